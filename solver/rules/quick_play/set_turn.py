"""A set quick-play spell or trap waits for the turn after it was set.

Says:
    In the turn in which it was set it cannot be activated, whoever's turn it is and whatever
    set it.

Source:
    quick-play-page:2006-07-02, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trap set in the turn before.

Illegal:
    a quick-play spell set earlier in this turn.

Doubts:
    A text can allow it.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="quick_play.set_turn",
    requirements=("QP-04", "QP-05", "QP-06", "QP-07", "QP-18", "QP-19", "QP-22", "QP-30", "QP-31"),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} was set in this turn",
    japanese="{effect}は、このターンにセットされている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what fails the test."""
    barred = [each.id for each in window.candidates if "set_turn" in each.effect.fails]
    if barred:
        yield absent(barred)

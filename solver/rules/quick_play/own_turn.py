"""A quick-play spell is used from the hand only in one's own turn.

Says:
    In the other player's turn it has to lie set on the field since an earlier turn.

Source:
    quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a quick-play spell from the turn player's hand.

Illegal:
    a quick-play spell from the other player's hand.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="quick_play.own_turn",
    requirements=("QP-03", "QP-04", "QP-21"),
    citations=(Citation("quick-play-page", "2006-07-02"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} can be used from the hand only in its player's own turn",
    japanese="{effect}を手札から使えるのは、自分のターンだけである",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what fails the test."""
    barred = [each.id for each in window.candidates if "own_turn" in each.effect.fails]
    if barred:
        yield absent(barred)

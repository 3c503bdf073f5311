"""Where a text says you or your opponent, that is true at the event and at the window.

Says:
    The player who controls the card when the window opens activates the effect. If control
    changed in between, so that the event no longer fits what the text calls "you" and "your
    opponent", nobody can.

Source:
    ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a text about a player who is still the opponent.

Illegal:
    a text about the opponent's cards after the card itself went over to that opponent.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.control",
    requirements=(),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="since control changed, the event is no longer what {effect} waits for",
    japanese="コントロールが移ったため、出来事は{effect}の条件に合わなくなっている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out effects whose players no longer fit."""
    barred = [each.id for each in window.candidates if "control" in each.effect.fails]
    if barred:
        yield absent(barred)

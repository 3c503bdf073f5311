"""A card that binds its player for the turn is not activated after he broke the promise.

Says:
    A text that forbids something for the turn in which its card is activated also looks
    back: whoever has done it before in this turn cannot activate the card.

Source:
    quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a card that forbids summons, before any summon of the turn.

Illegal:
    the same card after a Normal Summon.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="activation.oath",
    requirements=("QP-42", "QP-44"),
    citations=(Citation("quick-play-page", "2006-07-02"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} would bind its player not to do what he has done in this turn already",
    japanese="{effect}を発動すると制限されることを、そのプレイヤーはこのターンに既に行っている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what fails the test."""
    barred = [each.id for each in window.candidates if "oath" in each.effect.fails]
    if barred:
        yield absent(barred)

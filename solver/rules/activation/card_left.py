"""The card is still there when the link of its effect is placed.

Says:
    A card that the cost of a link below took away, or turned face-down, is no longer
    where its trigger was met.

Source:
    ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a monster's trigger, then one whose cost tributes that monster.

Illegal:
    the same two the other way round.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="activation.card_left",
    requirements=("SEGOC-71",),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="a cost has taken away the card of {effect} before its link is placed",
    japanese="{effect}のカードは、下に積まれた効果のコストで元の場所を離れている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, whether the card is still there."""
    yield from window.possible("place")

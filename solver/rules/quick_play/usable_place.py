"""A card is used from where its text works.

Says:
    Spells are activated from the hand or after they were set, traps only after they were
    set. Other effects are used where the card has to be, face-up if it is on the field.

Source:
    quick-play-page:2006-07-02, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trap that was set in an earlier turn.

Illegal:
    a trap from the hand.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="quick_play.usable_place",
    requirements=("QP-29",),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} cannot be used from where its card is",
    japanese="{effect}は、カードが現在ある場所からは使えない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, where its card is."""
    yield from window.possible("usable_place")

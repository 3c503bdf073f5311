"""A second discard for the hand size in the same turn sets off nothing.

Says:
    If the hand grew after the discard, cards are discarded again. Triggers of that discard
    are not activated.

Source:
    fid:24089.

Holds for:
    OCG since 2024-08-01; taken over for the TCG.

Legal:
    a trigger of the first discard.

Illegal:
    a trigger of the second discard.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.second_adjustment",
    requirements=("END-13", "END-15"),
    citations=(Citation("fid", "24089", date="2024-08-01"),),
    spans=(
        Span("ocg", since="2024-08-01"),
        Span("tcg", since="2024-08-01", strength="assumed"),
    ),
    english="{effect} cannot be activated for a second discard for the hand size",
    japanese="２度目の手札調整によって{effect}を発動することはできない",
)

BARS = ("second_adjustment",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what the second discard met."""
    barred = [each.id for each in window.candidates if "second_adjustment" in each.effect.fails]
    if barred:
        yield absent(barred)

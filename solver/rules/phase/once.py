"""An item of a phase is done once in that phase.

Says:
    An effect of a phase is used once in that phase by the same card, even without a printed
    limit, and also if it was negated. Whatever lasts or lapses is settled once.

Source:
    yugioh-wiki:segoc, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two items of two cards.

Illegal:
    the same item again.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, at_most

RULE = Rule(
    id="phase.once",
    requirements=("SEGOC-64", "END-50"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} is done once in this phase",
    japanese="{effect}はこのフェイズに１度だけである",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow each item one of its variants, once."""
    for effect in window.point.effects:
        yield at_most(1, [each.id for each in window.candidates if each.effect is effect])

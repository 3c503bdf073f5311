"""An item of a phase is done once in that phase.

Says:
    An effect of a phase is used once in that phase by the same card, even without a printed
    limit, and also if it was negated; a card that moved meanwhile is another card. Whatever
    lasts or lapses is settled once.

Source:
    fid:15895, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two items of two cards.

Illegal:
    the same item again.

Doubts:
    How often a quick effect without a limit may be used in a phase no rule says; a name stands
    for one use.
"""

from collections.abc import Iterator
from itertools import pairwise

from segoc.models.orders import name_of
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, absent, at_most, requires

RULE = Rule(
    id="phase.once",
    requirements=("END-107",),
    citations=(Citation("fid", "15895"), Citation("yugioh-wiki", "end-phase")),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} is done once in this phase",
    japanese="{effect}はこのフェイズに１度だけである",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow each item one of its variants, once, and none if it was used in the phase before."""
    variants: dict[str, list[Move]] = {}
    for each in window.candidates:
        variants.setdefault(name_of(each.id), []).append(each.id)
    for moves in variants.values():
        yield at_most(1, moves)
    for earlier, later in pairwise(window.candidates[::2]):
        if later.number > 1:
            yield requires(variants[name_of(later.id)], variants[name_of(earlier.id)])
    used = [each.id for each in window.candidates if "used_in_phase" in each.effect.fails]
    if used:
        yield absent(used)

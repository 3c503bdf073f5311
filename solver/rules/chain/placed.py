"""Links already placed stay where they are.

Says:
    A window may be looked at when its chain has begun: every chain then begins with the
    links that lie there.

Source:
    yugioh-wiki:chain.

Holds for:
    OCG and TCG.

Legal:
    the given links, with further ones above.

Illegal:
    a chain that begins otherwise.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, machine

RULE = Rule(
    id="chain.placed",
    requirements=("CHAIN-07",),
    citations=(Citation("yugioh-wiki", "chain"),),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} does not fit the chain that has already begun",
    japanese="{effect}は、既に始まっているチェーンと合わない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Compare the lowest links with those given."""
    placed = window.point.chain

    def step(height: int, move: Move) -> int | None:
        if height == len(placed):
            return height
        return height + 1 if move == placed[height] else None

    if placed:
        moves = [each.id for each in window.candidates]
        yield machine("placed", placed, moves, 0, step, lambda height: height == len(placed))

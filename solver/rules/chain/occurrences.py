"""Further occurrences of one effect that differ in nothing lie above the earlier ones.

Says:
    An "each time" trigger met twice takes two links. They do the same, so exchanging them
    makes no other chain: the second is written NAME#2 and lies above the first.

Source:
    fid:22979, fid:20805.

Holds for:
    OCG; taken over for the TCG.

Legal:
    NAME, then NAME#2.

Illegal:
    NAME#2 without NAME below it.

Doubts:
    This is how chains are written down, not a ruling; that there are two links is one.
"""

from collections.abc import Iterator
from itertools import pairwise

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, requires

RULE = Rule(
    id="chain.occurrences",
    requirements=(),
    citations=(
        Citation("fid", "22979", date="2020-03-06"),
        Citation("fid", "20805"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} is a further occurrence and lies above the one before it",
    japanese="{effect}は２回目以降の発動なので、前の回より上に積む",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Let each occurrence follow the one before."""
    for earlier, later in pairwise(window.candidates):
        if later.number > 1:
            yield requires([later.id], [earlier.id])

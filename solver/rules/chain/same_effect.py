"""One effect of one card is on a chain once.

Says:
    Each further event that an "each time" trigger was met by gives an occurrence of its
    own; the same occurrence is never placed twice.

Source:
    gh:Fluorohydride/ygopro/pull/713, gh:Fluorohydride/ygopro-scripts/pull/2301.

Holds for:
    OCG and TCG.

Legal:
    the effect once.

Illegal:
    the effect twice on one chain.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, at_most

RULE = Rule(
    id="chain.same_effect",
    requirements=("SEGOC-06",),
    citations=(
        Citation("gh", "Fluorohydride/ygopro/pull/713", date="2014"),
        Citation("gh", "Fluorohydride/ygopro-scripts/pull/2301", date="2023"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} is on the chain already",
    japanese="{effect}は既にチェーンに積まれている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow each occurrence once."""
    for each in window.candidates:
        yield at_most(1, [each.id])

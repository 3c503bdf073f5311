"""What resolves is a chain.

Says:
    Where nothing was placed there is nothing to resolve; two passes end the window then.

Source:
    yugioh-wiki:chain, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a single link, two passes, the resolution.

Illegal:
    two passes with nothing placed, then a resolution.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.no_chain",
    requirements=("CHAIN-21",),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: nothing was placed",
    japanese="{effect}: チェーンに何も積まれていない",
)


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to the resolution of nothing."""
    return entry.resolves and floor.links == 0

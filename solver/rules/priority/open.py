"""A chain does not resolve before both players have passed.

Says:
    It resolves only once two passes in a row have ended its building.

Source:
    ocg-rule:c02, yugioh-wiki:chain.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trap, two passes, the chain resolves.

Illegal:
    a trap, one pass, the chain resolves.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.open",
    requirements=("CHAIN-02", "CHAIN-03", "CHAIN-06", "CHAIN-17", "QP-08", "QP-09"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: not both players have passed yet",
    japanese="{effect}: まだ双方がパスしていない",
)

REWINDS = True
"""The game goes back to where the other player was not asked."""


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to a resolution while somebody may still speak."""
    return entry.resolves and not floor.closed

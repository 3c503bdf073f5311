"""A phase ends after two passes without a chain.

Says:
    The turn player passes first, and the other player after him. A chain that was built
    resolves first.

Source:
    yugioh-wiki:chain, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two passes with nothing on the chain, then the next phase.

Illegal:
    the next phase after the turn player's pass alone.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.phase_change",
    requirements=("CHAIN-21",),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: not both players have passed, or there is a chain that has to resolve",
    japanese="{effect}: 双方がパスしていないか、解決すべきチェーンがある",
)

REWINDS = True
"""The game goes back to where something was left out."""


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to the end of a phase that not both players agreed to."""
    return entry.ends_phase and (not floor.closed or floor.links > 0)

"""Two passes in a row end the building of a chain.

Says:
    Once both players have passed one after the other nothing more is placed; the chain
    resolves, or the window is over.

Source:
    ocg-rule:c02, yugioh-wiki:chain.

Holds for:
    OCG; taken over for the TCG.

Legal:
    one pass, then a trap of the other player.

Illegal:
    two passes, then a trap.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.closed",
    requirements=("CHAIN-06", "CHAIN-21", "QP-41"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} comes after both players passed",
    japanese="双方が続けてパスした後に{effect}が使われている",
)


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to everything that follows two passes, except what they lead to."""
    return floor.over or (floor.closed and not entry.ends)

"""Only the player who holds priority can pass it.

Says:
    Priority goes back and forth: whoever holds it uses something or passes.

Source:
    ocg-rule:c02, yugioh-wiki:chain.

Holds for:
    OCG; taken over for the TCG.

Legal:
    my trap, the opponent passes, I pass.

Illegal:
    my trap, I pass.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.not_holder",
    requirements=("CHAIN-19", "CHAIN-20", "QP-41"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: it is the other player who may speak",
    japanese="{effect}: 発言できるのは相手である",
)


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to a pass of a player who does not hold priority."""
    return entry.passes and entry.player != floor.holder

"""Whoever does not hold priority uses nothing before the other player was asked.

Says:
    After each link the other player may answer first. A second link of the same player needs
    that player's pass in between. If nobody asked, the game goes back to that point.

Source:
    yugioh-wiki:chain, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    my trap, the opponent passes, my second trap.

Illegal:
    my trap and my second trap without asking.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.not_asked",
    requirements=(
        "SEGOC-44",
        "CHAIN-02",
        "CHAIN-03",
        "CHAIN-05",
        "CHAIN-18",
        "CHAIN-19",
        "CHAIN-22",
        "QP-40",
    ),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} was used before the other player was asked",
    japanese="相手に確認する前に{effect}が使われている",
)

REWINDS = True
"""The game goes back to where the other player was not asked."""


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to a link by priority of a player who does not hold it."""
    return entry.by_priority and entry.player != floor.holder

"""In a phase a player acts or passes only while it is his turn to speak.

Says:
    The turn player speaks first and again after every item. The other player speaks once
    the turn player has passed.

Source:
    fid:11533, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    the turn player passes, then an item of the other player.

Illegal:
    an item of the other player before the turn player has acted or passed.

Doubts:
    Whether the other player keeps priority after an item that he must do: see the policy
    holder_after_opponent_process.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.phase_protocol import OVER, PhaseEntry, PhaseFloor

RULE = Rule(
    id="phase.not_holder",
    requirements=(
        "SEGOC-56",
        "END-34",
        "END-38",
        "END-39",
        "END-40",
        "END-50",
        "END-51",
        "END-54",
        "END-60",
        "END-61",
        "END-72",
        "END-73",
    ),
    citations=(
        Citation("fid", "11533"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: it is not this player who may act now",
    japanese="{effect}: 今行動できるのはこのプレイヤーではない",
)


def objects_in_phase(floor: PhaseFloor, entry: PhaseEntry) -> bool:
    """Object to a player who may not speak."""
    return entry.player is not None and floor.step != OVER and entry.player not in floor.speakers

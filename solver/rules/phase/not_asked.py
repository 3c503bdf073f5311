"""A phase does not end before the other player was asked.

Says:
    Declaring the end of the phase is a pass of the turn player. The other player may still
    act. If nobody asked, the game goes back to that point.

Source:
    yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    the turn player passes, the other player uses a quick-play spell.

Illegal:
    the turn player passes and the turn ends.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.phase_protocol import OTHER, TURN_PLAYER, PhaseEntry, PhaseFloor

RULE = Rule(
    id="phase.not_asked",
    requirements=("SEGOC-55", "END-01", "END-18", "END-67", "END-68"),
    citations=(Citation("yugioh-wiki", "end-phase"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: the phase ended before the other player was asked",
    japanese="{effect}: 相手に確認する前にフェイズが終わっている",
)


REWINDS = True
"""The game goes back to where the other player was not asked."""


def objects_in_phase(floor: PhaseFloor, entry: PhaseEntry) -> bool:
    """Object to an end that comes while somebody may still act."""
    return entry.kind == "end" and floor.step in (TURN_PLAYER, OTHER)

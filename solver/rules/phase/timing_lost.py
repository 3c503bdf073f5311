"""Once both have passed and nothing must be done, what was left undone is lost.

Says:
    The phase ends. An optional item that nobody used in it cannot be used any more.

Source:
    yugioh-wiki:segoc, fid:11533.

Holds for:
    OCG; taken over for the TCG.

Legal:
    one pass, then an optional item of the other player.

Illegal:
    two passes, then an optional item.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.phase_protocol import OVER, PhaseEntry, PhaseFloor

RULE = Rule(
    id="phase.timing_lost",
    requirements=("SEGOC-59", "END-52"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("fid", "11533"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} comes too late: the phase was over",
    japanese="{effect}は遅すぎる（フェイズは既に終わっている）",
)


def objects_in_phase(floor: PhaseFloor, entry: PhaseEntry) -> bool:
    """Object to whatever follows the end."""
    return floor.step == OVER and entry.kind != "end"

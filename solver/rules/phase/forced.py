"""Once both have passed, what must be done is done, and the turn player goes first.

Says:
    The turn player does one of his obligations, then priority begins anew. Only when he has
    none left the other player has to do one of his own.

Source:
    fid:11533, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two passes, then an obligation of the turn player.

Illegal:
    two passes, then an obligation of the other player while the turn player still has one.

Doubts:
    A compendium lets a player spend the forced step on an optional item: see the policy
    any_item_when_forced.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.phase_protocol import PhaseEntry, PhaseFloor

RULE = Rule(
    id="phase.forced",
    requirements=(
        "END-49",
        "END-53",
        "END-55",
        "END-57",
        "END-58",
        "END-59",
        "END-62",
        "END-64",
        "END-65",
        "END-66",
        "END-74",
    ),
    citations=(
        Citation("fid", "11533"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} stands where something that must be done is due",
    japanese="{effect}の前に、行わなければならない処理が残っている",
)


def objects_in_phase(floor: PhaseFloor, entry: PhaseEntry) -> bool:
    """Object to anything else where an obligation has to be done."""
    return floor.must_do(entry) and entry.kind != "resolution"

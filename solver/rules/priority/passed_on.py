"""A trigger whose player has passed is gone.

Says:
    By passing a player gives up the triggers of his that were due and may be left out. What
    may be used by priority later on are quick effects, spells and traps.

Source:
    yugioh-wiki:segoc, ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger, then passes.

Illegal:
    a pass, then an optional trigger of the same player.

Doubts:
    Triggers from hidden places are a question of their own (segoc.passed_over).
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.passed_on",
    requirements=("SEGOC-22",),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} comes after its player has passed on his triggers",
    japanese="{effect}は、プレイヤーが誘発効果の発動を放棄した後に使われている",
)


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to a trigger of the groups after a pass of its player."""
    return entry.how == "trigger" and entry.player in floor.gave_up

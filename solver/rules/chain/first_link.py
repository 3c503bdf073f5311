"""What has Spell Speed 1 and is no trigger only begins a chain.

Says:
    Ignition effects and the activation of normal, continuous, equip, field and ritual spells
    are chain link 1, by the turn player, while nothing waits for what just happened.

Source:
    ocg-rule:c02, yugioh-wiki:chain.

Holds for:
    OCG and TCG.

Legal:
    a normal spell that begins a chain, a trap on it.

Illegal:
    a normal spell on a trap.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent, directly_on

RULE = Rule(
    id="chain.first_link",
    requirements=("CHAIN-02", "CHAIN-03"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} can only begin a chain, by the turn player, while nothing else is due",
    japanese="{effect}は、処理待ちのものがないときにターンプレイヤーがチェーン1として発動できるのみ",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Let slow cards and effects lie on nothing, and leave out those of the other player."""
    slow = [each for each in window.candidates if each.fast and each.effect.spell_speed == 1]
    may_begin = [
        each.id
        for each in slow
        if window.open_state
        and (each.effect.of_phase or each.controller == window.point.turn_player)
    ]
    barred = [each.id for each in slow if each.id not in may_begin]
    if may_begin:
        yield directly_on(may_begin, (), nothing=True)
    if barred:
        yield absent(barred)

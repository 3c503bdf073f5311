"""What has Spell Speed 1 and is no trigger only begins a chain.

Says:
    Ignition effects and the activation of normal, continuous, equip, field and ritual spells
    are chain link 1, by the turn player, while nothing waits for what just happened. Older
    rules let an ignition effect come before any answer to a summon (OCG until March 2011), or
    to anything (TCG until April 2012).

Source:
    ocg-rule:c02, yugioh-wiki:chain, gh:edo9300/ygopro-core#155.

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

from segoc.models.phases import BEFORE_DRAW
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import AnyConstraint, absent, directly_on

RULE = Rule(
    id="chain.first_link",
    requirements=("CHAIN-25",),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
        Citation("gh", "edo9300/ygopro-core#155", date="2024-01-13"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} can only begin a chain, by the turn player, while nothing else is due",
    japanese="{effect}は、処理待ちのものがないときにターンプレイヤーがチェーン1として発動できるのみ",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Let slow cards and effects lie on nothing, and leave out those of the other player."""
    slow = [each for each in window.candidates if each.fast and each.effect.spell_speed == 1]
    may_begin = [each.id for each in slow if _may_begin(window, each)]
    barred = [each.id for each in slow if each.id not in may_begin]
    if may_begin:
        yield directly_on(may_begin, (), nothing=True)
    if barred:
        yield absent(barred)


def _may_begin(window: Window, candidate: Candidate) -> bool:
    in_turn = candidate.effect.of_phase or candidate.controller == window.point.turn_player
    may_begin = window.open_state or window.point.phase == BEFORE_DRAW
    return in_turn and (may_begin or _comes_first(window, candidate))


def _comes_first(window: Window, candidate: Candidate) -> bool:
    """Say whether it is an ignition effect that older rules allow before any answer."""
    ruleset = window.point.ruleset
    if ruleset.ignition_waits or candidate.effect.kind != "ignition":
        return False
    moments = window.derived.history.window_moments if window.derived else ()
    after_summon = any("summoned" in each.verbs for last in moments[-1:] for each in last.events)
    return ruleset.game == "tcg" or after_summon

"""Battles: which monsters are going to be destroyed once the damage was calculated."""

from __future__ import annotations

from segoc.models.phases import AFTER_CALCULATION
from segoc.models.problem import shown
from segoc.models.timing_point import PLAYERS
from segoc.solver.board_error import NotSaid
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.matching import World
from segoc.solver.state import State


def decided(history: History, phase: str) -> frozenset[str]:
    """Give the monsters whose destruction by battle is decided, and not carried out yet.

    Args:
        history: what happened.
        phase: the phase or step.

    Raises:
        NotSaid: that depends on points the case does not give.
    """
    if phase not in AFTER_CALCULATION:
        return frozenset()
    battles = [
        (moment, event)
        for moment in history.window_moments
        for event in moment.events
        if "battled" in event.verbs and event.targets not in (None, *PLAYERS)
    ]
    lost = _losers(history.world, *battles[-1]) if battles else ()
    return frozenset(each for each in lost if history.now.card(each).zone == "monster_zone")


def _losers(world: World, moment: Moment, battle: Event) -> tuple[str, ...]:
    attacker, target = battle.about, str(battle.targets)
    state = moment.before
    defends = state.card(target).position == "defense"
    attack = _points(world, state, attacker)
    against = _points(world, state, target, defends=defends)
    if attack == against:
        return () if defends or attack == 0 else (attacker, target)
    if attack > against:
        return (target,)
    return () if defends else (attacker,)


def _points(world: World, state: State, name: str, *, defends: bool = False) -> int:
    key = "def" if defends else "atk"
    number = world.defense(state, name) if defends else world.atk(state, name)
    if number is None:
        copy = world.copies[name]
        raise NotSaid(
            f"{shown(copy.name)} battles, and its {shown(key)} is not given",
            copy.spot,
            hint=f"write '{key}:' for the card",
        )
    return number

"""When a mandatory trigger may be missing: nobody could place it when its turn came."""

from __future__ import annotations

from segoc.solver.building import Building, Built
from segoc.solver.candidates import Candidate, Window
from segoc.solver.choices import States
from segoc.solver.constraints import Machine, Move, machine

Account = tuple[bool, int, frozenset[str]]
"""Whether it is settled, its player's life points, the facts it needs."""

Duty = tuple[frozenset[Move], Built, States]
"""The links that count so far, the chain, the boards on which what is left out was impossible."""


def preventable(window: Window, candidate: Candidate) -> bool:
    """Say whether links below can make it impossible to place a trigger."""
    effect = candidate.effect
    if effect.pays_life or effect.needs or window.sharing_limit(candidate):
        return True
    building = window.building
    return building is not None and not all(
        building.choices.placed(state, effect.name) for state in building.reachable
    )


def unless_prevented(window: Window, wanted: Candidate) -> Machine:
    """Follow limit, life and facts through the links of its own stage and the lower ones."""
    by_id = {
        each.id: each
        for each in window.candidates
        if not window.waits(each) and window.stage(each) <= window.stage(wanted)
    }
    needs = frozenset(wanted.effect.needs)
    limited = window.sharing_limit(wanted)

    def step(account: Account, move: Move) -> Account:
        settled, life, facts = account
        effect = by_id[move].effect
        if effect.controller == wanted.controller:
            life = max(life - effect.pays_life, 0)
        facts = (facts | needs.intersection(effect.makes)) - set(effect.breaks)
        settled = settled or move == wanted.id or effect.name in limited
        return (settled, life, facts)

    def may_end(account: Account) -> bool:
        settled, life, facts = account
        return settled or life < wanted.effect.pays_life or facts != needs

    start = (False, window.point.life[wanted.controller], needs)
    return machine("present", [wanted.id], by_id, start, step, may_end)


def unless_impossible(window: Window, building: Building, due: list[Candidate]) -> Machine:
    """Follow the boards: once a later stage begins, what is left out must be impossible there."""
    by_id = window.by_id
    excusing = {each.id: window.sharing_limit(each) for each in due}
    noted = {
        each.id
        for each in window.candidates
        if each in due or any(each.effect.name in names for names in excusing.values())
    }

    def excused(wanted: Candidate, placed: frozenset[Move]) -> bool:
        names = excusing[wanted.id]
        return wanted.id in placed or any(by_id[each].effect.name in names for each in placed)

    def left_out(placed: frozenset[Move], states: States, stage: tuple[int, int] | None) -> States:
        open_ones = [
            each.effect.name
            for each in due
            if (stage is None or window.stage(each) < stage) and not excused(each, placed)
        ]
        return frozenset(
            state
            for state in states
            if not any(building.choices.placed(state, name) for name in open_ones)
        )

    def step(duty: Duty, move: Move) -> Duty:
        placed, built, states = duty
        candidate, name = by_id[move], by_id[move].effect.name
        stage = None if window.waits(candidate) else window.stage(candidate)
        states = left_out(placed, states, stage)
        if move not in built.used and building.failing(built, move) is None:
            states = frozenset(s for state in states for s in building.choices.placed(state, name))
        return (placed | ({move} & noted), building.after(built, move), states)

    def may_end(duty: Duty) -> bool:
        placed, _, states = duty
        return bool(left_out(placed, states, None))

    start: Duty = (frozenset(), building.start, building.start.states)
    return machine("present", [each.id for each in due], by_id, start, step, may_end)

"""When a mandatory answer may be missing: it could not be placed when its turn came."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from typing import Any

from segoc.solver.building import Building, Built
from segoc.solver.candidates import Candidate, Window
from segoc.solver.choices import States
from segoc.solver.constraints import Machine, Move, machine

Account = tuple[int, frozenset[str]]
"""Its player's life points, and those facts it needs that are true."""

Boards = tuple[Built, States]
"""The chain, and the boards on which all that was left out was impossible."""

Memory = tuple[bool, bool, Hashable]
"""Whether it is owed, whether that is settled, and what decides if it can be placed."""


@dataclass(frozen=True)
class Owed:
    """A mandatory quick effect, and what calls for it.

    Args:
        window: its window.
        candidate: the effect.
        answered: the links it answers.
        later: what may not come before it once it is owed.
    """

    window: Window
    candidate: Candidate
    answered: Collection[Move]
    later: Collection[Move]

    def unless_prevented(self) -> Machine:
        """Demand it unless its limit is used up, its cost cannot be paid, or a fact is missing."""
        effect, by_id = self.candidate.effect, self.window.by_id
        needs = frozenset(effect.needs)

        def after(account: Account, move: Move) -> Account:
            life, facts = account
            other = by_id[move].effect
            if other.controller == effect.controller:
                life = max(life - other.pays_life, 0)
            return life, (facts | needs.intersection(other.makes)) - set(other.breaks)

        def excused(account: Account) -> Account | None:
            life, facts = account
            return account if life < effect.pays_life or facts != needs else None

        facts = needs & self.window.point.facts
        return self._machine((self.window.point.life[effect.controller], facts), after, excused)

    def unless_impossible(self, building: Building) -> Machine:
        """Demand it unless it cannot be placed on any board that is possible by then."""
        choices, by_id = building.choices, self.window.by_id

        def after(boards: Boards, move: Move) -> Boards:
            built, states = boards
            if move not in built.used and building.failing(built, move) is None:
                name = by_id[move].effect.name
                states = frozenset(s for state in states for s in choices.placed(state, name))
            return building.after(built, move), states

        def excused(boards: Boards) -> Boards | None:
            built, states = boards
            name = self.candidate.effect.name
            without = frozenset(state for state in states if not choices.placed(state, name))
            return (built, without) if without else None

        return self._machine((building.start, building.start.states), after, excused)

    def _machine(
        self,
        start: Hashable,
        after: Callable[[Any, Move], Hashable],
        excused: Callable[[Any], Hashable],
    ) -> Machine:
        """Follow whether it is owed, whether that is settled, and what decides if it can be placed.

        Args:
            start: what decides, under link 1.
            after: what decides, after a link.
            excused: what decides, knowing that it could not be placed; None if it could.
        """
        own, by_id = self.candidate.id, self.window.by_id
        limited = self.window.sharing_limit(self.candidate)

        def step(memory: Memory, move: Move) -> Memory | None:
            owed, settled, known = memory
            if move == own:
                return (False, True, after(known, move)) if owed else None
            if owed and move in self.later:
                known = excused(known)
                if known is None:
                    return None
                owed = False
            settled = settled or by_id[move].effect.name in limited
            owed = not settled and (owed or move in self.answered)
            return owed, settled, after(known, move)

        def may_end(memory: Memory) -> bool:
            owed, _, known = memory
            return not owed or excused(known) is not None

        return machine("answers", [own], by_id, (False, False, start), step, may_end)

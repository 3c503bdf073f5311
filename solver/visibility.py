"""Triggers in a hand that a cost hides, or lays open, while the chain is built."""

from __future__ import annotations

from dataclasses import dataclass, replace

from segoc.solver.building import Building, Built
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import Machine, Move, machine
from segoc.solver.state import State


def kept_off_when_revealed(window: Window) -> Machine | None:
    """Keep off a hidden trigger on every board on which its hand lies open by then."""
    building = window.building
    if building is None:
        return None
    hidden = [each.id for each in window.candidates if window.hidden(each)]

    def revealed(built: Built, move: Move) -> bool:
        return all(window.hand_lies_open(each, window.by_id[move]) for each in built.states)

    return building.keeps_off("revealed", hidden, revealed)


@dataclass(frozen=True, slots=True)
class _Track:
    """One way in which the chain may have been built.

    Args:
        state: the board.
        group: the highest group of a public link below.
        shifting_group: the highest group of a link below that was used from an open hand.
        waiting: True if a link below had to wait for the groups.
        shifting_waiting: True if that was one of a hand that lay open before.
    """

    state: State
    group: int = 0
    shifting_group: int = 0
    waiting: bool = False
    shifting_waiting: bool = False


def order_of_shifting(window: Window) -> Machine | None:
    """Order the triggers of a hand that lies open at first and may be hidden by a cost.

    Used while it lies open, such a trigger lies in its group; used once it is hidden, it
    comes after all groups. A trigger that was public and is hidden now has not been lost.
    """
    building = window.building
    shifting = [each.id for each in window.candidates if window.shifting(each)]
    if building is None or not shifting:
        return None
    walk = _Walk(window, building)
    start = (frozenset[Move](), frozenset((_Track(building.choices.start),)))
    return machine("shifting", shifting, window.by_id, start, walk.step, lambda _: True)


@dataclass(frozen=True)
class _Walk:
    window: Window
    building: Building

    def step(
        self, memory: tuple[frozenset[Move], frozenset[_Track]], move: Move
    ) -> tuple[frozenset[Move], frozenset[_Track]] | None:
        used, tracks = memory
        candidate = self.window.by_id[move]
        here = [after for each in tracks if (after := self._placed(each, candidate))]
        if not here:
            return None
        name = candidate.effect.name
        if move in used:
            return (used, frozenset(here))
        paid = frozenset(
            replace(each, state=state)
            for each in here
            for state in self.building.choices.placed(each.state, name)
        )
        if self.building.choices.changes_board(name):
            used |= {move}
        return (used, paid or frozenset(here))

    def _placed(self, track: _Track, candidate: Candidate) -> _Track | None:
        """Give the way with one more link, None where that may not come next."""
        window, group = self.window, self.window.group(candidate)
        if window.waits(candidate):
            return replace(track, waiting=True)
        if not window.shifting(candidate):
            if track.shifting_waiting or track.shifting_group > group:
                return None
            return replace(track, group=max(track.group, group))
        if not window.hand_lies_open(track.state, candidate):
            return replace(track, waiting=True, shifting_waiting=True)
        if track.waiting or track.group > group or not window.ready(candidate):
            return None
        return replace(
            track, group=max(track.group, group), shifting_group=max(track.shifting_group, group)
        )

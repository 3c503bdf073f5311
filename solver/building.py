"""How a chain that is being built changes the board, whatever is chosen for its costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from segoc.solver.choices import Choices, States
from segoc.solver.constraints import Machine, Move, machine
from segoc.solver.state import State


@dataclass(frozen=True, slots=True)
class Built:
    """A chain as the board remembers it.

    Args:
        used: its links that changed the board.
        states: the boards that are possible now.
    """

    used: frozenset[Move]
    states: States


@dataclass(frozen=True)
class Building:
    """Follows the board from link to link.

    Args:
        choices: what effects can pay, target and do.
        names: the effect of each move.
    """

    choices: Choices
    names: Mapping[Move, str]
    _after: dict[tuple[Built, Move], Built] = field(default_factory=dict, compare=False)

    @property
    def start(self) -> Built:
        """Give the empty chain."""
        return Built(frozenset(), frozenset((self.choices.start,)))

    def after(self, built: Built, move: Move) -> Built:
        """Give what a link makes of the board.

        Boards on which it cannot be placed fall away; if it cannot be placed on any of
        them, nothing changes.
        """
        if move in built.used:
            return built
        key = (built, move)
        if key not in self._after:
            name = self.names[move]
            used = built.used | {move} if self.choices.changes_board(name) else built.used
            self._after[key] = Built(used, self.choices.after(built.states, name))
        return self._after[key]

    def failing(self, built: Built, move: Move) -> str | None:
        """Name the first test a link does not pass there, whatever was chosen."""
        if move in built.used:
            return None
        return self.choices.failing(built.states, self.names[move])

    @cached_property
    def reachable(self) -> frozenset[State]:
        """Give every board that some chain makes possible."""
        found = {self.start}
        waiting = [self.start]
        while waiting:
            built = waiting.pop()
            fresh = {self.after(built, move) for move in self.names} - found
            found |= fresh
            waiting.extend(fresh)
        return frozenset(state for built in found for state in built.states)

    def keeps_off(
        self, kind: str, about: Iterable[Move], refused: Callable[[Built, Move], bool]
    ) -> Machine | None:
        """Give the constraint that no link is placed where it is refused; None if none ever is.

        Args:
            kind: the name of the constraint.
            about: the moves it speaks about.
            refused: whether a move is refused on a chain.
        """
        about = tuple(about)

        def step(built: Built, move: Move) -> Built | None:
            if move in about and refused(built, move):
                return None
            return self.after(built, move)

        found = machine(kind, about, self.names, self.start, step, lambda _: True)
        return found if None in found.table.values() else None

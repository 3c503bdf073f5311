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
        names: the effect of each move that may ever be placed.
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
        if move in built.used or move not in self.names:
            return built
        key = (built, move)
        if key not in self._after:
            name = self.names[move]
            used = built.used | {move} if self.choices.changes_board(name) else built.used
            self._after[key] = Built(used, self.choices.after(built.states, name))
        return self._after[key]

    def failing(self, built: Built, move: Move) -> str | None:
        """Name the first test a link does not pass there, whatever was chosen."""
        if move in built.used or move not in self.names:
            return None
        return self.choices.failing(built.states, self.names[move])

    @cached_property
    def _walked(self) -> tuple[tuple[Built, ...], Mapping[tuple[int, Move], int]]:
        """Give everything some chain leads to, numbered, and where each link leads from there."""
        numbers = {self.start: 0}
        leads: dict[tuple[int, Move], int] = {}
        waiting = [self.start]
        while waiting:
            built = waiting.pop()
            for move in self.names:
                following = self.after(built, move)
                if following not in numbers:
                    numbers[following] = len(numbers)
                    waiting.append(following)
                leads[numbers[built], move] = numbers[following]
        return tuple(numbers), leads

    @cached_property
    def reachable(self) -> frozenset[State]:
        """Give every board that some chain makes possible."""
        return frozenset(state for built in self._walked[0] for state in built.states)

    def keeps_off(
        self, kind: str, about: Iterable[Move], refused: Callable[[Built, Move], bool]
    ) -> Machine | None:
        """Give the constraint that no link is placed where it is refused; None if none ever is.

        Args:
            kind: the name of the constraint.
            about: the moves it speaks about.
            refused: whether a move is refused on a chain.
        """
        about = tuple(move for move in about if move in self.names)
        found, leads = self._walked
        refusals = {
            (number, move)
            for number, built in enumerate(found)
            for move in about
            if refused(built, move)
        }
        if not refusals:
            return None

        def step(number: int, move: Move) -> int | None:
            return None if (number, move) in refusals else leads[number, move]

        return machine(kind, about, self.names, 0, step, lambda _: True)

"""Resolves all legal chains at once: equal states are merged, ways are counted exactly.

A chain is read from the top, as it resolves. What lies below a link is known only as
the place where the lattice stood when it was placed, so the work grows with places
times states, not with chains.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from segoc.solver.board_error import TooManyStates
from segoc.solver.constraints import Move
from segoc.solver.lattice import Lattice, State
from segoc.solver.mirror import mirrored

Board = Hashable
Label = tuple[str, ...]
MOST_STATES = 20_000


def too_many_states() -> TooManyStates:
    """Give the error to raise when the limit is reached."""
    return TooManyStates(f"the chains come to more than {MOST_STATES} different boards")


@dataclass(frozen=True, slots=True)
class Placed:
    """One way to place a link: what was decided with it, and the board then."""

    link: Any
    board: Board
    decided: Label = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """One way in which a link resolves: what became of it, what was decided, the board then."""

    result: str
    board: Board
    decided: Label = ()
    rule: str | None = None


class Play(Protocol):
    """What links do to a board.

    `place` and `resolve` give every way, `finish` what is done when the chain is over,
    `may_end` whether a way that came so far may end there.
    """

    @property
    def start(self) -> Board:
        """Give the board when the window opens."""
        ...

    @property
    def sees_below(self) -> bool:
        """Say whether the link right below matters to what a link does."""
        ...

    @property
    def from_the_top(self) -> bool:
        """Say whether the last link resolves first; if not, placing one changes no board."""
        ...

    def place(self, board: Board, move: Move, below: Any) -> Iterable[Placed]:
        """Give every way to place a link."""
        ...

    def resolve(self, board: Board, link: Any) -> Iterable[Settled]:
        """Give every way in which a link resolves."""
        ...

    def may_end(self, board: Board) -> bool:
        """Say whether nobody has to do anything any more."""
        ...

    def finish(self, board: Board) -> Board:
        """Give the board when the whole chain is over."""
        ...


@dataclass(frozen=True, slots=True)
class Edge:
    """A link that was placed on a place of the lattice.

    Args:
        source: the place below it.
        move: the link.
        placed: how it was placed.
    """

    source: int
    move: Move
    placed: Placed


@dataclass
class Place:
    """Where chains stand while they are built.

    Args:
        rank: places with more links above have a higher one.
        board: the board then.
        edges: the links that lead here.
        begins: True if the empty chain stands here.
        ends: True if the chain may end here.
    """

    rank: tuple[int, int]
    board: Board
    edges: list[Edge] = field(default_factory=list)
    begins: bool = False
    ends: bool = False


_Key = tuple[State, frozenset[Move], Board, Any]


class Trunk:
    """Every place where legal chains stand while they are built.

    The places of chains that resolve from link 1 up are turned around, so that they too
    are read from the top.

    Args:
        lattice: the legal chains.
        play: what placing a link does.

    Raises:
        TooManyStates: there are more places than are followed.
    """

    def __init__(self, lattice: Lattice, play: Play) -> None:
        self.lattice = lattice
        self.play = play
        self.places: list[Place] = []
        self._index: dict[_Key, int] = {}
        self._explore()

    def _explore(self) -> None:
        start: _Key = (self.lattice.start, frozenset(), self.play.start, None)
        waiting = [start]
        self._add(start)
        closings: list[tuple[int, int]] = []
        while waiting:
            key = waiting.pop()
            for following, move, placed in self._following(key):
                new = following not in self._index
                target = self._add(following)
                if move is None or placed is None:
                    closings.append((self._index[key], target))
                else:
                    self.places[target].edges.append(Edge(self._index[key], move, placed))
                if new:
                    waiting.append(following)
        self.places[0].begins = True
        self._contract(closings)
        if not self.play.from_the_top:
            self.places = mirrored(self.places)

    def _add(self, key: _Key) -> int:
        number = self._index.get(key)
        if number is None:
            if len(self.places) >= MOST_STATES:
                raise too_many_states()
            number = self._index[key] = len(self.places)
            state, used, board, _ = key
            ends = state.block == len(self.lattice.blocks)
            self.places.append(Place((state.block, len(used)), board, ends=ends))
        return number

    def _following(self, key: _Key) -> Iterator[tuple[_Key, Move | None, Placed | None]]:
        state, used, board, below = key
        if state.block == len(self.lattice.blocks):
            return
        closed = self.lattice.close(state)
        if closed and self.lattice.count(closed):
            yield (closed, frozenset(), board, below), None, None
        for move in self.lattice.blocks[state.block]:
            after = None if move in used else self.lattice.place(state, move)
            if after and self.lattice.count(after):
                for placed in self.play.place(board, move, below):
                    seen = placed.link if self.play.sees_below else None
                    yield (after, used | {move}, placed.board, seen), move, placed

    def _contract(self, closings: list[tuple[int, int]]) -> None:
        """Let the links of a finished block lead straight to where the next one begins."""
        for source, target in sorted(closings, key=lambda each: self.places[each[0]].rank):
            below = self.places[source]
            self.places[target].edges.extend(below.edges)
            self.places[target].begins |= below.begins

    @property
    def from_the_top(self) -> list[int]:
        """Give the places in an order in which a link is resolved before those below it."""
        return sorted(
            range(len(self.places)), key=lambda number: self.places[number].rank, reverse=True
        )

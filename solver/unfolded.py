"""The resolution of all legal chains: states, ways, and what all ways to a state share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from segoc.solver.constraints import Move
from segoc.solver.unfold import (
    MOST_STATES,
    Board,
    Edge,
    Label,
    Settled,
    Trunk,
    too_many_states,
)


@dataclass(slots=True)
class Ways:
    """How a state is reached.

    Args:
        number: ways that lead here; one way is a chain with all that was decided.
        always: bits of the features that every way has.
        sometimes: bits of the features that some way has.
        before: the state and the edge by which one of the ways came here.
    """

    number: int
    always: int
    sometimes: int
    before: tuple[Key, Edge, Settled] | None = None


Key = tuple[int, int]
"""A place of the trunk, and the number of a board."""


@dataclass(frozen=True, slots=True)
class Feature:
    """Something a way may have: a link, a link above another one, or a decision.

    Args:
        link: the link.
        below: the link below it, if that is the point.
        decided: what was decided for the link, if that is the point.
    """

    link: Move
    below: Move | None = None
    decided: Label | None = None


class Unfolded:
    """Resolves every legal chain from the top, equal states merged.

    Args:
        trunk: the places where the chains stand while they are built.

    Raises:
        TooManyStates: there are more states than are followed.
    """

    def __init__(self, trunk: Trunk) -> None:
        self.trunk = trunk
        self.moves: tuple[Move, ...] = trunk.lattice.moves
        self._position = {move: number for number, move in enumerate(self.moves)}
        self._features: dict[Feature, int] = {}
        self._boards: list[Board] = []
        self._number_of: dict[Board, int] = {}
        self._settled: dict[tuple[int, int], tuple[tuple[Settled, int], ...]] = {}
        self.reached: dict[Key, Ways] = {}
        self.ends: list[Key] = []
        """The states in which all links are resolved; what follows by rule is still to come."""
        self._resolve_all()

    @property
    def resolved(self) -> int:
        """Count the states from which links were resolved, and those that came out."""
        return len(self.reached)

    def board(self, key: Key) -> Board:
        """Give the board of a state."""
        return self._boards[key[1]]

    def _resolve_all(self) -> None:
        at: list[dict[int, Ways]] = [{} for _ in self.trunk.places]
        for number in self.trunk.from_the_top:
            place, here = self.trunk.places[number], at[number]
            if place.ends:
                self._merge(here, self._board_number(place.board), Ways(1, 0, 0))
            for board, ways in here.items():
                self.reached[number, board] = ways
                if len(self.reached) > MOST_STATES:
                    raise too_many_states()
                if place.begins and self.trunk.play.may_end(self._boards[board]):
                    self.ends.append((number, board))
                for edge in place.edges:
                    for settled, following in self.settled(board, edge):
                        came = self._came(ways, edge, settled, (number, board))
                        self._merge(at[edge.source], following, came)
        self._drop_dead_ends()

    def _drop_dead_ends(self) -> None:
        """Forget the states from which no way leads to an end."""
        if self.trunk.play.from_the_top:
            return
        alive = set(self.ends)
        for number, board in reversed(self.reached):
            if any(
                (edge.source, following) in alive
                for edge in self.trunk.places[number].edges
                for _, following in self.settled(board, edge)
            ):
                alive.add((number, board))
        self.reached = {key: ways for key, ways in self.reached.items() if key in alive}

    def leading_on(self, key: Key, edge: Edge) -> Iterator[tuple[Settled, Key]]:
        """Give every way in which the link of an edge resolves in a state, and the next state."""
        for settled, board in self.settled(key[1], edge):
            if (edge.source, board) in self.reached:
                yield settled, (edge.source, board)

    def settled(self, board: int, edge: Edge) -> tuple[tuple[Settled, int], ...]:
        """Give every way in which the link of an edge resolves on a board."""
        key = (board, id(edge.placed))
        known = self._settled.get(key)
        if known is None:
            ways = self.trunk.play.resolve(self._boards[board], edge.placed.link)
            known = tuple((each, self._board_number(each.board)) for each in ways)
            self._settled[key] = known
        return known

    def _board_number(self, board: Board) -> int:
        number = self._number_of.setdefault(board, len(self._boards))
        if number == len(self._boards):
            self._boards.append(board)
        return number

    @staticmethod
    def _merge(into: dict[int, Ways], board: int, ways: Ways) -> None:
        known = into.get(board)
        if known is None:
            into[board] = ways
            return
        known.number += ways.number
        known.always &= ways.always
        known.sometimes |= ways.sometimes

    # ---- features ----------------------------------------------------------------------

    def _came(self, ways: Ways, edge: Edge, settled: Settled, key: Key) -> Ways:
        new = self._bits(edge, settled)
        return Ways(
            ways.number,
            ways.always | new | self._above(ways.always, edge.move),
            ways.sometimes | new | self._above(ways.sometimes, edge.move),
            (key, edge, settled),
        )

    def _above(self, features: int, move: Move) -> int:
        """Give the bits "x lies above the move" for every link x among the features."""
        size = len(self.moves)
        return (features & ((1 << size) - 1)) << (size * (1 + self._position[move]))

    def _bits(self, edge: Edge, settled: Settled) -> int:
        bits = 1 << self._position[edge.move]
        for decided in (edge.placed.decided, settled.decided):
            if decided:
                feature = Feature(edge.move, decided=decided)
                bits |= 1 << self._bit_of_decision(feature)
        return bits

    def _bit_of_decision(self, feature: Feature) -> int:
        size = len(self.moves)
        return size * (size + 1) + self._features.setdefault(feature, len(self._features))

    def features(self) -> Iterator[tuple[int, Feature]]:
        """Give every feature with its bit, the simplest first."""
        size = len(self.moves)
        for number, move in enumerate(self.moves):
            yield 1 << number, Feature(move)
        for feature in self._features:
            yield 1 << self._bit_of_decision(feature), feature
        for low, below in enumerate(self.moves):
            for high, above in enumerate(self.moves):
                yield 1 << (size * (1 + low) + high), Feature(above, below=below)

    def way_to(self, key: Key) -> list[tuple[Edge, Settled]]:
        """Give one way to a state, the link that resolved first in front."""
        steps: list[tuple[Edge, Settled]] = []
        before = self.reached[key].before
        while before is not None:
            key, edge, settled = before
            steps.append((edge, settled))
            before = self.reached[key].before
        return steps[::-1]

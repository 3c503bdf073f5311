"""Walk all legal chains of a game at once, by what is used and what is remembered.

Two beginnings that used the same moves of the same block and left the same
memories go on alike, so the cost of counting grows with subsets, not with
orders; moves that every constraint treats alike are counted together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from segoc.solver.constraints import END, AnyConstraint, Move
from segoc.solver.game import Game

LONGEST_KEPT = 8
"""Rests of chains that may hold more moves are not kept for another time ..."""

MOST_KEPT = 400
"""... nor those that are more, nor those of more states."""


@dataclass(frozen=True, slots=True)
class State:
    """Where a chain stands: its block, how many of each kind are used, memories."""

    block: int
    used: tuple[int, ...]
    memories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Moves of one block that every constraint treats alike."""

    moves: tuple[Move, ...]
    touched: tuple[tuple[int, AnyConstraint], ...]


class Lattice:
    """The states of a game, made as they are asked for.

    Args:
        game: moves and constraints.

    >>> from segoc.solver.constraints import all_present, tiers
    >>> game = Game(("A", "B", "C"), (tiers({"A": 1, "B": 2, "C": 2}), all_present(["A"])))
    >>> Lattice(game).count()
    5
    """

    def __init__(self, game: Game) -> None:
        self.moves = game.moves
        self.blocks = game.blocks or ((),)
        last_needed = [self._last_block(c) for c in game.binding]
        self._live = [
            [c for c, last in zip(game.binding, last_needed, strict=True) if last >= block]
            for block in range(len(self.blocks))
        ]
        self._judged = [
            [
                number
                for number, c in enumerate(live)
                if c.reads(END) and self._last_block(c) == block
            ]
            for block, live in enumerate(self._live)
        ]
        self._kinds = [self._kinds_of(block) for block in range(len(self.blocks))]
        self._counts: dict[State, int] = {}
        self._kept: dict[tuple[State, frozenset[Move]], list[tuple[Move, ...]]] = {}
        self._place = {
            move: (block, number)
            for block, kinds in enumerate(self._kinds)
            for number, kind in enumerate(kinds)
            for move in kind.moves
        }

    def _last_block(self, constraint: AnyConstraint) -> int:
        """Give the last block in which the constraint can still be broken."""
        ends = constraint.reads(END)
        return max(
            (
                number
                for number, block in enumerate(self.blocks)
                if any(constraint.reads(m) or (ends and constraint.writes(m)) for m in block)
            ),
            default=0 if ends else -1,
        )

    def _kinds_of(self, block: int) -> tuple[_Kind, ...]:
        live = self._live[block]
        groups: dict[object, list[Move]] = {}
        for move in self.blocks[block]:
            groups.setdefault(tuple(c.signature(move) for c in live), []).append(move)
        return tuple(
            _Kind(
                tuple(moves),
                tuple(
                    (number, c)
                    for number, c in enumerate(live)
                    if c.reads(moves[0]) or c.writes(moves[0])
                ),
            )
            for moves in groups.values()
        )

    @property
    def visited(self) -> int:
        """Count the states from which chains were counted so far."""
        return len(self._counts)

    @property
    def start(self) -> State:
        """Give the state of the empty chain."""
        return self._entered(0, tuple(c.start for c in self._live[0]))

    def _entered(self, block: int, memories: tuple[int, ...]) -> State:
        return State(block, (0,) * len(self._kinds[block]), memories)

    def _place_kind(self, state: State, number: int) -> State | None:
        """Put one more move of a kind on top; None where a constraint forbids it."""
        kind = self._kinds[state.block][number]
        if state.used[number] == len(kind.moves):
            return None
        move = kind.moves[0]
        memories = list(state.memories)
        for index, constraint in kind.touched:
            if not constraint.fine(memories[index], move):
                return None
            memories[index] = constraint.remember(memories[index], move)
        used = (*state.used[:number], state.used[number] + 1, *state.used[number + 1 :])
        return State(state.block, used, tuple(memories))

    def place(self, state: State, move: Move) -> State | None:
        """Put a move of the state's block on top; None where a constraint forbids it."""
        return self._place_kind(state, self._place[move][1])

    def close(self, state: State) -> State | None:
        """Leave the block for the next one; None where something is missing."""
        live = self._live[state.block]
        if not all(live[i].fine(state.memories[i], END) for i in self._judged[state.block]):
            return None
        following = state.block + 1
        if following == len(self.blocks):
            return State(following, (), ())
        kept = {id(c) for c in self._live[following]}
        memories = (m for c, m in zip(live, state.memories, strict=True) if id(c) in kept)
        return self._entered(following, tuple(memories))

    def count(self, state: State | None = None) -> int:
        """Count the legal ways to finish a chain, exactly and without listing them.

        Args:
            state: where to begin; the empty chain if not given.
        """
        begin = self.start if state is None else state
        open_states = [(begin, self._ways(begin))]
        while begin not in self._counts:
            # A chain may be longer than Python lets functions call each other.
            here, ways = open_states[-1]
            unknown = [each for _, each in ways if each not in self._counts]
            if unknown:
                open_states.extend((each, self._ways(each)) for each in unknown)
            else:
                open_states.pop()
                ended = here.block == len(self.blocks)
                self._counts[here] = ended + sum(n * self._counts[each] for n, each in ways)
        return self._counts[begin]

    def _ways(self, state: State) -> list[tuple[int, State]]:
        """Give the states that may follow, each with the number of moves that lead to it."""
        if state.block == len(self.blocks):
            return []
        closed = self.close(state)
        ways = [(1, closed)] if closed else []
        for number, kind in enumerate(self._kinds[state.block]):
            following = self._place_kind(state, number)
            if following:
                ways.append((len(kind.moves) - state.used[number], following))
        return ways

    @property
    def usable(self) -> frozenset[Move]:
        """Give the moves that are on some legal chain."""
        return self._on_some_and_on_every[0]

    @property
    def needed(self) -> frozenset[Move]:
        """Give the moves that are on every legal chain; none if there is no chain."""
        return self._on_some_and_on_every[1]

    @cached_property
    def _on_some_and_on_every(self) -> tuple[frozenset[Move], frozenset[Move]]:
        """Visit every state on the way of a legal chain."""
        some: set[Move] = set()
        fewest = [[len(kind.moves) for kind in kinds] for kinds in self._kinds]
        seen, waiting = {self.start}, [self.start] if self.count() else []
        while waiting:
            state = waiting.pop()
            if state.block == len(self.blocks):
                continue
            closed = self.close(state)
            if closed and self.count(closed):
                fewest[state.block] = list(map(min, fewest[state.block], state.used))
            following = [closed]
            for number, kind in enumerate(self._kinds[state.block]):
                placed = self._place_kind(state, number)
                if placed and self.count(placed):
                    some.update(kind.moves)
                    following.append(placed)
            for each in following:
                if each and each not in seen and self.count(each):
                    seen.add(each)
                    waiting.append(each)
        every = {
            move
            for kinds, numbers in zip(self._kinds, fewest, strict=True)
            for kind, number in zip(kinds, numbers, strict=True)
            if number == len(kind.moves)
            for move in kind.moves
        }
        return frozenset(some), frozenset(every & some)

    def after(self, chain: Sequence[Move]) -> State | None:
        """Give the state after the links of a chain, None if one of them may not stand there."""
        if len(set(chain)) < len(chain):
            return None
        state: State | None = self.start
        for move in chain:
            state = self.put(state, move) if state else None
        return state

    def put(self, state: State, move: Move) -> State | None:
        """Put a move on top, closing the blocks below its own."""
        if move not in self._place:
            return None
        block, number = self._place[move]
        if block < state.block:
            return None
        here: State | None = state
        while here and here.block < block:
            here = self.close(here)
        return self._place_kind(here, number) if here else None

    def may_end(self, state: State | None) -> bool:
        """Say whether a chain that stands here is legal as it is."""
        while state and state.block < len(self.blocks):
            state = self.close(state)
        return state is not None

    def next(self, chain: Sequence[Move]) -> list[Move]:
        """Give the moves that may come next and lead to some legal chain, in block order."""
        state = self.after(chain)
        if state is None:
            return []
        return [
            move
            for block in self.blocks[state.block :]
            for move in block
            if move not in chain and (after := self.put(state, move)) and self.count(after)
        ]

    def sequences(self, state: State | None = None) -> Iterator[tuple[Move, ...]]:
        """Give every legal chain (or its rest above a state), lazily, in a defined order.

        A shorter chain comes before those that go on from it; within a block moves
        come in the order of the game.
        """
        begin = self.start if state is None else state
        whole: tuple[State, tuple[Move, ...], frozenset[Move]] = (begin, (), frozenset())
        walks = [iter([whole])]
        while walks:
            for following, links, used in walks[-1]:
                if self._is_shared(following, used):
                    yield from map(links.__add__, self._endings(following, used))
                else:
                    walks.append(self._onward(following, links, used))
                    break
            else:
                walks.pop()

    def _is_shared(self, state: State, used: frozenset[Move]) -> bool:
        """Say whether the rests above a state are few and short enough to be kept."""
        open_moves = sum(map(len, self.blocks[state.block :])) - len(used)
        return open_moves <= LONGEST_KEPT and self.count(state) <= MOST_KEPT

    def _endings(self, state: State, used: frozenset[Move]) -> Sequence[tuple[Move, ...]]:
        """Give every rest of a chain above a state, the same list where it comes again."""
        if state.block == len(self.blocks):
            return ((),)
        known = self._kept.get((state, used))
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = [
                links + ending
                for following, links, more in self._onward(state, (), used)
                for ending in self._endings(following, more)
            ]
            self._kept[state, used] = known
        return known

    def _onward(
        self, state: State, links: tuple[Move, ...], used: frozenset[Move]
    ) -> Iterator[tuple[State, tuple[Move, ...], frozenset[Move]]]:
        """Give what follows a state, with the links so far and those of its block."""
        closed = self.close(state)
        if closed and self.count(closed):
            yield closed, links, frozenset()
        for move in self.blocks[state.block]:
            if move in used:
                continue
            following = self._place_kind(state, self._place[move][1])
            if following and self.count(following):
                yield following, (*links, move), used | {move}

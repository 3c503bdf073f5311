"""A plan of all legal chains: groups of block arrangements that fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain as join
from itertools import product

from segoc.solver.constraints import END, AnyConstraint, Move
from segoc.solver.game import Game

Arrangement = tuple[Move, ...]
Transfer = tuple[tuple[int | None, ...], ...]
"""For each cross constraint, the memory left for each memory found; None: broken."""


@dataclass(frozen=True)
class Plan:
    """Which groups of arrangements, one for each block, make legal chains.

    Args:
        groups: for each block its groups of arrangements with one interface.
        masters: one group number for each block, for every fitting choice.
    """

    groups: Sequence[Sequence[Sequence[Arrangement]]]
    masters: Sequence[tuple[int, ...]]

    def chains(self) -> Iterator[tuple[Move, ...]]:
        """Give every chain, master after master, each block in its order."""
        # Chains pass through no frame of Python on their way out.
        return join.from_iterable(
            _products([self.groups[block][number] for block, number in enumerate(master)])
            for master in self.masters
        )


def _products(parts: Sequence[Sequence[Arrangement]]) -> Iterator[tuple[Move, ...]]:
    """Concatenate one arrangement of each part, the last part changing fastest."""
    if not parts:
        return iter(((),))
    *lower, last = parts
    heads = map(tuple, map(join.from_iterable, product(*lower)))
    return join.from_iterable(map(head.__add__, last) for head in heads)


def make_plan(game: Game, listed: Sequence[Sequence[Arrangement]]) -> Plan:
    """Group arrangements by what they leave behind and let OR-Tools choose what fits.

    Args:
        game: the game.
        listed: for each block its arrangements, in order.

    Returns:
        The plan.
    """
    cross = game.across
    memories: list[tuple[int, ...]] = [(constraint.start,) for constraint in cross]
    keyed: list[dict[Transfer, list[Arrangement]]] = []
    entering: list[list[tuple[int, ...]]] = []
    for block, arrangements in zip(game.blocks, listed, strict=True):
        entering.append(memories)
        groups: dict[Transfer, list[Arrangement]] = {}
        after = [
            _Passage(constraint, block, found)
            for constraint, found in zip(cross, memories, strict=True)
        ]
        for arrangement in arrangements:
            key = tuple([passage.of(arrangement) for passage in after])
            if all(any(left is not None for left in each) for each in key):
                groups.setdefault(key, []).append(arrangement)
        keyed.append(groups)
        memories = [_reached(groups, number) for number in range(len(cross))]
    transfers = [list(groups) for groups in keyed]
    ends = [
        [value for value in reached if constraint.fine(value, END)]
        for constraint, reached in zip(cross, memories, strict=True)
    ]
    masters = _masters(transfers, [*entering, memories], ends)
    return Plan([list(groups.values()) for groups in keyed], masters)


class _Passage:
    """What a constraint remembers above the arrangements of a block."""

    def __init__(
        self, constraint: AnyConstraint, block: Sequence[Move], found: tuple[int, ...]
    ) -> None:
        self._constraint = constraint
        self._touched = {
            each for each in block if constraint.reads(each) or constraint.writes(each)
        }
        self._known: dict[Arrangement, tuple[int | None, ...]] = {(): found}

    def of(self, arrangement: Arrangement) -> tuple[int | None, ...]:
        """Give the memory left for each memory found; None: broken."""
        return self._above(tuple(filter(self._touched.__contains__, arrangement)))

    def _above(self, touched: Arrangement) -> tuple[int | None, ...]:
        if touched not in self._known:
            *under, move = touched
            below = self._above(tuple(under))
            self._known[touched] = tuple([self._onto(memory, move) for memory in below])
        return self._known[touched]

    def _onto(self, memory: int | None, move: Move) -> int | None:
        if memory is None or not self._constraint.fine(memory, move):
            return None
        return self._constraint.remember(memory, move)


def _reached(groups: Iterable[Transfer], number: int) -> tuple[int, ...]:
    after = {value for key in groups for value in key[number] if value is not None}
    return tuple(sorted(after))


def _masters(
    transfers: Sequence[Sequence[Transfer]],
    memories: Sequence[Sequence[tuple[int, ...]]],
    ends: Sequence[Sequence[int]],
) -> list[tuple[int, ...]]:
    if not ends:
        return [(0,) * len(transfers)] if all(transfers) else []
    return sorted(choose_groups(transfers, memories, ends))


def choose_groups(
    transfers: Sequence[Sequence[Transfer]],
    memories: Sequence[Sequence[tuple[int, ...]]],
    ends: Sequence[Sequence[int]],
) -> list[tuple[int, ...]]:
    """Give every choice of one group for each block whose memories fit together.

    Args:
        transfers: for each block, for each group, for each constraint, the memory
            left (None: broken) for each memory found.
        memories: for each block and the end, for each constraint, the memories
            that may be found there.
        ends: for each constraint the memories with which a chain may end.

    Returns:
        One group number for each block, for each fitting choice.
    """
    from segoc.solver.cp_model import Model, negated

    model = Model()
    group = [[model.boolean() for _ in groups] for groups in transfers]
    memory = [[{value: model.boolean() for value in found} for found in at] for at in memories]
    for choice in (*group, *(list(each.values()) for at in memory for each in at)):
        model.linear([(literal, 1) for literal in choice], ((1, 1),))
    for block, groups in enumerate(transfers):
        for number, key in enumerate(groups):
            for index, left in enumerate(key):
                found = memory[block][index].values()
                for literal, value in zip(found, left, strict=True):
                    then = [] if value is None else [memory[block + 1][index][value]]
                    model.clause([negated(group[block][number]), negated(literal), *then])
    for index, allowed in enumerate(ends):
        model.clause([memory[-1][index][value] for value in allowed])
    flat = [literal for literals in group for literal in literals]
    sizes = [len(literals) for literals in group]
    return [_chosen(row, sizes) for row in model.solutions(flat)]


def _chosen(row: Sequence[bool], sizes: Sequence[int]) -> tuple[int, ...]:
    chosen, begin = [], 0
    for size in sizes:
        chosen.append(row.index(True, begin, begin + size) - begin)
        begin += size
    return tuple(chosen)

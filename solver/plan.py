"""A plan of all legal chains: groups of block arrangements that fit together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
        for master in self.masters:
            chosen = [self.groups[block][number] for block, number in enumerate(master)]
            yield from _products(chosen)


def _products(parts: Sequence[Sequence[Arrangement]]) -> Iterator[tuple[Move, ...]]:
    """Concatenate one arrangement of each part, the last part changing fastest."""
    if not parts:
        yield ()
        return
    *lower, last = parts
    for head in map(tuple, map(join.from_iterable, product(*lower))):
        yield from map(head.__add__, last)


def make_plan(game: Game, listed: Sequence[Sequence[Arrangement]]) -> Plan:
    """Group arrangements by what they leave behind and let OR-Tools choose what fits.

    Args:
        game: the game.
        listed: for each block its arrangements, in order.

    Returns:
        The plan.
    """
    cross = game.across
    memories = [tuple([constraint.start]) for constraint in cross]
    keyed: list[dict[Transfer, list[Arrangement]]] = []
    entering: list[list[tuple[int, ...]]] = []
    for arrangements in listed:
        entering.append(memories)
        groups: dict[Transfer, list[Arrangement]] = {}
        for arrangement in arrangements:
            key = _transfer(cross, arrangement, memories)
            if all(any(left is not None for left in each) for each in key):
                groups.setdefault(key, []).append(arrangement)
        keyed.append(groups)
        memories = [_reached(each, groups, number) for number, each in enumerate(memories)]
    transfers = [list(groups) for groups in keyed]
    ends = [
        [value for value in reached if constraint.fine(value, END)]
        for constraint, reached in zip(cross, memories, strict=True)
    ]
    masters = _masters(transfers, [*entering, memories], ends)
    return Plan([list(groups.values()) for groups in keyed], masters)


def _transfer(
    cross: Sequence[AnyConstraint], arrangement: Arrangement, memories: Sequence[tuple[int, ...]]
) -> Transfer:
    return tuple(
        tuple(_after(constraint, arrangement, memory) for memory in reached)
        for constraint, reached in zip(cross, memories, strict=True)
    )


def _after(constraint: AnyConstraint, arrangement: Arrangement, memory: int) -> int | None:
    for move in arrangement:
        if not constraint.fine(memory, move):
            return None
        memory = constraint.remember(memory, move)
    return memory


def _reached(
    before: tuple[int, ...], groups: dict[Transfer, list[Arrangement]], number: int
) -> tuple[int, ...]:
    after = {value for key in groups for value in key[number] if value is not None}
    return tuple(sorted(after))


def _masters(
    transfers: Sequence[Sequence[Transfer]],
    memories: Sequence[Sequence[tuple[int, ...]]],
    ends: Sequence[Sequence[int]],
) -> list[tuple[int, ...]]:
    if not ends:
        return [(0,) * len(transfers)]
    from segoc.solver.cp_model import choose_groups

    return sorted(choose_groups(transfers, memories, ends))

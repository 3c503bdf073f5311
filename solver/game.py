"""A game: the moves of one window, the constraints on them, and its blocks.

Blocks are found, not told: two moves are in one block when the constraints let
either lie above the other, directly or through further moves. Every legal chain
is then an arrangement of the first block, one of the second, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from segoc.solver.constraints import END, FAR, AnyConstraint, Constraint, Machine, Move


@dataclass(frozen=True)
class Game:
    """Moves in their defined order, and every constraint a chain of them must meet."""

    moves: tuple[Move, ...]
    constraints: tuple[AnyConstraint, ...]

    @cached_property
    def blocks(self) -> tuple[tuple[Move, ...], ...]:
        """Give the blocks, lowest first; each keeps the order of `moves`.

        Moves that can never be placed are in no block.

        >>> from segoc.solver.constraints import tiers
        >>> Game(("B", "A", "C"), (tiers({"A": 1, "B": 2, "C": 2}),)).blocks
        (('A',), ('B', 'C'))
        """
        moves = tuple(move for move in self.moves if not self._never(move))
        over = {
            low: [high for high in moves if high != low and not self._forbids(low, high)]
            for low in moves
        }
        return _ordered_components(moves, over)

    def _never(self, move: Move) -> bool:
        return any(
            isinstance(c, Constraint) and c.allowed.get(move) == () for c in self.constraints
        )

    @cached_property
    def _ceilings(self) -> dict[Move, list[tuple[Mapping[Move, int], int]]]:
        """Give for each move the marks that count under it, with the highest allowed."""
        found: dict[Move, list[tuple[Mapping[Move, int], int]]] = {}
        for c in self.constraints:
            if isinstance(c, Constraint) and c.fold == "max":
                for move, intervals in c.allowed.items():
                    highest = max((high for _, high in intervals), default=-FAR)
                    found.setdefault(move, []).append((c.marks, highest))
        return found

    def _forbids(self, low: Move, high: Move) -> bool:
        """Say whether some constraint keeps `high` from ever lying above `low`."""
        return any(
            low in marks and marks[low] > highest for marks, highest in self._ceilings.get(high, ())
        )

    @cached_property
    def binding(self) -> tuple[AnyConstraint, ...]:
        """Give the constraints that the order of the blocks does not already ensure."""
        place = {move: number for number, block in enumerate(self.blocks) for move in block}
        return tuple(c for c in self.breakable if not _ensured(c, place))

    @cached_property
    def breakable(self) -> tuple[AnyConstraint, ...]:
        """Give the constraints that some sequence without repeats can break."""
        return tuple(c for c in self.constraints if _breakable(c, self.moves))

    def inside(self, block: Sequence[Move]) -> tuple[AnyConstraint, ...]:
        """Give the binding constraints that can be judged within one block."""
        return tuple(c for c in self.binding if c not in self.across and self._within(c, block))

    @cached_property
    def across(self) -> tuple[AnyConstraint, ...]:
        """Give the binding constraints that need more than one block."""
        return tuple(
            c for c in self.binding if not any(self._within(c, block) for block in self.blocks)
        )

    def _within(self, constraint: AnyConstraint, block: Sequence[Move]) -> bool:
        elsewhere = (move for each in self.blocks if each != block for move in each)
        return not any(constraint.reads(move) or constraint.writes(move) for move in elsewhere)


def _breakable(constraint: AnyConstraint, moves: Sequence[Move]) -> bool:
    if isinstance(constraint, Machine) or constraint.reads(END):
        return True
    writers = {move for move in moves if constraint.writes(move)}
    return any(
        not constraint.fine(constraint.start, move) or writers - {move}
        for move in constraint.allowed
        if move in moves
    )


def _ensured(constraint: AnyConstraint, place: dict[Move, int]) -> bool:
    if isinstance(constraint, Constraint) and constraint.fold == "max" and not constraint.other:
        return not constraint.reads(END) and all(
            _safe(constraint, move, place) for move in constraint.allowed if move in place
        )
    return False


def _safe(constraint: Constraint, move: Move, place: dict[Move, int]) -> bool:
    return constraint.fine(constraint.start, move) and all(
        constraint.fine(mark, move) or place[writer] > place[move]
        for writer, mark in constraint.marks.items()
        if writer in place and writer != move
    )


def _ordered_components(
    moves: Sequence[Move], over: dict[Move, list[Move]]
) -> tuple[tuple[Move, ...], ...]:
    """Give the strongly connected components of "may lie above", lowest first."""
    reach = _reachable(moves, over)
    bit = {move: 1 << number for number, move in enumerate(moves)}
    blocks: list[tuple[Move, ...]] = []
    seen: set[Move] = set()
    for move in moves:
        if move not in seen:
            block = tuple(
                each for each in moves if reach[move] & bit[each] and reach[each] & bit[move]
            )
            seen.update(block)
            blocks.append(block)
    return tuple(sorted(blocks, key=lambda block: -reach[block[0]].bit_count()))


def _reachable(moves: Sequence[Move], over: dict[Move, list[Move]]) -> dict[Move, int]:
    """Give for each move those that may come above it, however far, as bits; itself too."""
    bit = {move: 1 << number for number, move in enumerate(moves)}
    reach = {move: bit[move] | sum(map(bit.__getitem__, over[move])) for move in moves}
    for between in moves:
        for move in moves:
            if reach[move] & bit[between]:
                reach[move] |= reach[between]
    return reach


def evaluate(
    constraints: Iterable[AnyConstraint], chain: Sequence[Move]
) -> list[tuple[AnyConstraint, int | None]]:
    """Give every constraint a chain breaks, with the first link at which it does.

    Args:
        constraints: what to test.
        chain: moves, link 1 first.

    Returns:
        Pairs of constraint and link (1 is the lowest), the link None where
        something is missing at the end; in the order of the constraints.

    >>> from segoc.solver.constraints import tiers
    >>> [link for _, link in evaluate([tiers({"A": 1, "B": 2})], ["B", "A"])]
    [2]
    """
    broken: list[tuple[AnyConstraint, int | None]] = []
    for constraint in constraints:
        memory = constraint.start
        for link, move in enumerate(chain, 1):
            if not constraint.fine(memory, move):
                broken.append((constraint, link))
                break
            memory = constraint.remember(memory, move)
        else:
            if not constraint.fine(memory, END):
                broken.append((constraint, None))
    return broken

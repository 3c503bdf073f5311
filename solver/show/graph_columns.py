"""Columns of a layered graph: in which order things stand in them, and how high.

The order is found by barycenters, back and forth; the heights are averages of those of
the neighbours, as near as the order allows.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

SWEEPS = 24
"""So often the order of all columns is improved, back and forth."""

SETTLINGS = 12
"""So often the heights are averaged."""

MOST_WORK = 150_000
"""A large drawing is improved less often: so many slots are looked at in all."""

FEWEST_TURNS = 4

GAP = 14.0
"""Between what stands one above the other."""

PASSING_GAP = 8.0
"""Where one of the two is only an edge that passes."""


@dataclass(slots=True, eq=False)
class Slot:
    """A place in a column: for a node, a label, or an edge that passes.

    Args:
        column: which column; nodes stand in even ones, labels in odd ones.
        height: what it needs.
        x: its left side.
        y: its middle.
        width: how wide it is.
        left: what it is joined with in the column before.
        right: what it is joined with in the next column.
        rank: its place in its column.
        passing: True if only an edge passes there.
    """

    column: int
    height: float
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    left: list[Slot] = field(default_factory=list)
    right: list[Slot] = field(default_factory=list)
    rank: int = 0
    passing: bool = False


# ---- order -------------------------------------------------------------------------------

Neighbours = Callable[[Slot], Sequence[Slot]]


def _to_the_left(slot: Slot) -> Sequence[Slot]:
    return slot.left


def _to_the_right(slot: Slot) -> Sequence[Slot]:
    return slot.right


def order(columns: Sequence[list[Slot]]) -> None:
    """Order every column so that few edges cross.

    Args:
        columns: from left to right; each is sorted in place.

    >>> one, other, left, right = (Slot(column, 1.0) for column in (0, 0, 1, 1))
    >>> one.right, right.left, other.right, left.left = [right], [one], [left], [other]
    >>> columns = [[one, other], [left, right]]
    >>> order(columns)
    >>> columns[1] == [right, left]
    True
    """
    for column in columns:
        _rank(column)
    best, fewest = [list(each) for each in columns], _crossings(columns)
    for sweep in range(_turns(columns, SWEEPS)):
        if not fewest:
            break
        forward = sweep % 2 == 0
        neighbours = _to_the_left if forward else _to_the_right
        for column in columns if forward else reversed(columns):
            column.sort(key=lambda slot: _barycenter(slot, neighbours))
            _rank(column)
        crossings = _crossings(columns)
        if crossings < fewest:
            best, fewest = [list(each) for each in columns], crossings
    for column, order in zip(columns, best, strict=True):
        column[:] = order
        _rank(column)


def _turns(columns: Sequence[Sequence[Slot]], most: int) -> int:
    return max(FEWEST_TURNS, min(most, MOST_WORK // sum(map(len, columns))))


def _rank(column: Sequence[Slot]) -> None:
    for rank, slot in enumerate(column):
        slot.rank = rank


def _barycenter(slot: Slot, neighbours: Neighbours) -> float:
    ranks = [each.rank for each in neighbours(slot)]
    return sum(ranks) / len(ranks) if ranks else slot.rank


def _crossings(columns: Sequence[Sequence[Slot]]) -> int:
    """Count the crossings between all neighbouring columns."""
    total = 0
    for column in columns:
        seen: list[int] = []
        for slot in column:
            ranks = sorted(each.rank for each in slot.right)
            total += sum(len(seen) - bisect_left(seen, rank + 1) for rank in ranks)
            for rank in ranks:
                insort(seen, rank)
    return total


# ---- heights -----------------------------------------------------------------------------


def settle(columns: Sequence[Sequence[Slot]]) -> None:
    """Give every slot a height near those of its neighbours, without changing the order.

    Args:
        columns: from left to right; the heights of their slots are set.
    """
    for column in columns:
        _stack(column, [0.0] * len(column), [1.0] * len(column))
    for turn in range(_turns(columns, SETTLINGS)):
        for column in columns if turn % 2 == 0 else reversed(columns):
            pulls = [_pull(slot) for slot in column]
            _stack(column, [at for at, _ in pulls], [weight for _, weight in pulls])


def _pull(slot: Slot) -> tuple[float, float]:
    """Give where a slot wants to be and how much: an edge that passes wants to be straight."""
    total = weight = 0.0
    for each in (*slot.left, *slot.right):
        pull = 8.0 if slot.passing or each.passing else 1.0
        total += pull * each.y
        weight += pull
    return (total / weight, weight) if weight else (slot.y, 1.0)


def _stack(column: Sequence[Slot], wanted: Sequence[float], weights: Sequence[float]) -> None:
    """Place slots as near as possible to where they want to be, none over another.

    Slots that would overlap are pooled and share the average of what they want.
    """
    offsets = [0.0]
    for above, below in pairwise(column):
        gap = PASSING_GAP if above.passing or below.passing else GAP
        offsets.append(offsets[-1] + (above.height + below.height) / 2 + gap)
    pools: list[tuple[float, float, int]] = []
    for want, weight, offset in zip(wanted, weights, offsets, strict=True):
        at, count = want - offset, 1
        while pools and pools[-1][0] >= at:
            other, more, others = pools.pop()
            at = (at * weight + other * more) / (weight + more)
            weight, count = weight + more, count + others
        pools.append((at, weight, count))
    places = [at for at, _, count in pools for _ in range(count)]
    for slot, at, offset in zip(column, places, offsets, strict=True):
        slot.y = at + offset

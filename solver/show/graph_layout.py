"""Where everything in a layered graph is drawn: columns from left to right, few crossings.

Nodes stand in the column of their layer. Between two columns every edge has a place of
its own for its label; an edge that passes a column has a place there, too. The order
within the columns is found by barycenters, the heights by averages that keep the order.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

SWEEPS = 24
"""So often the order of all columns is improved, back and forth."""

SETTLINGS = 12
"""So often the heights are averaged."""

GAP = 14.0
"""Between what stands one above the other."""

CURVE = 34.0
"""Between two columns, at least."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class NodeBox:
    """A node to be placed.

    Args:
        id: its name.
        layer: its column.
        width: its width.
        height: its height.
    """

    id: str
    layer: int
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class EdgeBox:
    """An edge to be placed.

    Args:
        id: its name.
        source: the node it leaves, in a column further left than the other one.
        target: the node it leads to.
        width: of its label.
        height: of its label.
        line: how far below the middle of its label it runs.
    """

    id: str
    source: str
    target: str
    width: float
    height: float
    line: float = 0.0


@dataclass(slots=True)
class Slot:
    """A place in a column: for a node, a label, or an edge that passes.

    Args:
        column: which column; nodes stand in even ones, labels in odd ones.
        height: what it needs.
        x: its left side.
        y: its middle.
        width: how wide it is.
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


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is.

    Args:
        nodes: the place of each node.
        edges: the places each edge passes: that of its label first.
        width: of the whole drawing.
        height: of the whole drawing.
    """

    nodes: Mapping[str, Slot]
    edges: Mapping[str, Sequence[Slot]]
    width: float
    height: float

    def route(self, edge: EdgeBox) -> list[Point]:
        """Give the points an edge passes, two for each place: where it enters and leaves."""
        source, target = self.nodes[edge.source], self.nodes[edge.target]
        places = self.edges[edge.id]
        points = [(source.x + source.width, _port(source, source.right, places[0]))]
        for number, each in enumerate(places):
            y = each.y if number else each.y + edge.line
            points += [(each.x, y), (each.x + each.width, y)]
        return [*points, (target.x, _port(target, target.left, places[-1]))]


def _port(node: Slot, others: Sequence[Slot], other: Slot) -> float:
    """Give the height at which an edge meets a node: spread over its side, in order."""
    ordered = sorted(others, key=lambda each: each.y)
    number = next(at for at, each in enumerate(ordered) if each is other)
    return node.y + node.height * 0.7 * ((number + 1) / (len(ordered) + 1) - 0.5)


def layered(nodes: Iterable[NodeBox], edges: Iterable[EdgeBox]) -> Layout:
    """Place nodes and edges.

    Args:
        nodes: the nodes, in the order in which they are preferred to stand.
        edges: the edges.

    Returns:
        Where everything is; the drawing begins at (0, 0).

    >>> boxes = [NodeBox("a", 0, 50, 20), NodeBox("b", 1, 50, 20)]
    >>> layout = layered(boxes, [EdgeBox("e", "a", "b", 30, 10)])
    >>> layout.nodes["a"].x, layout.nodes["b"].x, layout.nodes["a"].y == layout.nodes["b"].y
    (0.0, 148.0, True)
    """
    slots: dict[str, Slot] = {}
    columns: dict[int, list[Slot]] = {}
    widths: dict[int, float] = {}
    for node in nodes:
        slots[node.id] = _added(columns, Slot(2 * node.layer, node.height))
        _widen(widths, 2 * node.layer, node.width)
    routes: dict[str, list[Slot]] = {}
    for edge in edges:
        source, target = slots[edge.source], slots[edge.target]
        routes[edge.id] = _passed(columns, edge, source, target)
        _widen(widths, source.column + 1, edge.width)
    ordered = [columns[each] for each in sorted(columns)]
    _order(ordered)
    _settle(ordered)
    width = _place_columns(ordered, widths)
    top = min(each.y - each.height / 2 for column in ordered for each in column)
    for column in ordered:
        for each in column:
            each.y -= top
    height = max(each.y + each.height / 2 for column in ordered for each in column)
    return Layout(slots, routes, width, height)


def _added(columns: dict[int, list[Slot]], slot: Slot) -> Slot:
    columns.setdefault(slot.column, []).append(slot)
    return slot


def _widen(widths: dict[int, float], column: int, width: float) -> None:
    widths[column] = max(widths.get(column, 0.0), width)


def _passed(
    columns: dict[int, list[Slot]], edge: EdgeBox, source: Slot, target: Slot
) -> list[Slot]:
    """Give an edge its places, and join each with the next one."""
    label = Slot(source.column + 1, edge.height)
    passed = range(source.column + 2, target.column)
    places = [label, *(Slot(column, 2.0, passing=True) for column in passed)]
    for left, right in pairwise([source, *places, target]):
        left.right.append(right)
        right.left.append(left)
    return [_added(columns, each) for each in places]


# ---- order -------------------------------------------------------------------------------

Neighbours = Callable[[Slot], Sequence[Slot]]


def _to_the_left(slot: Slot) -> Sequence[Slot]:
    return slot.left


def _to_the_right(slot: Slot) -> Sequence[Slot]:
    return slot.right


def _order(columns: Sequence[list[Slot]]) -> None:
    """Order every column so that few edges cross."""
    for column in columns:
        _rank(column)
    best, fewest = [list(each) for each in columns], _crossings(columns)
    for sweep in range(SWEEPS):
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


def _settle(columns: Sequence[Sequence[Slot]]) -> None:
    """Give every slot a height near those of its neighbours, without changing the order."""
    for column in columns:
        _stack(column, [0.0] * len(column), [1.0] * len(column))
    for turn in range(SETTLINGS):
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
        offsets.append(offsets[-1] + (above.height + below.height) / 2 + GAP)
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


def _place_columns(columns: Sequence[Sequence[Slot]], widths: Mapping[int, float]) -> float:
    """Give the columns their places from left to right; give the width of all."""
    x = 0.0
    for column in columns:
        width = widths.get(column[0].column, 0.0)
        for slot in column:
            slot.x, slot.width = x, width
        x += width + _room_behind(column)
    return x - _room_behind(columns[-1])


def _room_behind(column: Sequence[Slot]) -> float:
    """Give the room for curves: more where edges climb far."""
    climbs = [abs(each.y - slot.y) for slot in column for each in slot.right]
    return max(CURVE, min(max(climbs, default=0.0) / 5, 4 * CURVE))

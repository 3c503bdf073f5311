"""Where everything in a layered graph is drawn: columns from left to right, few crossings.

Nodes stand in the column of their layer. Between two columns every edge has a place of
its own for its label; an edge that passes a column has a place there, too. The order
within the columns is found by barycenters, the heights by averages that keep the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from segoc.solver.show.graph_columns import Slot, order, settle

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
    return node.y + node.height * 0.7 * ((others.index(other) + 1) / (len(others) + 1) - 0.5)


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
    order(ordered)
    settle(ordered)
    width = _place_columns(ordered, widths)
    top = min(each.y - each.height / 2 for column in ordered for each in column)
    for column in ordered:
        for each in column:
            each.y -= top
            each.left.sort(key=lambda slot: slot.y)
            each.right.sort(key=lambda slot: slot.y)
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

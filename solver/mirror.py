"""Turns the places of a trunk around, for sequences that are carried out from the first on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segoc.solver.unfold import Place


def mirrored(places: Sequence[Place]) -> list[Place]:
    """Give places that lead, read from the top, from the first move of a sequence to its last.

    Placing a move must not change the board. Where sequences began they end, and an edge
    leads to where it came from; places that lead to no end are left out.

    Args:
        places: where sequences stand while they are built.

    Returns:
        The places, with the numbers they had.
    """
    from segoc.solver.unfold import Edge, Place

    alive = _alive(places)
    turned = [
        Place((-each.rank[0], -each.rank[1]), each.board, begins=each.ends) for each in places
    ]
    for number in alive:
        for edge in places[number].edges:
            turned[edge.source].edges.append(Edge(number, edge.move, edge.placed))
    first, *others = (number for number, each in enumerate(places) if each.begins)
    turned[first].ends = True
    for other in others:
        # An empty part at the beginning is no step: both begin on the same board.
        turned[first].edges.extend(turned[other].edges)
        turned[first].begins |= turned[other].begins
    return turned


def _alive(places: Sequence[Place]) -> list[int]:
    """Give the numbers of the places from which an end can be reached, in their order."""
    waiting = [number for number, each in enumerate(places) if each.ends]
    found = set(waiting)
    while waiting:
        fresh = {edge.source for edge in places[waiting.pop()].edges} - found
        found |= fresh
        waiting.extend(fresh)
    return sorted(found)

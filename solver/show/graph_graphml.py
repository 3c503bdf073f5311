"""An outcome graph as GraphML, for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import networkx as nx

from segoc.solver.show.graph_sheet import Sheet, exchanged
from segoc.solver.show.graph_type import writable

LARGEST = 2**63 - 1
"""The largest number that GraphML has a type for."""


def graphml(sheet: Sheet) -> str:
    """Give an outcome graph as a GraphML file.

    Args:
        sheet: the graph.

    Returns:
        The text of the file; a number is text where some of its kind are too large.
    """
    graph = exchanged(sheet)
    _make_writable([graph.graph])
    _make_writable([data for _, data in graph.nodes(data=True)])
    _make_writable([data for *_, data in graph.edges(data=True)])
    file = BytesIO()
    nx.write_graphml(graph, file)
    return file.getvalue().decode("utf-8") + "\n"


def _make_writable(records: Iterable[dict[str, Any]]) -> None:
    records = list(records)
    large = {key for each in records for key, value in each.items() if _is_large(value)}
    for each in records:
        for key, value in each.items():
            if isinstance(value, str) or key in large:
                each[key] = writable(str(value))


def _is_large(value: object) -> bool:
    return isinstance(value, int) and value > LARGEST

"""An outcome graph as JSON, in the node-link form of NetworkX."""

from __future__ import annotations

import json as json_text

import networkx as nx

from segoc.solver.show.as_json import SCHEMA_VERSION
from segoc.solver.show.graph_sheet import Sheet, exchanged
from segoc.solver.show.graph_type import writable


def json(sheet: Sheet) -> str:
    """Give an outcome graph as a JSON file.

    Args:
        sheet: the graph.

    Returns:
        The text of the file: ``schema_version``, and what
        :func:`networkx.node_link_graph` reads.
    """
    data = nx.node_link_data(exchanged(sheet), edges="edges")
    record = {"schema_version": SCHEMA_VERSION, **data}
    return writable(json_text.dumps(record, ensure_ascii=False, indent=1)) + "\n"

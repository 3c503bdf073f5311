"""An outcome graph in the language of Graphviz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from segoc.solver.show.graph_sheet import Sheet
from segoc.solver.show.graph_text import MOST_FACTS, edge_lines, kind_of, node_lines
from segoc.solver.show.graph_type import writable

NODE_STYLES: Mapping[str, str] = {
    "root": 'fillcolor="#e8eef6"',
    "state": 'fillcolor="#ffffff"',
    "outcome": 'fillcolor="#e6f3ea", penwidth=2',
    "rest": 'fillcolor="#f1f2f4", style="rounded,filled,dashed"',
}
EDGE_STYLES: Mapping[str, str] = {
    "resolve": 'color="#55708f"',
    "choose": 'color="#7a3fb5", style=dashed',
    "stopped": 'color="#b3411a", style=dashed',
    "rule": 'color="#0f766e", penwidth=2',
    "end": 'color="#8a94a0", style=dotted',
    "build": 'color="#8a94a0", style=dotted',
    "rest": 'color="#8a94a0", penwidth=2',
}


def dot(sheet: Sheet) -> str:
    """Give an outcome graph as a Graphviz file.

    Args:
        sheet: the graph.

    Returns:
        The text of the file.
    """
    return "\n".join((*_lines(sheet), ""))


def _lines(sheet: Sheet) -> Iterator[str]:
    graph, lang = sheet.graph, sheet.lang
    yield "digraph outcomes {"
    title = _label(sheet.lines)
    yield f"  graph [rankdir=LR, labelloc=t, labeljust=l, label={title}];"
    yield '  node [shape=box, style="rounded,filled", fontname="sans-serif"];'
    yield '  edge [fontname="sans-serif", fontsize=11];'
    for node, data in graph.nodes(data=True):
        label = _label(node_lines(data, lang, MOST_FACTS))
        yield f"  {node} [label={label}, {NODE_STYLES[data['kind']]}];"
    for source, target, data in graph.edges(data=True):
        label = _label(edge_lines(data, lang))
        yield f"  {source} -> {target} [label={label}, {EDGE_STYLES[kind_of(data)]}];"
    last = [node for node, kind in graph.nodes(data="kind") if kind == "outcome"]
    yield f"  {{ rank=same; {' '.join(last)} }}"
    yield "}"


def _label(lines: Iterable[str]) -> str:
    r"""Give lines as a quoted label, aligned on the left.

    >>> print(_label(['say "A"', "B"]))
    "say \"A\"\lB\l"
    """
    escaped = (writable(line).replace("\\", "\\\\").replace('"', '\\"') for line in lines)
    return '"' + "".join(f"{line}\\l" for line in escaped) + '"'

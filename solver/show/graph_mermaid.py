"""An outcome graph as a Mermaid flowchart."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from segoc.solver.show.graph_sheet import Sheet
from segoc.solver.show.graph_text import MOST_FACTS, edge_lines, kind_of, node_lines
from segoc.solver.show.graph_type import writable

SPECIAL = re.compile(r"[^\w \-.,:+/()（）「」、。・…]")

SHAPES: Mapping[str, tuple[str, str]] = {
    "root": ("([", "])"),
    "state": ("[", "]"),
    "outcome": ("[[", "]]"),
    "rest": ("[/", "/]"),
}
ARROWS: Mapping[str, str] = {
    "resolve": "-->",
    "choose": "-.->",
    "stopped": "--x",
    "rule": "==>",
    "end": "-.->",
    "build": "-.->",
    "rest": "==>",
}
CLASSES: Mapping[str, str] = {
    "root": "fill:#e8eef6,stroke:#35557a,color:#1c2430",
    "state": "fill:#ffffff,stroke:#7b8794,color:#1c2430",
    "outcome": "fill:#e6f3ea,stroke:#23703c,color:#1c2430",
    "rest": "fill:#f1f2f4,stroke:#8a94a0,color:#1c2430,stroke-dasharray:3 3",
}


def mermaid(sheet: Sheet) -> str:
    """Give an outcome graph as a Mermaid file.

    Args:
        sheet: the graph.

    Returns:
        The text of the file.
    """
    return "\n".join((*_lines(sheet), ""))


def _lines(sheet: Sheet) -> Iterator[str]:
    graph, lang = sheet.graph, sheet.lang
    yield "---"
    yield f"title: {_title(sheet)}"
    yield "---"
    yield "flowchart LR"
    for line in sheet.notes:
        yield f"  %% {_one_line(line)}"
    for node, data in graph.nodes(data=True):
        opening, closing = SHAPES[data["kind"]]
        label = _label(node_lines(data, lang, MOST_FACTS))
        yield f"  {node}{opening}{label}{closing}:::{data['kind']}"
    for source, target, data in graph.edges(data=True):
        lines = edge_lines(data, lang)
        label = f"|{_label(lines)}|" if lines else ""
        yield f"  {source} {ARROWS[kind_of(data)]}{label} {target}"
    for kind in CLASSES:
        yield f"  classDef {kind} {CLASSES[kind]}"


def _title(sheet: Sheet) -> str:
    """Give the title and what is missing, the only text that is drawn beside the graph."""
    return json.dumps(writable(" – ".join((sheet.title, *sheet.doubts))), ensure_ascii=False)


def _one_line(text: str) -> str:
    """Give text as a comment: braces would be read as directives."""
    return writable(" ".join(text.split())).replace("{", "(").replace("}", ")")


def _label(lines: Iterable[str]) -> str:
    """Give lines as a quoted label in which nothing is markup.

    >>> _label(["<b>A</b>", "B & C"])
    '"#60;b#62;A#60;/b#62;<br>B #38; C"'
    """
    return '"' + "<br>".join(SPECIAL.sub(_coded, writable(line)) for line in lines) + '"'


def _coded(match: re.Match[str]) -> str:
    return f"#{ord(match[0])};"

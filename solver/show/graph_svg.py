"""An outcome graph as a picture: SVG that needs no other program and no font of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from segoc.solver.show.graph_layout import EdgeBox, Layout, NodeBox, Point, layered
from segoc.solver.show.graph_sheet import Sheet
from segoc.solver.show.graph_text import (
    MOST_FACTS,
    edge_details,
    edge_lines,
    kind_of,
    kinds,
    node_details,
    node_lines,
    rules_of,
)
from segoc.solver.show.graph_type import shortened, width_of, wrapped, writable
from segoc.solver.show.language import Language
from segoc.solver.show.words import say

SIZE = 13.0
SMALL = 12.0
LINE = 18.0
PADDING = 10.0
MARGIN = 24.0
INDENT = 12.0
WIDEST_NODE = 280.0
WIDEST_LABEL = 320.0
BOLD = 1.15
ARROW = 8.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in a node.

    Args:
        text: the line.
        width: about how wide it is, with its indent.
        indent: how far it begins to the right.
    """

    text: str
    width: float
    indent: float = 0.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """The nodes and edges as SVG elements.

    Args:
        body: the elements.
        width: of all of them; they begin at (0, 0).
        height: of all of them.
    """

    body: str
    width: float
    height: float


def svg(sheet: Sheet) -> str:
    """Give an outcome graph as an SVG file, with its title, notes and a legend.

    Args:
        sheet: the graph.

    Returns:
        The text of the file.
    """
    drawing = drawn(sheet)
    heading = list(_heading(sheet))
    legend, legend_width = _legend(sheet)
    top = MARGIN + LINE * len(heading) + PADDING
    bottom = top + drawing.height + 2 * LINE
    texts = [width_of(line, SIZE) for line in sheet.lines]
    width = max(drawing.width, legend_width, *texts) + 2 * MARGIN
    height = bottom + LINE + MARGIN
    return "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            opening(sheet, width, height),
            f"<style>{escape(style())}</style>",
            f'<rect class="paper" width="{width:.0f}" height="{height:.0f}"/>',
            *heading,
            f'<g transform="translate({MARGIN:.0f} {top:.0f})">',
            drawing.body,
            "</g>",
            f'<g transform="translate({MARGIN:.0f} {bottom:.0f})">',
            legend,
            "</g>",
            "</svg>",
            "",
        )
    )


def opening(sheet: Sheet, width: float, height: float) -> str:
    """Give the opening tag of a picture and what it is called."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="graph" lang="{sheet.lang}" '
        f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}">\n'
        f"<title>{text(sheet.title)}</title>"
    )


def style() -> str:
    """Give the style sheet of the picture."""
    return files("segoc.solver.show").joinpath("graph.css").read_text(encoding="utf-8")


def text(value: str) -> str:
    """Give text as content of an element."""
    return escape(writable(value))


def attribute(value: str) -> str:
    """Give text as a quoted attribute."""
    return quoteattr(writable(value))


# ---- nodes and edges ---------------------------------------------------------------------


def drawn(sheet: Sheet) -> Drawing:
    """Place and draw the nodes and edges of a graph.

    Args:
        sheet: the graph.

    Returns:
        The elements. Nodes carry their id in ``data-id``, edges also ``data-from`` and
        ``data-to``.
    """
    graph, lang = sheet.graph, sheet.lang
    node_texts = {node: _node_texts(data, lang) for node, data in graph.nodes(data=True)}
    edge_texts = {
        key: _edge_texts(data, lang) for _, _, key, data in graph.edges(keys=True, data=True)
    }
    edges = [
        _edge_box(key, source, target, edge_texts[key])
        for source, target, key in graph.edges(keys=True)
    ]
    layout = layered(
        (_node_box(node, graph.nodes[node]["layer"], node_texts[node]) for node in graph), edges
    )
    elements = [
        _edge(
            each, graph.edges[each.source, each.target, each.id], edge_texts[each.id], layout, lang
        )
        for each in edges
    ]
    elements += [
        _node(node, data, node_texts[node], layout, sheet) for node, data in graph.nodes(data=True)
    ]
    return Drawing("\n".join(elements), layout.width, layout.height)


def _node_texts(data: Mapping[str, Any], lang: Language) -> list[Line]:
    heading, *lines = node_lines(data, lang, MOST_FACTS)
    texts = [Line(heading, width_of(heading, SIZE) * BOLD)]
    for line in lines:
        for number, part in enumerate(wrapped(line, SIZE, WIDEST_NODE)):
            indent = INDENT if number else 0.0
            texts.append(Line(part, indent + width_of(part, SIZE), indent))
    return texts


def _edge_texts(data: Mapping[str, Any], lang: Language) -> list[str]:
    return [shortened(line, SMALL, WIDEST_LABEL) for line in edge_lines(data, lang)]


def _node_box(node: str, layer: int, texts: Sequence[Line]) -> NodeBox:
    width = max(each.width for each in texts) + 2 * PADDING
    return NodeBox(node, layer, width, LINE * len(texts) + PADDING)


def _edge_box(edge: str, source: str, target: str, texts: Sequence[str]) -> EdgeBox:
    width = max((width_of(each, SMALL) + PADDING for each in texts), default=0.0)
    line = LINE / 2 - 2 if len(texts) == 1 else 0.0
    return EdgeBox(edge, source, target, width, max(LINE * len(texts), 4.0), line)


def _node(
    node: str, data: Mapping[str, Any], texts: Sequence[Line], layout: Layout, sheet: Sheet
) -> str:
    place = layout.nodes[node]
    x, y = place.x, place.y - place.height / 2
    lines = "".join(
        f'<tspan x="{x + PADDING + each.indent:.1f}" '
        f'y="{y + PADDING / 2 + LINE * (number + 0.75):.1f}">{text(each.text)}</tspan>'
        for number, each in enumerate(texts)
    )
    return (
        f'<g class="node {data["kind"]}" data-id={attribute(node)}>'
        f"{_title(node_details(data, sheet.lang, one_at_a_time=sheet.one_at_a_time))}"
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{place.width:.1f}" height="{place.height:.1f}" '
        f'rx="6"/><text>{lines}</text></g>'
    )


def _edge(
    edge: EdgeBox, data: Mapping[str, Any], texts: Sequence[str], layout: Layout, lang: Language
) -> str:
    points = layout.route(edge)
    tip_x, tip_y = points[-1]
    path = _path([*points[:-1], (tip_x - ARROW + 1, tip_y)])
    label = layout.edges[edge.id][0]
    middle = label.x + label.width / 2
    first = label.y + edge.line - 5
    lines = "".join(
        f'<tspan x="{middle:.1f}" y="{first + LINE * number:.1f}">{text(each)}</tspan>'
        for number, each in enumerate(texts)
    )
    ends = f"data-from={attribute(edge.source)} data-to={attribute(edge.target)}"
    rules = " ".join(rule.id for rule in rules_of(data))
    return (
        f'<g class="edge {kind_of(data)}" data-id={attribute(edge.id)} {ends} '
        f"data-rules={attribute(rules)}>"
        f"{_title(edge_details(data, lang))}"
        f'<path class="reach" d="{path}"/><path class="line" d="{path}"/>{_head(tip_x, tip_y)}'
        f"<text>{lines}</text></g>"
    )


def _title(lines: Iterable[str]) -> str:
    return f"<title>{text(chr(10).join(lines))}</title>"


def _path(points: Sequence[Point]) -> str:
    """Join the points: curves between places, straight lines through them."""
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for number in range(1, len(points)):
        (x0, y0), (x1, y1) = points[number - 1 : number + 1]
        if number % 2:
            middle = (x0 + x1) / 2
            parts.append(f"C{middle:.1f} {y0:.1f} {middle:.1f} {y1:.1f} {x1:.1f} {y1:.1f}")
        else:
            parts.append(f"H{x1:.1f}")
    return "".join(parts)


def _head(x: float, y: float) -> str:
    return f'<path class="head" d="M{x:.1f} {y:.1f}l-{ARROW} -4v8z"/>'


# ---- around the graph --------------------------------------------------------------------


def _heading(sheet: Sheet) -> Iterator[str]:
    for number, line in enumerate(sheet.lines):
        name = "note" if number else "title"
        y = MARGIN + LINE * (number + 0.5)
        yield f'<text class="{name}" x="{MARGIN:.0f}" y="{y:.0f}">{text(line)}</text>'


def _legend(sheet: Sheet) -> tuple[str, float]:
    """Give the legend in one row, and its width."""
    parts, x = [], 0.0
    for sample, width, name in samples(sheet):
        parts.append(f'<g transform="translate({x:.0f} 0)">{sample}')
        parts.append(f'<text class="note" x="{width + 6:.0f}" y="13">{text(name)}</text></g>')
        x += width + width_of(name, SMALL) + 28
    return "".join(parts), x


def samples(sheet: Sheet) -> Iterator[tuple[str, float, str]]:
    """Give a small drawing of every kind of node and edge there is.

    Args:
        sheet: the graph.

    Yields:
        The drawing, 18 high; its width; what the kind is called.
    """
    nodes = (data for _, data in sheet.graph.nodes(data=True))
    edges = (data for *_, data in sheet.graph.edges(data=True))
    node_kinds, edge_kinds = kinds(nodes, edges)
    for kind in node_kinds:
        box = f'<g class="node {kind}"><rect x="1" y="2" width="24" height="14" rx="4"/></g>'
        yield box, 26.0, say(f"graph kind {kind}", sheet.lang)
    for kind in edge_kinds:
        line = f'<path class="line" d="M1 9H{38 - ARROW + 1:.0f}"/>{_head(38, 9)}'
        yield f'<g class="edge {kind}">{line}</g>', 39.0, say(f"graph kind {kind}", sheet.lang)

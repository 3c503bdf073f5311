"""What an outcome graph looks like on paper: its title, what is noted, how much is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import networkx as nx

from segoc.solver.outcome_graph import outcome_graph
from segoc.solver.show.graph_text import edge_lines, node_lines
from segoc.solver.show.language import Language
from segoc.solver.show.outcome_text import decision_text
from segoc.solver.show.subject import Subject
from segoc.solver.show.text import doubt_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.count import Doubtful
    from segoc.solver.outcomes import Outcomes

COUNTED = {"chains": "chains", "ways": "graph all ways", "outcomes": "graph outcomes",
           "states": "graph states"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """An outcome graph with what stands around it.

    Args:
        graph: the graph, with labels in the reader's language.
        title: what it is about.
        notes: what else is to be said, such as numbers.
        doubts: what is not in it and might be.
        lang: the reader's language.
        one_at_a_time: True for orders of items, False for chains.
    """

    graph: nx.MultiDiGraph
    title: str
    notes: tuple[str, ...]
    doubts: tuple[str, ...]
    lang: Language
    one_at_a_time: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """Give everything that stands over the graph."""
        return (self.title, *self.notes, *self.doubts)


def sheet_of(subject: Subject, outcomes: Outcomes, doubtful: Doubtful, lang: Language) -> Sheet:
    """Give the whole outcome graph of a case, in the reader's language.

    Args:
        subject: the case.
        outcomes: everything that may come out.
        doubtful: how many chains are not in it because they are not legal beyond doubt.
        lang: the reader's language.

    Returns:
        The sheet.
    """
    graph = outcome_graph(outcomes)
    for _, data in graph.nodes(data=True):
        if data["kind"] == "outcome":
            data["decided_by"] = decision_text(outcomes.all[data["number"] - 1], lang)
    _label(graph, lang)
    graph.graph["ruleset"] = str(subject.point.ruleset)
    notes = [
        say("ruleset", lang, ruleset=subject.point.ruleset),
        _numbers(graph.graph, lang),
    ]
    if not outcomes.chains:
        notes.append(say("no chain", lang))
    doubts = [*doubt_lines(doubtful, lang)]
    if outcomes.silent:
        doubts.append(say("silent effects", lang, effects=", ".join(outcomes.silent)))
    one_at_a_time = subject.point.one_at_a_time
    return Sheet(graph, subject.heading(lang), tuple(notes), tuple(doubts), lang, one_at_a_time)


def _label(graph: nx.MultiDiGraph, lang: Language) -> None:
    for _, data in graph.nodes(data=True):
        data["label"] = "\n".join(node_lines(data, lang))
    for *_, data in graph.edges(data=True):
        data["label"] = "\n".join(edge_lines(data, lang))


def _numbers(numbers: Mapping[str, Any], lang: Language) -> str:
    said = (say(key, lang, number=numbers[each]) for each, key in COUNTED.items())
    return ("、" if lang == "ja" else ", ").join(said)


def at_most(sheet: Sheet, most: int) -> Sheet:
    """Put nodes together, layer by layer, until few enough are left.

    Args:
        sheet: the sheet.
        most: so many nodes are drawn one by one; those with most ways, and outcomes
            before states.

    Returns:
        A sheet that says what was left out; the same one if everything was drawn.
    """
    graph = sheet.graph
    if graph.number_of_nodes() <= most:
        return sheet
    kept = _kept(graph, most)
    left = graph.number_of_nodes() - len(kept)
    note = say("graph cut", sheet.lang, left=left, number=graph.number_of_nodes())
    drawn = _joined(graph, kept)
    _label(drawn, sheet.lang)
    return replace(sheet, graph=drawn, doubts=(*sheet.doubts, note))


def at_most_edges(sheet: Sheet, nodes: int | None, edges: int) -> Sheet:
    """Put nodes together until there are few enough nodes and edges.

    Args:
        sheet: the sheet.
        nodes: so many nodes are drawn one by one; None for no limit.
        edges: how many edges there may be; enough for one between any two layers.

    Returns:
        A sheet that says what was left out; the same one if nothing was.
    """
    number = nodes or sheet.graph.number_of_nodes()
    drawn = at_most(sheet, number)
    while drawn.graph.number_of_edges() > edges and number > 1:
        number = number * 3 // 4
        drawn = at_most(sheet, number)
    return drawn


def _kept(graph: nx.MultiDiGraph, most: int) -> set[str]:
    """Choose what is drawn: outcomes up to a half, then as many of each layer as of any other."""
    layers: dict[int, list[str]] = {}
    for node, data in sorted(graph.nodes(data=True), key=lambda each: -each[1]["ways"]):
        layers.setdefault(data["layer"], []).append(node)
    kept = {*layers.pop(0), *layers.pop(max(layers))[: most // 2]}
    waiting = sorted(layers.values(), key=len)
    for number, nodes in enumerate(waiting):
        kept.update(nodes[: max((most - len(kept)) // (len(waiting) - number), 0)])
    return kept


def _joined(graph: nx.MultiDiGraph, kept: set[str]) -> nx.MultiDiGraph:
    joined = nx.MultiDiGraph(**graph.graph)
    names: dict[str, str] = {}
    for node, data in graph.nodes(data=True):
        names[node] = node if node in kept else f"rest{data['layer']}"
        if node in kept:
            joined.add_node(node, **data)
        elif names[node] not in joined:
            what = "outcomes" if data["kind"] == "outcome" else "states"
            rest = {"kind": "rest", "what": what, "layer": data["layer"]}
            joined.add_node(names[node], **rest, ways=data["ways"], nodes=1)
        else:
            joined.nodes[names[node]]["ways"] += data["ways"]
            joined.nodes[names[node]]["nodes"] += 1
    for source, target, key, data in graph.edges(keys=True, data=True):
        ends = (names[source], names[target])
        if ends == (source, target) or not joined.has_edge(*ends):
            joined.add_edge(*ends, key=key, **data)
        else:
            rest = next(iter(joined[ends[0]][ends[1]].values()))
            ways, edges = rest["ways"] + data["ways"], rest.get("edges", 1) + 1
            rest.clear()
            rest.update(kind="rest", ways=ways, edges=edges)
    return joined


def exchanged(sheet: Sheet) -> nx.MultiDiGraph:
    """Give the graph for other programs: with its title and notes as attributes."""
    graph = sheet.graph.copy()
    title, *notes = sheet.lines
    graph.graph.update(title=title, notes="\n".join(notes))
    return graph

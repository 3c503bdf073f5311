"""The outcome graph: every way in which the legal chains resolve, equal states merged."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import networkx as nx

from segoc.models.orders import written
from segoc.solver.board_play import BoardPlay
from segoc.solver.constraints import Move
from segoc.solver.outcomes import Outcomes
from segoc.solver.unfold import Board, Edge, Place, Settled
from segoc.solver.unfolded import Key

ROOT = "root"


def outcome_graph(outcomes: Outcomes) -> nx.MultiDiGraph:
    """Give every way in which the legal chains resolve as one graph, equal states merged.

    Each path from the root to an outcome is one way: a legal chain, read in the order in
    which its links resolve, with everything that is decided on it.

    A node has ``kind`` (``root``, ``state`` or ``outcome``), ``layer`` (how many steps
    lie before it at most; outcomes share one), ``ways`` through it, ``ways_before``,
    ``ways_after``, ``facts`` (a JSON object of those that differ from the start),
    ``label`` and, where a way leads through it, ``example`` (a JSON array: the links of
    one chain through it, link 1 first). An outcome has ``number``, its place among the
    outcomes, and ``differing`` (a JSON object of the facts that are not the same in all
    outcomes, null where absent).

    An edge has ``kind``, ``ways`` and ``label``. A ``resolve`` edge has ``link``,
    ``result``, and ``rule`` if a rule stopped the link; it is a ``choose`` edge and has
    ``decided`` (a JSON array) if something was decided for the link. A ``rule`` edge is a
    step that follows by ``rule`` and has ``about`` (a JSON array: the facts it changes);
    an ``end`` edge says that no link is left; a ``build`` edge leads to a board on which
    chains begin to resolve.

    Args:
        outcomes: everything that may come out.

    Returns:
        The graph, with the numbers of ``chains``, ``ways``, ``outcomes`` and ``states``.

    >>> from segoc.models.case import load_cases_text
    >>> from segoc.solver.outcomes import outcomes
    >>> text = "{title: T, effects: {A: {controller: me, when: now, do: {make_true: x}}}}"
    >>> graph = outcome_graph(outcomes(*load_cases_text(text)))
    >>> [(node, data["ways"], data["facts"]) for node, data in graph.nodes(data=True)]
    [('root', 2, '{}'), ('o1', 1, '{}'), ('o2', 1, '{"x": "true"}')]
    >>> [(source, target, data["label"]) for source, target, data in graph.edges(data=True)]
    [('root', 'o2', 'A: done'), ('root', 'o1', '')]
    """
    graph = nx.MultiDiGraph(
        chains=outcomes.chains, outcomes=len(outcomes.all), states=outcomes.resolved
    )
    drawing = _Drawing(outcomes)
    graph.add_nodes_from(drawing.nodes())
    graph.add_edges_from(
        (source, target, f"e{number}", data)
        for number, (source, target, data) in enumerate(drawing.edges(), 1)
    )
    _add_ways(graph)
    _add_layers(graph)
    _add_examples(graph, from_the_top=outcomes.play.from_the_top)
    return graph


@dataclass(frozen=True, slots=True)
class _Ending:
    """What is still to come in a state that may have no further links.

    Args:
        number: the outcome.
        over: True if nothing is still to come.
        rules: ids of the rules that do something.
    """

    number: int
    over: bool
    rules: tuple[str, ...]


class _Drawing:
    """Names the states, and gives the nodes and edges of the graph."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.outcomes = outcomes
        self.unfolded = outcomes.unfolded
        self.play = outcomes.play
        self._begin = outcomes.describe(self.play.start)
        self._changes: dict[Board, Mapping[str, str]] = {}
        self._endings = dict(self._find_endings())
        self._starts = [key for key in self.unfolded.reached if self._place(key).ends]
        self._names = self._named()

    def _place(self, key: Key) -> Place:
        return self.unfolded.trunk.places[key[0]]

    def _find_endings(self) -> Iterator[tuple[Key, _Ending]]:
        numbers: dict[Hashable, int] = {
            frozenset(each.facts.items()): number
            for number, each in enumerate(self.outcomes.all, 1)
        }
        for key in self.unfolded.ends:
            board = self.unfolded.board(key)
            number = numbers[frozenset(self.outcomes.facts(key).items())]
            over = self.play.finish(board) == board
            yield key, _Ending(number, over, tuple(self._rules_after(board)))

    def _rules_after(self, board: Board) -> Iterator[str]:
        if isinstance(self.play, BoardPlay):
            for rule, after in self.play.finishing(board):
                if after != board:
                    yield rule
                board = after

    def _named(self) -> Mapping[Key, str]:
        """Name the states; one in which nothing is still to come is its outcome."""
        names: dict[Key, str] = {}
        if len(self._starts) == 1 and self._place(self._starts[0]).board == self.play.start:
            names[self._starts[0]] = ROOT
        number = 0
        for key in self.unfolded.reached:
            ending = self._endings.get(key)
            if key in names:
                continue
            if ending and ending.over and not self._place(key).edges:
                names[key] = f"o{ending.number}"
            else:
                number += 1
                names[key] = f"s{number}"
        return names

    def nodes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Give the nodes, with what they are."""
        yield ROOT, {"kind": "root", "facts": "{}", "label": ""}
        for key, name in self._names.items():
            if name.startswith("s"):
                yield name, {"kind": "state", **self._changed(self.unfolded.board(key))}
        for number, outcome in enumerate(self.outcomes.all, 1):
            changed = _difference(self._begin, outcome.facts)
            differing = {name: outcome.facts.get(name) for name in self.outcomes.differing}
            data = {"kind": "outcome", **changed, "differing": as_json(differing)}
            yield f"o{number}", {**data, "number": number}

    def _changed(self, board: Board) -> Mapping[str, str]:
        if board not in self._changes:
            self._changes[board] = _difference(self._begin, self.outcomes.describe(board))
        return self._changes[board]

    def edges(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Give the edges, those that resolve first in front."""
        for key in self._starts:
            if self._names[key] != ROOT:
                yield ROOT, self._names[key], {"kind": "build", "label": ""}
        for key, name in self._names.items():
            for edge in self._place(key).edges:
                for settled, following in self.unfolded.leading_on(key, edge):
                    yield name, self._names[following], _resolving(edge, settled)
            ending = self._endings.get(key)
            if ending and name != f"o{ending.number}":
                yield name, f"o{ending.number}", self._ending(key, ending)

    def _ending(self, key: Key, ending: _Ending) -> dict[str, Any]:
        if not ending.rules:
            return {"kind": "end", "label": ""}
        before = self.outcomes.describe(self.unfolded.board(key))
        after = self.outcomes.all[ending.number - 1].facts
        rule = ", ".join(ending.rules)
        about = as_json([name for name, value in after.items() if before.get(name) != value])
        return {"kind": "rule", "rule": rule, "about": about, "label": rule}


def _resolving(edge: Edge, settled: Settled) -> dict[str, Any]:
    decided = edge.placed.decided + settled.decided
    data = {
        "kind": "choose" if decided else "resolve",
        "link": edge.move,
        "result": settled.result,
        "label": f"{written(edge.move)}: {settled.result}",
    }
    if decided:
        data["decided"] = as_json(decided)
    if settled.rule:
        data["rule"] = settled.rule
    return data


def _difference(before: Mapping[str, str], after: Mapping[str, str]) -> Mapping[str, str]:
    """Give the facts that are not as before; null for one that holds no more."""
    changed: dict[str, str | None] = {
        name: value for name, value in after.items() if before.get(name) != value
    }
    changed.update((name, None) for name in before if name not in after)
    lines = (f"{name}: {value or 'no'}" for name, value in changed.items())
    return {"facts": as_json(changed), "label": "\n".join(lines)}


def as_json(value: object) -> str:
    """Give a value as an attribute that every graph format can hold."""
    return json.dumps(value, ensure_ascii=False)


# ---- what follows from the graph ---------------------------------------------------------


def _add_ways(graph: nx.MultiDiGraph) -> None:
    """Count the paths before, behind and through every node and edge."""
    nodes = list(nx.topological_sort(graph))
    before = dict.fromkeys(nodes, 0) | {ROOT: 1}
    after = {node: int(graph.nodes[node]["kind"] == "outcome") for node in nodes}
    for node in nodes:
        for _, target in graph.out_edges(node):
            before[target] += before[node]
    for node in reversed(nodes):
        for source, _ in graph.in_edges(node):
            after[source] += after[node]
    for node, data in graph.nodes(data=True):
        data.update(
            ways=before[node] * after[node], ways_before=before[node], ways_after=after[node]
        )
    for source, target, data in graph.edges(data=True):
        data["ways"] = before[source] * after[target]
    graph.graph["ways"] = after[ROOT]


def _add_layers(graph: nx.MultiDiGraph) -> None:
    """Say how many steps lie before a node at most; all outcomes stand behind all states."""
    layers: dict[str, int] = {}
    for node in nx.topological_sort(graph):
        layers[node] = max((layers[each] + 1 for each in graph.predecessors(node)), default=0)
    last = max(layers.values())
    for node, data in graph.nodes(data=True):
        data["layer"] = last if data["kind"] == "outcome" else layers[node]


def _add_examples(graph: nx.MultiDiGraph, *, from_the_top: bool) -> None:
    """Give every node the links of one chain through it, link 1 first."""
    nodes = list(nx.topological_sort(graph))
    before: dict[str, tuple[Move, ...]] = {ROOT: ()}
    after: dict[str, tuple[Move, ...]] = {}
    for node in nodes:
        for _, target, data in graph.out_edges(node, data=True):
            before.setdefault(target, before[node] + _links(data))
    for node in reversed(nodes):
        for source, _, data in graph.in_edges(node, data=True):
            after.setdefault(source, _links(data) + after.get(node, ()))
    for node, data in graph.nodes(data=True):
        if not data["ways"]:
            continue
        resolved = (*before[node], *after.get(node, ()))
        data["example"] = as_json(resolved[::-1] if from_the_top else resolved)


def _links(edge: Mapping[str, Any]) -> tuple[Move, ...]:
    return (edge["link"],) if "link" in edge else ()

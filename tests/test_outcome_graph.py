"""The outcome graph: its paths are the ways of the legal chains, one for one."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from random_boards import possible_boards, read_board
from resolved_singly import Way, difference_text, every_way

from segoc.models.case import Case, load_cases, load_cases_text
from segoc.models.problem import CaseError
from segoc.solver.board_play import DECLINED
from segoc.solver.case_files import case_files, shipped_cases
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.outcome_graph import ROOT, outcome_graph
from segoc.solver.outcomes import outcomes

MOST_WAYS = 3000
SPELL = """
title: A quick-play spell answers a trigger
cards:
  Spark:
    type: monster
    effects: {1: {if: {normal_summoned: this}, do: {damage: your_opponent, amount: 500}}}
  Gust:
    type: quick-play spell
    effects: {activate: {targets: {type: monster, in: field, count: 1}, do: {destroy: targets}}}
me: {hand: [Spark]}
opponent: {set: [Gust]}
happened:
  - {normal_summoned: Spark}
"""
COSTS = """
title: Two triggers whose costs differ
cards:
  Ash:
    type: monster
    effects: {1: {if: {normal_summoned: any}, cost: {discard: 1}, do: {draw: 1}}}
  Blue:
    type: monster
    effects:
      1: {if: {normal_summoned: this}, cost: {pay_life: 1000}, do: {gain_life: you, amount: 500}}
  Crow: {type: monster}
me: {monster_zone: [Ash], hand: [Blue, Crow, 1]}
opponent: {}
happened:
  - {normal_summoned: Blue}
"""
CHOICE = """
title: A trigger that may destroy a monster
cards:
  Ash:
    type: monster
    effects:
      1:
        mandatory: true
        if: {normal_summoned: this}
        do: {destroy: {type: monster, in: field, of: your_opponent}, count: 1, may: true}
  Bee: {type: monster}
  Cat: {type: monster}
me: {hand: [Ash]}
opponent: {monster_zone: [Bee, Cat]}
happened:
  - {normal_summoned: Ash}
"""


def graph_of(case: Case) -> nx.MultiDiGraph:
    return outcome_graph(outcomes(case))


def the_case(text: str) -> Case:
    (case,) = load_cases_text(text)
    return case


def random_effects(seed: int) -> Case:
    """Give a light case whose effects turn facts and life points over."""
    rng = random.Random(seed)
    effects = {}
    for name in rng.sample(("Ash", "Blue", "Caius", "Ebon", "Gale"), rng.randint(1, 4)):
        steps: list[dict[str, Any]] = [_step(rng) for _ in range(rng.randint(1, 2))]
        effects[name] = {
            "controller": rng.choice(("me", "opponent")),
            "mandatory": rng.random() < 0.4,
            "when": "now",
            "do": [steps[0], *({rng.choice(("then", "also", "and")): each} for each in steps[1:])],
        }
    return the_case(json.dumps({"title": f"effects {seed}", "effects": effects}))


def _step(rng: random.Random) -> dict[str, Any]:
    facts = ("x", "y", "z")
    step: dict[str, Any] = rng.choice(
        (
            {rng.choice(("make_true", "make_false")): rng.choice(facts)},
            {"damage": rng.choice(("you", "your_opponent")), "amount": rng.choice((500, 1000))},
        )
    )
    if rng.random() < 0.3:
        step["may"] = True
    if rng.random() < 0.3:
        step["needs"] = rng.choice(facts)
    return step


# ---- paths -----------------------------------------------------------------------------


def paths(graph: nx.MultiDiGraph) -> Iterator[list[tuple[str, str, str]]]:
    """Give every path from the root to an outcome, as its edges."""

    def onward(node: str) -> Iterator[list[tuple[str, str, str]]]:
        if graph.nodes[node]["kind"] == "outcome":
            yield []
        for _, target, key in graph.out_edges(node, keys=True):
            for rest in onward(target):
                yield [(node, target, key), *rest]

    return onward(ROOT)


def way_along(graph: nx.MultiDiGraph, path: list[tuple[str, str, str]]) -> Way:
    """Read a path as a way: the same that resolving a single chain gives."""
    begin, steps, end = "{}", [], ROOT
    for source, target, key in path:
        data = graph.edges[source, target, key]
        facts = _facts(graph, target)
        if data["kind"] == "build":
            begin = facts
        if "link" in data:
            decided = tuple(json.loads(data.get("decided", "[]")))
            steps.append((data["link"], data["result"], data.get("rule"), decided, facts))
        end = target
    return begin, tuple(steps), _facts(graph, end)


def _facts(graph: nx.MultiDiGraph, node: str) -> str:
    return difference_text(json.loads(graph.nodes[node]["facts"]))


def assert_paths_are_ways(case: Case) -> nx.MultiDiGraph:
    found = outcomes(case)
    graph = outcome_graph(found)
    singly = every_way(case, found)
    assert Counter(way_along(graph, path) for path in paths(graph)) == singly
    assert graph.graph["ways"] == graph.nodes[ROOT]["ways"] == singly.total()
    chains = {json.dumps(chain, ensure_ascii=False) for chain in enumerate_chains(case)}
    for _, data in graph.nodes(data=True):
        assert data["example"] in chains if data["ways"] else "example" not in data
    return graph


@pytest.mark.parametrize("seed", range(150))
def test_paths_are_the_ways_of_light_cases(seed: int) -> None:
    assert_paths_are_ways(random_effects(seed))


def test_paths_are_the_ways_of_full_cases() -> None:
    compared = 0
    for data in possible_boards(0, 70):
        case = read_board(data)
        try:
            found = outcomes(case)
        except CaseError:
            continue
        if sum(each.ways for each in found.all) <= MOST_WAYS:
            assert_paths_are_ways(case)
            compared += found.chains > 1
    assert compared > 15


def test_paths_are_the_ways_of_the_shipped_cases() -> None:
    compared = 0
    for path in case_files(shipped_cases()):
        for case in load_cases(path):
            try:
                found = outcomes(case)
            except CaseError:
                continue
            if sum(each.ways for each in found.all) <= MOST_WAYS:
                assert_paths_are_ways(case)
                compared += 1
    assert compared > 60


# ---- nodes and edges -------------------------------------------------------------------


@cache
def some_graphs() -> tuple[nx.MultiDiGraph, ...]:
    told = (the_case(SPELL), the_case(COSTS), the_case(CHOICE))
    return tuple(map(graph_of, (*told, *map(random_effects, range(30)))))


def test_ways_of_a_node_are_the_paths_through_it() -> None:
    for graph in some_graphs():
        through: Counter[str] = Counter()
        along: Counter[str] = Counter()
        for path in paths(graph):
            along.update(key for *_, key in path)
            through.update([ROOT, *(target for _, target, _ in path)])
        assert dict(graph.nodes(data="ways")) == through
        assert {key: ways for *_, key, ways in graph.edges(keys=True, data="ways")} == along


def test_outcomes_are_those_that_are_listed() -> None:
    for case in (the_case(SPELL), the_case(COSTS), *map(random_effects, range(30))):
        found = outcomes(case)
        graph = outcome_graph(found)
        drawn = [data for _, data in graph.nodes(data=True) if data["kind"] == "outcome"]
        assert [data["number"] for data in drawn] == list(range(1, len(found.all) + 1))
        for data, outcome in zip(drawn, found.all, strict=True):
            assert data["ways"] == outcome.ways
            differing = {name: outcome.facts.get(name) for name in found.differing}
            assert json.loads(data["differing"]) == differing


def test_the_order_in_which_something_began_to_apply_makes_no_outcome() -> None:
    """Two bans on a player: what comes out is which of them hold."""
    effects = {
        name: f"{{type: monster, effects: {{1: {{if: {{normal_summoned: any}}, do: "
        f"{{forbid: {{activate: {{type: {kind}}}}}, for: you, until: end_phase}}}}}}}}"
        for name, kind in (("Ash", "spell"), ("Bee", "trap"))
    }
    cards = "".join(f"  {name}: {text}\n" for name, text in effects.items())
    graph = assert_paths_are_ways(
        the_case(
            f"title: T\ncards:\n{cards}  Cat: {{type: monster}}\n"
            "me: {monster_zone: [Ash, Bee], hand: [Cat]}\nopponent: {}\n"
            "happened: [{normal_summoned: Cat}]\n"
        )
    )
    outcomes = [_facts(graph, node) for node, kind in graph.nodes("kind") if kind == "outcome"]
    assert len(set(outcomes)) == len(outcomes) == 4


def test_an_example_is_a_chain_through_its_node() -> None:
    for graph in some_graphs():
        through: dict[str, set[str]] = {node: set() for node in graph}
        for path in paths(graph):
            links = [graph.edges[edge].get("link") for edge in reversed(path)]
            chain = json.dumps([each for each in links if each], ensure_ascii=False)
            for node in (ROOT, *(target for _, target, _ in path)):
                through[node].add(chain)
        for node, example in graph.nodes(data="example"):
            assert example in through[node]


def test_layers_rise_along_every_edge_and_all_outcomes_stand_last() -> None:
    for graph in some_graphs():
        layers = dict(graph.nodes(data="layer"))
        assert all(layers[source] < layers[target] for source, target in graph.edges())
        last = [layers[node] for node, kind in graph.nodes(data="kind") if kind == "outcome"]
        assert set(last) == {max(layers.values())}


def test_states_are_merged() -> None:
    """Three effects that do nothing to each other: subsets of them, not orders."""
    effects = dict.fromkeys("ABC", "me?")
    graph = graph_of(the_case(json.dumps({"title": "T", "effects": effects})))
    assert graph.graph["ways"] == 16
    assert graph.number_of_nodes() < 16
    assert nx.is_directed_acyclic_graph(graph)


def test_what_is_chosen_is_seen_on_its_edge() -> None:
    graph = assert_paths_are_ways(the_case(CHOICE))
    chosen = {}
    for _, target, data in graph.out_edges(ROOT, data=True):
        assert data["kind"] == "choose"
        chosen[data["decided"]] = json.loads(graph.nodes[target]["facts"])
    assert chosen == {
        '["Bee"]': {"Bee": "graveyard"},
        '["Cat"]': {"Cat": "graveyard"},
        f'["{DECLINED}"]': {},
    }


def test_spent_cards_leave_by_a_forced_step() -> None:
    graph = assert_paths_are_ways(the_case(SPELL))
    forced = [
        (source, target, data)
        for source, target, data in graph.edges(data=True)
        if data["kind"] == "rule"
    ]
    assert forced
    for source, target, data in forced:
        assert data["rule"] == "resolution.spent"
        assert json.loads(data["about"]) == ["Gust"]
        assert json.loads(graph.nodes[source]["facts"])["Gust"] == "spell_zone"
        assert json.loads(graph.nodes[target]["facts"])["Gust"] == "graveyard"


def test_a_link_that_a_rule_stops_names_it() -> None:
    graph = graph_of(the_case(SPELL.replace("damage: your_opponent, amount: 500", "destroy: it")))
    stopped = {
        (data["link"], data["result"], data["rule"])
        for *_, data in graph.edges(data=True)
        if "link" in data and "rule" in data
    }
    assert stopped == {("Spark", "no_effect", "resolution.targets_left")}


def test_chains_whose_costs_differ_begin_to_resolve_on_different_boards() -> None:
    graph = assert_paths_are_ways(the_case(COSTS))
    built = [target for _, target, kind in graph.out_edges(ROOT, data="kind") if kind == "build"]
    life = {json.loads(graph.nodes[node]["facts"]).get("me life") for node in built}
    assert life == {None, "7000"}
    hands = {json.loads(graph.nodes[node]["facts"]).get("Crow") for node in built}
    assert hands == {None, "graveyard"}


def test_a_point_without_legal_chains_is_a_root_alone() -> None:
    """An effect lies on the chain before the mandatory one that had to come first."""
    graph = graph_of(the_case("{title: T, effects: {A: me!, B: opponent?}, chain: [B]}"))
    assert list(graph.nodes(data="ways")) == [(ROOT, 0)]
    assert graph.graph["chains"] == graph.graph["ways"] == 0


def test_all_attributes_are_of_types_that_graph_formats_know() -> None:
    for graph in some_graphs():
        records = [graph.graph]
        records += [data for _, data in graph.nodes(data=True)]
        records += [data for *_, data in graph.edges(data=True)]
        assert {type(value) for each in records for value in each.values()} <= {int, str}


def test_names_of_nodes_and_edges_do_not_depend_on_the_run(tmp_path: Path) -> None:
    (tmp_path / "costs.yaml").write_text(COSTS, encoding="utf-8")
    (tmp_path / "spell.yaml").write_text(SPELL, encoding="utf-8")
    code = (
        "import networkx, json\n"
        "from segoc.models.case import load_cases\n"
        "from segoc.solver.outcomes import outcomes\n"
        "from segoc.solver.outcome_graph import outcome_graph\n"
        "for name in ('costs.yaml', 'spell.yaml'):\n"
        "    graph = outcome_graph(outcomes(*load_cases(name)))\n"
        "    print(json.dumps(networkx.node_link_data(graph, edges='edges')))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(outputs) == 1

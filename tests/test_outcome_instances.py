"""Large instances: every outcome with its ways, and how little is resolved for it."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest
from turned_facts import DATA, Play, described, lattice_of, one_by_one, outcomes_of, tier_by_tier

from segoc.solver.outcome_graph import ROOT, outcome_graph
from segoc.solver.outcomes import Outcomes

SMALL, LARGE = "3-3-3-3", "4-4-4-4"
EXPECTED = DATA["outcomes"]
MOST_STATES = 5_000


def named(boards: Counter[int]) -> dict[frozenset[tuple[str, str]], int]:
    return {frozenset(described(board).items()): ways for board, ways in boards.items()}


def found(outcomes: Outcomes) -> dict[frozenset[tuple[str, str]], int]:
    return {frozenset(each.facts.items()): each.ways for each in outcomes.all}


def test_both_ways_without_the_program_agree() -> None:
    assert one_by_one(SMALL) == tier_by_tier(SMALL)


def test_small_instance_equals_resolving_every_chain() -> None:
    chains = one_by_one(SMALL)
    assert chains.total() == DATA["instances"][SMALL]["count"]
    assert found(outcomes_of(SMALL)) == named(chains)


def test_large_instance_has_its_outcomes_with_their_ways() -> None:
    outcomes = outcomes_of(LARGE)
    assert len(outcomes.all) == EXPECTED["distinct_outcomes"]
    assert sum(each.ways for each in outcomes.all) == EXPECTED["ways"]
    assert EXPECTED["ways"] == DATA["instances"][LARGE]["count"] == outcomes.chains
    assert found(outcomes) == named(tier_by_tier(LARGE))


def test_large_instance_is_resolved_by_few_states() -> None:
    play = Play()
    outcomes = Outcomes(lattice_of(LARGE), play, described)
    assert outcomes.resolved <= MOST_STATES
    assert play.resolved <= 2 * MOST_STATES


@pytest.fixture(scope="module")
def graph() -> nx.MultiDiGraph:
    return outcome_graph(outcomes_of(LARGE))


def test_graph_of_the_large_instance_counts_every_way(graph: nx.MultiDiGraph) -> None:
    assert graph.number_of_nodes() <= MOST_STATES
    paths = {ROOT: 1}
    for node in nx.topological_sort(graph):
        for _, target in graph.out_edges(node):
            paths[target] = paths.get(target, 0) + paths[node]
    ends = {node for node, kind in graph.nodes(data="kind") if kind == "outcome"}
    assert len(ends) == EXPECTED["distinct_outcomes"]
    assert sum(paths[node] for node in ends) == EXPECTED["ways"]
    assert all(paths[node] == graph.nodes[node]["ways"] for node in ends)


def test_graph_of_the_large_instance_has_every_chain_length(graph: nx.MultiDiGraph) -> None:
    """Eight mandatory links at least, sixteen at most."""
    assert graph.nodes["o1"]["layer"] == 16
    assert nx.shortest_path_length(graph, ROOT, "o1") >= 8
    nearest = nx.single_source_shortest_path_length(graph, ROOT)
    outcomes = (node for node, kind in graph.nodes(data="kind") if kind == "outcome")
    assert min(nearest[node] for node in outcomes) == 8

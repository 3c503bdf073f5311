"""The layout of layered graphs, and the width of text: nothing overlaps, little crosses."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segoc.solver.show.graph_columns import GAP, PASSING_GAP, Slot, order, settle
from segoc.solver.show.graph_layout import EdgeBox, NodeBox, layered
from segoc.solver.show.graph_type import shortened, width_of, wrapped, writable

every_seed = pytest.mark.parametrize("seed", range(25))
TEXT = st.text("ab mWつまず&<", max_size=40)


def random_columns(seed: int) -> list[list[Slot]]:
    rng = random.Random(seed)
    columns = [
        [
            Slot(column, rng.choice((2.0, 18.0, 60.0)), passing=rng.random() < 0.2)
            for _ in range(rng.randint(1, 7))
        ]
        for column in range(rng.randint(2, 6))
    ]
    for left, right in pairwise(columns):
        for slot in right:
            for other in rng.sample(left, rng.randint(1, min(3, len(left)))):
                other.right.append(slot)
                slot.left.append(other)
    return columns


def crossings(columns: list[list[Slot]]) -> int:
    """Count the pairs of edges that cross, pair by pair."""
    total = 0
    for left, right in pairwise(columns):
        edges = [(left.index(slot), right.index(each)) for slot in left for each in slot.right]
        total += sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(edges, 2))
    return total


@every_seed
def test_order_makes_no_more_crossings_and_loses_nothing(seed: int) -> None:
    columns = random_columns(seed)
    before = crossings(columns)
    members = [set(column) for column in columns]
    order(columns)
    assert crossings(columns) <= before
    assert [set(column) for column in columns] == members


def test_order_makes_fewer_crossings() -> None:
    found = [random_columns(seed) for seed in range(25)]
    before = sum(map(crossings, found))
    for columns in found:
        order(columns)
    assert sum(map(crossings, found)) < before * 0.6


def test_a_tree_is_drawn_without_crossings() -> None:
    rng = random.Random(1)
    columns = [[Slot(0, 10.0)]]
    for column in range(1, 5):
        slots = []
        for parent in columns[-1]:
            for _ in range(rng.randint(1, 3)):
                slot = Slot(column, 10.0, left=[parent])
                parent.right.append(slot)
                slots.append(slot)
        rng.shuffle(slots)
        columns.append(slots)
    assert crossings(columns) > 0
    order(columns)
    assert crossings(columns) == 0


@every_seed
def test_heights_keep_the_order_and_leave_room(seed: int) -> None:
    columns = random_columns(seed)
    settle(columns)
    for column in columns:
        for above, below in pairwise(column):
            gap = PASSING_GAP if above.passing or below.passing else GAP
            room = below.y - below.height / 2 - (above.y + above.height / 2)
            assert room > gap - 1e-6


def test_an_edge_that_passes_columns_runs_straight() -> None:
    nodes = [NodeBox(name, layer, 60, 40) for layer, name in enumerate("abcd")]
    edges = [EdgeBox(one + other, one, other, 50, 18) for one, other in pairwise("abcd")]
    layout = layered(nodes, [*edges, EdgeBox("ad", "a", "d", 50, 18)])
    heights = {each.y for each in layout.edges["ad"]}
    assert max(heights) - min(heights) < 4


@every_seed
def test_a_drawing_fits_its_size(seed: int) -> None:
    rng = random.Random(seed)
    nodes = [NodeBox(f"n{number}", rng.randint(0, 4), 50, 30) for number in range(12)]
    layers = {node.id: node.layer for node in nodes}
    edges = [
        EdgeBox(f"e{number}", one.id, other.id, 40, 18)
        for number, (one, other) in enumerate(combinations(sorted(nodes, key=lambda n: n.layer), 2))
        if layers[one.id] < layers[other.id] and rng.random() < 0.4
    ]
    layout = layered(nodes, edges)
    for slot in layout.nodes.values():
        assert 0 <= slot.x <= slot.x + slot.width <= layout.width
        assert slot.y - slot.height / 2 >= -1e-6
        assert slot.y + slot.height / 2 <= layout.height + 1e-6
    for edge in edges:
        across = [x for x, _ in layout.route(edge)]
        assert across == sorted(across)


# ---- text ------------------------------------------------------------------------------


@given(TEXT, st.integers(30, 200))
def test_wrapped_lines_fit_and_hold_every_letter(text: str, most: int) -> None:
    lines = list(wrapped(text, 10, most))
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line, 10) <= most for line in lines)


@given(TEXT, st.integers(30, 200))
def test_a_shortened_line_fits_and_says_that_it_is_cut(text: str, most: int) -> None:
    line = shortened(text, 10, most)
    assert width_of(line, 10) <= most
    assert line == text or (line.endswith("…") and text.startswith(line[:-1]))


@pytest.mark.parametrize(
    ("text", "written"),
    [("a\x00b\x1f", "a\ufffdb\ufffd"), ("\ud800", "\ufffd"), ("つ\n\t😀", "つ\n\t😀")],
)
def test_what_xml_cannot_hold_is_replaced(text: str, written: str) -> None:
    assert writable(text) == written

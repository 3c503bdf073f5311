"""The program and a judge who tries everything find the same chains on random boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from naive_board import Judge
from random_boards import Data, possible_boards, read_board

from segoc.models.timing_point import TimingPoint
from segoc.solver import enumerate_chains
from segoc.solver.question import ask

BOARDS = 240
CHUNK = 40

MAY_RETURN = {"passed_over_hidden": "may_return"}
"""What sources leave open is not what is compared here."""


@cache
def boards(first: int) -> list[Data]:
    return possible_boards(first, first + CHUNK)


def all_boards() -> Iterator[Data]:
    for first in range(0, BOARDS, CHUNK):
        yield from boards(first)


def point_of(data: Data) -> TimingPoint:
    return replace(read_board(data).point, policies=MAY_RETURN)


def chains_of_triggers(point: TimingPoint) -> set[tuple[str, ...]]:
    """Give the legal chains without fast effects, which the judge does not know."""
    triggers = {move for move, each in ask(point).candidates.items() if not each.fast}
    listed = enumerate_chains(point)
    return {tuple(each) for each in listed if triggers.issuperset(each)}


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_both_find_the_same_chains(first: int) -> None:
    for data in boards(first):
        assert chains_of_triggers(point_of(data)) == Judge(data).chains(), data["title"]


def test_the_boards_have_something_to_decide() -> None:
    seen: Counter[str] = Counter()
    for data in all_boards():
        judge = Judge(data)
        chains = judge.chains()
        seen["several chains"] += len(chains) > 1
        seen["many chains"] += len(chains) > 8
        seen["no empty chain"] += () not in chains
        due = {each.name: each for each in judge.due()}
        seen["a cost"] += any("cost" in each.text for each in due.values())
        seen["a tail"] += any(each.tail for each in due.values())
        seen["never placed"] += any(all(name not in c for c in chains) for name in due)
        seen["either order"] += any(
            {*one} == {*other} and due[one[0]].side == due[one[-1]].side
            for one in chains
            for other in chains
            if one < other and len(one) > 1
        )
    assert min(seen.values()) >= 10, seen
    assert len(seen) == 7

"""Resolving 2,433,600 chains with equal states merged, and one after the other.

Run by name: ``python -m pytest tests/benchmarks/test_outcomes.py``. Both use the same
`resolve`; the one without merging takes minutes.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from turned_facts import DATA, Play, lattice_of, tier_by_tier

from segoc.solver.unfold import Trunk
from segoc.solver.unfolded import Unfolded

INSTANCE = "4-4-4-4"

pytestmark = pytest.mark.benchmark(group=f"outcomes of {INSTANCE}")


def merged(play: Play) -> Counter[int]:
    unfolded = Unfolded(Trunk(lattice_of(INSTANCE), play))
    ends: Counter[int] = Counter()
    for key in unfolded.ends:
        ends[unfolded.board(key)] += unfolded.reached[key].number
    return ends


def unmerged(play: Play) -> Counter[int]:
    ends: Counter[int] = Counter()
    for chain in lattice_of(INSTANCE).sequences():
        board = play.start
        for move in reversed(chain):
            (settled,) = play.resolve(board, int(move))
            board = settled.board
        ends[board] += 1
    return ends


@pytest.mark.parametrize(
    ("resolve_all", "rounds"),
    [pytest.param(merged, 5, id="merged"), pytest.param(unmerged, 1, id="unmerged")],
)
def test_resolving_every_chain(benchmark: Any, resolve_all: Any, rounds: int) -> None:
    play = Play()
    ends = benchmark.pedantic(resolve_all, (play,), rounds=rounds)
    benchmark.extra_info["links resolved"] = play.resolved // rounds
    assert ends.total() == DATA["outcomes"]["ways"]
    assert ends == tier_by_tier(INSTANCE)

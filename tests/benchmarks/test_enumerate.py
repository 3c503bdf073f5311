"""Enumeration: this program beside others, on the measured instances."""

from __future__ import annotations

from typing import Any

import contenders
import pytest
from measured_instances import instance

SOME = 20_000
FEW = 300

CASES = [
    ("4-4-4-4", "segoc", None, 3),
    ("4-4-4-4", "by_hand", None, 3),
    ("4-4-4-4", "clingo_sequence", SOME, 1),
    ("4-4-4-4", "clingo_next", SOME, 1),
    ("4-4-4-4", "clingo_text", SOME, 1),
    ("S2", "segoc", None, 5),
    ("S2", "plain_cp_sat", None, 1),
    ("S2", "clingo_sequence", None, 1),
    ("S2", "clingo_next", None, 1),
    ("S2", "clingo_text", None, 1),
    ("S1", "segoc", None, 5),
    ("S1", "plain_cp_sat", None, 3),
    ("S1", "by_hand", None, 3),
    ("S1", "clingo_sequence", None, 3),
    ("S1", "clingo_next", None, 3),
    ("block-8", "segoc", None, 3),
    ("block-8", "by_hand", None, 3),
    ("block-8", "plain_cp_sat", None, 1),
    ("block-8", "clingo_sequence", SOME, 1),
    ("block-8", "brute_force", None, 1),
    ("3-3-3-3", "segoc", None, 5),
    ("3-3-3-3", "python_constraint", FEW, 1),
]


@pytest.mark.parametrize(("name", "how", "most", "rounds"), CASES)
def test_enumerating(benchmark: Any, name: str, how: str, most: int | None, rounds: int) -> None:
    benchmark.name = f"{how.replace('_', ' ')}{'' if most is None else f', {most:,} of them'}"
    told, chains_by = instance(name), getattr(contenders, how)
    benchmark.group = f"enumerate {name}"
    found = benchmark.pedantic(lambda: contenders.first(chains_by(told), most), rounds=rounds)
    benchmark.extra_info["answers"] = found
    assert found == (told.count if most is None else min(most, told.count))

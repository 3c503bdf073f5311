"""Counting, checking, starting cold, and peak memory."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from segoc.models.light import timing_point_from_arguments
from segoc.models.timing_point import TimingPoint
from segoc.solver import check, count_chains

SIDES = ("me!", "opponent!", "me?", "opponent?")
SC_02 = Path(__file__).parents[2] / "cases" / "segoc" / "sc-02.yaml"


def point(*sizes: int) -> TimingPoint:
    return timing_point_from_arguments(
        [
            f"{side} {letter}{number}"
            for side, letter, size in zip(SIDES, "abcd", sizes, strict=True)
            for number in range(size)
        ]
    )


def test_counting_5_5_6_6(benchmark: Any) -> None:
    benchmark.group = "count 5-5-6-6"
    found = benchmark.pedantic(lambda: count_chains(point(5, 5, 6, 6)), rounds=5)
    assert found == 55_149_825_600


@pytest.mark.parametrize("module", ["ortools.sat.python.cp_model", "networkx"])
def test_importing(benchmark: Any, module: str) -> None:
    """What counting is compared with: a fresh process that only imports."""
    benchmark.group = "count 5-5-6-6"
    benchmark.pedantic(lambda: run("-c", f"import {module}"), rounds=5)


@pytest.mark.parametrize("nearest", [False, True], ids=["reasons", "reasons and nearest"])
def test_checking_sixteen_effects(benchmark: Any, nearest: bool) -> None:
    benchmark.group = "check, warm, 16 effects"
    told = point(4, 4, 4, 4)
    names = [effect.name for effect in told.effects]
    shuffled = random.Random(1)

    def another() -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (told, shuffled.sample(names, shuffled.randint(8, 16))), {"nearest": nearest}

    check(told, names)
    benchmark.pedantic(check, setup=another, rounds=200)


@pytest.mark.parametrize(
    ("what", "arguments"),
    [
        ("python", ("-c", "pass")),
        ("help", ("-m", "segoc.solver.cli", "--help")),
        ("quick form", ("-m", "segoc.solver.cli", "check", "me! A", "me? B", "--chain", "A > B")),
        ("case file", ("-m", "segoc.solver.cli", "check", str(SC_02), "--chain", "つまずき")),
    ],
)
def test_starting_cold(benchmark: Any, what: str, arguments: tuple[str, ...]) -> None:
    benchmark.group = "cold start, whole process"
    benchmark.extra_info["what"] = what
    benchmark.pedantic(lambda: run(*arguments), rounds=9)


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


PEAK = """
import resource
from test_answers import point
from segoc.solver import {what}
{code}
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("enumerate_chains", "assert sum(1 for _ in enumerate_chains(point(4, 4, 4, 4))) > 0"),
        ("count_chains", "count_chains(point(5, 5, 6, 6))"),
    ],
)
def test_peak_memory(benchmark: Any, what: str, code: str) -> None:
    """Megabytes at most, while 2,433,600 chains stream by or 55 billion are counted."""
    benchmark.group = "peak memory"
    here = str(Path(__file__).parent)
    script = f"import sys; sys.path.insert(0, {here!r})" + PEAK.format(what=what, code=code)
    peak = benchmark.pedantic(lambda: int(run("-c", script)), rounds=1)
    benchmark.extra_info["megabytes"] = peak

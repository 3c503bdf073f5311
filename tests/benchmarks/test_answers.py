"""Counting, checking, starting cold, and peak memory."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from test_jsonl import many

from segoc.models.light import timing_point_from_arguments
from segoc.models.timing_point import TimingPoint
from segoc.solver import check, count_chains

SIDES = ("me!", "opponent!", "me?", "opponent?")
SEGOC = ("-m", "segoc.solver.cli")
SC_02 = Path(__file__).parents[2] / "cases" / "segoc" / "sc-02.yaml"


def quick(*sizes: int) -> tuple[str, ...]:
    told = zip(SIDES, "abcd", sizes, strict=True)
    return tuple(f"{side} {letter}{n}" for side, letter, size in told for n in range(size))


def point(*sizes: int) -> TimingPoint:
    return timing_point_from_arguments(quick(*sizes))


def test_counting_5_5_6_6(benchmark: Any) -> None:
    benchmark.group = "count 5-5-6-6"
    found = benchmark.pedantic(lambda: count_chains(point(5, 5, 6, 6)), rounds=5)
    assert found == 55_149_825_600


@pytest.mark.parametrize(
    "module",
    [
        pytest.param("ortools.sat.python.cp_model_helper", id="importing OR-Tools without pandas"),
        pytest.param("ortools.sat.python.cp_model", id="importing OR-Tools"),
        pytest.param("networkx", id="importing NetworkX"),
    ],
)
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
    "arguments",
    [
        pytest.param(("-c", "pass"), id="python -c pass"),
        pytest.param((*SEGOC, "--help"), id="segoc --help"),
        pytest.param((*SEGOC, "count", "me! A", "me? B"), id="segoc count"),
        pytest.param((*SEGOC, "check", "me! A", "me? B", "--chain", "A > B"), id="segoc check"),
        pytest.param((*SEGOC, "check", str(SC_02), "--chain", "つまずき"), id="segoc check FILE"),
    ],
)
def test_starting_cold(benchmark: Any, arguments: tuple[str, ...]) -> None:
    benchmark.group = "cold start, whole process"
    benchmark.pedantic(lambda: run(*arguments), rounds=15, warmup_rounds=1)


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


PEAK = (
    "import resource, subprocess, sys\n"
    "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)\n"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)\n"
)


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        pytest.param(("-c", "pass"), 0, id="python -c pass"),
        pytest.param((*SEGOC, "count", *quick(5, 5, 6, 6)), 0, id="count 5-5-6-6"),
        pytest.param((*SEGOC, "enumerate", *quick(4, 4, 4, 4)), 0, id="enumerate 4-4-4-4"),
        pytest.param((*SEGOC, "check", "--jsonl", "-j", "2"), 10_000, id="check --jsonl, 10,000"),
    ],
)
def test_peak_memory(benchmark: Any, arguments: tuple[str, ...], lines: int) -> None:
    """Megabytes at most, while 2,433,600 chains stream by or 55 billion are counted."""
    benchmark.group = "peak memory, whole process"
    told = b"\n".join(many(lines, lines))

    def peak() -> int:
        command = [sys.executable, "-c", PEAK, sys.executable, *arguments]
        done = subprocess.run(command, input=told, capture_output=True, check=True)
        return int(done.stdout)

    benchmark.extra_info["megabytes"] = benchmark.pedantic(peak, rounds=1)

"""How the time grows: with the number of effects in one window, and with the number of cases."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from measured_instances import Instance, game_of
from test_jsonl import many

from segoc.solver.enumerate import chains_of
from segoc.solver.lattice import Lattice
from segoc.solver.order_model import CheckModel

EFFECTS = (2, 4, 6, 8, 10, 12, 14, 16)
CASES = (1, 10, 100, 1_000, 10_000)


def window(effects: int, coupled: bool) -> Instance:
    """Give a window: a quarter of the effects mandatory for each player, the rest optional."""
    must = effects // 4
    may = (effects - 2 * must) // 2
    sizes = (must, must, may, effects - 2 * must - may)
    if not coupled:
        return Instance(sizes)
    low, high = 2 * must, 2 * must + may
    return Instance(
        sizes,
        at_most=(((low, high), 1),),
        requires=((effects - 1, high - 1),),
        last=(high,),
    )


def count(told: Instance) -> Callable[[], object]:
    return lambda: Lattice(game_of(told)).count()


def list_some(told: Instance) -> Callable[[], object]:
    return lambda: list(islice(chains_of(game_of(told)), 1_000))


def check_warm(told: Instance) -> Callable[[], object]:
    game = game_of(told)
    model = CheckModel(game.moves, game.breakable)
    backwards = [str(each) for each in reversed(told.effects)]
    return lambda: model.broken(backwards)


@pytest.mark.parametrize("coupled", [False, True], ids=["free", "coupled"])
@pytest.mark.parametrize("work", [count, list_some, check_warm], ids=lambda each: each.__name__)
@pytest.mark.parametrize("effects", EFFECTS)
def test_effects(benchmark: Any, effects: int, work: Any, coupled: bool) -> None:
    benchmark.group = "time by number of effects"
    name = {"count": "count", "list_some": "list 1,000 chains", "check_warm": "check, warm"}
    series = f"{name[work.__name__]}, {'coupled' if coupled else 'free'}"
    benchmark.extra_info.update(series=series, x=effects)
    assert benchmark.pedantic(work(window(effects, coupled)), rounds=5, warmup_rounds=1)


@pytest.mark.parametrize("repeated", [False, True], ids=["distinct", "repeated"])
@pytest.mark.parametrize("number", CASES)
def test_cases(benchmark: Any, number: int, repeated: bool) -> None:
    """Whole processes of ``segoc check --jsonl``, two workers."""
    benchmark.group = "time by number of cases (check --jsonl -j 2)"
    series = "50 cases again and again" if repeated else "every case another"
    benchmark.extra_info.update(series=series, x=number, answers=number)
    lines = b"\n".join(many(number, min(number, 50) if repeated else number))
    command = [sys.executable, "-m", "segoc.solver.cli", "check", "--jsonl", "-j", "2"]

    def answer() -> int:
        done = subprocess.run(command, input=lines, capture_output=True, check=False)
        return done.stdout.count(b"\n")

    assert benchmark.pedantic(answer, rounds=1 if number > 1_000 else 3) == number

"""How much work an answer takes, counted and not timed: the same on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from measured_instances import game_of, instance

from segoc.models.light import timing_point_from_arguments
from segoc.models.timing_point import TimingPoint
from segoc.solver import check, count_chains, enumerate_chains
from segoc.solver.cp_model import Model
from segoc.solver.enumerate import chains_of
from segoc.solver.lattice import Lattice
from segoc.solver.order_model import OrderModel
from segoc.solver.question import ask


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count models made, times a model is solved, and solutions read."""
    done: Counter[str] = Counter()
    begin, solve, solutions = Model.__init__, Model.solve, Model.solutions

    def counted_begin(self: Model) -> None:
        done["models"] += 1
        begin(self)

    def counted_solve(self: Model, *args: object, **named: object) -> object:
        done["solved"] += 1
        return solve(self, *args, **named)  # type: ignore[arg-type]

    def counted_solutions(self: Model, *args: object) -> Iterator[object]:
        done["enumerated"] += 1
        for each in solutions(self, *args):  # type: ignore[arg-type]
            done["read"] += 1
            yield each

    monkeypatch.setattr(Model, "__init__", counted_begin)
    monkeypatch.setattr(Model, "solve", counted_solve)
    monkeypatch.setattr(Model, "solutions", counted_solutions)
    return done


def sixteen() -> TimingPoint:
    sides = ("me!", "opponent!", "me?", "opponent?")
    return timing_point_from_arguments(
        [
            f"{side} {letter}{n}"
            for side, letter in zip(sides, "abcd", strict=True)
            for n in range(4)
        ]
    )


def test_a_warm_check_solves_its_cached_model_once(work: Counter[str]) -> None:
    point = sixteen()
    check(point, ["a0"], nearest=False)
    work.clear()
    for chain in (["a1"], ["c0", "a0"], ["a0", "a1", "a2", "a3", "b0", "b1", "b2", "b3"]):
        check(point, chain, nearest=False)
    assert work == {"solved": 3}


def test_the_nearest_chain_is_asked_of_the_solver_once(work: Counter[str]) -> None:
    point = sixteen()
    check(point, ["d0", "a0"], nearest=False)
    work.clear()
    check(point, ["d0", "a0"])
    assert work == {"solved": 2, "models": 1}


def test_models_hold_only_what_is_asked() -> None:
    question = ask(sixteen())
    model = question.check_model._model
    # Only "a higher tier lies below a lower one" is asked: six pairs of tiers, 16 pairs each.
    falling = 6 * 4 * 4
    assert model.size == 1 + 16 + falling + 2
    assert len(model.proto.constraints) == 1 + falling + 1
    for block in question.game.blocks:
        whole = OrderModel(block)
        assert whole.size == 1 + 4 + 4 * 3
        assert len(whole.proto.constraints) == 1 + 6 * 6 + 4 * 3 * 2


def test_counting_asks_no_solver(work: Counter[str]) -> None:
    assert count_chains(sixteen()) == 2_433_600
    assert not work


def test_the_first_chains_of_millions_are_read_from_four_blocks(work: Counter[str]) -> None:
    assert len(list(enumerate_chains(sixteen(), limit=10))) == 10
    # 65 ordered subsets of each tier (who is missing is judged at the end), and one master.
    assert work["read"] == 4 * 65 + 1
    assert work["models"] == 4 + 1


def test_coupled_blocks_are_chosen_by_one_master(work: Counter[str]) -> None:
    told = instance("S2")
    game = game_of(told)
    assert sum(1 for _ in chains_of(game)) == told.count
    assert work["models"] <= len(game.blocks) + 1
    assert work["read"] <= 1_000


@pytest.mark.parametrize(("name", "most"), [("4-4-4-4", 121), ("3-3-3-3", 65), ("S2", 2_000)])
def test_counting_visits_few_states(name: str, most: int) -> None:
    lattice = Lattice(game_of(instance(name)))
    assert lattice.count() == instance(name).count
    assert lattice.visited <= most

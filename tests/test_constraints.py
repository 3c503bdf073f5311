"""Everyone who reads constraints against their plain meaning, kind by kind."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import factorial, prod
from pathlib import Path
from typing import Any

import pytest
from measured_instances import DATA, game_of, instance
from plain_constraints import PLAIN, RECIPES, Chain, Told
from random_games import (
    KINDS,
    OWN,
    ToldGame,
    broken_in,
    differences,
    enumerated,
    make_game,
    modelled,
    walked,
)

from segoc.solver import constraints as constructors
from segoc.solver import plan
from segoc.solver.constraints import (
    AnyConstraint,
    all_present,
    tiers,
)
from segoc.solver.game import Game, evaluate
from segoc.solver.lattice import Lattice
from segoc.solver.order_model import CheckModel, least_broken
from segoc.solver.plan import Transfer, choose_groups

GAMES = 80
CHAINS_PER_GAME = 25
LARGE = 7
TESTS = Path(__file__).parent

of_every_kind = pytest.mark.parametrize("kind", KINDS)


def games(kind: str) -> Iterator[tuple[ToldGame, Game]]:
    for seed in range(GAMES):
        told = make_game(kind, seed)
        yield told, told.built_by(OWN)


def sample(told: ToldGame, most: int) -> list[Chain]:
    """Choose candidates, a third of them legal where there are so many."""
    rng = random.Random(str(told.moves))
    legal = rng.sample(sorted(told.legal), min(len(told.legal), most // 3))
    return legal + rng.sample(told.candidates, min(len(told.candidates), most - len(legal)))


def test_every_constructor_has_a_plain_meaning_and_games_of_its_own() -> None:
    """Find the constructors by what they return, so that none can be forgotten."""
    returns = ("Constraint", "Machine")
    own = {
        name
        for name, value in vars(constructors).items()
        if getattr(value, "__annotations__", {}).get("return") in returns
    }
    assert own == PLAIN.keys() == KINDS.keys() == OWN.keys()


@of_every_kind
def test_games_of_a_kind_tell_something(kind: str) -> None:
    """See that the plain meanings of a kind allow some candidates and forbid others."""
    telling = [
        told
        for told, _ in games(kind)
        if 0 < sum(map(broken_by(told, kind), told.candidates)) < len(told.candidates)
    ]
    assert len(telling) > GAMES / 2


def broken_by(told: ToldGame, kind: str) -> Any:
    mine = [each for each in told.told if each.kind == kind]
    return lambda chain: not all(each.holds_for(chain) for each in mine)


# ---- which chains are legal ----------------------------------------------------------


@of_every_kind
def test_all_readers_find_exactly_the_chains_of_the_plain_meaning(kind: str) -> None:
    found = [each for told, _ in games(kind) for each in differences(told)]
    assert not found, "\n".join(found)


@of_every_kind
def test_the_lattice_lists_in_the_order_it_promises(kind: str) -> None:
    for told, game in games(kind):

        def place(chain: Chain, game: Game = game) -> list[list[int]]:
            return [
                [game.moves.index(move) for move in chain if move in block] for block in game.blocks
            ]

        assert walked(game) == sorted(told.legal, key=place), told


@of_every_kind
def test_the_model_lists_in_the_order_of_the_moves(kind: str) -> None:
    for told, game in games(kind):
        listed = modelled(game)
        assert listed == sorted(listed, key=lambda chain: list(map(told.moves.index, chain)))


@of_every_kind
def test_a_legal_chain_takes_the_blocks_from_the_lowest_up(kind: str) -> None:
    for told, game in games(kind):
        place = {move: number for number, block in enumerate(game.blocks) for move in block}
        assert len(place) == sum(map(len, game.blocks)), "a move is in two blocks"
        for chain in told.legal:
            assert set(chain) <= set(place), told
            assert [place[m] for m in chain] == sorted(place[m] for m in chain), told


# ---- which constraints a chain breaks, and where -------------------------------------


@of_every_kind
def test_evaluate_names_exactly_the_broken_constraints(kind: str) -> None:
    for told, game in games(kind):
        for chain in told.candidates:
            named = [constraint for constraint, _ in evaluate(game.constraints, chain)]
            assert list(map(id, named)) == list(map(id, broken_in(told, game, chain))), (
                told,
                chain,
            )


@of_every_kind
def test_the_check_model_names_exactly_the_broken_constraints(kind: str) -> None:
    for told, game in games(kind):
        model = CheckModel(game.moves, game.breakable)
        for chain in sample(told, CHAINS_PER_GAME):
            named = model.broken(chain)
            assert list(map(id, named)) == list(map(id, broken_in(told, game, chain))), (
                told,
                chain,
            )


def first_broken(told: Told, chain: Chain) -> int | None:
    """Give the first link that no continuation with fresh responders could put right."""
    for link in range(1, len(chain) + 1):
        if not _can_be_finished(told, chain[:link]):
            return link
    return None


def _can_be_finished(told: Told, begun: Chain) -> bool:
    if told.kind == "all_present" or (told.kind == "machine" and told.args[0] in JUDGED_AT_END):
        return True
    if told.kind not in {"answers", "answers_each"}:
        return told.holds_for(begun)
    fresh = tuple(f"fresh {number}" for number in range(len(begun)))
    responders, to, *later = told.args
    widened = Told(told.kind, ((*responders, *fresh), to, *later))
    return any(widened.holds_for((*begun, *fresh[:count])) for count in range(len(fresh) + 1))


JUDGED_AT_END = {"even", "ends_with"}


@of_every_kind
def test_evaluate_names_the_first_link_that_cannot_stand(kind: str) -> None:
    for told, game in games(kind):
        by_constraint = dict(zip(map(id, game.constraints), told.told, strict=True))
        for chain in sample(told, CHAINS_PER_GAME):
            for constraint, link in evaluate(game.constraints, chain):
                expected = first_broken(by_constraint[id(constraint)], chain)
                assert link == expected, (by_constraint[id(constraint)], chain)


def test_the_recipes_judged_at_the_end_never_stop_a_link() -> None:
    for name, recipe in RECIPES.items():
        stops = any(
            recipe.step(state, one) is None for state in _states(recipe) for one in (True, False)
        )
        assert stops == (name not in JUDGED_AT_END), name


def _states(recipe: Any) -> set[Any]:
    found = {recipe.start}
    for _ in range(5):
        found |= {
            following
            for state in found
            for one in (True, False)
            if (following := recipe.step(state, one)) is not None
        }
    return found


def fewest_broken(told: ToldGame, game: Game, wanted: Sequence[str]) -> int:
    return min(
        len(broken_in(told, game, chain)) for chain in told.candidates if set(wanted) <= set(chain)
    )


@of_every_kind
def test_least_broken_gives_as_few_as_any_chain_breaks(kind: str) -> None:
    for told, game in games(kind):
        if len(told.moves) > 4:
            continue
        wanted = random.Random(str(told.moves)).sample(told.moves, 2)
        for moves in (wanted[:1], wanted):
            named = list(map(id, least_broken(game.moves, game.constraints, moves)))
            assert len(named) == fewest_broken(told, game, moves), (told, moves)
            assert any(
                list(map(id, broken_in(told, game, chain))) == named
                for chain in told.candidates
                if set(moves) <= set(chain)
            ), (told, moves)


# ---- what may come next --------------------------------------------------------------


@of_every_kind
def test_the_lattice_knows_what_may_come_next(kind: str) -> None:
    for told, game in games(kind):
        lattice = Lattice(game)
        beginnings = {chain[:length] for chain in told.legal for length in range(len(chain) + 1)}
        for chain in {*beginnings, *sample(told, CHAINS_PER_GAME)}:
            following = [each for each in told.moves if (*chain, each) in beginnings]
            named = lattice.next(chain)
            assert len(named) == len(set(named))
            assert set(named) == set(following), (told, chain)
            assert lattice.may_end(lattice.after(chain)) == (chain in told.legal), (told, chain)


@of_every_kind
def test_the_lattice_counts_from_any_beginning(kind: str) -> None:
    for told, game in games(kind):
        lattice = Lattice(game)
        for chain in sample(told, CHAINS_PER_GAME):
            state = lattice.after(chain)
            expected = sum(legal[: len(chain)] == chain for legal in told.legal)
            assert (lattice.count(state) if state else 0) == expected, (told, chain)


def test_a_link_placed_twice_leads_nowhere() -> None:
    """Two moves that are alike may both be placed, but neither of them twice."""
    lattice = Lattice(Game(("A", "B"), ()))
    assert lattice.may_end(lattice.after(["A", "B"]))
    assert not lattice.may_end(lattice.after(["A", "A"]))
    assert lattice.next(["A", "A"]) == []


# ---- blocks, their groups, and large blocks ------------------------------------------


@pytest.mark.parametrize(
    ("by_solver", "at_all"),
    [
        pytest.param(LARGE, 10**6, id="listed-by-the-solver"),
        pytest.param(0, 10**6, id="listed-by-the-lattice"),
        pytest.param(0, 0, id="walked-by-the-lattice"),
    ],
)
@of_every_kind
def test_every_way_to_list_a_block_gives_the_same_chains(
    kind: str, by_solver: int, at_all: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("segoc.solver.enumerate.LISTED_BY_SOLVER", by_solver)
    monkeypatch.setattr("segoc.solver.enumerate.LISTED_AT_ALL", at_all)
    for told, game in games(kind):
        listed = enumerated(game)
        assert len(listed) == len(set(listed)), told
        assert set(listed) == told.legal, told
        if not game.across:
            assert listed == walked(game), told


def large_block(kind: str) -> tuple[ToldGame, Game]:
    """Give a game with all seven moves in one block, and some but not all too many chains."""
    for seed in range(1000):
        told = make_game(kind, seed, LARGE)
        game = told.built_by(OWN)
        if [len(block) for block in game.blocks] == [LARGE] and 20 < len(told.legal) < 1500:
            return told, game
    raise AssertionError(f"no seed gives a large block of kind {kind}")


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"absent"}))
def test_a_block_of_seven_is_the_same_for_solver_and_lattice(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An absent move is in no block, so that kind has no block of all seven moves."""
    told, game = large_block(kind)
    by_lattice = enumerated(game)
    monkeypatch.setattr("segoc.solver.enumerate.LISTED_AT_ALL", 0)
    by_walk = enumerated(game)
    monkeypatch.setattr("segoc.solver.enumerate.LISTED_BY_SOLVER", LARGE)
    by_solver = enumerated(game)
    assert by_solver == by_lattice == by_walk
    assert set(by_solver) == told.legal
    assert len(by_solver) == len(told.legal)


Choice = tuple[int, ...]
GroupsAsked = tuple[Sequence[Sequence[Transfer]], Sequence[Sequence[Choice]], Sequence[Choice]]


def fitting(
    transfers: Sequence[Sequence[Transfer]],
    memories: Sequence[Sequence[Choice]],
    ends: Sequence[Choice],
) -> list[Choice]:
    """Try every choice of groups, following the memories from block to block."""

    def fits(choice: Choice) -> bool:
        standing = [found[0] for found in memories[0]]
        for block, number in enumerate(choice):
            for index, left in enumerate(transfers[block][number]):
                after = left[memories[block][index].index(standing[index])]
                if after is None:
                    return False
                standing[index] = after
        return all(memory in allowed for memory, allowed in zip(standing, ends, strict=True))

    return [each for each in product(*(range(len(groups)) for groups in transfers)) if fits(each)]


@of_every_kind
def test_the_groups_chosen_are_those_that_fit(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[GroupsAsked] = []

    def listen(*groups_asked: Any) -> list[Choice]:
        asked.append(groups_asked)
        return choose_groups(*groups_asked)

    monkeypatch.setattr(plan, "choose_groups", listen)
    for _, game in games(kind):
        enumerated(game)
    assert asked or kind in {"absent", "before"}, "no game of this kind crosses blocks"
    for transfers, memories, ends in asked:
        assert sorted(choose_groups(transfers, memories, ends)) == fitting(
            transfers, memories, ends
        )


@pytest.mark.parametrize("seed", range(40))
def test_groups_with_any_transfers_are_chosen_as_the_walk_chooses(seed: int) -> None:
    rng = random.Random(seed)
    blocks, constraints = rng.randint(1, 3), rng.randint(1, 2)
    memories = [
        [tuple(range(rng.randint(1, 3) if block else 1)) for _ in range(constraints)]
        for block in range(blocks + 1)
    ]
    transfers = [
        [
            tuple(
                tuple(rng.choice((None, *after)) for _ in found)
                for found, after in zip(memories[block], memories[block + 1], strict=True)
            )
            for _ in range(rng.randint(1, 4))
        ]
        for block in range(blocks)
    ]
    ends = [tuple(value for value in last if rng.random() < 0.7) for last in memories[-1]]
    assert sorted(choose_groups(transfers, memories, ends)) == fitting(transfers, memories, ends)


# ---- numbers that a formula gives ----------------------------------------------------


def orders_of_any(count: int) -> int:
    """Count the permutations of all subsets."""
    return sum(factorial(count) // factorial(left) for left in range(count + 1))


def tiered(sizes: Sequence[int], *more: AnyConstraint) -> Game:
    """Give effects numbered from 0, tier by tier; tiers 1 and 2 are mandatory."""
    ranks = [rank for rank, size in enumerate(sizes, 1) for _ in range(size)]
    moves = [str(number) for number in range(len(ranks))]
    by_tier = dict(zip(moves, ranks, strict=True))
    mandatory = [move for move in moves if by_tier[move] <= 2]
    return Game(tuple(moves), (tiers(by_tier), all_present(mandatory), *more))


@pytest.mark.parametrize("count", range(9))
def test_mandatory_effects_of_one_group_have_factorially_many_chains(count: int) -> None:
    assert Lattice(tiered([count])).count() == factorial(count)


@pytest.mark.parametrize("count", range(9))
def test_free_effects_have_as_many_chains_as_there_are_orders_of_subsets(count: int) -> None:
    assert Lattice(tiered([0, 0, count])).count() == orders_of_any(count)


def test_sixteen_free_effects_are_counted() -> None:
    assert Lattice(tiered([0, 0, 16])).count() == orders_of_any(16) == 56874039553217


@pytest.mark.parametrize("sizes", [(3, 3, 3, 3), (4, 4, 4, 4), (5, 5, 6, 6), (0, 0, 8, 0)], ids=str)
def test_groups_multiply(sizes: tuple[int, ...]) -> None:
    formula = prod(map(factorial, sizes[:2])) * prod(map(orders_of_any, sizes[2:]))
    assert Lattice(tiered(sizes)).count() == formula


@pytest.mark.parametrize("name", DATA)
def test_an_instance_has_as_many_chains_as_measured(name: str) -> None:
    assert Lattice(game_of(instance(name))).count() == instance(name).count


@pytest.mark.parametrize("name", ["3-3-3-3", "S1", "S2"])
def test_an_instance_is_listed_completely(name: str) -> None:
    listed = enumerated(game_of(instance(name)))
    assert len(listed) == len(set(listed)) == instance(name).count


# ---- small things, and the same answer every time ------------------------------------


@pytest.mark.parametrize("moves", [(), ("A",), ("A", "B")], ids=len)
@pytest.mark.parametrize(
    "told",
    [
        (),
        (Told("absent", (["A", "B"],)),),
        (Told("all_present", (["A"],)),),
        (Told("all_present", (["elsewhere"],)),),
        (Told("at_most", (0, ["A"])), Told("answers", (["B"], ["A"]))),
        (Told("machine", ("even", ("A", "B"), ())), Told("machine", ("ends_with", ("A",), ("B",)))),
        (
            Told(
                "directly_on",
                (
                    ["A"],
                    [],
                ),
                (("nothing", True),),
            ),
        ),
        (Told("tiers", ({},)), Told("before", ((), ()))),
    ],
    ids=lambda told: "-".join(each.kind for each in told) or "none",
)
def test_games_of_hardly_any_moves(moves: tuple[str, ...], told: tuple[Told, ...]) -> None:
    assert list(differences(ToldGame(moves, told))) == []


def test_a_constraint_told_twice_is_named_twice() -> None:
    twice = (Told("before", (["A"], ["B"])),) * 2
    game = ToldGame(("A", "B"), twice).built_by(OWN)
    assert len(evaluate(game.constraints, ("B", "A"))) == 2
    assert len(CheckModel(game.moves, game.constraints).broken(("B", "A"))) == 2


MIXED = """
from random_games import KINDS, OWN, enumerated, make_game, modelled, walked
from segoc.solver.game import evaluate
from segoc.solver.order_model import least_broken
for kind in KINDS:
    for seed in range(6):
        told = make_game(kind, seed)
        game = told.built_by(OWN)
        print(kind, seed, game.blocks)
        print(enumerated(game), modelled(game), walked(game))
        print(evaluate(game.constraints, game.moves))
        print(least_broken(game.moves, game.constraints, game.moves[:2]))
"""


def test_the_same_answers_in_every_process(tmp_path: Path) -> None:
    """Python shuffles its sets anew in every process; no answer may depend on it."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", MIXED],
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)},
            stdout=subprocess.PIPE,
        )
        for seed in ("0", "1", "20", "4321")
    ]
    outputs = [each.communicate()[0] for each in running]
    assert [each.returncode for each in running] == [0] * 4
    assert outputs[0].count(b"\n") == 4 * 6 * len(KINDS)
    for one, other in combinations(outputs, 2):
        assert one == other

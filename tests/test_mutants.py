"""Wrong constructors on purpose: the games of their kind must give every one away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from plain_constraints import PLAIN
from random_games import OWN, differences, make_game

from segoc.solver import constraints as own
from segoc.solver.constraints import END, NEVER, Constraint, Machine

GAMES = 80
Moves = Iterable[str]
Mutant = Callable[..., Constraint | Machine]

MUTANTS: dict[str, tuple[str, Mutant]] = {}


def wrong(kind: str) -> Callable[[Mutant], Mutant]:
    """Enter a wrong constructor into the list, under its name."""

    def enter(mutant: Mutant) -> Mutant:
        MUTANTS[mutant.__name__] = (kind, mutant)
        return mutant

    return enter


def without(constraint: Constraint, moves: Moves) -> Constraint:
    """Let some moves (or END) stand anywhere."""
    dropped = set(moves)
    kept = {move: value for move, value in constraint.allowed.items() if move not in dropped}
    return replace(constraint, allowed=kept)


@wrong("absent")
def only_the_first_is_absent(moves: Moves) -> Constraint:
    return own.absent(list(moves)[:1])


@wrong("all_present")
def one_may_be_missing(moves: Moves, effects: int | None = None) -> Constraint:
    moves = tuple(moves)
    return own.all_present(moves, (len(moves) if effects is None else effects) - 1)


@wrong("all_present")
def every_variant_is_demanded(moves: Moves, effects: int | None = None) -> Constraint:
    del effects
    return own.all_present(moves)


@wrong("tiers")
def equal_ranks_exclude_each_other(
    ranks: Mapping[str, int], readers: Moves | None = None, writers: Moves | None = None
) -> Constraint:
    made = own.tiers(ranks, readers, writers)
    under = made.start - 1
    return replace(
        made, start=under, allowed={move: ((under, ranks[move] - 1),) for move in made.allowed}
    )


@wrong("tiers")
def all_moves_are_held_back(
    ranks: Mapping[str, int], readers: Moves | None = None, writers: Moves | None = None
) -> Constraint:
    del readers
    return own.tiers(ranks, None, writers)


@wrong("tiers")
def all_moves_hold_others_back(
    ranks: Mapping[str, int], readers: Moves | None = None, writers: Moves | None = None
) -> Constraint:
    del writers
    return own.tiers(ranks, readers)


@wrong("tiers")
def only_the_last_link_holds_back(
    ranks: Mapping[str, int], readers: Moves | None = None, writers: Moves | None = None
) -> Constraint:
    return replace(own.tiers(ranks, readers, writers), fold="last")


@wrong("before")
def before_the_other_way_round(first: Moves, later: Moves) -> Constraint:
    return own.before(later, first)


@wrong("before")
def before_looks_one_link_down_only(first: Moves, later: Moves) -> Constraint:
    return own.not_directly_on(first, later)


@wrong("requires")
def requires_the_other_way_round(moves: Moves, under: Moves) -> Constraint:
    return own.requires(under, moves)


@wrong("requires")
def requires_it_directly_below(moves: Moves, under: Moves) -> Constraint:
    return own.directly_on(moves, under)


@wrong("at_most")
def one_more_is_allowed(count: int, moves: Moves) -> Constraint:
    return own.at_most(count + 1, moves)


@wrong("at_most")
def one_fewer_is_allowed(count: int, moves: Moves) -> Constraint:
    return own.at_most(count - 1, moves)


@wrong("budget")
def gains_are_forgotten(
    stock: int, uses: Mapping[str, int], gains: Mapping[str, int] | None = None
) -> Constraint:
    del gains
    return own.budget(stock, uses)


@wrong("budget")
def the_price_is_not_taken(
    stock: int, uses: Mapping[str, int], gains: Mapping[str, int] | None = None
) -> Constraint:
    return replace(own.budget(stock, uses, gains), marks=gains or {})


@wrong("budget")
def the_last_coin_may_not_be_spent(
    stock: int, uses: Mapping[str, int], gains: Mapping[str, int] | None = None
) -> Constraint:
    made = own.budget(stock, uses, gains)
    return replace(made, allowed={move: own.at_least(use + 1) for move, use in uses.items()})


@wrong("budget")
def a_gain_pays_for_itself(
    stock: int, uses: Mapping[str, int], gains: Mapping[str, int] | None = None
) -> Constraint:
    made = own.budget(stock, uses, gains)
    needed = {move: own.at_least(use - (gains or {}).get(move, 0)) for move, use in uses.items()}
    return replace(made, allowed=needed)


@wrong("directly_on")
def the_bottom_is_forgotten(moves: Moves, onto: Moves, *, nothing: bool = False) -> Constraint:
    del nothing
    return own.directly_on(moves, onto)


@wrong("directly_on")
def the_bottom_is_always_allowed(moves: Moves, onto: Moves, *, nothing: bool = False) -> Constraint:
    del nothing
    return own.directly_on(moves, onto, nothing=True)


@wrong("directly_on")
def somewhere_above_will_do(moves: Moves, onto: Moves, *, nothing: bool = False) -> Constraint:
    return replace(own.directly_on(moves, onto, nothing=nothing), other=None)


@wrong("not_directly_on")
def not_above_at_all(moves: Moves, under: Moves) -> Constraint:
    return own.before(moves, under)


@wrong("not_directly_on")
def not_directly_below(moves: Moves, under: Moves) -> Constraint:
    return own.not_directly_on(under, moves)


@wrong("holds")
def a_fact_is_never_cleared(
    moves: Moves, sets: Moves, clears: Moves, *, initially: bool
) -> Constraint:
    del clears
    return own.holds(moves, sets, [], initially=initially)


@wrong("holds")
def a_fact_once_cleared_stays_so(
    moves: Moves, sets: Moves, clears: Moves, *, initially: bool
) -> Constraint:
    del sets
    return own.holds(moves, [], clears, initially=initially)


@wrong("holds")
def every_fact_is_false_at_first(
    moves: Moves, sets: Moves, clears: Moves, *, initially: bool
) -> Constraint:
    del initially
    return own.holds(moves, sets, clears, initially=False)


@wrong("answers")
def nobody_has_to_answer(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    return without(own.answers(responders, to, later), [END])


@wrong("answers")
def others_need_not_wait_for_the_answer(
    responders: Moves, to: Moves, later: Moves = ()
) -> Constraint:
    del later
    return own.answers(responders, to)


@wrong("answers")
def an_answer_without_a_question(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    responders = tuple(responders)
    return without(own.answers(responders, to, later), responders)


@wrong("answers")
def each_question_needs_an_answer(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    return own.answers_each(responders, to, later)


@wrong("answers_each")
def one_answer_is_for_all(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    return own.answers(responders, to, later)


@wrong("answers_each")
def a_question_may_stay_open(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    return without(own.answers_each(responders, to, later), [END])


@wrong("answers_each")
def others_need_not_wait_for_each(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    del later
    return own.answers_each(responders, to)


@wrong("answers_each")
def answers_may_come_first(responders: Moves, to: Moves, later: Moves = ()) -> Constraint:
    responders = tuple(responders)
    return without(own.answers_each(responders, to, later), responders)


@wrong("machine")
def every_state_is_final(*told: Any) -> Machine:
    made = own.machine(*told)
    return replace(made, final=frozenset(range(made.states)))


@wrong("machine")
def nothing_is_forbidden(*told: Any) -> Machine:
    made = own.machine(*told)
    return replace(
        made, table={key: key[0] if to is None else to for key, to in made.table.items()}
    )


@wrong("machine")
def it_starts_in_the_last_state(*told: Any) -> Machine:
    made = own.machine(*told)
    return replace(made, start=made.states - 1)


@wrong("machine")
def a_forbidden_state_is_a_forbidden_move(*told: Any) -> Constraint:
    made = own.machine(*told)
    never = {move for (_, move), to in made.table.items() if to is None}
    return Constraint(made.kind, made.about, "max", {}, dict.fromkeys(never, NEVER))


def test_every_constructor_has_a_mutant() -> None:
    assert {kind for kind, _ in MUTANTS.values()} == PLAIN.keys()


@pytest.mark.parametrize("name", MUTANTS)
def test_a_wrong_constructor_is_noticed(name: str) -> None:
    kind, mutant = MUTANTS[name]
    games = (make_game(kind, seed) for seed in range(GAMES))
    found = (line for told in games for line in differences(told, {**OWN, kind: mutant}))
    assert next(found, None), f"nobody notices the mutant {name} of {kind}"

"""Phases: formulas, the judge by hand, logs and orders as each other's check, boards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from math import comb, factorial
from textwrap import dedent

import pytest
from naive_phase import Order, Policy, accepts, reachable
from random_phases import KINDS, board_text, case_text, items_of

from segoc.models.case import Case, load_cases_text
from segoc.models.orders import order_of
from segoc.models.timing_point import TimingPoint
from segoc.solver import check, count_chains, enumerate_chains
from segoc.solver.board_error import NotSaid, TooManyStates
from segoc.solver.logs import check_log, shortest_log
from segoc.solver.outcomes import LOOP, outcomes
from segoc.solver.question import ask

POLICIES: Mapping[Policy, Mapping[str, str]] = {
    Policy(): {},
    Policy(stays=True): {"holder_after_opponent_process": "opponent"},
    Policy(any_item=True): {"any_item_when_forced": "yes"},
    Policy(window=True): {"post_resolution_window": "separate"},
}
SEEDS = 40
SEEDS_ON_BOARDS = 12


def case_of(text: str) -> Case:
    (case,) = load_cases_text(dedent(text))
    return case


def orders(case: Case | TimingPoint) -> set[Order]:
    """Give the orders with the names of effects, however often they come."""
    return {
        tuple(
            tuple(name.partition("#")[0] for name in ((item,) if isinstance(item, str) else item))
            for item in order_of(moves)
        )
        for moves in enumerate_chains(case)
    }


# ---- formulas ----------------------------------------------------------------------------


def phase(mine: int, theirs: int, optional: int, name: str = "end") -> Case:
    effects = {f"m{n}": "me!" for n in range(mine)}
    effects |= {f"t{n}": "opponent!" for n in range(theirs)}
    effects |= {f"o{n}": "opponent?" if n % 2 else "me?" for n in range(optional)}
    listed = ", ".join(f'{each}: "{words}"' for each, words in effects.items())
    return case_of(f"{{title: T, phase: {name}, effects: {{{listed}}}}}")


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (1, 1), (2, 1), (0, 3)])
@pytest.mark.parametrize("optional", range(4))
@pytest.mark.parametrize("name", ["draw", "standby", "battle_start", "battle_end", "end"])
def test_free_items_come_in_as_many_orders_as_the_formula_says(
    mine: int, theirs: int, optional: int, name: str
) -> None:
    owed = mine + theirs
    wanted = sum(comb(optional, k) * factorial(owed + k) for k in range(optional + 1))
    assert count_chains(phase(mine, theirs, optional, name)) == wanted


def test_optional_items_alone_come_as_any_part_in_any_order() -> None:
    counts = [count_chains(phase(0, 0, number)) for number in range(6)]
    assert counts == [1, 2, 5, 16, 65, 326]


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (2, 2), (1, 3)])
def test_passing_whenever_possible_leaves_the_turn_players_items_first(
    mine: int, theirs: int
) -> None:
    case = phase(mine, theirs, 0)
    names = [*(f"m{n}" for n in range(mine)), *(f"t{n}" for n in range(theirs))]
    passes = ("me passes", "opponent passes")
    forced = [
        order
        for order in permutations(names)
        if check_log(
            case, [*(each for name in order for each in (*passes, name)), *passes, "hand size"]
        ).kind
        == "legal"
    ]
    assert len(forced) == factorial(mine) * factorial(theirs)
    assert all(order[0].startswith("m") for order in forced)


# ---- the judge by hand -------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_orders_are_those_that_some_log_reaches(kind: str, seed: int) -> None:
    items, facts = items_of(kind, seed)
    found = orders(case_of(case_text(items, facts)))
    for policy in (*POLICIES, Policy(stays=True, any_item=True, window=True)):
        assert found == reachable(items, facts, policy), policy


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(SEEDS_ON_BOARDS))
def test_so_are_the_orders_of_a_board(kind: str, seed: int) -> None:
    items, facts = items_of(kind, seed)
    assert orders(case_of(board_text(items, facts))) == reachable(items, facts, Policy())


def test_the_random_phases_are_of_many_kinds() -> None:
    shared = several = coupled = 0
    for kind in KINDS:
        for seed in range(SEEDS):
            items, facts = items_of(kind, seed)
            found = reachable(items, facts, Policy())
            several += len(found) > 1
            shared += any(len(chain) > 1 for order in found for chain in order)
            coupled += any(each["needs"] or each["answers"] for each in items.values())
    assert several > 100
    assert shared > 40
    assert coupled > 40


def random_log(kind: str, seed: int, policy: Policy) -> Iterator[tuple[Sequence[str], bool]]:
    """Give logs that mostly fit as far as they go, with whether they do."""
    items, facts = items_of(kind, seed)
    dice = random.Random(f"{kind} {seed} {policy}")
    every = [*items, *("me passes", "opponent passes") * 2]
    for _ in range(5):
        log: list[str] = []
        for _ in range(dice.randint(1, 9)):
            fitting = [each for each in every if accepts(items, facts, policy, [*log, each])]
            careless = not fitting or dice.random() < 0.15
            log.append(dice.choice(every if careless else fitting))
        yield log, accepts(items, facts, policy, log)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda each: str(POLICIES[each]))
@pytest.mark.parametrize("kind", ["free", "facts"])
def test_logs_are_legal_where_the_judge_accepts_them(policy: Policy, kind: str) -> None:
    verdicts = {True: 0, False: 0}
    for seed in range(30):
        items, facts = items_of(kind, seed)
        point = replace(case_of(case_text(items, facts)).point, policies=POLICIES[policy])
        for log, fits in random_log(kind, seed, policy):
            verdicts[fits] += 1
            assert (check_log(point, log).kind == "legal") == fits, log
    assert min(verdicts.values()) > 30


@pytest.mark.parametrize("policy", POLICIES, ids=lambda each: str(POLICIES[each]))
@pytest.mark.parametrize("kind", KINDS)
def test_each_order_has_a_shortest_log_that_is_legal(policy: Policy, kind: str) -> None:
    for seed in range(8):
        items, facts = items_of(kind, seed)
        point = replace(case_of(case_text(items, facts)).point, policies=POLICIES[policy])
        for order in enumerate_chains(point):
            log = shortest_log(point, order)
            assert log[-1] == "hand size"
            assert check_log(point, log).kind == "legal", log
            if all(isinstance(each, str) for each in order_of(order)):
                assert accepts(items, facts, policy, log[:-1]), log


def test_an_order_that_is_illegal_is_not_enumerated_and_the_other_way_round() -> None:
    case = case_of(case_text(*items_of("chains", 1)))
    legal = set(enumerate_chains(case))
    moves = [each for each in ask(case).candidates if not each.startswith("& ")]
    for length in range(len(moves) + 1):
        for order in permutations(moves, length):
            assert (check(case, order).kind == "legal") == (order in legal)


# ---- what follows between items ----------------------------------------------------------

SUMMONING = """
    title: A monster that is summoned in the phase has an effect of it and a trigger
    phase: standby
    cards:
      caller:
        type: monster
        effects: {1: {during: standby, do: {special_summon: {name: called, in: graveyard}}}}
      called:
        type: monster
        effects:
          1: {if: {special_summoned: this}, do: {gain_life: you, amount: 1}}
          2: {during: standby, do: {gain_life: you, amount: 10}}
    me: {life: 0, monster_zone: [caller], graveyard: [called]}
"""


def test_items_and_triggers_appear_while_the_phase_goes_on() -> None:
    assert orders(case_of(SUMMONING)) == {
        (),
        (("caller",),),
        (("caller",), ("called (1)",)),
        (("caller",), ("called (2)",)),
        (("caller",), ("called (1)",), ("called (2)",)),
    }


def test_outcomes_follow_what_was_set_off() -> None:
    found = {each.example: each.facts["me life"] for each in outcomes(case_of(SUMMONING)).all}
    assert found[("caller", "called (1)", "called (2)")] == "11"
    assert found[("caller", "called (2)")] == "10"


WATCHER = """
    title: A trigger that is met by each item
    phase: end
    cards:
      spirit: {type: monster, effects: {1: {mandatory: true, during: end, do: {return: this}}}}
      watcher:
        type: continuous spell
        effects:
          1:
            mandatory: true
            if: {left_field: {type: monster}}
            do: {gain_life: you, amount: 1}
    me: {life: 0, spell_zone: [watcher], monster_zone: [a: spirit, b: spirit]}
"""


def test_a_trigger_that_is_met_again_comes_again() -> None:
    case = case_of(WATCHER)
    assert set(enumerate_chains(case)) == {
        ("a", "watcher", "b", "watcher#2"),
        ("b", "watcher", "a", "watcher#2"),
    }
    (only,) = outcomes(case).all
    assert only.facts["me life"] == "2"
    reason = check(case, ["a", "b"]).reasons[0]
    assert (reason.rule, reason.link) == ("segoc.mandatory", 2)


# ---- the hand size -----------------------------------------------------------------------


@pytest.mark.parametrize("cards", [6, 7, 8, 9])
def test_any_cards_may_be_discarded_for_the_hand_size(cards: int) -> None:
    hand = ", ".join(f"c{n}: {{type: monster}}" for n in range(cards))
    found = outcomes(case_of(f"{{title: T, phase: hand_size, me: {{hand: [{hand}]}}}}"))
    assert sum(each.ways for each in found.all) == comb(cards, max(cards - 6, 0))
    assert all(each.facts["me hand"] == str(min(cards, 6)) for each in found.all)


ROUND = """
    title: A monster that comes back again and again
    ruleset: ocg@2008-08-03
    phase: hand_size
    me: {hand: [邪悪なるワーム・ビースト, 6], spell_zone: [暗黒界の書物]}
"""


def test_a_loop_is_reported_and_not_followed() -> None:
    found = outcomes(case_of(ROUND)).all
    endless = [each for each in found if LOOP in each.facts]
    assert [each.example for each in endless] == [
        ("hand size", "暗黒界の書物", "邪悪なるワーム・ビースト", "hand size#2")
    ]
    assert endless[0].ways == 1


def test_today_there_is_no_loop() -> None:
    assert not any(LOOP in each.facts for each in outcomes(replace_ruleset(case_of(ROUND))).all)


def replace_ruleset(case: Case) -> TimingPoint:
    return replace(case.point, ruleset=case_of("title: T").point.ruleset)


def test_a_hand_that_is_not_listed_is_asked_for() -> None:
    case = case_of("{title: T, phase: hand_size, me: {monster_zone: [m: {type: monster}]}}")
    with pytest.raises(NotSaid, match="hand of 'me'"):
        count_chains(case)


ENDLESS = """
    title: Two monsters that bring each other back
    phase: end
    cards:
      ping:
        type: monster
        effects:
          1:
            mandatory: true
            if: {special_summoned: pong}
            place: [field, graveyard]
            do: [{send: pong}, then: {special_summon: this}]
      pong:
        type: monster
        effects:
          1:
            mandatory: true
            if: {special_summoned: ping}
            place: [field, graveyard]
            do: [{send: ping}, then: {special_summon: this}]
      start:
        type: monster
        effects: {1: {during: end, do: {special_summon: {name: ping, in: graveyard}}}}
    me: {monster_zone: [start], graveyard: [ping, pong]}
"""


def test_what_comes_too_often_is_said() -> None:
    with pytest.raises(TooManyStates, match="more than 9 times"):
        count_chains(case_of(ENDLESS))

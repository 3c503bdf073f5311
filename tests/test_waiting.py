"""VISION: the program against a naive judge, and what the page on waiting effects must show."""

from __future__ import annotations

import ast
from functools import cache
from itertools import permutations
from math import factorial
from pathlib import Path

import pytest
from random_waiting import LIFE, EndGame, Game, make_end_game, make_game, ways_of_twin
from waiting_twin import due, end_of_turn, is_legal_end, legal_orders

import segoc.solver
from segoc.models.case import load_cases_text
from segoc.models.light import timing_point_from_arguments
from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import TimingPoint
from segoc.solver import (
    check,
    count_chains,
    count_doubtful,
    enumerate_chains,
    nearest_chain,
    next_links,
)
from segoc.solver.outcome_graph import outcome_graph
from segoc.solver.outcomes import outcomes
from segoc.solver.walk import ways_of

GAMES = range(150)
END_GAMES = range(80)
MOST_JUDGED = 4

every_game = pytest.mark.parametrize("seed", GAMES)
every_end = pytest.mark.parametrize("seed", END_GAMES)


@cache
def damage_game(seed: int) -> tuple[Game, TimingPoint]:
    game = make_game(seed)
    (case,) = load_cases_text(game.text)
    return game, case.point


@cache
def end_game(seed: int) -> tuple[EndGame, TimingPoint]:
    game = make_end_game(seed)
    (case,) = load_cases_text(game.text)
    return game, case.point


def sequences(names):
    for length in range(len(names) + 1):
        yield from permutations(names, length)


# ---- damage ----------------------------------------------------------------------------------


@every_game
def test_it_lists_exactly_the_orders_of_the_judge(seed: int) -> None:
    game, point = damage_game(seed)
    listed = list(enumerate_chains(point))
    assert len(listed) == len(set(listed)), "an order is listed twice"
    assert set(listed) == set(ways_of_twin(game))
    assert count_chains(point) == len(listed)


@every_game
def test_it_judges_every_order_as_the_judge_does(seed: int) -> None:
    game, point = damage_game(seed)
    legal = set(ways_of_twin(game))
    # No source says whether a declined effect waits on.
    perhaps = [*due(game.table, game.player, game.amount), *game.declined]
    possible = set(legal_orders(perhaps, game.turn_player))
    for order in sequences(game.names[:MOST_JUDGED]):
        expected = "legal" if order in legal else "undecided" if order in possible else "illegal"
        assert check(point, order).kind == expected, order
    assert count_doubtful(point).undecided == len(possible - legal)


@every_game
def test_every_state_of_the_graph_leads_to_an_outcome(seed: int) -> None:
    game, point = damage_game(seed)
    graph = outcome_graph(outcomes(point))
    assert graph.graph["chains"] == len(ways_of_twin(game))
    assert all(data["ways"] for _, data in graph.nodes(data=True))
    assert all(data["ways"] for *_, data in graph.edges(data=True))


@every_game
def test_every_order_comes_out_as_the_judge_says(seed: int) -> None:
    game, point = damage_game(seed)
    for order, reads in ways_of_twin(game).items():
        expected = {(read.results, read.table.life) for read in reads}
        found = {
            (
                tuple((link.id, resolved.result) for link, resolved in way.resolved),
                tuple(
                    (player, way.progress.state.life_of(player)) for player in ("me", "opponent")
                ),
            )
            for way in ways_of(point, order)
        }
        assert found == {(results, tuple(life)) for results, life in expected}, order


@every_game
def test_all_orders_at_once_come_out_as_one_by_one(seed: int) -> None:
    game, point = damage_game(seed)
    ways = ways_of_twin(game)
    lives = {tuple(sorted(read.table.life)) for reads in ways.values() for read in reads}
    found = outcomes(point)
    assert found.chains == len(ways)
    assert {
        tuple((player, int(each.facts[f"{player} life"])) for player in ("me", "opponent"))
        for each in found.all
    } == lives
    for each in found.all:
        assert tuple(step.link for step in each.steps) == each.example
        assert each.example in ways


@every_game
def test_it_knows_what_may_come_next_and_what_is_nearest(seed: int) -> None:
    game, point = damage_game(seed)
    legal = set(ways_of_twin(game))
    for order in sequences(game.names[:MOST_JUDGED]):
        following = {each[len(order)] for each in legal if each[: len(order)] == order != each}
        assert set(next_links(point, order).next) == following, order
    assert nearest_chain(point, game.names) in legal


# ---- the end of a turn -----------------------------------------------------------------------


@every_end
def test_the_end_of_a_turn_is_ordered_as_the_judge_says(seed: int) -> None:
    game, point = end_game(seed)
    names = [each.name for each in game.items]
    legal = {each for each in sequences(names) if is_legal_end(each, game.items, game.turn_player)}
    assert set(enumerate_chains(point)) == legal


@every_end
def test_the_end_of_a_turn_comes_out_as_the_judge_says(seed: int) -> None:
    game, point = end_game(seed)
    for order in enumerate_chains(point):
        expected = end_of_turn(order, game.items)
        (way,) = ways_of(point, order)
        state = way.progress.state
        assert {link.id: each.result for link, each in way.resolved} == expected["results"]
        for player in ("me", "opponent"):
            assert state.pile(player, "hand") == 3 + expected["drawn"][player]
            assert state.life_of(player) == LIFE + expected["gained"][player]
        dolls = [each.name for each in game.items if each.doll]
        assert {name for name in dolls if state.card(name).on_field} == expected["in_play"]


# ---- what it must show -----------------------------------------------------------------------


def quick(*arguments: str, turn_player: str = "me") -> TimingPoint:
    vision = parse_ruleset("vision")
    return timing_point_from_arguments(arguments, ruleset=vision, turn_player=turn_player)


@pytest.mark.parametrize(("mine", "theirs"), [(0, 3), (2, 2), (3, 4)])
def test_orders_are_counted_by_the_formula(mine: int, theirs: int) -> None:
    point = quick(
        *(f"me! A{number} [waiting]" for number in range(mine)),
        *(f"opponent! B{number} [waiting]" for number in range(theirs)),
    )
    assert count_chains(point) == factorial(mine) * factorial(theirs)


def test_of_two_owners_the_turn_players_effect_comes_first() -> None:
    arguments = ("opponent! B [waiting]", "me! A [waiting]")
    assert list(enumerate_chains(quick(*arguments))) == [("A", "B")]
    assert list(enumerate_chains(quick(*arguments, turn_player="opponent"))) == [("B", "A")]


def test_an_effect_of_a_timing_needs_its_card_and_one_that_waits_does_not() -> None:
    point = quick("me! doll [netherworld]", "me! kekkai [waiting netherworld]")
    assert list(enumerate_chains(point)) == [("kekkai",)]
    assert [each.rule for each in check(point, ["doll", "kekkai"]).reasons] == ["vision.source"]


def test_of_many_boards_that_come_to_the_same_one_is_followed() -> None:
    text = """
    title: Nine effects that gain life
    ruleset: vision
    me: {life: 20}
    effects: {%s}
    happened: [{would_be_damaged: me, amount: 1}]
    """
    effect = "{controller: me, kind: waiting, mandatory: true, when: {would_be_damaged: you}, %s}"
    does = "do: {gain_life: you, amount: 1}"
    effects = ", ".join(f"E{number}: {effect % does}" for number in range(9))
    (case,) = load_cases_text(text % effects)
    found = outcomes(case)
    assert found.chains == factorial(9)
    assert [each.facts["me life"] for each in found.all] == ["28"]
    assert found.resolved <= 2**9 + 9


IN_PLAY = """
title: A card in play that does something at every damage
ruleset: vision
me: {life: 20, %s: [shrine]}
cards:
  shrine:
    type: character
    effects:
      1: {mandatory: true, when: {would_be_damaged: you}, do: {gain_life: you, amount: 1}}
happened: [{would_be_damaged: me, amount: 2}, {would_be_damaged: me, amount: 2}]
"""


WITHOUT_A_CARD = """
title: The same without a card
ruleset: vision
me: {life: 20}
effects:
  shrine:
    controller: me
    mandatory: true
    when: {would_be_damaged: you}
    place: %s
    do: {gain_life: you, amount: 1}
happened: [{would_be_damaged: me, amount: 2}, {would_be_damaged: me, amount: 2}]
"""


@pytest.mark.parametrize("text", [IN_PLAY, WITHOUT_A_CARD])
@pytest.mark.parametrize(
    ("zone", "orders", "life"), [("field", [("shrine",)], "18"), ("netherworld", [()], "16")]
)
def test_an_effect_of_a_timing_comes_up_every_time_while_its_card_is_in_play(
    text: str, zone: str, orders: list[tuple[str, ...]], life: str
) -> None:
    (case,) = load_cases_text(text % zone)
    assert list(enumerate_chains(case)) == orders
    assert [each.facts["me life"] for each in outcomes(case).all] == [life]


NESTED = """
title: Damage that two effects of the other player wait for
ruleset: vision
opponent: {life: 20}
effects:
  thorns: {controller: me, %(waits)s, do: {damage: your_opponent, amount: 3}}
  one: {controller: opponent, %(waits)s, do: {prevent: it, amount: 1}}
  two: {controller: opponent, %(waits)s, do: %(deed)s}
happened: [{would_be_damaged: me, amount: 2}]
"""
WAITS = "kind: waiting, mandatory: true, when: {would_be_damaged: you}"
SAME = "{prevent: it, amount: 1}"
OTHERWISE = "[{prevent: it}, then: {gain_life: you, amount: prevented}]"


@pytest.mark.parametrize(
    ("deed", "lives"),
    [(SAME, {"19": ()}), (OTHERWISE, {"22": ("one", "two"), "23": ("two", "one")})],
)
def test_an_order_inside_another_is_a_choice_only_where_it_matters(
    deed: str, lives: dict[str, tuple[str, ...]]
) -> None:
    (case,) = load_cases_text(NESTED % {"waits": WAITS, "deed": deed})
    found = outcomes(case)
    assert {each.facts["opponent life"]: each.steps[0].decided for each in found.all} == lives
    assert all(each.ways == 1 for each in found.all)
    assert len(list(ways_of(case, ["thorns"]))) == len(lives)


# ---- one program for both games ----------------------------------------------------------------

SOLVER = Path(segoc.solver.__path__[0])
MODULES = sorted(path for path in SOLVER.rglob("*.py") if "rules/vision" not in path.as_posix())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOLVER).as_posix())
def test_no_module_asks_which_game_it_is(path: Path) -> None:
    """Rules say for which games they hold; nothing else may turn on the name of this one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [
        node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value == "vision"
    ]
    assert not [node.lineno for node in texts]


def test_that_effects_wait_is_asked_where_a_window_opens_and_where_words_are_chosen() -> None:
    asking = {
        path.relative_to(SOLVER).as_posix()
        for path in MODULES
        if "effects_wait" in path.read_text(encoding="utf-8")
    }
    assert asking == {"candidates.py", "show/words.py"}

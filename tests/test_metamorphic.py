"""What must not matter does not, and a later moment matters in one way only.

Asked of every shipped full case and of random boards, without knowing any answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from random_boards import possible_boards, read_board

from segoc.models.board import Board, Copy, Happening, Situation
from segoc.models.card import CardEffect, CardText, Filter, Operation, Pattern
from segoc.models.case import load_cases
from segoc.models.timing_point import PLAYERS, TimingPoint, other_player
from segoc.solver import count_chains
from segoc.solver.question import ask

CASES = Path(str(files("segoc.cases")))
RANDOM_BOARDS = 120
CHUNK = 20
MOST_CHAINS = 1_000
"""Longer lists are not compared one by one."""

Chain = tuple[str, ...]

UNITS = [
    *sorted(path.stem for path in CASES.glob("*/*.yaml") if path.parent.name != "cards"),
    *(f"random {first}" for first in range(10_000, 10_000 + RANDOM_BOARDS, CHUNK)),
]

each_unit = pytest.mark.parametrize("unit", UNITS)


@cache
def points(unit: str) -> tuple[TimingPoint, ...]:
    """Give the full timing points of a shipped file, or of some random boards."""
    if unit.startswith("random "):
        first = int(unit.removeprefix("random "))
        found = [read_board(data).point for data in possible_boards(first, first + CHUNK)]
    else:
        (path,) = CASES.glob(f"*/{unit}.yaml")
        found = [case.point for case in load_cases(path)]
    return tuple(
        point
        for point in found
        if is_asked_about(point) and count_chains(free(point)) <= MOST_CHAINS
    )


def is_asked_about(point: TimingPoint) -> bool:
    """Say whether it is a board on which a chain begins after what happened."""
    return point.situation is not None and not point.chain and not point.one_at_a_time


def after_events(unit: str) -> Iterator[TimingPoint]:
    """Give those points at which the last thing that happened was an event."""
    for point in points(unit):
        happened = situation_of(point).happened
        if happened and happened[-1].events:
            yield point


def free(point: TimingPoint) -> TimingPoint:
    """Give the point with the value under which no chain is disputed."""
    return replace(point, policies={**point.policies, "passed_over_hidden": "may_return"})


def chains(point: TimingPoint) -> set[Chain]:
    """Give the legal chains as the lattice lists them; OR-Tools is compared with it elsewhere."""
    known = _known.get(id(point))
    if known is None or known[0] is not point:
        known = (point, set(ask(free(point)).lattice.sequences()))
        _known[id(point)] = known
    return known[1]


_known: dict[int, tuple[TimingPoint, set[Chain]]] = {}


def of_triggers(point: TimingPoint, listed: Iterable[Chain]) -> set[Chain]:
    triggers = {move for move, each in ask(point).candidates.items() if not each.fast}
    return {each for each in listed if triggers.issuperset(each)}


def situation_of(point: TimingPoint) -> Situation:
    assert point.situation is not None
    return point.situation


def with_situation(point: TimingPoint, **changes: Any) -> TimingPoint:
    return replace(point, situation=replace(situation_of(point), **changes))


# ---- what has nothing to do with anything ----------------------------------------------

UNHEARD_OF = Pattern("counter_removed", "this")
BYSTANDER = Copy(
    "a bystander",
    CardText(
        "a bystander",
        ("a bystander",),
        "ritual spell",
        effects=(
            CardEffect("1", "trigger", mandatory=True, wording="if", patterns=(UNHEARD_OF,)),
            CardEffect("2", "trigger", wording="when", patterns=(UNHEARD_OF,)),
            CardEffect("3", "continuous"),
        ),
    ),
    "me",
    "me",
    "banished",
    "down",
)


def with_bystander(point: TimingPoint) -> TimingPoint:
    board = situation_of(point).board
    return with_situation(point, board=replace(board, copies=(*board.copies, BYSTANDER)))


@each_unit
def test_an_unrelated_card_with_effects_changes_nothing(unit: str) -> None:
    for point in points(unit):
        assert chains(with_bystander(point)) == chains(point)


@each_unit
def test_an_unrelated_event_before_all_others_changes_nothing(unit: str) -> None:
    for point in after_events(unit):
        turned = Happening((Pattern("stats_changed", BYSTANDER.name),))
        more = with_bystander(point)
        before = with_situation(more, happened=(turned, *situation_of(more).happened))
        assert chains(before) == chains(point)


@each_unit
def test_an_unrelated_event_in_the_same_moment_changes_nothing(unit: str) -> None:
    for point in after_events(unit):
        more = with_bystander(point)
        *others, last = situation_of(more).happened
        wider = replace(last, events=(*last.events, Pattern("stats_changed", BYSTANDER.name)))
        beside = with_situation(more, happened=(*others, wider))
        assert chains(beside) == chains(point)


@each_unit
def test_simultaneous_events_have_no_order(unit: str) -> None:
    for point in points(unit):
        situation = situation_of(point)
        turned = [replace(each, events=each.events[::-1]) for each in situation.happened]
        assert chains(with_situation(point, happened=tuple(turned))) == chains(point)


@each_unit
def test_the_order_in_which_cards_are_named_does_not_matter(unit: str) -> None:
    for point in points(unit):
        board = situation_of(point).board
        turned = replace(board, copies=board.copies[::-1])
        assert chains(with_situation(point, board=turned)) == chains(point)


# ---- a later moment --------------------------------------------------------------------


@each_unit
def test_a_later_moment_makes_exactly_the_optional_when_effects_miss(unit: str) -> None:
    for point in after_events(unit):
        situation = situation_of(point)
        later = with_situation(point, happened=(*situation.happened, Happening(name="later")))
        missing = {
            move
            for move, each in ask(point).candidates.items()
            if each.effect.wording == "when" and not each.mandatory
        }
        before, after = of_triggers(point, chains(point)), of_triggers(later, chains(later))
        assert after == {each for each in before if missing.isdisjoint(each)}


def test_some_effect_misses_and_some_does_not() -> None:
    boards = [point for unit in UNITS if "random" in unit for point in after_events(unit)]
    wordings = [
        (each.effect.wording, each.mandatory)
        for point in boards
        for each in ask(point).candidates.values()
        if not each.effect.fails
    ]
    for kind in (("when", False), ("when", True), ("if", False), ("if", True)):
        assert wordings.count(kind) > 10


# ---- the other side of the table -------------------------------------------------------


def mirrored(point: TimingPoint) -> TimingPoint:
    situation = situation_of(point)
    return replace(
        point,
        turn_player=other_player(point.turn_player),
        situation=Situation(
            _mirrored_board(situation.board),
            tuple(map(_mirrored_happening, situation.earlier)),
            tuple(map(_mirrored_happening, situation.happened)),
        ),
    )


def _mirrored_board(board: Board) -> Board:
    return replace(
        board,
        copies=tuple(
            replace(each, owner=other_player(each.owner), controller=other_player(each.controller))
            for each in board.copies
        ),
        unnamed={(other_player(p), zone): number for (p, zone), number in board.unnamed.items()},
        unknown=frozenset((other_player(p), zone) for p, zone in board.unknown),
        life={other_player(player): points for player, points in board.life.items()},
        revealed_hands=frozenset(map(other_player, board.revealed_hands)),
        lasting={name: _turned(each) for name, each in (board.lasting or {}).items()},
    )


def _mirrored_happening(happening: Happening) -> Happening:
    return replace(happening, events=tuple(map(_turned, happening.events)))


def _turned(said: Any) -> Any:
    """Give a fact as the other player says it."""
    if said in PLAYERS:
        return other_player(said)
    if isinstance(said, Pattern | Operation | Filter):
        fields = ("about", "by", "of", "targets", "whom", "banned")
        return replace(
            said, **{key: _turned(getattr(said, key)) for key in fields if hasattr(said, key)}
        )
    return said


def facts_of(point: TimingPoint) -> Iterator[Any]:
    situation = situation_of(point)
    yield from (each for one in (*situation.earlier, *situation.happened) for each in one.events)
    yield from (situation.board.lasting or {}).values()


@each_unit
def test_mirrored_players_mirror(unit: str) -> None:
    for point in points(unit):
        assert chains(mirrored(point)) == chains(point)
        assert mirrored(mirrored(point)) == point


def test_something_is_said_about_players() -> None:
    said = [each for unit in UNITS for point in points(unit) for each in facts_of(point)]
    assert sum(_turned(each) != each for each in said) > 50

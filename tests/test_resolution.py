"""What links come to: against small procedures of their own, and walked one by one."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from segoc.models.board import Copy
from segoc.models.card import CardText
from segoc.models.case import Case, load_cases, load_cases_text
from segoc.models.problem import CaseError
from segoc.models.timing_point import TimingPoint
from segoc.solver.board_error import Impossible, NotSaid
from segoc.solver.board_play import BoardPlay
from segoc.solver.case_files import case_files, shipped_cases
from segoc.solver.count import count_chains
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.facts import facts_of
from segoc.solver.history import History, play
from segoc.solver.outcomes import Outcomes, outcomes
from segoc.solver.walk import Way, ways_of

Data = dict[str, Any]


def the_case(**keys: Any) -> Case:
    (case,) = load_cases_text(json.dumps({"title": "T", **keys}))
    return case


def the_history(**keys: Any) -> History:
    point = the_case(**keys).point
    assert point.situation is not None
    return play(point.situation, point.ruleset)


def the_way(case: Case, *chain: str) -> Way:
    (way,) = ways_of(case, chain)
    return way


def results(way: Way) -> dict[str, str]:
    return {link.id: resolved.result for link, resolved in way.resolved}


def zones(way: Way) -> dict[str, str]:
    return {name: card.zone for name, card in way.progress.state.cards}


def spell(*steps: Data, kind: str = "normal spell", **keys: Any) -> Data:
    return {"type": kind, "effects": {"activate": {"do": list(steps), **keys}}}


GAIN = {"gain_life": "you", "amount": 100}

# ---- the five conjunctions -----------------------------------------------------------

CONJUNCTIONS = {
    # word: (the same moment as the step before, done only if that step was)
    "then": (False, True),
    "and_if_so": (True, True),
    "and": (True, True),
    "also": (True, False),
    "after_that": (False, False),
}
Told = tuple[tuple[str | None, bool], ...]
"""Steps: each with its conjunction, and whether it can be done at all."""


def short_texts() -> Iterator[Told]:
    for length in (1, 2, 3):
        for words in product(CONJUNCTIONS, repeat=length - 1):
            for able in product((True, False), repeat=length):
                yield tuple(zip((None, *words), able, strict=True))


def long_texts() -> Iterator[Told]:
    dice = random.Random(4)
    for _ in range(150):
        words = dice.choices(list(CONJUNCTIONS), k=dice.choice((3, 4)))
        able = [dice.random() < 0.6 for _ in range(len(words) + 1)]
        yield tuple(zip((None, *words), able, strict=True))


def by_the_table(text: Told) -> tuple[list[list[int]], str]:
    """Give the steps that are done, moment by moment, and what became of the link."""
    done: list[bool] = []
    for number, (word, _) in enumerate(text):
        if word == "and":
            done.append(done[-1])
            continue
        together = [able for _, able in _bound(text, number)]
        needed = word is not None and CONJUNCTIONS[word][1]
        done.append(all(together) and (not needed or done[-1]))
    moments: dict[int, list[int]] = {}
    time = 0
    for number, (word, _) in enumerate(text):
        time += word is not None and not CONJUNCTIONS[word][0]
        if done[number]:
            moments.setdefault(time, []).append(number)
    result = "done" if all(done) else "partly" if any(done) else "no_effect"
    return list(moments.values()), result


def _bound(text: Told, first: int) -> Told:
    """Give a step and those that "and" binds to it."""
    last = first + 1
    while last < len(text) and text[last][0] == "and":
        last += 1
    return text[first:last]


def written(text: Told) -> list[Data]:
    """Give steps, each of which gains its own power of two if it can be done."""
    steps = []
    for number, (word, able) in enumerate(text):
        operation = {"gain_life": "you", "amount": 2**number if able else 0}
        steps.append(operation if word is None else {word: operation})
    return steps


@pytest.mark.parametrize("texts", [short_texts, long_texts])
def test_conjunctions_are_those_of_the_table(texts: Any) -> None:
    for text in texts():
        board = {"me": {"hand": [{"X": spell(*written(text))}]}}
        moments, result = by_the_table(text)
        (way,) = ways_of(the_case(**board, chain=["X"]), ["X"])
        assert results(way) == {"X": result}, text
        history = the_history(**board, happened=[{"chain": ["X"]}])
        happened = [
            sorted(event.amount or 0 for event in moment.events)
            for moment in history.moments
            if moment.name == "X" and moment.events
        ]
        assert happened == [[2**number for number in moment] for moment in moments], text


def test_every_word_of_the_table_is_seen_to_matter() -> None:
    seen: Counter[str] = Counter()
    for text in (*short_texts(), *long_texts()):
        for word in CONJUNCTIONS:
            for other in CONJUNCTIONS:
                changed = tuple((other if w == word else w, able) for w, able in text)
                seen[word, other] += by_the_table(changed) != by_the_table(text)
    assert all(seen[pair] for pair in product(CONJUNCTIONS, repeat=2) if pair[0] != pair[1])


# ---- negations -----------------------------------------------------------------------

REFUSES = {
    "type": "counter trap",
    "effects": {"activate": {"answers": "any", "do": {"negate_activation": "answered"}}},
}


@pytest.mark.parametrize("height", range(7))
def test_of_negations_on_negations_every_second_one_stands(height: int) -> None:
    counters = [f"C{number}" for number in range(height)]
    board: Data = {"me": {"hand": [{"X": spell(GAIN)}], "set": []}, "opponent": {"set": []}}
    for number, name in enumerate(counters):
        board["opponent" if number % 2 == 0 else "me"]["set"].append({name: REFUSES})
    chain = ["X", *counters]
    way = the_way(the_case(**board), *chain)
    stands = [(height - number) % 2 == 0 for number in range(height + 1)]
    assert results(way) == {
        name: "done" if standing else "activation_negated"
        for name, standing in zip(chain, stands, strict=True)
    }
    assert way.progress.state.life_of("me") == 8000 + 100 * stands[0]


def test_a_negated_effect_was_processed_and_a_negated_activation_was_not() -> None:
    board = {
        "me": {"hand": [{"X": spell(GAIN)}]},
        "opponent": {
            "set": [
                {"no activation": REFUSES},
                {
                    "no effect": spell(
                        {"negate_effect": "answered"}, kind="counter trap", answers="any"
                    )
                },
            ]
        },
    }
    for counter, links in (("no effect", ["no effect", "X"]), ("no activation", ["no activation"])):
        history = the_history(**board, happened=[{"chain": ["X", counter]}])
        processed = [each.name for each in history.moments if each.name in ("X", counter)]
        assert processed == links
        assert history.now.life_of("me") == 8000


def test_what_lasts_for_a_monster_ends_with_it() -> None:
    """A monster that was negated leaves and comes back as another card."""
    acts = {"type": "monster", "effects": {"1": {"kind": "quick", "do": GAIN}}}
    board = {
        "me": {"monster_zone": [{"acts": acts}], "hand": [{"blink": spell(
            {"return": {"name": "acts", "in": "field"}},
            {"then": {"special_summon": {"name": "acts", "in": "hand", "of": "you"}}},
        )}]},
        "opponent": {"set": [{"silence": spell(
            {"negate_effect": {"name": "acts", "in": "field"}, "until": "end_of_turn"},
            kind="normal trap",
        )}]},
    }  # fmt: skip
    negated = the_case(**board, earlier=[{"chain": ["silence"]}])
    assert results(the_way(negated, "acts")) == {"acts": "effect_negated"}
    back = the_case(**board, earlier=[{"chain": ["silence"]}, {"chain": ["blink"]}])
    assert results(the_way(back, "acts")) == {"acts": "done"}


# ---- targets -------------------------------------------------------------------------

MONSTERS = ("A", "B", "C")


@pytest.mark.parametrize("saved", list(product((False, True), repeat=3)))
def test_what_is_left_of_the_targets_is_destroyed(saved: tuple[bool, ...]) -> None:
    """Any of three targets may be returned to the hand before the spell resolves."""
    lifts = [
        {f"lift {name}": spell({"return": {"name": name, "in": "field"}}, kind="normal trap")}
        for name in MONSTERS
    ]
    target = {"type": "monster", "in": "field", "of": "your_opponent", "count": 3}
    case = the_case(
        me={"hand": [{"X": spell({"destroy": "targets"}, targets=target)}]},
        opponent={"monster_zone": [{n: {"type": "monster"}} for n in MONSTERS], "set": lifts},
    )
    gone = [name for name, each in zip(MONSTERS, saved, strict=True) if each]
    way = the_way(case, "X", *(f"lift {name}" for name in gone))
    assert {name: zones(way)[name] for name in MONSTERS} == {
        name: "hand" if name in gone else "graveyard" for name in MONSTERS
    }
    assert results(way)["X"] == ("no_effect" if len(gone) == 3 else "done")


def test_a_card_that_came_back_is_no_target_any_more() -> None:
    blink = spell(
        {"return": {"name": "A", "in": "field"}},
        {"then": {"special_summon": {"name": "A", "in": "hand", "of": "you"}}},
        kind="normal trap",
    )
    target = {"type": "monster", "in": "field", "of": "your_opponent"}
    case = the_case(
        me={"hand": [{"X": spell({"destroy": "targets"}, targets=target)}]},
        opponent={"monster_zone": [{"A": {"type": "monster"}}], "set": [{"blink": blink}]},
    )
    way = the_way(case, "X", "blink")
    assert results(way) == {"blink": "done", "X": "no_effect"}
    assert zones(way)["A"] == "monster_zone"


def test_a_target_that_was_a_cost_and_came_back_to_its_place_is_none_any_more() -> None:
    """All moves happen on one chain: to the Graveyard, out of it, and into it again."""
    buried = {"name": "A", "in": "graveyard"}
    case = the_case(
        me={
            "monster_zone": [{"A": {"type": "monster"}}],
            "hand": [{"pays": spell(GAIN, cost={"send": {"name": "A", "in": "field"}})}],
            "set": [
                {"banishes": spell({"banish": "targets"}, kind="normal trap", targets=buried)},
                {"stirs": spell(
                    {"special_summon": buried},
                    {"then": {"destroy": {"name": "A", "in": "field"}}},
                    kind="normal trap",
                )},
            ],
        },
    )  # fmt: skip
    assert zones(the_way(case, "pays", "banishes"))["A"] == "banished"
    way = the_way(case, "pays", "banishes", "stirs")
    assert results(way) == {"stirs": "done", "banishes": "no_effect", "pays": "done"}
    assert zones(way)["A"] == "graveyard"


# ---- spent cards ---------------------------------------------------------------------

DESTROYS = spell({"destroy": {"type": "spell", "in": "field"}, "count": "all"}, kind="normal trap")
RETURNS = spell({"return": {"type": "spell", "in": "field"}, "count": "all"}, kind="normal trap")
BANISHES = {
    "type": "continuous spell",
    "effects": {"1": {"kind": "continuous", "do": {"banish": "any", "instead": "graveyard"}}},
}


@pytest.mark.parametrize(
    ("answer", "activated", "other"),
    [(DESTROYS, "graveyard", "graveyard"), (RETURNS, "graveyard", "hand")],
)
def test_spent_cards_are_destroyed_but_not_returned(
    answer: Data, activated: str, other: str
) -> None:
    case = the_case(
        me={
            "hand": [{"X": spell(GAIN)}],
            "spell_zone": [{"wall": {"type": "continuous spell"}}],
        },
        opponent={"set": [{"answer": answer}]},
    )
    way = the_way(case, "X", "answer")
    assert results(way) == {"answer": "done", "X": "done"}
    assert (zones(way)["X"], zones(way)["wall"]) == (activated, other)
    assert zones(way)["answer"] == "graveyard"


def test_spent_cards_leave_without_a_moment() -> None:
    history = the_history(me={"hand": [{"X": spell(GAIN)}]}, happened=[{"chain": ["X"]}])
    assert history.now.card("X").zone == "graveyard"
    assert [event.verbs for event in history.moments[-1].events] == [("life_gained",)]


def test_what_would_go_to_the_graveyard_goes_elsewhere() -> None:
    case = the_case(
        me={"hand": [{"X": spell({"destroy": {"type": "monster", "in": "field"}})}]},
        opponent={"monster_zone": [{"A": {"type": "monster"}}], "spell_zone": [{"B": BANISHES}]},
    )
    way = the_way(case, "X")
    assert {name: zones(way)[name] for name in ("A", "X")} == {"A": "banished", "X": "banished"}


def test_a_card_activated_on_the_chain_applies_when_its_link_has_resolved() -> None:
    """A trap that prevents gains of life points prevents those below it, not those above it."""
    prevents = {
        "type": "continuous trap",
        "effects": {"1": {"kind": "continuous", "do": {"prevent": {"gain_life": "your_opponent"}}}},
    }
    case = the_case(
        me={"hand": [{"below": spell(GAIN)}, {"above": spell(GAIN, kind="quick-play spell")}]},
        opponent={"set": [{"prevents": prevents}]},
    )
    way = the_way(case, "below", "prevents", "above")
    assert results(way) == {"above": "done", "prevents": "done", "below": "no_effect"}


# ---- choices -------------------------------------------------------------------------


def choosing(choose: list[str] | None) -> Data:
    link = {"use": "X"} if choose is None else {"use": "X", "choose": choose}
    return {
        "me": {"hand": [{"X": spell(
            {"destroy": {"type": "monster", "in": "field"}},
            {"then": {"destroy": {"type": "trap", "in": "field"}, "may": True}},
        )}]},
        "opponent": {
            "monster_zone": [{"A": {"type": "monster"}}, {"B": {"type": "monster"}}],
            "spell_zone": [{"T": {"type": "continuous trap"}}],
        },
        "happened": [{"chain": [link]}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("choose", "destroyed"), [(["A"], {"A"}), (["B", "T"], {"B", "T"}), (["A", "T"], {"A", "T"})]
)
def test_what_is_told_is_chosen(choose: list[str], destroyed: set[str]) -> None:
    now = the_history(**choosing(choose)).now
    assert {name for name in "ABT" if now.card(name).zone == "graveyard"} == destroyed


def test_a_choice_that_is_not_told_is_asked_for() -> None:
    with pytest.raises(NotSaid, match="what it chose when it resolved"):
        the_history(**choosing(None))


@pytest.mark.parametrize("choose", [[], ["T"], ["A", "B"]])
def test_a_choice_that_nobody_has_is_refused(choose: list[str]) -> None:
    with pytest.raises(Impossible, match="cannot choose"):
        the_history(**choosing(choose))


# ---- what operations say -------------------------------------------------------------


@pytest.mark.parametrize("attack", [0, 700, 1500])
def test_amounts_may_be_those_of_the_step_before(attack: int) -> None:
    case = the_case(
        me={"hand": [{"X": spell(
            {"destroy": {"type": "monster", "in": "field"}},
            {"then": {"damage": "your_opponent", "amount": "atk"}},
            {"then": {"gain_life": "you", "amount": "same"}},
        )}]},
        opponent={"monster_zone": [{"A": {"type": "monster", "atk": attack}}]},
    )  # fmt: skip
    way = the_way(case, "X")
    life = {player: way.progress.state.life_of(player) for player in ("me", "opponent")}
    assert life == {"me": 8000 + attack, "opponent": 8000 - attack}
    assert results(way) == {"X": "done" if attack else "partly"}


@pytest.mark.parametrize("number", range(1, 4))
def test_an_amount_may_count_for_each_of_those(number: int) -> None:
    case = the_case(
        me={"hand": [{"X": spell(
            {"destroy": {"type": "monster", "in": "field"}, "count": "all"},
            {"and_if_so": {"damage": "your_opponent", "amount": 300, "per": "those"}},
        )}]},
        opponent={"monster_zone": [{f"A{n}": {"type": "monster"}} for n in range(number)]},
    )  # fmt: skip
    assert the_way(case, "X").progress.state.life_of("opponent") == 8000 - 300 * number


def test_tokens_come_from_nowhere_and_go_there() -> None:
    watcher = {"type": "monster", "effects": {"1": {"if": {"special_summoned": "any"}, "do": GAIN}}}
    keys: Data = {
        "me": {"hand": [{"X": spell({"special_summon": "token", "count": 2})}]},
        "opponent": {
            "graveyard": [{"fallen": {"type": "monster"}}],
            "monster_zone": [{"watcher": watcher}],
            "set": [{"sweep": spell(
                {"destroy": {"type": "monster", "in": "field"}, "count": "all"},
                kind="normal trap",
            )}],
        },
    }  # fmt: skip
    history = the_history(**keys, happened=[{"chain": ["X"]}])
    tokens = ("X token 1", "X token 2")
    assert [history.now.card(name).zone for name in tokens] == ["monster_zone"] * 2
    after = the_case(**keys, happened=[{"chain": ["X"]}])
    assert ("watcher",) in set(enumerate_chains(after))
    swept = the_way(the_case(**keys, earlier=[{"chain": ["X"]}]), "sweep")
    assert [zones(swept)[name] for name in tokens] == ["nowhere"] * 2
    assert not any("token" in name for name in facts_of(history.world, swept.progress))


# ---- shipped cases: walked one by one, and beside an unrelated card --------------------

MOST_CHAINS = 500
MOST_WAYS = 20_000


FOLDERS = sorted({Path(path).parent.name for path in case_files(shipped_cases())})


@cache
def full_cases(folder: str) -> tuple[tuple[Case, Outcomes], ...]:
    """Give the cases with a board and few chains, with their outcomes; orders are left out."""
    found = []
    for path in case_files(shipped_cases()):
        cases = load_cases(path) if Path(path).parent.name == folder else ()
        for case in (each for each in cases if each.point.situation is not None):
            try:
                if count_chains(case) <= MOST_CHAINS:
                    found.append((case, outcomes(case)))
            except CaseError:
                continue
    return tuple(each for each in found if isinstance(each[1].play, BoardPlay))


Counted = dict[tuple[tuple[str, str], ...], int]


def counted(found: Outcomes) -> Counted:
    return {tuple(sorted(each.facts.items())): each.ways for each in found.all}


def walked(case: Case, found: Outcomes) -> Counted:
    """Count the ways of each chain alone; choices that make no difference are one."""
    ways: dict[tuple[object, ...], tuple[tuple[str, str], ...]] = {}
    for chain in enumerate_chains(case):
        for way in ways_of(case, chain):
            steps = tuple((link, each.result, each.progress) for link, each in way.resolved)
            facts = tuple(sorted(found.describe(way.progress).items()))
            ways[tuple(chain), steps] = facts
    return dict(Counter(ways.values()))


@pytest.mark.parametrize("folder", FOLDERS)
def test_walking_each_chain_gives_the_merged_outcomes(folder: str) -> None:
    for case, found in full_cases(folder):
        if sum(each.ways for each in found.all) <= MOST_WAYS:
            assert walked(case, found) == counted(found), (case.id, case.variant)


BYSTANDER = Copy("a bystander", CardText("a bystander", ("a bystander",), "ritual spell"), "me",
                 "me", "banished", "down")  # fmt: skip


def beside_a_bystander(point: TimingPoint) -> TimingPoint:
    situation = point.situation
    assert situation is not None
    board = replace(situation.board, copies=(*situation.board.copies, BYSTANDER))
    return replace(point, situation=replace(situation, board=board))


@pytest.mark.parametrize("folder", FOLDERS)
def test_an_unrelated_card_changes_no_outcome(folder: str) -> None:
    for case, found in full_cases(folder):
        if case.point.ruleset.effects_wait:
            continue
        beside = counted(outcomes(beside_a_bystander(case.point)))
        bare = {
            tuple(pair for pair in facts if pair[0] != BYSTANDER.name): ways
            for facts, ways in beside.items()
        }
        assert bare == counted(found), (case.id, case.variant)


def test_shipped_cases_show_every_result_and_several_outcomes() -> None:
    seen: Counter[str] = Counter()
    for folder in FOLDERS:
        for _, found in full_cases(folder):
            seen["several outcomes"] += len(found.all) > 1
            seen["several ways"] += any(1 < each.ways <= MOST_WAYS for each in found.all)
            seen.update(step.result for each in found.all for step in each.steps)
    assert all(seen[each] >= 5 for each in (*RESULTS, "several outcomes", "several ways")), seen


RESULTS: Sequence[str] = ("done", "partly", "no_effect", "effect_negated", "activation_negated")

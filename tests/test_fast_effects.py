"""Fast effects of full boards: what is refused, what is asked for, what may come next."""

from __future__ import annotations

import pytest

from segoc.models.case import Case, load_cases_text
from segoc.models.light import timing_point_from_arguments
from segoc.solver import count_chains, enumerate_chains
from segoc.solver.board_error import BoardError
from segoc.solver.logs import check_log
from segoc.solver.next import next_links

BATTLE = """
title: A battle
phase: after_damage_calculation
me: {monster_zone: [attacker: {type: monster%s}]}
opponent: {monster_zone: [target: {type: monster, atk: 1000}]}
happened: [{battled: attacker, targets: target}]
"""

TWO_EFFECTS = """
title: An effect that was used before
cards: {twin: {type: monster, effects: {1: {once_per: turn, do: {draw: 1}}, 2: {do: {draw: 1}}}}}
me: {monster_zone: [twin]}
earlier: [%s]
"""

SETTING = """
title: A card is set
phase: %s
turn_player: %s
me: {hand: [trap: {type: normal trap}]}
happened: [{set: trap%s}]
"""


def case(text: str) -> Case:
    (found,) = load_cases_text(text)
    return found


def refusal(text: str) -> str:
    with pytest.raises(BoardError) as caught:
        count_chains(case(text))
    return str(caught.value)


def test_the_loser_of_a_battle_is_known_only_by_its_points() -> None:
    assert "'attacker' battles, and its 'atk' is not given" in refusal(BATTLE % "")
    assert count_chains(case(BATTLE % ", atk: 1500")) == 1


def test_it_asks_which_effect_was_used() -> None:
    assert "which effect of 'twin' was activated" in refusal(TWO_EFFECTS % "{activated: twin}")
    used = case(TWO_EFFECTS % '{chain: ["twin (1)"]}')
    assert list(enumerate_chains(used)) == [(), ("twin (2)",)]


@pytest.mark.parametrize(
    ("phase", "turn_player", "more"),
    [("battle", "me", ""), ("main", "opponent", ""), ("damage_start", "me", ", by: me")],
)
def test_a_card_is_not_set_by_hand_at_any_time(phase: str, turn_player: str, more: str) -> None:
    assert "'trap' cannot have been set by hand here" in refusal(
        SETTING % (phase, turn_player, more)
    )


@pytest.mark.parametrize(
    ("phase", "turn_player", "more"),
    [("main", "me", ""), ("main_2", "me", ", by: me"), ("battle", "opponent", ", cause: effect")],
)
def test_it_is_set_in_the_main_phase_or_by_an_effect(
    phase: str, turn_player: str, more: str
) -> None:
    assert count_chains(case(SETTING % (phase, turn_player, more))) == 1


# ---- what comes next ---------------------------------------------------------------------

WINDOW = timing_point_from_arguments(
    ["me? X [spell]", "opponent! M [quick answers=X]", "opponent? Q [quick]", "me? R [trap]"]
)


@pytest.mark.parametrize(
    ("chain", "decision", "following", "may_pass"),
    [
        ((), "me", {"X", "Q", "R"}, True),
        (("X",), "rule", {"M"}, False),
        (("X", "M"), "me", {"Q", "R"}, True),
        (("X", "M", "Q"), "me", {"R"}, True),
        (("X", "M", "R"), "opponent", {"Q"}, True),
        (("X", "M", "Q", "R"), None, set(), False),
    ],
)
def test_next_says_who_is_asked_and_whether_they_may_pass(
    chain: tuple[str, ...], decision: str | None, following: set[str], may_pass: bool
) -> None:
    found = next_links(WINDOW, chain)
    assert (found.decision, set(found.next), found.may_pass) == (decision, following, may_pass)


# ---- logs that are not finished ----------------------------------------------------------


@pytest.mark.parametrize(
    ("log", "rules"),
    [
        ("X", set()),
        ("X, M, me passes", set()),
        ("X, Q", {"chain.mandatory_answer"}),
        ("X, me passes", {"priority.not_holder", "priority.owed"}),
        ("X, M, R, R", {"priority.not_asked", "chain.same_effect"}),
        ("R, opponent passes, me passes, next phase", {"priority.phase_change"}),
        ("me passes, opponent passes, next phase, R", {"priority.closed"}),
    ],
)
def test_a_log_is_judged_as_far_as_it_goes(log: str, rules: set[str]) -> None:
    verdict = check_log(WINDOW, [each.strip() for each in log.split(",")])
    assert {each.rule for each in verdict.reasons} == rules
    assert verdict.kind == ("illegal" if rules else "legal")


def test_the_game_goes_back_only_where_somebody_was_left_out() -> None:
    unasked = check_log(WINDOW, ["R", "opponent passes", "R"]).reasons
    assert [each.rewind for each in unasked if each.rule == "chain.same_effect"] == [None]
    early = check_log(WINDOW, ["X", "opponent passes"]).reasons
    assert [(each.rule, each.link, each.rewind) for each in early] == [("priority.owed", 2, 2)]

"""The story of one effect: what met it, which tests it passes, whether it may be used."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import lines, record, run
from english import english_sentence
from naive_board import Judge
from random_boards import possible_boards, read_board

import segoc.cases
from segoc.models.case import load_cases_text
from segoc.models.light import timing_point_from_arguments
from segoc.solver import enumerate_chains, excluded
from segoc.solver.account import RULES, account_of
from segoc.solver.question import UnknownLink
from segoc.solver.registry import rule_file

CASES = Path(segoc.cases.__path__[0])
SC_05 = str(CASES / "segoc" / "sc-05.yaml")
ELI_001 = str(CASES / "eligibility" / "eli-001.yaml")

BOARD = """
title: A monster falls, another arrives
cards:
  faller:
    type: monster
    effects: {1: {when: {destroyed: this}, place: [graveyard, banished], do: {draw: 1}}}
  watcher:
    type: monster
    effects:
      1: {mandatory: true, if: {summoned: any}, targets: {is: fish, in: field}, do: {draw: 1}}
  payer:
    type: monster
    effects: {1: {if: {summoned: any}, cost: {pay_life: 9000}, do: {draw: 1}}}
  sleeper: {type: monster, effects: {1: {if: {damaged: you}, do: {draw: 1}}}}
me: {monster_zone: [faller, watcher, payer, sleeper], hand: [arrival: {type: monster}]}
happened:
  - {destroyed: faller}
  - {normal_summoned: arrival}
"""


def board():
    (case,) = load_cases_text(BOARD, "board.yaml")
    return case


def passed(tests) -> dict[str, bool]:
    return {each.name: each.passed for each in tests}


def test_a_missed_effect_was_met_and_something_came_afterwards() -> None:
    account = account_of(board(), "faller")
    (met,) = account.met
    assert (met.event, met.moment) == ("destroyed: faller", 1)
    assert met.afterwards == ("normal_summoned: arrival",)
    assert passed(met.tests) == {
        "place_then": True, "place_now": True, "control": True, "missed": False,
    }  # fmt: skip
    assert (account.use, account.against) == ("never", ("timing.missed",))


def test_a_mandatory_effect_is_asked_neither_for_timing_nor_for_a_target() -> None:
    account = account_of(board(), "watcher")
    assert passed(account.met[0].tests) == {"place_then": True, "place_now": True, "control": True}
    assert account.window == ()
    assert account.use == "must"


def test_what_is_asked_at_the_window_is_told() -> None:
    account = account_of(board(), "payer")
    assert passed(account.window) == {"cost": False, "nothing_to_do": True}
    assert account.use == "never"
    assert "activation.cost" in account.against


def test_an_effect_that_nothing_met_has_no_story() -> None:
    account = account_of(board(), "sleeper")
    assert (account.met, account.window, account.against) == ((), (), ("timing.not_met",))


def test_only_why_speaks_of_what_nothing_met() -> None:
    assert {each.effect for each in excluded(board())} == {"faller", "payer"}


def test_every_test_has_a_rule_of_its_own() -> None:
    assert len(set(RULES.values())) == len(RULES)
    for rule in RULES.values():
        assert rule_file(rule).rule.citations


def test_light_effects_have_a_story_too() -> None:
    point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man [needs=equip]"])
    assert account_of(point, "stumbling").use == "must"
    account = account_of(point, "Kick Man")
    assert passed(account.window) == {"needs": False}
    assert (account.use, account.against) == ("never", ("segoc.snapshot",))


DISPUTED = ("opponent? Theirs [hand makes=key]", "me? Mine [hand needs=key]")


def test_an_effect_on_disputed_chains_only_is_doubtful() -> None:
    point = timing_point_from_arguments(DISPUTED)
    assert account_of(point, "Theirs").use == "may"
    assert account_of(point, "Mine").use == "doubtful"
    assert lines("why", *DISPUTED, "Mine", code=3)[-1].startswith("it is only on chains about")


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownLink, match=r"fallr.*did you mean 'faller'"):
        account_of(board(), "fallr")


def test_use_is_what_the_chains_of_random_boards_say() -> None:
    seen = set()
    for data in possible_boards(20_000, 20_060):
        point = read_board(data).point
        chains = [set(chain) for chain in enumerate_chains(point)]
        for name in {each.name for each in Judge(data).due()}:
            use = account_of(point, name).use
            on = sum(name in chain for chain in chains)
            seen.add(use)
            if use == "must":
                assert on == len(chains)
            elif use == "may":
                assert on > 0
            else:
                assert on == 0
    assert {"must", "may", "never"} <= seen


# ---- the command ---------------------------------------------------------------------


def test_the_command_tells_the_story_and_ends_with_one() -> None:
    answer = lines("why", SC_05, "代打バッター", code=1)
    assert answer[:4] == [
        "ruleset: ocg",
        "代打バッター: optional, when, controlled by me",
        "met by tributed: 代打バッター",
        "  afterwards: tribute_summoned: 氷帝メビウス",
    ]
    assert any(
        line.startswith("  no: the event was the last thing to happen [timing.missed; ")
        for line in answer
    )
    assert "it is on no legal chain" in answer


def test_the_command_ends_with_zero_for_what_may_be_used() -> None:
    assert lines("why", SC_05, "氷帝メビウス")[-1] == "it is on some legal chain"
    assert lines("why", SC_05, "つまずき")[-1] == "it is on every legal chain"


def test_a_rule_that_does_not_hold_is_told_but_does_not_count() -> None:
    now = lines("why", ELI_001, "クリッター", code=1)
    then = lines("why", ELI_001, "クリッター", "--ruleset", "ocg@2020-03-31")
    assert any(line.startswith("  no: the card is still there") for line in now)
    ignored = "  no, but not asked under ocg@2020-03-31: the card is still there"
    assert any(line.startswith(ignored) for line in then)
    assert then[-1] == "it is on every legal chain"


def test_the_command_gives_data() -> None:
    data = record("why", SC_05, "代打バッター", code=1)
    assert list(data) == [
        "schema_version", "case", "ruleset", "effect", "controller", "mandatory", "kind",
        "wording", "met", "window", "use", "against",
    ]  # fmt: skip
    (met,) = data["met"]
    tests = {each["test"]: each for each in met["tests"]}
    assert tests["missed"]["passed"] is False
    assert tests["missed"]["rule"] == "timing.missed"
    assert [each["id"] for each in tests["missed"]["sources"]] == [
        "yugioh-wiki:segoc", "ocg-rule:c02",
    ]  # fmt: skip
    assert [each["rule"] for each in data["against"]] == ["timing.missed"]


def test_the_command_speaks_japanese() -> None:
    for line in lines("why", SC_05, "代打バッター", "--lang", "ja", code=1)[1:]:
        assert english_sentence(line.partition("[")[0].partition("出典")[0]) is None


def test_the_command_takes_effects_as_arguments() -> None:
    assert lines("why", "me! Stumbling", "me? Kick Man", "kick man")[-1] == (
        "it is on some legal chain"
    )


def test_the_command_says_what_is_wrong() -> None:
    result = run("why", SC_05, "メビウス")
    assert result.exit_code == 2
    assert "did you mean '氷帝メビウス'?" in result.stderr
    assert run("why", SC_05).exit_code == 2

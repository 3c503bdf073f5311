"""Phases on the command line: orders, logs, what comes next, what is lost, graphs."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from textwrap import dedent

import pytest
from command_line import lines, process, record, run
from english import english_sentence

LIGHT = """
title: Two of the End Phase and a quick effect
phase: end
effects: {A: me!, B: me?, Q: opponent? quick}
"""
BOARD = """
title: A trap of the End Phase turns up two monsters
phase: end
cards:
  flip 1: {type: monster, effects: {1: {mandatory: true, if: {flipped: this}, do: {draw: 1}}}}
  flip 2: {type: monster, effects: {1: {mandatory: true, if: {flipped: this}, do: {draw: 1}}}}
me:
  monster_zone: [flip 1: {face: down}, flip 2: {face: down}, 月読命]
  set: [砂漠の光]
"""
ARGUMENTS = ("me! A [during=end]", "me? B [during=end]", "opponent? Q [quick]")


@pytest.fixture
def light(tmp_path: Path) -> str:
    return written(tmp_path, "light.yaml", LIGHT)


@pytest.fixture
def board(tmp_path: Path) -> str:
    return written(tmp_path, "board.yaml", BOARD)


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return str(path)


def test_an_order_in_json_has_a_list_for_each_chain_of_several_links(light: str) -> None:
    answer = record("enumerate", light)
    assert answer["count"] == len(answer["orders"]) == 16
    assert ["A", ["B", "Q"]] in answer["orders"]
    assert [["A", "B"]] not in answer["orders"]
    assert "chains" not in answer


def test_effects_of_the_command_line_name_their_phase(light: str) -> None:
    assert record("enumerate", *ARGUMENTS)["orders"] == record("enumerate", light)["orders"]
    assert lines("count", *ARGUMENTS)[-1] == "16 orders"


@pytest.mark.parametrize(
    ("order", "code", "rules"),
    [
        ("A / B > Q", 0, []),
        ("Q / A", 0, []),
        ("A > B", 1, ["phase.alone"]),
        ("Q > A", 1, ["phase.alone"]),
        ("B", 1, ["phase.open_obligation"]),
        ("A / B / A", 1, ["phase.once"]),
    ],
)
def test_an_order_is_judged_with_its_reasons(
    light: str, order: str, code: int, rules: list[str]
) -> None:
    answer = record("check", light, "--order", order, code=code)
    assert [each["rule"] for each in answer["reasons"]] == rules


@pytest.mark.parametrize(
    ("order", "rule", "item"),
    [
        ("月読命 / 砂漠の光 / flip 1 / flip 2", "phase.together", 4),
        ("月読命 / 砂漠の光", "segoc.mandatory", None),
        ("砂漠の光 / 月読命 / flip 1 > flip 2", "segoc.mandatory", 2),
        ("砂漠の光 > 月読命 / flip 1 > flip 2", "phase.alone", 2),
        ("flip 1 > flip 2 / 月読命", "timing.not_met", 1),
    ],
)
def test_wrong_grouping_has_reasons_of_its_own(
    board: str, order: str, rule: str, item: int | None
) -> None:
    answer = record("check", board, "--order", order, code=1)
    assert (rule, item) in [(each["rule"], each["link"]) for each in answer["reasons"]]


def test_an_item_that_only_joins_chains_is_on_legal_orders(tmp_path: Path) -> None:
    text = """
    {title: T, phase: standby, turn_player: opponent,
     effects: {A: me!, B: opponent! quick answers=A}}
    """
    answer = record("enumerate", written(tmp_path, "answers.yaml", text))
    assert answer["orders"] == [[["A", "B"]]]
    assert answer["excluded"] == []


def test_what_never_begins_to_last_is_no_item(tmp_path: Path) -> None:
    text = """
    {title: T, phase: standby, me: {field_zone: [フューチャー・ヴィジョン]}}
    """
    answer = record("enumerate", written(tmp_path, "lapse.yaml", text))
    assert (answer["orders"], answer["excluded"]) == ([[]], [])


def test_a_legal_order_is_told_step_by_step(board: str) -> None:
    said = lines("check", board, "--order", "月読命 > 砂漠の光 / flip 2 > flip 1")
    assert "  1. 月読命: done" in said
    assert "  4. flip 1: done" in said


def test_a_log_may_hold_chains(board: str) -> None:
    log = "me passes, opponent passes, 月読命 > 砂漠の光, flip 1 > flip 2, me passes"
    assert record("check", board, "--log", log)["verdict"] == "legal"
    wrong = "月読命 > 砂漠の光, flip 1, flip 2"
    answer = record("check", board, "--log", wrong, code=1)
    assert ("phase.together", 3) in [(each["rule"], each["link"]) for each in answer["reasons"]]


def test_each_order_comes_with_a_shortest_log(light: str) -> None:
    answer = record("enumerate", light, "--logs")
    logs = dict(zip(map(json.dumps, answer["orders"]), answer["logs"], strict=True))
    assert logs[json.dumps([["A", "Q"]])] == ["A > Q", "me passes", "opponent passes", "hand size"]
    assert logs[json.dumps(["Q", "A"])] == [
        "me passes", "Q", "A", "me passes", "opponent passes", "hand size",
    ]  # fmt: skip


def test_what_is_lost_when_both_pass_is_said(light: str) -> None:
    assert "lost if both pass now: B" in lines("next", light, "--order", "A")
    assert record("next", light, "--order", "A")["lost"] == ["B"]
    assert record("next", light)["lost"] == []
    assert lines("check", light, "--order", "A")[-1] == "lost, as both passed: B"
    over = "A, me passes, opponent passes"
    assert record("check", light, "--log", over)["lost"] == ["B"]
    assert "lost" not in record("check", light, "--log", "A, me passes")


def test_one_may_pass_with_something_still_to_be_done(light: str) -> None:
    answer = record("next", light)
    assert (answer["may_stop"], answer["may_pass"], answer["decision"]) == (False, True, "me")


@pytest.mark.parametrize("to", ["json", "mermaid", "dot", "graphml", "svg", "html"])
def test_a_phase_is_drawn_from_its_first_item_on(board: str, to: str) -> None:
    result = run("graph", board, "--to", to)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "月読命" in result.stdout


def test_a_graph_writes_its_examples_as_orders(light: str) -> None:
    orders = {each for each in lines("enumerate", light) if each.startswith(("A", "B", "Q"))}
    said = re.findall("such as ([^<]+)", run("graph", light, "--to", "svg").stdout)
    assert "A / B &gt; Q" in said
    assert set(map(html.unescape, said)) <= orders


def test_the_ways_through_the_graph_are_those_of_the_outcomes(board: str) -> None:
    graph = json.loads(run("graph", board, "--to", "json").stdout)
    ways = sum(each["ways"] for each in record("outcomes", board)["outcomes"])
    (root,) = (node for node in graph["nodes"] if node["kind"] == "root")
    assert root["ways"] == ways == 7
    assert all(node["ways"] for node in graph["nodes"])


def test_answers_do_not_depend_on_the_hash_seed(board: str) -> None:
    answers = set()
    for seed in ("1", "2", "3"):
        for command in ("outcomes", "enumerate"):
            result = process(command, board, "--format", "json", env={"PYTHONHASHSEED": seed})
            assert result.returncode == 0
            answers.add((command, result.stdout))
    assert len(answers) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("enumerate",), ("outcomes",), ("count",), ("next",), ("next", "--order", "A"),
        ("check", "--order", "A > B"), ("check", "--log", "me passes, opponent passes, B"),
        ("check", "--order", "A"),
    ],
)  # fmt: skip
def test_answers_are_in_japanese(light: str, arguments: tuple[str, ...]) -> None:
    command, *options = arguments
    result = run(command, light, *options, "--lang", "ja")
    assert result.exit_code in (0, 1, 3)
    body = "\n".join(each for each in result.stdout.splitlines() if "出典" not in each)
    assert english_sentence(body) is None, body


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("expect: {chains: [[A]]}",
         "6:10: chains where items are carried out one at a time; write 'orders'; a chain of "
         "several links is a list inside"),
        ("expect: {illegal: [[A, [B, C]]]}",
         "6:28: no effect is called 'C'; allowed: A, B, Q"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_phase_case_is_said(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, "wrong.yaml", "# first\n" + LIGHT + text + "\n")
    result = run("test", path)
    assert result.exit_code == 2
    assert said in result.stderr


def test_what_lasts_has_a_name_of_its_own(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        "name.yaml",
        """
        title: What lasts is called like an effect
        phase: end
        me: {monster_zone: [月読命]}
        lasting: {月読命: {negate_effect: 月読命, until: end_of_turn}}
        """,
    )
    for lang, said in (("en", "is also an effect on the board"), ("ja", "という効果が盤面にある")):
        result = run("count", path, "--lang", lang)
        assert result.exit_code == 2
        assert said in result.stderr

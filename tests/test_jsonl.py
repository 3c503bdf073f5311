"""segoc check --jsonl: an answer for every line, in order; fast, and in little memory."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from command_line import command, run
from english import is_japanese
from random_points import KINDS, make_point

from segoc.solver.enumerate import enumerate_chains
from segoc.solver.json_lines import KEPT, Answerer, Lines, answer_lines
from segoc.solver.line_reader import Manner
from segoc.solver.question import ask
from segoc.solver.verify import check, judge

GROUPS = {"A": "me! when", "B": "me? when", "C": "opponent? when"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def asked(*questions: Any, arguments: tuple[str, ...] = (), code: int) -> list[dict[str, Any]]:
    """Ask questions, one a line; give the answers."""
    lines = [each if isinstance(each, str) else json.dumps(each) for each in questions]
    result = run("check", "--jsonl", *arguments, stdin="\n".join(lines) + "\n")
    assert (result.exit_code, result.stderr) == (code, "")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["line"] for each in answers] == list(range(1, len(questions) + 1))
    assert all(each["schema_version"] == 1 for each in answers)
    return answers


def case(effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"effects": effects, **more}


# ---- answers -------------------------------------------------------------------------


def test_a_chain_gets_its_verdict_with_rule_link_and_sentence() -> None:
    legal, illegal = asked(
        {"case": case(GROUPS), "chain": ["A", "b"]},
        {"case": case(GROUPS), "chain": ["B", "A"], "ref": {"game": 7}},
        code=1,
    )
    assert legal == {
        "schema_version": 1, "line": 1, "verdict": "legal", "because": None, "reasons": [],
    }  # fmt: skip
    assert (illegal["verdict"], illegal["ref"]) == ("illegal", {"game": 7})
    (reason,) = illegal["reasons"]
    assert (reason["rule"], reason["link"], reason["effects"]) == ("segoc.tiers", 2, ["A", "B"])
    assert reason["message"].startswith("A is placed above B")


def test_a_chain_that_is_undecided_or_disputed() -> None:
    disputed, undecided = asked(
        {"case": case({"Mine": "me? hand", "Theirs": "opponent? hand"}),
         "chain": ["Theirs", "Mine"]},
        {"case": case({"Lock": "me? no-response", "Answer": "opponent?"}, ruleset="tcg"),
         "chain": ["Lock", "Answer"]},
        code=3,
    )  # fmt: skip
    assert disputed["verdict"] == "disputed"
    assert {each["value"]: each["legal"] for each in disputed["readings"]} == {
        "lost": False, "may_return": True,
    }  # fmt: skip
    assert (undecided["verdict"], undecided["because"]) == ("undecided", "sources_silent")


def test_a_log_is_judged_entry_by_entry() -> None:
    fine, hasty = asked(
        {"case": case(GROUPS), "log": ["A", "B"]},
        {"case": case(GROUPS), "log": ["A", "resolves"]},
        code=1,
    )
    assert fine["verdict"] == "legal"
    assert [(each["rule"], each["link"]) for each in hasty["reasons"]] == [("priority.open", 2)]


def test_items_of_a_phase_are_asked_about_as_orders() -> None:
    end = case({"A": "me! during=end", "B": "me? during=end"}, phase="end")
    order, together, chain = asked(
        {"case": end, "order": ["B", "A"]},
        {"case": end, "order": [["A", "B"]]},
        {"case": end, "chain": ["A"]},
        code=2,
    )
    assert order["verdict"] == "legal"
    assert together["verdict"] == "illegal"
    assert chain["errors"] == ["items are carried out one at a time here: write 'order'"]


def test_a_case_alone_gets_its_legal_chains() -> None:
    (found,) = asked({"case": case(GROUPS)}, code=0)
    assert (found["count"], found["complete"]) == (4, True)
    assert sorted(found["chains"]) == [["A"], ["A", "B"], ["A", "B", "C"], ["A", "C"]]


def test_long_lists_are_cut_and_counted() -> None:
    # Orderings of subsets of five optional effects: 1 + 5 + 20 + 60 + 120 + 120.
    (found,) = asked({"case": case(dict.fromkeys("ABCDE", "me?"))}, code=3)
    assert (found["count"], len(found["chains"]), found["complete"]) == (326, 100, False)


def test_keys_of_a_line_change_what_a_case_says() -> None:
    hidden = {"Field": "me? when", "Hand": "me? hand when"}
    answers = asked(
        {"case": case(hidden), "chain": ["Hand", "Field"]},
        {"case": case(hidden), "chain": ["Hand", "Field"], "ruleset": "tcg"},
        {"case": case({"Mine": "me? hand", "Theirs": "opponent? hand"}),
         "chain": ["Theirs", "Mine"], "policy": {"passed_over_hidden": "may_return"}},
        code=1,
    )  # fmt: skip
    assert [each["verdict"] for each in answers] == ["illegal", "legal", "legal"]


def test_options_change_every_case() -> None:
    question = {"case": case({"Mine": "me!", "Theirs": "opponent!"}), "chain": ["Theirs", "Mine"]}
    assert asked(question, code=1)[0]["verdict"] == "illegal"
    turned = asked(question, arguments=("--turn-player", "opponent"), code=0)
    assert turned[0]["verdict"] == "legal"


def test_messages_are_japanese() -> None:
    answers = asked(
        {"case": case(GROUPS), "chain": ["B", "A"]},
        {"case": case({"A": "me! hnad"}), "chain": []},
        {"case": case(GROUPS), "chain": ["X"]},
        "nothing",
        arguments=("--lang", "ja"),
        code=2,
    )
    assert is_japanese(answers[0]["reasons"][0]["message"])
    assert all(is_japanese(answer["errors"][0]) for answer in answers[1:])
    assert answers[1]["errors"][0].startswith("2 行目 の 33 文字目: ")


# ---- cases that are named ------------------------------------------------------------


def test_cases_are_named_by_id_by_file_and_by_both(folder: Path) -> None:
    (folder / "two.yaml").write_text(
        "- {id: ONE, title: T, effects: {A: me! when}}\n"
        "- {id: TWO, title: T, variants: {x: {effects: {B: me! when}}, "
        "y: {effects: {B: me? when}}}}\n",
        encoding="utf-8",
    )
    (folder / "one.yaml").write_text("{title: T, effects: {C: me! when}}\n", encoding="utf-8")
    answers = asked(
        {"case": "one", "chain": ["A"]},
        {"case": "two.yaml#ONE", "chain": []},
        {"case": "TWO", "variant": "Y", "chain": []},
        {"case": "one.yaml", "chain": ["C"]},
        arguments=("two.yaml",),
        code=1,
    )
    assert [each["verdict"] for each in answers] == ["legal", "illegal", "legal", "legal"]


def test_without_files_the_shipped_cases_are_named() -> None:
    (found,) = asked({"case": "SC-02"}, code=0)
    assert found["count"] == 5  # as its page says


def test_a_folder_without_cases(folder: Path) -> None:
    (folder / "empty").mkdir()
    result = run("check", "--jsonl", "empty", stdin="")
    assert result.exit_code == 2
    assert "no case file" in result.stderr


# ---- bad lines -----------------------------------------------------------------------

BAD_LINES = [
    ("", "column 1: this is not JSON"),
    ("nothing", "column 1: this is not JSON"),
    ('{"case": ', "column 10: this is not JSON"),
    ('{"case": {"effects": {"A": "me!"}}, "chain": []} x', "this is not JSON"),
    ("[" * 100_000, "this is not JSON"),
    ('{"case": NaN}', "this is not JSON"),
    ("1" * 5000, "this is not JSON"),
    ("[]", "a line is an object with 'case'"),
    ("{}", "a line is an object with 'case'"),
    ('{"case": 7}', "a line is an object with 'case'"),
    ('{"case": {}, "case": {}}', "key 'case' stands twice in one object"),
    ('{"case": {"effects": {"A": "me!", "A": "me?"}}}', "key 'A' stands twice in one object"),
    ('{"case": {}, "chian": []}', "unknown key 'chian'; allowed: case, variant, chain"),
    ('{"case": {}, "chian": []}', "did you mean 'chain'?"),
    ('{"case": {}, "chain": "A"}', "'chain' is a list of names"),
    ('{"case": {}, "chain": [1]}', "'chain' is a list of names"),
    ('{"case": {}, "chain": [["A"]]}', "'chain' is a list of names"),
    ('{"case": {}, "log": {}}', "'log' is a list of names"),
    ('{"case": {}, "chain": [], "log": []}', "name one of 'chain', 'order' and 'log'"),
    ('{"case": {}, "ruleset": 5, "chain": []}', "'ruleset' is a text"),
    ('{"case": {}, "ruleset": "ocgg", "chain": []}', "unknown ruleset 'ocgg'"),
    ('{"case": {}, "ruleset": "vision"}', "the case is not of the game of vision"),
    ('{"case": {}, "policy": [], "chain": []}', "'policy' is an object of names and values"),
    ('{"case": {}, "policy": {"x": "y"}, "chain": []}', "unknown policy 'x'"),
    ('{"case": {}, "policy": {"passed_over_hidden": 1}, "chain": []}', "'policy' is an object"),
    ('{"case": {}, "variant": "x"}', "'variant' is for a case that is named"),
    ('{"case": {"variants": {"x": {}, "y": {}}}}', "2 cases (variants are cases) where one"),
    ('{"case": {"effects": {"A": "me! hnad"}}}', "line N, column 33: unknown word 'hnad'"),
    ('{"case": {"efects": {}}}', "line N, column 11: unknown key 'efects'"),
    ('{"case": {"effects": {"A": 1.5}}}', "line N, "),
    ('{"case": {"title": ""}}', "line N, "),
    ('{"case": {"effects": {"A": "me!"}}, "chain": ["B"]}', "no effect is called 'B'"),
    ('{"case": {"effects": {"A": "me!"}}, "log": ["B"]}', "no effect is called 'B'"),
    ('{"case": {"effects": {"A": "me!"}}, "order": ["A"]}', "one chain is built here"),
    ('{"case": {"me": {"hand": ["Nobody"]}}, "chain": []}', "no card is called 'Nobody'"),
    ('{"case": "NOBODY"}', "no case is called 'NOBODY'"),
    ('{"case": "nobody.yaml"}', "nobody.yaml:1:1: there is no such file"),
]  # fmt: skip


def test_every_bad_line_is_answered_with_its_number_and_the_others_as_well() -> None:
    good = json.dumps({"case": case(GROUPS), "chain": ["A"]})
    lines = [line for bad, _ in BAD_LINES for line in (bad, good)]
    answers = asked(*lines, code=2)
    for number, (bad, said) in enumerate(BAD_LINES):
        answer = answers[2 * number]
        assert "verdict" not in answer, bad
        assert said.replace("line N", f"line {2 * number + 1}") in " ".join(answer["errors"]), bad
        assert answers[2 * number + 1]["verdict"] == "legal"


def test_lines_that_are_no_text_or_too_long() -> None:
    good = json.dumps({"case": case(GROUPS), "chain": ["A"]}).encode()
    long = b'{"case": "' + b"x" * 4_100_000 + b'"}'
    lines = b"\n".join([b"\xff\xfe", long, good, long])
    done = subprocess.run(
        command("check", "--jsonl"), input=lines, capture_output=True, check=False
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert [each["line"] for each in answers] == [1, 2, 3, 4]
    assert answers[0]["errors"] == ["column 1: this is not UTF-8"]
    assert (
        answers[1]["errors"] == answers[3]["errors"] == ["the line has more than 4 million bytes"]
    )
    assert answers[2]["verdict"] == "legal"


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_line_ends(end: str) -> None:
    good = json.dumps({"case": case(GROUPS), "chain": ["A"]})
    result = run("check", "--jsonl", stdin=f"\ufeff{good}\r\n{good}{end}")
    assert [json.loads(line)["verdict"] for line in result.stdout.splitlines()] == ["legal"] * 2


def test_nothing_is_answered_with_nothing() -> None:
    result = run("check", "--jsonl", stdin="")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_an_unforeseen_error_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("segoc.solver.json_lines.check_log", broken)
    first, second = asked(
        {"case": case(GROUPS), "log": ["A"]}, {"case": case(GROUPS), "chain": ["A"]}, code=70
    )
    assert first["errors"][0].startswith("unforeseen error: RuntimeError: two lines; please report")
    assert second["verdict"] == "legal"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("me! A",), "'me! A': --jsonl reads its questions from standard input"),
        (("-",), "'-': --jsonl reads its questions from standard input"),
        (("--chain", "A"), "name one of"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], said: str) -> None:
    result = run("check", "--jsonl", *arguments, stdin="")
    assert result.exit_code == 2
    assert said in result.stderr


# ---- the same answers, however they are found -----------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_lines_are_judged_as_single_chains_are(kind: str) -> None:
    """See that reading the constraints says what OR-Tools says, reasons included."""
    chance = random.Random(kind)
    for seed in range(12):
        point = make_point(kind, seed)
        question = ask(point)
        names = list(question.candidates)
        chains = [tuple(chance.sample(names, chance.randint(0, len(names)))) for _ in range(4)]
        chains += [chain for _, chain in zip(range(4), enumerate_chains(point), strict=False)]
        for chain in chains:
            assert judge(question, chain) == check(point, chain, nearest=False), (seed, chain)


def many(number: int, distinct: int) -> list[bytes]:
    """Give lines about small cases, of which so many differ."""
    chance = random.Random(number)
    cases = []
    for index in range(distinct):
        names = [f"E{index}_{n}" for n in range(chance.randint(2, 4))]
        words = ["", " hand", " graveyard", " when", " hand when"]
        sides = ["me!", "me?", "opponent!", "opponent?"]
        cases.append({name: chance.choice(sides) + chance.choice(words) for name in names})
    lines = []
    for index in range(number):
        effects = cases[index % distinct]
        chain = chance.sample(list(effects), chance.randint(0, len(effects)))
        lines.append(json.dumps({"case": {"effects": effects}, "chain": chain}).encode())
    return lines


def test_what_is_kept_changes_no_answer() -> None:
    lines = tuple(many(3 * KEPT, KEPT + 50))
    kept = Answerer(Manner()).answer(Lines(1, lines)).text
    fresh = "".join(
        Answerer(Manner()).answer(Lines(number, (line,))).text
        for number, line in enumerate(lines[:100], 1)
    )
    assert kept.startswith(fresh)
    assert answer_lines(Lines(1, lines), Manner()).text == kept


def test_only_so_many_questions_are_kept() -> None:
    answerer = Answerer(Manner())
    answerer.answer(Lines(1, tuple(many(KEPT + 100, KEPT + 100))))
    assert len(answerer._questions) == KEPT


def answered(lines: list[bytes], *arguments: str) -> tuple[bytes, float, int]:
    """Answer lines in a process of its own: the answers, the seconds, its peak of memory."""
    code = (
        "import resource, sys\n"
        "from segoc.solver.cli.app import cli\n"
        "if __name__ == '__main__':\n"
        f"    try: cli(['check', '--jsonl', *{list(arguments)!r}])\n"
        "    finally:\n"
        "        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "        children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss\n"
        "        sys.stderr.write(str(max(peak, children)))\n"
    )
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"\n".join(lines), capture_output=True, check=False
    )
    return done.stdout, time.perf_counter() - begin, int(done.stderr)


def test_ten_thousand_lines_need_no_more_memory_than_a_few() -> None:
    """See that the peak of memory does not follow the number of lines."""
    some, _, little = answered(many(2_000, 2_000), "-j", "1")
    all_, _, more = answered(many(10_000, 10_000), "-j", "1")
    assert some.count(b"\n") == 2_000
    assert all_.count(b"\n") == 10_000
    assert more < little + 40_000  # kilobytes


def test_several_processes_answer_in_the_order_of_the_lines() -> None:
    lines = many(3_000, 3_000)
    for number in range(0, 3_000, 250):
        lines[number] = b"bad line"
    one, _, _ = answered(lines, "-j", "1")
    two, _, _ = answered(lines, "-j", "2")
    assert one == two
    numbers = [json.loads(line)["line"] for line in one.splitlines()]
    assert numbers == list(range(1, 3_001))
    bad = [json.loads(line)["line"] for line in one.splitlines() if b'"errors"' in line]
    assert bad == list(range(1, 3_001, 250))


def test_an_answer_comes_before_the_next_question() -> None:
    """See that a program may wait for each answer before it asks on."""
    question = json.dumps({"case": case(GROUPS), "chain": ["A"]}).encode() + b"\n"
    with subprocess.Popen(
        command("check", "--jsonl"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for number in range(1, 4):
            running.stdin.write(question)
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["line"] == number
        running.stdin.close()
        assert running.wait(30) == 0


def test_a_closed_pipe_is_silent() -> None:
    with subprocess.Popen(
        command("check", "--jsonl", "-j", "1"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        running.stdin.write(b"\n".join(many(50, 50)) + b"\n")
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(30) == 0

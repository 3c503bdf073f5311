"""The command test: what is expected, what is found, which rules decide; counts and exit codes."""

from __future__ import annotations

import dataclasses
import json
import os
import pty
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command_line import command, run
from english import is_japanese

from segoc.models.case import load_cases_text
from segoc.models.names import fold_name
from segoc.solver.expectations import results
from segoc.solver.question import using
from segoc.solver.registry import RuleFile, all_rules
from segoc.solver.selection import SelectionError, parse_selection

# One mandatory effect of mine, one optional of mine, one optional of theirs: by the four
# groups the legal chains are A, A > B, A > C and A > B > C.
GROUPS = "{A: me! when, B: me? when, C: 'opponent? when'}"
FOUR = "[[A], [A, B], [A, C], [A, B, C]]"
GOOD = f"{{id: GOOD, title: Groups, effects: {GROUPS}, expect: {{chains: {FOUR}}}}}\n"
BAD = f"""\
id: BAD
title: Everything is claimed wrongly
effects: {GROUPS}
expect:
  chains:
    - [A]
    - [A, B]
    - [B, A]
  legal: [[C, A]]
  illegal:
    - {{chain: [A, C], breaks: segoc.tiers, link: 2}}
    - {{chain: [C, A], breaks: segoc.event_order}}
    - {{chain: [B], breaks: segoc.mandatry}}
  count: 3
  may: [B]
  may_not: [A]
  logs: [[A, B, resolves]]
"""
# Both players hold a trigger: sources disagree whether mine may lie on theirs (section 7).
HIDDEN = "{Mine: me? hand, Theirs: opponent? hand}"
# In the TCG no source says whether an optional trigger may answer such a link.
LOCKED = "{Lock: me? no-response, Answer: 'opponent?'}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of rulings."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(BAD, encoding="utf-8")
    return tmp_path


def case(text: str, name: str = "case.yaml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def said(*arguments: str, code: int = 0) -> list[str]:
    """Give what is said, without the line that has the time in it."""
    result = run("test", *arguments)
    assert (result.exit_code, result.stderr) == (code, "")
    *lines, times = result.stdout.splitlines()
    assert times.endswith((" s", " 秒"))
    return lines


# ---- reports -------------------------------------------------------------------------


def test_what_holds_is_counted() -> None:
    # Four chains are listed, and nothing else is legal: five claims.
    assert said("good.yaml") == ["5 passed, 0 failed"]


def test_each_failure_has_its_line_what_was_expected_and_what_decides() -> None:
    lines = said("bad.yaml", code=1)
    heads = [line for line in lines if line.startswith("bad.yaml")]
    assert heads == [
        "bad.yaml:8: BAD: expected B > A among the chains; got illegal by segoc.tiers@2",
        "bad.yaml:9: BAD: expected legal C > A; got illegal by segoc.tiers@2",
        "bad.yaml:17: BAD: expected legal log A, B, resolves; got illegal by priority.open@3",
        "bad.yaml:6: BAD: expected no chain but those listed; got A > C among the chains",
        "bad.yaml:11: BAD: expected illegal A > C by segoc.tiers at link 2; got legal",
        "bad.yaml:12: BAD: expected illegal C > A by segoc.event_order; "
        "got illegal by segoc.tiers@2",
        "bad.yaml:13: BAD: expected illegal B by segoc.mandatry; got illegal by segoc.mandatory",
        "bad.yaml:14: BAD: expected 3 chains; got 4 chains",
        "bad.yaml:15: BAD: expected B may come next; got it may not by segoc.mandatory",
        "bad.yaml:16: BAD: expected A may not come next; got it may",
    ]
    assert lines[-1] == "2 passed, 10 failed"
    below = lines[lines.index(heads[0]) + 1 : lines.index(heads[1])]
    assert below[0].startswith("  segoc.tiers, link 2: A ")
    # From B > A one inversion leads to A > B; nothing has to be added or dropped.
    assert below[1:] == ["  nearest legal chain: A > B"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (11, "  segoc.tiers holds and forbids nothing here"),
        (12, "  segoc.event_order does not hold under ocg"),
        (13, "  no rule is called 'segoc.mandatry'; 'segoc rules' lists them; "
             "did you mean 'segoc.mandatory'?"),
    ],
)  # fmt: skip
def test_a_rule_that_is_named_and_does_not_decide_is_explained(line: int, says: str) -> None:
    lines = said("bad.yaml", code=1)
    begin = next(n for n, text in enumerate(lines) if text.startswith(f"bad.yaml:{line}:"))
    below = lines[begin + 1 :]
    end = next(n for n, text in enumerate(below) if not text.startswith("  "))
    assert says in below[:end]


def test_outcomes_name_the_rule_that_stopped_a_link() -> None:
    name = case("""\
title: Cyclone destroys the continuous spell before its trigger resolves
me: {hand: [other: {type: monster}], spell_zone: [つまずき]}
opponent: {set: [サイクロン]}
happened: [{special_summoned: other}]
expect:
  outcomes:
    - {chain: [つまずき, {use: サイクロン, targets: [つまずき]}], links: {つまずき: done}}
""")
    lines = said(name, code=1)
    assert lines[0] == (
        "case.yaml:7: Cyclone destroys the continuous spell before its trigger resolves: "
        "expected つまずき link done after つまずき > サイクロン; got no_effect"
    )
    assert lines[1].startswith("  resolution.source_left, ")


def test_reports_are_japanese() -> None:
    lines = said("bad.yaml", "--lang", "ja", code=1)
    assert all(is_japanese(line) for line in lines if not line.endswith("A > B"))
    assert lines[0] == (
        "bad.yaml:8: BAD: 期待は「B > A」が一覧にある、結果は成立しない（segoc.tiers@2）"
    )


# ---- what is undecided or disputed ---------------------------------------------------


def test_lists_of_chains_in_doubt_are_claims() -> None:
    name = case(
        f"- {{id: D, title: D, effects: {HIDDEN}, expect: {{disputed: [[Theirs, Mine]]}}}}\n"
        f"- {{id: U, title: U, ruleset: tcg, effects: {LOCKED}, "
        "expect: {undecided: [[Lock, Answer]]}}\n"
    )
    assert said(name) == ["2 passed, 0 failed"]


def test_a_chain_that_is_not_in_doubt_as_claimed_fails() -> None:
    name = case(
        f"title: T\neffects: {HIDDEN}\n"
        "expect:\n  undecided: [[Theirs, Mine]]\n  disputed:\n    - [Mine]\n    - [Mine, Theirs]\n"
    )
    lines = [line for line in said(name, code=1) if line.startswith("case.yaml")]
    assert [line.split(": ")[0] for line in lines][:2] == ["case.yaml:6", "case.yaml:7"]
    assert lines[0] == "case.yaml:6: T: expected disputed Mine; got legal"
    assert lines[-1].startswith("case.yaml:4: T: expected undecided Theirs > Mine; got disputed by")


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("{legal: [[Theirs, Mine]]}", 3),
        ("{illegal: [[Theirs, Mine]]}", 3),
        ("{chains: [[], [Mine], [Theirs], [Mine, Theirs]]}", 3),
        ("{chains: [[], [Mine], [Theirs], [Mine, Theirs]], disputed: [[Theirs, Mine]]}", 0),
        ("{count: 4}", 3),
        ("{count: 5}", 3),
        ("{count: 6}", 1),
        ("{count: 4, disputed: [[Theirs, Mine]]}", 0),
        ("{policy: {passed_over_hidden: may_return}, legal: [[Theirs, Mine]]}", 0),
    ],
)
def test_what_sources_leave_open_neither_passes_nor_fails(claim: str, code: int) -> None:
    name = case(f"{{title: T, effects: {HIDDEN}, expect: {claim}}}")
    result = run("test", name)
    assert result.exit_code == code
    assert ("undecided or disputed" in result.stdout) == (code == 3)


def test_a_complete_list_says_how_many_chains_stay_in_doubt() -> None:
    chains = "[[], [Mine], [Theirs], [Mine, Theirs]]"
    name = case(f"title: T\neffects: {HIDDEN}\nexpect:\n  chains: {chains}\n")
    assert said(name, code=3) == [
        "case.yaml:4: T: expected no chain but those listed; "
        "got 1 further chain is disputed: sources disagree",
        "4 passed, 0 failed, 1 undecided or disputed",
    ]


# ---- which cases, in which order -----------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "fitting"),
    [
        ("kick man", {1}),
        ("Ｋｉｃｋ", {1, 3}),
        ("kick and not man", {3}),
        ("kick or trap", {1, 2, 3}),
        ("not kick", {2, 4}),
        ("not (kick or trap)", {4}),
        ("kick and (man or hole)", {1, 3}),
        ("not not kick", {1, 3}),
        ("kick or trap and hole", {1, 2, 3}),
        ("AND", None), ("kick and", None), ("(kick", None), ("kick)", None), ("", None),
        ("not", None), ("kick not man", None),
        ("(" * 49 + "kick" + ")" * 49, {1, 3}), ("(" * 5_000 + "kick" + ")" * 5_000, None),
        ("not " * 5_000 + "kick", None),
    ],
)  # fmt: skip
def test_selections_are_words_with_operators(expression: str, fitting: set[int] | None) -> None:
    texts = {1: "The Kick Man", 2: "a trap hole", 3: "kick hole", 4: "nothing"}
    if fitting is None:
        with pytest.raises(SelectionError):
            parse_selection(expression)
        return
    wanted = parse_selection(expression)
    assert {n for n, text in texts.items() if wanted.fits(fold_name(text))} == fitting


@pytest.mark.parametrize(
    ("expression", "passed"),
    [
        ("good", 5), ("GOOD or BAD", 7), ("segoc.event_order", 2), ("good.yaml", 5),
        ("everything is claimed", 2), ("not bad", 5), ("ocg", 7),
    ],
)  # fmt: skip
def test_k_looks_at_names_rules_and_rulesets(expression: str, passed: int) -> None:
    result = run("test", ".", "-k", expression)
    assert f"{passed} passed" in result.stdout


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        ("unheard", "segoc: no case fits -k 'unheard'; it looks at file, id, title"),
        ("good and", "-k: 'good and' cannot be read; write words joined by and, or, not"),
        ("good )", "-k: 'good )' cannot be read at ')'"),
    ],
)
def test_k_that_finds_nothing_or_cannot_be_read(expression: str, said: str) -> None:
    result = run("test", ".", "-k", expression)
    assert result.exit_code == 2
    assert said in result.stderr


def test_fail_fast_stops_at_the_first_case_that_does_not_pass(folder: Path) -> None:
    (folder / "zzz.yaml").write_text(BAD.replace("BAD", "WORSE"), encoding="utf-8")
    everything = run("test", ".")
    first = run("test", ".", "--fail-fast")
    assert "WORSE" in everything.stdout
    assert "WORSE" not in first.stdout
    assert "BAD" in first.stdout
    assert "files: 1," in first.stdout
    assert first.exit_code == 1


def test_fail_fast_stops_inside_a_file() -> None:
    name = case("\n".join("- " + text.replace("\n", "\n  ") for text in (BAD, GOOD, BAD)))
    Path(name).write_text(
        Path(name).read_text(encoding="utf-8").replace("id: BAD", "id: B1", 1), encoding="utf-8"
    )
    assert "cases: 1, files: 1," in run("test", name, "--fail-fast").stdout


def test_results_come_in_the_order_of_the_files_however_many_processes_work(folder: Path) -> None:
    for number in range(12):
        text = BAD.replace("BAD", f"BAD-{number}")
        (folder / f"file{number:02}.yaml").write_text(text, encoding="utf-8")
    one, two = (run("test", ".", "-j", number).stdout.splitlines()[:-1] for number in ("1", "2"))
    assert one == two
    assert len(one) > 12 * 10


def test_a_file_that_cannot_be_read_does_not_stop_the_others() -> None:
    case("title: T\neffects: {A: me! hnad}\n")
    result = run("test", "case.yaml", "good.yaml", "none.yaml")
    assert result.exit_code == 2
    assert "case.yaml:2:18: unknown word 'hnad'" in result.stderr
    assert "none.yaml:1:1: there is no such file" in result.stderr
    assert result.stdout.startswith("5 passed, 0 failed, 2 broken\n")


def test_cases_from_standard_input() -> None:
    result = run("test", "-", stdin=GOOD)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("5 passed, 0 failed\n")


def test_a_case_without_expectations_is_not_passed_over() -> None:
    name = case("{title: T, effects: {A: me! when}}")
    assert said(name, code=2) == [
        "case.yaml:1: T: the case expects nothing; write 'expect'",
        "0 passed, 0 failed, 1 without expectations",
    ]


def test_a_folder_without_cases(folder: Path) -> None:
    (folder / "empty").mkdir()
    result = run("test", "empty", "good.yaml")
    assert result.exit_code == 2
    assert "empty: no case file (*.yaml) in this folder" in result.stderr
    assert "5 passed" in result.stdout


def test_card_libraries_and_registries_are_no_cases(folder: Path) -> None:
    library = folder / "library"
    (library / "cards").mkdir(parents=True)
    for name in ("sources.yaml", "rulesets.yaml", "requirements.yaml", "cards/some.yaml"):
        (library / name).write_text("no: case\n", encoding="utf-8")
    (library / "case.yml").write_text(GOOD, encoding="utf-8")
    (library / ".hidden").mkdir()
    (library / ".hidden" / "case.yaml").write_text("no: case\n", encoding="utf-8")
    assert said("library") == ["5 passed, 0 failed"]


def test_an_unforeseen_error_does_not_stop_the_other_cases(monkeypatch) -> None:
    def broken(*_: object) -> Iterator[None]:
        raise RuntimeError("two\nlines")
        yield

    monkeypatch.setattr("segoc.solver.suite.results_of", broken)
    result = run("test", "good.yaml", "bad.yaml")
    assert result.exit_code == 70
    assert result.stdout.startswith("0 passed, 0 failed, 2 crashed\n")
    first, second = result.stderr.splitlines()
    assert first.startswith("segoc: good.yaml:1 GOOD: unforeseen error: RuntimeError: two lines;")
    assert "bad.yaml:1 BAD" in second
    assert "Traceback" in run("test", "good.yaml", env={"SEGOC_DEBUG": "1"}).stderr


def test_on_a_terminal_a_bar_shows_how_far_it_is() -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command("test", "--format", "json"), stdout=subprocess.DEVNULL, stderr=theirs
    ):
        os.close(theirs)
        shown = b""
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
    os.close(ours)
    bars = re.findall(rb"testing \[([#.]{30})\] (\d+)/(\d+) ", shown)
    assert bars
    assert [int(done) for _, done, _ in bars] == sorted(int(done) for _, done, _ in bars)
    for bar, done, total in bars:
        assert bar.count(b"#") == 30 * int(done) // int(total)
    assert shown.endswith(b"\r")  # wiped away


# ---- other programs ------------------------------------------------------------------


def test_json_has_every_case_and_every_failure() -> None:
    result = run("test", ".", "--format", "json")
    assert (result.exit_code, result.stderr) == (1, "")
    found = json.loads(result.stdout)
    assert list(found) == ["schema_version", "cases", "broken_files", "summary"]
    bad, good = found["cases"]
    assert (bad["case"], bad["status"], good["case"], good["status"]) == (
        "BAD", "failed", "GOOD", "passed",
    )  # fmt: skip
    assert (good["passed"], good["failures"], good["file"], good["line"]) == (
        5, [], "./good.yaml", 1,
    )  # fmt: skip
    first = bad["failures"][0]
    assert list(first) == ["line", "ruleset", "claim", "expected", "got", "open", "rules"]
    assert (first["line"], first["claim"], first["open"]) == (8, "listed", False)
    assert [(each["rule"], each["link"]) for each in first["rules"]] == [("segoc.tiers", 2)]
    summary = found["summary"]
    assert (summary["cases"], summary["files"]) == (2, 2)
    assert (summary["passed"], summary["failed"]) == (7, 10)


def test_json_names_files_that_cannot_be_read() -> None:
    found = json.loads(run("test", "none.yaml", "--format", "json").stdout)
    assert found["broken_files"] == [
        {"file": "none.yaml", "errors": ["none.yaml:1:1: there is no such file"]}
    ]


def test_junit_has_a_test_for_each_case_and_no_green_one_that_did_not_pass() -> None:
    case(f"- {{id: 'O<&>', title: T, effects: {HIDDEN}, expect: {{legal: [[Theirs, Mine]]}}}}\n"
         "- {id: W, title: T, effects: {A: me! when}}\n", "odd.yaml")  # fmt: skip
    result = run("test", ".", "none.yaml", "--format", "junit")
    root = ElementTree.fromstring(result.stdout)
    assert (root.tag, root.get("name")) == ("testsuites", "segoc")
    tests = {each.get("name"): each for each in root.iter("testcase")}
    assert set(tests) == {"GOOD", "BAD", "O<&>", "W", "none.yaml"}
    found = {name: [(c.tag, c.get("type")) for c in test] for name, test in tests.items()}
    assert found == {
        "GOOD": [],
        "BAD": [("failure", "failed")],
        "O<&>": [("failure", "open")],
        "W": [("failure", "without")],
        "none.yaml": [("error", "broken")],
    }
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("5", "3", "1")
    failure = tests["BAD"][0]
    assert failure.get("message", "").startswith("./bad.yaml:8: BAD: expected B > A")
    assert "nearest legal chain: A > B" in (failure.text or "")
    assert tests["BAD"].get("line") == "1"
    assert result.exit_code == 2


def test_a_form_that_does_not_exist() -> None:
    result = run("test", "good.yaml", "--format", "junt")
    assert "'junt' is not one of text, json, junit; did you mean 'junit'?" in result.stderr


# ---- a rule that is broken -----------------------------------------------------------

ORDER_ONLY = f"{{id: ORDER, title: Order, effects: {GROUPS}, expect: {{legal: {FOUR}}}}}"
DUTY = """\
id: DUTY
title: A mandatory effect is left out
effects: {A: me! when, B: me? when}
expect:
  legal: [[A, B]]
  illegal: [{chain: [B], breaks: segoc.mandatory}]
"""


def with_broken(rule_id: str) -> list[RuleFile]:
    """Give the rules, one of which no longer asks for anything."""
    return [
        dataclasses.replace(each, constraints=lambda _: ()) if each.rule.id == rule_id else each
        for each in all_rules()
    ]


def test_a_broken_rule_makes_the_right_case_fail_with_the_right_reason() -> None:
    case(ORDER_ONLY, "order.yaml")
    case(DUTY, "duty.yaml")
    assert said("order.yaml", "duty.yaml") == ["6 passed, 0 failed"]
    with using(with_broken("segoc.mandatory")):
        assert said("order.yaml", "duty.yaml", code=1) == [
            "duty.yaml:6: DUTY: expected illegal B by segoc.mandatory; got legal",
            "  segoc.mandatory holds and forbids nothing here",
            "5 passed, 1 failed",
        ]
    with using(with_broken("segoc.event_order")):
        assert said("order.yaml", "duty.yaml") == ["6 passed, 0 failed"]


def test_every_claim_knows_its_line() -> None:
    (only,) = load_cases_text(BAD)
    lines = [each.claim.line for each in results(only) if each is not None]
    text = BAD.splitlines()
    assert [text[line - 1].strip() for line in lines] == [
        "- [B, A]", "legal: [[C, A]]", "logs: [[A, B, resolves]]", "- [A]",
        "- {chain: [A, C], breaks: segoc.tiers, link: 2}",
        "- {chain: [C, A], breaks: segoc.event_order}",
        "- {chain: [B], breaks: segoc.mandatry}",
        "count: 3", "may: [B]", "may_not: [A]",
    ]  # fmt: skip

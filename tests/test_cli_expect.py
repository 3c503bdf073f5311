"""The command test: which claims hold, what fails and how, which files are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import lines, run

CLAIMS = """\
title: Stumbling lies below Kick Man
effects: {Stumbling: me! when, Kick Man: me? when}
expect:
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, text: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, encoding="utf-8")


def claimed(expectation: str, *, head: str = CLAIMS, lang: str = "en") -> tuple[int, list[str]]:
    """Test one expectation; give the exit code and the lines."""
    write("case.yaml", f"{head}  {expectation}\n")
    result = run("test", "case.yaml", "--lang", lang)
    assert result.stderr == ""
    return result.exit_code, result.stdout.splitlines()


@pytest.mark.parametrize(
    ("expectation", "number"),
    [
        ("chains: [[Stumbling], [Stumbling, Kick Man]]", 3),
        ("legal: [[Stumbling]]", 1),
        ("illegal: [[]]", 1),
        ("illegal: [{chain: [Kick Man, Stumbling], breaks: segoc.tiers, link: 2}, []]", 2),
        ("count: 2", 1),
        ("may: [Stumbling]", 1),
        ("may_not: [{use: Kick Man, breaks: segoc.mandatory}]", 1),
        ("- {count: 2}\n  - {ruleset: tcg, count: 2}", 2),
    ],
)
def test_what_holds_is_counted(expectation: str, number: int) -> None:
    assert claimed(expectation) == (0, [f"{number} passed, 0 failed"])


@pytest.mark.parametrize(
    ("expectation", "said"),
    [
        ("chains: [[Stumbling], [Stumbling, Kick Man], []]",
         "expected (no activation) among the chains; got illegal by segoc.mandatory"),
        ("chains: [[Stumbling]]",
         "expected no chain but those listed; got Stumbling > Kick Man among the chains"),
        ("legal: [[Kick Man, Stumbling]]",
         "expected legal Kick Man > Stumbling; got illegal by segoc.tiers@2"),
        ("illegal: [[Stumbling]]", "expected illegal Stumbling; got legal"),
        ("illegal: [{chain: [Kick Man, Stumbling], breaks: segoc.mandatory}]",
         "expected illegal Kick Man > Stumbling by segoc.mandatory; got illegal by segoc.tiers@2"),
        ("illegal: [{chain: [Kick Man, Stumbling], breaks: segoc.tiers, link: 1}]",
         "expected illegal Kick Man > Stumbling by segoc.tiers at link 1; "
         "got illegal by segoc.tiers@2"),
        ("count: 3", "expected 3 chains; got 2 chains"),
        ("count: 1", "expected 1 chain; got 2 chains"),
        ("may: [Kick Man]", "expected Kick Man may come next; got it may not by segoc.mandatory"),
        ("may_not: [Stumbling]", "expected Stumbling may not come next; got it may"),
    ],
)  # fmt: skip
def test_what_fails_is_said_in_one_line(expectation: str, said: str) -> None:
    code, (line, summary) = claimed(expectation)
    assert (code, line) == (1, f"case.yaml:4: Stumbling lies below Kick Man: {said}")
    assert summary.endswith("1 failed")


def test_what_fails_is_said_in_japanese() -> None:
    code, (line, summary) = claimed("legal: [[Kick Man, Stumbling]]", lang="ja")
    assert (code, summary) == (1, "成功 0、失敗 1")
    assert line.endswith(
        ": 期待は「Kick Man > Stumbling」が成立する、結果は成立しない（segoc.tiers@2）"
    )


def test_what_sources_do_not_decide_is_neither_right_nor_wrong() -> None:
    head = (
        "title: Both hold one\n"
        "effects: {Mine: me? hand when, Theirs: opponent? hand when}\nexpect:\n"
    )
    for expectation in ("legal: [[Theirs, Mine]]", "illegal: [[Theirs, Mine]]", "count: 5"):
        code, (line, summary) = claimed(expectation, head=head)
        assert (code, summary) == (3, "0 passed, 0 failed, 1 undecided or disputed")
        assert line.startswith("case.yaml:4: Both hold one: expected ")
    code, (line, summary) = claimed("count: 6", head=head)
    assert (code, summary) == (1, "0 passed, 1 failed")
    decided = "{policy: {passed_over_hidden: may_return}, count: 5}"
    assert claimed(decided, head=head) == (0, ["1 passed, 0 failed"])


def test_the_ruleset_of_a_case_and_of_an_expectation() -> None:
    head = (
        "title: The hand may come first in the TCG\nruleset: tcg\n"
        "effects: {Field: me? when, Hand: me? hand when}\nexpect:\n"
    )
    expectation = "- {legal: [[Hand, Field]]}\n  - {ruleset: ocg, illegal: [[Hand, Field]]}"
    assert claimed(expectation, head=head) == (0, ["2 passed, 0 failed"])


def test_the_shipped_cases_hold() -> None:
    passed, failed = lines("test")[-1].split(", ")
    assert failed == "0 failed"
    assert int(passed.split()[0].replace(",", "")) > 500


def test_folders_are_searched_and_libraries_are_no_cases() -> None:
    for name in ("a/one.yaml", "a/deep/two.yml", "b/cards/my_card_case.yaml"):
        write(name, f"{CLAIMS}  count: 2\n")
    write("lib/three.yaml", f"{CLAIMS}  count: 2\n")
    write("lib/sources.yaml", "not: [a, case]\n")
    write("lib/cards/some.yaml", "neither: this\n")
    write("a/.hidden/four.yaml", "nor: this\n")
    write("a/notes.txt", "nor this\n")
    assert lines("test", "a", "b", "lib") == ["4 passed, 0 failed"]


def test_cases_and_folders_without_claims_are_said() -> None:
    Path("empty").mkdir()
    write("case.yaml", "{title: T, effects: {A: me! when}}")
    result = run("test", "empty", "case.yaml")
    assert result.exit_code == 2
    assert result.stderr == "segoc: empty: no case file (*.yaml) in this folder\n"
    assert result.stdout.splitlines() == [
        "case.yaml:1: T: the case expects nothing; write 'expect'",
        "0 passed, 0 failed, 1 without expectations, 1 broken",
    ]


def test_a_broken_file_does_not_stop_the_others() -> None:
    write("bad.yaml", "title: [")
    write("good.yaml", f"{CLAIMS}  count: 2\n")
    write("wrong.yaml", f"{CLAIMS}  count: 7\n")
    result = run("test", "bad.yaml", "good.yaml", "wrong.yaml")
    assert result.exit_code == 2
    assert result.stderr.startswith("segoc: bad.yaml:2:1: the end of the line inside brackets")
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed, 1 broken"


def test_standard_input_is_a_case_file() -> None:
    result = run("test", "-", stdin=f"{CLAIMS}  count: 2\n")
    assert (result.exit_code, result.stdout) == (0, "1 passed, 0 failed\n")


def test_an_unforeseen_error_in_one_case_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from segoc.solver import expectations

    real = expectations.results

    def results(case):
        if case.id == "X":
            raise RuntimeError("broken")
        return real(case)

    monkeypatch.setattr(expectations, "results", results)
    write("x.yaml", f"id: X\n{CLAIMS}  count: 2\n")
    write("y.yaml", f"id: Y\n{CLAIMS}  count: 2\n")
    result = run("test", "x.yaml", "y.yaml")
    assert result.exit_code == 70
    assert result.stdout == "1 passed, 0 failed, 1 crashed\n"
    assert result.stderr.startswith("segoc: x.yaml:1 X: unforeseen error: RuntimeError: broken; ")

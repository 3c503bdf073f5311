"""The command test: what each kind of claim says when it holds and when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import run

CLAIMS = """\
title: Stumbling lies below Kick Man
effects: {Stumbling: me! when, Kick Man: me? when}
expect:
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def claimed(expectation: str, *, head: str = CLAIMS, lang: str = "en") -> tuple[int, list[str]]:
    """Test one expectation; give the exit code and the lines but for the last, about the run."""
    Path("case.yaml").write_text(f"{head}  {expectation}\n", encoding="utf-8")
    result = run("test", "case.yaml", "--lang", lang)
    assert result.stderr == ""
    return result.exit_code, result.stdout.splitlines()[:-1]


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
def test_what_fails_begins_with_a_line_that_says_it(expectation: str, said: str) -> None:
    code, (line, *_, summary) = claimed(expectation)
    assert (code, line) == (1, f"case.yaml:4: Stumbling lies below Kick Man: {said}")
    assert summary.endswith("1 failed")


def test_what_fails_is_said_in_japanese() -> None:
    code, (line, *_, summary) = claimed("legal: [[Kick Man, Stumbling]]", lang="ja")
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
        code, (line, *_, summary) = claimed(expectation, head=head)
        assert (code, summary) == (3, "0 passed, 0 failed, 1 undecided or disputed")
        assert line.startswith("case.yaml:4: Both hold one: expected ")
    code, (line, *_, summary) = claimed("count: 6", head=head)
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

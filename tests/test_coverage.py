"""What the cases prove: statements, rules and sources; nothing is taken on trust."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from command_line import run
from english import is_japanese

from segoc.models.case import Case, load_cases_text
from segoc.models.requirements import REQUIREMENT_KINDS, Requirement, all_requirements
from segoc.solver.case_files import case_files, shipped_cases
from segoc.solver.coverage import (
    CaseCover,
    Coverage,
    StatementCover,
    cover,
    cover_file,
    cover_files,
    coverage_of,
    first_proofs,
)
from segoc.solver.expectations import results
from segoc.solver.parallel import available_processors
from segoc.solver.question import using
from segoc.solver.registry import all_rules
from segoc.solver.suite import read_cases

IN_WORK: tuple[str, ...] = ()
"""Pages whose cases are still being written: what is open there is listed, and no fault."""

GROUPS = "{A: me! when, B: me? when}"


# ---- the statements ------------------------------------------------------------------


def test_every_statement_is_there_once() -> None:
    """See that the numbers of each page run without a gap; the pages have so many statements."""
    ids = [id_.split("-") for id_ in all_requirements()]
    for page, number in (("SEGOC", 74), ("CHAIN", 34), ("QP", 66), ("END", 107), ("WAIT", 23)):
        assert [int(n) for p, n in ids if p == page] == list(range(1, number + 1))
    assert len(ids) == 304


@pytest.mark.parametrize("each", all_requirements().values(), ids=lambda each: each.id)
def test_a_statement_is_a_short_sentence_of_a_known_kind(each: Requirement) -> None:
    assert each.kind in REQUIREMENT_KINDS
    assert each.says[0] in '"' or each.says[0].isupper()
    assert each.says.rstrip(")").rstrip(".") != each.says.rstrip(")")
    assert len(each.says) <= 130
    assert not is_japanese(each.says)
    if each.reason is not None:
        assert each.reason[0].isupper()
        assert each.reason.endswith(".")


def test_rules_carry_statements_that_exist() -> None:
    for each in all_rules():
        assert set(each.rule.requirements) <= set(all_requirements()), each.rule.id


def test_cases_that_are_named_exist() -> None:
    ids = {case.id for path in shipped() for case in read_cases(path)}
    for each in all_requirements().values():
        assert set(each.cases) <= ids, each.id


@cache
def shipped() -> tuple[str, ...]:
    return tuple(case_files(shipped_cases()))


# ---- what one case proves ------------------------------------------------------------


@pytest.mark.parametrize(
    ("expect", "rules"),
    [
        # Only that A is on every chain keeps B alone out.
        ("{illegal: [[B]]}", {"segoc.mandatory"}),
        # Only the groups keep B from lying under A.
        ("{illegal: [[B, A]]}", {"segoc.tiers"}),
        ("{chains: [[A], [A, B]]}", {"segoc.mandatory", "segoc.tiers"}),
        ("{legal: [[A, B]]}", set()),
        # Once both may not be broken: without either rule the other one still forbids it.
        ("{illegal: [{chain: [B], breaks: segoc.mandatory}]}", {"segoc.mandatory"}),
        ("{count: 2}", {"segoc.mandatory", "segoc.tiers"}),
        # B comes next as soon as B alone, or B and then A, is legal.
        ("{may: A, may_not: B}", {"segoc.mandatory", "segoc.tiers"}),
        # A case that does not pass proves nothing.
        ("{count: 3}", set()),
    ],
)
def test_a_rule_decides_a_case_that_fails_without_it(expect: str, rules: set[str]) -> None:
    (case,) = load_cases_text(f"title: T\neffects: {GROUPS}\nexpect: {expect}")
    assert set(cover(case).rules) == rules


def test_a_case_that_names_nothing_proves_nothing() -> None:
    (case,) = load_cases_text(f"title: T\neffects: {GROUPS}")
    assert cover(case).rules == ()


def sample() -> list[str]:
    """Give the smallest file of every folder."""
    smallest: dict[str, str] = {}
    for path in sorted(shipped(), key=os.path.getsize):
        smallest.setdefault(Path(path).parent.name, path)
    return list(smallest.values())


@pytest.mark.parametrize("path", sample(), ids=lambda path: Path(path).stem)
def test_the_short_ways_find_what_switching_every_rule_off_finds(path: str) -> None:
    """Leave out no rule: neither because a claim names it nor because it says nothing here."""
    for case in read_cases(path):
        short = cover(case)
        assert short.result.status == "passed"
        assert set(short.rules) == set(needed_by(case)), short.called


def needed_by(case: Case) -> Iterator[str]:
    """Give the rules without which a case fails, by asking everything anew without each."""
    for rule in all_rules():
        with using([each for each in all_rules() if each is not rule]):
            try:
                if any(each is not None for each in results(case)):
                    yield rule.rule.id
            except Exception:  # a case that cannot be answered without the rule proves nothing
                continue


def test_one_case_for_each_rule_is_enough_to_know_what_is_open(tmp_path: Path) -> None:
    texts = {
        "a.yaml": f"{{title: T, effects: {GROUPS}, expect: {{count: 2}}}}\n",
        "b.yaml": f"{{title: U, effects: {GROUPS}, expect: {{illegal: [[B]]}}}}\n",
        "c.yaml": f"{{title: V, effects: {GROUPS}, expect: "
        "{illegal: [{chain: [B, A], breaks: segoc.tiers}]}}\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    files = [str(tmp_path / name) for name in texts]
    brief = coverage_of(cover_files(files, 1, frozenset()))
    assert {rule for rule, cases in brief.rules.items() if cases} == {"segoc.tiers"}
    unproved = [rule for rule, cases in brief.rules.items() if not cases]
    proofs = list(first_proofs(files, 1, unproved))
    assert [(each.called, each.rules) for each in proofs] == [("T", ("segoc.mandatory",))]
    whole = coverage_of(cover_files(files, 1))
    assert [each.standing for each in coverage_of(map(cover_file, files), proofs).statements] == [
        each.standing for each in whole.statements
    ]


# ---- what a suite proves -------------------------------------------------------------


def made(texts: dict[str, str], folder: Path) -> Coverage:
    covers = []
    for name, text in texts.items():
        path = folder / name
        path.write_text(text, encoding="utf-8")
        covers.append(cover_file(str(path)))
    return coverage_of(covers)


def test_statements_follow_from_rules_and_rules_from_cases(tmp_path: Path) -> None:
    found = made(
        {
            "a.yaml": f"- {{id: X-1, title: T, sources: ['fid:1'], effects: {GROUPS}, "
            "expect: {illegal: [[B]]}}\n"
            f"- {{id: X-2, title: T, sources: ['fid:1', 'fid:2'], effects: {GROUPS}, "
            "variants: {one: {expect: {illegal: [[B]]}}, two: {expect: {legal: [[A]]}}}}\n",
            "bad.yaml": "title: [\n",
        },
        tmp_path,
    )
    assert found.rules["segoc.mandatory"] == ("X-1", "X-2 (one)")
    assert found.rules["segoc.tiers"] == ()
    assert found.sources == {"fid:1": ("X-1", "X-2 (one)", "X-2 (two)"),
                             "fid:2": ("X-2 (one)", "X-2 (two)")}  # fmt: skip
    assert (found.files, found.statuses) == (2, {"passed": 3})
    carried = next(each.rule.requirements for each in all_rules()
                   if each.rule.id == "segoc.mandatory")  # fmt: skip
    for each in found.statements:
        if each.requirement.id in carried:
            assert (each.standing, each.cases) == ("covered", ("X-1", "X-2 (one)"))
        else:
            assert each.standing == ("stated" if each.requirement.reason else "open")


@pytest.mark.parametrize(
    ("reason", "rules", "cases", "standing"),
    [
        (None, ("a.b",), ("X",), "covered"),
        ("Why.", ("a.b",), ("X",), "covered"),
        (None, ("a.b",), (), "open"),
        ("Why.", ("a.b",), (), "stated"),
        (None, (), (), "open"),
    ],
)
def test_only_a_case_covers_and_only_a_reason_excuses(reason, rules, cases, standing) -> None:
    requirement = Requirement("X-1", "meta", "S.", reason)
    assert StatementCover(requirement, rules, cases).standing == standing


# ---- the command ---------------------------------------------------------------------


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yaml").write_text(
        f"{{id: X-1, title: T, sources: ['fid:10706'], effects: {GROUPS}, "
        "expect: {illegal: [[B]]}}\n",
        encoding="utf-8",
    )
    return tmp_path


def test_the_numbers(suite: Path) -> None:
    result = run("coverage", str(suite))
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[:3] == [
        "1 case in 1 files, 1 pass",
        f"{len(all_rules())} rules, 1 decide a case",
        "1 source is cited",
    ]
    assert lines[3].startswith("304 statements: ")
    assert lines[4].split()[:2] == ["SEGOC", "74"]
    assert "  segoc.tiers" in lines
    assert lines[-1].endswith(" s")


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("rule", "segoc.mandatory\n"),
        ("rule", "  cases that fail without: X-1\n"),
        ("source", "fid:10706: "),
        ("source", "level A\n  cases: X-1\n"),
        ("statement", "SEGOC-25 [presence] covered: Mandatory effects must be there"),
        ("statement", "SEGOC-24 [meta] reason stated: "),
    ],
)
def test_each_view_leads_to_the_cases(suite: Path, by: str, said: str) -> None:
    del suite
    assert said in run("coverage", ".", "--by", by).stdout


def test_strict_is_not_content_with_what_is_open(suite: Path) -> None:
    del suite
    assert run("coverage", ".", "--strict").exit_code == 1


def test_json_names_every_case(suite: Path) -> None:
    del suite
    found = json.loads(run("coverage", ".", "--format", "json").stdout)
    assert found["rules"]["segoc.mandatory"] == ["X-1"]
    assert found["sources"] == {"fid:10706": ["X-1"]}
    assert len(found["statements"]) == found["summary"]["statements"] == 304
    by_id = {each["id"]: each for each in found["statements"]}
    assert (by_id["SEGOC-25"]["standing"], by_id["SEGOC-25"]["cases"]) == ("covered", ["X-1"])


def test_what_does_not_pass_is_said(suite: Path) -> None:
    (suite / "b.yaml").write_text("{title: T, effects: {A: me!}, expect: {count: 7}}")
    (suite / "c.yaml").write_text("title: [\n")
    result = run("coverage", ".")
    assert result.exit_code == 2
    assert "b.yaml:1 T: does not pass and proves nothing; segoc test says why" in result.stderr
    assert "c.yaml:" in result.stderr


def test_it_speaks_japanese(suite: Path) -> None:
    del suite
    lines = run("coverage", ".", "--lang", "ja").stdout.splitlines()
    assert lines[0] == "事例 1（ファイル 1）、成功 1"


# ---- the shipped suite ---------------------------------------------------------------


@pytest.fixture(scope="module")
def covered() -> Coverage:
    processes = available_processors()
    files = list(cover_files(shipped(), processes, frozenset()))
    unproved = [rule for rule, cases in coverage_of(files).rules.items() if not cases]
    return coverage_of(files, first_proofs(shipped(), processes, unproved))


@pytest.mark.parametrize("page", ["SEGOC", "CHAIN", "QP", "END", "WAIT"])
def test_the_shipped_suite_leaves_nothing_open(covered: Coverage, page: str) -> None:
    left = [each.requirement for each in covered.open if each.requirement.chapter == page]
    listed = "\n".join(f"{each.id} [{each.kind}] {each.says}" for each in left)
    print(f"{page}: {len(left)} open\n{listed}")
    assert not left or page in IN_WORK, listed


def test_every_shipped_case_passes(covered: Coverage) -> None:
    assert set(covered.statuses) == {"passed"}


def test_a_case_is_called_by_its_id_and_variant() -> None:
    (case,) = load_cases_text("{id: X, title: T, variants: {v: {effects: {A: me!}}}}")
    assert cover(case).called == "X (v)"
    assert isinstance(cover(case), CaseCover)

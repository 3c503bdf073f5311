"""Case files as pytest items: off unless asked for, with ids, places and reports of their own."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

# A run inside this process forgets what it imported; the C parser of YAML does not survive that.
import segoc.models.case_builder
import segoc.solver.outcome_claims
import segoc.solver.show.suite_report
import segoc.solver.suite  # noqa: F401

ROOT = Path(__file__).parent.parent

pytest_plugins = ["pytester"]

GROUPS = "{A: me! when, B: me? when}"
CASES = f"""\
- id: GOOD-1
  title: Mandatory first
  sources: ["yugioh-wiki:segoc"]
  effects: {GROUPS}
  expect: {{chains: [[A], [A, B]]}}
- id: BAD-1
  title: The optional one alone
  effects: {GROUPS}
  expect:
    count: 2
    illegal: [{{chain: [B, A], breaks: segoc.tiers}}]
    legal: [[B]]
- title: Variants
  effects: {GROUPS}
  variants:
    mine: {{expect: {{count: 2}}}}
    theirs: {{turn_player: opponent, expect: {{count: 2}}}}
"""


PLUGIN = "segoc.solver.pytest_plugin"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Make a project with rulings and one usual test; no plugin is there but ours."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.mkdir("rulings")
    (pytester.path / "rulings" / "some.yaml").write_text(CASES, encoding="utf-8")
    pytester.makepyfile(test_usual="def test_usual(): pass")
    return pytester


def configured(project: pytest.Pytester, folder: str = "rulings") -> pytest.Pytester:
    project.makepyprojecttoml(f'[tool.pytest.ini_options]\nsegoc_cases = ["{folder}"]\n')
    return project


def ids(result: pytest.RunResult) -> list[str]:
    return [line for line in result.outlines if "::" in line and " " not in line.split("::")[0]]


def test_the_plugin_is_an_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {"segoc": PLUGIN}


def test_it_is_off_unless_asked_for(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("-p", PLUGIN, "--collect-only", "-q")
    assert ids(result) == ["test_usual.py::test_usual"]
    result = project.runpytest_inprocess("-p", PLUGIN, "--collect-only", "-q", "rulings/some.yaml")
    assert ids(result) == []


@pytest.mark.parametrize("asked", [[], ["-o", "segoc_cases=rulings"]])
def test_without_cases_pytest_imports_no_solver(project: pytest.Pytester, asked) -> None:
    """See that even where cases are asked for, a run of another file imports nothing."""
    code = (
        "import sys, pytest\n"
        f"pytest.main(['-q', '-p', {PLUGIN!r}, 'test_usual.py', *{asked!r}])\n"
        "print(sorted(n for n in sys.modules if n.startswith(('segoc', 'ortools', 'pydantic',"
        " 'click', 'yaml'))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=project.path, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == (
        "['segoc', 'segoc.solver', 'segoc.solver.pytest_plugin']"
    )


WANTED = [
    "rulings/some.yaml::GOOD-1",
    "rulings/some.yaml::BAD-1",
    "rulings/some.yaml::Variants[mine]",
    "rulings/some.yaml::Variants[theirs]",
]


def test_ids_are_stable_and_come_in_the_order_of_the_file(project: pytest.Pytester) -> None:
    result = configured(project).runpytest_inprocess("-p", PLUGIN, "--collect-only", "-q")
    assert ids(result) == [*WANTED, "test_usual.py::test_usual"]


def test_the_option_adds_to_what_is_named(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("-p", PLUGIN, "--collect-only", "-q", "--segoc", "rulings")
    assert sorted(ids(result)) == sorted([*WANTED, "test_usual.py::test_usual"])
    result = project.runpytest_inprocess(
        "-p", PLUGIN, "--collect-only", "-q", "--segoc", "rulings/some.yaml", "test_usual.py"
    )
    assert sorted(ids(result)) == sorted([*WANTED, "test_usual.py::test_usual"])


def test_the_setting_does_not_add_to_what_is_named(project: pytest.Pytester) -> None:
    configured(project)
    assert ids(
        project.runpytest_inprocess("-p", PLUGIN, "--collect-only", "-q", "test_usual.py")
    ) == ["test_usual.py::test_usual"]
    named = project.runpytest_inprocess(
        "-p", PLUGIN, "--collect-only", "-q", "rulings/some.yaml::BAD-1"
    )
    assert ids(named) == ["rulings/some.yaml::BAD-1"]


def test_failures_say_what_segoc_test_says(project: pytest.Pytester) -> None:
    result = configured(project).runpytest_inprocess("-p", PLUGIN, "-p", "no:cacheprovider")
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines([
        "rulings/some.yaml:12: BAD-1: expected legal B; got illegal by segoc.mandatory",
        "  segoc.mandatory, at the end: A is mandatory and is not on the chain",
        "  nearest legal chain: A > B",
    ])  # fmt: skip
    assert not any("Traceback" in line for line in result.outlines)


def test_failures_are_japanese_where_that_is_wanted(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEGOC_LANG", "ja")
    result = configured(project).runpytest_inprocess("-p", PLUGIN, "-k", "BAD-1")
    result.stdout.fnmatch_lines(["*some.yaml:12: BAD-1: 期待は「B」が成立する、結果は成立しない*"])


def test_places_are_those_of_the_cases(project: pytest.Pytester) -> None:
    items, _ = configured(project).inline_genitems("-p", PLUGIN)
    places = {item.name: item.location[:2] for item in items}
    lines = CASES.splitlines()
    for name, text in (
        ("GOOD-1", "- id: GOOD-1"), ("BAD-1", "- id: BAD-1"),
        ("Variants[mine]", "    mine: {expect: {count: 2}}"),
    ):  # fmt: skip
        file, line = places[name]
        assert file.endswith("some.yaml")
        assert lines[line or 0] == text


@pytest.mark.parametrize(
    ("expression", "fitting"),
    [
        ("GOOD", 1), ("not BAD-1 and not usual", 3), ("segoc.tiers", 1), ("theirs", 1),
        ("optional", 1), ("Variants", 2), ("yugioh-wiki", 1),
    ],
)  # fmt: skip
def test_k_knows_names_sources_and_rules(project, expression: str, fitting: int) -> None:
    result = configured(project).runpytest_inprocess(
        "-p", PLUGIN, "--collect-only", "-q", "-k", expression
    )
    assert len(ids(result)) == fitting


def test_the_last_failures_can_be_run_again(project: pytest.Pytester) -> None:
    configured(project).runpytest_inprocess("-p", PLUGIN)
    project.runpytest_inprocess("-p", PLUGIN, "--lf").assert_outcomes(failed=1)


def test_several_processes_test_the_same(project: pytest.Pytester) -> None:
    configured(project).runpytest_subprocess(
        "-p", PLUGIN, "-p", "xdist", "-n", "2"
    ).assert_outcomes(passed=4, failed=1)


def test_junit_has_every_case(project: pytest.Pytester) -> None:
    configured(project).runpytest_inprocess(
        "-p", PLUGIN, "--junitxml", "out.xml", "-o", "junit_family=xunit1"
    )
    tests = list(ElementTree.parse(project.path / "out.xml").getroot().iter("testcase"))
    assert [each.get("name") for each in tests][:4] == [name.split("::")[1] for name in WANTED]
    bad = tests[1]
    assert (bad.get("file"), bad.get("line")) == ("rulings/some.yaml", "5")
    assert "got illegal by segoc.mandatory" in (bad[0].text or "")


def test_a_file_that_cannot_be_read_is_an_error_with_its_place(project: pytest.Pytester) -> None:
    bad = project.path / "rulings" / "zzz.yaml"
    bad.write_text("title: T\neffects: {A: me! hnad}\n", encoding="utf-8")
    result = configured(project).runpytest_inprocess("-p", PLUGIN)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["rulings/zzz.yaml:2:18: unknown word 'hnad'*"])
    assert not any("Traceback" in line for line in result.outlines)


def test_doubts_and_silent_cases_do_not_pass(project: pytest.Pytester) -> None:
    (project.path / "rulings" / "some.yaml").write_text(
        "- {id: OPEN, title: T, effects: {A: 'me? hand', B: 'opponent? hand'}, "
        "expect: {legal: [[B, A]]}}\n"
        "- {id: SILENT, title: T, effects: {A: me! when}}\n"
        "- {title: Twice, effects: {A: me! when}, expect: {count: 1}}\n"
        "- {title: Twice, effects: {A: me! when}, expect: {count: 1}}\n",
        encoding="utf-8",
    )
    result = configured(project).runpytest_inprocess("-p", PLUGIN, "-v")
    result.assert_outcomes(passed=3, failed=2)
    assert any("::Twice#2 PASSED" in line for line in result.outlines)
    result.stdout.fnmatch_lines(["*SILENT: the case expects nothing; write 'expect'"])


def test_card_libraries_are_no_cases(project: pytest.Pytester) -> None:
    (project.path / "rulings" / "sources.yaml").write_text("a: b\n", encoding="utf-8")
    (project.path / "rulings" / "cards").mkdir()
    (project.path / "rulings" / "cards" / "some.yaml").write_text("a: b\n", encoding="utf-8")
    configured(project).runpytest_inprocess("-p", PLUGIN).assert_outcomes(passed=4, failed=1)


BROKEN_RULE = """
import dataclasses
from segoc.solver import question, registry

rules = tuple(
    dataclasses.replace(each, constraints=lambda window: ())
    if each.rule.id == "segoc.mandatory" else each
    for each in registry.all_rules()
)
question.all_rules = lambda: rules
"""
BROKEN_CASES = f"""\
- id: ORDER
  title: Only the order is claimed
  effects: {GROUPS}
  expect: {{legal: [[A, B]], illegal: [{{chain: [B, A], breaks: segoc.tiers}}]}}
- id: DUTY
  title: A mandatory effect is left out
  effects: {GROUPS}
  expect: {{illegal: [{{chain: [B], breaks: segoc.mandatory}}]}}
"""


def test_a_broken_rule_makes_the_right_case_fail_with_the_right_reason(project) -> None:
    path = project.path / "rulings" / "some.yaml"
    path.write_text(BROKEN_CASES, encoding="utf-8")
    configured(project).runpytest_subprocess("-p", PLUGIN).assert_outcomes(passed=3)
    project.makeconftest(BROKEN_RULE)
    result = project.runpytest_subprocess("-p", PLUGIN, "-v")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines([
        "rulings/some.yaml::ORDER PASSED*",
        "rulings/some.yaml::DUTY FAILED*",
        "*some.yaml:8: DUTY: expected illegal B by segoc.mandatory; got legal",
        "  segoc.mandatory holds and forbids nothing here",
    ])  # fmt: skip


def test_files_outside_the_folders_are_left_alone(project: pytest.Pytester) -> None:
    other = Path(project.mkdir("other"))
    (other / "docker-compose.yaml").write_text("services: {}\n", encoding="utf-8")
    configured(project).runpytest_inprocess("-p", PLUGIN).assert_outcomes(passed=4, failed=1)

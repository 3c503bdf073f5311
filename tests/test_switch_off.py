"""Every rule matters: without it some shipped ruling no longer comes out as given."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from segoc.models.case import Case, load_cases
from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import Effect, TimingPoint
from segoc.solver import count_chains
from segoc.solver.expectations import run
from segoc.solver.question import using
from segoc.solver.registry import RuleFile, all_rules

CASES = Path(str(files("segoc.cases")))
NO_CASES = {"cards", "__pycache__"}


@cache
def case_files() -> dict[Path, tuple[str, list[Case]]]:
    """Give the text and the cases of every file, a chapter after the other."""
    paths = sorted(path for path in CASES.glob("*/*.yaml") if path.parent.name not in NO_CASES)
    return {path: (path.read_text(encoding="utf-8"), load_cases(path)) for path in paths}


def by_relevance(rule_id: str) -> tuple[list[Case], list[Case]]:
    """Give the cases of files that name the rule, in text or name, and all others."""
    chapter, name = rule_id.split(".")
    naming: list[Case] = []
    others: list[Case] = []
    for path, (text, cases) in case_files().items():
        named = f"{chapter}-{name}-" in path.name or rule_id in text
        (naming if named else others).extend(cases)
    return naming, others


def called(case: Case) -> str:
    name = case.id or f"{case.file}:{case.line}"
    return name if case.variant is None else f"{name} ({case.variant})"


def needs(case: Case, rule: RuleFile) -> bool:
    with using([each for each in all_rules() if each is not rule]):
        failures = run(case)
    return bool(failures) and not run(case)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda each: each.rule.id)
def test_without_the_rule_some_case_fails(rule: RuleFile) -> None:
    naming, others = by_relevance(rule.rule.id)
    assert any(needs(case, rule) for case in (*naming, *others)), (
        f"no case fails without {rule.rule.id}; these name it: "
        + (", ".join(map(called, naming)) or "none")
    )


@pytest.mark.parametrize("path", case_files(), ids=lambda path: path.stem)
def test_with_all_rules_no_case_fails(path: Path) -> None:
    failing = {called(case): run(case) for case in case_files()[path][1]}
    assert not {name: failures for name, failures in failing.items() if failures}


# ---- the switch itself ---------------------------------------------------------------

POINT = TimingPoint(parse_ruleset("ocg"), (Effect("A", "me", mandatory=True),))


def test_other_rules_are_used_inside_and_forgotten_outside() -> None:
    assert count_chains(POINT) == 1
    with using([]):
        assert count_chains(POINT) == 2
        with using(all_rules()):
            assert count_chains(POINT) == 1
        assert count_chains(POINT) == 2
    assert count_chains(POINT) == 1


def test_the_usual_rules_come_back_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), using([]):
        count_chains(POINT) // 0
    assert count_chains(POINT) == 1

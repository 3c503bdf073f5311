"""What every rule file says about itself: its text, its record and its constraints."""

from __future__ import annotations

import ast
import inspect
import re
import string
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from random_points import KINDS, make_point

from segoc.models.policy import POLICIES
from segoc.models.rule import Citation
from segoc.models.ruleset import GAMES, parse_date
from segoc.models.sources import source
from segoc.solver.constraints import AnyConstraint
from segoc.solver.question import ask
from segoc.solver.registry import KINDS as FUNCTIONS
from segoc.solver.registry import RuleFile, all_rules, rule_file

RULES = Path(inspect.getfile(import_module("segoc.solver.rules"))).parent
HEADINGS = ["Says", "Source", "Holds for", "Legal", "Illegal", "Doubts"]
MOST_LINES = 120
POINTS_PER_KIND = 30
FOREIGN = {"ortools", "networkx", "pydantic"}

every_rule = pytest.mark.parametrize("rule", all_rules(), ids=lambda each: each.rule.id)


def path_of(rule: RuleFile) -> Path:
    chapter, name = rule.rule.id.split(".")
    return RULES / chapter / f"{name}.py"


def sections(rule: RuleFile) -> dict[str, str]:
    """Give what stands under each heading, the first sentence under an empty one."""
    found: dict[str, str] = {}
    heading = ""
    for line in rule.docstring.splitlines():
        if re.fullmatch(r"\S.*:", line):
            heading = line[:-1]
            assert heading not in found, f"{heading} stands there twice"
            found[heading] = ""
        else:
            found[heading] = f"{found.get(heading, '')} {line.strip()}".strip()
    return found


def test_every_file_is_a_rule() -> None:
    files = {path for path in RULES.glob("*/*.py") if path.name != "__init__.py"}
    assert files == {path_of(rule) for rule in all_rules()}


@every_rule
def test_its_id_is_its_path(rule: RuleFile) -> None:
    assert path_of(rule).is_file()
    assert rule.file == "/".join(("solver", "rules", *path_of(rule).parts[-2:]))
    assert rule_file(rule.rule.id) is rule
    line = path_of(rule).read_text(encoding="utf-8").splitlines()[rule.line - 1]
    assert any(line.startswith(f"def {name}(") for name in FUNCTIONS)


@every_rule
def test_its_first_line_is_one_sentence(rule: RuleFile) -> None:
    first, blank, *_ = rule.docstring.splitlines()
    assert blank == ""
    assert re.fullmatch(r"[A-Z][^.!?:]*\.", first), first


@every_rule
def test_its_text_has_every_heading_in_order(rule: RuleFile) -> None:
    found = sections(rule)
    assert list(found) == ["", *HEADINGS]
    for heading in HEADINGS:
        assert found[heading], f"nothing under {heading}"
        assert found[heading].endswith("."), f"{heading} does not end its sentence"


@every_rule
def test_it_names_the_sources_it_cites(rule: RuleFile) -> None:
    cited = [each.id for each in rule.rule.citations]
    assert cited
    assert len(cited) == len(set(cited))
    named = re.findall(r"[a-z-]+:[^\s,;]*[^\s,;.]", sections(rule)["Source"])
    assert set(cited) <= set(named)
    for each in (*rule.rule.citations, *map(_citation, named)):
        assert source(each).title


def _citation(text: str) -> Citation:
    authority, document = text.split(":", 1)
    return Citation(authority, document)


@every_rule
def test_it_holds_somewhere_and_says_where(rule: RuleFile) -> None:
    assert rule.rule.spans
    holds_for = sections(rule)["Holds for"]
    for span in rule.rule.spans:
        assert span.game in GAMES
        assert span.game.upper() in holds_for
        days = [parse_date(day) for day in (span.since, span.until) if day]
        assert days == sorted(days)


@every_rule
def test_its_policy_and_its_value_exist(rule: RuleFile) -> None:
    if rule.rule.policy is not None:
        name, value = rule.rule.policy
        assert value in POLICIES[name].values
        assert f"{name}={value}" in sections(rule)["Holds for"]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@every_rule
def test_it_speaks_english_and_japanese(rule: RuleFile) -> None:
    english, japanese = rule.rule.english, rule.rule.japanese
    assert fields(english) == fields(japanese)
    assert fields(english) <= {"effect", "others", "link"}
    assert re.search(r"[\u3040-\u30ff]", japanese), "no kana"
    assert not re.search(r"[A-Za-z]", re.sub(r"\{\w+\}", "", japanese)), "Latin letters"
    assert english.isascii()
    assert not english.endswith(".")
    assert not japanese.endswith("。")


@every_rule
def test_it_is_short_and_stands_alone(rule: RuleFile) -> None:
    text = path_of(rule).read_text(encoding="utf-8")
    assert text.count("\n") < MOST_LINES
    for name in imported(ast.parse(text)):
        assert name.split(".")[0] not in FOREIGN
        assert not name.startswith("segoc.solver.rules")


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def identity(constraint: AnyConstraint) -> tuple[str, str, tuple[str, ...]]:
    return (constraint.rule, constraint.kind, constraint.about)


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_constraints_of_a_question_are_called_alike(kind: str) -> None:
    for seed in range(POINTS_PER_KIND):
        called = Counter(map(identity, ask(make_point(kind, seed)).all_constraints))
        twice = [each for each, times in called.items() if times > 1]
        assert not twice, f"seed {seed}: {twice}"

"""What the commands say about rules and case files: rules, explain, schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import lines, record, run

import segoc.solver
from segoc.solver.registry import all_rules


def test_rules_lists_one_line_for_each_file() -> None:
    folder = Path(segoc.solver.__path__[0]) / "rules"
    files = {f"{path.parent.name}.{path.stem}" for path in folder.glob("*/[!_]*.py")}
    assert {line.split()[0] for line in lines("rules")} == files
    assert {each["id"] for each in record("rules")["rules"]} == files


def test_rules_of_a_ruleset_are_those_that_hold_on_its_day() -> None:
    old = record("rules", "--ruleset", "tcg@2016-01-01")
    new = record("rules", "--ruleset", "tcg@2018-01-01")
    assert (old["ruleset"], new["ruleset"]) == ("tcg@2016-01-01", "tcg@2018-01-01")
    ids = [{each["id"] for each in found["rules"]} for found in (old, new)]
    assert ids[0] - ids[1] == {"segoc.event_order"}
    assert lines("rules", "--ruleset", "goat")[0] == "ruleset: goat"


@pytest.mark.parametrize("rule", [each.rule.id for each in all_rules()])
def test_explain_points_to_the_function_of_the_rule(rule: str) -> None:
    found = record("explain", rule)
    path = Path(segoc.solver.__path__[0]).parent / found["file"]
    assert path.read_text(encoding="utf-8").splitlines()[found["line"] - 1].startswith("def ")
    assert found["id"] == rule
    assert found["sources"]
    assert found["rulesets"]
    text = lines("explain", rule.upper())
    assert text[0] == rule
    assert f"file: {found['file']}:{found['line']}" in text


def test_schema_is_the_json_schema_of_case_files() -> None:
    found = json.loads(run("schema").stdout)
    assert "json-schema.org" in found["$schema"]
    assert {"title", "effects", "happened", "expect"} <= set(found["$defs"]["Case"]["properties"])
    assert found["$defs"]["Case"]["required"] == ["title"]

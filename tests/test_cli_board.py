"""Full cases that cannot be answered: located messages, never a crash."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from command_line import lines, run
from english import english_sentence, is_japanese

IMPOSSIBLE = """\
title: A card in the hand cannot be destroyed on the field
me: {hand: [ザ・キックマン], spell_zone: [つまずき]}
happened:
  - {destroyed: ザ・キックマン, from: monster_zone}
expect: {count: 1}
"""
NOT_SAID = """\
title: An attack is asked for that nobody gave
cards:
  weak: {type: monster}
  hunter:
    type: monster
    effects:
      1:
        when: {sent: this}
        place: graveyard
        targets: {atk: "<=1000", in: field}
        do: {destroy: targets}
me: {monster_zone: [hunter]}
opponent: {monster_zone: [weak]}
happened:
  - {sent: hunter, to: graveyard}
expect: {count: 1}
"""
TOO_MANY = f"""\
title: A cost that can be paid in millions of ways
cards:
  payer:
    type: monster
    effects:
      1:
        if: {{sent: this}}
        place: graveyard
        cost: {{discard: {{in: hand, of: you}}, count: 12}}
        do: {{draw: 1}}
me:
  monster_zone: [payer]
  hand: [{", ".join(f"c{n}: {{type: monster}}" for n in range(24))}]
happened:
  - {{sent: payer, to: graveyard}}
expect: {{count: 1}}
"""
CASES = {"impossible": IMPOSSIBLE, "not_said": NOT_SAID, "too_many": TOO_MANY}
CODES = {"impossible": 2, "not_said": 2, "too_many": 3}
COMMANDS = (["count"], ["enumerate"], ["next"], ["check", "--chain", ""])

every_case = pytest.mark.parametrize("name", CASES)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in CASES.items():
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")


ASKED = [
    *(("impossible", command, output) for command in COMMANDS for output in ("text", "json")),
    ("not_said", ["count"], "text"),
    ("too_many", ["count"], "text"),
]


@pytest.mark.parametrize(("name", "command", "output"), ASKED)
def test_the_place_is_said_and_nothing_is_answered(
    name: str, command: list[str], output: str
) -> None:
    first, *rest = command
    result = run(first, f"{name}.yaml", *rest, "--format", output)
    assert (result.exit_code, result.stdout) == (CODES[name], "")
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"segoc: {name}.yaml:")
    assert "unforeseen" not in line


@every_case
def test_the_message_is_japanese_where_that_is_wanted(name: str) -> None:
    message = run("count", f"{name}.yaml", "--lang", "ja").stderr
    assert is_japanese(message)
    assert english_sentence(message) is None


@every_case
def test_other_cases_are_answered(name: str) -> None:
    Path("fine.yaml").write_text("{title: T, effects: {A: me! when}, expect: {count: 1}}")
    result = run("count", f"{name}.yaml", "fine.yaml")
    assert result.exit_code == CODES[name]
    assert result.stdout == "ruleset: ocg\ncase: T\n1 chain\n"
    tested = run("test", f"{name}.yaml", "fine.yaml")
    assert tested.exit_code == CODES[name]
    assert tested.stdout.startswith("1 passed, 0 failed, 1 ")
    assert tested.stderr.startswith(f"segoc: {name}.yaml:")


def test_what_cannot_have_happened_is_said_at_its_line() -> None:
    assert run("count", "impossible.yaml").stderr.startswith("segoc: impossible.yaml:4:5: ")


def test_what_is_not_said_tells_what_to_write() -> None:
    said = run("count", "not_said.yaml").stderr
    assert "'weak'" in said
    assert "write 'atk:' for the card" in said


def test_names_of_a_full_case_can_be_proposed_in_every_spelling() -> None:
    text = """\
        title: Stumbling sees Kick Man come
        me: {spell_zone: [つまずき], graveyard: [ザ・キックマン], hand: []}
        happened:
          - {special_summoned: ザ・キックマン, position: attack}
    """
    Path("full.yaml").write_text(dedent(text), encoding="utf-8")
    assert lines("check", "full.yaml", "--chain", "《つまずき》")[:2] == ["ruleset: ocg", "legal"]
    result = run("check", "full.yaml", "--chain", "つまずき > つまずきき")
    assert result.exit_code == 2
    assert "did you mean 'つまずき'?" in result.stderr

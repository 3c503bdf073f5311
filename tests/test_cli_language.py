"""Under --lang ja everything is Japanese: answers, help, complaints; and English without it."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import record, run
from english import english_sentence, is_japanese

import segoc.cases
from segoc.solver.cli.app import COMMANDS
from segoc.solver.registry import all_rules

CASES = Path(segoc.cases.__path__[0])
HIDDEN = ("me? 黒 [hand]", "opponent? 白 [hand]")
LOCKED = ("me? 隠れ [no-response]", "opponent? 答え")

ANSWERS = [
    ["enumerate", "me! つまずき", "me? ザ・キックマン [needs=equip]", "--limit", "1"],
    ["enumerate", *HIDDEN],
    ["enumerate", "me? 甲", "me? 乙", "--limit", "2"],
    ["enumerate", *(f"me? 甲{number}" for number in range(10)), "--timeout", "0.000001"],
    ["count", "me! つまずき"],
    ["count", *LOCKED, "--ruleset", "tcg"],
    ["check", "me! つまずき", "--chain", "つまずき"],
    ["check", "me! つまずき", "me? 甲", "--chain", "甲 > つまずき"],
    ["check", "me! つまずき", "--chain", ""],
    ["check", *HIDDEN, "--chain", "白 > 黒"],
    ["check", *LOCKED, "--ruleset", "tcg", "--chain", "隠れ > 答え"],
    ["next", "me! つまずき", "me? 甲"],
    ["next", "me! つまずき", "me? 甲", "--chain", "つまずき"],
    ["next", "me! つまずき", "me? 甲", "--chain", "甲"],
    ["next", *HIDDEN, "--chain", "白"],
    ["rules"],
    ["rules", "--ruleset", "goat"],
    ["test", str(CASES / "segoc/sc-02.yaml")],
    *(["explain", each.rule.id] for each in all_rules()),
    *(["enumerate", str(CASES / f"segoc/{name}.yaml")] for name in ("sc-02", "sc-05")),
]
COMPLAINTS = [
    ["chek"],
    ["count"],
    ["count", "me! 甲", "none.yaml"],
    ["count", "-", "-"],
    ["count", "mee! 甲"],
    ["count", "none.yaml"],
    ["count", "."],
    ["count", "me! 甲", "me! 甲"],
    ["count", "me! 甲 [hnad]"],
    ["count", "me! 甲", "--fromat"],
    ["count", "me! 甲", "--format", "jsn"],
    ["count", "me! 甲", "--ruleset", "ocgg"],
    ["count", "me! 甲", "--ruleset", "ocg@2015-02-30"],
    ["count", "me! 甲", "--ruleset", "ocg@x"],
    ["count", "me! 甲", "--policy", "x"],
    ["count", "me! 甲", "--policy", "x=y"],
    ["count", "me! 甲", "--policy", "passed_over_hidden=y"],
    ["enumerate", "me! 甲", "--limit", "0"],
    ["enumerate", "me! 甲", "--timeout", "x"],
    ["check", "me! 甲"],
    ["check", "me! 甲", "--chain"],
    ["check", "me! 甲", "--chain", "乙"],
    ["check", "--help=1"],
    ["explain"],
    ["explain", "segoc.teirs"],
    ["explain", "a", "b"],
    ["test", "none.yaml"],
    ["test", "."],
]


def seen(text: str) -> list[str]:
    """Give the lines with an English sentence."""
    return [line for line in text.splitlines() if english_sentence(line)]


def shown(arguments: list[str]) -> str:
    return " ".join(each.replace(str(CASES), "") for each in arguments)


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def without_titles(text: str) -> str:
    """Leave out what cases and documents are called."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("事例: "))


@pytest.mark.parametrize("arguments", ANSWERS, ids=shown)
def test_answers_are_japanese(arguments: list[str]) -> None:
    result = run(*arguments, "--lang", "ja")
    assert result.exit_code in (0, 1, 3)
    assert is_japanese(result.stdout)
    assert not seen(without_titles(result.stdout))
    assert result.stderr == ""


@pytest.mark.parametrize("arguments", COMPLAINTS, ids=shown)
def test_complaints_are_japanese(arguments: list[str]) -> None:
    command, *rest = arguments
    result = run(command, "--lang", "ja", *rest)
    assert result.exit_code == 2
    assert all(is_japanese(line) for line in result.stderr.splitlines())
    assert not seen(result.stderr)
    assert result.stderr == run(command, "--lang=ja", *rest).stderr


@pytest.mark.parametrize("command", [*COMMANDS, ""])
def test_help_is_japanese(command: str) -> None:
    result = run(*filter(None, [command]), "--help", "--lang", "ja")
    assert result.exit_code == 0
    assert is_japanese(result.stdout)
    assert not seen(result.stdout)
    assert result.stdout == run(*filter(None, [command, "-h"]), env={"SEGOC_LANG": "ja"}).stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_tells_each_option_in_words(command: str) -> None:
    for lang in ("en", "ja"):
        page = run(command, "--help", "--lang", lang).stdout
        options = page.split("options:\n" if lang == "en" else "オプション:\n")[1]
        told = [line for line in options.splitlines() if line.startswith("  -")]
        assert len(told) >= 2
        following = [*options.splitlines()[1:], ""]
        for line, below in zip(options.splitlines(), following, strict=True):
            if line.startswith("  -"):
                assert len(line.split("  ")) > 2 or below.startswith("      ")


@pytest.mark.parametrize("arguments", [*ANSWERS[:18], *COMPLAINTS], ids=shown)
def test_nothing_is_japanese_without_it(arguments: list[str]) -> None:
    result = run(*arguments)
    said = result.stdout + result.stderr
    for name in ("ザ・キックマン", "つまずき", "隠れ", "答え", *"甲乙黒白"):
        said = said.replace(name, "")
    assert not is_japanese(said)


def test_the_language_of_the_environment_counts_less_than_the_option() -> None:
    asked = ("count", "me! A")
    assert run(*asked, env={"SEGOC_LANG": "ja"}).stdout == run(*asked, "--lang", "ja").stdout
    assert run(*asked, "--lang", "en", env={"SEGOC_LANG": "ja"}).stdout == run(*asked).stdout
    assert "--lang: 'fr' is not one of en, ja" in run(*asked, env={"SEGOC_LANG": "fr"}).stderr


def test_records_have_the_same_keys_in_both_languages() -> None:
    asked = ("check", "me! つまずき", "me? 甲", "--chain", "甲 > つまずき")
    english = record(*asked, code=1)
    japanese = record(*asked, "--lang", "ja", code=1)
    for each, other in zip(english["reasons"], japanese["reasons"], strict=True):
        assert is_japanese(other["message"])
        assert each.keys() == other.keys()
        each["message"] = other["message"] = ""
        each["sources"] = other["sources"] = []
    assert english == japanese

"""The command graph: files, several cases, limits, and what goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import process, run
from english import english_sentence, is_japanese
from graph_cases import SC_05, facts_case

from segoc.solver import unfold

TWO = """
id: ONE
title: One effect
effects: {A: {controller: me, when: now, do: {make_true: x}}}
variants:
  first: {}
  second: {turn_player: opponent}
"""
UNSAID = """
title: Attack points that nobody says
cards:
  Ash:
    type: monster
    effects:
      1:
        mandatory: true
        if: {normal_summoned: this}
        do: {destroy: {type: monster, in: field, of: your_opponent, atk: "<=1500"}, count: all}
  Bee: {type: monster}
me: {hand: [Ash]}
opponent: {monster_zone: [Bee]}
happened: [{normal_summoned: Ash}]
"""
LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja"])


@pytest.fixture
def two(tmp_path: Path) -> str:
    path = tmp_path / "two.yaml"
    path.write_text(TWO, encoding="utf-8")
    return str(path)


def refused(*arguments: str, code: int, lang: str = "en") -> str:
    """Give the message of a run that writes nothing else, but for how the command is used."""
    result = run("graph", *arguments, "--lang", lang)
    assert (result.exit_code, result.stdout) == (code, "")
    line, *hint = result.stderr.splitlines()
    assert all("--help" in each for each in hint)
    message = line.removeprefix("segoc: ")
    assert is_japanese(message) == (lang == "ja")
    if lang == "ja":
        assert english_sentence(message.rpartition(":2: ")[2]) is None
    return message


# ---- files -----------------------------------------------------------------------------


def test_a_file_holds_what_standard_output_gets(tmp_path: Path) -> None:
    file = tmp_path / "graph.svg"
    result = run("graph", str(SC_05), "--to", "svg", "-o", str(file))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert file.read_bytes() == run("graph", str(SC_05), "--to", "svg").stdout_bytes
    assert run("graph", str(SC_05), "--to", "svg", "-o", "-").stdout_bytes == file.read_bytes()


@LANGUAGES
def test_a_file_is_overwritten_by_force_only(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "graph.svg"
    file.write_text("mine", encoding="utf-8")
    message = refused(str(SC_05), "--to", "svg", "-o", str(file), code=2, lang=lang)
    assert "--force" in message
    assert str(file) in message
    assert file.read_text(encoding="utf-8") == "mine"
    assert run("graph", str(SC_05), "--to", "svg", "-o", str(file), "--force").exit_code == 0
    assert file.read_text(encoding="utf-8").startswith("<?xml")


@LANGUAGES
def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, lang: str) -> None:
    file = str(tmp_path / "no" / "graph.svg")
    message = refused(str(SC_05), "--to", "svg", "-o", file, code=2, lang=lang)
    assert file in message
    folder = ("--to", "svg", "--force", "-o", str(tmp_path))
    assert str(tmp_path) in refused(str(SC_05), *folder, code=2, lang=lang)


def test_output_is_utf_8_whatever_the_terminal_takes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "segoc.solver.cli", "graph", str(SC_05), "--to", "json"],
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        check=True,
    )
    assert "つまずき" in json.dumps(json.loads(done.stdout.decode("utf-8")), ensure_ascii=False)


# ---- one case --------------------------------------------------------------------------


@LANGUAGES
def test_several_cases_ask_for_one(two: str, lang: str) -> None:
    message = refused(two, "--to", "json", code=2, lang=lang)
    assert "--case" in message
    assert "ONE (first), ONE (second)" in message
    assert "ONE" in refused(two, "--case", "one", "--to", "json", code=2, lang=lang)


@LANGUAGES
def test_an_unknown_case_is_answered_with_the_nearest(two: str, lang: str) -> None:
    message = refused(two, "--case", "ONE (frist)", "--to", "json", code=2, lang=lang)
    assert message.count("ONE (first)") == 2


def test_a_case_is_chosen_by_its_name(two: str) -> None:
    for name in ("ONE (second)", "one (SECOND)"):
        result = run("graph", two, "--case", name, "--to", "json")
        assert result.exit_code == 0
        assert json.loads(result.stdout)["graph"]["title"] == "ONE (second): One effect"
    assert run("graph", str(SC_05), two, "--case", "SC-05", "--to", "json").exit_code == 0


def test_effects_of_the_command_line_are_drawn_with_what_is_not_known() -> None:
    result = run("graph", "me! A", "opponent? B", "--to", "json")
    assert result.exit_code == 3
    assert "what A, B does" in result.stderr
    graph = json.loads(result.stdout)["graph"]
    assert (graph["chains"], graph["ways"], graph["outcomes"]) == (2, 2, 1)
    assert "what A, B does" in graph["notes"]


# ---- what goes wrong -------------------------------------------------------------------


@LANGUAGES
def test_what_the_case_does_not_say_is_open(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "unsaid.yaml"
    path.write_text(UNSAID, encoding="utf-8")
    assert "'atk'" in refused(str(path), "--to", "svg", code=3, lang=lang)


@LANGUAGES
def test_too_many_states_are_open(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unfold, "MOST_STATES", 7)
    path = tmp_path / "facts.yaml"
    path.write_text(facts_case(6), encoding="utf-8")
    assert "7" in refused(str(path), "--to", "svg", code=3, lang=lang)


@LANGUAGES
def test_a_broken_file_is_not_drawn(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("titel: T\n", encoding="utf-8")
    result = run("graph", str(path), "--to", "svg", "--lang", lang)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{path}:1:1:" in result.stderr


@LANGUAGES
def test_an_unknown_format_is_answered_with_the_nearest(lang: str) -> None:
    result = run("graph", str(SC_05), "--to", "htlm", "--lang", lang)
    assert result.exit_code == 2
    assert "'html'" in result.stderr


@LANGUAGES
def test_the_form_is_asked_for(lang: str) -> None:
    result = run("graph", str(SC_05), "--lang", lang)
    assert result.exit_code == 2
    assert "--to [dot|mermaid|graphml|json|svg|html]" in result.stderr


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from segoc.solver.cli.app import cli\n"
        "try: cli(['graph', '--help'])\n"
        "finally: sys.stderr.write(str({'networkx', 'ortools', 'pydantic'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "set()"


def test_the_command_is_on_the_help_page() -> None:
    assert "graph" in process("--help").stdout
    for lang in ("en", "ja"):
        assert "--output" in run("graph", "--help", "--lang", lang).stdout

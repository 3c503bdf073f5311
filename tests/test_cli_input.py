"""What is asked about, and what is said when that cannot be read: where, what, what to do."""

from __future__ import annotations

import json
from math import factorial
from pathlib import Path

import pytest
from command_line import lines, record, run

ONE = "{title: One trigger, effects: {A: me! when}}\n"
TWO = """\
- {title: One trigger, id: X-1, effects: {A: me! when}}
- title: Two triggers
  variants:
    mine: {effects: {A: me? when, B: me? when}}
    theirs: {effects: {A: me? when, B: opponent? when}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a few files, and call them as people do."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.yaml").write_text(ONE, encoding="utf-8")
    (tmp_path / "two.yaml").write_text(TWO, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("title: T\neffects: {A: me! hnad}\n", encoding="utf-8")
    return tmp_path


def complaint(*arguments: str, code: int = 2, **options) -> str:
    """Give what is said on standard error when nothing can be answered."""
    result = run(*arguments, **options)
    assert (result.exit_code, result.stdout) == (code, "")
    assert all(line.startswith("segoc: ") for line in result.stderr.splitlines())
    return result.stderr


# ---- what is asked about -------------------------------------------------------------


def test_one_case_needs_no_name_and_no_array() -> None:
    assert lines("count", "one.yaml") == ["ruleset: ocg", "1 chain"]
    assert record("count", "one.yaml")["case"] == "One trigger"


def test_several_cases_are_told_apart() -> None:
    assert lines("count", "one.yaml", "two.yaml") == [
        "ruleset: ocg", "case: One trigger", "1 chain", "",
        "ruleset: ocg", "case: X-1: One trigger", "1 chain", "",
        "ruleset: ocg", "case: Two triggers (mine)", "5 chains", "",
        "ruleset: ocg", "case: Two triggers (theirs)", "4 chains",
    ]  # fmt: skip
    found = record("count", "two.yaml")
    assert [(each["case"], each.get("variant"), each["count"]) for each in found] == [
        ("X-1", None, 1), ("Two triggers", "mine", 5), ("Two triggers", "theirs", 4),
    ]  # fmt: skip


@pytest.mark.parametrize("command", ["enumerate", "count", "next"])
def test_several_cases_are_one_json_array(command: str) -> None:
    assert [each["schema_version"] for each in record(command, "one.yaml", "one.yaml")] == [1, 1]


def test_a_broken_file_does_not_stop_the_others() -> None:
    result = run("count", "broken.yaml", "one.yaml", "none.yaml", "--format", "json")
    assert [each["count"] for each in json.loads(result.stdout)] == [1]
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0].startswith(
        "segoc: broken.yaml:2:18: unknown word 'hnad'; allowed: "
    )
    assert result.stderr.splitlines()[1] == "segoc: none.yaml:1:1: there is no such file"


def test_the_worst_of_several_counts(folder: Path) -> None:
    (folder / "must.yaml").write_text(ONE.replace("A: ", "B: me!, A: "), encoding="utf-8")
    assert run("check", "one.yaml", "one.yaml", "--chain", "A").exit_code == 0
    assert run("check", "one.yaml", "must.yaml", "--chain", "A").exit_code == 1
    assert run("check", "one.yaml", "two.yaml", "--chain", "B").exit_code == 2


def test_a_chain_that_one_case_cannot_read_is_said_with_that_case() -> None:
    result = run("check", "two.yaml", "--chain", "B")
    assert result.stderr == (
        "segoc: two.yaml:1 X-1: --chain, column 1: no effect is called 'B'; allowed: A\n"
    )


@pytest.mark.parametrize("text", [ONE, ONE.encode("utf-8-sig"), ONE.replace("\n", "\r\n")])
def test_standard_input(text: str | bytes) -> None:
    result = run("count", "-", stdin=text)
    assert (result.exit_code, result.stdout) == (0, "ruleset: ocg\n1 chain\n")


def test_standard_input_beside_files() -> None:
    result = run("count", "one.yaml", "-", "--format", "json", stdin=TWO)
    assert [each["count"] for each in json.loads(result.stdout)] == [1, 1, 5, 4]


def test_options_change_what_a_case_says(folder: Path) -> None:
    path = folder / "turn.yaml"
    path.write_text("{title: T, ruleset: tcg, effects: {A: me!, B: opponent!}}", encoding="utf-8")
    assert lines("enumerate", "turn.yaml") == ["ruleset: tcg", "1 chain", "A > B"]
    changed = ("--turn-player", "opponent", "--ruleset", "ocg@2015-01-01")
    assert lines("enumerate", "turn.yaml", *changed) == [
        "ruleset: ocg@2015-01-01",
        "1 chain",
        "B > A",
    ]


def test_the_quick_form_takes_wide_characters_and_marks() -> None:
    assert lines("enumerate", "ｍｅ！ つまずき", "me？ ザ・キックマン ［graveyard when］")[1:] == [
        "2 chains", "つまずき", "つまずき > ザ・キックマン",
    ]  # fmt: skip


def test_names_of_a_file_may_hold_arrows_and_brackets(folder: Path) -> None:
    names = {"A > B": "me?", "A": "me?", "C [hand]": "me?"}
    case = json.dumps({"title": "T", "effects": names})
    (folder / "names.yaml").write_text(case, encoding="utf-8")
    for chain in (["A > B"], ["A", "A > B"], ["A > B", "C [hand]", "A"]):
        answer = record("next", "names.yaml", "--chain", " > ".join(chain))
        assert answer["chain"] == chain


# ---- what cannot be read -------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["count"], "nothing is asked about; name case files, or write effects"),
        (["count", "one.yaml", "me! A"],
         "case files and effects cannot be mixed: 'one.yaml' is a file, 'me! A' an effect"),
        (["count", "-", "-"], "'-' can be read only once; write it once"),
        (["count", "mee? A", "me? B"], "mee? A: there is no such file; if this is an effect"),
        (["chek"], "no command is called 'chek'; the commands: check, "),
        (["chek"], "; did you mean 'check'?"),
        (["count", "one.yaml", "--fromat", "json"],
         "there is no option --fromat; did you mean '--format'?"),
        (["count", "one.yaml", "--format", "jsn"],
         "--format: 'jsn' is not one of text, json; did you mean 'json'?"),
        (["count", "one.yaml", "--lang", "jp"], "--lang: 'jp' is not one of en, ja"),
        (["count", "one.yaml", "--turn-player", "oponent"],
         "--turn-player: 'oponent' is not one of me, opponent; did you mean 'opponent'?"),
        (["count", "one.yaml", "--ruleset", "ocgg"],
         "--ruleset: unknown ruleset 'ocgg'; known: ocg, tcg, vision, goat, edison; "
         "did you mean 'ocg'?"),
        (["count", "one.yaml", "--ruleset", "ocg@2015-02-30"],
         "--ruleset: '2015-02-30' is not in the calendar"),
        (["count", "one.yaml", "--ruleset", "ocg@May"],
         "--ruleset: 'May' is not a date; write YYYY-MM-DD"),
        (["count", "one.yaml", "--policy", "lost"], "--policy: 'lost' is not NAME=VALUE"),
        (["count", "one.yaml", "--policy", "passed_over=lost"],
         "unknown policy 'passed_over'; known: passed_over_hidden, "),
        (["count", "one.yaml", "--policy", "passed_over=lost"],
         "; did you mean 'passed_over_hidden'?"),
        (["count", "one.yaml", "--policy", "passed_over_hidden=loss"],
         "has no value 'loss'; allowed: lost, may_return; did you mean 'lost'?"),
        (["count", "one.yaml", "--policy", "passed_over_hidden=lost",
          "--policy", "passed_over_hidden=may_return"],
         "policy passed_over_hidden is given twice with different values"),
        (["enumerate", "one.yaml", "--limit", "0"],
         "--limit: '0' is not a whole number of 1 or more"),
        (["enumerate", "one.yaml", "--limit", "2.5"], "'2.5' is not a whole number"),
        (["enumerate", "one.yaml", "--timeout", "nan"],
         "--timeout: 'nan' is not a number of seconds above 0"),
        (["enumerate", "one.yaml", "--timeout", "-1"], "'-1' is not a number of seconds"),
        (["enumerate", "one.yaml", "--timeout", "inf"], "'inf' is not a number of seconds"),
        (["check", "one.yaml"], "name one of --chain"),
        (["check", "one.yaml", "--chain"], "--chain needs a value"),
        (["check", "--help=yes"], "--help takes no value"),
        (["check", "one.yaml", "--chain", "B"],
         "no effect is called 'B'; allowed: A"),
        (["check", "one.yaml", "--chain", "A>A"],
         "no effect is called 'A>A'; allowed: A; write ' > ' between two links, with blanks"),
        (["check", "one.yaml", "--chain", "A > "], "column 5: no effect is called ''"),
        (["explain"], "RULE is missing"),
        (["explain", "tiers", "mandatory"], "too many arguments: mandatory"),
        (["explain", "segoc.teirs"], "did you mean 'segoc.tiers'?"),
        (["explain", "teirs"], "did you mean 'segoc.tiers'?"),
        (["explain", "zzz"], "no rule is called 'zzz'; 'segoc rules' lists them\n"),
        (["rules", "now"], "too many arguments: now"),
    ],
)  # fmt: skip
def test_wrong_usage(arguments: list[str], said: str) -> None:
    assert said in complaint(*arguments)


def test_wrong_usage_says_how_the_command_is_used() -> None:
    assert complaint("explain") == (
        "segoc: RULE is missing; name one\n"
        "segoc: usage: segoc explain [OPTIONS] RULE ('segoc explain --help' tells more)\n"
    )


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        (["me! A", "me! B", "opponent! a"],
         "argument 3, column 1: the name 'a' is already in argument 1; name copies by hand "
         "(a_1, a_2); a#2 is the second link of one 'each' effect"),
        (["me! A [hnad]"], "argument 1, column 8: unknown word 'hnad'; allowed: "),
        (["me! A [hand"], "argument 1, column 7: '[' without ']' at the end"),
        (["me! "], "argument 1, column 4: no name"),
        (["me?A"], "argument 1, column 1: unknown side 'me?A'"),
        (["me! B > C"], "argument 1, column 5: a name with ' > '; such a name needs a file"),
        ([f"me? {number}" for number in range(201)],
         "arguments, column 1: 201 effects are more than the 200 that are answered about; "
         "leave out those that are not due"),
        (["me! A#2"], "the name 'A#2' ends as an occurrence does"),
        (["me! A [makes=K breaks=K]"], "'breaks=K' beside 'makes=K'; a fact is true or false"),
    ],
)  # fmt: skip
def test_bad_effects_as_arguments(effects: list[str], said: str) -> None:
    assert said in complaint("count", *effects)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", ":1:1: the file is empty"),
        (b"# nothing\n", ":1:1: the file is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0", ":1:1: byte 0x89 is not UTF-8; save it as UTF-8"),
        ("título: é".encode("latin-1"), ":1:2: byte 0xed is not UTF-8"),
        ("title: T".encode("utf-16"), ":1:1: the file is UTF-16 or UTF-32"),
        (b"title: \0", ":1:8: character '\\x00' may not be in a text file"),
        (b"\x7fELF\x02\x01", "may not be in a text file"),
        (b"[" * 5000, "nested too deep"),
        (b"\n".join(b" " * n + b"a:" for n in range(60)), "nested more than 50 levels deep"),
        (b"title: T\neffects: &a {A: *a}\n", ":2:17: the alias '*a' holds itself"),
        (b"!!python/object/apply:os.system ['true']", "the tag "),
        (b"title: T\ntitle: U\n", ":2:1: key 'title' is already in line 1"),
        (b"x" * 4_000_001, ":1:1: the file has more than 4 million bytes"),
    ],
)  # fmt: skip
def test_files_that_are_no_cases(folder: Path, content: bytes, said: str) -> None:
    (folder / "bad.yaml").write_bytes(content)
    found = complaint("count", "bad.yaml")
    assert said in found
    assert found.startswith("segoc: bad.yaml:")


def test_a_thousand_effects_are_refused_and_two_hundred_counted(folder: Path) -> None:
    for number in (1000, 200):
        effects = {f"A{each}": "me? when" for each in range(number)}
        case = json.dumps({"title": "T", "effects": effects})
        (folder / f"{number}.yaml").write_text(case, encoding="utf-8")
    assert complaint("count", "1000.yaml").startswith("segoc: 1000.yaml:1:27: 1000 effects are ")
    orders = sum(factorial(200) // factorial(left) for left in range(201))
    assert lines("count", "200.yaml")[1] == f"{orders:,} chains"


def test_a_count_may_have_any_number_of_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("segoc.solver.count.count_chains", lambda _: 10**5000)
    assert len(lines("count", "one.yaml")[1]) > 5000
    assert record("count", "one.yaml")["count"] == 10**5000


def test_aliases_that_multiply_end_soon(folder: Path) -> None:
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    (folder / "bomb.yaml").write_text("\n".join(bomb), encoding="utf-8")
    assert "aliases add more than" in complaint("count", "bomb.yaml")


@pytest.mark.parametrize("command", [["count"], ["check", "--chain", "A"], ["test"]])
def test_paths_that_are_no_files(folder: Path, command: list[str]) -> None:
    name, *rest = command
    for path in ("none.yaml", "\0", "x" * 5000, "one.yaml/x"):
        result = run(name, path, *rest)
        assert result.exit_code == 2
        assert result.stderr.startswith("segoc: ")
    assert "this is a folder" in complaint("count", str(folder))

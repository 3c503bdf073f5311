"""Writing cases: segoc new writes a valid file and never over another, segoc report Markdown."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import command, run
from english import is_japanese

from segoc.models.case import load_case, load_cases_text
from segoc.solver.case_writer import Draft, Unreadable, case_text
from segoc.solver.show.report import code, plain


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- new -----------------------------------------------------------------------------

ORDER = (
    "new", "order.yaml", "--title", "Mandatory before optional", "--id", "ORDER-1",
    "--source", "yugioh-wiki:segoc", "--source", "fid:10706", "--ruleset", "tcg@2018-01-01",
    "--effect", "me! A", "--effect", "me? Number 39: Utopia [graveyard when]",
    "--legal", "A > Number 39: Utopia", "--illegal", "", "--illegal", "Number 39: Utopia > A "
    "by segoc.tiers@2", "--note", "Made up: for a test.",
)  # fmt: skip
WRITTEN = """\
id: ORDER-1
title: Mandatory before optional
sources: ["yugioh-wiki:segoc", "fid:10706"]
ruleset: tcg@2018-01-01
effects:
  A: me!
  "Number 39: Utopia": me? graveyard when
expect:
  legal:
    - [A, "Number 39: Utopia"]
  illegal:
    - []
    - {chain: ["Number 39: Utopia", A], breaks: segoc.tiers, link: 2}
note: "Made up: for a test."
"""


def test_options_make_a_file_that_holds() -> None:
    result = run(*ORDER)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == ("order.yaml: written; 'segoc test order.yaml' says whether it holds\n")
    assert Path("order.yaml").read_text(encoding="utf-8") == WRITTEN
    assert run("test", "order.yaml").stdout.startswith("3 passed, 0 failed\n")


def test_a_case_is_shown_where_no_file_is_named() -> None:
    result = run("new", "-", *ORDER[2:])
    assert (result.exit_code, result.stdout, result.stderr) == (0, WRITTEN, "")
    assert not Path("-").exists()


def test_a_board_is_written_zone_by_zone() -> None:
    result = run(
        "new", "board.yaml", "--title", "Stumbling is alone",
        "--card", "me spell_zone つまずき", "--card", "me graveyard ザ・キックマン",
        "--card", "me graveyard クリッター", "--card", "opponent set サイクロン",
        "--happened", "special_summoned: ザ・キックマン, position: attack",
        "--legal", "つまずき",
    )  # fmt: skip
    assert (result.exit_code, result.stderr) == (0, "")
    assert Path("board.yaml").read_text(encoding="utf-8") == (
        "title: Stumbling is alone\n"
        "me:\n"
        "  spell_zone: [つまずき]\n"
        "  graveyard: [ザ・キックマン, クリッター]\n"
        "opponent:\n"
        "  set: [サイクロン]\n"
        "happened:\n"
        "  - {special_summoned: ザ・キックマン, position: attack}\n"
        "expect:\n"
        "  legal:\n"
        "    - [つまずき]\n"
    )


def test_no_file_is_ever_overwritten(folder: Path) -> None:
    (folder / "order.yaml").write_text("mine\n", encoding="utf-8")
    (folder / "link.yaml").symlink_to("nowhere.yaml")
    for name in ("order.yaml", "link.yaml"):
        result = run("new", name, *ORDER[2:])
        assert result.exit_code == 2
        assert f"{name}: there is such a file already, and it is left as it is" in result.stderr
    assert (folder / "order.yaml").read_text(encoding="utf-8") == "mine\n"
    assert not (folder / "nowhere.yaml").exists()


def test_a_file_that_appears_meanwhile_is_not_overwritten(monkeypatch) -> None:
    def late(path: str) -> bool:
        Path(path).write_text("mine\n", encoding="utf-8")
        return False

    monkeypatch.setattr("os.path.lexists", late)
    result = run(*ORDER)
    assert result.exit_code == 2
    assert "there is such a file already" in result.stderr
    assert Path("order.yaml").read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "--title is missing; add --title TEXT"),
        (("--title", "T", "--effect", "A"), "'A' is not written as 'segoc new --help' shows"),
        (("--title", "T", "--effect", "me! A [hnad]"), "'me! A [hnad]' is not written as"),
        (("--title", "T", "--card", "me A"), "'me A' is not written as"),
        (("--title", "T", "--card", "us hand A"), "'us hand A' is not written as"),
        (("--title", "T", "--card", "me hadn サイクロン"), "unknown key 'hadn'"),
        (("--title", "T", "--card", "me hand Nobody"), "no card is called 'Nobody'"),
        (("--title", "T", "--effect", "me! A", "--legal", "B"), "no effect is called 'B'"),
        (("--title", "T", "--ruleset", "ocgg"), "unknown ruleset 'ocgg'"),
        (("--title", "T", "--source", "here"), "'here' where a source belongs"),
    ],
)
def test_what_makes_no_case_is_not_written(arguments: tuple[str, ...], said: str) -> None:
    result = run("new", "case.yaml", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not Path("case.yaml").exists()
    japanese = run("new", "case.yaml", *arguments, "--lang", "ja")
    assert is_japanese(japanese.stderr)


def test_the_lines_of_what_makes_no_case_are_shown() -> None:
    result = run("new", "case.yaml", "--title", "T", "--effect", "me! A", "--legal", "B")
    assert "segoc: case.yaml:6:8: no effect is called 'B'" in result.stderr
    assert "segoc:   6      - [B]\n" in result.stderr


def test_a_folder_that_is_not_there() -> None:
    result = run("new", "none/case.yaml", "--title", "T")
    assert result.exit_code == 2
    assert "none/case.yaml: cannot be written: No such file or directory" in result.stderr


@pytest.mark.parametrize(
    "title",
    ["A: B", "# 1", "- x", "'quoted'", 'say "no"', "7", "true", "[x]", "a\\b", "つまずき", "*"],
)
def test_every_text_comes_back(title: str) -> None:
    (case,) = load_cases_text(case_text(Draft(title, id=title, note=title)))
    assert (case.title, case.id, case.note) == (title, title, title)


@pytest.mark.parametrize(
    "name", ["A: B", "- x", "'quoted'", "7", "true", "a\\b", "つまずき", "*", "?"]
)
def test_every_name_of_an_effect_comes_back(name: str) -> None:
    (case,) = load_cases_text(case_text(Draft("T", effects=(f"me! {name} [hand when]",))))
    (effect,) = case.point.effects
    assert (effect.name, effect.place, effect.mandatory) == (name, "hand", True)


@pytest.mark.parametrize("effect", ["", "A", "me A", "me! ", "me! A [", "us! A"])
def test_effects_that_cannot_be_read(effect: str) -> None:
    with pytest.raises(Unreadable):
        case_text(Draft("T", effects=(effect,)))


@pytest.mark.parametrize(
    ("illegal", "line"),
    [
        ("A > B", "- [A, B]"),
        ("A > B by segoc.tiers", "- {chain: [A, B], breaks: segoc.tiers}"),
        ("A by segoc.tiers@12", "- {chain: [A], breaks: segoc.tiers, link: 12}"),
        (" by segoc.mandatory", "- {chain: [], breaks: segoc.mandatory}"),
        ("Stand by me", "- [Stand by me]"),
    ],
)
def test_illegal_chains_may_name_a_rule(illegal: str, line: str) -> None:
    assert f"    {line}\n" in case_text(Draft("T", illegal=(illegal,)))


def dialogue(arguments: list[str], answers: list[str], lang: str = "en") -> tuple[str, int]:
    """Answer the questions of a command that has a terminal; give what was said."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command(*arguments, "--lang", lang), stdin=theirs, stdout=theirs, stderr=theirs
    ) as running:
        os.close(theirs)
        os.write(ours, "".join(f"{answer}\n" for answer in answers).encode())
        said = b""
        while True:
            try:
                said += os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
    os.close(ours)
    return said.decode(), running.returncode


LIGHT = ["Two triggers", "Q-1", "fid:10706", "", "me! A", "opponent? B", "", "", "A", "A > B", "",
         "", "B > A by segoc.tiers@2", ""]  # fmt: skip


def test_on_a_terminal_a_few_questions_are_asked() -> None:
    said, exit_code = dialogue(["new", "asked.yaml"], LIGHT)
    assert exit_code == 0, said
    for question in ("the claim in one line", "source, such as fid:18690", "another one"):
        assert question in said
    assert "card, such as" not in said  # effects were given
    case = load_case("asked.yaml")
    assert (case.title, case.id, case.sources) == ("Two triggers", "Q-1", ("fid:10706",))
    assert case.expectations[0].chains == (("A",), ("A", "B"))
    assert case.expectations[0].illegal[0].breaks == "segoc.tiers"
    assert run("test", "asked.yaml").exit_code == 0


def test_without_effects_cards_are_asked_for() -> None:
    answers = ["Kick Man", "", "", "", "me spell_zone つまずき", "me graveyard ザ・キックマン", "",
               "special_summoned: ザ・キックマン", "", "", "つまずき", "", ""]  # fmt: skip
    said, exit_code = dialogue(["new", "asked.yaml"], answers, "ja")
    assert exit_code == 0, said
    assert "カード（例: me spell_zone つまずき" in said
    assert run("test", "asked.yaml").exit_code == 0


# ---- report --------------------------------------------------------------------------

REPORTED = """\
- id: R-1
  title: B *first*
  status: disputed
  sources: ["fid:10706", "gh:Fluorohydride/ygopro-core#22"]
  effects:  # two
    A: me! when
    B: me? when
    C: {controller: me, if: now, needs: never}
  expect:
    chains: [[A], [A, B]]
    legal: [[B, A]]

- {id: R-2, title: Nothing is claimed, effects: {D: me! when}}
"""


@pytest.fixture
def reported(folder: Path) -> str:
    (folder / "some cases.yaml").write_text(REPORTED, encoding="utf-8")
    return "some cases.yaml"


def test_a_report_has_the_case_the_answer_and_what_fails(reported: str) -> None:
    result = run("report", reported, "-k", "R-1")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[:4] == ["## R-1: B \\*first\\*", "", "- ruleset: ocg", "- disputed"]
    assert lines[4].startswith("- `fid:10706`: ") or lines[4].startswith("- [fid:10706](https://")
    assert lines[5].startswith(
        "- [gh:Fluorohydride/ygopro-core\\#22](https://github.com/Fluorohydride/ygopro-core/"
    )
    assert lines[6] == "- `some cases.yaml:1`"
    begin, end = lines.index("```yaml"), lines.index("```")
    assert lines[begin + 1 : end] == [
        line.removeprefix("  ").removeprefix("- ") for line in REPORTED.splitlines()[:11]
    ]
    answer = lines[end:]
    assert answer[2:4] == ["### What is found", ""]
    assert answer[4:8] == ["2 chains", "", "- `A`", "- `A > B`"]
    assert any(re.match(r"- `C`: .* \(`segoc\.snapshot`; ", line) for line in answer)
    assert "claims that hold: 3, that do not: 1" in answer
    failed = answer.index("- [ ] line 11: expected legal B \\> A; got illegal by segoc.tiers@2")
    assert answer[failed + 1].startswith("  - segoc.tiers, link 2: A ")
    assert answer[-1].endswith("to see it again: `segoc test 'some cases.yaml'`")
    assert "R-2" not in result.stdout


def test_every_case_of_a_file_is_reported(reported: str) -> None:
    result = run("report", reported)
    assert result.stdout.count("## R-") == 2
    assert "The case claims nothing." in result.stdout
    assert "{id: R-2, title: Nothing is claimed, effects: {D: me! when}}\n```" in result.stdout


def test_a_report_of_standard_input_and_of_variants() -> None:
    text = (
        "title: T\neffects: {A: me! when}\nvariants:\n  one: {expect: {count: 1}}\n"
        "  two: {expect: {count: 2}}\n"
    )
    result = run("report", "-", stdin=text)
    assert (result.exit_code, result.stderr) == (0, "")
    assert [line for line in result.stdout.splitlines() if line.startswith("## ")] == [
        "## T (one)", "## T (two)",
    ]  # fmt: skip
    assert result.stdout.count("  two: {expect: {count: 2}}\n```") == 2


def test_long_lists_are_cut(folder: Path) -> None:
    # Orderings of subsets of four optional effects: 1 + 4 + 12 + 24 + 24.
    text = "{title: T, effects: {A: me?, B: me?, C: me?, D: me?}}"
    (folder / "long.yaml").write_text(text, encoding="utf-8")
    lines = run("report", "long.yaml").stdout.splitlines()
    assert "65 chains" in lines
    assert "- and 45 more" in lines


def test_what_cannot_be_read_and_what_fits_nothing(reported: str) -> None:
    result = run("report", "none.yaml")
    assert result.exit_code == 2
    assert "none.yaml:1:1: there is no such file" in result.stderr
    result = run("report", reported, "-k", "nobody")
    assert result.exit_code == 2
    assert "no case fits 'nobody'" in result.stderr or "no case fits -k 'nobody'" in result.stderr


def test_a_report_in_japanese(reported: str) -> None:
    lines = run("report", reported, "-k", "R-1", "--lang", "ja").stdout.splitlines()
    told = [
        line for line in lines if line and not line.startswith(("- `A", "```", "- [gh", "- `some"))
    ]
    begin, end = lines.index("```yaml"), lines.index("```")
    told = [line for line in told if line not in lines[begin:end] and not line.startswith("## ")]
    assert all(is_japanese(line) for line in told), told


@pytest.mark.parametrize(
    ("text", "as_code"), [("A", "`A`"), ("a`b", "`` a`b ``"), ("つまずき", "`つまずき`")]
)
def test_code_holds_every_name(text: str, as_code: str) -> None:
    assert code(text) == as_code


def test_plain_text_is_not_taken_for_markup() -> None:
    assert plain("*a* [b](c) <d> `e` #1 f_g | h") == (
        "\\*a\\* \\[b\\](c) \\<d\\> \\`e\\` \\#1 f\\_g \\| h"
    )


def test_a_fence_is_longer_than_any_in_the_case(folder: Path) -> None:
    (folder / "fence.yaml").write_text("{title: '```', effects: {A: me!}}", encoding="utf-8")
    assert "\n````yaml\n" in run("report", "fence.yaml").stdout


NEW_COMMANDS = ("test", "compare", "coverage", "new", "report")
HEAVY = ("ortools", "networkx", "pydantic", "pandas", "numpy", "yaml")


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in NEW_COMMANDS)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_help_pages_need_nothing_heavy_and_speak_both_languages(arguments, lang: str) -> None:
    code = (
        "import sys\n"
        "from segoc.solver.cli.app import cli\n"
        f"try: cli({[*arguments, '--lang', lang]!r})\n"
        f"finally: print('heavy:', [n for n in {HEAVY} if n in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("heavy: []\n")
    assert is_japanese(done.stdout) == (lang == "ja")
    if len(arguments) == 1:
        assert set(NEW_COMMANDS) <= set(re.findall(r"^  (\w+)", done.stdout, re.MULTILINE))

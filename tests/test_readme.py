"""The README: its commands are run, its examples answered, its map compared with the tree."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import run

from segoc.solver.cli.app import COMMANDS

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
LEFT_OUT = "…"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def examples() -> Iterator[tuple[str, str]]:
    """Give every command of the examples with what is shown below it."""
    for block in blocks("console"):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = example.partition("\n")
            yield command, output


EXAMPLES = list(examples())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the files of the README, beside the shipped cases."""
    for block in blocks("yaml"):
        name = block.partition("\n")[0].removeprefix("# ")
        assert name.endswith(".yaml")
        (tmp_path / name).write_text(block, encoding="utf-8")
    (tmp_path / "cases").symlink_to(ROOT / "cases")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def matches(shown: str, real: str) -> bool:
    """Compare what is shown with what is answered; … stands for what is left out."""
    parts = map(re.escape, shown.split(LEFT_OUT))
    return re.fullmatch(".*?".join(parts), real, re.DOTALL) is not None


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[each for each, _ in EXAMPLES])
@pytest.mark.usefixtures("folder")
def test_example_answers_what_is_shown(command: str, output: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "segoc"
    result = run(*arguments)
    said = result.stdout + result.stderr
    assert matches(output, said), f"shown:\n{output}\nanswered:\n{said}"


def test_what_is_left_out_stands_for_anything_and_nothing_else_does() -> None:
    assert matches("a\n…\nz\n", "a\nb\nc\nz\n")
    assert not matches("a\n…\nz\n", "a\nb\nz\nmore\n")
    assert not matches("2 chains\n", "3 chains\n")


def test_every_command_has_an_example() -> None:
    shown = {shlex.split(command)[1] for command, _ in EXAMPLES}
    named = {name for name in COMMANDS if f"**{name}**" in TEXT or f"segoc {name}" in TEXT}
    assert named == set(COMMANDS)
    assert {"check", "enumerate", "count", "next", "test", "explain"} <= shown


def test_python_examples() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    source = "\n".join(blocks("python")).replace('"cases/', f'"{ROOT}/cases/')
    found = parser.get_doctest(source, {}, "README.md", "README.md", 0)
    assert len(found.examples) > 5
    assert runner.run(found).failed == 0


def test_the_test_command_is_a_line_of_the_build() -> None:
    shell = [block.strip() for block in blocks("sh")]
    build = (ROOT / ".ci/run").read_text(encoding="utf-8").strip().splitlines()
    assert len(shell) == 2
    assert build.count(shell[1]) == 1
    assert all("\n" not in command for command in shell)


@pytest.mark.usefixtures("folder")
def test_the_first_command_answers_about_a_shipped_case() -> None:
    command = blocks("sh")[0].strip().split(" && ")[-1]
    program, *arguments = shlex.split(command)
    assert program == ".venv/bin/segoc"
    assert run(*arguments).exit_code == 0


def modules() -> dict[str, str]:
    """Give every module of the tree with the first sentence of its docstring."""
    found = {}
    for folder in ("models", "solver"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            found[path.relative_to(ROOT).as_posix()] = docstring.partition("\n\n")[0]
    return found


def test_the_map_names_every_module_and_says_what_the_module_says() -> None:
    shown = re.findall(r"^- `((?:models|solver)/\S+\.py)`: (.*)$", TEXT, re.MULTILINE)
    expected = [(path, " ".join(text.split())) for path, text in modules().items()]
    assert shown == expected, "the map should be:\n" + "\n".join(
        f"- `{path}`: {text}" for path, text in expected
    )

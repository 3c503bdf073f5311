"""The installed package: every folder in it, its doctests, and nothing else let in."""

from __future__ import annotations

import doctest
import inspect
import pkgutil
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
import yaml

import segoc.cases
import segoc.models
import segoc.solver

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS = ("solver", "models", "cases")
MADE_BY_TOOLS = re.compile(r"\.(?!ci$|gitignore$).*|__pycache__|build|dist|.*\.egg-info")
OF_THIS_MACHINE = re.compile(
    r"/(?:work|farm|root|tmp|home)/|pypi\.org|pythonhosted\.org|registry\.npmjs|unpkg\.com"
)


def module_names() -> Iterator[str]:
    for package in (segoc.models, segoc.solver):
        yield package.__name__
        for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not found.name.endswith(".__main__"):
                yield found.name


MODULES = list(module_names())

every_module = pytest.mark.parametrize("name", MODULES)


def test_every_package_is_listed() -> None:
    """See that no folder is forgotten: that would be missed in a wheel only."""
    folders = {
        "segoc." + ".".join(path.parent.relative_to(ROOT).parts)
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("__init__.py")
    }
    assert sorted(folders) == sorted(PROJECT["tool"]["setuptools"]["packages"])


def test_every_folder_with_code_is_a_package() -> None:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            assert (path.parent / "__init__.py").is_file(), path


@pytest.mark.parametrize("folder", ["cases", "solver/show"])
def test_every_file_that_is_read_is_package_data(folder: str) -> None:
    package = "segoc." + folder.replace("/", ".")
    data = PROJECT["tool"]["setuptools"]["package-data"][package]
    listed = {path for pattern in data for path in (ROOT / folder).glob(pattern)}
    present = {path for path in (ROOT / folder).rglob("*.*") if path.suffix not in {".py", ".pyc"}}
    assert listed == present


@pytest.mark.parametrize(
    "path", sorted((ROOT / "cases").rglob("*.yaml")), ids=lambda path: path.stem
)
def test_shipped_files_are_read_without_the_c_parser_too(path: Path) -> None:
    """Not every PyYAML is built with it, and it allows a little more."""
    text = path.read_text(encoding="utf-8")
    assert [*yaml.parse(text, Loader=yaml.SafeLoader)]


def test_the_version_is_static_and_the_installed_one() -> None:
    assert "dynamic" not in PROJECT["project"]
    assert version("segoc") == PROJECT["project"]["version"]


@every_module
def test_doctests_run_by_public_name(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_doctests_in_both_packages() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    having = {
        name.split(".")[1]
        for name in MODULES
        for each in finder.find(import_module(name))
        if each.examples
    }
    assert having == {"models", "solver"}


def defined_in(module: ModuleType) -> Iterator[tuple[str, object]]:
    for name, value in vars(module).items():
        if not name.isidentifier() or name.startswith("_"):
            continue
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        if getattr(value, "__module__", None) == module.__name__:
            yield name, value


@every_module
def test_everything_public_has_a_docstring(name: str) -> None:
    module = import_module(name)
    assert (module.__doc__ or "").strip(". \n"), name
    for own_name, value in defined_in(module):
        assert (getattr(value, "__doc__", None) or "").strip(), f"{name}.{own_name}"


def python(code: str, folder: Path) -> str:
    """Run some code in a folder that has nothing to do with the project."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_no_folder_is_imported_under_a_bare_name(tmp_path: Path) -> None:
    """A user's own models.py must not be disturbed, nor disturb the project."""
    for folder in FOLDERS:
        (tmp_path / f"{folder}.py").write_text("raise RuntimeError('the wrong module')\n")
    code = f"import sys, segoc.solver.cli; print([n for n in {FOLDERS} if n in sys.modules])"
    assert python(code, tmp_path) == "[]"


def test_no_folder_is_installed_under_a_bare_name(tmp_path: Path) -> None:
    code = f"from importlib.util import find_spec; print([n for n in {FOLDERS} if find_spec(n)])"
    assert python(code, tmp_path) == "[]"


def test_importing_the_command_line_loads_nothing_slow(tmp_path: Path) -> None:
    slow = ("ortools", "networkx", "pydantic", "yaml", "pandas")
    code = f"import sys, segoc.solver.cli; print([n for n in {slow} if n in sys.modules])"
    assert python(code, tmp_path) == "[]"


def project_files() -> list[Path]:
    """Give the tracked files, or all that no tool made where there is no repository."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        paths = [
            path
            for path in ROOT.rglob("*")
            if not any(map(MADE_BY_TOOLS.fullmatch, path.relative_to(ROOT).parts))
        ]
    return [path for path in paths if path.is_file() and path.suffix != ".svg"]


def test_the_project_knows_nothing_of_the_machine_it_was_made_on() -> None:
    files = project_files()
    assert Path(ROOT / "pyproject.toml") in files
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if OF_THIS_MACHINE.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text", ["see /wo" + "rk/main", "'/t" + "mp/x'", "https://pypi" + ".org/simple"]
)
def test_it_would_be_noticed(text: str) -> None:
    assert OF_THIS_MACHINE.search(text)

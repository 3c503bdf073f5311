"""Case files as pytest items: one item for each case, or each variant of a case.

Off unless asked for: ``segoc_cases = ["rulings"]`` in the configuration of pytest, or
``pytest --segoc rulings``. Until then, and until a case file is collected, nothing of
the solver is imported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from segoc.models.case import Case
    from segoc.solver.show.language import Language
    from segoc.solver.suite import CaseResult

INI = "segoc_cases"
OPTION = "--segoc"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the setting."""
    group = parser.getgroup("segoc", "rulings in case files")
    group.addoption(
        OPTION,
        action="append",
        default=[],
        metavar="PATH",
        dest="segoc_paths",
        help="test the case files of this folder, or this case file, too",
    )
    parser.addini(INI, "folders and files with cases that are always tested", type="paths")


def pytest_configure(config: pytest.Config) -> None:
    """Have the folders collected; a run that names other paths keeps to those."""
    option = [Path(config.invocation_params.dir, path) for path in config.option.segoc_paths]
    configured: list[Path] = config.getini(INI)
    wanted = option if config.args_source is config.ArgsSource.ARGS else [*option, *configured]
    known = {_absolute(argument, config) for argument in config.args}
    config.args += [str(path) for path in wanted if path not in known]
    roots = tuple(dict.fromkeys([*option, *configured]))
    if roots:
        config.pluginmanager.register(_Collector(roots), "segoc-collector")


def _absolute(argument: str, config: pytest.Config) -> Path:
    return Path(config.invocation_params.dir, argument.partition("::")[0])


class _Collector:
    """Knows which files hold cases.

    Args:
        roots: files and folders that were asked for.
    """

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self.roots = tuple(root.resolve() for root in roots)
        self._found: dict[Path, frozenset[Path]] = {}

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> Any:
        """Take a case file that lies in one of the folders."""
        if file_path.suffix not in (".yaml", ".yml"):
            return None
        path = file_path.resolve()
        if any(path in self._cases(root) for root in self.roots if path.is_relative_to(root)):
            return CaseFile.from_parent(parent, path=file_path)
        return None

    def _cases(self, root: Path) -> frozenset[Path]:
        from segoc.solver.case_files import case_files

        if root not in self._found:
            files = [root] if root.is_file() else map(Path, case_files(str(root)))
            self._found[root] = frozenset(files)
        return self._found[root]


class CaseFile(pytest.File):
    """A case file."""

    def collect(self) -> Iterator[CaseItem]:
        """Give an item for each case of the file.

        Raises:
            CollectError: the file cannot be read; with every problem of it.
        """
        from segoc.models.case import load_cases
        from segoc.models.problem import CaseError
        from segoc.solver.show.translation import error_lines

        folder = self.config.invocation_params.dir
        near = self.path.is_relative_to(folder)
        try:
            cases = load_cases(self.path.relative_to(folder) if near else self.path)
        except CaseError as error:
            raise self.CollectError("\n".join(error_lines(error, _language()))) from None
        seen: Counter[str] = Counter()
        for case in cases:
            name = _item_name(case)
            seen[name] += 1
            number = f"#{seen[name]}" if seen[name] > 1 else ""
            yield CaseItem.from_parent(self, name=name + number, case=case)


def _item_name(case: Case) -> str:
    variant = f"[{case.variant}]" if case.variant else ""
    return f"{case.id or case.title}{variant}".replace("::", ":")


class CaseItem(pytest.Item):
    """A case, or a variant of one; it passes if everything it claims holds."""

    def __init__(self, *, case: Case, **more: Any) -> None:
        super().__init__(**more)
        self.case = case
        from segoc.solver.suite import rules_named

        words = (case.id, case.title, case.variant, case.status, *case.sources)
        self.extra_keyword_matches.update(filter(None, (*words, *rules_named(case))))

    def runtest(self) -> None:
        """Put every claim of the case to the solver.

        Raises:
            CaseFailed: if one of them does not hold.
        """
        from segoc.solver.suite import run_case

        result = run_case(self.case)
        if result.status != "passed":
            raise CaseFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Say what was expected, what was found, and which rules decide."""
        if not isinstance(excinfo.value, CaseFailed):
            return super().repr_failure(excinfo, style)
        from segoc.solver.show.suite_report import case_errors, case_lines

        result, lang = excinfo.value.result, _language()
        return "\n".join((*case_lines(result, lang), *case_errors(result, lang)))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Give file, line (counted from 0) and name."""
        return self.path, self.case.line - 1, self.name


class CaseFailed(Exception):
    """A case of which something does not hold.

    Args:
        result: what came out.
    """

    def __init__(self, result: CaseResult) -> None:
        super().__init__(result.name.short)
        self.result = result


def _language() -> Language:
    import os

    from segoc.solver.cli.settings import wanted_language

    return wanted_language((), os.environ)

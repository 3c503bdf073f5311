"""Tests case files as a suite: what each case claims, file after file, as values."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from segoc.models.case import STANDARD_INPUT, Case, load_cases
from segoc.models.names import fold_name
from segoc.models.problem import CaseError
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Verdict
from segoc.solver.expectations import Failure, point_of, results_of
from segoc.solver.parallel import available_processors, ordered_map
from segoc.solver.question import UnknownLink
from segoc.solver.selection import Selection
from segoc.solver.verify import check

Status = Literal["passed", "failed", "open", "without", "broken", "crashed"]

ABOUT_CHAINS = ("listed", "legal", "illegal", "disputed", "undecided")
"""Claims about a chain of their own."""

FILES_PER_PROCESS = 40
"""A further process takes as long to start as so many files of usual cases to test."""


@dataclass(frozen=True, slots=True)
class CaseName:
    """How people call a case, and where it stands.

    Args:
        id: its id; None if it has none.
        title: its claim in one line.
        variant: the name of the variant; None if there is none.
        file: its file.
        line: its line there.
    """

    id: str | None
    title: str
    variant: str | None
    file: str
    line: int

    @property
    def short(self) -> str:
        """Give id (or title) and variant.

        >>> CaseName("SC-08", "Three discards", "one card", "sc-08.yaml", 3).short
        'SC-08 (one card)'
        """
        variant = f" ({self.variant})" if self.variant else ""
        return f"{self.id or self.title}{variant}"

    @property
    def place(self) -> str:
        """Give ``file:line``."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim that does not hold, and how it was put.

    Args:
        failure: the claim and what was found.
        ruleset: the rules under which it was claimed.
        one_at_a_time: True if chains are orders of items.
    """

    failure: Failure
    ruleset: Ruleset
    one_at_a_time: bool = False


@dataclass(frozen=True, slots=True)
class Crash:
    """An error nobody foresaw: its type and text in one line, and its traceback."""

    text: str
    trace: str


@dataclass(frozen=True, slots=True)
class CaseResult:
    """What came out of testing a case.

    Args:
        name: the case.
        passed: how many of its claims hold.
        findings: those that do not.
        error: what keeps it from being answered; None if nothing does.
        rules: the rules that its claims name.
        seconds: how long it took.
    """

    name: CaseName
    passed: int = 0
    findings: tuple[Finding, ...] = ()
    error: CaseError | UnknownLink | Crash | None = None
    rules: frozenset[str] = frozenset()
    seconds: float = 0.0

    @property
    def status(self) -> Status:
        """Say in one word what came out."""
        if isinstance(self.error, Crash):
            return "crashed"
        if self.error is not None:
            return "open" if getattr(self.error, "exit_code", 2) == 3 else "broken"
        if any(not each.failure.open for each in self.findings):
            return "failed"
        if self.findings:
            return "open"
        return "passed" if self.passed else "without"


@dataclass(frozen=True, slots=True)
class FileResult:
    """What came out of testing a file; ``error`` if it cannot be read."""

    file: str
    cases: tuple[CaseResult, ...] = ()
    error: CaseError | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which cases are tested, and how far.

    Args:
        selection: only cases it fits; None for all.
        fail_fast: True to stop at the first case that does not pass.
        content: what standard input holds, if it is one of the files.
    """

    selection: Selection | None = None
    fail_fast: bool = False
    content: bytes | None = None


def name_of(case: Case) -> CaseName:
    """Give how people call a case."""
    return CaseName(case.id, case.title, case.variant, case.file, case.line)


def searched_text(case: Case) -> str:
    """Give the folded text in which selections look: file, id, title, variant, sources, rules."""
    rulesets = (str(each.ruleset or case.point.ruleset) for each in case.expectations)
    parts = (case.file, case.id, case.title, case.variant, case.status, *case.sources)
    return fold_name(" ".join(filter(None, (*parts, *rules_named(case), *rulesets))))


def rules_named(case: Case) -> frozenset[str]:
    """Give the rules that the claims of a case name."""
    illegal = (claim.breaks for each in case.expectations for claim in each.illegal)
    refused = (claim.breaks for each in case.expectations for claim in each.may_not)
    return frozenset(filter(None, (*illegal, *refused)))


def run_suite(files: Sequence[str], wanted: Wanted, processes: int) -> Iterator[FileResult]:
    """Test files, one result each, in their order.

    Args:
        files: paths, or ``-`` for the content that is given.
        wanted: which cases are tested, and how far.
        processes: how many processes work.

    Yields:
        The results; with ``fail_fast`` none behind the first that is not passed.
    """
    for result in ordered_map(partial(run_file, wanted=wanted), files, processes):
        yield result
        stop = result.error or any(each.status != "passed" for each in result.cases)
        if wanted.fail_fast and stop:
            return


def suitable_processes(files: Sequence[str]) -> int:
    """Give how many processes test files soonest.

    >>> suitable_processes(["one.yaml"])
    1
    """
    return max(1, min(available_processors(), len(files) // FILES_PER_PROCESS))


def run_file(file: str, wanted: Wanted) -> FileResult:
    """Test the cases of one file.

    Args:
        file: its path, or ``-``.
        wanted: which cases are tested, and how far.

    Returns:
        What came out; errors are part of it.
    """
    try:
        cases = read_cases(file, wanted.content)
    except CaseError as error:
        return FileResult(file, error=error)
    results: list[CaseResult] = []
    for case in cases:
        if wanted.selection and not wanted.selection.fits(searched_text(case)):
            continue
        results.append(run_case(case))
        if wanted.fail_fast and results[-1].status != "passed":
            break
    return FileResult(file, tuple(results))


def read_cases(file: str, content: bytes | None = None) -> list[Case]:
    """Read the cases of a file, or those of ``content`` for ``-``."""
    if file != "-" or content is None:
        return load_cases(file)
    from segoc.models.case_builder import build_cases
    from segoc.models.yaml_reader import read_yaml_bytes

    return build_cases(read_yaml_bytes(content, STANDARD_INPUT))


def _finding(point: TimingPoint, failure: Failure) -> Finding:
    """Say how a claim was put, and add the nearest legal chain, which only failures show."""
    if failure.claim.kind in ABOUT_CHAINS and isinstance(failure.got, Verdict):
        failure = replace(failure, got=check(point, failure.claim.chain))
    return Finding(failure, point.ruleset, point.one_at_a_time)


def run_case(case: Case) -> CaseResult:
    """Test one case.

    Args:
        case: the case.

    Returns:
        What came out; errors are part of it.
    """
    begin = time.perf_counter()
    passed = 0
    findings: list[Finding] = []
    error: CaseError | UnknownLink | Crash | None = None
    try:
        for expectation in case.expectations:
            point = point_of(case, expectation)
            for failure in results_of(case, expectation):
                passed += failure is None
                if failure is not None:
                    findings.append(_finding(point, failure))
    except (CaseError, UnknownLink) as caught:
        error = caught
    except Exception as caught:  # the other cases are still tested
        text = " ".join(f"{type(caught).__name__}: {caught}".split())
        error = Crash(text, traceback.format_exc())
    seconds = time.perf_counter() - begin
    return CaseResult(name_of(case), passed, tuple(findings), error, rules_named(case), seconds)

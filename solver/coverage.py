"""What a suite proves: which rules decide which cases, and which statements follow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from segoc.models.case import Case, Expectation
from segoc.models.problem import CaseError
from segoc.models.requirements import Requirement, all_requirements
from segoc.models.timing_point import TimingPoint
from segoc.solver.expectations import point_of, results, results_at
from segoc.solver.parallel import ordered_map
from segoc.solver.question import using, without
from segoc.solver.registry import KINDS, RuleFile, all_rules
from segoc.solver.suite import CaseResult, Status, read_cases, rules_named, run_case

Standing = Literal["covered", "stated", "open"]
PutClaims = tuple[TimingPoint, Expectation]
"""What an expectation claims, and the timing point about which it does."""


@dataclass(frozen=True, slots=True)
class CaseCover:
    """What one case proves.

    Args:
        result: what came out of testing it.
        sources: where its ruling stands.
        rules: the rules without which it would fail.
    """

    result: CaseResult
    sources: tuple[str, ...]
    rules: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """Give id (or title) and variant."""
        return self.result.name.short


@dataclass(frozen=True, slots=True)
class FileCover:
    """The cases of a file; ``error`` if it cannot be read."""

    file: str
    cases: tuple[CaseCover, ...] = ()
    error: CaseError | None = None


@dataclass(frozen=True, slots=True)
class StatementCover:
    """How a statement stands.

    Args:
        requirement: the statement.
        rules: the rules that carry it.
        cases: the cases that fail without one of them.
    """

    requirement: Requirement
    rules: tuple[str, ...]
    cases: tuple[str, ...]

    @property
    def standing(self) -> Standing:
        """Say whether a case proves it, a reason is stated, or it is open."""
        if self.cases:
            return "covered"
        return "stated" if self.requirement.reason else "open"


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a suite proves.

    Args:
        statements: every statement and how it stands.
        rules: by the id of a rule the cases that fail without it.
        sources: by source the cases that cite it.
        files: how many files there are.
        statuses: by status how many cases have it.
    """

    statements: tuple[StatementCover, ...]
    rules: Mapping[str, tuple[str, ...]]
    sources: Mapping[str, tuple[str, ...]]
    files: int
    statuses: Mapping[Status, int] = field(default_factory=dict)

    @property
    def open(self) -> tuple[StatementCover, ...]:
        """Give the statements that nothing proves and no reason excuses."""
        return tuple(each for each in self.statements if each.standing == "open")

    def number(self, standing: Standing) -> int:
        """Give how many statements stand so."""
        return sum(each.standing == standing for each in self.statements)


def cover_files(
    files: Sequence[str], processes: int, sought: frozenset[str] | None = None
) -> Iterator[FileCover]:
    """Find out what the cases of files prove, one result a file, in their order.

    Args:
        files: their paths.
        processes: how many processes work.
        sought: see :func:`cover`.

    Yields:
        The cases of each file.
    """
    yield from ordered_map(partial(cover_file, sought=sought), files, processes)


def first_proofs(
    files: Sequence[str], processes: int, rules: Collection[str]
) -> Iterator[CaseCover]:
    """Look for a case that proves each of some rules.

    Args:
        files: where to look.
        processes: how many processes work.
        rules: ids of rules.

    Yields:
        Cases, until every rule is proved or no file is left.
    """
    missing = set(rules)
    chapters = {rule.partition(".")[0] for rule in rules}
    likely = sorted(files, key=lambda file: not any(each in file for each in chapters))
    for file in cover_files(likely, processes, frozenset(rules)) if missing else ():
        for case in file.cases:
            if missing.intersection(case.rules):
                missing.difference_update(case.rules)
                yield case
        if not missing:
            return


def cover_file(file: str, sought: frozenset[str] | None = None) -> FileCover:
    """Find out what the cases of a file prove.

    Args:
        file: its path.
        sought: see :func:`cover`.

    Returns:
        The cases with the rules without which they would fail; errors are part of it.
    """
    try:
        cases = read_cases(file)
    except CaseError as error:
        return FileCover(file, error=error)
    return FileCover(file, tuple(cover(case, sought) for case in cases))


def cover(case: Case, sought: Collection[str] | None = None) -> CaseCover:
    """Find out what a case proves: switch one rule off after the other.

    Args:
        case: the case.
        sought: ids of the rules to switch off; all if not given. What the claims name
            is found in any case: a claim that names a rule cannot hold without it.

    Returns:
        The rules without which it would fail; none if it does not pass.

    >>> from segoc.models.case import load_cases_text
    >>> case, = load_cases_text("{title: T, effects: {A: me! when}, expect: {chains: [[A]]}}")
    >>> cover(case).rules
    ('segoc.mandatory',)
    """
    result = run_case(case)
    if result.status != "passed":
        return CaseCover(result, case.sources)
    claims = [(point_of(case, each), each) for each in case.expectations]
    named = rules_named(case)
    wanted = {each.rule.id for each in all_rules()} if sought is None else set(sought)
    speaking = _speaking(case) if wanted - named else set()
    needed = tuple(
        each.rule.id
        for each in all_rules()
        if each.rule.id in named
        or (each.rule.id in wanted & speaking and _fails_without(claims, each))
    )
    return CaseCover(result, case.sources, needed)


def _fails_without(claims: Sequence[PutClaims], rule: RuleFile) -> bool:
    # What is carried out one at a time opens further windows, in which any rule may speak.
    further = any(point.one_at_a_time for point, _ in claims)
    others = [each for each in all_rules() if each is not rule]
    with using(others) if further else without(rule):
        try:
            found = (each for point, claim in claims for each in results_at(point, claim))
            return any(each is not None for each in found)
        except Exception:  # other rules may rely on it; a case without an answer proves nothing
            return False


def _speaking(case: Case) -> set[str]:
    """Give the rules that say anything while a case is tested; others change nothing."""
    said: set[str] = set()
    with using([_heard(each, said) for each in all_rules()]):
        for _ in results(case):
            pass
    barring = (each.rule.id for each in all_rules() if each.bars)
    return said.union(barring if _time_passes(case) else ())


def _heard(rule: RuleFile, said: set[str]) -> RuleFile:
    """Give a rule that notes when it says something."""

    def hearing(kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def hear(*asked: Any) -> Any:
            answer = function(*asked)
            if kind in ("constraints", "records"):
                answer = tuple(answer)
            if answer:
                said.add(rule.rule.id)
            return answer

        return hear

    functions = {kind: getattr(rule, kind) for kind in KINDS}
    heard: dict[str, Any] = {kind: hearing(kind, each) for kind, each in functions.items() if each}
    return replace(rule, **heard)


def _time_passes(case: Case) -> bool:
    """Say whether a case is about more than one window of a Main Phase."""
    return case.point.one_at_a_time or case.point.phase != "main"


def coverage_of(files: Iterable[FileCover], more: Iterable[CaseCover] = ()) -> Coverage:
    """Put together what files prove.

    Args:
        files: their cases.
        more: some of these cases again, with what else they prove.

    Returns:
        How every statement, rule and source stands.
    """
    rules: dict[str, list[str]] = {each.rule.id: [] for each in all_rules()}
    sources: dict[str, list[str]] = {}
    statuses: dict[Status, int] = {}
    proofs: list[CaseCover] = []
    number = 0
    for file in files:
        number += 1
        for case in file.cases:
            statuses[case.result.status] = statuses.get(case.result.status, 0) + 1
            for source in case.sources:
                sources.setdefault(source, []).append(case.called)
            proofs.append(case)
    for case in (*proofs, *more):
        for rule in case.rules:
            rules[rule].append(case.called)
    statements = tuple(_statement(each, rules) for each in all_requirements().values())
    return Coverage(statements, _frozen(rules), _frozen(sources), number, statuses)


def _statement(requirement: Requirement, rules: Mapping[str, Sequence[str]]) -> StatementCover:
    carrying = tuple(
        each.rule.id for each in all_rules() if requirement.id in each.rule.requirements
    )
    cases = dict.fromkeys(case for rule in carrying for case in rules[rule])
    return StatementCover(requirement, carrying, tuple(cases))


def _frozen(lists: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(dict.fromkeys(each)) for key, each in lists.items()}

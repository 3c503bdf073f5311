"""Case files: what happened, what may answer it, and what the ruling claims."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from segoc.models.board import ToldLink
from segoc.models.problem import CaseError, Flaw
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import TimingPoint

if TYPE_CHECKING:
    from segoc.models.yaml_reader import Document

STANDARD_INPUT = "<stdin>"


@dataclass(frozen=True, slots=True)
class Claim:
    """A chain, or a log, that is said to be illegal.

    Args:
        chain: its links, link 1 first; for a log its entries.
        breaks: the id of one rule it breaks, or None if not said.
        link: the link, or the entry, at which it breaks it, or None if not said.
        is_log: True for a log.
    """

    chain: tuple[str, ...]
    breaks: str | None = None
    link: int | None = None
    is_log: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """An effect that is said not to be possible as the next link.

    Args:
        effect: its name.
        breaks: the id of one rule it breaks, or None if not said.
    """

    effect: str
    breaks: str | None = None


@dataclass(frozen=True, slots=True)
class OutcomeClaim:
    """What is said to come out.

    Args:
        chain: the chain, with the choices that were made; None for every legal one.
        links: by the name of an effect what became of its link.
        result: by the name of a card, or by ``me`` and ``opponent``, what is said of
            it: ``zone``, ``controller``, ``face``, ``position``, ``atk``, ``life``, ``hand``.
        line: where it stands in its file.
    """

    chain: tuple[ToldLink, ...] | None
    links: Mapping[str, str]
    result: Mapping[str, Mapping[str, str | int]]
    line: int


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a ruling claims.

    Args:
        ruleset: the rules under which it claims that; None for those of the case.
        policies: the values of open questions under which it claims that.
        chains: exactly the legal chains; None if it does not say.
        legal: chains that are legal, among others.
        illegal: chains that are not.
        count: how many legal chains there are; None if it does not say.
        may: effects that may be the next link.
        may_not: effects that may not.
        logs: logs that are accepted.
        outcomes: what is said to come out.
        line: where it stands in its file.
        disputed: chains about which sources disagree.
        undecided: chains of which sources do not say whether they are legal.
        lines: by key the line of each thing it claims; those of orders follow
            those of chains.
    """

    ruleset: Ruleset | None
    policies: Mapping[str, str]
    chains: tuple[tuple[str, ...], ...] | None
    legal: tuple[tuple[str, ...], ...]
    illegal: tuple[Claim, ...]
    count: int | None
    may: tuple[str, ...]
    may_not: tuple[Refusal, ...]
    logs: tuple[tuple[str, ...], ...]
    outcomes: tuple[OutcomeClaim, ...]
    line: int
    disputed: tuple[tuple[str, ...], ...] = ()
    undecided: tuple[tuple[str, ...], ...] = ()
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def line_of(self, key: str, index: int = 0) -> int:
        """Give the line of one thing it claims, or else its own."""
        lines = self.lines.get(key, ())
        return lines[index] if index < len(lines) else self.line


@dataclass(frozen=True, slots=True)
class Case:
    """One case, or one variant of a case.

    Args:
        id: its id; None if it has none.
        title: the claim in one line.
        variant: the name of the variant; None if there are no variants.
        sources: ``authority:place`` each.
        status: ``current``, ``superseded``, ``disputed``, ``pending``, ``historical``.
        since: the first day of the ruling; None if not said.
        until: its last day; None if not said.
        superseded_by: what replaced it, if anything did.
        note: for people.
        point: the timing point.
        expectations: what it claims.
        file: the file as the user called it.
        line: where it stands in its file.
    """

    id: str | None
    title: str
    variant: str | None
    sources: tuple[str, ...]
    status: str
    since: datetime.date | None
    until: datetime.date | None
    superseded_by: str | None
    note: str | None
    point: TimingPoint
    expectations: tuple[Expectation, ...]
    file: str
    line: int


def load_cases(path: str | Path) -> list[Case]:
    """Read every case of a file.

    Args:
        path: the file, or ``-`` for standard input.

    Returns:
        The cases in the order of the file, one for each variant.

    Raises:
        CaseError: with every problem of the file.

    >>> load_cases("no such file.yaml")
    Traceback (most recent call last):
    segoc.models.problem.CaseError: no such file.yaml:1:1: there is no such file
    """
    from segoc.models.yaml_reader import LARGEST_FILE, read_yaml_bytes, read_yaml_file

    if str(path) != "-":
        return _cases(read_yaml_file(path))
    if sys.stdin is None:
        raise CaseError([Flaw("standard input is closed").at(STANDARD_INPUT, 1, 1)])
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        return load_cases_text(sys.stdin.read(LARGEST_FILE + 1), STANDARD_INPUT)
    return _cases(read_yaml_bytes(stream.read(LARGEST_FILE + 1), STANDARD_INPUT))


def load_cases_text(text: str, name: str = STANDARD_INPUT) -> list[Case]:
    """Read every case of a text.

    Args:
        text: what a case file holds.
        name: what messages call it.

    Returns:
        The cases in the order of the text, one for each variant.

    Raises:
        CaseError: with every problem of the text.

    >>> case, = load_cases_text("{title: One trigger, effects: {A: me! when}}")
    >>> case.point.effects[0].mandatory
    True
    """
    from segoc.models.yaml_reader import read_yaml_text

    return _cases(read_yaml_text(text, name))


def load_case(path: str | Path) -> Case:
    """Read a file that holds exactly one case.

    Args:
        path: the file, or ``-`` for standard input.

    Returns:
        The case.

    Raises:
        CaseError: with every problem of the file, or if it holds several cases.

    >>> load_case("no such file.yaml")
    Traceback (most recent call last):
    segoc.models.problem.CaseError: no such file.yaml:1:1: there is no such file
    """
    cases = load_cases(path)
    if len(cases) == 1:
        return cases[0]
    file = cases[0].file if cases else str(path)
    line = cases[1].line if cases else 1
    raise CaseError(
        [Flaw(f"{len(cases)} cases (variants are cases) where one belongs").at(file, line, 1)]
    )


def _cases(document: Document) -> list[Case]:
    # pydantic takes longer to import than a case takes to read.
    from segoc.models.case_builder import build_cases

    return build_cases(document)

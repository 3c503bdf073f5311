"""What a suite proves, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from segoc.models.sources import SourceError, source
from segoc.solver.show.as_json import SCHEMA_VERSION
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import source_title
from segoc.solver.show.table import table_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.coverage import Coverage, Standing, StatementCover

STANDINGS: tuple[Standing, ...] = ("covered", "stated", "open")
MOST_SHOWN = 4
"""So many cases are named in one line; JSON names all."""


def summary_lines(coverage: Coverage, seconds: float, lang: Language) -> Iterator[str]:
    """Give the numbers, and what is open.

    Args:
        coverage: what a suite proves.
        seconds: how long it took to find out.
        lang: the reader's language.

    Yields:
        The lines.
    """
    cases = sum(coverage.statuses.values())
    yield say(
        "coverage cases", lang, number=cases, files=coverage.files,
        passed=coverage.statuses.get("passed", 0),
    )  # fmt: skip
    deciding = sum(bool(each) for each in coverage.rules.values())
    yield say("coverage rules", lang, number=len(coverage.rules), deciding=deciding)
    yield say("coverage sources", lang, number=len(coverage.sources))
    numbers = {each: coverage.number(each) for each in STANDINGS}
    yield say("coverage statements", lang, number=len(coverage.statements), **numbers)
    yield from table_lines(list(_chapter_rows(coverage, lang)), "  ")
    if coverage.open:
        yield say("open statements", lang)
        yield from table_lines([_statement_row(each, lang) for each in coverage.open], "  ")
    idle = [rule for rule, cases_ in coverage.rules.items() if not cases_]
    if idle:
        yield say("idle rules", lang)
        yield from (f"  {rule}" for rule in idle)
    yield say("seconds", lang, seconds=seconds)


def _chapter_rows(coverage: Coverage, lang: Language) -> Iterator[list[str]]:
    counts: dict[str, Counter[str]] = {}
    for each in coverage.statements:
        counts.setdefault(each.requirement.chapter, Counter())[each.standing] += 1
    for chapter, count in counts.items():
        numbers = [say(f"standing {each}", lang, number=count[each]) for each in STANDINGS]
        yield [chapter, f"{sum(count.values()):,}", *numbers]


def _statement_row(each: StatementCover, lang: Language) -> list[str]:
    kind = each.requirement.kind
    rules = ", ".join(each.rules) or say("no rule", lang)
    return [each.requirement.id, kind, f"{each.requirement.says} ({rules})"]


def statement_lines(coverage: Coverage, lang: Language) -> Iterator[str]:
    """Give for each statement how it stands, its rules and the cases that prove it."""
    for each in coverage.statements:
        requirement = each.requirement
        standing = say(f"is {each.standing}", lang)
        yield f"{requirement.id} [{requirement.kind}] {standing}: {requirement.says}"
        if each.rules:
            yield "  " + say("carried by", lang, rules=", ".join(each.rules))
        if each.cases:
            yield "  " + say("proved by", lang, cases=_some(each.cases, lang))
        if requirement.reason:
            yield "  " + say("reason stated", lang, reason=requirement.reason)
        if requirement.cases:
            yield "  " + say("shown by", lang, cases=_some(requirement.cases, lang))


def rule_cover_lines(coverage: Coverage, lang: Language) -> Iterator[str]:
    """Give for each rule the statements it carries and the cases that fail without it."""
    carried: dict[str, list[str]] = {}
    for each in coverage.statements:
        for rule in each.rules:
            carried.setdefault(rule, []).append(each.requirement.id)
    for rule, cases in coverage.rules.items():
        yield rule
        if rule in carried:
            yield "  " + say("carries", lang, ids=", ".join(carried[rule]))
        yield "  " + say("proved by", lang, cases=_some(cases, lang))


def source_cover_lines(coverage: Coverage, lang: Language) -> Iterator[str]:
    """Give for each source that is cited its level and the cases that cite it."""
    for id_, cases in sorted(coverage.sources.items()):
        try:
            found = source(id_)
            comma = "、" if lang == "ja" else ", "
            level = say("level", lang, level=found.level)
            known = comma.join(filter(None, (source_title(found, lang), found.date, level)))
        except SourceError:
            known = say("unknown source", lang)
        yield f"{id_}: {known}"
        yield "  " + say("cited by", lang, cases=_some(cases, lang))


def _some(cases: Sequence[str], lang: Language) -> str:
    if not cases:
        return say("no case", lang)
    shown = ", ".join(cases[:MOST_SHOWN])
    more = len(cases) - MOST_SHOWN
    return say("and more", lang, names=shown, number=more) if more > 0 else shown


def coverage_record(coverage: Coverage, seconds: float) -> dict[str, Any]:
    """Give what a suite proves as JSON data."""
    return {
        "schema_version": SCHEMA_VERSION,
        "files": coverage.files,
        "cases": dict(coverage.statuses),
        "statements": [
            {
                "id": each.requirement.id,
                "kind": each.requirement.kind,
                "says": each.requirement.says,
                "standing": each.standing,
                "rules": list(each.rules),
                "cases": list(each.cases),
                "reason": each.requirement.reason,
                "shown_by": list(each.requirement.cases),
            }
            for each in coverage.statements
        ],
        "rules": _lists(coverage.rules),
        "sources": _lists(coverage.sources),
        "summary": {
            "statements": len(coverage.statements),
            **{each: coverage.number(each) for each in STANDINGS},
            "rules": len(coverage.rules),
            "rules_that_decide": sum(bool(each) for each in coverage.rules.values()),
            "seconds": round(seconds, 3),
        },
    }


def _lists(cases: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    return {key: list(each) for key, each in cases.items()}

"""Rulesets compared, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from segoc.models.days import parse_days
from segoc.models.ruleset import RulesetError
from segoc.solver.show.as_json import SCHEMA_VERSION
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import chain_text
from segoc.solver.show.table import table_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.models.sources import Source
    from segoc.solver.columns import Column
    from segoc.solver.compare import Cell, Comparison, Difference

OTHER_GAME = "-"


def comparison_lines(
    comparison: Comparison, columns: Sequence[Column], lang: Language
) -> Iterator[str]:
    """Give a case under several rulesets as a table.

    Args:
        comparison: the case.
        columns: the rulesets.
        lang: the reader's language.

    Yields:
        The lines: the case, what kind of ruling it is, how many chains are legal, and
        the chains that differ with the rules that decide.
    """
    name = comparison.name
    yield say("compared case", lang, case=name.short, title=name.title, place=name.place)
    yield from _ruling_lines(comparison, lang)
    counts = [_count(cell, lang) for cell in comparison.cells]
    rows = [
        [column.label for column in columns],
        [*counts, say("legal chains", lang)],
        *(_difference_row(each, comparison, lang) for each in comparison.differences),
    ]
    yield from table_lines(rows, "  ")
    if not comparison.complete:
        yield "  " + say("compared in part", lang)


def _ruling_lines(comparison: Comparison, lang: Language) -> Iterator[str]:
    """Say what kind of ruling it is, unless it simply holds."""
    if comparison.status != "current":
        status = say(f"status {comparison.status}", lang)
        if comparison.superseded_by:
            status = say("superseded by", lang, status=status, by=comparison.superseded_by)
        yield "  " + status
    since, until = comparison.since, comparison.until
    if since and until:
        yield "  " + say("between", lang, since=since, until=until)
    elif since or until:
        yield "  " + say("since" if since else "until", lang, since=since, until=until)
    if comparison.status != "current":
        for each in comparison.sources:
            yield "  " + say("source", lang, id=each.id, details=_details(each, lang)).strip()


def _details(source: Source, lang: Language) -> str:
    level = say("level", lang, level=source.level)
    comma = "、" if lang == "ja" else ", "
    return comma.join(filter(None, (source.date, level)))


def _count(cell: Cell, lang: Language) -> str:
    if cell.count is None:
        return OTHER_GAME
    text = f"{cell.count:,}"
    for kind in ("undecided", "disputed"):
        number = getattr(cell.doubtful, kind)
        if number:
            text += say("and doubtful", lang, number=number, kind=say(kind, lang))
    return text if cell.in_force else f"({text})"


def _difference_row(difference: Difference, comparison: Comparison, lang: Language) -> list[str]:
    verdicts = [say(each, lang) if each else OTHER_GAME for each in difference.verdicts]
    chain = chain_text(difference.example, lang, one_at_a_time=comparison.one_at_a_time)
    more = difference.number - 1
    alike = say("and alike", lang, number=more) if more else ""
    rules = dict.fromkeys(rule for each in difference.rules for rule in each)
    return [*verdicts, say("differs by", lang, chain=chain + alike, rules=", ".join(rules))]


def summary_line(comparisons: Iterable[Comparison], lang: Language) -> str:
    """Say how many cases were compared, how many differ, and what kinds of rulings they are."""
    counts: Counter[str] = Counter()
    for each in comparisons:
        counts["cases"] += 1
        counts["differ"] += each.differs
        counts[each.status] += 1
    line = say("compared", lang, number=counts["cases"], differ=counts["differ"])
    comma = "、" if lang == "ja" else ", "
    kinds = ("superseded", "disputed", "pending", "historical")
    parts = [f"{say(f'status {kind}', lang)} {counts[kind]:,}" for kind in kinds if counts[kind]]
    return comma.join((line, *parts))


def comparisons_record(
    comparisons: Sequence[Comparison], columns: Sequence[Column]
) -> dict[str, Any]:
    """Give cases under several rulesets as JSON data."""
    return {
        "schema_version": SCHEMA_VERSION,
        "rulesets": [column.label for column in columns],
        "cases": [_record(each, columns) for each in comparisons],
    }


def _record(comparison: Comparison, columns: Sequence[Column]) -> dict[str, Any]:
    name = comparison.name
    labels = [column.label for column in columns]
    return {
        "case": name.id or name.title,
        **({"variant": name.variant} if name.variant else {}),
        "title": name.title,
        "file": name.file,
        "line": name.line,
        "status": comparison.status,
        "superseded_by": comparison.superseded_by,
        "since": comparison.since and comparison.since.isoformat(),
        "until": comparison.until and comparison.until.isoformat(),
        "sources": [_source_record(each) for each in comparison.sources],
        "differs": comparison.differs,
        "complete": comparison.complete,
        "rulesets": {
            label: {
                "count": cell.count,
                "undecided": cell.doubtful.undecided,
                "disputed": cell.doubtful.disputed,
                "in_force": cell.in_force,
            }
            for label, cell in zip(labels, comparison.cells, strict=True)
        },
        "differences": [
            {
                "chains": each.number,
                "example": list(each.example),
                "verdicts": dict(zip(labels, each.verdicts, strict=True)),
                "rules": dict(zip(labels, map(list, each.rules), strict=True)),
            }
            for each in comparison.differences
        ],
    }


def _source_record(source: Source) -> dict[str, Any]:
    """Give a source with the first and the last day its date may mean."""
    first = last = None
    if source.date:
        try:
            days = parse_days(source.date)
            first, last = days.first.isoformat(), days.last.isoformat()
        except RulesetError:
            pass  # a date in words
    return {
        "id": source.id, "level": source.level, "date": source.date, "first": first, "last": last,
    }  # fmt: skip

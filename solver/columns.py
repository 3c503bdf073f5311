"""Rulesets side by side: each with the days it is asked about."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from segoc.models.days import Days, parse_days
from segoc.models.ruleset import (
    CARD_IN_PLACE_SINCE,
    EVENT_ORDER_ENDS,
    Ruleset,
    parse_date,
    parse_ruleset,
)
from segoc.solver.registry import all_rules

ONE_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Column:
    """A ruleset, and the days it is asked about.

    Args:
        label: how it is called.
        ruleset: its rules.
        days: the days; None if it has no date.
    """

    label: str
    ruleset: Ruleset
    days: Days | None = None


def columns_of(text: str) -> tuple[Column, ...]:
    """Read rulesets; a date that is known in part, or a range, is every day of it.

    Args:
        text: names with commas between them, such as ``ocg,tcg@2016-2024``.

    Returns:
        A column for each; a range in which the rules change is split where they do.

    Raises:
        RulesetError: one of them is no ruleset.

    >>> [each.label for each in columns_of("ocg, tcg@2016-2018")]
    ['ocg', 'tcg@2016-01-01..2017-07-19', 'tcg@2017-07-20..2018-12-31']
    """
    return tuple(column for each in text.split(",") for column in _columns(each.strip()))


def _columns(text: str) -> Iterator[Column]:
    name, at, when = text.partition("@")
    if not at:
        ruleset = parse_ruleset(name)
        day = ruleset.date
        yield Column(str(ruleset), ruleset, None if day is None else Days(day, day))
        return
    days = parse_days(when.strip())
    game = parse_ruleset(name).game
    stretches = list(_stretches(game, days))
    for each in stretches:
        label = f"{game}@{each}" if len(stretches) > 1 else f"{name.strip().lower()}@{when.strip()}"
        yield Column(label, Ruleset(game, each.first, label), each)


def _stretches(game: str, days: Days) -> Iterator[Days]:
    """Split days where the rules of a game change."""
    begin = days.first
    for change in sorted(_changes(game)):
        if begin < change <= days.last:
            yield Days(begin, change - ONE_DAY)
            begin = change
    yield Days(begin, days.last)


def _changes(game: str) -> set[datetime.date]:
    """Give the days on which a rule of a game begins, or no longer holds."""
    spans = [span for each in all_rules() for span in each.rule.spans if span.game == game]
    begins = {parse_date(span.since) for span in spans if span.since}
    ends = {parse_date(span.until) + ONE_DAY for span in spans if span.until}
    return {*begins, *ends, CARD_IN_PLACE_SINCE, EVENT_ORDER_ENDS}

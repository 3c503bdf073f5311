"""Rulesets side by side: each with the days it is asked about."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace

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
        asked: what was asked for.
        ruleset: the rules, as they are on the first of the days.
        days: the days; None if it has no date.
        whole: all days that were asked for, of which these may be a part.
    """

    asked: str
    ruleset: Ruleset
    days: Days | None = None
    whole: Days | None = None

    @property
    def label(self) -> str:
        """Say how it is called: as it was asked for, unless it is a part of that."""
        if self.days == self.whole:
            return self.asked
        return f"{self.ruleset.game}@{self.days}"

    def joined(self, following: Column) -> Column | None:
        """Give this and the next column as one; None if they are no parts of one range."""
        if self.days is None or following.days is None:
            return None
        if (self.asked, self.whole) != (following.asked, following.whole):
            return None
        return replace(self, days=Days(self.days.first, following.days.last))


def columns_of(text: str) -> tuple[Column, ...]:
    """Read rulesets; a date that is known in part, or a range, is every day of it.

    Args:
        text: names with commas between them, such as ``ocg,tcg@2016-2024``.

    Returns:
        A column for each; a range in which the rules change is split where they do.

    Raises:
        RulesetError: one of them is no ruleset.

    >>> [each.label for each in columns_of("ocg, tcg@2017-07-19..2017-07-20")]
    ['ocg', 'tcg@2017-07-19', 'tcg@2017-07-20']
    """
    columns = (column for each in text.split(",") for column in _columns(each.strip()))
    return tuple(dict.fromkeys(columns))


def _columns(text: str) -> Iterator[Column]:
    name, at, when = (part.strip() for part in text.partition("@"))
    ruleset = parse_ruleset(name)
    if at:
        days = parse_days(when)
        for each in _stretches(ruleset.game, days):
            yield Column(f"{name.lower()}@{when}", Ruleset(ruleset.game, each.first), each, days)
        return
    day = ruleset.date and Days(ruleset.date, ruleset.date)
    yield Column(str(ruleset), ruleset, day or None, day or None)


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

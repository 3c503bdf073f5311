"""Stretches of days: a day, a month, a year, or from one to another."""

from __future__ import annotations

import calendar
import datetime
import re
from dataclasses import dataclass

from segoc.models.ruleset import RulesetError, parse_date

_YEARS = re.compile(r"(\d{4})-(\d{4})")
_MONTH = re.compile(r"(\d{4})(?:-(\d{2}))?")


@dataclass(frozen=True, slots=True)
class Days:
    """All days from a first to a last one.

    Args:
        first: the first day.
        last: the last day, not before the first.
    """

    first: datetime.date
    last: datetime.date

    def __str__(self) -> str:
        """Give one day as such, several with two dots between first and last."""
        first, last = self.first.isoformat(), self.last.isoformat()
        return first if first == last else f"{first}..{last}"


def parse_days(text: str) -> Days:
    """Read a date that may be known in part only.

    Args:
        text: ``2012-05-17``, ``2012-05``, ``2012``, ``2016-2024``, or two of these with
            two dots between them.

    Returns:
        Every day that may be meant.

    Raises:
        RulesetError: the text is no such date, or ends before it begins.

    >>> str(parse_days("2013-02")), str(parse_days("2016-2024"))
    ('2013-02-01..2013-02-28', '2016-01-01..2024-12-31')
    >>> str(parse_days("2012-05-17..2014-12"))
    '2012-05-17..2014-12-31'
    """
    begin, dots, end = (part.strip() for part in text.partition(".."))
    years = _YEARS.fullmatch(begin)
    if years and not dots:
        begin, dots, end = years[1], "..", years[2]
    first = _days(begin)
    last = _days(end) if dots else first
    if last.last < first.first:
        raise RulesetError(f"{text!r} ends before it begins")
    return Days(first.first, last.last)


def _days(text: str) -> Days:
    part = _MONTH.fullmatch(text)
    if not part:
        day = parse_date(text)
        return Days(day, day)
    year, month = part[1], part[2]
    first = parse_date(f"{year}-{month or '01'}-01")
    last_month = int(month or 12)
    last_day = calendar.monthrange(first.year, last_month)[1]
    return Days(first, datetime.date(first.year, last_month, last_day))

"""What a rule file says about itself: id, citations, rulesets and dates, sentences."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Literal

from segoc.models.ruleset import Game, Ruleset, parse_date

Strength = Literal["holds", "assumed", "silent"]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a statement stands.

    Args:
        authority: a key of ``cases/sources.yaml``.
        document: which document of that authority.
        locator: where in it, such as a line or a section.
        date: the day of the answer, ``YYYY-MM-DD`` or a part of it; None if undated.
    """

    authority: str
    document: str
    locator: str | None = None
    date: str | None = None

    @property
    def id(self) -> str:
        """Give ``authority:document``, the form used in case files."""
        return f"{self.authority}:{self.document}"


@dataclass(frozen=True, slots=True)
class Span:
    """A game and a stretch of days for which a rule holds.

    Args:
        game: ``ocg``, ``tcg`` or ``vision``.
        since: first day, ``YYYY-MM-DD``; None if it always held as far as known.
        until: last day; None if it holds now.
        strength: ``holds`` (sources say so), ``assumed`` (taken over from the
            other game without a source) or ``silent`` (sources do not say whether
            it holds: chains that break it are undecided).
    """

    game: Game
    since: str | None = None
    until: str | None = None
    strength: Strength = "holds"

    def covers(self, ruleset: Ruleset) -> bool:
        """Say whether the rules of `ruleset` include this span.

        >>> from segoc.models.ruleset import parse_ruleset
        >>> Span("tcg", until="2017-07-19").covers(parse_ruleset("edison"))
        True
        >>> Span("tcg", until="2017-07-19").covers(parse_ruleset("tcg"))
        False
        """
        if ruleset.game != self.game:
            return False
        first = parse_date(self.since) if self.since else datetime.date.min
        last = parse_date(self.until) if self.until else datetime.date.max
        return first <= (ruleset.date or datetime.date.max) <= last


@dataclass(frozen=True, slots=True)
class Rule:
    """The record of one rule; its file adds the function that gives constraints.

    Args:
        id: ``chapter.name``, the same as its path.
        requirements: ids of the statements it carries, such as ``SEGOC-08``.
        citations: its sources, strongest first; never empty.
        spans: where and when it holds.
        english: the sentence of a broken rule. ``{effect}`` is the effect at the
            link or the one that is missing, ``{others}`` the links that cause it,
            ``{link}`` the link's number.
        japanese: the same in Japanese.
        policy: the open question and the value under which the rule holds, if
            sources disagree about it.
    """

    id: str
    requirements: tuple[str, ...]
    citations: tuple[Citation, ...]
    spans: tuple[Span, ...]
    english: str
    japanese: str
    policy: tuple[str, str] | None = None

    def strength(self, ruleset: Ruleset) -> Strength | None:
        """Say how the rule stands under a ruleset; None if it does not hold there."""
        for span in self.spans:
            if span.covers(ruleset):
                return span.strength
        return None

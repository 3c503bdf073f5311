"""Rulesets: which rules of which game hold, and on which day.

A bare name means the newest dated rule the project knows, never today's clock.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Game = Literal["ocg", "tcg", "vision"]

GAMES: tuple[Game, ...] = ("ocg", "tcg", "vision")
RETRO_FORMATS: Mapping[str, str] = {"goat": "tcg@2005-04-01", "edison": "tcg@2010-03-01"}
RULESET_NAMES: tuple[str, ...] = (*GAMES, *RETRO_FORMATS)

IGNITION_WAITS_SINCE: Mapping[Game, datetime.date] = {
    "ocg": datetime.date(2011, 3, 19), "tcg": datetime.date(2012, 4, 25),
}  # fmt: skip
CARD_IN_PLACE_SINCE = datetime.date(2020, 4, 1)
EVENT_ORDER_ENDS = datetime.date(2017, 7, 20)

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class RulesetError(ValueError):
    """A ruleset that is not known, or a day that is not in the calendar."""


def parse_date(text: str) -> datetime.date:
    """Read a day written ``YYYY-MM-DD``.

    Args:
        text: four digits, two, two, joined by hyphens.

    Returns:
        The day.

    Raises:
        RulesetError: the text is no such day.

    >>> parse_date("2012-05-17").year
    2012
    """
    if not _DATE.fullmatch(text):
        raise RulesetError(f"{text!r} is not a date; write YYYY-MM-DD, such as 2012-05-17")
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise RulesetError(f"{text!r} is not in the calendar") from None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game's rules, as they stood on one day or as they stand now.

    Args:
        game: ``ocg``, ``tcg`` or ``vision``.
        date: the day whose rules hold, or None for the newest rules known.
        name: how the user called it, such as ``goat``.
    """

    game: Game
    date: datetime.date | None = None
    name: str = ""

    @property
    def hidden_triggers_wait(self) -> bool:
        """Say whether optional triggers of hidden places come after the four groups.

        True in the OCG (SEGOC-12); in the TCG they belong to the groups (TCG-001).
        """
        return self.game == "ocg"

    @property
    def keeps_event_order(self) -> bool:
        """Say whether triggers of one group lie in the order of the events that met them.

        True in the TCG until the rulebook of July 2017 (SEGOC-32, -33, TCG-003).
        """
        return self.game == "tcg" and (self.date or datetime.date.max) < EVENT_ORDER_ENDS

    @property
    def ignition_waits(self) -> bool:
        """Say whether ignition effects wait until nobody has an answer to what just happened.

        True since Master Rule 2 (OCG, March 2011) and the fast effects of April 2012 (TCG).
        """
        since = IGNITION_WAITS_SINCE.get(self.game, datetime.date.min)
        return (self.date or datetime.date.max) >= since

    @property
    def needs_card_in_place(self) -> bool:
        """Say whether a card that moved on before the window has lost its trigger.

        True since April 2020 (ELI-001).
        """
        return (self.date or datetime.date.max) >= CARD_IN_PLACE_SINCE

    @property
    def mandatory_first(self) -> bool:
        """Say whether what is mandatory comes before what is optional, whoever owns it.

        True in the OCG and TCG (SEGOC-08); in VISION only the owner counts (WAIT-16).
        """
        return self.game != "vision"

    @property
    def effects_wait(self) -> bool:
        """Say whether effects wait for their event and are resolved in order, without a chain.

        True in VISION (WAIT-13, WAIT-14).
        """
        return self.game == "vision"

    @property
    def starting_life(self) -> int | None:
        """Give the life points with which players begin; None if sources do not say."""
        return None if self.game == "vision" else 8000

    def plays_with(self, other: Ruleset) -> bool:
        """Say whether cases of both rulesets are about the same cards.

        >>> parse_ruleset("ocg").plays_with(parse_ruleset("edison"))
        True
        """
        return (self.game == "vision") == (other.game == "vision")

    def __str__(self) -> str:
        """Give the form users write, such as ``ocg@2012-05-17``."""
        if self.name:
            return self.name
        return self.game if self.date is None else f"{self.game}@{self.date.isoformat()}"


def parse_ruleset(text: str) -> Ruleset:
    """Read ``NAME`` or ``NAME@YYYY-MM-DD``.

    Args:
        text: a name of :data:`RULESET_NAMES`, with a day if wanted.

    Returns:
        The ruleset.

    Raises:
        RulesetError: unknown name, or no such day.

    >>> str(parse_ruleset("ocg@2012-05-17"))
    'ocg@2012-05-17'
    >>> parse_ruleset("edison").date.isoformat()
    '2010-03-01'
    """
    name, at, day = text.partition("@")
    key = name.strip().lower()
    if key not in RULESET_NAMES:
        from segoc.models.names import did_you_mean

        raise RulesetError(
            f"unknown ruleset {name!r}; known: {', '.join(RULESET_NAMES)}"
            + did_you_mean(name, RULESET_NAMES)
        )
    date = parse_date(day.strip()) if at else None
    if key in RETRO_FORMATS:
        fixed = parse_ruleset(RETRO_FORMATS[key])
        if date is not None:
            return Ruleset(fixed.game, date)
        return Ruleset(fixed.game, fixed.date, key)
    for game in GAMES:
        if game == key:
            return Ruleset(game, date)
    raise AssertionError(key)

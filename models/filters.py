"""Zones, numbers, and which cards a text means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Zone = Literal[
    "hand", "deck", "extra_deck", "monster_zone", "spell_zone", "set", "field_zone",
    "pendulum_zone", "graveyard", "banished", "nowhere",
]  # fmt: skip
NOWHERE: Zone = "nowhere"
"""Where tokens are that nothing has summoned, or that have left the field."""

TOKEN = "token"

STAYING = ("continuous spell", "field spell", "equip spell", "continuous trap")
"""Types of spells and traps that stay on the field once their activation has resolved."""
FIELD_ZONES: tuple[Zone, ...] = (
    "monster_zone", "spell_zone", "field_zone", "pendulum_zone", "set",
)  # fmt: skip
Face = Literal["up", "down"]
Side = Literal["you", "your_opponent", "me", "opponent"]


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from `low` to `high`, both included; None means without end."""

    low: int | None = None
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        return (self.low is None or self.low <= number) and (
            self.high is None or number <= self.high
        )

    def meets(self, least: int, most: int) -> bool:
        """Say whether some number from `least` to `most` is one of these.

        >>> Range(2, 3).meets(3, 9), Range(None, 0).meets(1, 9)
        (True, False)
        """
        return (self.low is None or self.low <= most) and (self.high is None or least <= self.high)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards are meant; every part narrows.

    Args:
        names: one of these names.
        types: one of these card types; ``spell`` and ``trap`` mean all of their kind.
        words: all of these are asked of the card's ``is``.
        without: none of these words; ``this`` means another card.
        places: one of these zones; ``field`` means all zones of the field.
        of: whose cards.
        atk: attack points.
        defense: defence points.
        level: level.
        counters: how many counters lie on it.
        face: ``up`` or ``down``.
        count: how many; None means not said, an open range beyond all means "all".
        everything: the text says "all".
    """

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    of: Side | None = None
    atk: tuple[Range, ...] = ()
    defense: tuple[Range, ...] = ()
    level: tuple[Range, ...] = ()
    counters: tuple[Range, ...] = ()
    face: Face | None = None
    count: Range | None = None
    everything: bool = False

"""One side of the board: zones with their cards, life points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field, Tag

from segoc.models.game_words import ZONES_WITHOUT_CHAINS, effects_wait
from segoc.models.problem import Flaw, unknown
from segoc.models.schema_base import Located, Model, flaw_error
from segoc.models.schema_effect import Card
from segoc.models.schema_scalars import Count, Name
from segoc.models.schema_union import MAPPING, NUMBER, TEXT, ByShape
from segoc.models.schema_words import ZONES


def _check_pair(value: Any) -> Any:
    if isinstance(value, dict) and len(value) != 1:
        flaw = Flaw(
            f"a mapping of {len(value)} keys where one pair belongs",
            hint="write 'name: card', or 'name: {…}' for a card described here",
        )
        raise flaw_error(flaw)
    return value


Pair = Annotated[
    dict[
        Name,
        Annotated[
            Annotated[Name, Tag(TEXT)] | Annotated[Card, Tag(MAPPING)],
            ByShape("a card", TEXT, MAPPING),
        ],
    ],
    BeforeValidator(_check_pair),
]
Entry = Annotated[
    Annotated[Name, Tag(TEXT)] | Annotated[Count, Tag(NUMBER)] | Annotated[Pair, Tag(MAPPING)],
    ByShape("a card, a pair or a number of cards", TEXT, NUMBER, MAPPING),
]
Entries = list[Entry]


SIDE_KEYS = ("life", "hand_revealed")


class Side(Model):
    """What one player has before everything that happened."""

    WHAT: ClassVar[str] = "a side"

    life: Count | None = None
    hand_revealed: bool | None = Field(None, description="the hand lies open")
    hand: Entries | None = None
    deck: Entries | None = None
    extra_deck: Entries | None = None
    monster_zone: Entries | None = None
    spell_zone: Entries | None = Field(None, description="face-up")
    set: Entries | None = Field(None, description="face-down in the Spell & Trap Zone")
    field_zone: Entries | None = None
    pendulum_zone: Entries | None = None
    graveyard: Entries | None = None
    banished: Entries | None = None
    field: Entries | None = Field(None, description="VISION: the area both players share")
    netherworld: Entries | None = Field(None, description="VISION: where spent cards go")
    removed: Entries | None = Field(None, description="VISION: out of the game")

    @classmethod
    def allowed_keys(cls) -> tuple[str, ...]:
        """Give the zones of the game whose case is read."""
        keys, wait = super().allowed_keys(), effects_wait()
        own = ZONES_WITHOUT_CHAINS if wait else ZONES
        return tuple(each for each in keys if wait is None or each in (*SIDE_KEYS, *own))

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse the zones of another game."""
        allowed = cls.allowed_keys()
        for key in data:
            if key in super().allowed_keys() and key not in allowed:
                yield (key,), unknown("key", key, allowed, at_key=True)

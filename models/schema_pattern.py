"""Filters, event patterns, conditions and link patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, Tag, create_model
from typing_extensions import TypeAliasType

from segoc.models.problem import Flaw, shown
from segoc.models.schema_base import (
    FACT_PLAYERS,
    TEXT_PLAYERS,
    Choice,
    Located,
    Model,
    OneOrMany,
    flaw_error,
    wrong_player,
)
from segoc.models.schema_scalars import (
    Comparison,
    Name,
    Names,
    Player,
    check_comparison,
    players_here,
)
from segoc.models.schema_union import (
    MAPPING,
    NUMBER,
    OTHER_MAPPING,
    TEXT,
    ByShape,
    has_key_of,
)
from segoc.models.schema_words import (
    BaseVerb,
    CardKind,
    Cause,
    Face,
    Place,
    Position,
)
from segoc.models.verbs import PAST_CARD_VERBS, PAST_LIFE_VERBS, PAST_VERBS

Places = Annotated[list[Place], OneOrMany()]
Comparisons = Annotated[list[Comparison], OneOrMany()]


def _check_object_name(value: Any) -> Any:
    """Refuse the players of the other perspective where an object stands."""
    if isinstance(value, str) and value in FACT_PLAYERS + TEXT_PLAYERS:
        flaw = wrong_player(value, players_here())
        if flaw:
            raise flaw_error(flaw)
    return value


def _check_how_many(value: Any) -> Any:
    return value if value == "all" else check_comparison(value)


HowMany = Annotated[int | str, BeforeValidator(_check_how_many)]
"""`all`, a number or a comparison."""


class Filter(Model):
    """Which cards are meant; every key narrows."""

    WHAT: ClassVar[str] = "a filter"

    name: Names | None = None
    type: Annotated[list[CardKind], OneOrMany()] | None = None
    not_: Names | None = Field(None, alias="not", description="all of these do not hold")
    is_: Names | None = Field(None, alias="is", description="all of these hold")
    in_: Places | None = Field(None, alias="in", description="where the card is")
    of: Player | None = None
    atk: Comparisons | None = None
    def_: Comparisons | None = Field(None, alias="def")
    level: Comparisons | None = None
    counters: Comparisons | None = Field(None, description="how many counters lie on it")
    face: Face | None = None
    count: HowMany | None = None


ObjectName = Annotated[Name, BeforeValidator(_check_object_name)]
CardObject = TypeAliasType(
    "CardObject",
    Annotated[
        Annotated[ObjectName, Tag(TEXT)] | Annotated[Filter, Tag(MAPPING)],
        ByShape("a card or a filter", TEXT, MAPPING),
    ],
)
Amount = Annotated[
    Annotated[Name, Tag(TEXT)] | Annotated[int, Field(ge=0), Tag(NUMBER)],
    ByShape("an amount", TEXT, NUMBER),
]


class WithVerb(Model):
    """A mapping with one verb and its parameters."""

    VERBS: ClassVar[tuple[str, ...]] = ()

    @property
    def verb(self) -> str:
        """Give the verb that was written."""
        return next(key for key in self.given if key in self.VERBS)

    @property
    def about(self) -> Any:
        """Give what the verb is about."""
        return getattr(self, self.verb)

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse no verb, and more than one."""
        verbs = [key for key in data if key in cls.VERBS]
        if not verbs and all(key in cls.allowed_keys() for key in data):
            yield (), Flaw(f"no verb in {cls.WHAT}", cls.VERBS)
        for key in verbs[1:]:
            flaw = Flaw(
                f"a second verb {shown(key)} beside {shown(verbs[0])}",
                hint="write one mapping for each verb",
                at_key=True,
            )
            yield (key,), flaw


class _Event(WithVerb):
    WHAT: ClassVar[str] = "an event"
    VERBS: ClassVar[tuple[str, ...]] = PAST_VERBS

    from_: Place | None = Field(None, alias="from")
    to: Place | None = None
    by: ObjectName | None = None
    cause: Cause | None = None
    position: Position | None = None
    face: Face | None = None
    of: Player | None = Field(None, description="on whose side it arrives")
    amount: Comparison | None = None
    targets: CardObject | None = None
    using: Names | None = Field(None, description="tributes or materials")
    count: HowMany | None = None


def verb_fields(verbs: Iterable[str], kind: Any) -> dict[str, Any]:
    """Give the fields for verbs that all take one kind of object."""
    return dict.fromkeys(verbs, (kind | None, None))


if TYPE_CHECKING:

    class Event(_Event):
        """Something that happened, or a pattern of it."""
else:
    Event = create_model(
        "Event",
        __base__=_Event,
        __doc__="Something that happened, or a pattern of it.",
        __module__=__name__,
        **verb_fields(PAST_CARD_VERBS, CardObject),
        **verb_fields(PAST_LIFE_VERBS, Player),
    )


def _event_or_filter(data: dict[str, Any]) -> str:
    return OTHER_MAPPING if has_key_of(data, PAST_VERBS, Filter.allowed_keys()) else MAPPING


Condition = Annotated[
    Annotated[Name, Tag(TEXT)]
    | Annotated[Filter, Tag(MAPPING)]
    | Annotated[Event, Tag(OTHER_MAPPING)],
    ByShape("a fact or a filter", TEXT, MAPPING, mapping=_event_or_filter),
]
Conditions = Annotated[list[Condition], OneOrMany()]
Pattern = Annotated[
    Annotated[Name, Tag(TEXT)] | Annotated[Event, Tag(MAPPING)],
    ByShape("a moment or an event", TEXT, MAPPING),
]
Patterns = Annotated[list[Pattern], OneOrMany()]


class LinkPattern(Model):
    """Which links an effect may answer."""

    WHAT: ClassVar[str] = "a link pattern"

    name: Names | None = None
    type: Annotated[list[CardKind], OneOrMany()] | None = None
    is_: Names | None = Field(None, alias="is", description="all of these hold")
    in_: Places | None = Field(None, alias="in", description="where it is activated")
    use: Annotated[Literal["card", "effect"], Choice("use")] | None = None
    by: Player | None = None
    does: Annotated[list[BaseVerb], OneOrMany()] | None = None
    from_: Place | None = Field(None, alias="from", description="it does that to cards there")
    targets: Annotated[Literal["this"], Choice("target")] | None = None

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse a place from which nothing is done."""
        if "from" in data and "does" not in data:
            yield ("from",), Flaw("'from' without 'does'", at_key=True)


Answers = Annotated[
    list[
        Annotated[
            Annotated[Name, Tag(TEXT)] | Annotated[LinkPattern, Tag(MAPPING)],
            ByShape("a link pattern, a name or any", TEXT, MAPPING),
        ]
    ],
    OneOrMany(),
]
TargetFilters = Annotated[list[Filter], OneOrMany()]

"""Chains, claims and outcomes: what an expectation may say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field, Tag

from segoc.models.problem import Flaw
from segoc.models.schema_base import Choice, Located, Model, OneOrMany, flaw_error
from segoc.models.schema_scalars import Count, FactPlayer, Name, RulesetText
from segoc.models.schema_union import LIST, MAPPING, OTHER_MAPPING, TEXT, ByShape
from segoc.models.schema_words import NEVER, RESULTS, UNTIL, Face, Position, Zone


class Link(Model):
    """A link with the choices made for it."""

    WHAT: ClassVar[str] = "a link"

    use: Name
    targets: list[Name] | None = None
    cost: list[Name] | None = None
    choose: list[Name] | None = Field(None, description="decisions at resolution, in order")


Chain = list[
    Annotated[
        Annotated[Name, Tag(TEXT)] | Annotated[Link, Tag(MAPPING)],
        ByShape("the name of an effect, or {use: NAME, …},", TEXT, MAPPING),
    ]
]


def _check_item(value: Any) -> Any:
    if value == []:
        raise flaw_error(Flaw("an item without a link", hint="leave it out"))
    return value


Item = Annotated[list[Name], BeforeValidator(_check_item)]
Order = list[
    Annotated[
        Annotated[Name, Tag(TEXT)] | Annotated[Item, Tag(LIST)],
        ByShape("a name or a list of names", TEXT, LIST),
    ]
]
Line = list[
    Annotated[
        Annotated[Name, Tag(TEXT)] | Annotated[Item, Tag(LIST)] | Annotated[Link, Tag(MAPPING)],
        ByShape("the name of an effect, or {use: NAME, …},", TEXT, LIST, MAPPING),
    ]
]
"""A chain, or an order where items are carried out one at a time."""

Log = list[Name]
SEQUENCES = ("chain", "order", "log")


def _one_of(data: dict[str, Any], keys: tuple[str, ...], *, needed: bool) -> Iterable[Located]:
    given = [key for key in data if key in keys]
    if needed and not given:
        yield (), Flaw("nothing that is claimed", keys, hint="name one of them")
    for key in given[1:]:
        yield (key,), Flaw(f"'{key}' beside '{given[0]}'", hint="name one of them", at_key=True)


class IllegalClaim(Model):
    """What is not legal, and the rule it breaks."""

    WHAT: ClassVar[str] = "an illegal chain"

    chain: Chain | None = None
    order: Order | None = None
    log: Log | None = None
    breaks: Name | None = Field(None, description="the id of one rule that is broken")
    link: Annotated[int, Field(ge=1)] | None = Field(None, description="where; link 1 is lowest")

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse nothing claimed, and two things at once."""
        return _one_of(data, SEQUENCES, needed=True)


class Refusal(Model):
    """An effect that may not be the next link, and the rule it breaks."""

    WHAT: ClassVar[str] = "an effect that may not be used"

    use: Name
    breaks: Name | None = None


class PlayerResult(Model):
    """How a player stands afterwards."""

    WHAT: ClassVar[str] = "a player's result"

    life: Count | None = None
    hand: Count | None = None


class CardResult(Model):
    """Where a card is afterwards."""

    WHAT: ClassVar[str] = "a card's result"

    zone: Zone | None = None
    controller: FactPlayer | None = None
    face: Face | None = None
    position: Position | None = None
    atk: Count | None = None
    counters: Count | None = Field(None, description="how many counters lie on it")
    returns: Annotated[str, Choice("time", (*UNTIL, NEVER))] | None = Field(
        None, description="when it comes back"
    )


def _player_or_card(data: dict[str, Any]) -> str:
    return OTHER_MAPPING if any(key in PlayerResult.allowed_keys() for key in data) else MAPPING


Result = Annotated[
    Annotated[Zone, Tag(TEXT)]
    | Annotated[CardResult, Tag(MAPPING)]
    | Annotated[PlayerResult, Tag(OTHER_MAPPING)],
    ByShape("a zone or a mapping", TEXT, MAPPING, mapping=_player_or_card),
]


class Outcome(Model):
    """What a chain or an order comes to."""

    WHAT: ClassVar[str] = "an outcome"

    chain: Chain | None = None
    order: Order | None = None
    links: dict[Name, Annotated[str, Choice("result of a link", RESULTS)]] | None = None
    result: dict[Name, Result] | None = None

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse a chain and an order at once."""
        return _one_of(data, SEQUENCES, needed=False)


CLAIMS = (
    "chains", "legal", "illegal", "disputed", "undecided", "count", "may", "may_not", "orders",
    "logs", "outcomes",
)  # fmt: skip


class Expectation(Model):
    """What the ruling claims."""

    WHAT: ClassVar[str] = "an expectation"

    chains: list[Chain] | None = Field(None, description="exactly these finished chains")
    legal: list[Line] | None = Field(None, description="these are legal, others may be")
    illegal: (
        list[
            Annotated[
                Annotated[Line, Tag(LIST)] | Annotated[IllegalClaim, Tag(MAPPING)],
                ByShape("a chain (a list of names)", LIST, MAPPING),
            ]
        ]
        | None
    ) = None
    disputed: list[Line] | None = Field(None, description="sources disagree about these")
    undecided: list[Line] | None = Field(None, description="sources do not say about these")
    count: Count | None = Field(None, description="how many finished chains")
    may: Annotated[list[Name], OneOrMany()] | None = Field(
        None, description="each may be the next link here"
    )
    may_not: (
        Annotated[
            list[
                Annotated[
                    Annotated[Name, Tag(TEXT)] | Annotated[Refusal, Tag(MAPPING)],
                    ByShape("the name of an effect, or {use: …, breaks: …},", TEXT, MAPPING),
                ]
            ],
            OneOrMany(),
        ]
        | None
    ) = None
    orders: list[Order] | None = None
    logs: list[Log] | None = None
    outcomes: list[Outcome] | None = None
    ruleset: RulesetText | None = Field(None, description="holds under this ruleset")
    policy: dict[Name, Name] | None = Field(None, description="holds under these policies")

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse an expectation that expects nothing."""
        if not any(key in CLAIMS for key in data) and all(
            key in cls.allowed_keys() for key in data
        ):
            yield (), Flaw("an expectation that claims nothing", CLAIMS)

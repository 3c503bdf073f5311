"""Operations and their conjunctions: what a cost or a resolution does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, Tag, create_model
from typing_extensions import TypeAliasType

from segoc.models.problem import Flaw, shown, unknown
from segoc.models.schema_base import (
    Choice,
    Located,
    Model,
    OneOrMany,
    flaw_error,
    flaws_error,
)
from segoc.models.schema_pattern import (
    Amount,
    CardObject,
    Conditions,
    Filter,
    HowMany,
    ObjectName,
    WithVerb,
    verb_fields,
)
from segoc.models.schema_scalars import Count, Name, Names, Player
from segoc.models.schema_union import MAPPING, NUMBER, OTHER_MAPPING, TEXT, ByShape
from segoc.models.schema_words import (
    CONJUNCTIONS,
    PLACE,
    Face,
    Place,
    Position,
    Until,
    Zone,
)
from segoc.models.verbs import BASE_VERBS, CARD_VERBS, COUNTED_VERBS, FACT_VERBS, RULE_VERBS

CountedObject = TypeAliasType(
    "CountedObject",
    Annotated[
        Annotated[ObjectName, Tag(TEXT)]
        | Annotated[Count, Tag(NUMBER)]
        | Annotated[Filter, Tag(MAPPING)],
        ByShape("a number, a card or a filter", TEXT, NUMBER, MAPPING),
    ],
)
Payment = Annotated[
    Annotated[Literal["half"], Choice("payment"), Tag(TEXT)] | Annotated[Count, Tag(NUMBER)],
    ByShape("a number or half", TEXT, NUMBER),
]


STATS = ("atk", "def", "level", "is")
_CHANGE = re.compile(r"-[0-9]+")
_CHANGES = ("500", "-500", "double", "half")


def _check_change(value: Any) -> Any:
    """Refuse what is no change of a number such as ``500``, ``-500`` or ``double``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and (value in _CHANGES[2:] or _CHANGE.fullmatch(value)):
        return value
    raise flaw_error(Flaw(f"{shown(value)} where a change of a number belongs", _CHANGES))


Change = Annotated[int | str, BeforeValidator(_check_change)]


class _Operation(WithVerb):
    WHAT: ClassVar[str] = "an operation"
    VERBS: ClassVar[tuple[str, ...]] = BASE_VERBS

    count: HowMany | None = None
    amount: Amount | None = None
    from_: Place | None = Field(None, alias="from")
    to: Name | None = Field(None, description="a zone; for `rename` the new name")
    by: ObjectName | None = None
    for_: Player | None = Field(None, alias="for")
    atk: Change | None = None
    def_: Change | None = Field(None, alias="def")
    level: Change | None = None
    is_: Names | None = Field(None, alias="is", description="what else the card is from then on")
    position: Position | None = None
    face: Face | None = None
    of: Player | None = Field(None, description="on whose side it arrives")
    until: Until | None = None
    may: bool | None = Field(None, description="may be left undone")
    needs: Conditions | None = Field(None, description="done only if")
    targets: CardObject | None = None
    per: Annotated[Literal["those"], Choice("object")] | None = Field(
        None, description="so much for each card of the step before"
    )
    using: ObjectName | None = Field(None, description="what an Xyz Summon is laid upon")
    instead: Zone | None = Field(None, description="where the card would have gone")

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse a wrong number of verbs, a place that is no zone, and stats that do not change."""
        yield from super().flaws(data)
        for key in STATS:
            if key in data and "change_stats" not in data:
                flaw = Flaw(f"{shown(key)} without 'change_stats'", at_key=True)
                yield (key,), flaw
        to = data.get("to")
        if isinstance(to, str) and "rename" not in data and to not in PLACE.allowed:
            yield ("to",), unknown("zone", to, PLACE.allowed)


if TYPE_CHECKING:

    class Operation(_Operation):
        """Something to do."""

        into: list[Operation] | None
else:
    _Banned = Annotated[
        Annotated[ObjectName, Tag(TEXT)] | Annotated["Operation", Tag(MAPPING)],
        ByShape("an operation or a ban", TEXT, MAPPING),
    ]
    Operation = create_model(
        "Operation",
        __base__=_Operation,
        __doc__="Something to do.",
        __module__=__name__,
        **verb_fields(CARD_VERBS, CardObject),
        **verb_fields(COUNTED_VERBS, CountedObject),
        **verb_fields(("damage", "gain_life"), Player),
        **verb_fields(("pay_life",), Payment),
        **verb_fields(RULE_VERBS, _Banned),
        **verb_fields(FACT_VERBS, Name),
        into=(
            Annotated[list["Operation"], OneOrMany()] | None,
            Field(None, description="what a replaced effect does"),
        ),
    )
    Operation.model_rebuild()


class Step(Model):
    """A step after the first one: one conjunction and its operation."""

    WHAT: ClassVar[str] = "a step"

    then: Operation | None = Field(None, description="later, only if the step before was done")
    and_if_so: Operation | None = Field(
        None, description="same moment, only if the step before was done"
    )
    and_: Operation | None = Field(None, alias="and", description="both or neither")
    also: Operation | None = Field(None, description="same moment, in any case")
    after_that: Operation | None = Field(None, description="later, in any case")
    otherwise: Operation | None = Field(None, description="only if the step before was not done")

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse two conjunctions in one step."""
        for key in [key for key in data if key in CONJUNCTIONS][1:]:
            yield (key,), Flaw(f"a second conjunction {shown(key)} in one step", at_key=True)


def _has_conjunction(value: Any) -> bool:
    return isinstance(value, dict) and any(key in CONJUNCTIONS for key in value)


def _check_order(steps: list[Any]) -> list[Any]:
    """Refuse a first step with a conjunction, and a later one without."""
    found: list[Located] = []
    for number, step in enumerate(steps):
        if number == 0 and _has_conjunction(step):
            found.append(((0,), Flaw("the first step has a conjunction", hint="leave it out")))
        elif number and isinstance(step, dict) and not _has_conjunction(step):
            flaw = Flaw(f"step {number + 1} has no conjunction", CONJUNCTIONS)
            found.append(((number,), flaw))
    if found:
        raise flaws_error(found)
    return steps


Operations = Annotated[list[Operation], OneOrMany()]
Steps = Annotated[
    list[
        Annotated[
            Annotated[Operation, Tag(MAPPING)] | Annotated[Step, Tag(OTHER_MAPPING)],
            ByShape(
                "an operation",
                MAPPING,
                mapping=lambda data: OTHER_MAPPING if _has_conjunction(data) else MAPPING,
            ),
        ]
    ],
    BeforeValidator(_check_order),
    OneOrMany(),
]

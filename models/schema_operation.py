"""Operations and their conjunctions: what a cost or a resolution does (section 10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field, Tag, create_model
from segoc.models.problem import unknown
from segoc.models.schema_base import (
    Choice,
    Comparison,
    Count,
    Located,
    Model,
    Name,
    Player,
)
from segoc.models.schema_pattern import (
    Amount,
    CardObject,
    Conditions,
    HowMany,
    ObjectName,
    WithVerb,
    verb_fields,
)
from segoc.models.schema_union import MAPPING, NUMBER, TEXT, ByShape
from segoc.models.schema_words import (
    BASE_VERBS,
    CARD_VERBS,
    CONJUNCTIONS,
    Place,
    Position,
    Until,
)

CountedObject = Annotated[
    Annotated[ObjectName, Tag(TEXT)]
    | Annotated[Count, Tag(NUMBER)]
    | Annotated[CardObject, Tag(MAPPING)],
    ByShape("a number, a card or a filter", TEXT, NUMBER, MAPPING),
]
Payment = Annotated[
    Annotated[Literal["half"], Choice("payment", ("half",)), Tag(TEXT)]
    | Annotated[Count, Tag(NUMBER)],
    ByShape("a number or half", TEXT, NUMBER),
]


class _Operation(WithVerb):
    WHAT: ClassVar[str] = "an operation"
    VERBS: ClassVar[tuple[str, ...]] = BASE_VERBS

    count: HowMany | None = None
    amount: Amount | None = None
    from_: Place | None = Field(None, alias="from")
    to: Name | None = Field(None, description="a zone; for `rename` the new name")
    by: ObjectName | None = None
    for_: Player | None = Field(None, alias="for")
    atk: Annotated[Comparison, Tag(NUMBER)] | Name | None = None
    position: Position | None = None
    until: Until | None = None
    may: bool | None = Field(None, description="may be left undone")
    needs: Conditions | None = Field(None, description="done only if")
    targets: CardObject | None = None

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse a wrong number of verbs, and a place that is no zone."""
        yield from super().flaws(data)
        to = data.get("to")
        if isinstance(to, str) and "rename" not in data and to not in PLACES:
            yield ("to",), unknown("zone", to, PLACES)


class BannedThing(Model):
    """Placeholder for what is forbidden."""


def _is_operation(value: Any) -> bool:
    return isinstance(value, dict) and not any(key in CONJUNCTIONS for key in value)


if TYPE_CHECKING:

    class Operation(_Operation):
        """Something to do."""
else:
    Operation = create_model(
        "Operation",
        __base__=_Operation,
        __doc__="Something to do.",
        __module__=__name__,
        **verb_fields((*CARD_VERBS, "gain"), CardObject),
    )

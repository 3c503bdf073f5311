"""A whole case file: sides, moments, chains, expectations, variants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, ClassVar

from pydantic import (
    BeforeValidator,
    Field,
    ModelWrapValidatorHandler,
    Tag,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from segoc.models.game_words import (
    RULES,
    rules_said,
    under_rules,
)
from segoc.models.names import fold_name
from segoc.models.problem import CaseError, Flaw, Problem, shown
from segoc.models.schema_base import Choice, Located, Model, OneOrMany, flaw_error, located_flaws
from segoc.models.schema_effect import AnyLightEffect, Card
from segoc.models.schema_expect import Chain, Expectation
from segoc.models.schema_operation import Operation
from segoc.models.schema_pattern import Event
from segoc.models.schema_scalars import DateText, FactPlayer, Name, RulesetText, Source, Text
from segoc.models.schema_side import Side as Side
from segoc.models.schema_union import LIST, MAPPING, OTHER_MAPPING, TEXT, ByShape
from segoc.models.schema_words import STATUSES, Phase
from segoc.models.spelling import name_flaw
from segoc.models.yaml_reader import Document


class ChainMoment(Model):
    """A chain that was built and now resolves, or the order chosen for the moment before."""

    WHAT: ClassVar[str] = "a chain that resolves"

    chain: Chain | None = None
    order: list[Name] | None = Field(
        None, description="VISION: chosen for what waited for the moment before"
    )

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse a chain and an order at once."""
        if "chain" in data and "order" in data:
            yield ("order",), Flaw("'order' beside 'chain'", hint="name one of them", at_key=True)


Moment = Annotated[
    Annotated[Name, Tag(TEXT)]
    | Annotated[list[Event], Tag(LIST)]
    | Annotated[Event, Tag(MAPPING)]
    | Annotated[ChainMoment, Tag(OTHER_MAPPING)],
    ByShape(
        "a moment",
        TEXT,
        LIST,
        MAPPING,
        mapping=lambda data: OTHER_MAPPING if "chain" in data or "order" in data else MAPPING,
    ),
]
Moments = list[Moment]


def _name_flaws(key: str, named: dict[str, Any]) -> Iterable[Located]:
    first: dict[str, str] = {}
    for name in named:
        other = first.setdefault(fold_name(name), name)
        flaw = name_flaw(name) if key != "variants" and fold_name(name) else None
        if flaw is not None:
            yield (key, name), replace(flaw, at_key=True)
        elif other != name:
            flaw = Flaw(
                f"{shown(name)} is the same name as {shown(other)}",
                hint="names are compared without case, width and extra blanks",
                at_key=True,
            )
            yield (key, name), flaw


class Variant(Model):
    """The keys a variant replaces."""

    WHAT: ClassVar[str] = "a variant"

    @model_validator(mode="wrap")
    @classmethod
    def _in_its_words(cls, data: Any, handler: ModelWrapValidatorHandler[Variant]) -> Variant:
        """Read the words of the game that the case is about."""
        own = issubclass(cls, Case) or (isinstance(data, dict) and "ruleset" in data)
        with under_rules(rules_said(data) if own else RULES.get()):
            return handler(data)

    ruleset: RulesetText | None = Field(None, description="ocg, tcg, goat, edison, vision; @DATE")
    turn_player: FactPlayer | None = None
    phase: Phase | None = None
    me: Side | None = None
    opponent: Side | None = None
    cards: dict[Name, Card] | None = Field(None, description="cards not in the library")
    effects: dict[Name, AnyLightEffect] | None = Field(
        None, description="effects whose card does not matter"
    )
    facts: list[Name] | None = Field(None, description="named facts true at the start")
    lasting: dict[Name, Operation] | None = Field(None, description="what already applies")
    earlier: Moments | None = Field(None, description="happened before in this turn")
    happened: Moments | None = Field(None, description="happened now, oldest first")
    chain: Chain | None = Field(None, description="links already placed in this window")
    expect: Annotated[list[Expectation], OneOrMany()] | None = None
    note: Text | None = None

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse names that are one name, and lasting effects without an end."""
        for key in ("effects", "cards", "lasting", "variants"):
            if isinstance(data.get(key), dict):
                yield from _name_flaws(key, data[key])
        lasting = data.get("lasting")
        for name, operation in lasting.items() if isinstance(lasting, dict) else ():
            if isinstance(operation, dict) and "until" not in operation:
                yield ("lasting", name), Flaw(f"the lasting effect {shown(name)} has no 'until'")


class Case(Variant):
    """What lies on the field, what happened, and what the ruling claims."""

    WHAT: ClassVar[str] = "a case"

    @classmethod
    def allowed_keys(cls) -> tuple[str, ...]:
        """Give the keys of every case first, then those of its board."""
        keys = super().allowed_keys()
        return tuple(sorted(keys, key=lambda key: key in Variant.model_fields))

    title: Text = Field(description="the claim in one line")
    id: Name | None = Field(None, description="unique")
    sources: list[Source] | None = Field(None, description="authority:place")
    since: DateText | None = Field(None, description="the ruling holds from this day")
    until: DateText | None = Field(None, description="the ruling holds to this day")
    status: Annotated[str, Choice("status", STATUSES)] | None = None
    superseded_by: Name | None = None
    variants: dict[Name, Variant] | None = Field(
        None, description="each is the case with these keys replaced whole"
    )


def _check_some(cases: list[Any]) -> list[Any]:
    if not cases:
        raise flaw_error(Flaw("a list without a case"))
    return cases


ONE_OR_MORE_CASES = Annotated[list[Case], BeforeValidator(_check_some), OneOrMany()]


def validate_cases(document: Document) -> list[Case]:
    """Check what a case file holds against the schema.

    Args:
        document: the file, as read.

    Returns:
        Its cases.

    Raises:
        CaseError: with every problem of the file.

    >>> from segoc.models.yaml_reader import read_yaml_text
    >>> validate_cases(read_yaml_text("title: Nothing happens", "x.yaml"))[0].title
    'Nothing happens'
    """
    cases: list[Case] = _validate(document, ONE_OR_MORE_CASES)
    return cases


def validate_cards(document: Document) -> dict[str, Card]:
    """Check what a file of the card library holds against the schema.

    Args:
        document: the file, as read.

    Returns:
        Its cards by their official names.

    Raises:
        CaseError: with every problem of the file.

    >>> from segoc.models.yaml_reader import read_yaml_text
    >>> validate_cards(read_yaml_text("つまずき: {names: [Stumbling]}", "x.yaml"))["つまずき"].names
    ['Stumbling']
    """
    cards: dict[str, Card] = _validate(document, dict[Name, Card])
    return cards


@cache
def _reader(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _validate(document: Document, kind: Any) -> Any:
    problems: list[Problem] = list(document.problems)
    read: Any = None
    try:
        read = _reader(kind).validate_python(document.data)
    except ValidationError as error:
        problems.extend(document.problem(path, flaw) for path, flaw in located_flaws(error))
    if problems:
        raise CaseError(problems)
    return read


def json_schema() -> dict[str, Any]:
    """Give the JSON Schema of a case file.

    Returns:
        The schema, as plain data.

    >>> json_schema()["title"]
    'Case file of segoc'
    """
    schema: dict[str, Any] = _without_null(_reader(ONE_OR_MORE_CASES).json_schema(by_alias=True))
    from pydantic.json_schema import GenerateJsonSchema

    schema["$schema"] = GenerateJsonSchema.schema_dialect
    schema["title"] = "Case file of segoc"
    return schema


def _without_null(schema: Any) -> Any:
    """Take out null: a key is written with a value, or left out."""
    if isinstance(schema, list):
        return [_without_null(each) for each in schema if each != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    cleaned = {
        key: _without_null(value)
        for key, value in schema.items()
        if not (key == "default" and value is None)
    }
    choices = cleaned.get("anyOf")
    if isinstance(choices, list) and len(choices) == 1:
        del cleaned["anyOf"]
        return {**choices[0], **cleaned}
    return cleaned

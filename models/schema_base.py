"""What every part of the schema shares: our own errors, names, words, numbers.

pydantic checks the shapes; every error it raises is turned into a
:class:`segoc.models.problem.Flaw` at the model where it arises, because only
there the allowed keys are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import cache
from typing import Any, ClassVar, get_args

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

from segoc.models.problem import Flaw, shown, unknown

Path = tuple[str | int, ...]
Located = tuple[Path, Flaw]

IN_TEXT: ContextVar[bool] = ContextVar("IN_TEXT", default=False)
"""True while the text of an effect is read: there it is `you`, not `me`."""

FACT_PLAYERS = ("me", "opponent")
TEXT_PLAYERS = ("you", "your_opponent")


def flaw_error(flaw: Flaw) -> PydanticCustomError:
    """Give the error to raise in a validator for a flaw of its value."""
    return PydanticCustomError("flaw", "flaw", {"flaw": flaw})


def flaws_error(flaws: Iterable[Located]) -> ValidationError:
    """Give the error to raise in a validator for several flaws, each at its path."""
    details: list[InitErrorDetails] = [
        {"type": flaw_error(flaw), "loc": path, "input": None} for path, flaw in flaws
    ]
    return ValidationError.from_exception_data("flaws", details)


def located_flaws(error: ValidationError, allowed: Sequence[str] = ()) -> Iterator[Located]:
    """Give every flaw behind an error of pydantic, with its path.

    Args:
        error: what pydantic raised.
        allowed: the keys of the mapping that was read, for unknown keys.

    Yields:
        Path and flaw.
    """
    for detail in error.errors(include_url=False):
        path: Path = detail["loc"]
        yield path, _flaw(detail["type"], detail["input"], detail.get("ctx", {}), path, allowed)


def _flaw(
    kind: str, value: object, ctx: dict[str, Any], path: Path, allowed: Sequence[str]
) -> Flaw:
    if kind == "flaw":
        flaw: Flaw = ctx["flaw"]
        return flaw
    if kind == "extra_forbidden":
        return unknown("key", str(path[-1]), allowed, at_key=True)
    if kind == "missing":
        return Flaw(f"key {shown(path[-1])} is missing", hint=f"add '{path[-1]}: …'")
    bounds = {"greater_than_equal": ("ge", "less"), "less_than_equal": ("le", "more")}
    if kind in bounds:
        key, word = bounds[kind]
        other = "more" if word == "less" else "less"
        return Flaw(f"{shown(value)} is {word} than {ctx[key]}", (f"{ctx[key]} or {other}",))
    wanted = {
        "bool_type": ("true or false", ("true", "false")),
        "int_type": ("a number", ()),
        "string_type": ("a text", ()),
        "list_type": ("a list", ()),
        "dict_type": ("a mapping", ()),
    }
    if kind in wanted:
        what, words = wanted[kind]
        return Flaw(f"{shown(value)} where {what} belongs", words, hint=_shape_hint(kind, value))
    return Flaw(f"{shown(value)} does not belong here")


def _shape_hint(kind: str, value: object) -> str:
    if kind == "list_type" and isinstance(value, str):
        return f"write [{', '.join(value.split(' > '))}]"
    if kind == "string_type" and value is not None:
        return quote_hint(value)
    if kind == "int_type" and isinstance(value, str) and value.isdecimal():
        return "write it without quotes, with at most 18 digits"
    return ""


def _nothing(key: str) -> Flaw:
    return Flaw(f"nothing behind '{key}:'", hint="write a value, or leave the key out")


def quote_hint(value: object) -> str:
    """Say how to write a name that YAML took for something else.

    >>> print(quote_hint({"Number 39": "Utopia"}))
    a name that contains ': ' needs quotes: "Number 39: Utopia"
    >>> print(quote_hint(7))
    quote it: "7"
    """
    if isinstance(value, dict):
        if len(value) == 1:
            ((key, inner),) = value.items()
            if isinstance(inner, str | int):
                return f"a name that contains ': ' needs quotes: \"{key}: {inner}\""
        return "a name that begins with '{' needs quotes"
    if isinstance(value, list):
        return "a name that begins with '[' needs quotes"
    if value is None:
        return "quote it if it is a name"
    return f'quote it: "{shown(value)}"'


class Model(BaseModel):
    """A mapping of the case format: no unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    IN_TEXT: ClassVar[bool | None] = None
    """True if this is the text of an effect, False if facts, None if as around it."""
    WHAT: ClassVar[str] = "a mapping"

    @classmethod
    def allowed_keys(cls) -> tuple[str, ...]:
        """Give the keys people may write."""
        return tuple(key for _, key in _keys_of(cls))

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Give what is wrong between several keys; models override it."""
        del data
        return ()

    @property
    def given(self) -> tuple[str, ...]:
        """Give the keys that were written, in the order of the schema."""
        written = self.model_fields_set
        return tuple(key for name, key in _keys_of(type(self)) if name in written)

    @model_validator(mode="wrap")
    @classmethod
    def _in_our_words(cls, data: Any, handler: ModelWrapValidatorHandler[Model]) -> Model:
        if not isinstance(data, dict):
            raise flaw_error(Flaw(f"{shown(data)} where {cls.WHAT} belongs", cls.allowed_keys()))
        token = IN_TEXT.set(IN_TEXT.get() if cls.IN_TEXT is None else cls.IN_TEXT)
        found: list[Located] = []
        try:
            model = handler(data)
        except ValidationError as error:
            found.extend(located_flaws(error, cls.allowed_keys()))
        finally:
            IN_TEXT.reset(token)
        found.extend(
            ((key,), _nothing(key)) for key in cls.allowed_keys() if data.get(key, 0) is None
        )
        found.extend(cls.flaws(data))
        if found:
            raise flaws_error(found)
        return model


@cache
def _keys_of(model: type[Model]) -> tuple[tuple[str, str], ...]:
    """Give the names of the fields, each with the key people write."""
    return tuple((name, field.alias or name) for name, field in model.model_fields.items())


class Choice:
    """Marks a Literal (or a str, with its words given) as one of a few words.

    Args:
        what: what such a word is called in messages.
        words: the words, if the type does not say them.
    """

    def __init__(self, what: str, words: Sequence[str] = ()) -> None:
        """Keep what is wanted."""
        self.what = what
        self.words = tuple(words)

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Check the word before pydantic does, for the sake of the message."""
        del handler
        words = self.words or get_args(source)
        return core_schema.no_info_before_validator_function(
            lambda value: self._check(value, words), core_schema.literal_schema(list(words))
        )

    def _check(self, value: Any, words: Sequence[str]) -> Any:
        if isinstance(value, str) and value in words:
            return value
        if isinstance(value, str):
            raise flaw_error(wrong_player(value, words) or unknown(self.what, value, words))
        flaw = Flaw(f"{shown(value)} where a {self.what} belongs", tuple(words))
        raise flaw_error(flaw)


def wrong_player(value: str, words: Sequence[str]) -> Flaw | None:
    """Give the flaw of `you` where facts belong, or of `me` in a text; else None."""
    if set(words) == set(FACT_PLAYERS) and value in TEXT_PLAYERS:
        meant = FACT_PLAYERS[TEXT_PLAYERS.index(value)]
        return Flaw(
            f"{shown(value)} in a fact",
            FACT_PLAYERS,
            meant,
            "facts say me / opponent; only texts of effects say you / your_opponent",
        )
    if set(words) == set(TEXT_PLAYERS) and value in FACT_PLAYERS:
        meant = TEXT_PLAYERS[FACT_PLAYERS.index(value)]
        return Flaw(
            f"{shown(value)} in the text of an effect",
            TEXT_PLAYERS,
            meant,
            "texts say you / your_opponent, seen from the effect's controller",
        )
    return None


class OneOrMany:
    """Marks a list for which a single item may be written without brackets."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Put a single item into a list before pydantic looks."""
        return core_schema.no_info_before_validator_function(
            lambda value: value if isinstance(value, list) else [value], handler(source)
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Allow the item itself, too."""
        listed = handler(schema)
        return {"anyOf": [listed["items"], listed]}

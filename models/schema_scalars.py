"""The scalars of the schema: names, texts, players, dates, numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from segoc.models.days import parse_days
from segoc.models.names import fold_name
from segoc.models.problem import Flaw, shown, unknown
from segoc.models.ruleset import RulesetError, parse_ruleset
from segoc.models.schema_base import (
    FACT_PLAYERS,
    IN_TEXT,
    TEXT_PLAYERS,
    Choice,
    OneOrMany,
    flaw_error,
    quote_hint,
    wrong_player,
)

LARGEST_COUNT = 1_000_000_000
"""More is a slip, and would not fit the solver."""

_COMPARISON = re.compile(r"(?:<=|>=|<|>|=)?\s*[0-9]+|[0-9]+-[0-9]+")


def players_here() -> tuple[str, str]:
    """Give the words for the two players at the place that is being read."""
    return TEXT_PLAYERS if IN_TEXT.get() else FACT_PLAYERS


def _check_player(value: Any) -> Any:
    words = players_here()
    if isinstance(value, str) and value not in words:
        raise flaw_error(wrong_player(value, words) or unknown("player", value, words))
    if not isinstance(value, str):
        raise flaw_error(Flaw(f"{shown(value)} where a player belongs", words))
    return value


def _check_name(value: Any) -> Any:
    if not isinstance(value, str):
        raise flaw_error(Flaw(f"{shown(value)} where a name belongs", hint=quote_hint(value)))
    if not fold_name(value):
        raise flaw_error(Flaw("a name without a letter"))
    return value


def _check_text(value: Any) -> Any:
    if isinstance(value, str) and not value.strip():
        raise flaw_error(Flaw("an empty text"))
    return value


def _check_ruleset(value: Any) -> Any:
    return _parsed(value, parse_ruleset, "a ruleset")


def _check_date(value: Any) -> Any:
    return _parsed(value, parse_days, "a date (YYYY-MM-DD)")


def _parsed(value: Any, parse: Callable[[str], object], what: str) -> Any:
    if not isinstance(value, str):
        raise flaw_error(Flaw(f"{shown(value)} where {what} belongs"))
    try:
        parse(value)
    except RulesetError as error:
        raise flaw_error(Flaw(str(error))) from None
    return value


def _check_source(value: Any) -> Any:
    if isinstance(value, str) and all(part.strip() for part in value.partition(":")):
        return value
    flaw = Flaw(
        f"{shown(value)} where a source belongs",
        ("authority:place",),
        hint='such as "konami-us:7099"',
    )
    raise flaw_error(flaw)


def check_comparison(value: Any) -> Any:
    """Refuse what is neither a number nor a comparison such as ``<=1400``."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    if isinstance(value, str) and _COMPARISON.fullmatch(value):
        return value
    flaw = Flaw(
        f"{shown(value)} where a number or a comparison belongs", ("2", "1-2", '">=5"', '"<=1400"')
    )
    raise flaw_error(flaw)


Name = Annotated[str, BeforeValidator(_check_name), Field(description="a name")]
Names = Annotated[list[Name], OneOrMany()]
Text = Annotated[str, BeforeValidator(_check_text)]
RulesetText = Annotated[str, BeforeValidator(_check_ruleset)]
DateText = Annotated[str, BeforeValidator(_check_date)]
Source = Annotated[str, BeforeValidator(_check_source)]
Comparison = Annotated[int | str, BeforeValidator(check_comparison)]
Count = Annotated[int, Field(ge=0, le=LARGEST_COUNT)]
FactPlayer = Annotated[Literal["me", "opponent"], Choice("player")]
TextPlayer = Annotated[Literal["you", "your_opponent"], Choice("player")]
Player = Annotated[
    str,
    BeforeValidator(_check_player),
    Field(json_schema_extra={"enum": [*FACT_PLAYERS, *TEXT_PLAYERS]}),
]

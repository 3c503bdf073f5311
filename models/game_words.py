"""Words that only some games have: their zones, their kinds of cards, what waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

from segoc.models.ruleset import Ruleset, RulesetError, parse_ruleset

RULES: ContextVar[Ruleset | None] = ContextVar("RULES", default=None)
"""The rules of the case that is read; None where that is not known, as in the card library."""

WAITING = "waiting"
"""The kind of effects that wait for their event without a chain."""

ZONES_WITHOUT_CHAINS: Mapping[str, str] = MappingProxyType(
    {
        "hand": "hand", "deck": "deck", "field": "spell_zone", "netherworld": "graveyard",
        "removed": "banished",
    }
)  # fmt: skip
"""The zones of a game in which effects wait, and those that stand for them inside."""

PLACES_WITHOUT_CHAINS: Mapping[str, str] = MappingProxyType(
    {**ZONES_WITHOUT_CHAINS, "field": "field"}
)
TYPES_WITHOUT_CHAINS = ("character", "spell", "command")


@contextmanager
def under_rules(ruleset: Ruleset | None) -> Iterator[None]:
    """Read the words of one ruleset only, as long as the block lasts."""
    token = RULES.set(ruleset)
    try:
        yield
    finally:
        RULES.reset(token)


def rules_said(data: object) -> Ruleset | None:
    """Give the ruleset that a case says it is about, OCG if it says none.

    >>> rules_said({"ruleset": "vision"}).game, rules_said({"ruleset": "nonsense"})
    ('vision', None)
    """
    said = data.get("ruleset", "ocg") if isinstance(data, dict) else None
    try:
        return parse_ruleset(said) if isinstance(said, str) else None
    except RulesetError:
        return None


def effects_wait() -> bool | None:
    """Say whether the case that is read is of a game in which effects wait; None if not known."""
    ruleset = RULES.get()
    return None if ruleset is None else ruleset.effects_wait


def own_zone(ruleset: Ruleset, zone: str) -> str:
    """Give the name of a zone in the words of a game.

    >>> own_zone(parse_ruleset("vision"), "graveyard"), own_zone(parse_ruleset("ocg"), "hand")
    ('netherworld', 'hand')
    """
    if not ruleset.effects_wait:
        return zone
    return {inner: word for word, inner in ZONES_WITHOUT_CHAINS.items()}.get(zone, "field")

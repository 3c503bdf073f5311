"""The vocabulary of case files: zones, phases, causes, card types, verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from segoc.models.game_words import (
    PLACES_WITHOUT_CHAINS,
    TYPES_WITHOUT_CHAINS,
    ZONES_WITHOUT_CHAINS,
    effects_wait,
)
from segoc.models.phases import PHASES
from segoc.models.schema_base import Choice
from segoc.models.verbs import BASE_VERBS

ZONES = (
    "hand", "deck", "extra_deck", "monster_zone", "spell_zone", "set", "field_zone",
    "pendulum_zone", "graveyard", "banished",
)  # fmt: skip
PLACES = (*ZONES, "field")
CAUSES = ("effect", "cost", "battle", "rule")
NEVER = "never"
UNTIL = ("end_phase", "end_of_turn", "next_standby_phase", "next_turn_end", "this_leaves")
CARD_TYPES = (
    "monster", "normal spell", "quick-play spell", "continuous spell", "equip spell", "field spell",
    "ritual spell", "normal trap", "continuous trap", "counter trap",
)  # fmt: skip
CARD_KINDS = (*CARD_TYPES, "spell", "trap")
EFFECT_KINDS = ("trigger", "quick", "ignition", "card", "continuous", "process", "waiting")
STATUSES = ("current", "superseded", "disputed", "pending", "historical")
RESULTS = ("done", "partly", "no_effect", "effect_negated", "activation_negated")
CONJUNCTIONS = ("then", "and_if_so", "and", "also", "after_that", "otherwise")


class GameChoice(Choice):
    """Marks a str as one of the words of the game whose case is read.

    Args:
        what: what such a word is called in messages.
        words: the words where chains are built.
        own: those of a game in which effects wait, each with what it stands for.
    """

    def __init__(self, what: str, words: Sequence[str], own: Mapping[str, str]) -> None:
        """Keep what is wanted."""
        super().__init__(what, tuple(dict.fromkeys((*words, *own))))
        self._usual = tuple(words)
        self._own = own

    @property
    def allowed(self) -> tuple[str, ...]:
        """Give the words that may stand here."""
        wait = effects_wait()
        if wait is None:
            return self.words
        return tuple(self._own) if wait else self._usual

    def _check(self, value: Any, words: Sequence[str]) -> Any:
        word = super()._check(value, self.allowed if words else words)
        return word if effects_wait() is False else self._own.get(word, word)


def _same(words: Sequence[str]) -> Mapping[str, str]:
    return dict(zip(words, words, strict=True))


PLACE = GameChoice("zone", PLACES, PLACES_WITHOUT_CHAINS)
Place = Annotated[str, PLACE]
Zone = Annotated[str, GameChoice("zone", ZONES, _same(tuple(ZONES_WITHOUT_CHAINS)))]
Phase = Annotated[str, Choice("phase", PHASES)]
Cause = Annotated[str, Choice("cause", CAUSES)]
Until = Annotated[str, Choice("time", UNTIL)]
CardType = Annotated[str, GameChoice("card type", CARD_TYPES, _same(TYPES_WITHOUT_CHAINS))]
CardKind = Annotated[str, GameChoice("card type", CARD_KINDS, _same(TYPES_WITHOUT_CHAINS))]
EffectKind = Annotated[str, Choice("kind of effect", EFFECT_KINDS)]
BaseVerb = Annotated[str, Choice("verb", BASE_VERBS)]
Face = Annotated[str, Choice("face", ("up", "down"))]
Position = Annotated[str, Choice("position", ("attack", "defense"))]

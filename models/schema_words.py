"""The vocabulary of case files: zones, phases, causes, card types, verbs."""

from __future__ import annotations

from typing import Annotated

from segoc.models.schema_base import Choice
from segoc.models.verbs import BASE_VERBS

ZONES = (
    "hand", "deck", "extra_deck", "monster_zone", "spell_zone", "set", "field_zone",
    "pendulum_zone", "graveyard", "banished",
)  # fmt: skip
PLACES = (*ZONES, "field")
PHASES = (
    "before_draw", "draw", "standby", "main", "battle_start", "battle", "damage_start",
    "before_damage_calculation", "damage_calculation", "after_damage_calculation", "damage_end",
    "battle_end", "main_2", "end", "hand_size", "turn_end",
)  # fmt: skip
CAUSES = ("effect", "cost", "battle", "rule")
UNTIL = ("end_phase", "end_of_turn", "next_standby_phase", "next_turn_end", "this_leaves")
CARD_TYPES = (
    "monster", "normal spell", "quick-play spell", "continuous spell", "equip spell", "field spell",
    "ritual spell", "normal trap", "continuous trap", "counter trap",
)  # fmt: skip
CARD_KINDS = (*CARD_TYPES, "spell", "trap")
EFFECT_KINDS = ("trigger", "quick", "ignition", "card", "continuous", "process", "waiting")
STATUSES = ("current", "superseded", "disputed", "pending", "historical")
RESULTS = ("done", "partly", "no_effect", "effect_negated", "activation_negated")
CONJUNCTIONS = ("then", "and_if_so", "and", "also", "after_that")

Place = Annotated[str, Choice("zone", PLACES)]
Zone = Annotated[str, Choice("zone", ZONES)]
Phase = Annotated[str, Choice("phase", PHASES)]
Cause = Annotated[str, Choice("cause", CAUSES)]
Until = Annotated[str, Choice("time", UNTIL)]
CardType = Annotated[str, Choice("card type", CARD_TYPES)]
CardKind = Annotated[str, Choice("card type", CARD_KINDS)]
EffectKind = Annotated[str, Choice("kind of effect", EFFECT_KINDS)]
BaseVerb = Annotated[str, Choice("verb", BASE_VERBS)]
Face = Annotated[str, Choice("face", ("up", "down"))]
Position = Annotated[str, Choice("position", ("attack", "defense"))]

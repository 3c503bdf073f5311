"""The vocabulary of case files: zones, phases, causes, card types, verbs."""

from __future__ import annotations

from typing import Annotated

from segoc.models.schema_base import Choice

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

LIFE_VERBS = {
    "damage": "damaged", "gain_life": "life_gained", "pay_life": "life_paid",
}  # fmt: skip
FACT_VERBS = ("make_true", "make_false")
BAN_VERBS = ("forbid", "prevent")
COUNTED_VERBS = {"draw": "drawn", "discard": "discarded"}
OTHER_VERBS = {
    "summon": "summoned", "normal_summon": "normal_summoned", "tribute_summon": "tribute_summoned",
    "flip_summon": "flip_summoned", "special_summon": "special_summoned",
    "ritual_summon": "ritual_summoned", "fusion_summon": "fusion_summoned",
    "synchro_summon": "synchro_summoned", "xyz_summon": "xyz_summoned",
    "link_summon": "link_summoned", "destroy": "destroyed", "send": "sent", "banish": "banished",
    "tribute": "tributed", "return": "returned", "add": "added", "set": "set",
    "equip": "equipped", "take_control": "control_taken", "change_position": "position_changed",
    "turn_face_down": "turned_face_down", "flip": "flipped", "reveal": "revealed",
    "place_counter": "counter_placed", "change_stats": "stats_changed", "activate": "activated",
    "negate_activation": "activation_negated", "negate_effect": "effect_negated",
    "negate_attack": "attack_negated", "attack": "attacked", "battle": "battled",
}  # fmt: skip
CARD_VERBS = (*OTHER_VERBS, "rename")
BASE_VERBS = (*CARD_VERBS, *COUNTED_VERBS, *LIFE_VERBS, *BAN_VERBS, *FACT_VERBS)
PAST_CARD_VERBS = (*OTHER_VERBS.values(), *COUNTED_VERBS.values(), "prevented", "left_field")
PAST_LIFE_VERBS = (*LIFE_VERBS.values(), "would_be_damaged")
PAST_VERBS = (*PAST_CARD_VERBS, *PAST_LIFE_VERBS)

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

"""The verbs of texts (base form) and of histories (past form)."""

from __future__ import annotations

LIFE_VERBS = {
    "damage": "damaged", "gain_life": "life_gained", "pay_life": "life_paid",
}  # fmt: skip
FACT_VERBS = ("make_true", "make_false")
BAN_VERBS = ("forbid", "prevent")
ALLOW = "allow"
RULE_VERBS = (*BAN_VERBS, ALLOW)
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
    "place_counter": "counter_placed", "remove_counter": "counter_removed",
    "change_stats": "stats_changed", "activate": "activated",
    "negate_activation": "activation_negated", "negate_effect": "effect_negated",
    "replace_effect": "effect_replaced", "negate_attack": "attack_negated", "attack": "attacked",
    "battle": "battled",
}  # fmt: skip
CARD_VERBS = (*OTHER_VERBS, "rename")
BASE_VERBS = (*CARD_VERBS, *COUNTED_VERBS, *LIFE_VERBS, *RULE_VERBS, *FACT_VERBS)
PAST_CARD_VERBS = (
    *OTHER_VERBS.values(), *COUNTED_VERBS.values(), "prevented", "left_field", "resolved",
    "would_be_summoned",
)  # fmt: skip
PAST_LIFE_VERBS = (*LIFE_VERBS.values(), "would_be_damaged")
PAST_VERBS = (*PAST_CARD_VERBS, *PAST_LIFE_VERBS)

PAST = {**OTHER_VERBS, **COUNTED_VERBS, **LIFE_VERBS}
"""The past form of every verb that makes an event."""

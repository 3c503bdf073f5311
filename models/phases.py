"""Phases and steps in which one chain is asked for; in the others (`orders`) it is orders."""

from __future__ import annotations

PHASES = (
    "before_draw", "draw", "standby", "main", "battle_start", "battle", "damage_start",
    "before_damage_calculation", "damage_calculation", "after_damage_calculation", "damage_end",
    "battle_end", "main_2", "end", "hand_size", "turn_end",
)  # fmt: skip
SUB_STEPS = (
    "damage_start", "before_damage_calculation", "damage_calculation", "after_damage_calculation",
    "damage_end",
)  # fmt: skip
"""The parts of the Damage Step."""

UNTIL_CALCULATION = SUB_STEPS[:3]
AFTER_CALCULATION = SUB_STEPS[3:]

MAIN_PHASES = ("main", "main_2")
BEFORE_DRAW = "before_draw"
DRAW = "draw"
HAND_SIZE = "hand_size"
"""The time after cards were discarded for the hand size."""

TURN_END = "turn_end"
"""The time between two turns."""

WINDOW_PHASES = (BEFORE_DRAW, *MAIN_PHASES, "battle", *SUB_STEPS, HAND_SIZE, TURN_END)

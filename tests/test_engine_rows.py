"""Chains that the best-known open simulator core allowed, row by row.

The rows are measurements, never authority: were one to differ from the rules, the
rules would stand. None does, if a player who passed in the tail may come back.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from naive_twin import legal_chains

from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import Effect, Player, TimingPoint

ROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "engine_cases.json").read_text(encoding="utf-8")
)
MOMENTS = ("earlier link", "last event")
PLAYERS: dict[str, Player] = {"turn": "me", "other": "opponent"}
COSTS: dict[str | None, dict[str, Any]] = {
    None: {},
    "sets K": {"makes": ("K",)},
    "1000 LP": {"pays_life": 1000},
}
NEEDS: dict[str | None, tuple[str, ...]] = {None: (), "K": ("K",), "impossible": ("never",)}


def read_effect(trigger: dict[str, Any]) -> Effect:
    """Translate one trigger.

    `needs` of a row is a target check. A mandatory trigger takes its link even with
    no target and nothing to do (SEG-007, SEG-040, SEG-053), so there it is no
    condition of the activation.
    """
    return Effect(
        name=trigger["id"],
        controller=PLAYERS[trigger["controller"]],
        mandatory=trigger["mandatory"],
        wording=trigger["timing"],
        met_by=(MOMENTS.index(trigger["met_in"]),),
        place=trigger["place"],
        needs=() if trigger["mandatory"] else NEEDS[trigger["needs"]],
        **COSTS[trigger["cost"]],
    )


def read_row(row: dict[str, Any]) -> TimingPoint:
    """Translate one row; the simulator lets a player who passed come back."""
    return TimingPoint(
        ruleset=parse_ruleset(row["ruleset"]),
        effects=tuple(read_effect(trigger) for trigger in row["triggers"]),
        turn_player="me",
        moments=MOMENTS,
        life={"me": row["life_points"], "opponent": row["life_points"]},
        policies={"passed_over_hidden": "may_return"},
    )


def row_chains(row: dict[str, Any]) -> set[tuple[str, ...]]:
    return {tuple(chain) for chain in row["chains"]}


numbered = pytest.mark.parametrize("number", range(len(ROWS)), ids="row-{}".format)


def test_there_are_300_rows() -> None:
    assert len(ROWS) == 300


@numbered
def test_the_twin_allows_exactly_the_chains_of_the_row(number: int) -> None:
    row = ROWS[number]
    assert legal_chains(read_row(row)) == row_chains(row)


@numbered
def test_the_program_allows_exactly_the_chains_of_the_row(number: int) -> None:
    from segoc.solver import enumerate_chains

    row = ROWS[number]
    assert set(enumerate_chains(read_row(row))) == row_chains(row)

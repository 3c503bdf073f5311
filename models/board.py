"""A full case: what lies on the board and what happened, as plain frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from segoc.models.card import CardText, Operation, Pattern, Zone
from segoc.models.timing_point import Player

Face = Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Copy:
    """One card on the board.

    Args:
        name: what the case calls it; unique.
        text: what is printed on it.
        owner: whose card it is.
        controller: on whose side it lies.
        zone: where it lies before everything that happened.
        face: up or down.
        position: attack or defense, for monsters on the field.
    """

    name: str
    text: CardText
    owner: Player
    controller: Player
    zone: Zone
    face: Face = "up"
    position: str = "attack"


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that lay there before what happened.

    Args:
        copies: the named cards, in the order the case gives them.
        unnamed: how many further cards lie in a player's zone.
        unknown: zones of which it is not said what they hold (hidden ones only).
        life: life points.
        revealed_hands: players whose hand lies open.
        lasting: what already applies, by name.
    """

    copies: tuple[Copy, ...]
    unnamed: Mapping[tuple[Player, Zone], int]
    unknown: frozenset[tuple[Player, Zone]]
    life: Mapping[Player, int]
    revealed_hands: frozenset[Player] = frozenset()
    lasting: Mapping[str, Operation] | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of what happened: simultaneous events, or an action with moments by rule.

    Args:
        events: what happened at once, in the case's words.
        name: how the case calls it, if it is a mere name.
    """

    events: tuple[Pattern, ...] = ()
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """A full case before it is played forward.

    Args:
        board: what lay there.
        earlier: what happened before in this turn, oldest first.
        happened: what happened now, oldest first.
    """

    board: Board
    earlier: tuple[Happening, ...] = ()
    happened: tuple[Happening, ...] = ()

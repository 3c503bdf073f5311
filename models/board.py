"""A full case: what lies on the board and what happened, as plain frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from segoc.models.card import CardEffect, CardText, Operation, Pattern, Zone
from segoc.models.timing_point import Player

Face = Literal["up", "down"]
NEVER_ACTIVATED = ("continuous", "process")


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


def effect_name(copy: Copy, effect: CardEffect) -> str:
    """Give what people call an effect: its card, with the key if the card has several.

    >>> one = CardEffect("1", "trigger")
    >>> effect_name(Copy("A", CardText("A", ("A",), effects=(one,)), "me", "me", "hand"), one)
    'A'
    """
    activated = [each for each in copy.text.effects if each.kind not in NEVER_ACTIVATED]
    return copy.name if len(activated) == 1 else f"{copy.name} ({effect.key})"

"""A full case: what lies on the board and what happened, as plain frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from segoc.models.card import (
    CardEffect,
    CardText,
    Face,
    Operation,
    Pattern,
    Zone,
    activation_places,
)
from segoc.models.timing_point import Place, Player

NEVER_ACTIVATED = ("continuous", "process", "waiting")
ITEM_KINDS = ("waiting", "trigger")
"""Where effects make no links: those that wait, and those of cards in play."""
ACTIVATE = "activate"
"""The key of the activation of a spell or trap card."""


class Spot(NamedTuple):
    """Where something stands in a case file."""

    file: str
    line: int
    column: int


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
        counters: how many counters lie on it.
        token_of: the card that summons it, if it is a token.
        spot: where the case says so; None if it was not read from a file.
    """

    name: str
    text: CardText
    owner: Player
    controller: Player
    zone: Zone
    face: Face = "up"
    position: str = "attack"
    counters: int = 0
    token_of: str | None = None
    spot: Spot | None = field(default=None, compare=False)


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
        facts: named facts that are true, folded.
    """

    copies: tuple[Copy, ...]
    unnamed: Mapping[tuple[Player, Zone], int]
    unknown: frozenset[tuple[Player, Zone]]
    life: Mapping[Player, int]
    revealed_hands: frozenset[Player] = frozenset()
    lasting: Mapping[str, Operation] | None = None
    facts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ToldLink:
    """A link of a chain that is said to have happened, with the choices that were made.

    Args:
        use: name of the effect.
        targets: what it targeted; None if not said.
        cost: the cards its cost took; None if not said.
        choose: decisions when it resolved, in order; None if not said, empty if
            everything that may be left undone was.
    """

    use: str
    targets: tuple[str, ...] | None = None
    cost: tuple[str, ...] | None = None
    choose: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of what happened: simultaneous events, an action, or a chain that resolved.

    Args:
        events: what happened at once, in the case's words.
        name: how the case calls it, if it is a mere name.
        chain: the links of the chain, link 1 first.
        order: the order that was chosen for effects due at the entry before; None if
            this is no such entry.
        spot: where the case says so; None if it was not read from a file.
    """

    events: tuple[Pattern, ...] = ()
    name: str | None = None
    chain: tuple[ToldLink, ...] = ()
    order: tuple[str, ...] | None = None
    spot: Spot | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class CardlessEffect:
    """An effect that is due at its timing and makes no link, of a card that does not matter.

    Args:
        name: what the case calls it; unique.
        controller: whose effect it is.
        effect: what it waits for, and what it does then.
        place: where the card is that it comes from.
    """

    name: str
    controller: Player
    effect: CardEffect
    place: Place = "field"


@dataclass(frozen=True, slots=True)
class Situation:
    """A full case before it is played forward.

    Args:
        board: what lay there.
        earlier: what happened before in this turn, oldest first.
        happened: what happened now, oldest first.
        cardless: effects that are due at their timing, of cards that do not matter.
    """

    board: Board
    earlier: tuple[Happening, ...] = ()
    happened: tuple[Happening, ...] = ()
    cardless: tuple[CardlessEffect, ...] = ()


def item_name(copy: Copy, effect: CardEffect) -> str:
    """Give what people call an effect that makes no link: its card, with the key if it has several.

    >>> one = CardEffect("1", "waiting")
    >>> item_name(Copy("A", CardText("A", ("A",), effects=(one,)), "me", "me", "hand"), one)
    'A'
    """
    several = len([each for each in copy.text.effects if each.kind in ITEM_KINDS]) > 1
    return f"{copy.name} ({effect.key})" if several else copy.name


def item_effects(board: Board) -> Mapping[str, tuple[Copy, CardEffect]]:
    """Give every effect of a card that may be due without a link, by its name."""
    return {
        item_name(copy, effect): (copy, effect)
        for copy in board.copies
        for effect in copy.text.effects
        if effect.kind in ITEM_KINDS
    }


def effect_name(copy: Copy, effect: CardEffect) -> str:
    """Give what people call an effect: its card, with the key if the card has several.

    >>> one = CardEffect("1", "trigger")
    >>> effect_name(Copy("A", CardText("A", ("A",), effects=(one,)), "me", "me", "hand"), one)
    'A'
    """
    activated = [each for each in copy.text.effects if each.kind not in NEVER_ACTIVATED]
    return copy.name if len(activated) == 1 else f"{copy.name} ({effect.key})"


def activations(board: Board) -> Mapping[str, tuple[Copy, CardEffect]]:
    """Give every effect that may be a link of a chain, by its name.

    The activation of a spell or trap is one even where the card does not list it.

    >>> pot = Copy("Pot", CardText("Pot", ("Pot",), "normal spell"), "me", "me", "hand")
    >>> [effect.kind for _, effect in activations(Board((pot,), {}, frozenset(), {})).values()]
    ['card']
    """
    found: dict[str, tuple[Copy, CardEffect]] = {}
    for copy in board.copies:
        effects = copy.text.effects
        for effect in effects:
            if effect.kind not in NEVER_ACTIVATED:
                found[effect_name(copy, effect)] = (copy, effect)
        if copy.text.type != "monster" and all(each.key != ACTIVATE for each in effects):
            alone = all(each.kind in NEVER_ACTIVATED for each in effects)
            name = copy.name if alone else f"{copy.name} ({ACTIVATE})"
            places = activation_places(copy.text.type)
            found.setdefault(name, (copy, CardEffect(ACTIVATE, "card", places=places)))
    return found


def is_event_trigger(effect: CardEffect) -> bool:
    """Say whether an effect is a trigger that waits for an event."""
    return effect.kind == "trigger" and effect.wording is not None

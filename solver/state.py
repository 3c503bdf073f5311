"""Where every card is: immutable states, and what an event makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from segoc.models.board import Board, Copy
from segoc.models.card import FIELD_ZONES, NOWHERE, Face, Operation, Zone
from segoc.models.names import fold_name
from segoc.models.timing_point import Player

Pile = tuple[Player, Zone]
NOT_YET = 1_000_000_000
"""A moment that does not come: a card that applies from then on does not apply yet."""


LIFE_NOT_SAID = 10**9
"""Life points of a player of whom it is not said how many; changes are followed all the same."""


@dataclass(frozen=True, slots=True)
class CardState:
    """Where one card is.

    Args:
        zone: its zone.
        controller: whose side it is on.
        face: up or down.
        position: attack or defense.
        arrived: index of the moment at which it came there, -1 if it lay there before.
        counters: how many counters lie on it.
        applies_from: index of the moment from which on what it says continuously applies.
    """

    zone: Zone
    controller: Player
    face: Face = "up"
    position: str = "attack"
    arrived: int = -1
    counters: int = 0
    applies_from: int = -1

    @property
    def on_field(self) -> bool:
        """Say whether it is on the field, set cards included."""
        return self.zone in FIELD_ZONES

    @property
    def seen_on_field(self) -> bool:
        """Say whether it lies face-up on the field."""
        return self.on_field and self.zone != "set" and self.face == "up"

    @property
    def applies(self) -> bool:
        """Say whether what it says applies: the activation of the card itself has resolved."""
        return self.applies_from < NOT_YET


@dataclass(frozen=True)
class State:
    """The whole board at one moment.

    Args:
        cards: each named card, by name.
        piles: how many unnamed cards lie in a player's zone.
        life: life points.
        facts: named facts that are true.
        lasting: what applies for a while, each with the name of its source.
        decided: monsters whose destruction by battle is decided.
    """

    cards: tuple[tuple[str, CardState], ...]
    piles: tuple[tuple[Pile, int], ...]
    life: tuple[tuple[Player, int], ...]
    facts: frozenset[str] = frozenset()
    lasting: tuple[tuple[str, Operation], ...] = ()
    decided: frozenset[str] = frozenset()

    @cached_property
    def _by_name(self) -> Mapping[str, CardState]:
        return dict(self.cards)

    def card(self, name: str) -> CardState:
        """Give where a named card is."""
        return self._by_name[name]

    def is_decided(self, name: str) -> bool:
        """Say whether it is decided that a monster will be destroyed by battle."""
        return name in self.decided and self.card(name).zone == "monster_zone"

    def pile(self, player: Player, zone: Zone) -> int:
        """Count the unnamed cards in a player's zone."""
        return dict(self.piles).get((player, zone), 0)

    def life_of(self, player: Player) -> int:
        """Give a player's life points."""
        return dict(self.life)[player]

    def knows_life_of(self, player: Player) -> bool:
        """Say whether it is known how many life points a player has."""
        return self.life_of(player) < LIFE_NOT_SAID // 2

    def with_card(self, name: str, card: CardState) -> State:
        """Give the state with one card somewhere else."""
        cards = tuple((each, card if each == name else was) for each, was in self.cards)
        return replace(self, cards=cards)

    def with_pile(self, player: Player, zone: Zone, change: int) -> State:
        """Give the state with more or fewer unnamed cards in a zone (never below 0)."""
        piles = dict(self.piles)
        piles[player, zone] = max(piles.get((player, zone), 0) + change, 0)
        return replace(self, piles=tuple(sorted(piles.items())))

    def with_life(self, player: Player, change: int) -> State:
        """Give the state with more or fewer life points (never below 0)."""
        life = dict(self.life)
        life[player] = max(life[player] + change, 0)
        return replace(self, life=tuple(life.items()))


EXTRA_DECK_WORDS = frozenset(
    map(fold_name, ("fusion", "synchro", "xyz", "link", "融合", "シンクロ", "エクシーズ", "リンク"))
)


def home(copy: Copy, zone: Zone) -> Zone:
    """Give the zone a card really goes to: an Extra Deck monster never to hand or Deck.

    >>> from segoc.models.card import CardText
    >>> text = CardText("A", ("A",), words=("Fusion",))
    >>> home(Copy("A", text, "me", "me", "monster_zone"), "hand")
    'extra_deck'
    """
    if copy.token_of and zone not in FIELD_ZONES:
        return NOWHERE
    if zone in ("hand", "deck") and EXTRA_DECK_WORDS & set(map(fold_name, copy.text.words)):
        return "extra_deck"
    return zone


def set_zone(copy: Copy) -> Zone:
    """Give the zone in which a card is set."""
    zones: dict[str, Zone] = {"monster": "monster_zone", "field spell": "field_zone"}
    return zones.get(copy.text.type, "set")


def first_state(board: Board) -> State:
    """Give the state before everything that happened.

    >>> from segoc.models.card import CardText
    >>> board = Board((Copy("A", CardText("A", ("A",)), "me", "me", "hand"),), {}, frozenset(),
    ...               {"me": 8000, "opponent": 8000})
    >>> first_state(board).card("A").zone
    'hand'
    """
    cards = tuple(
        (
            each.name,
            CardState(each.zone, each.controller, each.face, each.position, counters=each.counters),
        )
        for each in board.copies
    )
    piles = tuple(sorted(board.unnamed.items()))
    lasting = tuple((board.lasting or {}).items())
    return State(cards, piles, tuple(board.life.items()), board.facts, lasting)


def moved(
    state: State,
    copy: Copy,
    zone: Zone,
    moment: int,
    *,
    controller: Player | None = None,
    face: Face = "up",
    position: str = "attack",
) -> State:
    """Give the state with a card moved; off the field it is its owner's again."""
    zone = home(copy, zone)
    keeps = zone in FIELD_ZONES
    owner = controller or (state.card(copy.name).controller if keeps else copy.owner)
    there = CardState(zone, owner, face, position, moment, applies_from=moment)
    return state.with_card(copy.name, there)


def by_name(copies: Iterable[Copy]) -> Mapping[str, Copy]:
    """Give the copies by their name."""
    return {each.name: each for each in copies}

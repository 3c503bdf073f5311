"""Which cards a filter means, at one moment, seen from one player's side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from segoc.models.board import Board, Copy
from segoc.models.card import CardEffect, Filter, Operation, Range, Zone
from segoc.models.names import fold_name
from segoc.models.timing_point import PLAYERS, Player, other_player
from segoc.solver.state import CardState, State

HIDDEN_ZONES: tuple[Zone, ...] = ("hand", "deck", "extra_deck")
AT_LEAST_ONE = Range(1)


class NotSaid(ValueError):
    """A filter asks something of a card that the case does not say."""


@dataclass(frozen=True)
class World:
    """The cards of a case, and how their texts look at a state.

    Args:
        board: the board before everything that happened.
    """

    board: Board

    @cached_property
    def copies(self) -> dict[str, Copy]:
        """Give the named cards by name."""
        return {each.name: each for each in self.board.copies}

    @cached_property
    def _continuous(self) -> tuple[tuple[str, CardEffect], ...]:
        return tuple(
            (copy.name, effect)
            for copy in self.board.copies
            for effect in copy.text.effects
            if effect.kind == "continuous"
        )

    def applying(self, state: State) -> Iterator[tuple[str, Operation]]:
        """Give every operation that applies continuously, with the card it comes from."""
        for name, effect in self._continuous:
            if self.in_place(state.card(name), effect.places):
                for step in effect.steps:
                    yield name, step.operation
        for name, operation in (self.board.lasting or {}).items():
            yield name, operation

    def in_place(self, card: CardState, places: Sequence[str]) -> bool:
        """Say whether a card is in one of the places (``field``: face-up on it)."""
        return any(
            card.seen_on_field
            if place == "field"
            else card.zone == place and (place == "set" or not card.on_field or card.face == "up")
            for place in places
        )

    def words(self, state: State, name: str) -> frozenset[str]:
        """Give everything a card is at this moment: kind, attribute, family ..."""
        printed = frozenset(map(fold_name, self.copies[name].text.words))
        changes = (o for o in self._changes(state, name) if o.words)
        return printed.union(*(map(fold_name, change.words) for change in changes))

    def atk(self, state: State, name: str) -> int | None:
        """Give a card's attack points at this moment, None if not said."""
        atk = self.copies[name].text.atk
        for change in self._changes(state, name):
            if atk is not None and change.atk is not None:
                atk = atk * 2 if change.atk == "double" else max(atk + int(change.atk), 0)
        return atk

    def _changes(self, state: State, name: str) -> Iterator[Operation]:
        if not state.card(name).seen_on_field:
            return
        for source, operation in self.applying(state):
            if operation.verb == "change_stats" and self._concerns(state, operation, source, name):
                yield operation

    def _concerns(self, state: State, operation: Operation, source: str, name: str) -> bool:
        if operation.about == "this":
            return source == name
        if isinstance(operation.about, Filter):
            player = state.card(source).controller if source in self.copies else "me"
            return self.fits(state, name, operation.about, player, source, printed=True)
        return operation.about == name

    def fits(
        self,
        state: State,
        name: str,
        wanted: Filter,
        you: Player,
        this: str | None = None,
        *,
        printed: bool = False,
    ) -> bool:
        """Say whether a named card is one that a filter means.

        Args:
            state: the moment.
            name: the card.
            wanted: the filter.
            you: the player whom the text calls "you".
            this: the card the text stands on.
            printed: ask only what is printed (for continuous effects themselves).

        Raises:
            NotSaid: the filter asks for a number the case does not give.
        """
        card, text = state.card(name), self.copies[name].text
        if wanted.names and not self._is_called(name, wanted.names):
            return False
        if wanted.types and not any(is_type(text.type, each) for each in wanted.types):
            return False
        words = frozenset(map(fold_name, text.words)) if printed else self.words(state, name)
        if not words.issuperset(map(fold_name, wanted.words)):
            return False
        if any(name == this if w == "this" else fold_name(w) in words for w in wanted.without):
            return False
        if wanted.places and not any(in_zone(card.zone, each) for each in wanted.places):
            return False
        if wanted.of and card.controller != player_of(wanted.of, you):
            return False
        if wanted.face and card.face != wanted.face:
            return False
        atk = text.atk if printed else self.atk(state, name)
        return (
            _measures(name, "atk", atk, wanted.atk)
            and _measures(name, "def", text.defense, wanted.defense)
            and _measures(name, "level", text.level, wanted.level)
        )

    def _is_called(self, name: str, wanted: Sequence[str]) -> bool:
        known = {fold_name(each) for each in (name, *self.copies[name].text.names)}
        return any(fold_name(each) in known for each in wanted)

    def meant(
        self, state: State, wanted: Filter, you: Player, this: str | None = None
    ) -> tuple[str, ...]:
        """Give the named cards a filter means."""
        return tuple(n for n in self.copies if self.fits(state, n, wanted, you, this))

    def unnamed(self, state: State, wanted: Filter, you: Player) -> int:
        """Count the unnamed cards that may be what a filter means.

        Unnamed cards are enough for "a card of this kind" in places nobody sees,
        but never for a card asked for by name.
        """
        if wanted.names or not wanted.places:
            return 0
        players = [player_of(wanted.of, you)] if wanted.of else list(PLAYERS)
        zones = [zone for zone in HIDDEN_ZONES if zone in wanted.places]
        return sum(
            10**6 if (player, zone) in self.board.unknown else state.pile(player, zone)
            for player in players
            for zone in zones
        )

    def exist(self, state: State, wanted: Filter, you: Player, this: str | None = None) -> bool:
        """Say whether as many cards as a filter asks for are there (one if it does not say)."""
        named = len(self.meant(state, wanted, you, this))
        count = wanted.count or AT_LEAST_ONE
        most = named + self.unnamed(state, wanted, you)
        return any(n in count for n in (named, most, count.low or 0) if named <= n <= most)

    def hand_lies_open(self, state: State, player: Player) -> bool:
        """Say whether the other player sees a player's hand."""
        return player in self.board.revealed_hands or any(
            operation.verb == "reveal"
            and isinstance(operation.about, Filter)
            and "hand" in operation.about.places
            and player in self._whose(state, operation.about, source)
            for source, operation in self.applying(state)
        )

    def _whose(self, state: State, wanted: Filter, source: str) -> tuple[Player, ...]:
        if not wanted.of:
            return PLAYERS
        you = state.card(source).controller if source in self.copies else "me"
        return (player_of(wanted.of, you),)


def player_of(side: str, you: Player) -> Player:
    """Give the player a text or a fact means.

    >>> player_of("your_opponent", "opponent")
    'me'
    """
    if side in ("me", "opponent"):
        return "me" if side == "me" else "opponent"
    return you if side == "you" else other_player(you)


def is_type(printed: str, wanted: str) -> bool:
    """Say whether a card type is of a kind.

    >>> is_type("quick-play spell", "spell"), is_type("monster", "spell")
    (True, False)
    """
    return printed == wanted or (wanted in ("spell", "trap") and printed.endswith(wanted))


def in_zone(zone: str, place: str) -> bool:
    """Say whether a zone is the place, or on the field.

    >>> in_zone("set", "field"), in_zone("hand", "field")
    (True, False)
    """
    from segoc.models.card import FIELD_ZONES

    return zone in FIELD_ZONES if place == "field" else zone == place


def _measures(name: str, what: str, number: int | None, allowed: Sequence[Range]) -> bool:
    if not allowed:
        return True
    if number is None:
        raise NotSaid(f"the {what} of {name} is asked for, but the case does not give it")
    return any(number in each for each in allowed)

"""What a card is at one moment, with everything applied that continuously changes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from segoc.models.board import Board, Copy
from segoc.models.card import FIELD_ZONES, CardEffect, Condition, Filter, Operation, Range
from segoc.models.card_words import with_words
from segoc.models.names import fold_name
from segoc.models.timing_point import Player, other_player
from segoc.solver.measures import changed, measures
from segoc.solver.state import CardState, State

Layer = Literal["printed", "words", "all"]


@dataclass(frozen=True)
class Traits:
    """The cards of a case, and what they are at a state.

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
        """Give every operation that applies for a while, with the card it comes from."""
        silent = self._silent(state)
        for name, operation in self._in_force(state):
            if name not in silent:
                yield name, operation
        yield from state.lasting

    def _in_force(self, state: State) -> Iterator[tuple[str, Operation]]:
        """Give what continuous effects say, negated or not."""
        for name, effect in self._continuous:
            card = state.card(name)
            if (
                card.applies
                and not effect.patterns
                and self.in_place(card, effect.places)
                and all(self._is_so(state, name, each) for each in effect.needs)
            ):
                for step in effect.steps:
                    yield name, step.operation

    def _is_so(self, state: State, source: str, condition: Condition) -> bool:
        """Say whether a condition of a continuous effect holds, by what is printed on cards."""
        if isinstance(condition, str):
            return condition in state.facts
        if not isinstance(condition, Filter):
            return False
        you = state.card(source).controller
        number = sum(
            self.fits(state, name, condition, you, source, layer="printed") for name in self.copies
        )
        return number in (condition.count or Range(1))

    def _silent(self, state: State) -> frozenset[str]:
        """Give the cards whose continuous effects are negated.

        Of effects that negate each other the one that has lain there longer counts.
        """
        silent: set[str] = set()
        negating = [each for each in self._in_force(state) if each[1].verb == "negate_effect"]
        negating.sort(key=lambda each: state.card(each[0]).applies_from)
        lasting = (each for each in state.lasting if each[1].verb == "negate_effect")
        for source, operation in (*lasting, *negating):
            if source not in silent:
                silent.update(
                    name
                    for name, _ in self._continuous
                    if self.concerns(state, operation, source, name, layer="printed")
                )
        return frozenset(silent)

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
        words = frozenset(map(fold_name, self.copies[name].text.words))
        for change in self._changes(state, name, layer="printed"):
            if change.words:
                words = with_words(words, change.words)
        return words

    def atk(self, state: State, name: str) -> int | None:
        """Give a card's attack points at this moment, None if not said."""
        return self._number(state, name, "atk", self.copies[name].text.atk)

    def defense(self, state: State, name: str) -> int | None:
        """Give a card's defence points at this moment, None if not said."""
        return self._number(state, name, "defense", self.copies[name].text.defense)

    def level(self, state: State, name: str) -> int | None:
        """Give a card's level at this moment, None if not said."""
        return self._number(state, name, "level", self.copies[name].text.level)

    def _number(self, state: State, name: str, stat: str, number: int | None) -> int | None:
        if number is None:
            return None
        for change in self._changes(state, name, layer="words"):
            number = changed(number, getattr(change, stat))
        return number

    def names(self, state: State, name: str) -> frozenset[str]:
        """Give every name by which a card may be called at this moment, folded."""
        renamed = [
            operation.to
            for source, operation in self.applying(state)
            if operation.verb == "rename"
            and operation.to
            and self.concerns(state, operation, source, name, layer="printed")
        ]
        if renamed:
            return frozenset(map(fold_name, renamed))
        return frozenset(map(fold_name, (name, *self.copies[name].text.names)))

    def _changes(self, state: State, name: str, *, layer: Layer) -> Iterator[Operation]:
        if not state.card(name).seen_on_field:
            return
        for source, operation in self.applying(state):
            if operation.verb == "change_stats" and self.concerns(
                state, operation, source, name, layer=layer
            ):
                yield operation

    def concerns(
        self, state: State, operation: Operation, source: str, name: str, *, layer: Layer = "all"
    ) -> bool:
        """Say whether an operation that applies is about a card."""
        if operation.about == name:
            # What lasts for a card lasts as long as it is the same card.
            return operation.arrived in (None, state.card(name).arrived)
        if operation.about == "any":
            return True
        if operation.about == "this":
            return source == name
        if isinstance(operation.about, Filter):
            player = state.card(source).controller if source in self.copies else "me"
            return self.fits(state, name, operation.about, player, source, layer=layer)
        return False

    def fits(
        self,
        state: State,
        name: str,
        wanted: Filter,
        you: Player,
        this: str | None = None,
        *,
        layer: Layer = "all",
    ) -> bool:
        """Say whether a named card is one that a filter means.

        Of a card that lies face-down nobody can say what it is.

        Args:
            state: the moment.
            name: the card.
            wanted: the filter.
            you: the player whom the text calls "you".
            this: the card the text stands on.
            layer: what is asked of the card: what is printed, what it is (words), or all,
                numbers included. What changes words looks at what is printed, what
                changes numbers looks at words.

        Raises:
            NotSaid: the filter asks for a number the case does not give.
        """
        card = state.card(name)
        if wanted.places and not any(in_zone(card.zone, each) for each in wanted.places):
            return False
        if wanted.of and card.controller != player_of(wanted.of, you):
            return False
        if wanted.face and card.face != wanted.face:
            return False
        if "this" in wanted.without and name == this:
            return False
        if "this" in wanted.names and name != this:
            return False
        if not measures(self.copies[name], "counters", card.counters, wanted.counters):
            return False
        if card.face == "down":
            return _fits_face_down(card, wanted)
        return self._is_kind(state, name, wanted, layer) and self._has_stats(
            state, name, wanted, layer
        )

    def _is_kind(self, state: State, name: str, wanted: Filter, layer: Layer) -> bool:
        text = self.copies[name].text
        if wanted.types and not any(is_type(text.type, each) for each in wanted.types):
            return False
        printed = layer == "printed"
        if wanted.names and "this" not in wanted.names:
            names = (name, *text.names) if printed else self.names(state, name)
            if {fold_name(each) for each in wanted.names}.isdisjoint(map(fold_name, names)):
                return False
        asked = {fold_name(each) for each in wanted.words}
        refused = {fold_name(each) for each in wanted.without if each != "this"}
        if not asked and not refused:
            return True
        words = frozenset(map(fold_name, text.words)) if printed else self.words(state, name)
        return asked <= words and refused.isdisjoint(words)

    def _has_stats(self, state: State, name: str, wanted: Filter, layer: Layer) -> bool:
        copy, now = self.copies[name], layer == "all"
        asked = (
            ("atk", wanted.atk, copy.text.atk, self.atk),
            ("def", wanted.defense, copy.text.defense, self.defense),
            ("level", wanted.level, copy.text.level, self.level),
        )
        return all(
            copy.text.type == "monster"
            and measures(copy, what, number(state, name) if now else printed, allowed)
            for what, allowed, printed, number in asked
            if allowed
        )


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
    return zone in FIELD_ZONES if place == "field" else zone == place


def _fits_face_down(card: CardState, wanted: Filter) -> bool:
    """Say whether a filter may mean a card of which only its back is seen."""
    if wanted.names or wanted.words or set(wanted.without) - {"this"}:
        return False
    if wanted.atk or wanted.defense or wanted.level:
        return False
    if not wanted.types:
        return True
    if card.zone == "monster_zone":
        return "monster" in wanted.types
    return card.on_field and {"spell", "trap"} <= set(wanted.types)

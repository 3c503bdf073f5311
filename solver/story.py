"""The story of one effect: which events met it, and which tests each meeting passes.

A meeting fails a test under a name of its own; which rule reads that name, and
whether the rule holds under a ruleset, is not decided here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from segoc.models.board import Copy
from segoc.models.card import CardEffect, Condition, Filter, Pattern
from segoc.models.names import fold_name
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.history import Event, History, Moment
from segoc.solver.matching import World, in_zone, player_of
from segoc.solver.state import CardState, State

LATE_PLACES = ("hand", "deck", "set")
"""Places from which a trigger looks as if its card had been there all along."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One event that met a trigger.

    Args:
        moment: index of the moment among those of the window.
        event: the event.
        fails: names of the tests that this meeting does not pass.
    """

    moment: int
    event: Event
    fails: tuple[str, ...]


@dataclass(frozen=True)
class Story:
    """How one effect of one card fared.

    Args:
        history: what happened.
        copy: the card.
        effect: the effect.
    """

    history: History
    copy: Copy
    effect: CardEffect

    @property
    def _world(self) -> World:
        return self.history.world

    @property
    def card(self) -> CardState:
        """Give where the card is when the window opens."""
        return self.history.now.card(self.copy.name)

    @property
    def controller(self) -> Player:
        """Give who would activate it now."""
        return self.card.controller

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """Give every event of the window that met the trigger, oldest first."""
        return tuple(self._meetings())

    def _meetings(self) -> Iterator[Meeting]:
        for number, moment in enumerate(self.history.window_moments):
            for event in moment.events:
                for pattern in self.effect.patterns:
                    you = moment.after.card(self.copy.name).controller
                    if self._matches(pattern, event, moment, you):
                        yield Meeting(number, event, tuple(self._fails(pattern, event, moment)))
                        break

    def _matches(self, pattern: Pattern, event: Event, moment: Moment, you: Player) -> bool:
        if pattern.verb not in event.verbs:
            return False
        state = moment.after if event.arrives else moment.before
        return (
            self._is_about(pattern, event, state, you)
            and (pattern.source is None or _zone_is(event.source, pattern.source))
            and (pattern.to is None or _zone_is(event.to, pattern.to))
            and (pattern.cause is None or pattern.cause == event.cause)
            and (pattern.position is None or pattern.position == event.position)
            and (pattern.by is None or self._is_by(pattern.by, event, state, you))
            and (pattern.targets is None or self._hits(pattern, event, state, you))
        )

    def _is_about(self, pattern: Pattern, event: Event, state: State, you: Player) -> bool:
        about = pattern.about
        if about == "any":
            return True
        if event.about in PLAYERS:
            return isinstance(about, str) and player_of(about, you) == event.about
        if isinstance(about, Filter):
            return self._world.fits(state, event.about, about, you, self.copy.name)
        if about == "this":
            return event.about == self.copy.name
        return isinstance(about, str) and self._is_named(event.about, about)

    def _is_named(self, card: str, name: str) -> bool:
        names = (card, *self._world.copies[card].text.names)
        return fold_name(name) in map(fold_name, names)

    def _is_by(self, by: str, event: Event, state: State, you: Player) -> bool:
        if event.by is None:
            return False
        doer = event.by if event.by in PLAYERS else state.card(event.by).controller
        if by in ("you", "your_opponent", *PLAYERS):
            return doer == player_of(by, you)
        if by == "this":
            return event.by == self.copy.name
        return event.by not in PLAYERS and self._is_named(event.by, by)

    def _hits(self, pattern: Pattern, event: Event, state: State, you: Player) -> bool:
        if event.targets is None:
            return False
        if pattern.targets == "this":
            return event.targets == self.copy.name
        if isinstance(pattern.targets, Filter):
            return self._world.fits(state, event.targets, pattern.targets, you, self.copy.name)
        return isinstance(pattern.targets, str) and self._is_named(event.targets, pattern.targets)

    def _fails(self, pattern: Pattern, event: Event, moment: Moment) -> Iterator[str]:
        name = self.copy.name
        itself = pattern.about == "this" or pattern.targets == "this"
        then = moment.after.card(name)
        if not self._was_in_place(itself, moment):
            yield "place_then"
        if not self._is_in_place(then):
            yield "place_now"
        state = moment.after
        if not all(self.holds(each, state, then.controller) for each in self.effect.while_):
            yield "while"
        if not self._matches(pattern, event, moment, self.controller):
            yield "control"

    def _was_in_place(self, itself: bool, moment: Moment) -> bool:
        """Say whether the card was where its text works when the event happened.

        What watches other cards has to be there, and to apply, before the event.
        """
        places = self.effect.places
        after, before = moment.after.card(self.copy.name), moment.before.card(self.copy.name)
        if itself:
            return self._world.in_place(after, places)
        if self.card.zone in LATE_PLACES and self._world.in_place(self.card, places):
            return True
        return self._world.in_place(before, places)

    def _is_in_place(self, then: CardState) -> bool:
        """Say whether the card is still where it was at the event, and never went away."""
        now = self.card
        late = then.zone != now.zone and now.zone in LATE_PLACES
        if "deck" in self.effect.places and then.zone == "deck":
            return True
        in_place = self._world.in_place(now, self.effect.places)
        return in_place and (late or (now.zone == then.zone and now.arrived == then.arrived))

    def holds(self, condition: Condition, state: State, you: Player) -> bool:
        """Say whether a condition of the text is met at a moment."""
        if isinstance(condition, Filter):
            return self._world.exist(state, condition, you, self.copy.name)
        if isinstance(condition, Pattern):
            return self._happened(condition, you)
        return False

    def _happened(self, pattern: Pattern, you: Player) -> bool:
        times = sum(
            self._matches(pattern, event, moment, you)
            for moment in self.history.moments
            for event in moment.events
        )
        return times in pattern.count if pattern.count else times > 0

    @cached_property
    def best(self) -> Meeting | None:
        """Give the meeting that counts: the one with the fewest failures, the latest of these."""
        if not self.meetings:
            return None
        return min(reversed(self.meetings), key=lambda each: len(each.fails))

    @property
    def counting(self) -> tuple[Meeting, ...]:
        """Give the meetings that are as good as the best one, oldest first."""
        best = self.best
        return tuple(each for each in self.meetings if best and each.fails == best.fails)

    @property
    def seen(self) -> bool:
        """Say whether everybody knows of the effect although its card is in the hand.

        A card that came to the hand from the field by the event that met it was
        seen to do so.
        """
        return any(
            each.event.about == self.copy.name
            and each.event.to == "hand"
            and each.event.source is not None
            and in_zone(each.event.source, "field")
            for each in self.meetings
        )


def _zone_is(zone: str | None, place: str) -> bool:
    return zone is not None and in_zone(zone, place)

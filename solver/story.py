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
from segoc.models.timing_point import Player
from segoc.solver.chain_link import CardRef, seen_in
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.matching import HIDDEN_ZONES, World, in_zone
from segoc.solver.state import CardState, State
from segoc.solver.watcher import Watcher

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

    @cached_property
    def _watcher(self) -> Watcher:
        return Watcher(self._world, self.copy)

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
                    if self._watcher.matches(pattern, event, moment, you):
                        yield Meeting(number, event, tuple(self._fails(pattern, event, moment)))
                        break

    def _fails(self, pattern: Pattern, event: Event, moment: Moment) -> Iterator[str]:
        itself = "this" in (pattern.about, pattern.targets, *pattern.using)
        was_there = self._was_there(event, moment) if itself else self._was_watching(moment)
        if not was_there:
            yield "place_then"
        moved_on = not self._is_still_there(moment.after if itself else moment.before)
        if moved_on and (was_there or not self.usable(self.card)):
            yield "place_now"
        if not self._clause_held(moment):
            yield "while"
        if not self._watcher.matches(pattern, event, moment, self.controller):
            yield "control"

    def _was_there(self, event: Event, moment: Moment) -> bool:
        """Say whether what happened to the card itself met its text.

        If it took the card away, where it went is asked when the window opens.
        """
        leaves = event.moves and not event.arrives
        return leaves or self.usable(moment.after.card(self.copy.name))

    def _was_watching(self, moment: Moment) -> bool:
        """Say whether the card was there, and applied, before something happened to others.

        It had to be where it is used now, if it can be used now at all.
        """
        before, now = moment.before.card(self.copy.name), self.card
        elsewhere = self.usable(now) and now.zone != before.zone
        watching = before.applies and self.usable(before)
        return self._came_late(before) or (watching and not elsewhere)

    def _is_still_there(self, at_event: State) -> bool:
        """Say whether the card is still where it was at the event, and never went away."""
        then, now = at_event.card(self.copy.name), self.card
        if then.zone == "deck" and "deck" in self.effect.places:
            return True
        same = (now.zone, now.arrived) == (then.zone, then.arrived)
        return self.usable(now) and (same or self._came_late(then))

    def _came_late(self, then: CardState) -> bool:
        """Say whether the card looks as if it had been all along where nobody can see it."""
        return self.card.zone in LATE_PLACES and self.usable(self.card) and _unseen(then)

    def usable(self, card: CardState) -> bool:
        """Say whether the effect works where the card is.

        A set trap may be flipped together with an effect that works on the field.
        """
        places = self.effect.places
        if card.zone == "set" and self.copy.text.type.endswith("trap") and "field" in places:
            return True
        return self._world.in_place(card, places)

    def _clause_held(self, moment: Moment) -> bool:
        """Say whether what the text asks for while its event happens was there."""
        you = moment.after.card(self.copy.name).controller
        return all(self.holds(each, moment.after, you, moment) for each in self.effect.while_)

    def holds(
        self, condition: Condition, state: State, you: Player, until: Moment | None = None
    ) -> bool:
        """Say whether a condition of the text is met at a moment.

        Args:
            condition: the condition.
            state: the board.
            you: the player whom the text calls "you".
            until: the last moment that counts for "this turn"; the last of all if not given.
        """
        if isinstance(condition, str):
            return condition in state.facts
        if isinstance(condition, Filter):
            return self._world.exist(state, condition, you, self.copy.name)
        return self._happened(condition, you, until)

    def _happened(self, pattern: Pattern, you: Player, until: Moment | None) -> bool:
        """Say whether something happened this turn; what moved since is another card."""
        itself = pattern.about == "this"
        times = 0
        for number, moment in enumerate(self.history.moments):
            if not itself or number >= self.card.arrived:
                times += sum(
                    self._watcher.matches(pattern, event, moment, you) for event in moment.events
                )
            if moment is until:
                break
        return times in pattern.count if pattern.count else times > 0

    @property
    def mandatory(self) -> bool:
        """Say whether it must be activated; nobody must flip a set card."""
        return self.effect.mandatory and self.card.zone != "set"

    @property
    def it(self) -> tuple[CardRef, ...]:
        """Give the cards that what counts happened to, as they lay afterwards."""
        return tuple(
            seen_in(self.history.window_moments[each.moment].after, each.event.about)
            for each in self.counting
            if each.event.about in self._world.copies
        )

    def is_where_it_was(self, state: State) -> bool:
        """Say whether the card still lies on a state as it lay when the window opened."""
        card, now = state.card(self.copy.name), self.card
        return (card.zone, card.arrived, card.face) == (now.zone, now.arrived, now.face)

    @cached_property
    def best(self) -> Meeting | None:
        """Give the meeting that counts: the one with the fewest failures, the latest of these.

        Whether a card that moved on has failed depends on the day, so that counts least.
        """
        if not self.meetings:
            return None
        return min(
            reversed(self.meetings),
            key=lambda each: (len({*each.fails} - {"place_now"}), len(each.fails)),
        )

    @property
    def in_question(self) -> bool:
        """Say whether an event met it, and its card was where it is used then or is now."""
        name, moments = self.copy.name, self.history.window_moments
        states = [s for each in self.meetings for s in _around(moments[each.moment])]
        return bool(states) and any(
            self.usable(state.card(name)) for state in (*states, self.history.now)
        )

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


def _around(moment: Moment) -> tuple[State, State]:
    return (moment.before, moment.after)


def _unseen(card: CardState) -> bool:
    """Say whether nobody but its player can see a card."""
    return card.zone in HIDDEN_ZONES or card.face == "down"

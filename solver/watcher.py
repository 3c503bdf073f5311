"""Which events a text means: what happened, to what, from where, by whom."""

from __future__ import annotations

from dataclasses import dataclass

from segoc.models.board import Copy
from segoc.models.card import Filter, Pattern
from segoc.models.names import fold_name
from segoc.models.problem import shown
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.board_error import NotSaid
from segoc.solver.events import Event
from segoc.solver.history import NAMED, Moment
from segoc.solver.matching import World, in_zone, player_of
from segoc.solver.state import State


@dataclass(frozen=True)
class Watcher:
    """A card whose text waits for events.

    Args:
        world: the cards.
        copy: the card.
    """

    world: World
    copy: Copy

    def matches(self, pattern: Pattern, event: Event, moment: Moment, you: Player) -> bool:
        """Say whether an event is what a pattern means.

        Args:
            pattern: what the text waits for.
            event: what happened.
            moment: when.
            you: the player whom the text calls "you".

        Raises:
            NotSaid: that depends on something the case does not say.
        """
        if pattern.verb not in event.verbs:
            return False
        if pattern.verb == NAMED:
            return fold_name(str(pattern.about)) == fold_name(event.about)
        state = moment.after if event.arrives else moment.before
        return (
            self._is_about(pattern, event, state, you)
            and (pattern.source is None or _zone_is(event.source, pattern.source))
            and (pattern.to is None or _zone_is(event.to, pattern.to))
            and (pattern.position is None or pattern.position == event.position)
            and (pattern.face is None or pattern.face == event.face)
            and (pattern.of is None or self._is_on_side(pattern.of, event, moment, you))
            and (pattern.amount is None or (event.amount or 0) in pattern.amount)
            and all(self._was_used(each, event, state) for each in pattern.using)
            and (pattern.targets is None or self._hits(pattern, event, state, you))
            and (pattern.cause is None or pattern.cause == self._cause(event, moment))
            and (pattern.by is None or self._is_by(pattern.by, event, moment, you))
        )

    def _is_about(self, pattern: Pattern, event: Event, state: State, you: Player) -> bool:
        about = pattern.about
        if about == "any":
            return True
        if event.about in PLAYERS:
            return isinstance(about, str) and player_of(about, you) == event.about
        if isinstance(about, Filter):
            return self.world.fits(state, event.about, about, you, self.copy.name)
        if about == "this":
            return event.about == self.copy.name
        return isinstance(about, str) and self._is_named(state, event.about, about)

    def _is_on_side(self, side: str, event: Event, moment: Moment, you: Player) -> bool:
        if event.about in PLAYERS:
            return False
        return moment.after.card(event.about).controller == player_of(side, you)

    def _is_named(self, state: State, card: str, name: str) -> bool:
        return fold_name(name) in self.world.names(state, card)

    def _cause(self, event: Event, moment: Moment) -> str:
        if event.cause is None:
            raise self._unsaid(event, moment, "cause")
        return event.cause

    def _is_by(self, by: str, event: Event, moment: Moment, you: Player) -> bool:
        state = moment.after if event.arrives else moment.before
        doer = event.by
        if doer is None and not event.arrives:
            raise self._unsaid(event, moment, "by")
        if by == "this":
            return doer == self.copy.name
        player = doer if doer in PLAYERS else state.card(doer or event.about).controller
        if by in ("you", "your_opponent", *PLAYERS):
            return player == player_of(by, you)
        return doer is not None and doer not in PLAYERS and self._is_named(state, doer, by)

    def _unsaid(self, event: Event, moment: Moment, key: str) -> NotSaid:
        card, verb, about = map(shown, (self.copy.name, event.verbs[0], event.about))
        return NotSaid(
            f"{card} asks for the {shown(key)} of {verb} {about}",
            moment.spot,
            hint=f"write '{key}:' beside {verb}",
        )

    def _was_used(self, name: str, event: Event, state: State) -> bool:
        if name == "this":
            return self.copy.name in event.using
        return any(self._is_named(state, each, name) for each in event.using)

    def _hits(self, pattern: Pattern, event: Event, state: State, you: Player) -> bool:
        if event.targets is None:
            return False
        if pattern.targets == "this":
            return event.targets == self.copy.name
        if event.targets in PLAYERS:
            wanted = pattern.targets
            return isinstance(wanted, str) and player_of(wanted, you) == event.targets
        if isinstance(pattern.targets, Filter):
            return self.world.fits(state, event.targets, pattern.targets, you, self.copy.name)
        return isinstance(pattern.targets, str) and self._is_named(
            state, event.targets, pattern.targets
        )


def _zone_is(zone: str | None, place: str) -> bool:
    return zone is not None and in_zone(zone, place)

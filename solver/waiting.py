"""Effects that wait for their event, boards on which they wait, and what they are due at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from segoc.models.board import Copy
from segoc.models.card import CardText, Condition, Filter, Pattern
from segoc.models.problem import shown
from segoc.models.timing_point import Place
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import ChainLink, Progress
from segoc.solver.events import Event, applied
from segoc.solver.history import Moment
from segoc.solver.matching import World
from segoc.solver.state import CardState, State
from segoc.solver.watcher import Watcher

COMING = {"would_be_damaged": "damaged"}
"""Events that are only about to happen, and what they are once they have happened."""

WAITING = "waiting"
"""The kind of effects that wait; all others that are due are those of cards in play."""

USED_UP = "used_up"
DECLINED = "declined"


@dataclass(frozen=True)
class Awaiting(Progress):
    """A board on which effects wait.

    Args:
        coming: what is about to happen, as far as it was not prevented.
        waiting: the effects that wait, the oldest first.
        gone: names of those that wait no longer, each with the reason.
        prevented: how much the effect that is carried out has prevented.
        depth: how many events are being met, each brought up inside the one before.
    """

    coming: tuple[Event, ...] = ()
    waiting: tuple[ChainLink, ...] = ()
    gone: frozenset[tuple[str, str]] = frozenset()
    prevented: int = 0
    depth: int = 0


def is_coming(event: Event) -> bool:
    """Say whether an event is only about to happen."""
    return event.verbs[0] in COMING


@dataclass(frozen=True)
class Timing:
    """What effects may be due at: simultaneous events, or a phase.

    Args:
        moment: the events, with the board before and after those that have happened.
        phase: the phase; None for events.
        last: True if the question is asked here; effects that name no event wait for that.
    """

    moment: Moment
    phase: str | None = None
    last: bool = False

    @property
    def coming(self) -> tuple[Event, ...]:
        """Give the events that are only about to happen."""
        return tuple(event for event in self.moment.events if is_coming(event))

    def meets(self, world: World, link: ChainLink) -> bool:
        """Say whether an effect is due here, as far as its text goes."""
        met = self._is_met(world, link)
        return met and all(
            _holds(world, self.moment.after, each, link) for each in link.effect.needs
        )

    def _is_met(self, world: World, link: ChainLink) -> bool:
        if link.effect.during:
            return self.phase in link.effect.during
        if link.effect.patterns:
            return any(self.events_for(world, link))
        return self.last

    def events_for(self, world: World, link: ChainLink) -> Iterator[Event]:
        """Give the events that an effect waits for."""
        watcher = Watcher(world, _card_of(world, link))
        for event in self.moment.events:
            for pattern in link.effect.patterns:
                if watcher.matches(pattern, event, self.moment, link.controller):
                    yield event
                    break


def happened(world: World, state: State, event: Event, moment: int) -> State:
    """Give the board after something that was about to happen; nothing left changes nothing."""
    if not event.amount:
        return state
    done = replace(event, verbs=(COMING[event.verbs[0]],))
    return applied(world, state, done, moment)


def coming_for(world: World, link: ChainLink, progress: Awaiting) -> tuple[Event, ...]:
    """Give what is about to happen and an effect is about, whatever is left of it."""
    moment = Moment("", progress.coming, progress.state, progress.state)
    patterns = tuple(replace(each, amount=None) for each in link.effect.patterns)
    asking = replace(link, effect=replace(link.effect, patterns=patterns))
    return tuple(Timing(moment).events_for(world, asking))


def place_of(card: CardState) -> Place:
    """Give where a card is: its zone, or the field as a whole."""
    places: dict[str, Place] = {
        "hand": "hand", "deck": "deck", "extra_deck": "extra_deck", "graveyard": "graveyard",
        "banished": "banished",
    }  # fmt: skip
    return places.get(card.zone, "field" if card.face == "up" else "set")


def _card_of(world: World, link: ChainLink) -> Copy:
    """Give the card of an effect, or one that is nowhere for an effect without a card."""
    if link.card is not None:
        return world.copies[link.card.name]
    text = CardText(link.id, (link.id,))
    return Copy(link.id, text, link.controller, link.controller, "banished")


def _holds(world: World, state: State, condition: Condition, link: ChainLink) -> bool:
    if isinstance(condition, str):
        return condition in state.facts
    if isinstance(condition, Filter):
        this = link.card.name if link.card else None
        return world.exist(state, condition, link.controller, this)
    assert isinstance(condition, Pattern)
    raise NotSaid(f"{shown(link.id)} asks whether {shown(condition.verb)} happened before")

"""Plays what happened forward: moments of simultaneous events, and the board after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import Happening, Situation
from segoc.models.card import Filter, Pattern, Zone
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.matching import World
from segoc.solver.state import State, first_state, moved

SPECIAL_SUMMONS = (
    "special_summoned", "ritual_summoned", "fusion_summoned", "synchro_summoned",
    "xyz_summoned", "link_summoned",
)  # fmt: skip
NORMAL_SUMMONS = ("normal_summoned", "tribute_summoned")
SUMMONS = (*SPECIAL_SUMMONS, *NORMAL_SUMMONS, "flip_summoned", "summoned")
LEAVING: dict[str, Zone] = {
    "destroyed": "graveyard", "sent": "graveyard", "discarded": "graveyard",
    "tributed": "graveyard", "banished": "banished", "returned": "hand", "added": "hand",
    "drawn": "hand",
}  # fmt: skip
USUAL_CAUSE = {"tributed": "cost", "destroyed": "effect"}


class Impossible(ValueError):
    """Something is said to have happened that could not."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to one card or player.

    Args:
        verbs: every verb that describes it; a Tribute Summon is a Normal Summon
            and a summon too.
        about: the card's name, or the player.
        source: zone the card came from.
        to: zone it went to.
        by: card or player that did it, if said.
        cause: effect, cost, battle or rule; None if not said.
        position: the position it was summoned in or changed to.
        targets: what was attacked.
        amount: how much.
    """

    verbs: tuple[str, ...]
    about: str
    source: Zone | None = None
    to: Zone | None = None
    by: str | None = None
    cause: str | None = None
    position: str | None = None
    targets: str | None = None
    amount: int | None = None

    @property
    def arrives(self) -> bool:
        """Say whether it is judged by what the card is afterwards, not before."""
        return any(verb in SUMMONS for verb in self.verbs) or self.source == self.to


@dataclass(frozen=True, slots=True)
class Moment:
    """Simultaneous events.

    Args:
        name: how it is called.
        events: what happened.
        before: the board before.
        after: the board afterwards.
        ours: True if it belongs to what happened now, False for earlier in the turn.
    """

    name: str
    events: tuple[Event, ...]
    before: State
    after: State
    ours: bool = True


@dataclass(frozen=True)
class History:
    """All moments, and the board when the window opens."""

    world: World
    moments: tuple[Moment, ...]
    now: State

    @property
    def window_moments(self) -> tuple[Moment, ...]:
        """Give the moments that may have met a trigger of this window."""
        return tuple(each for each in self.moments if each.ours)


def play(situation: Situation) -> History:
    """Play a case forward.

    Args:
        situation: the board and what happened.

    Returns:
        Every moment with the board before and after it.

    Raises:
        Impossible: a card is said to do what it cannot do from where it is.
    """
    world = World(situation.board)
    state = first_state(situation.board)
    moments: list[Moment] = []
    for ours, happenings in ((False, situation.earlier), (True, situation.happened)):
        for happening in happenings:
            for name, patterns in _moments_of(happening):
                before = state
                events, state = _play(world, before, patterns, len(moments))
                moments.append(Moment(name, events, before, state, ours))
    return History(world, tuple(moments), state)


def _moments_of(happening: Happening) -> Iterator[tuple[str, tuple[Pattern, ...]]]:
    """Give the moments of an action: first tributes or materials, then what they were for."""
    if happening.name is not None:
        yield happening.name, ()
        return
    used = tuple(
        Pattern("tributed" if "tribute" in each.verb or "ritual" in each.verb else "sent", name,
                cause="cost" if "tribute" in each.verb else "rule")
        for each in happening.events
        for name in each.using
    )  # fmt: skip
    if used:
        yield describe(used), used
    yield describe(happening.events), happening.events


def describe(patterns: Iterable[Pattern]) -> str:
    """Give a short name for a moment, such as ``special_summoned: Kick Man``."""
    return ", ".join(f"{each.verb}: {each.about}" for each in patterns)


def _play(
    world: World, before: State, patterns: Sequence[Pattern], moment: int
) -> tuple[tuple[Event, ...], State]:
    events: list[Event] = []
    state = before
    for pattern in patterns:
        for event in _events(world, before, pattern):
            events.append(event)
            state = _apply(world, state, event, moment)
    return tuple(events), state


def _events(world: World, before: State, pattern: Pattern) -> Iterator[Event]:
    """Turn one entry of the history into events, one for each card or player."""
    if isinstance(pattern.about, Filter):
        player: Player = "opponent" if pattern.about.of == "opponent" else "me"
        yield from (
            _card_event(world, before, pattern, name)
            for name in world.meant(before, pattern.about, player)
        )
    elif pattern.about in PLAYERS:
        amount = pattern.amount.low if pattern.amount else None
        cause = pattern.cause
        yield Event((pattern.verb,), str(pattern.about), by=pattern.by, cause=cause, amount=amount)
    elif isinstance(pattern.about, str):
        if pattern.about not in world.copies:
            raise Impossible(f"{pattern.verb}: no card on the board is called {pattern.about!r}")
        yield _card_event(world, before, pattern, pattern.about)


def _card_event(world: World, before: State, pattern: Pattern, name: str) -> Event:
    card = before.card(name)
    to = _destination(world, before, pattern, name)
    source = pattern.source
    if source is not None and source not in (card.zone, "field" if card.on_field else card.zone):
        raise Impossible(f"{name} is in the {card.zone}, not in the {source}")
    if pattern.verb == "discarded" and card.zone != "hand":
        raise Impossible(f"{name} is discarded, but it is in the {card.zone}, not in the hand")
    if pattern.verb in SUMMONS and pattern.verb != "flip_summoned" and card.zone == "monster_zone":
        raise Impossible(f"{name} is summoned, but it is on the field already")
    target = pattern.targets if isinstance(pattern.targets, str) else None
    return Event(
        verbs=_verbs(pattern.verb, card.on_field, to),
        about=name,
        source=card.zone,
        to=to,
        by=pattern.by,
        cause=pattern.cause or USUAL_CAUSE.get(pattern.verb),
        position=pattern.position or ("attack" if pattern.verb in SUMMONS else None),
        targets=target,
    )


def _destination(world: World, before: State, pattern: Pattern, name: str) -> Zone:
    card = before.card(name)
    if pattern.verb in SUMMONS:
        return "monster_zone"
    if pattern.verb == "set":
        return "monster_zone" if world.copies[name].text.type == "monster" else "set"
    if pattern.verb in LEAVING:
        return as_zone(pattern.to) if pattern.to else LEAVING[pattern.verb]
    if pattern.verb == "equipped":
        return "spell_zone"
    return card.zone


def as_zone(word: str) -> Zone:
    """Give the zone a word of a case names (``field`` means the Monster Zone)."""
    zones: dict[str, Zone] = {each: each for each in LEAVING.values()} | {
        "deck": "deck", "extra_deck": "extra_deck", "set": "set", "field": "monster_zone",
        "monster_zone": "monster_zone", "spell_zone": "spell_zone", "field_zone": "field_zone",
        "pendulum_zone": "pendulum_zone",
    }  # fmt: skip
    return zones[word]


def _verbs(verb: str, was_on_field: bool, to: Zone) -> tuple[str, ...]:
    verbs = [verb]
    if verb in SPECIAL_SUMMONS:
        verbs.append("special_summoned")
    if verb == "tribute_summoned":
        verbs.append("normal_summoned")
    if verb in SUMMONS:
        verbs.append("summoned")
    if verb in ("destroyed", "tributed", "discarded") and to == "graveyard":
        verbs.append("sent")
    if verb == "flip_summoned":
        verbs.append("flipped")
    if was_on_field and to not in ("monster_zone", "spell_zone", "field_zone", "set"):
        verbs.append("left_field")
    return tuple(dict.fromkeys(verbs))


def _apply(world: World, state: State, event: Event, moment: int) -> State:
    if event.about in PLAYERS:
        return _apply_to_player(state, event)
    copy, card, verb = world.copies[event.about], state.card(event.about), event.verbs[0]
    side = event.by if event.by in PLAYERS else None
    controller: Player | None = None if side is None else ("me" if side == "me" else "opponent")
    if verb == "flip_summoned" or verb == "flipped":
        return moved_in_place(state, event.about, face="up", position=event.position)
    if verb == "turned_face_down":
        return moved_in_place(state, event.about, face="down", position="defense")
    if verb == "position_changed":
        turned = "defense" if card.position == "attack" else "attack"
        return moved_in_place(state, event.about, position=event.position or turned)
    if verb == "control_taken":
        other: Player = "opponent" if card.controller == "me" else "me"
        return state.with_card(event.about, replace(card, controller=controller or other))
    if verb in SUMMONS:
        return moved(
            state, copy, "monster_zone", moment,
            controller=controller, position=event.position or "attack",
        )  # fmt: skip
    if verb == "set":
        return moved(state, copy, event.to or "set", moment, controller=controller, face="down")
    if event.to != event.source and event.to is not None:
        return moved(state, copy, event.to, moment)
    return state


def moved_in_place(
    state: State, name: str, *, face: str | None = None, position: str | None = None
) -> State:
    """Give the state with a card turned where it lies; it stays the same card."""
    card = state.card(name)
    turned = replace(card, position=position or card.position)
    if face is not None:
        turned = replace(turned, face="up" if face == "up" else "down")
    return state.with_card(name, turned)


def _apply_to_player(state: State, event: Event) -> State:
    player: Player = "me" if event.about == "me" else "opponent"
    amount = event.amount or 0
    if event.verbs[0] in ("damaged", "life_paid"):
        return state.with_life(player, -amount)
    if event.verbs[0] == "life_gained":
        return state.with_life(player, amount)
    if event.verbs[0] == "drawn":
        return state.with_pile(player, "hand", amount).with_pile(player, "deck", -amount)
    return state

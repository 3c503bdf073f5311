"""Plays what happened forward: moments of simultaneous events, and the board after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from segoc.models.board import Copy, Happening, Situation, Spot
from segoc.models.card import Filter, Pattern, Zone
from segoc.models.problem import shown
from segoc.models.ruleset import Ruleset, parse_ruleset
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.board_error import BoardError, Impossible
from segoc.solver.events import (
    LEAVING,
    SUMMONS,
    USUAL_CAUSE,
    Event,
    applied,
    as_zone,
    verbs_of,
)
from segoc.solver.matching import World, player_of
from segoc.solver.plausible import how_many, refuse_impossible
from segoc.solver.state import CardState, State, first_state, home, set_zone

NAMED = "moment"
"""The verb of a moment of which only its name is said."""

MATERIAL_SUMMONS = ("fusion_summoned", "synchro_summoned", "link_summoned")
COUNTING = ("counter_placed", "counter_removed")


@dataclass(frozen=True, slots=True)
class Moment:
    """Simultaneous events.

    Args:
        name: how it is called.
        events: what happened.
        before: the board before.
        after: the board afterwards.
        ours: True if it belongs to what happened now, False for earlier in the turn.
        spot: where the case says so; None if it was not read from a file.
    """

    name: str
    events: tuple[Event, ...]
    before: State
    after: State
    ours: bool = True
    spot: Spot | None = field(default=None, compare=False)


@dataclass(frozen=True)
class History:
    """All moments, and the board when the window opens.

    Args:
        world: the cards.
        moments: what happened, oldest first.
        now: the board.
        ruleset: the rules by which chains that happened were resolved.
    """

    world: World
    moments: tuple[Moment, ...]
    now: State
    ruleset: Ruleset = field(default=parse_ruleset("ocg"))

    @property
    def window_moments(self) -> tuple[Moment, ...]:
        """Give the moments that may have met a trigger of this window."""
        return tuple(each for each in self.moments if each.ours)


def play(situation: Situation, ruleset: Ruleset) -> History:
    """Play a case forward.

    Args:
        situation: the board and what happened.
        ruleset: the rules that hold.

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
            try:
                new, state = played(History(world, tuple(moments), state, ruleset), happening)
            except BoardError as error:
                raise error.at(happening.spot) from None
            moments.extend(replace(each, ours=ours, spot=happening.spot) for each in new)
    return History(world, tuple(moments), state, ruleset)


def played(history: History, happening: Happening) -> tuple[tuple[Moment, ...], State]:
    """Give the moments of one entry of the history, and the board afterwards."""
    if happening.chain:
        # What a chain does is told by the rules, which look at histories.
        from segoc.solver.told_chain import play_chain

        return play_chain(history, happening.chain)
    moments: list[Moment] = []
    state = history.now
    for name, patterns in _moments_of(happening):
        before = state
        number = len(history.moments) + len(moments)
        events, state = _play(history.world, before, patterns, number)
        moments.append(Moment(name, events, before, state))
    return tuple(moments), state


def _moments_of(happening: Happening) -> Iterator[tuple[str, tuple[Pattern, ...]]]:
    """Give the moments of an action: first tributes or materials, then what they were for."""
    if happening.name is not None:
        yield happening.name, (Pattern(NAMED, happening.name),)
        return
    used = tuple(_use(each, name) for each in happening.events for name in each.using)
    if used:
        yield describe(used), used
    yield describe(happening.events), happening.events


def _use(action: Pattern, name: str) -> Pattern:
    """Give what happens to a tribute or a material: by rule, or by the effect that uses it."""
    verb = "sent" if action.verb in MATERIAL_SUMMONS else "tributed"
    by_effect = action.verb in ("ritual_summoned", "fusion_summoned")
    return Pattern(verb, name, by=action.by, cause="effect" if by_effect else "rule")


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
            if event.moves and any(each.moves and each.about == event.about for each in events):
                raise Impossible(f"{shown(event.about)} cannot move twice in one moment")
            events.append(event)
            state = applied(world, state, event, moment)
    return tuple(events), state


def _events(world: World, before: State, pattern: Pattern) -> Iterator[Event]:
    """Turn one entry of the history into events, one for each card or player."""
    if pattern.verb == NAMED:
        yield Event((NAMED,), str(pattern.about))
    elif isinstance(pattern.about, Filter):
        player: Player = "opponent" if pattern.about.of == "opponent" else "me"
        names = world.meant(before, pattern.about, player)
        if not names:
            raise Impossible(f"{shown(pattern.verb)} cannot have happened to any card on the board")
        for name in names:
            yield _card_event(world, before, pattern, name)
    elif pattern.about in PLAYERS:
        yield _player_event(pattern)
    elif isinstance(pattern.about, str):
        yield _card_event(world, before, pattern, pattern.about)


def _player_event(pattern: Pattern) -> Event:
    amount = pattern.amount.low if pattern.amount else None
    if pattern.verb == "drawn" and amount is None:
        amount = 1
    if not amount:
        raise Impossible(f"{shown(pattern.verb)} without an amount", hint="write 'amount:'")
    return Event(
        (pattern.verb,), str(pattern.about), by=pattern.by, cause=pattern.cause, amount=amount
    )


def _card_event(world: World, before: State, pattern: Pattern, name: str) -> Event:
    copy, card = world.copies[name], before.card(name)
    to = _destination(copy, card, pattern)
    refuse_impossible(copy, card, pattern, to)
    target = pattern.targets if isinstance(pattern.targets, str) else None
    return Event(
        verbs=verbs_of(pattern.verb, card.on_field, to),
        about=name,
        source=card.zone,
        to=to,
        by=pattern.by,
        cause=pattern.cause or USUAL_CAUSE.get(pattern.verb),
        position=pattern.position or ("attack" if pattern.verb in SUMMONS else None),
        face=pattern.face or "up",
        side=player_of(pattern.of, "me") if pattern.of else None,
        targets=target,
        using=pattern.using,
        amount=how_many(pattern) if pattern.verb in COUNTING else None,
    )


def _destination(copy: Copy, card: CardState, pattern: Pattern) -> Zone:
    if pattern.verb in SUMMONS:
        return "monster_zone"
    if pattern.verb == "set":
        return set_zone(copy)
    if pattern.verb in LEAVING:
        return home(copy, as_zone(pattern.to) if pattern.to else LEAVING[pattern.verb])
    if pattern.verb == "equipped":
        return "spell_zone"
    return card.zone

"""The items of a phase on a full board: its effects, its processes, and what ends in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from segoc.models.board import Board, Copy, is_event_trigger
from segoc.models.card import CardEffect, Operation
from segoc.models.orders import HAND_SIZE_ITEM
from segoc.models.phase_effects import ENDING, PROCESS, lapses, phase_effects
from segoc.models.phases import HAND_SIZE
from segoc.models.timing_point import Player
from segoc.solver.events import Event, applied
from segoc.solver.history import History
from segoc.solver.matching import World
from segoc.solver.state import State
from segoc.solver.story import Story

if TYPE_CHECKING:
    from segoc.solver.registry import RuleFile

BY_RULE = CardEffect(PROCESS, "process", mandatory=True)


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a phase.

    Args:
        name: what people call it.
        effect: what the text says.
        copy: its card; None for what ends in the phase, and for what a rule demands.
        source: of what ends in the phase, what it came from.
    """

    name: str
    effect: CardEffect
    copy: Copy | None = None
    source: str | None = None

    @property
    def makes_link(self) -> bool:
        """Say whether it is activated, as a link of a chain."""
        return self.effect.kind != PROCESS

    @property
    def adjusts_hand(self) -> bool:
        """Say whether it is the discard for the hand size."""
        return self.copy is None and self.source is None

    def controller(self, state: State, turn_player: Player) -> Player:
        """Give whose item it is on a board.

        Args:
            state: the board.
            turn_player: whose turn it is.
        """
        if self.copy is not None:
            return state.card(self.copy.name).controller
        for each in lasting(state, self):
            if each.by in ("me", "opponent"):
                return "me" if each.by == "me" else "opponent"
        there = dict(state.cards).get(self.source or "")
        return there.controller if there else turn_player


def items_of(board: Board, phase: str) -> Mapping[str, Item]:
    """Give every item that a phase has or may come to have, by name.

    Args:
        board: the cards.
        phase: the phase.
    """
    if phase == HAND_SIZE:
        return {HAND_SIZE_ITEM: Item(HAND_SIZE_ITEM, BY_RULE)}
    found = {
        name: Item(name, effect, copy)
        for name, (copy, effect) in phase_effects(board, phase).items()
        if effect.during and not is_event_trigger(effect)
    }
    for name, source in lapses(board, phase).items():
        found[name] = Item(name, replace(BY_RULE, during=(phase,)), source=source)
    return found


def is_there(history: History, item: Item, turn_player: Player) -> bool:
    """Say whether the process of a card can be carried out as far as its text goes.

    Args:
        history: the cards, and what happened up to now.
        item: the process.
        turn_player: whose turn it is.
    """
    assert item.copy is not None
    state, effect = history.now, item.effect
    card = state.card(item.copy.name)
    story = Story(history, item.copy, effect)
    in_turn = effect.turn is None or (effect.turn == "you") == (card.controller == turn_player)
    return (
        in_turn
        and history.world.in_place(card, effect.places)
        and all(story.holds(each, state, card.controller) for each in effect.needs)
    )


# ---- what ends ---------------------------------------------------------------------------


def lasting(state: State, item: Item) -> tuple[Operation, ...]:
    """Give what an item brings to its end, as far as it still lasts."""
    return tuple(
        each
        for source, each in state.lasting
        if source == item.source and each.until in map(ENDING.get, item.effect.during)
    )


def ending_now(
    rules: Sequence[RuleFile], state: State, item: Item
) -> tuple[tuple[str, Operation], ...]:
    """Give what an item of the End Phase brings to its end, each with its source.

    Args:
        rules: the rules that hold.
        state: the board.
        item: the item.
    """
    assert item.source is not None
    return tuple(
        (item.source, each) for each in lasting(state, item) if not lasts_longer(rules, each)
    )


def lasts_longer(rules: Sequence[RuleFile], operation: Operation) -> bool:
    """Say whether what lasts "until the End Phase" lasts to the end of the turn.

    Args:
        rules: the rules that hold.
        operation: what lasts.
    """
    return any(each.lasts_longer is not None and each.lasts_longer(operation) for each in rules)


def without(
    world: World, state: State, ended: Sequence[tuple[str, Operation]], moment: int
) -> tuple[State, tuple[Event, ...]]:
    """Give the board once something has ended, and what happened by that: cards go back.

    Args:
        world: the cards.
        state: the board.
        ended: what ends, each with its source.
        moment: the number that a card which moves remembers.
    """
    kept = tuple(each for each in state.lasting if each not in ended)
    after = replace(state, lasting=kept)
    events = tuple(event for _, each in ended for event in _going_back(world, state, each))
    for event in events:
        after = applied(world, after, event, moment)
    return after, events


def _going_back(world: World, state: State, ended: Operation) -> Iterator[Event]:
    if not isinstance(ended.about, str) or ended.about not in world.copies:
        return
    name, copy = ended.about, world.copies[ended.about]
    card = state.card(name)
    if ended.verb == "take_control" and card.on_field and card.controller != copy.owner:
        yield Event(("control_taken",), name, card.zone, card.zone, by=copy.owner, cause="rule")
    if ended.verb == "banish" and card.zone == "banished":
        yield Event(("returned",), name, card.zone, "monster_zone", by=copy.owner, cause="rule")

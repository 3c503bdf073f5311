"""The items of a phase on a full board: its effects, its processes, and what ends in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from segoc.models.card import CardEffect, Operation
from segoc.models.phase_effects import phase_effects
from segoc.models.timing_point import Effect, LinkKind, Player
from segoc.solver.events import Event, applied
from segoc.solver.history import History
from segoc.solver.state import State
from segoc.solver.story import Story
from segoc.solver.usable import FAST_KINDS, why_unusable

PROCESS = CardEffect("process", "process", mandatory=True)


@dataclass(frozen=True)
class Item:
    """One item of a phase.

    Args:
        name: what people call it.
        effect: what the text says.
        story: the effect on its card; None for what lasts until this phase.
        lapse: what ends; None for an effect.
    """

    name: str
    effect: CardEffect
    story: Story | None = None
    lapse: Operation | None = None

    @property
    def of_phase(self) -> bool:
        """Say whether it belongs to the phase, and is no quick effect that may be used anyway."""
        return self.lapse is not None or bool(self.effect.during)

    def controller(self, state: State) -> Player:
        """Give whose item it is on a board."""
        if self.story is not None:
            return state.card(self.story.copy.name).controller
        by = self.lapse.by if self.lapse else None
        return "opponent" if by == "opponent" else "me"

    def is_there(self, history: History, state: State, turn_player: Player) -> bool:
        """Say whether it can be carried out on a board, apart from costs and targets."""
        if self.story is None:
            return any(name == self.name for name, _ in state.lasting)
        you = self.controller(state)
        turn = self.effect.turn
        if turn is not None and (turn == "you") != (you == turn_player):
            return False
        card = state.card(self.story.copy.name)
        if not self.of_phase:
            return card == self.story.card and not any(
                why_unusable(history, self.story, turn_player)
            )
        return history.world.in_place(card, self.effect.places)


def items_of(history: History, phase: str) -> Mapping[str, Item]:
    """Give every item that a phase has or may come to have, by name.

    Args:
        history: the cards, and what happened before.
        phase: the phase.
    """
    board = history.world.board
    found = {
        name: Item(name, effect, Story(history, copy, effect))
        for name, (copy, effect) in phase_effects(board, phase).items()
        if effect.during or effect.kind in FAST_KINDS
    }
    for name, operation in (board.lasting or {}).items():
        if phase == "end" and operation.until == "end_phase":
            found[name] = Item(name, PROCESS, lapse=operation)
    return found


def effect_of(item: Item, history: History) -> Effect:
    """Give an item as a timing point holds it."""
    effect = item.effect
    process = item.lapse is not None or effect.kind == "process"
    kind: LinkKind = "process" if process else FAST_KINDS.get(effect.kind, "trigger")
    return Effect(
        name=item.name,
        controller=item.controller(history.now),
        mandatory=effect.mandatory,
        card_type=item.story.copy.text.type if item.story else None,
        kind=kind,
        alone=effect.alone,
        needs=tuple(each for each in effect.needs if isinstance(each, str)),
    )


def lapsed(history: History, state: State, item: Item, moment: int) -> State:
    """Give the board after something has ended: a card goes back, or a change is over.

    Args:
        history: the cards.
        state: the board.
        item: what ends.
        moment: the number that a card which moves remembers.
    """
    assert item.lapse is not None
    kept = tuple(each for each in state.lasting if each[0] != item.name)
    ended = State(state.cards, state.piles, state.life, state.facts, kept)
    for event in _going_back(history, state, item.lapse):
        ended = applied(history.world, ended, event, moment)
    return ended


def _going_back(history: History, state: State, lapse: Operation) -> Iterator[Event]:
    if not isinstance(lapse.about, str) or lapse.about not in history.world.copies:
        return
    name, copy = lapse.about, history.world.copies[lapse.about]
    card = state.card(name)
    if lapse.verb == "take_control" and card.on_field and card.controller != copy.owner:
        yield Event(("control_taken",), name, card.zone, card.zone, by=copy.owner, cause="rule")
    if lapse.verb == "banish" and card.zone == "banished":
        yield Event(("returned",), name, card.zone, "monster_zone", by=copy.owner, cause="rule")

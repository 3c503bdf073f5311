"""What can be done to a card, and which targets are still what was targeted."""

from __future__ import annotations

from segoc.models.card import CardEffect, Filter, Operation, Zone
from segoc.models.verbs import PAST
from segoc.solver.bans import is_forbidden
from segoc.solver.chain_link import CardRef, ChainLink, Progress
from segoc.solver.events import LEAVING, SUMMONS, as_zone
from segoc.solver.matching import World, player_of
from segoc.solver.state import CardState, State

TARGETING = "target"
IMPOSSIBLE_WHEN_DECIDED = (TARGETING, "change_stats")
"""What cannot be done to a monster that is going to be destroyed by battle."""

BACK = ("return", "add")


def destination(operation: Operation) -> Zone | None:
    """Give the zone an operation moves cards to, None if they stay where they are."""
    past = PAST.get(operation.verb, "")
    if past in SUMMONS and past != "flip_summoned":
        return "monster_zone"
    if past in LEAVING:
        return as_zone(operation.to) if operation.to else LEAVING[past]
    return None


class Doable:
    """Says what a link can do to a card.

    Args:
        world: the cards.
        link: the link.
        progress: the board at this moment.
    """

    def __init__(self, world: World, link: ChainLink, progress: Progress) -> None:
        self.world = world
        self.link = link
        self.progress = progress

    @property
    def state(self) -> State:
        """Give the board."""
        return self.progress.state

    def able(self, operation: Operation, name: str) -> bool:
        """Say whether an operation can be done to a card and would change something."""
        card = self.state.card(name)
        if is_forbidden(self.world, self.state, self.link, operation, name):
            return False
        if operation.verb in IMPOSSIBLE_WHEN_DECIDED and self.state.is_decided(name):
            return False
        if operation.verb in BACK and self._is_spent(name):
            return False
        if operation.verb == TARGETING:
            leaves = leaves_with_chain(self.world, self.state, name)
            return not (leaves and returns_targets(self.link.effect))
        to = destination(operation)
        if operation.verb in ("destroy", "tribute"):
            return card.on_field or card.zone == "hand"
        if operation.verb == "discard":
            return card.zone == "hand"
        return card.zone != to if to else self._changes(operation, card)

    def _changes(self, operation: Operation, card: CardState) -> bool:
        if operation.verb == "take_control":
            taker = player_of(operation.by or "you", self.link.controller)
            return card.on_field and card.controller != taker
        if operation.verb == "change_position":
            upright = card.zone == "monster_zone" and card.face == "up"
            return upright and card.position != operation.position
        if operation.verb in ("place_counter", "remove_counter"):
            return card.seen_on_field and (operation.verb == "place_counter" or card.counters > 0)
        if operation.verb == "turn_face_down":
            return card.zone == "monster_zone" and card.face == "up"
        if operation.verb in ("flip", "flip_summon"):
            return card.zone == "monster_zone" and card.face == "down"
        if operation.verb == "set":
            return card.zone != "set" and card.face == "up"
        return True

    def _is_spent(self, name: str) -> bool:
        """Say whether a card waits for the end of the chain; one that was negated does not."""
        negated = any(each.name == name for each in self.progress.cancelled)
        return not negated and leaves_with_chain(self.world, self.state, name)


def leaves_with_chain(world: World, state: State, name: str) -> bool:
    """Say whether a card lies on the field only until the chain is over.

    Args:
        world: the cards.
        state: the board.
        name: the card.
    """
    card, text = state.card(name), world.copies[name].text
    return card.zone == "spell_zone" and text.type != "monster" and not text.stays


def returns_targets(effect: CardEffect) -> bool:
    """Say whether an effect returns its targets, so that it cannot target what leaves anyway.

    Args:
        effect: the effect.
    """
    return any(
        step.operation.verb in BACK and step.operation.about == "targets" for step in effect.steps
    )


def fitting_targets(link: ChainLink, state: State, wish: int | None = None) -> tuple[CardRef, ...]:
    """Give the targets of a link that are still what it targeted.

    They have not moved; those the text says are on one player's side have not changed sides.

    Args:
        link: the link.
        state: the board.
        wish: which of the text's targets, counted from 1; all if not given.
    """
    return tuple(
        ref
        for ref, number in zip(link.targets, link.wishes, strict=True)
        if wish in (None, number)
        and ref.still_there(state)
        and _is_on_its_side(link.effect.targets[number - 1], link, state.card(ref.name))
    )


def _is_on_its_side(wanted: Filter, link: ChainLink, card: CardState) -> bool:
    if wanted.of is None or not card.on_field:
        return True
    return card.controller == player_of(wanted.of, link.controller)

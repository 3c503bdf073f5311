"""Boards between the items of a phase, and while a chain of it is built."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from segoc.models.card import CardEffect, Operation, Pattern
from segoc.solver.chain_link import ChainLink, Progress
from segoc.solver.history import Moment
from segoc.solver.state import NOT_YET, CardState, State


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What became of the hand after the turn.

    Args:
        times: how often cards were discarded for the hand size.
        later: True once a chain has resolved since the last time.
        seen: boards right after such a discard.
        again: True if the board is one of these, so that it goes on for ever.
    """

    times: int = 0
    later: bool = False
    seen: frozenset[State] = frozenset()
    again: bool = False


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A chain that is being built.

    Args:
        moves: the moves that placed its links, link 1 first.
        links: the links.
        progress: the board with what was paid.
        begun: the board on which it began.
    """

    moves: tuple[str, ...]
    links: tuple[ChainLink, ...]
    progress: Progress
    begun: PhaseBoard


@dataclass(frozen=True, slots=True, eq=False)
class PhaseBoard:
    """A board between two items, or with a chain that is being built.

    There is one such value for each board of a play, so that boards are compared by identity.

    Args:
        state: where every card is.
        done: moves that were made.
        pending: what happened last, as long as somebody may act because of it.
        past: what happened before in the phase, if anybody will ask.
        chain: the chain that is being built.
        adjusted: what became of the hand.
        number: counts the boards of a play.
    """

    state: State
    done: frozenset[str] = frozenset()
    pending: tuple[Moment, ...] = ()
    past: tuple[Moment, ...] = ()
    chain: Unfinished | None = None
    adjusted: Adjusted = Adjusted()
    number: int = -1

    @property
    def key(self) -> tuple[object, ...]:
        """Give what two boards must have alike to be one."""
        chain = self.chain and (self.chain.links, self.chain.progress, self.chain.begun)
        return (self.state, self.done, self.pending, self.past, chain, self.adjusted)


def settled(state: State, since: int) -> State:
    """Give a board on which it is forgotten when in the phase each card came where it is.

    Args:
        state: the board.
        since: the number of the first moment of the phase.
    """
    lasting = tuple(
        (source, replace(each, arrived=min(each.arrived, since)))
        if each.arrived is not None
        else (source, each)
        for source, each in state.lasting
        if _is_same_card(state, each)
    )
    cards = tuple((name, _settled(card, since)) for name, card in state.cards)
    return replace(state, cards=cards, lasting=lasting)


def _settled(card: CardState, since: int) -> CardState:
    applies_from = card.applies_from
    if applies_from != NOT_YET:
        applies_from = min(applies_from, since)
    return replace(card, arrived=min(card.arrived, since), applies_from=applies_from)


def _is_same_card(state: State, operation: Operation) -> bool:
    """Say whether what lasts for one card still finds that card."""
    if operation.arrived is None or not isinstance(operation.about, str):
        return True
    there = dict(state.cards).get(operation.about)
    return there is None or there.arrived == operation.arrived


def asks_for_the_past(effects: Iterable[CardEffect]) -> bool:
    """Say whether an effect asks what happened before in the turn.

    Args:
        effects: all effects on the board.
    """
    return any(map(_asks_for_the_past, effects))


def _asks_for_the_past(effect: CardEffect) -> bool:
    operations = (*effect.cost, *(step.operation for step in effect.steps))
    conditions = (*effect.needs, *effect.while_, *(c for each in operations for c in each.needs))
    limit = effect.limit
    shares = limit is not None and (limit.of_name or limit.shared_with)
    return (
        (effect.once_per_turn and bool(shares))
        or any(isinstance(each, Pattern) for each in conditions)
        or any(each.verb in ("set", "forbid") for each in operations)
    )

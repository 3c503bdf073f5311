"""The discard for the hand size: which cards may be discarded, all at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from segoc.models.orders import HAND_SIZE_ITEM
from segoc.models.problem import shown
from segoc.models.timing_point import Player
from segoc.solver.bans import redirected
from segoc.solver.board_error import NotSaid, TooManyChoices
from segoc.solver.events import Event, applied, verbs_of
from segoc.solver.history import History, Moment
from segoc.solver.matching import World
from segoc.solver.state import State, home

HAND_LIMIT = 6
MOST_CHOICES = 5_000


def excess(history: History, player: Player) -> int:
    """Give how many cards a player has to discard for the hand size.

    Args:
        history: the cards, and the board now.
        player: the turn player.

    Raises:
        NotSaid: the case does not say what is in the hand.
    """
    if (player, "hand") in history.world.board.unknown:
        raise NotSaid(f"what is in the hand of {shown(player)} is not said", hint="list 'hand:'")
    named = _named(history.now, player)
    return max(len(named) + history.now.pile(player, "hand") - HAND_LIMIT, 0)


def discards(history: History, player: Player) -> Iterator[tuple[tuple[str, ...], Moment]]:
    """Give every way to discard for the hand size: the named cards, and what happens.

    Args:
        history: the cards, and the board now.
        player: the turn player.

    Raises:
        NotSaid: the case does not say what is in the hand.
        TooManyChoices: there are more ways than are followed.
    """
    number = excess(history, player)
    if not number:
        return
    named, unnamed = _named(history.now, player), history.now.pile(player, "hand")
    found = 0
    for size in range(min(number, len(named)), max(number - unnamed, 0) - 1, -1):
        for chosen in combinations(named, size):
            found += 1
            if found > MOST_CHOICES:
                raise TooManyChoices(f"the hand can be cut down in more than {MOST_CHOICES} ways")
            yield chosen, _discarded(history, player, chosen, number - size)


def _named(state: State, player: Player) -> tuple[str, ...]:
    return tuple(n for n, card in state.cards if card.zone == "hand" and card.controller == player)


def _discarded(history: History, player: Player, names: tuple[str, ...], unnamed: int) -> Moment:
    world, before = history.world, history.now
    events = tuple(_event(world, before, name, player) for name in names)
    after = before.with_pile(player, "hand", -unnamed).with_pile(player, "graveyard", unnamed)
    for event in events:
        after = applied(world, after, event, len(history.moments))
    return Moment(HAND_SIZE_ITEM, events, before, after)


def _event(world: World, state: State, name: str, player: Player) -> Event:
    to = home(world.copies[name], redirected(world, state, name, "graveyard"))
    verbs = verbs_of("discarded", was_on_field=False, to=to)
    return Event(verbs, name, "hand", to, by=player, cause="rule")

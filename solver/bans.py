"""What is forbidden, prevented or replaced while something applies."""

from __future__ import annotations

from collections.abc import Iterator

from segoc.models.card import Operation, Zone
from segoc.models.timing_point import Player
from segoc.models.verbs import BAN_VERBS, PAST
from segoc.solver.chain_link import ChainLink
from segoc.solver.events import LEAVING, as_zone, verbs_of
from segoc.solver.matching import World, player_of
from segoc.solver.state import State


def _bans(world: World, state: State) -> Iterator[tuple[str, Operation, Operation]]:
    """Give what is forbidden or prevented now: the source, the ban, and what it bans."""
    for source, ban in world.applying(state):
        if ban.verb in BAN_VERBS and ban.banned is not None:
            yield source, ban, ban.banned


def is_forbidden(
    world: World, state: State, link: ChainLink, operation: Operation, name: str
) -> bool:
    """Say whether something keeps a link from doing an operation to a card.

    A card that binds its player when it is activated does not bind its own effect.

    Args:
        world: the cards.
        state: the board.
        link: the link.
        operation: what it would do.
        name: the card to which it would do it.
    """
    own = link.card.name if link.card else None
    return any(
        _covers(banned, operation)
        and not (source == own and ban in link.effect.cost)
        and (
            ban.whom is None
            or player_of(ban.whom, world.owner_of(state, source)) == link.controller
        )
        and world.concerns(state, banned, source, name)
        for source, ban, banned in _bans(world, state)
    )


def _covers(banned: Operation, operation: Operation) -> bool:
    """Say whether an operation is of the kind that is banned; a summon may be of many kinds."""
    done, ban = PAST.get(operation.verb), PAST.get(banned.verb)
    return done is not None and ban in verbs_of(done, was_on_field=False, to="monster_zone")


def is_prevented(world: World, state: State, verb: str, player: Player) -> bool:
    """Say whether something keeps a player's life points from being changed like this.

    Args:
        world: the cards.
        state: the board.
        verb: ``damage``, ``gain_life`` or ``pay_life``.
        player: whose life points they are.
    """
    return any(
        banned.verb == verb
        and player_of(str(banned.about), world.owner_of(state, source)) == player
        for source, _, banned in _bans(world, state)
    )


def redirected(world: World, state: State, name: str, to: Zone) -> Zone:
    """Give the zone a card goes to while something sends cards elsewhere.

    Args:
        world: the cards.
        state: the board.
        name: the card.
        to: the zone it would go to otherwise.
    """
    for source, operation in world.applying(state):
        if operation.instead == to and world.concerns(state, operation, source, name):
            return as_zone(operation.to) if operation.to else LEAVING[PAST[operation.verb]]
    return to

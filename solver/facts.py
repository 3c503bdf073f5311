"""What there is to say about a board: where each card is, life points, hands, named facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from segoc.models.card import NOWHERE, STAYING
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.chain_link import Progress
from segoc.solver.matching import World
from segoc.solver.state import LIFE_NOT_SAID, CardState, State

Facts = Mapping[str, str]
COMES_BACK = ("banish", "take_control")


def facts_of(
    world: World, progress: Progress, zone_name: Callable[[str], str] = str
) -> dict[str, str]:
    """Describe a board, as far as the case says what lies there.

    Args:
        world: the cards.
        progress: the board.
        zone_name: gives the name of a zone in the words of the game.

    Returns:
        By the name of a card where it is, such as ``monster_zone, defense``; by
        ``NAME atk`` changed attack points, by ``NAME counters`` how many counters lie on
        it, by ``NAME returns`` when it comes back; by ``me life``, ``me hand`` and so on
        numbers (``me life change`` if it is not said how many there were); by ``fact``
        the named facts that are true.
    """
    return dict(_facts(world, progress, zone_name))


def _facts(
    world: World, progress: Progress, zone_name: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    state = progress.state
    for name, card in state.cards:
        if card.zone != NOWHERE:
            yield from _facts_of_card(world, state, name, zone_name)
    for player in PLAYERS:
        yield from _life(state, player)
        if (player, "hand") not in world.board.unknown and world.board.copies:
            named = sum(c.zone == "hand" and c.controller == player for _, c in state.cards)
            yield f"{player} hand", str(named + state.pile(player, "hand"))
    for fact in sorted(state.facts):
        yield fact, "true"
    for source, operation in state.lasting:
        told = operation in (world.board.lasting or {}).values()
        if not told and operation.verb not in (*COMES_BACK, "change_stats"):
            about = operation.about if isinstance(operation.about, str) else ""
            what = f"{source}: {operation.verb} {about}".strip()
            yield what, operation.until or "from now on"


def _facts_of_card(
    world: World, state: State, name: str, zone_name: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    card, copy = state.card(name), world.copies[name]
    yield name, _place(card, card.controller != copy.owner, zone_name(card.zone))
    atk = world.atk(state, name)
    if atk is not None and card.seen_on_field and atk != copy.text.atk:
        yield f"{name} atk", str(atk)
    if card.counters:
        yield f"{name} counters", str(card.counters)
    until = comes_back(world, state, name)
    if until:
        yield f"{name} returns", until


def _life(state: State, player: Player) -> Iterator[tuple[str, str]]:
    if player not in dict(state.life):
        return
    if state.knows_life_of(player):
        yield f"{player} life", str(state.life_of(player))
    elif state.life_of(player) != LIFE_NOT_SAID:
        yield f"{player} life change", f"{state.life_of(player) - LIFE_NOT_SAID:+}"


@cache
def _place(card: CardState, taken: bool, zone: str) -> str:
    words: list[str] = [zone]
    if card.zone == "monster_zone":
        words.append(card.position if card.face == "up" else "face-down")
    if card.on_field and taken:
        words.append(f"controlled by {card.controller}")
    return ", ".join(words)


def comes_back(world: World, state: State, name: str) -> str | None:
    """Say when a card comes back that was banished or taken for a while, None if it does not.

    Args:
        world: the cards.
        state: the board.
        name: the card.
    """
    card = state.card(name)
    for source, operation in state.lasting:
        if operation.verb not in COMES_BACK or operation.about != name:
            continue
        away = card.zone == "banished" if operation.verb == "banish" else card.on_field
        same = operation.arrived in (None, card.arrived)
        if away and same and operation.until and _is_kept_up(world, state, source):
            return operation.until
    return None


def _is_kept_up(world: World, state: State, source: str) -> bool:
    """Say whether what brings a card back is still there.

    A continuous or field card brings it back itself; once it is gone nothing does
    (SEGOC-73).
    """
    if source not in world.copies:
        return True
    stays = world.copies[source].text.type in STAYING
    return not stays or state.card(source).seen_on_field

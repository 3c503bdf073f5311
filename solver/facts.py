"""What there is to say about a board: where each card is, life points, hands, named facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from segoc.models.card import Operation
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
        ``NAME atk`` changed attack points; by ``me life``, ``me hand`` and so on
        numbers (``me life change`` if it is not said how many there were); by ``fact``
        the named facts that are true.
    """
    return dict(_facts(world, progress, zone_name))


def _facts(
    world: World, progress: Progress, zone_name: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    state = progress.state
    for name, card in state.cards:
        copy = world.copies[name]
        yield name, _place(card, card.controller != copy.owner, zone_name(card.zone))
        atk = world.atk(state, name)
        if atk is not None and card.seen_on_field and atk != copy.text.atk:
            yield f"{name} atk", str(atk)
    for player in PLAYERS:
        yield from _life(state, player)
        if (player, "hand") not in world.board.unknown and world.board.copies:
            named = sum(c.zone == "hand" and c.controller == player for _, c in state.cards)
            yield f"{player} hand", str(named + state.pile(player, "hand"))
    for fact in sorted(state.facts):
        yield fact, "true"
    for source, operation in state.lasting:
        if operation not in (world.board.lasting or {}).values():
            yield from _lasting(world, progress, source, operation)


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


def _lasting(
    world: World, progress: Progress, source: str, operation: Operation
) -> Iterator[tuple[str, str]]:
    about = operation.about if isinstance(operation.about, str) else ""
    if operation.verb not in COMES_BACK:
        if operation.verb != "change_stats":
            yield f"{source}: {operation.verb} {about}".strip(), operation.until or "from now on"
        return
    if about not in world.copies:
        return
    there = progress.state.card(about).zone == "banished" or operation.verb != "banish"
    if there and _is_kept_up(world, progress, source):
        yield f"{about} returns", str(operation.until)


def _is_kept_up(world: World, progress: Progress, source: str) -> bool:
    """Say whether what brings a card back is still there.

    A continuous or field card brings it back itself; once it is gone nothing does
    (SEGOC-73).
    """
    if source not in world.copies:
        return True
    stays = world.copies[source].text.type in ("continuous spell", "field spell", "continuous trap")
    return not stays or progress.state.card(source).seen_on_field

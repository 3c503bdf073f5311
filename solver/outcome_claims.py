"""Puts what a ruling says about outcomes to the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import ToldLink
from segoc.models.case import OutcomeClaim
from segoc.models.game_words import own_zone
from segoc.models.ruleset import Ruleset
from segoc.models.schema_words import NEVER
from segoc.models.timing_point import PLAYERS, Player, TimingPoint
from segoc.solver.board_error import NotSaid
from segoc.solver.board_play import board_play
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.expectations import Claim, Failure
from segoc.solver.facts import comes_back
from segoc.solver.matching import World
from segoc.solver.state import State
from segoc.solver.verify import check
from segoc.solver.walk import Way, ways_of

MOST_WAYS = 100_000


@dataclass(frozen=True, slots=True)
class _Saying:
    """One thing that is said to come out."""

    about: str
    key: str
    value: str | int
    line: int
    index: int


def outcome_results(point: TimingPoint, claims: Sequence[OutcomeClaim]) -> Iterator[Failure | None]:
    """Put claim after claim to the solver: each has to hold however the chain goes.

    Args:
        point: the timing point under the ruleset of the expectation.
        claims: what is said to come out.

    Yields:
        For each single thing that is said its failure, or None where it holds.
    """
    world = board_play(point).history.world
    for index, claim in enumerate(claims):
        chains = [claim.chain] if claim.chain is not None else _all_chains(point)
        told = [tuple(chain) for chain in chains]
        illegal = _illegal(point, told, claim.line, index)
        if illegal is not None:
            yield illegal
            continue
        for saying in _sayings(claim, index):
            yield _failure(point, world, saying, told)


def _all_chains(point: TimingPoint) -> Iterator[tuple[ToldLink, ...]]:
    for chain in enumerate_chains(point, limit=MOST_WAYS):
        yield tuple(map(ToldLink, chain))


def _sayings(claim: OutcomeClaim, index: int) -> Iterator[_Saying]:
    for link, result in claim.links.items():
        yield _Saying(link, "link", result, claim.line, index)
    for about, said in claim.result.items():
        for key, value in said.items():
            yield _Saying(about, key, value, claim.line, index)


def _illegal(
    point: TimingPoint, chains: Sequence[Sequence[ToldLink]], line: int, index: int
) -> Failure | None:
    for chain in chains:
        names = tuple(each.use for each in chain)
        verdict = check(point, names)
        if verdict.kind != "legal":
            claim = Claim("outcome_chain", line, names, index=index)
            return Failure(claim, verdict, open=verdict.kind != "illegal")
    return None


def _failure(
    point: TimingPoint, world: World, saying: _Saying, chains: Sequence[Sequence[ToldLink]]
) -> Failure | None:
    said = (saying.key, saying.value)
    claim = Claim("outcome", saying.line, about=saying.about, said=said, index=saying.index)
    for chain in chains:
        claim = replace(claim, chain=tuple(each.use for each in chain))
        goes = False
        for way in ways_of(point, chain):
            goes = True
            found = _value(point.ruleset, world, way, saying)
            if found != saying.value:
                return Failure(claim, str("-" if found is None else found), rules=_stopping(way))
        if not goes:
            return Failure(claim, "-")
    return None


def _stopping(way: Way) -> tuple[str, ...]:
    """Give the rules that kept links from resolving."""
    return tuple(dict.fromkeys(each.rule for _, each in way.resolved if each.rule))


def _value(ruleset: Ruleset, world: World, way: Way, saying: _Saying) -> str | int | None:
    """Give what came out of that of which something is said; None if it has no such thing."""
    if saying.key == "link":
        results = {link.id: resolved.result for link, resolved in way.resolved}
        return results.get(saying.about, "not on the chain")
    state = way.progress.state
    if saying.about in PLAYERS:
        player: Player = "me" if saying.about == "me" else "opponent"
        return _value_of_player(world, state, player, saying.key)
    if saying.key == "atk":
        return world.atk(state, saying.about)
    if saying.key == "zone":
        return own_zone(ruleset, state.card(saying.about).zone)
    if saying.key == "returns":
        return comes_back(world, state, saying.about) or NEVER
    value: str = getattr(state.card(saying.about), saying.key)
    return value


def _value_of_player(world: World, state: State, player: Player, key: str) -> int:
    if key == "life":
        if not state.knows_life_of(player):
            raise NotSaid(f"how many life points {player} has is not said; write 'life:'")
        return state.life_of(player)
    if (player, "hand") in world.board.unknown:
        raise NotSaid(f"how many cards are in the hand of {player} is not said; list it")
    named = sum(card.zone == "hand" and card.controller == player for _, card in state.cards)
    return named + state.pile(player, "hand")

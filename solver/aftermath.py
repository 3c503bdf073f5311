"""What a chain causes: the windows that follow it, several in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from segoc.models.board import Happening, Situation, ToldLink
from segoc.models.timing_point import TimingPoint
from segoc.solver.board_error import TooManyStates
from segoc.solver.board_play import board_play
from segoc.solver.constraints import Move
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.facts import facts_of
from segoc.solver.question import HasPoint, ask
from segoc.solver.walk import Way, ways_of

MOST_WAYS = 5_000
Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What comes out of a window, and what is due then.

    Args:
        ways: chains of this window, each with all that is decided on it, that lead here.
        facts: the board afterwards.
        example: one of the chains.
        chains: the legal chains of the window that follows; only the empty one if
            nothing is due.
        then: what comes out of that window; empty if it was not followed.
        repeats: True if the same board and the same window were there before, so that
            this may go on for ever.
    """

    ways: int
    facts: Facts
    example: tuple[Move, ...]
    chains: tuple[tuple[Move, ...], ...]
    then: tuple[Aftermath, ...] = ()
    repeats: bool = False


def aftermath(point: TimingPoint | HasPoint, depth: int) -> tuple[Aftermath, ...]:
    """Follow what the legal chains of a full case cause.

    Args:
        point: a timing point with a board, or a case.
        depth: how many windows in a row are followed, at least 1.

    Returns:
        What comes out, by the board and by what is due then; most ways first.

    Raises:
        ValueError: the timing point has no board.
        TooManyStates: a window has more ways than are followed one by one.
    """
    real = ask(point).window.point
    return _follow(replace(real, effects=(), situation=real.situation), depth, frozenset())


def _follow(
    point: TimingPoint, depth: int, seen: frozenset[tuple[Facts, object]]
) -> tuple[Aftermath, ...]:
    if point.situation is None:
        raise ValueError("only a full case, with a board, says what a chain causes")
    groups: dict[tuple[Facts, tuple[tuple[Move, ...], ...]], list[tuple[Way, TimingPoint]]] = {}
    for way in _ways(point):
        following = _after(point, point.situation, way)
        chains = tuple(islice(enumerate_chains(following), MOST_WAYS))
        groups.setdefault((_facts(point, way), chains), []).append((way, following))
    found = (
        _found(facts, chains, reached, depth, seen) for (facts, chains), reached in groups.items()
    )
    return tuple(sorted(found, key=lambda each: (-each.ways, each.example)))


def _found(
    facts: Facts,
    chains: tuple[tuple[Move, ...], ...],
    reached: Sequence[tuple[Way, TimingPoint]],
    depth: int,
    seen: frozenset[tuple[Facts, object]],
) -> Aftermath:
    way, following = reached[0]
    repeats = (facts, chains) in seen
    due = any(chains)
    then: tuple[Aftermath, ...] = ()
    if due and depth > 1 and not repeats:
        then = _follow(following, depth - 1, seen | {(facts, chains)})
    return Aftermath(len(reached), facts, way.chain, chains, then, repeats)


def _ways(point: TimingPoint) -> Iterator[Way]:
    number = 0
    for chain in enumerate_chains(point):
        for way in ways_of(point, chain):
            number += 1
            if number > MOST_WAYS:
                raise TooManyStates(f"the chains go in more than {MOST_WAYS} ways")
            yield way


def _facts(point: TimingPoint, way: Way) -> Facts:
    return tuple(facts_of(board_play(point).history.world, way.progress).items())


def _after(point: TimingPoint, before: Situation, way: Way) -> TimingPoint:
    """Give the window after a chain: what happened before it is over, the chain is told."""
    question = ask(point)
    told = tuple(
        ToldLink(
            question.candidates[link.id].effect.name,
            targets=tuple(each.name for each in link.targets),
            cost=link.paid,
            choose=resolved.chosen(),
        )
        for link, resolved in reversed(way.resolved)
    )
    happened = (Happening(chain=told),) if told else ()
    situation = replace(before, earlier=(*before.earlier, *before.happened), happened=happened)
    return replace(point, situation=situation, effects=(), chain=(), told=())

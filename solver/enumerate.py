"""All legal chains of a timing point: lazily, each once, in a defined order.

OR-Tools lists the arrangements of each block; arrangements that leave the same
memories behind (the interface of the block) are put together, a small master
model chooses which of these groups go together, and Python only concatenates.
A block with more coupled moves than OR-Tools lists quickly is walked by the
lattice instead.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice

from segoc.models.timing_point import TimingPoint
from segoc.solver.constraints import Move
from segoc.solver.game import Game
from segoc.solver.lattice import Lattice
from segoc.solver.plan import Arrangement, make_plan
from segoc.solver.question import HasPoint, ask

LISTED_BY_SOLVER = 6
"""Up to so many moves a block is listed by OR-Tools."""

LISTED_AT_ALL = 100_000
"""A block with more arrangements is never listed: the lattice walks the chains."""


class OutOfTime(Exception):
    """The time allowed ran out before every chain was found.

    Args:
        found: how many chains were given before.
    """

    def __init__(self, found: int) -> None:
        super().__init__(f"out of time after {found:,} chains")
        self.found = found


def enumerate_chains(
    point: TimingPoint | HasPoint, *, limit: int | None = None, timeout: float | None = None
) -> Iterator[tuple[str, ...]]:
    """Give every chain that is legal beyond doubt.

    Args:
        point: a timing point, or a case.
        limit: give at most so many; 0 or more.
        timeout: seconds after which to stop; more than 0.

    Yields:
        Ids of effects, link 1 first.

    Raises:
        OutOfTime: the timeout is over and there may be more chains.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man"])
    >>> list(enumerate_chains(point))
    [('Stumbling',), ('Stumbling', 'Kick Man')]
    """
    chains = islice(chains_of(ask(point).game), limit)
    return chains if timeout is None else _timed(chains, timeout)


def _timed(chains: Iterator[tuple[Move, ...]], timeout: float) -> Iterator[tuple[Move, ...]]:
    end = time.monotonic() + timeout
    for found, chain in enumerate(chains):
        if not found % 256 and time.monotonic() > end:
            raise OutOfTime(found)
        yield chain


def chains_of(game: Game) -> Iterator[tuple[Move, ...]]:
    """Give every chain of a game, in a defined order, without holding them."""
    listed = [_list_block(game, block) for block in game.blocks]
    if any(each is None for each in listed):
        return Lattice(game).sequences()
    return make_plan(game, [each for each in listed if each is not None]).chains()


def _list_block(game: Game, block: Sequence[Move]) -> list[Arrangement] | None:
    """Give the arrangements of a block that break nothing inside it, None if too many."""
    inner = Game(tuple(block), game.inside(block))
    if len(block) > LISTED_BY_SOLVER:
        lattice = Lattice(inner)
        return list(lattice.sequences()) if lattice.count() <= LISTED_AT_ALL else None
    from segoc.solver.order_model import OrderModel

    model = OrderModel(inner.moves)
    for constraint in inner.constraints:
        model.post(constraint)
    return model.sequences()

"""Sixteen effects, four in each tier, that turn facts over: the outcomes depend on the order.

Facts 0 to 9 are false at first. When link i resolves and fact (3i + 1) mod 10 is true, fact
i mod 10 becomes false; otherwise fact (ii + 2) mod 10 becomes true, and fact (i + 5) mod 10
is turned over.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

from segoc.solver.constraints import all_present, tiers
from segoc.solver.game import Game
from segoc.solver.lattice import Lattice
from segoc.solver.outcomes import Outcomes
from segoc.solver.unfold import Placed, Settled

DATA = json.loads((Path(__file__).parent / "data" / "instances.json").read_text(encoding="utf-8"))
FACTS = 10


def turned(board: int, link: int) -> int:
    """Give the board, a bit for each fact, after a link."""
    if board >> ((3 * link + 1) % FACTS) & 1:
        return board & ~(1 << (link % FACTS))
    return (board | 1 << ((link * link + 2) % FACTS)) ^ (1 << ((link + 5) % FACTS))


class Play:
    """Links that turn facts over. Counts how often one is resolved."""

    start = 0
    sees_below = False
    from_the_top = True

    def __init__(self) -> None:
        self.resolved = 0

    def place(self, board: int, move: str, below: Any) -> tuple[Placed]:  # noqa: ARG002
        return (Placed(int(move), board),)

    def resolve(self, board: int, link: int) -> tuple[Settled]:
        self.resolved += 1
        return (Settled("done", turned(board, link)),)

    def may_end(self, board: int) -> bool:  # noqa: ARG002
        return True

    def finish(self, board: int) -> int:
        return board


def described(board: int) -> dict[str, str]:
    return {f"fact {number}": "true" for number in range(FACTS) if board >> number & 1}


def sizes_of(name: str) -> Sequence[int]:
    """Give how many effects of an instance are in each tier."""
    sizes: list[int] = DATA["instances"][name]["tiers"]
    return sizes


def lattice_of(name: str) -> Lattice:
    """Give the chains of an instance: tiers 1 and 2 are mandatory."""
    numbered = list(numbered_tiers(name))
    ranks = {str(link): rank for rank, links in enumerate(numbered, 1) for link in links}
    mandatory = [str(link) for links in numbered[:2] for link in links]
    return Lattice(Game(tuple(ranks), (tiers(ranks), all_present(mandatory))))


def outcomes_of(name: str) -> Outcomes:
    return Outcomes(lattice_of(name), Play(), described)


def numbered_tiers(name: str) -> Iterator[range]:
    first = 0
    for size in sizes_of(name):
        yield range(first, first + size)
        first += size


# ---- the same without the program ------------------------------------------------------


def arrangements(links: range, mandatory: bool) -> Iterator[tuple[int, ...]]:
    for length in range(len(links) if mandatory else 0, len(links) + 1):
        yield from permutations(links, length)


def one_by_one(name: str) -> Counter[int]:
    """Resolve every chain from its last link down; give the boards with their ways."""

    def chains(parts: Sequence[range], rank: int) -> Iterator[tuple[int, ...]]:
        if not parts:
            yield ()
            return
        for lower in arrangements(parts[0], rank <= 2):
            for upper in chains(parts[1:], rank + 1):
                yield (*lower, *upper)

    ends: Counter[int] = Counter()
    for chain in chains(list(numbered_tiers(name)), 1):
        board = 0
        for link in reversed(chain):
            board = turned(board, link)
        ends[board] += 1
    return ends


def tier_by_tier(name: str) -> Counter[int]:
    """Resolve every arrangement of a tier on every board the tiers above may leave."""
    boards = Counter({0: 1})
    ranked = list(enumerate(numbered_tiers(name), 1))
    for rank, links in reversed(ranked):
        after: Counter[int] = Counter()
        for arrangement in arrangements(links, rank <= 2):
            for board, ways in boards.items():
                end = board
                for link in reversed(arrangement):
                    end = turned(end, link)
                after[end] += ways
        boards = after
    return boards

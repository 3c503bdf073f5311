"""Every way of a timing point, one after the other: nothing is merged."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from segoc.models.timing_point import TimingPoint
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.outcomes import Outcomes
from segoc.solver.question import HasPoint

Way = tuple[Any, ...]
"""What differs when the chain is built; each link with what became of it and what differs
then; what differs when all is over."""


def every_way(point: TimingPoint | HasPoint, found: Outcomes) -> Counter[Way]:
    """Build and resolve every legal chain alone, by the same play."""
    alone = _Alone(found)
    return Counter(way for chain in enumerate_chains(point) for way in alone.ways(chain))


class _Alone:
    def __init__(self, found: Outcomes) -> None:
        self.play = found.play
        self.describe = found.describe

    def ways(self, chain: Sequence[str]) -> Iterator[Way]:
        for links, board in self._built(chain, (), self.play.start):
            for steps, end in self._resolved(links, board):
                yield self._difference(board), steps, self._difference(self.play.finish(end))

    def _built(self, chain: Sequence[str], links: Way, board: Any) -> Iterator[Any]:
        if len(links) == len(chain):
            yield links, board
            return
        move = chain[len(links)]
        below = links[-1][1].link if links else None
        for placed in self.play.place(board, move, below):
            yield from self._built(chain, (*links, (move, placed)), placed.board)

    def _resolved(self, links: Way, board: Any) -> Iterator[tuple[Way, Any]]:
        if not links:
            if self.play.may_end(board):
                yield (), board
            return
        turn, rest = (-1, links[:-1]) if self.play.from_the_top else (0, links[1:])
        move, placed = links[turn]
        for settled in self.play.resolve(board, placed.link):
            decided = (*placed.decided, *settled.decided)
            facts = self._difference(settled.board)
            for steps, end in self._resolved(rest, settled.board):
                yield ((move, settled.result, settled.rule, decided, facts), *steps), end

    def _difference(self, board: Any) -> str:
        before, after = self.describe(self.play.start), self.describe(board)
        changed = {name: after.get(name) for name in {**after, **before}}
        return difference_text(
            {name: value for name, value in changed.items() if value != before.get(name)}
        )


def difference_text(facts: Mapping[str, str | None]) -> str:
    return json.dumps(facts, sort_keys=True, ensure_ascii=False)

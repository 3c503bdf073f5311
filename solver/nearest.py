"""The legal chain that is nearest to a proposed one, found by OR-Tools.

Nearest means: fewest links added or dropped, then fewest pairs of kept links in
another order, then the smallest in the order of the effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from segoc.models.timing_point import TimingPoint
from segoc.solver.constraints import Move
from segoc.solver.cp_model import Literal, negated
from segoc.solver.lattice import Lattice, State
from segoc.solver.order_model import OrderModel
from segoc.solver.question import HasPoint, Question, ask


def nearest_chain(point: TimingPoint | HasPoint, chain: Sequence[str]) -> tuple[str, ...] | None:
    """Give the legal chain nearest to a proposed one.

    Args:
        point: a timing point, or a case.
        chain: names of effects, link 1 first.

    Returns:
        Ids of effects, link 1 first; None if there is no legal chain at all.

    Raises:
        UnknownLink: a name that fits no effect.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man"])
    >>> nearest_chain(point, ["Kick Man", "Stumbling"])
    ('Stumbling', 'Kick Man')
    """
    question = ask(point)
    return nearest_in(question, question.links(chain))


def nearest_in(question: Question, links: Sequence[Move]) -> tuple[Move, ...] | None:
    """Give the nearest legal chain for links given by id (a repeated link counts once)."""
    proposed = tuple(dict.fromkeys(links))
    if not question.lattice.count():
        return None
    moves = [move for block in question.game.blocks for move in block]
    model = OrderModel(moves, blocks=question.game.blocks)
    for constraint in question.game.binding:
        model.post(constraint)
    weights = _distance(model, proposed)
    model.minimize(weights)
    best = model.solve()
    if best is None:
        raise RuntimeError("the lattice counts legal chains, CP-SAT finds none")
    value = sum(weight * _true(best, literal) for literal, weight in weights)
    found = _Search(question.lattice, proposed, value).smallest()
    if found is None:
        raise RuntimeError("the lattice has no chain as near as CP-SAT says")
    return found


def _true(values: Sequence[int], literal: Literal) -> int:
    return values[literal] if literal >= 0 else 1 - values[negated(literal)]


def _distance(model: OrderModel, proposed: Sequence[Move]) -> list[tuple[Literal, int]]:
    weight = len(model.moves) ** 2 + 1
    changes = [
        (negated(literal) if move in proposed else literal, weight)
        for move, literal in model.present.items()
    ]
    kept = [move for move in proposed if move in model.present]
    turned = [(model.below(high, low), 1) for low, high in combinations(kept, 2)]
    return changes + turned


class _Search:
    """Finds, of the legal chains at a given distance, the smallest in the order of the moves.

    Args:
        lattice: the legal chains.
        proposed: the chain whose neighbours are looked for.
        value: the distance.
    """

    def __init__(self, lattice: Lattice, proposed: Sequence[Move], value: int) -> None:
        self.lattice = lattice
        self.block = {move: number for number, block in enumerate(lattice.blocks) for move in block}
        self.place = {move: number for number, move in enumerate(proposed) if move in self.block}
        self.weight = len(self.block) ** 2 + 1
        self.changes, self.turns = divmod(value, self.weight)

    def smallest(self) -> tuple[Move, ...] | None:
        """Give the chain; a shorter one comes before those that go on from it."""
        return self._from(self.lattice.start, (), 0, 0)

    def _from(
        self, state: State, chain: tuple[Move, ...], added: int, turned: int
    ) -> tuple[Move, ...] | None:
        left = [move for move in self.place if move not in chain]
        if self.lattice.may_end(state) and self._is_it(added + len(left), turned):
            return chain
        for move in self.lattice.moves:
            if move in chain:
                continue
            after = self.lattice.put(state, move)
            if after is None or not self.lattice.count(after):
                continue
            more = added + (move not in self.place)
            turns = turned + self._above(chain, move)
            if self._may_do(after, (*chain, move), more, turns):
                found = self._from(after, (*chain, move), more, turns)
                if found is not None:
                    return found
        return None

    def _is_it(self, changed: int, turned: int) -> bool:
        return (changed, turned) == (self.changes, self.turns)

    def _above(self, chain: Sequence[Move], move: Move) -> int:
        """Count the links of a chain that were proposed above a move."""
        number = self.place.get(move)
        if number is None:
            return 0
        return sum(self.place.get(below, -1) > number for below in chain)

    def _may_do(self, state: State, chain: tuple[Move, ...], added: int, turned: int) -> bool:
        """Say whether a chain that begins like this may still be near enough."""
        left = [move for move in self.place if move not in chain]
        coming = [move for move in left if self.block[move] >= state.block]
        to_come = self.lattice.needed.difference(self.place, chain)
        spare = self.changes - added - len(to_come) - (len(left) - len(coming))
        if spare < 0:
            return False
        # Whatever is not dropped comes above all that is placed, and block above block.
        turns = {move: self._above(chain, move) for move in coming}
        certain = sum(turns.values())
        for under, over in combinations(coming, 2):
            if self.block[under] > self.block[over]:
                certain += 1
                turns[under] += 1
                turns[over] += 1
        droppable = sorted(turns.values(), reverse=True)[:spare]
        return turned + certain - sum(droppable) <= self.turns

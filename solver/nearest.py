"""The legal chain that is nearest to a proposed one, found by OR-Tools.

Nearest means: fewest links added or dropped, then fewest pairs of kept links in
another order, then the smallest in the order of the effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from segoc.models.timing_point import TimingPoint
from segoc.solver.constraints import Move
from segoc.solver.cp_model import Literal, negated
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
    model = OrderModel(moves)
    for constraint in question.game.binding:
        model.post(constraint)
    for low, high in _fixed_pairs(question.game.blocks):
        model.clause([negated(model.below(high, low))])
    weights = _distance(model, proposed)
    model.minimize(weights)
    best = model.solve()
    if best is None:
        raise RuntimeError("the lattice counts legal chains, CP-SAT finds none")
    value = sum(weight * _true(best, literal) for literal, weight in weights)
    model.linear(weights, ((value, value),))
    return _smallest(model, [m for m in question.game.moves if m in model.present])


def _true(values: Sequence[int], literal: Literal) -> int:
    return values[literal] if literal >= 0 else 1 - values[negated(literal)]


def _fixed_pairs(blocks: Sequence[Sequence[Move]]) -> Iterable[tuple[Move, Move]]:
    for lower, higher in combinations(blocks, 2):
        for low in lower:
            for high in higher:
                yield low, high


def _distance(model: OrderModel, proposed: Sequence[Move]) -> list[tuple[Literal, int]]:
    weight = len(model.moves) ** 2 + 1
    changes = [
        (negated(literal) if move in proposed else literal, weight)
        for move, literal in model.present.items()
    ]
    kept = [move for move in proposed if move in model.present]
    turned = [(model.below(high, low), 1) for low, high in combinations(kept, 2)]
    return changes + turned


def _smallest(model: OrderModel, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Fix link after link to the first move, in the order of the effects, that works."""
    chain: list[Move] = []
    while True:
        stop = [negated(model.present[move]) for move in moves if move not in chain]
        if _works(model, stop):
            return tuple(chain)
        chain.append(next(move for move in moves if _comes_next(model, chain, move)))
        for literal in _comes_next_literals(model, chain[:-1], chain[-1]):
            model.clause([literal])


def _comes_next_literals(model: OrderModel, chain: Sequence[Move], move: Move) -> list[Literal]:
    above = [each for each in model.moves if each != move and each not in chain]
    return [model.present[move], *(negated(model.below(each, move)) for each in above)]


def _comes_next(model: OrderModel, chain: Sequence[Move], move: Move) -> bool:
    return move not in chain and _works(model, _comes_next_literals(model, chain, move))


def _works(model: OrderModel, literals: Sequence[Literal]) -> bool:
    return model.solve(assuming=literals) is not None

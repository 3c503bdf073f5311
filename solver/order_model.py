"""Models whose solutions are sequences of moves, for CP-SAT.

A move is there or not (``present``), and of two moves that are there one lies
below the other (``below``). Absent moves have no order, so one solution is one
chain. Each fold of `segoc.solver.constraints` has one encoder, written over
those two literals.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, compress, permutations

from segoc.solver.constraints import END, FAR, AnyConstraint, Constraint, Intervals, Machine, Move
from segoc.solver.cp_model import Literal, Model, negated


class OrderModel(Model):
    """A model whose solutions are sequences of moves.

    Args:
        moves: the moves that may be there.
        lazy: make order literals only where a constraint asks, and do not tie
            them together: enough when the whole order will be fixed.
        blocks: the moves in parts, of which each lies below the next; one part if not given.
    """

    def __init__(
        self,
        moves: Sequence[Move],
        *,
        lazy: bool = False,
        blocks: Sequence[Sequence[Move]] = (),
    ) -> None:
        super().__init__()
        self.moves = tuple(moves)
        self._block = {move: number for number, block in enumerate(blocks) for move in block}
        self.present = {move: self.boolean() for move in self.moves}
        self.order: dict[tuple[Move, Move], Literal] = {}
        self._positions: dict[Move, list[Literal]] = {}
        if not lazy:
            for block in blocks or (self.moves,):
                self._tie(block)

    def below(self, low: Move, high: Move) -> Literal:
        """Give the literal "`low` is there, below `high`" (END lies above all)."""
        if high == END:
            return self.present[low]
        if (low, high) not in self.order:
            self.order[low, high] = self._made(low, high)
        return self.order[low, high]

    def _made(self, low: Move, high: Move) -> Literal:
        lower, higher = self._block.get(low), self._block.get(high)
        if lower is None or higher is None or lower == higher:
            return self.boolean()
        if lower > higher:
            return negated(self.true)
        return self.both(self.present[low], self.present[high])

    def _tie(self, moves: Sequence[Move]) -> None:
        for one, other in combinations(moves, 2):
            up, down = self.below(one, other), self.below(other, one)
            for literal in (up, down):
                self.clause([negated(literal), self.present[one]])
                self.clause([negated(literal), self.present[other]])
            self.clause([negated(self.present[one]), negated(self.present[other]), up, down])
            self.clause([negated(up), negated(down)])
        for a, b, c in permutations(moves, 3):
            self.clause([negated(self.below(a, b)), negated(self.below(b, c)), self.below(a, c)])

    def post(self, constraint: AnyConstraint, unless: Literal | None = None) -> None:
        """Demand the constraint, or that the literal `unless` is true."""
        escape = [] if unless is None else [unless]
        if isinstance(constraint, Machine):
            self._post_machine(constraint, escape)
            return
        encode = {"sum": self._post_sum, "max": self._post_max, "last": self._post_last}
        for move, allowed in constraint.allowed.items():
            if move == END:
                encode[constraint.fold](constraint, move, allowed, escape)
            elif move in self.present:
                excused = [negated(self.present[move]), *escape]
                encode[constraint.fold](constraint, move, allowed, excused)

    def _writers(self, constraint: Constraint, move: Move) -> list[tuple[Move, int]]:
        marks = ((each, constraint.mark(each)) for each in self.moves if each != move)
        return [(each, mark) for each, mark in marks if mark is not None]

    def _post_sum(
        self, constraint: Constraint, move: Move, allowed: Intervals, excused: list[Literal]
    ) -> None:
        terms = [(self.below(w, move), mark) for w, mark in self._writers(constraint, move) if mark]
        shifted = tuple(
            (max(low - constraint.start, -FAR), min(high - constraint.start, FAR))
            for low, high in allowed
        )
        self.linear(terms, shifted, [negated(literal) for literal in excused])

    def _post_max(
        self, constraint: Constraint, move: Move, allowed: Intervals, excused: list[Literal]
    ) -> None:
        highest = [(w, max(m, constraint.start)) for w, m in self._writers(constraint, move)]
        good = [(w, value) for w, value in highest if _within(value, allowed)]
        if not _within(constraint.start, allowed):
            self.clause([*excused, *(self.below(w, move) for w, _ in good)])
        for writer, value in highest:
            if not _within(value, allowed):
                higher = (self.below(w, move) for w, other in good if other > value)
                self.clause([*excused, negated(self.below(writer, move)), *higher])

    def _post_last(
        self, constraint: Constraint, move: Move, allowed: Intervals, excused: list[Literal]
    ) -> None:
        writers = self._writers(constraint, move)
        good = [w for w, mark in writers if _within(mark, allowed)]
        if not _within(constraint.start, allowed):
            self.clause([*excused, *(self.below(w, move) for w in good)])
        for writer, mark in writers:
            if not _within(mark, allowed):
                between = (self.both(self.below(writer, g), self.below(g, move)) for g in good)
                self.clause([*excused, negated(self.below(writer, move)), *between])

    def _post_machine(self, machine: Machine, escape: list[Literal]) -> None:
        """Unroll the machine over positions, one literal for each state under each link."""
        length = len(self.moves)
        under = [[self.boolean() for _ in range(machine.states)] for _ in range(length + 1)]
        for state, literal in enumerate(under[0]):
            self.clause([literal if state == machine.start else negated(literal)])
        at = self._at()
        for place in range(length):
            here = [at[move][place] for move in self.moves]
            self._carry(machine, under[place], under[place + 1], here, escape)
        ending = [
            negated(under[length][s]) for s in range(machine.states) if s not in machine.final
        ]
        for literal in ending:
            self.clause([literal, *escape])

    def _carry(
        self,
        machine: Machine,
        under: list[Literal],
        above: list[Literal],
        here: list[Literal],
        escape: list[Literal],
    ) -> None:
        for state, literal in enumerate(under):
            self.clause([negated(literal), above[state], *here])
            for move, placed in zip(self.moves, here, strict=True):
                if not machine.fine(state, move):
                    self.clause([negated(literal), negated(placed), *escape])
                target = above[machine.remember(state, move)]
                self.clause([negated(literal), negated(placed), target])
        self.linear([(literal, 1) for literal in above], ((1, 1),))

    def _at(self) -> dict[Move, list[Literal]]:
        """Give for each move its positions' literals, made once."""
        if not self._positions:
            for move in self.moves:
                at = self._positions[move] = [self.boolean() for _ in self.moves]
                self.linear(
                    [(self.present[move], -1), *((literal, 1) for literal in at)], ((0, 0),)
                )
                lower = [(self.below(each, move), 1) for each in self.moves if each != move]
                for place, literal in enumerate(at):
                    self.linear(lower, ((place, place),), [literal])
        return self._positions

    def sequences(self) -> list[tuple[Move, ...]]:
        """Give every sequence that meets what was posted, in order of the moves."""
        literals = [*self.present.values(), *self.order.values()]
        count = len(self.moves)
        # An absent move lies below nothing: the rank of a move is the number below it.
        ranks = [
            [count + n for n, (_, high) in enumerate(self.order) if high == move]
            for move in self.moves
        ]
        found = []
        for row in self.solutions(literals):
            there = compress(range(count), row)
            found.append(sorted((sum([row[n] for n in ranks[move]]), move) for move in there))
        numbers = sorted([move for _, move in ranked] for ranked in found)
        return [tuple([self.moves[number] for number in chain]) for chain in numbers]

    def fix_chain(self, chain: Sequence[Move]) -> None:
        """Set every presence and order literal to what a chain says."""
        height = {move: number for number, move in enumerate(chain)}
        for move, literal in self.present.items():
            self.fix(literal, move in height)
        for (low, high), literal in self.order.items():
            self.fix(literal, low in height and high in height and height[low] < height[high])


class CheckModel:
    """Tells which constraints a proposed chain breaks: one solve, the model kept.

    Args:
        moves: all moves of the game.
        constraints: what to test, each with a violation literal of its own.
    """

    def __init__(self, moves: Sequence[Move], constraints: Sequence[AnyConstraint]) -> None:
        self._model = OrderModel(moves, lazy=True)
        self._constraints = tuple(constraints)
        self._broken = [self._model.boolean() for _ in constraints]
        for constraint, broken in zip(constraints, self._broken, strict=True):
            self._model.post(constraint, unless=broken)
        self._model.decide_first(self._broken)

    def broken(self, chain: Sequence[Move]) -> list[AnyConstraint]:
        """Give every constraint the chain breaks, in the order they were given."""
        self._model.fix_chain(chain)
        values = self._model.solve(fixed_search=True)
        if values is None:
            raise RuntimeError("a fixed chain must leave every violation literal a value")
        pairs = zip(self._constraints, self._broken, strict=True)
        return [constraint for constraint, literal in pairs if values[literal]]


def least_broken(
    moves: Sequence[Move], constraints: Sequence[AnyConstraint], wanted: Sequence[Move]
) -> list[AnyConstraint]:
    """Give the fewest constraints that a sequence with the wanted moves has to break."""
    model = OrderModel(moves)
    broken = [model.boolean() for _ in constraints]
    for constraint, literal in zip(constraints, broken, strict=True):
        model.post(constraint, unless=literal)
    for move in wanted:
        model.clause([model.present[move]])
    model.minimize([(literal, 1) for literal in broken])
    values = model.solve()
    if values is None:
        raise RuntimeError("every constraint may be broken, and yet there is no solution")
    pairs = zip(constraints, broken, strict=True)
    return [constraint for constraint, literal in pairs if values[literal]]


def _within(value: int, allowed: Intervals) -> bool:
    return any(low <= value <= high for low, high in allowed)

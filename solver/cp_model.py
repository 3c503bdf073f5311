"""The one module that talks to OR-Tools: models of orderings, solved by CP-SAT.

A move is there or not (``present``), and of two moves that are there one lies
below the other (``below``). Absent moves have no order, so one solution is one
chain. Each fold of `segoc.solver.constraints` has one encoder, written over
those two literals.

The parameters are measured ones: one worker, no presolve, no probing, no
symmetry, no linearisation. `add_automaton` and solution pools repeat solutions
under enumeration and are not used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations
from typing import Any

from ortools.sat.python import cp_model_helper as ortools
from segoc.solver.constraints import END, FAR, AnyConstraint, Constraint, Intervals, Machine, Move

Literal = int
"""A boolean variable's number, or ``-number - 1`` for its negation."""


def negated(literal: Literal) -> Literal:
    """Give the literal that is true when `literal` is false."""
    return -literal - 1


class Model:
    """A CP-SAT model of booleans, clauses and linear constraints."""

    def __init__(self) -> None:
        self.proto = ortools.CpModelProto()
        self.size = 0
        self.true = self.boolean()
        self.clause([self.true])

    def boolean(self) -> Literal:
        """Add a boolean variable and give its literal."""
        self.proto.variables.add().domain.extend((0, 1))
        self.size += 1
        return self.size - 1

    def clause(self, literals: Iterable[Literal]) -> None:
        """Demand that one of the literals is true."""
        self.proto.constraints.add().bool_or.literals.extend(list(literals))

    def linear(
        self, terms: Sequence[tuple[Literal, int]], allowed: Intervals, when: Sequence[Literal] = ()
    ) -> None:
        """Demand that a weighted sum of literals lies in the intervals if all of `when` hold."""
        shift = sum(weight for literal, weight in terms if literal < 0)
        added = self.proto.constraints.add()
        if not allowed:
            added.bool_or.literals.extend([negated(each) for each in when])
            return
        added.enforcement_literal.extend(list(when))
        linear = added.linear
        linear.vars.extend([lit if lit >= 0 else negated(lit) for lit, _ in terms])
        linear.coeffs.extend([weight if lit >= 0 else -weight for lit, weight in terms])
        linear.domain.extend([bound - shift for interval in allowed for bound in interval])

    def both(self, first: Literal, second: Literal) -> Literal:
        """Give a literal that is true exactly if both are."""
        made = self.boolean()
        self.clause([made, negated(first), negated(second)])
        self.clause([negated(made), first])
        self.clause([negated(made), second])
        return made

    def fix(self, literal: Literal, value: bool) -> None:
        """Set a variable's domain to one value (again and again on a cached model)."""
        domain = self.proto.variables[literal].domain
        domain[0] = domain[1] = int(value)

    def minimize(self, terms: Sequence[tuple[Literal, int]]) -> None:
        """Set the weighted sum that is to be as small as possible."""
        objective = self.proto.objective
        objective.vars.extend([lit if lit >= 0 else negated(lit) for lit, _ in terms])
        objective.coeffs.extend([weight if lit >= 0 else -weight for lit, weight in terms])
        objective.offset = float(sum(weight for lit, weight in terms if lit < 0))

    def decide_first(self, literals: Sequence[Literal]) -> None:
        """Let the search try these literals in order, false before true."""
        strategy = self.proto.search_strategy.add()
        for literal in literals:
            expression = strategy.exprs.add()
            expression.vars.append(literal)
            expression.coeffs.append(1)

    def solve(
        self, *, fixed_search: bool = False, assuming: Sequence[Literal] = ()
    ) -> list[int] | None:
        """Give the values of one (best) solution, None if there is none.

        Args:
            fixed_search: try the literals of :meth:`decide_first` in that order.
            assuming: literals taken as true for this solve only.
        """
        self.proto.assumptions.clear()
        self.proto.assumptions.extend(list(assuming))
        wrapper = ortools.SolveWrapper()
        wrapper.set_parameters(_parameters(fixed_search=fixed_search))
        response = wrapper.solve(self.proto)
        if response.status in (ortools.OPTIMAL, ortools.FEASIBLE):
            return list(response.solution)
        if response.status == ortools.INFEASIBLE:
            return None
        raise RuntimeError(f"CP-SAT answered {response.status}")

    def solutions(self, literals: Sequence[Literal]) -> list[tuple[bool, ...]]:
        """Give the values of some literals in every solution, in no defined order."""
        collector = _Collector(literals)
        wrapper = ortools.SolveWrapper()
        wrapper.set_parameters(_parameters(every_solution=True))
        wrapper.add_solution_callback(collector)
        response = wrapper.solve(self.proto)
        if response.status not in (ortools.OPTIMAL, ortools.INFEASIBLE):
            raise RuntimeError(f"CP-SAT answered {response.status}")
        return collector.found


def _parameters(*, every_solution: bool = False, fixed_search: bool = False) -> Any:
    parameters = ortools.SatParameters()
    parameters.num_workers = 1
    parameters.cp_model_presolve = False
    parameters.linearization_level = 0
    parameters.symmetry_level = 0
    parameters.cp_model_probing_level = 0
    parameters.enumerate_all_solutions = every_solution
    if fixed_search:
        parameters.search_branching = parameters.SearchBranching.FIXED_SEARCH
    return parameters


class _Collector(ortools.SolutionCallback):  # type: ignore[misc]
    def __init__(self, literals: Sequence[Literal]) -> None:
        super().__init__()
        self._literals = list(literals)
        self.found: list[tuple[bool, ...]] = []

    def OnSolutionCallback(self) -> None:  # noqa: N802 - the solver calls it by this name
        self.found.append(tuple(map(self.SolutionBooleanValue, self._literals)))


class OrderModel(Model):
    """A model whose solutions are sequences of moves.

    Args:
        moves: the moves that may be there.
        lazy: make order literals only where a constraint asks, and do not tie
            them together: enough when the whole order will be fixed.
    """

    def __init__(self, moves: Sequence[Move], *, lazy: bool = False) -> None:
        super().__init__()
        self.moves = tuple(moves)
        self.present = {move: self.boolean() for move in self.moves}
        self.order: dict[tuple[Move, Move], Literal] = {}
        self._positions: dict[Move, list[Literal]] = {}
        if not lazy:
            self._tie()

    def below(self, low: Move, high: Move) -> Literal:
        """Give the literal "`low` is there, below `high`" (END lies above all)."""
        if high == END:
            return self.present[low]
        if (low, high) not in self.order:
            self.order[low, high] = self.boolean()
        return self.order[low, high]

    def _tie(self) -> None:
        for one, other in combinations(self.moves, 2):
            up, down = self.below(one, other), self.below(other, one)
            for literal in (up, down):
                self.clause([negated(literal), self.present[one]])
                self.clause([negated(literal), self.present[other]])
            self.clause([negated(self.present[one]), negated(self.present[other]), up, down])
            self.clause([negated(up), negated(down)])
        for a, b, c in permutations(self.moves, 3):
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

    def sequence(self, values: Callable[[Literal], Any]) -> tuple[Move, ...]:
        """Read the chain from a solution."""
        there = [move for move in self.moves if values(self.present[move])]
        height = {
            move: sum(bool(values(self.order[o, move])) for o in there if o != move)
            for move in there
        }
        return tuple(sorted(there, key=height.__getitem__))

    def sequences(self) -> list[tuple[Move, ...]]:
        """Give every sequence that meets what was posted, in order of the moves."""
        literals = [*self.present.values(), *self.order.values()]
        place = {literal: number for number, literal in enumerate(literals)}
        number_of = {move: number for number, move in enumerate(self.moves)}
        found = [
            self.sequence(lambda literal, row=row: row[place[literal]])  # type: ignore[misc]
            for row in self.solutions(literals)
        ]
        return sorted(found, key=lambda chain: [number_of[move] for move in chain])

    def fix_chain(self, chain: Sequence[Move]) -> None:
        """Set every presence and order literal to what a chain says."""
        height = {move: number for number, move in enumerate(chain)}
        for move, literal in self.present.items():
            self.fix(literal, move in height)
        for (low, high), literal in self.order.items():
            self.fix(literal, low in height and high in height and height[low] < height[high])


def choose_groups(
    transfers: Sequence[Sequence[Sequence[Sequence[int | None]]]],
    memories: Sequence[Sequence[Sequence[int]]],
    ends: Sequence[Sequence[int]],
) -> list[tuple[int, ...]]:
    """Give every choice of one group for each block whose memories fit together.

    Args:
        transfers: for each block, for each group, for each constraint, the memory
            left (None: broken) for each memory found.
        memories: for each block and the end, for each constraint, the memories
            that may be found there.
        ends: for each constraint the memories with which a chain may end.

    Returns:
        One group number for each block, for each fitting choice.
    """
    model = Model()
    group = [[model.boolean() for _ in groups] for groups in transfers]
    memory = [[{value: model.boolean() for value in found} for found in at] for at in memories]
    for choice in (*group, *(list(each.values()) for at in memory for each in at)):
        model.linear([(literal, 1) for literal in choice], ((1, 1),))
    for block, groups in enumerate(transfers):
        for number, key in enumerate(groups):
            for index, left in enumerate(key):
                found = memory[block][index].items()
                for (_, literal), value in zip(found, left, strict=True):
                    then = [] if value is None else [memory[block + 1][index][value]]
                    model.clause([negated(group[block][number]), negated(literal), *then])
    for index, allowed in enumerate(ends):
        model.clause([memory[-1][index][value] for value in allowed])
    flat = [literal for literals in group for literal in literals]
    found = model.solutions(flat)
    return [_chosen(row, [len(literals) for literals in group]) for row in found]


def _chosen(row: Sequence[bool], sizes: Sequence[int]) -> tuple[int, ...]:
    chosen, begin = [], 0
    for size in sizes:
        chosen.append(row.index(True, begin, begin + size) - begin)
        begin += size
    return tuple(chosen)


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

"""What all others use of OR-Tools: booleans, clauses and linear constraints.

The parameters are measured ones: one worker, no presolve, no probing, no
symmetry, no linearisation. `add_automaton` and solution pools repeat solutions
under enumeration and are not used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from segoc.solver.constraints import Intervals

try:
    # The module below the documented one loads neither numpy nor pandas.
    from ortools.sat.python import cp_model_helper as ortools
except ImportError:
    from segoc.solver import documented_cp_sat as ortools  # type: ignore[no-redef]

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
    # Its own handler would stay behind and end the process without a word.
    parameters.catch_sigint_signal = False
    parameters.enumerate_all_solutions = every_solution
    if fixed_search:
        parameters.search_branching = parameters.SearchBranching.FIXED_SEARCH
    return parameters


class _Collector(ortools.SolutionCallback):
    def __init__(self, literals: Sequence[Literal]) -> None:
        super().__init__()
        self._literals = list(literals)
        self.found: list[tuple[bool, ...]] = []

    def OnSolutionCallback(self) -> None:  # noqa: N802 - the solver calls it by this name
        self.found.append(tuple(map(self.SolutionBooleanValue, self._literals)))

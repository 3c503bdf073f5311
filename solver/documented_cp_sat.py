"""CP-SAT through its documented entry point, under the names of the module below it.

`segoc.solver.cp_model` takes these if the module below is not what it was: importing the
documented one loads pandas and takes four times as long.
"""

from __future__ import annotations

from typing import Any

from ortools.sat.python import cp_model

CpModelProto = cp_model.CpModelProto
SatParameters = cp_model.SatParameters
OPTIMAL = cp_model.OPTIMAL
FEASIBLE = cp_model.FEASIBLE
INFEASIBLE = cp_model.INFEASIBLE


class SolutionCallback(cp_model.CpSolverSolutionCallback):
    """Is called at each solution; the model is known once the search begins."""

    model: cp_model.CpModel

    def on_solution_callback(self) -> None:
        """Pass the call on."""
        self.OnSolutionCallback()

    def SolutionBooleanValue(self, variable: int) -> bool:  # noqa: N802 - as below
        """Give the value of a variable, by its number."""
        return self.boolean_value(self.model.get_bool_var_from_proto_index(variable))


class SolveWrapper:
    """Solves models."""

    def __init__(self) -> None:
        self._solver = cp_model.CpSolver()
        self._callback: SolutionCallback | None = None

    def set_parameters(self, parameters: Any) -> None:
        """Set the parameters of the search."""
        self._solver.parameters = parameters

    def add_solution_callback(self, callback: SolutionCallback) -> None:
        """Let a callback hear of every solution."""
        self._callback = callback

    def solve(self, proto: Any) -> Any:
        """Solve a model; gives the response, with its status and solution."""
        model = cp_model.CpModel(proto)
        if self._callback is not None:
            self._callback.model = model
        self._solver.solve(model, self._callback)
        return self._solver.response_proto

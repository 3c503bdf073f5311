"""The rules of chains, applied to each chain of an order by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from segoc.solver.candidates import Window
from segoc.solver.constraints import END, AnyConstraint, Machine, Move, absent, machine
from segoc.solver.registry import RuleFile

RULES = (
    "chain.direct_answer", "chain.its_phase", "chain.limit", "chain.main_phase",
    "chain.mandatory_answer", "chain.same_effect", "chain.no_response", "chain.no_response_later",
    "chain.spell_speed",
)  # fmt: skip
"""Rules of chains that concern the chains of a phase, where no board is given."""

NO_CHAIN: Literal["no chain"] = "no chain"


def in_each_chain(each: RuleFile, window: Window) -> Iterator[AnyConstraint]:
    """Let a rule look at the chains of an order.

    Args:
        each: the rule.
        window: the phase.
    """
    for constraint in each.constraints(window.of_one_chain):
        if constraint.kind == "absent":
            yield absent(_moves_of(window, constraint), constraint.kind)
        else:
            yield _by_itself(window, constraint)


def _moves_of(window: Window, constraint: AnyConstraint) -> list[Move]:
    names = set(constraint.about)
    return [each.id for each in window.candidates if each.effect.name in names]


def _by_itself(window: Window, constraint: AnyConstraint) -> Machine:
    """Follow a constraint from the first link of each chain to its last."""

    def over(memory: int | str) -> bool:
        return isinstance(memory, str) or constraint.fine(memory, END)

    def step(memory: int | str, move: Move) -> int | str | None:
        candidate = window.by_id[move]
        if not candidate.joined:
            if not over(memory):
                return None
            memory = constraint.start
        if candidate.effect.kind == "process":
            return NO_CHAIN
        name = candidate.effect.name
        if isinstance(memory, str):
            # What joins nothing is another rule's matter.
            return memory
        return constraint.remember(memory, name) if constraint.fine(memory, name) else None

    start: int | str = NO_CHAIN
    about = _moves_of(window, constraint)
    return machine(constraint.kind, about, window.by_id, start, step, over)

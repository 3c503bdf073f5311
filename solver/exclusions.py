"""Effects that are on no legal chain, and the rules that keep them off."""

from __future__ import annotations

from dataclasses import dataclass

from segoc.models.orders import joined
from segoc.models.timing_point import TimingPoint
from segoc.solver.constraints import Constraint, Move
from segoc.solver.question import HasPoint, Question, ask


@dataclass(frozen=True, slots=True)
class Exclusion:
    """An effect that no legal chain contains.

    Args:
        effect: its id.
        rule: the rule that keeps it off; one record for each such rule.
    """

    effect: str
    rule: str


def excluded(point: TimingPoint | HasPoint) -> tuple[Exclusion, ...]:
    """Give every effect that is on no chain that could be legal, with the rule.

    Effects that nothing met, or that were never where they could be used, are left out.

    Args:
        point: a timing point, or a case.

    Returns:
        One record for each effect and rule, in the order of the effects.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> excluded(timing_point_from_arguments(["me? Kick Man [needs=equip]"]))
    (Exclusion(effect='Kick Man', rule='segoc.snapshot'),)
    """
    question = ask(point)
    return tuple(
        Exclusion(move, rule)
        for move, candidate in question.candidates.items()
        if question.window.in_question(candidate) and not is_possible(question, move)
        for rule in rules_against(question, move)
    )


def is_possible(question: Question, move: Move) -> bool:
    """Say whether some chain that breaks no firm rule contains a link.

    In an order of items it may begin a chain of its own, or join one.
    """
    return not {move, joined(move)}.isdisjoint(question.possible.usable)


def rules_against(question: Question, move: Move) -> tuple[str, ...]:
    """Give the rules that forbid it outright, or else the fewest that must be broken."""
    outright = (
        c.rule for c in question.firm if isinstance(c, Constraint) and c.allowed.get(move) == ()
    )
    named = tuple(dict.fromkeys(outright))
    if named:
        return named
    from segoc.solver.order_model import least_broken

    broken = least_broken(question.game.moves, question.firm, [move])
    return tuple(dict.fromkeys(c.rule for c in broken))

"""Named facts from item to item of a phase without a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from segoc.models.timing_point import Effect
from segoc.solver.candidate import Candidate


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that are true, and what the chain that is being built does to them.

    Args:
        true: the facts.
        making: facts that will be true when the chain has resolved.
        breaking: facts that will be false then.
    """

    true: frozenset[str]
    making: frozenset[str] = frozenset()
    breaking: frozenset[str] = frozenset()

    def before(self, candidate: Candidate) -> Facts:
        """Give the facts when a move is made: what is not joined waits for the chain before it."""
        return self if candidate.joined else self.resolved()

    def after(self, candidate: Candidate) -> Facts:
        """Give the facts after a move: a cost counts at once, the rest when the chain resolves."""
        effect, facts = candidate.effect, self.before(candidate)
        true = (facts.true | set(effect.makes)) - set(effect.breaks)
        makes, breaks = _done_by(effect)
        if effect.kind == "process":
            return Facts((true | makes) - breaks)
        # A link on top resolves first, so those below it have the last word.
        making = facts.making | (makes - facts.breaking)
        return Facts(true, making, facts.breaking | (breaks - facts.making))

    def resolved(self) -> Facts:
        """Give the facts once the chain has resolved, from the top."""
        return Facts((self.true | self.making) - self.breaking)

    def allow(self, effect: Effect) -> bool:
        """Say whether everything that an effect needs is so."""
        return self.true.issuperset(effect.needs)


def facts_after(facts: Iterable[str], moves: Iterable[Candidate]) -> frozenset[str]:
    """Give the facts that are true once some moves were made and everything has resolved.

    >>> facts_after([], [Candidate("A", Effect("A", "me", makes=("k",)), 0)])
    frozenset({'k'})
    """
    followed = Facts(frozenset(facts))
    for each in moves:
        followed = followed.after(each)
    return followed.resolved().true


def _done_by(effect: Effect) -> tuple[frozenset[str], frozenset[str]]:
    """Give the facts that an effect makes true and false when it resolves."""
    makes: set[str] = set()
    breaks: set[str] = set()
    for each in effect.steps:
        into = {"make_true": makes, "make_false": breaks}.get(each.operation.verb)
        if into is not None:
            makes.discard(str(each.operation.about))
            breaks.discard(str(each.operation.about))
            into.add(str(each.operation.about))
    return frozenset(makes), frozenset(breaks)

"""Named facts from item to item of a phase without a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from segoc.models.timing_point import Effect
from segoc.solver.candidate import Candidate


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that are true, and what has yet to resolve.

    Args:
        true: the facts.
        chain: the effects on the chain that is being built, link 1 first.
    """

    true: frozenset[str]
    chain: tuple[Effect, ...] = ()

    def before(self, candidate: Candidate) -> Facts:
        """Give the facts when a move is made: what is not joined waits for the chain before it."""
        return self if candidate.joined else self.resolved()

    def after(self, candidate: Candidate) -> Facts:
        """Give the facts after a move: a cost counts at once, the rest when the chain resolves."""
        effect, facts = candidate.effect, self.before(candidate)
        paid = (facts.true | set(effect.makes)) - set(effect.breaks)
        if effect.kind == "process":
            return Facts(_done(paid, effect))
        return replace(facts, true=paid, chain=(*facts.chain, effect))

    def resolved(self) -> Facts:
        """Give the facts once the chain has resolved, from the top."""
        true = self.true
        for effect in reversed(self.chain):
            true = _done(true, effect)
        return Facts(true)

    def allow(self, effect: Effect) -> bool:
        """Say whether everything that an effect needs is so."""
        return self.true.issuperset(effect.needs)


def facts_after(facts: Iterable[str], moves: Iterable[Candidate]) -> frozenset[str]:
    """Give the facts that are true once some moves were made and everything has resolved.

    >>> effects = [Effect("A", "me", makes=("k",)), Effect("B", "me", breaks=("k",))]
    >>> sorted(facts_after([], [Candidate(each.name, each, 0) for each in effects[:1]]))
    ['k']
    """
    followed = Facts(frozenset(facts))
    for each in moves:
        followed = followed.after(each)
    return followed.resolved().true


def _done(facts: frozenset[str], effect: Effect) -> frozenset[str]:
    for each in effect.steps:
        fact = frozenset((str(each.operation.about),))
        if each.operation.verb == "make_true":
            facts |= fact
        elif each.operation.verb == "make_false":
            facts -= fact
    return facts

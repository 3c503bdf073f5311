"""One occurrence of an effect: a link that may be placed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from segoc.models.orders import joined
from segoc.models.timing_point import Effect, Player


@dataclass(frozen=True, slots=True)
class Candidate:
    """One occurrence of an effect: a link that may be placed.

    Args:
        id: the effect's name, with ``#2`` and so on from the second occurrence.
        effect: the effect.
        met: index of the moment that met it (what counts for the old TCG order).
        number: 1 for the first occurrence.
        joined: True if it joins the chain of the item of the phase before it.
    """

    id: str
    effect: Effect
    met: int
    number: int = 1
    joined: bool = False

    @property
    def controller(self) -> Player:
        """Give who may activate it."""
        return self.effect.controller

    @property
    def flipped(self) -> bool:
        """Say whether its set card is flipped together with the effect."""
        return self.effect.place == "set"

    @property
    def mandatory(self) -> bool:
        """Say whether it is a trigger that must be activated; nobody must flip a set card."""
        return self.effect.mandatory and not self.flipped and not self.fast

    @property
    def fast(self) -> bool:
        """Say whether it is no trigger: a quick effect, or a card that is used."""
        return self.effect.kind not in ("trigger", "waiting")

    @property
    def forced(self) -> bool:
        """Say whether it is a quick effect that must answer; nobody must flip a set card."""
        answers = bool(self.effect.answers) or not self.effect.of_phase
        return self.effect.mandatory and self.fast and answers and not self.flipped


def occurrences(effect: Effect) -> Iterable[Candidate]:
    """Give a candidate for each link an effect may take.

    >>> effect = Effect("A", "me", wording="each", met_by=(0, 1))
    >>> [each.id for each in occurrences(effect)]
    ['A', 'A#2']
    """
    if effect.wording == "each":
        for number, moment in enumerate(effect.met_by, 1):
            suffix = f"#{number}" if number > 1 else ""
            yield Candidate(effect.name + suffix, effect, moment, number)
    else:
        met = effect.met_by[-1 if effect.wording == "when" else 0]
        yield Candidate(effect.name, effect, met)


def times(effect: Effect, number: int) -> Iterable[Candidate]:
    """Give a candidate for each time an effect may come in a phase; one if it never does.

    >>> [each.id for each in times(Effect("A", "me"), 2)]
    ['A', 'A#2']
    """
    for each in range(1, max(number, 1) + 1):
        yield Candidate(f"{effect.name}#{each}" if each > 1 else effect.name, effect, 0, each)


def alone_and_joined(candidate: Candidate) -> Iterable[Candidate]:
    """Give an item of a phase on a chain of its own, and on the chain of the one before it."""
    yield candidate
    yield replace(candidate, id=joined(candidate.id), joined=True)

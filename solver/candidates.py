"""Which links a timing point offers: one candidate for each occurrence of an effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from segoc.models.timing_point import Effect, Player, TimingPoint

HIDDEN_PLACES = ("hand", "deck", "extra_deck")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One occurrence of an effect: a link that may be placed.

    Args:
        id: the effect's name, with ``#2`` and so on from the second occurrence.
        effect: the effect.
        met: index of the moment that met it (what counts for the old TCG order).
        number: 1 for the first occurrence.
    """

    id: str
    effect: Effect
    met: int
    number: int = 1

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
        """Say whether it must be activated; nobody must flip a set card."""
        return self.effect.mandatory and not self.flipped


def _occurrences(effect: Effect) -> Iterable[Candidate]:
    if effect.wording == "each":
        for number, moment in enumerate(effect.met_by, 1):
            suffix = f"#{number}" if number > 1 else ""
            yield Candidate(effect.name + suffix, effect, moment, number)
    else:
        met = effect.met_by[-1 if effect.wording == "when" else 0]
        yield Candidate(effect.name, effect, met)


@dataclass(frozen=True)
class Window:
    """A timing point with its candidates: all that a rule looks at.

    Args:
        point: what is known when the window opens.

    >>> from segoc.models.ruleset import parse_ruleset
    >>> point = TimingPoint(parse_ruleset("ocg"), (Effect("A", "opponent", mandatory=True),))
    >>> window = Window(point)
    >>> [(c.id, window.group(c)) for c in window.candidates]
    [('A', 2)]
    """

    point: TimingPoint

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Give every candidate, in the order of the effects."""
        return tuple(each for effect in self.point.effects for each in _occurrences(effect))

    def group(self, candidate: Candidate) -> int:
        """Give 1 to 4: the turn player's mandatory, the other's, then the optional ones alike."""
        own = candidate.controller == self.point.turn_player
        return (1 if own else 2) + (0 if candidate.mandatory else 2)

    def hidden(self, candidate: Candidate) -> bool:
        """Say whether it is an optional effect of a card in a place the other cannot see.

        Set cards are a case of their own (:attr:`Candidate.flipped`).
        """
        place, owner = candidate.effect.place, candidate.controller
        open_hand = place == "hand" and owner in self.point.revealed_hands
        return place in HIDDEN_PLACES and not open_hand and not candidate.mandatory

    def public(self, candidate: Candidate) -> bool:
        """Say whether it is due in one of the four groups wherever hidden ones wait."""
        return not self.hidden(candidate) and not candidate.flipped

    def stage(self, candidate: Candidate) -> tuple[int, int]:
        """Give what decides when it is its turn: the group and, where that counts, the event."""
        ordered = self.point.ruleset.keeps_event_order
        return (self.group(candidate), candidate.met if ordered else 0)

    @cached_property
    def limit_groups(self) -> tuple[frozenset[str], ...]:
        """Give the names of effects that share a once-per-chain limit, player by player."""
        controller = {effect.name: effect.controller for effect in self.point.effects}
        groups: list[frozenset[str]] = []
        for effect in self.point.effects:
            if effect.limit:
                shared = frozenset(
                    name
                    for name in (effect.name, *effect.limit.shared_with)
                    if controller.get(name) == effect.controller
                )
                touching = [group for group in groups if group & shared]
                groups = [group for group in groups if not group & shared]
                groups.append(shared.union(*touching))
        return tuple(groups)

    def sharing_limit(self, candidate: Candidate) -> frozenset[str]:
        """Give the names under the same limit, its own included; empty if it has none."""
        name = candidate.effect.name
        return next((group for group in self.limit_groups if name in group), frozenset())

    def waits(self, candidate: Candidate) -> bool:
        """Say whether it comes after the four groups, by priority."""
        wait = self.point.ruleset.hidden_triggers_wait
        return candidate.flipped or (wait and self.hidden(candidate))

    def shut_out(self, candidate: Candidate, lock: Candidate) -> bool:
        """Say whether the no-response text of `lock` speaks of an optional candidate."""
        everyone = lock.effect.no_response == "anyone"
        concerned = everyone or candidate.controller != lock.controller
        return concerned and not candidate.mandatory and candidate != lock

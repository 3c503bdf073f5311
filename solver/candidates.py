"""Which links a timing point offers: one candidate for each occurrence of an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from segoc.models.timing_point import PLAYERS, Effect, Player, TimingPoint
from segoc.solver.choices import States
from segoc.solver.constraints import AnyConstraint, Move, absent, machine
from segoc.solver.due import Due

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
        point: what is known when the window opens, effects and moments included.
        derived: where these come from in a full case; None in the light form.

    >>> from segoc.models.ruleset import parse_ruleset
    >>> point = TimingPoint(parse_ruleset("ocg"), (Effect("A", "opponent", mandatory=True),))
    >>> window = Window(point)
    >>> [(c.id, window.group(c)) for c in window.candidates]
    [('A', 2)]
    """

    point: TimingPoint
    derived: Due | None = None

    @classmethod
    def open(cls, point: TimingPoint) -> Window:
        """Open the window of a timing point: play a full case forward first.

        Raises:
            Impossible: something is said to have happened that could not.
            NotSaid: a text asks for something the case does not give.
        """
        if point.situation is None:
            return cls(point)
        derived = Due(point.situation)
        now, world = derived.history.now, derived.history.world
        revealed = frozenset(each for each in PLAYERS if world.hand_lies_open(now, each))
        played = replace(
            point,
            effects=derived.effects,
            moments=derived.moments,
            life=dict(now.life),
            revealed_hands=revealed,
        )
        return cls(played, derived)

    @cached_property
    def by_id(self) -> Mapping[Move, Candidate]:
        """Give the candidates by id."""
        return {each.id: each for each in self.candidates}

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
        known = open_hand or candidate.effect.seen
        return place in HIDDEN_PLACES and not known and not candidate.mandatory

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

    def ready(self, candidate: Candidate) -> bool:
        """Say whether what it needs was there when the window opened.

        A mandatory trigger needs no target and nothing to do (SEG-040).
        """
        asked = {"needs"} if candidate.mandatory else {"needs", "targets", "nothing_to_do"}
        effect = candidate.effect
        return self.point.facts.issuperset(effect.needs) and asked.isdisjoint(effect.fails)

    def due(self, candidate: Candidate) -> bool:
        """Say whether a mandatory trigger has to be placed if it can be paid for."""
        barring = {"not_met", "place_then", "while", "control"}
        if self.point.ruleset.needs_card_in_place:
            barring.add("place_now")
        return self.ready(candidate) and barring.isdisjoint(candidate.effect.fails)

    def possible(self, test: str) -> Iterator[AnyConstraint]:
        """Keep off what fails a test of payment, target or effect, whatever is chosen.

        Args:
            test: ``needs``, ``cost``, ``targets`` or ``nothing_to_do``.
        """
        if self.derived is None:
            return
        choices = self.derived.choices
        if choices.frozen:
            failing = [c.id for c in self.candidates if test in c.effect.fails]
            exempt = test in ("targets", "nothing_to_do")
            yield absent(m for m in failing if not (exempt and self.by_id[m].mandatory))
            return

        def step(states: States, move: Move) -> States | None:
            name = self.by_id[move].effect.name
            if choices.failing(states, name) == test:
                return None
            return choices.after(states, name)

        start: States = frozenset((choices.start,))
        yield machine(test, self.by_id, self.by_id, start, step, lambda _: True)

    @property
    def changes(self) -> bool:
        """Say whether some cost moves cards, so that what can be paid depends on the links."""
        return self.derived is not None and not self.derived.choices.frozen

    @property
    def states(self) -> States:
        """Give the boards that are possible when the window opens: one, or none if light."""
        return frozenset((self.derived.choices.start,)) if self.derived else frozenset()

    def after(self, states: States, candidate: Candidate) -> States:
        """Give the boards that are possible after a link."""
        if self.derived is None or not self.changes:
            return states
        return self.derived.choices.after(states, candidate.effect.name)

    def unpayable(self, states: States, candidate: Candidate) -> bool:
        """Say whether on some of these boards the cards for a cost are missing."""
        if self.derived is None:
            return False
        choices = self.derived.choices
        return any(not choices.payments(state, candidate.effect.name) for state in states)

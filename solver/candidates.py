"""Which links a timing point offers, and what rules ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from segoc.models.phases import BEFORE_DRAW
from segoc.models.spelling import ANY_LINK
from segoc.models.timing_point import PLAYERS, Effect, LinkKind, TimingPoint
from segoc.solver.candidate import Candidate as Candidate
from segoc.solver.choices import TESTS
from segoc.solver.constraints import AnyConstraint, Move, absent
from segoc.solver.due import Due
from segoc.solver.turns import Turns
from segoc.solver.usable import answers_what_targets_it


def _kind_in_chain(effect: Effect) -> LinkKind:
    """Give what kind of link an item of a phase makes."""
    if effect.kind != "trigger":
        return effect.kind
    return "quick" if effect.joins_chains else "ignition"


@dataclass(frozen=True)
class Window(Turns):
    """A timing point with its candidates: all that a rule looks at.

    Args:
        point: what is known when the window opens, effects and moments included.
        derived: where these come from in a full case; None in the light form.
        scene: where these come from if effects wait; None where they do not.
        barring: tests that an effect must pass to be used at all, by the rules that hold.

    >>> from segoc.models.ruleset import parse_ruleset
    >>> from segoc.models.timing_point import Effect
    >>> point = TimingPoint(parse_ruleset("ocg"), (Effect("A", "opponent", mandatory=True),))
    >>> window = Window(point)
    >>> [(c.id, window.group(c)) for c in window.candidates]
    [('A', 2)]
    """

    @classmethod
    def open(cls, point: TimingPoint) -> Window:
        """Open the window of a timing point: play a full case forward first.

        Raises:
            Impossible: something is said to have happened that could not.
            NotSaid: a text asks for something the case does not give.
        """
        if point.situation is None:
            return cls(point)
        if point.ruleset.effects_wait:
            return cls._open_scene(point)
        due = Due(point.situation, point.ruleset, point.turn_player, point.phase)
        return cls.of(point, replace(due, in_order=point.one_at_a_time))

    @classmethod
    def of(cls, point: TimingPoint, derived: Due) -> Window:
        """Give the window at which something is due.

        Args:
            point: the rules, whose turn it is, and the phase.
            derived: what is due, and the board.
        """
        now, world = derived.history.now, derived.history.world
        revealed = frozenset(each for each in PLAYERS if world.hand_lies_open(now, each))
        played = replace(
            point,
            effects=derived.effects,
            moments=derived.moments,
            facts=now.facts,
            life=dict(now.life),
            revealed_hands=revealed,
        )
        return cls(played, derived)

    @classmethod
    def _open_scene(cls, point: TimingPoint) -> Window:
        # Playing up to a scene asks about the points before it, which are windows, too.
        from segoc.solver.waiting_scene import open_scene

        scene = open_scene(point)
        played = replace(point, effects=scene.effects, moments=scene.moments)
        return cls(played, scene=scene)

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

    def shut_out(self, candidate: Candidate, lock: Candidate) -> bool:
        """Say whether the no-response text of `lock` speaks of an optional candidate."""
        everyone = lock.effect.no_response == "anyone"
        concerned = everyone or candidate.controller != lock.controller
        must = candidate.mandatory or candidate.forced
        return concerned and not must and candidate != lock

    def in_question(self, candidate: Candidate) -> bool:
        """Say whether something met it, and its card was then or is now where it is used."""
        if candidate.joined or (self.point.one_at_a_time and candidate.number > 1):
            return False
        if self.derived is None:
            return True
        if self.point.one_at_a_time:
            return candidate.effect.of_phase and self.derived.has_begun(candidate.effect.name)
        if candidate.fast:
            elsewhere = {"not_met", "usable_place"}
            if candidate.effect.kind != "quick":
                elsewhere.add("its_phase")
            return elsewhere.isdisjoint(candidate.effect.fails)
        return self.derived.stories[candidate.effect.name].in_question

    def ready(self, candidate: Candidate) -> bool:
        """Say whether what it needs was there when the window opened.

        A mandatory trigger needs no target and nothing to do (SEG-040), and its cost
        only has to be paid when its turn comes (SEG-039).
        """
        asked = {"needs", "forbidden"}
        if not (candidate.mandatory or candidate.forced):
            asked.update(("cost", "targets", "nothing_to_do"))
        effect = candidate.effect
        return self.point.facts.issuperset(effect.needs) and asked.isdisjoint(effect.fails)

    def never_owed(self, candidate: Candidate) -> bool:
        """Say whether a mandatory quick effect cannot be used in this window at all."""
        changing = () if self.building is None else TESTS
        fails = set(candidate.effect.fails) - {"decided"}
        return self.waits_for_draw(candidate) or not fails.issubset(changing)

    def due(self, candidate: Candidate) -> bool:
        """Say whether a mandatory trigger has to be placed if it can be paid for."""
        barring = {"not_met", "place_then", "while", "control", "flipped"}
        barring.update(("once_per_turn", "oath", "quota"))
        barring.update(self.barring)
        if self.point.ruleset.needs_card_in_place:
            barring.add("place_now")
        fails = candidate.effect.fails
        in_time = not self.waits_for_draw(candidate)
        return in_time and self.ready(candidate) and barring.isdisjoint(fails)

    def waits_for_draw(self, candidate: Candidate) -> bool:
        """Say whether it is nothing that may be used before the normal draw."""
        return self.point.phase == BEFORE_DRAW and not candidate.effect.of_phase

    def makes(self, candidate: Candidate, fact: str) -> bool:
        """Say whether a fact is true once a candidate is placed, or carried out at once."""
        return fact in candidate.effect.makes or self._does(candidate, "make_true", fact)

    def breaks(self, candidate: Candidate, fact: str) -> bool:
        """Say whether a fact is false once a candidate is placed, or carried out at once."""
        return fact in candidate.effect.breaks or self._does(candidate, "make_false", fact)

    def _does(self, candidate: Candidate, verb: str, fact: str) -> bool:
        return self.point.one_at_a_time and any(
            each.operation.verb == verb and each.operation.about == fact
            for each in candidate.effect.steps
        )

    @cached_property
    def of_one_chain(self) -> Window:
        """Give the window of one chain of a phase, where no board is given."""
        effects = tuple(
            replace(each, kind=_kind_in_chain(each), of_phase=True)
            for each in self.point.effects
            if each.kind != "process"
        )
        return Window(replace(self.point, effects=effects, after_event=True))

    @property
    def open_state(self) -> bool:
        """Say whether nothing has happened that anybody waits for, so that anything may begin."""
        if self.point.chain:
            return True
        if self.derived is not None:
            return not self.derived.history.window_moments
        return all(each.fast for each in self.candidates)

    def answered_by(self, candidate: Candidate) -> tuple[Move, ...]:
        """Give the links that an effect answers."""
        names = candidate.effect.answers
        elsewhere = self._aimed_elsewhere(candidate)
        return tuple(
            each.id
            for each in self.candidates
            if each != candidate and (ANY_LINK in names or each.effect.name in names)
            if each.id not in elsewhere
        )

    def _aimed_elsewhere(self, candidate: Candidate) -> frozenset[Move]:
        """Give the placed links that are told not to target the card of an answer to that."""
        if self.derived is None:
            return frozenset()
        story = self.derived.all_stories.get(candidate.effect.name)
        if story is None or not answers_what_targets_it(story.effect):
            return frozenset()
        return frozenset(
            move
            for move, told in zip(self.point.chain, self.point.told, strict=False)
            if told.targets is not None and story.copy.name not in told.targets
        )

    def possible(self, test: str) -> Iterator[AnyConstraint]:
        """Keep off what fails a test of its board, whatever is chosen.

        Args:
            test: one of those of :mod:`segoc.solver.choices`.
        """
        building = self.building
        if building is None:
            failing = [each.id for each in self.candidates if test in each.effect.fails]
            if failing:
                yield absent(failing)
            return
        found = building.keeps_off(
            test, self.by_id, lambda built, move: building.failing(built, move) == test
        )
        if found is not None:
            yield found

"""Which links a timing point offers: one candidate for each occurrence of an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from segoc.models.orders import joined
from segoc.models.phases import BEFORE_DRAW
from segoc.models.spelling import ANY_LINK
from segoc.models.timing_point import PLAYERS, Effect, Player, TimingPoint
from segoc.solver.building import Building
from segoc.solver.choices import TESTS
from segoc.solver.constraints import AnyConstraint, Move, absent
from segoc.solver.due import Due
from segoc.solver.state import State

if TYPE_CHECKING:
    from segoc.solver.phase_play import PhasePlay
    from segoc.solver.waiting_scene import Scene

HIDDEN_PLACES = ("hand", "deck", "extra_deck")
NEVER_CURED = frozenset(("not_met", "place_then", "while", "control"))
"""Tests of what happened: whatever costs change, an effect that fails one is never placed."""


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
        """Say whether it is a quick effect that must answer."""
        return self.effect.mandatory and self.fast


def _occurrences(effect: Effect) -> Iterable[Candidate]:
    if effect.wording == "each":
        for number, moment in enumerate(effect.met_by, 1):
            suffix = f"#{number}" if number > 1 else ""
            yield Candidate(effect.name + suffix, effect, moment, number)
    else:
        met = effect.met_by[-1 if effect.wording == "when" else 0]
        yield Candidate(effect.name, effect, met)


def _alone_and_joined(candidate: Candidate) -> Iterable[Candidate]:
    yield candidate
    yield replace(candidate, id=joined(candidate.id), joined=True)


@dataclass(frozen=True)
class Window:
    """A timing point with its candidates: all that a rule looks at.

    Args:
        point: what is known when the window opens, effects and moments included.
        derived: where these come from in a full case; None in the light form.
        scene: where these come from if effects wait; None where they do not.

    >>> from segoc.models.ruleset import parse_ruleset
    >>> point = TimingPoint(parse_ruleset("ocg"), (Effect("A", "opponent", mandatory=True),))
    >>> window = Window(point)
    >>> [(c.id, window.group(c)) for c in window.candidates]
    [('A', 2)]
    """

    point: TimingPoint
    derived: Due | None = None
    scene: Scene | None = None

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
        derived = Due(point.situation, point.ruleset, point.turn_player, point.phase)
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
    def by_id(self) -> Mapping[Move, Candidate]:
        """Give the candidates by id."""
        return {each.id: each for each in self.candidates}

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Give every candidate, in the order of the effects."""
        found = tuple(each for effect in self.point.effects for each in _occurrences(effect))
        if not self.point.one_at_a_time:
            return found
        return tuple(variant for each in found for variant in _alone_and_joined(each))

    def group(self, candidate: Candidate) -> int:
        """Give 1 to 4: the turn player's mandatory triggers, the other's, the optional ones alike.

        Mandatory quick effects are 5 and 6, what is used by priority is 7. Where what is
        mandatory does not come first, only the player counts.
        """
        own = candidate.controller == self.point.turn_player
        if not self.point.ruleset.mandatory_first:
            return 1 if own else 2
        if candidate.fast:
            return 7 if not candidate.forced else 5 if own else 6
        return (1 if own else 2) + (0 if candidate.mandatory else 2)

    def hidden(self, candidate: Candidate) -> bool:
        """Say whether it is an optional effect of a card in a place the other cannot see.

        Set cards are a case of their own (:attr:`Candidate.flipped`).
        """
        if candidate.fast:
            return False
        place, owner = candidate.effect.place, candidate.controller
        open_hand = place == "hand" and owner in self.point.revealed_hands
        known = open_hand or candidate.effect.seen
        return place in HIDDEN_PLACES and not known and not candidate.mandatory

    def hand_lies_open(self, state: State, candidate: Candidate) -> bool:
        """Say whether the other player sees its card in the hand on a board."""
        if self.derived is None or candidate.effect.place != "hand":
            return False
        return self.derived.history.world.hand_lies_open(state, candidate.controller)

    def shifting(self, candidate: Candidate) -> bool:
        """Say whether its hand lies open at first, and a cost may hide it."""
        if self.building is None or not self.point.ruleset.hidden_triggers_wait:
            return False
        effect = candidate.effect
        if effect.place != "hand" or effect.seen or candidate.mandatory or candidate.fast:
            return False
        if self.hidden(candidate):
            return False
        return candidate.controller in self._hands_to_hide

    @cached_property
    def _hands_to_hide(self) -> frozenset[Player]:
        """Give the players whose hand is hidden on some of the boards to come."""
        if self.building is None or self.derived is None:
            return frozenset()
        world, boards = self.derived.history.world, self.building.reachable
        return frozenset(
            player
            for player in PLAYERS
            if not all(world.hand_lies_open(board, player) for board in boards)
        )

    def public(self, candidate: Candidate) -> bool:
        """Say whether it is due in one of the four groups wherever hidden ones wait."""
        by_priority = candidate.flipped or candidate.fast
        return not (by_priority or self.hidden(candidate) or self.shifting(candidate))

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
        return candidate.flipped or candidate.fast or (wait and self.hidden(candidate))

    def shut_out(self, candidate: Candidate, lock: Candidate) -> bool:
        """Say whether the no-response text of `lock` speaks of an optional candidate."""
        everyone = lock.effect.no_response == "anyone"
        concerned = everyone or candidate.controller != lock.controller
        must = candidate.mandatory or candidate.forced
        return concerned and not must and candidate != lock

    def in_question(self, candidate: Candidate) -> bool:
        """Say whether something met it, and its card was then or is now where it is used."""
        if candidate.joined:
            return False
        if self.derived is None:
            return True
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
    def phase_play(self) -> PhasePlay | None:
        """Give what carries out the items of a phase on its board; None without a board."""
        if self.derived is None or not self.point.one_at_a_time:
            return None
        # Playing a phase resolves chains, which is told by rules that look at windows.
        from segoc.solver.board_play import resolution_rules
        from segoc.solver.chain_link import Progress
        from segoc.solver.phase_play import PhasePlay

        history = self.derived.history
        return PhasePlay(
            history,
            self.derived.items,
            self.derived.choices,
            resolution_rules(self.point),
            self.point.turn_player,
            Progress(history.now, clock=len(history.moments)),
        )

    @property
    def open_state(self) -> bool:
        """Say whether nothing has happened that anybody waits for, so that anything may begin."""
        if self.point.chain:
            return True
        if self.point.situation is not None:
            return not self.point.situation.happened
        return all(each.fast for each in self.candidates)

    def answered_by(self, candidate: Candidate) -> tuple[Move, ...]:
        """Give the links that an effect answers."""
        names = candidate.effect.answers
        return tuple(
            each.id
            for each in self.candidates
            if each != candidate and (ANY_LINK in names or each.effect.name in names)
        )

    @cached_property
    def building(self) -> Building | None:
        """Give what follows the board from link to link; None if no link changes it."""
        if self.derived is None or self.derived.choices.frozen:
            return None
        names = {
            each.id: each.effect.name
            for each in self.candidates
            if NEVER_CURED.isdisjoint(each.effect.fails)
        }
        return Building(self.derived.choices, names)

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

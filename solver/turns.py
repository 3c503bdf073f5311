"""When it is the turn of each candidate: its group, or priority once the groups are placed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from segoc.models.spelling import ANY_LINK
from segoc.models.timing_point import PLAYERS, Effect, Player, TimingPoint
from segoc.solver.building import Building
from segoc.solver.candidate import Candidate, alone_and_joined, occurrences, times
from segoc.solver.constraints import Move
from segoc.solver.due import Due
from segoc.solver.state import State

if TYPE_CHECKING:
    from segoc.solver.phase_play import PhasePlay
    from segoc.solver.waiting_scene import Scene

HIDDEN_PLACES = ("hand", "deck", "extra_deck")
NEVER_CURED = frozenset(
    (
        "not_met", "place_then", "while", "control",
        "set_turn", "own_turn", "its_phase", "once_per_turn", "oath",
    )
)  # fmt: skip
"""Tests of what happened: whatever costs change, an effect that fails one is never placed."""


@dataclass(frozen=True)
class Turns:
    """A timing point with its candidates, each in its turn.

    Args:
        point: what is known when the window opens, effects and moments included.
        derived: where these come from in a full case; None in the light form.
        scene: where these come from if effects wait; None where they do not.
        barring: tests that an effect must pass to be used at all, by the rules that hold.
    """

    point: TimingPoint
    derived: Due | None = None
    scene: Scene | None = None
    barring: frozenset[str] = frozenset()

    @cached_property
    def by_id(self) -> Mapping[Move, Candidate]:
        """Give the candidates by id."""
        return {each.id: each for each in self.candidates}

    @cached_property
    def candidates(self) -> tuple[Candidate, ...]:
        """Give every candidate, in the order of the effects."""
        found = tuple(each for effect in self.point.effects for each in self._times(effect))
        if not self.point.one_at_a_time:
            return found
        return tuple(variant for each in found for variant in alone_and_joined(each))

    def _times(self, effect: Effect) -> Iterable[Candidate]:
        """Give the candidates of an effect: as often as it was met, or may come in the phase."""
        if self.phase_play is not None:
            # One time more than there can be is known, so that it can be named and refused.
            further = effect.name in self.phase_play.repeatable
            return times(effect, self.phase_play.times[effect.name] + further)
        if self.point.items_share_chains and effect.mandatory and effect.answers:
            # It answers once in each chain, and a phase has many.
            others = len(self.point.effects) - 1
            return times(effect, others if ANY_LINK in effect.answers else len(effect.answers))
        return occurrences(effect)

    @cached_property
    def phase_play(self) -> PhasePlay | None:
        """Give what carries out the items of a phase on its board; None without a board."""
        if self.derived is None or not self.point.items_share_chains:
            return None
        # Playing a phase resolves chains, which is told by rules that look at windows.
        from segoc.solver.phase_play import PhasePlay

        return PhasePlay(self.point, self.derived)

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
        placed = zip(self.point.chain, self.point.told, strict=False)
        paid = {
            names[move]: frozenset(told.cost)
            for move, told in placed
            if move in names and told.cost is not None
        }
        return Building(self.derived.choices.as_told(paid), names)

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

    def waits(self, candidate: Candidate) -> bool:
        """Say whether it comes after the four groups, by priority."""
        wait = self.point.ruleset.hidden_triggers_wait
        return candidate.flipped or candidate.fast or (wait and self.hidden(candidate))

"""A judge who knows the rules and nothing of the program: the naive twin.

The judge sits beside the table and follows the chain link by link. He keeps a
:class:`State` (the links, the facts, the life points, the stage that was
reached, who was asked and passed) and answers two questions, always from the
rules: "may this effect be placed now?" and "may the chain end here?".

He never imports the solver. Where the sources are silent he makes a note
(``undecided``), where they disagree another one (``disputed``), and goes on.

The stages of a window, lowest first:

1. the turn player's mandatory triggers,
2. the other player's mandatory triggers,
3. the turn player's optional triggers,
4. the other player's optional triggers,
5. the tail: triggers from hidden places, and set cards flipped with theirs.

Under the older TCG order (until 2017-07-19) the stages 1 to 4 fall into batches,
one for each moment. A stage is left for good: a player may leave it only when
none of his mandatory triggers of that stage can still be placed.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from segoc.models.timing_point import Effect, Player, TimingPoint, other_player

Judgement = Literal["legal", "illegal", "undecided", "disputed"]
Chain = tuple[str, ...]
Stage = tuple[int, int]

TAIL = 5
LAST_DAY_OF_BATCHES = datetime.date(2017, 7, 19)
POLICY = "passed_over_hidden"


@dataclass(frozen=True)
class Occurrence:
    """One possible link: an effect, for the first, second ... event that met it."""

    name: str
    effect: Effect
    former: str | None
    """The occurrence of the same effect that must lie below this one."""
    required: bool
    """Mandatory, and not a set card (whose owner need not flip it)."""
    stage: Stage


@dataclass(frozen=True)
class State:
    """What the judge remembers after each link."""

    links: tuple[Occurrence, ...]
    facts: frozenset[str]
    life: dict[Player, int]
    stage: Stage = (0, 0)
    passed: frozenset[Player] = frozenset()
    notes: frozenset[Judgement] = frozenset()

    def has(self, name: str) -> bool:
        return any(link.name == name for link in self.links)


class Judge:
    """The judge of one window."""

    def __init__(self, point: TimingPoint) -> None:
        if point.ruleset.game == "vision":
            raise ValueError("VISION has no chains")
        if point.policies.get(POLICY) not in (None, "lost", "may_return"):
            raise ValueError(f"unknown value of {POLICY}")
        self.point = point
        self.ocg = point.ruleset.game == "ocg"
        date = point.ruleset.date
        self.batches = not self.ocg and date is not None and date <= LAST_DAY_OF_BATCHES
        self.occurrences = {each.name: each for each in self._list_occurrences()}
        self.limits = self._list_limits()

    # ---- before the first link -------------------------------------------------------

    def _list_occurrences(self) -> Iterator[Occurrence]:
        for effect in self.point.effects:
            times = len(effect.met_by) if effect.wording == "each" else 1
            former = None
            for number in range(times):
                name = effect.name if number == 0 else f"{effect.name}#{number + 1}"
                required = effect.mandatory and effect.place != "set"
                stage = self._stage(effect, number, required)
                yield Occurrence(name, effect, former, required, stage)
                former = name

    def _list_limits(self) -> list[set[str]]:
        """Give the sets of effects of which one chain takes one link."""
        limits: list[set[str]] = []
        for effect in self.point.effects:
            if effect.limit is None:
                continue
            under = {effect.name} | {
                other.name
                for other in self.point.effects
                if other.name in effect.limit.shared_with and other.controller == effect.controller
            }
            for limit in [limit for limit in limits if limit & under]:
                limits.remove(limit)
                under |= limit
            limits.append(under)
        return limits

    def _stage(self, effect: Effect, number: int, required: bool) -> Stage:
        mine = effect.controller == self.point.turn_player
        if required:
            group = 1 if mine else 2
        elif self._comes_in_the_tail(effect):
            return (TAIL, 0)
        else:
            group = 3 if mine else 4
        if not self.batches:
            return (group, 0)
        if effect.wording == "each":
            return (group, effect.met_by[number])
        return (group, effect.met_by[0] if effect.wording == "if" else effect.met_by[-1])

    def _comes_in_the_tail(self, effect: Effect) -> bool:
        """Say where an optional trigger goes; SEGOC-12, SEGOC-38, tiers 3, 4 and 7."""
        if effect.place == "set":
            return True
        if not self.ocg:
            return False
        if effect.place == "hand":
            return effect.controller not in self.point.revealed_hands
        return effect.place in ("deck", "extra_deck")

    def opening(self) -> State:
        """Give the state when the window opens."""
        return State((), self.point.facts, dict(self.point.life))

    # ---- may this effect be placed now? ----------------------------------------------

    def place(self, state: State, name: str) -> State | None:
        """Place a link; None if a rule forbids it."""
        new = self.occurrences.get(name)
        if new is None or not self.may_be_placed(state, new):
            return None
        notes = state.notes | self._notes(state, new)
        passed = state.passed
        if new.stage[0] == TAIL:
            asked = self._asked_first(state)
            if new.effect.controller != asked:
                passed |= {asked}
        effect = new.effect
        life = dict(state.life)
        life[effect.controller] -= effect.pays_life
        facts = (state.facts | set(effect.makes)) - set(effect.breaks)
        return State((*state.links, new), facts, life, new.stage, passed, notes)

    def may_be_placed(self, state: State, new: Occurrence) -> bool:
        """Ask every firm rule about one link, as things stand now."""
        return (
            self._still_can(state, new)
            and new.stage >= state.stage
            and not self._owes_before(state, new.stage)
            and (new.required or self._optional_may(state, new))
        )

    def _still_can(self, state: State, new: Occurrence) -> bool:
        """Say whether its text and its costs allow it now, whatever the stage."""
        if state.has(new.name):
            return False
        if new.former is not None and not state.has(new.former):
            return False
        effect = new.effect
        if not state.facts.issuperset(effect.needs):
            return False
        judged_at_the_window = new.stage[0] != TAIL
        if judged_at_the_window and not self.point.facts.issuperset(effect.needs):
            return False
        if state.life[effect.controller] < effect.pays_life:
            return False
        return not any(self._share_a_limit(effect, link.effect) for link in state.links)

    def _owes_before(self, state: State, stage: Stage) -> bool:
        """Say whether someone still owes a mandatory trigger before this stage.

        A stage that was left is over: what became possible there later is not owed.
        """
        return any(
            each.required and state.stage <= each.stage < stage and self._still_can(state, each)
            for each in self.occurrences.values()
        )

    def _optional_may(self, state: State, new: Occurrence) -> bool:
        """Ask the rules that speak of optional triggers only."""
        effect = new.effect
        now = len(self.point.moments) - 1
        if effect.wording == "when" and now not in effect.met_by:
            return False
        if self.ocg and self._second_self_summon(state, new):
            return False
        if self.ocg and state.links and _shuts_out(state.links[-1], new):
            return False
        return not (self.point.policies.get(POLICY) == "lost" and self._returns(state, new))

    def _share_a_limit(self, one: Effect, two: Effect) -> bool:
        return any({one.name, two.name} <= limit for limit in self.limits)

    def _second_self_summon(self, state: State, new: Occurrence) -> bool:
        return new.effect.summons_itself and any(
            link.effect.summons_itself
            and not link.required
            and link.effect.controller == new.effect.controller
            for link in state.links
        )

    def _asked_first(self, state: State) -> Player:
        if not state.links:
            return self.point.turn_player
        return other_player(state.links[-1].effect.controller)

    def _returns(self, state: State, new: Occurrence) -> bool:
        """Say whether a player who passed in the tail comes back with a hidden trigger."""
        return self.ocg and new.stage[0] == TAIL and new.effect.controller in state.passed

    def _notes(self, state: State, new: Occurrence) -> set[Judgement]:
        """Note what the sources leave open about placing this link."""
        notes: set[Judgement] = set()
        if new.required:
            return notes
        if self.point.policies.get(POLICY) is None and self._returns(state, new):
            notes.add("disputed")
        if not self.ocg and self._second_self_summon(state, new):
            notes.add("undecided")
        if not self.ocg and state.links and _shuts_out(state.links[-1], new):
            notes.add("undecided")
        if new.stage[0] != TAIL and any(_shuts_out(link, new) for link in state.links[:-1]):
            notes.add("undecided")
        return notes

    # ---- may the chain end here? -----------------------------------------------------

    def may_end(self, state: State) -> bool:
        """Say whether nobody owes a mandatory trigger."""
        return not self._owes_before(state, (TAIL, 0))

    # ---- whole chains ----------------------------------------------------------------

    def judge(self, chain: Sequence[str]) -> Judgement:
        """Follow a finished chain from link 1 and say what it is."""
        if tuple(chain[: len(self.point.chain)]) != self.point.chain:
            return "illegal"
        state = self.opening()
        for name in chain:
            following = self.place(state, name)
            if following is None:
                return "illegal"
            state = following
        if not self.may_end(state):
            return "illegal"
        for note in ("disputed", "undecided"):
            if note in state.notes:
                return note
        return "legal"

    def walk(self, state: State) -> Iterator[Chain]:
        """Give every legal chain that goes on from a state."""
        if state.notes:
            return
        if self.may_end(state):
            yield tuple(link.name for link in state.links)
        for name in self.occurrences:
            following = self.place(state, name)
            if following is not None:
                yield from self.walk(following)


def _shuts_out(lock: Occurrence, new: Occurrence) -> bool:
    """Say whether a link forbids that an optional trigger answers it."""
    if lock.effect.no_response == "anyone":
        return True
    theirs = lock.effect.controller != new.effect.controller
    return lock.effect.no_response == "your_opponent" and theirs


def judge(point: TimingPoint, chain: Sequence[str]) -> Judgement:
    """Say what a finished chain is in this window."""
    return Judge(point).judge(chain)


def legal_chains(point: TimingPoint) -> set[Chain]:
    """Give exactly the legal chains, by placing link after link."""
    judge_of_point = Judge(point)
    state: State | None = judge_of_point.opening()
    for name in point.chain:
        state = judge_of_point.place(state, name) if state else None
    return set(judge_of_point.walk(state)) if state else set()


def occurrence_names(point: TimingPoint) -> tuple[str, ...]:
    """Name every possible link, in the order of the effects."""
    return tuple(Judge(point).occurrences)


def all_candidate_chains(point: TimingPoint) -> Iterator[Chain]:
    """Give every permutation of every subset of the occurrences."""
    names = occurrence_names(point)
    for length in range(len(names) + 1):
        yield from permutations(names, length)

"""What the effects of one window can pay, target and do, whatever is chosen.

A chain is links; which cards a cost takes and which a link targets is left open,
and a chain is legal when some choice makes it so. What may be chosen is followed
as a *set of states*, all that are possible after the links so far, so choices
never become moves of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from segoc.models.board import is_event_trigger
from segoc.models.card import CardEffect
from segoc.models.problem import shown
from segoc.models.verbs import FACT_VERBS
from segoc.solver.activating import activations_matter, lays_card
from segoc.solver.board_error import TooManyChoices
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.history import History
from segoc.solver.itself import without_itself
from segoc.solver.matching import World
from segoc.solver.moment_bans import forbidden_after_that
from segoc.solver.operations import Performer
from segoc.solver.placing import Activation, on_the_field
from segoc.solver.state import State
from segoc.solver.story import Story
from segoc.solver.targeting import has_targets
from segoc.solver.usable import has_room, in_place
from segoc.solver.workable import can_begin

States = frozenset[State]

BEFORE_COST = ("usable_place", "free_zone", "place", "forbidden", "needs")
FOR_OPTIONAL = ("itself", "targets", "nothing_to_do")
TESTS = (*BEFORE_COST, "cost", *FOR_OPTIONAL)
"""The tests of a link when it is placed, in the order in which they are asked."""

STILL_COSTS = ("make_true", "make_false", "reveal")
"""Costs after which every card lies where it lay and everybody has as many life points."""

MOST_STATES = 5_000


@dataclass(frozen=True)
class Choices:
    """What the effects of one window can pay, target and do.

    Args:
        history: the cards, and what happened.
        stories: each effect's story, by the effect's name.
        paid: the cards that the cost of an effect has taken, where that is told.
    """

    history: History
    stories: Mapping[str, Story]
    paid: Mapping[str, frozenset[str]] = field(default_factory=dict)
    _failing: dict[tuple[States, str], str | None] = field(default_factory=dict, compare=False)

    @property
    def world(self) -> World:
        """Give the cards."""
        return self.history.world

    @property
    def start(self) -> State:
        """Give the board when the window opens."""
        return self.history.now

    def changes_board(self, name: str) -> bool:
        """Say whether placing an effect changes anything that is followed."""
        story = self.stories[name]
        return lays_card(story) or any(each.verb != "reveal" for each in story.effect.cost)

    @property
    def frozen(self) -> bool:
        """Say whether placing links changes nothing but facts and fixed life points.

        These have constraints of their own, and the board need not be followed.
        """
        still = not activations_matter(self.stories.values()) and all(
            operation.verb in STILL_COSTS
            or (operation.verb == "pay_life" and isinstance(operation.about, int))
            for story in self.stories.values()
            for operation in story.effect.cost
        )
        return still and not self._facts_at_stake

    @property
    def _facts_at_stake(self) -> bool:
        """Say whether a cost changes a fact that some effect needs."""
        effects = [story.effect for story in self.stories.values()]
        changed = {o.about for each in effects for o in each.cost if o.verb in FACT_VERBS}
        return any(condition in changed for each in effects for condition in each.needs)

    def payments(self, state: State, name: str) -> States:
        """Give every state after paying the cost of an effect; none if it cannot be paid.

        Raises:
            TooManyChoices: there are more than are followed.
        """
        ways = {(self._laid(state, name), frozenset[str]())}
        told = self.paid.get(name)
        for operation in self.stories[name].effect.cost:
            ways = {
                (deed.state, taken.union(deed.names) if told is not None else taken)
                for each, taken in ways
                for deed in self._performer(each, name).deeds(operation)
            }
            if len(ways) > MOST_STATES:
                raise self._too_many(name)
        return frozenset(each for each, taken in ways if told in (None, taken))

    def as_told(self, paid: Mapping[str, frozenset[str]]) -> Choices:
        """Give the choices with the costs of some effects paid as it is told.

        Args:
            paid: by the effect's name the cards that its cost took.
        """
        return Choices(self.history, self.stories, paid)

    def _performer(self, state: State, name: str) -> Performer:
        progress = Progress(state, clock=len(self.history.moments))
        return Performer(self.history, self._link(state, name), progress, cost=True)

    def _laid(self, state: State, name: str) -> State:
        """Give the board with the card of an effect on the field, if it is being activated."""
        story = self.stories[name]
        activation = Activation(name, story.effect, story.controller, card=story.copy.name)
        progress = Progress(state, clock=len(self.history.moments))
        return on_the_field(self.history, activation, progress).state

    def _link(self, state: State, name: str, effect: CardEffect | None = None) -> ChainLink:
        story = self.stories[name]
        # A card that pays for itself may go to another player's Graveyard.
        return ChainLink(
            name,
            effect or story.effect,
            story.controller,
            card=seen_in(state, story.copy.name),
            it=story.it,
        )

    def _too_many(self, name: str) -> TooManyChoices:
        return TooManyChoices(
            f"the cost of {shown(name)} can be paid in more than {MOST_STATES} ways",
            self.stories[name].copy.spot,
        )

    # ---- the tests of a link -----------------------------------------------------------

    def passes(self, test: str, state: State, name: str) -> bool:
        """Say whether an effect passes one test on one state.

        Args:
            test: one of :data:`TESTS`.
            state: the board.
            name: the effect.
        """
        if test in BEFORE_COST:
            return self._passes_before(test, state, name)
        if test == "cost":
            return bool(self.payments(state, name))
        effect, laid = self.stories[name].effect, self._laid(state, name)
        if test == "targets":
            return self._finds_targets(laid, name, effect)
        if test == "nothing_to_do":
            return self._can_begin(laid, name, effect)
        if effect.kind != "card":
            return True
        alone, with_itself = (
            self._finds_targets(laid, name, each) and self._can_begin(laid, name, each)
            for each in (without_itself(effect), effect)
        )
        return alone or not with_itself

    def _passes_before(self, test: str, state: State, name: str) -> bool:
        story = self.stories[name]
        trigger = is_event_trigger(story.effect)
        if test == "usable_place":
            return trigger or in_place(self.world, state, story)
        if test == "free_zone":
            return trigger or has_room(state, story)
        if test == "place":
            return not trigger or story.is_where_it_was(state)
        if test == "forbidden":
            boards = (state, self._laid(state, name))
            forbidden = any(self.world.forbids_activation(b, story.copy.name) for b in boards)
            return not forbidden and not forbidden_after_that(self.history, story.copy.name)
        return all(story.holds(each, state, story.controller) for each in story.effect.needs)

    def _finds_targets(self, state: State, name: str, effect: CardEffect) -> bool:
        return has_targets(self.world, state, replace(self.stories[name], effect=effect))

    def _can_begin(self, state: State, name: str, effect: CardEffect) -> bool:
        progress = Progress(state, clock=len(self.history.moments))
        return can_begin(self.history, self._link(state, name, effect), progress)

    def fails(self, state: State, name: str) -> tuple[str, ...]:
        """Give every test an effect does not pass on one state."""
        return tuple(test for test in self.asked(name) if not self.passes(test, state, name))

    def asked(self, name: str) -> Sequence[str]:
        """Give the tests that are asked of an effect: of a mandatory one fewer."""
        return TESTS[: -len(FOR_OPTIONAL)] if self.stories[name].mandatory else TESTS

    def placed(self, state: State, name: str) -> States:
        """Give every state after placing the link, whatever is chosen; none if it cannot be."""
        if not all(self.passes(test, state, name) for test in BEFORE_COST):
            return frozenset()
        paid = self.payments(state, name)
        if self.stories[name].mandatory:
            return paid
        return frozenset(
            each
            for each in paid
            if all(self.passes(t, state, name) and self.passes(t, each, name) for t in FOR_OPTIONAL)
        )

    def after(self, states: States, name: str) -> States:
        """Give the states after a link; where it cannot be placed they stay as they are."""
        following = frozenset(after for state in states for after in self.placed(state, name))
        if len(following) > MOST_STATES:
            raise self._too_many(name)
        return following or states

    def failing(self, states: States, name: str) -> str | None:
        """Name the first test that no choice passes; None if some choice passes them all."""
        key = (states, name)
        if key not in self._failing:
            self._failing[key] = self._first_failing(states, name)
        return self._failing[key]

    def _first_failing(self, states: States, name: str) -> str | None:
        alive = list(states)
        for test in BEFORE_COST:
            alive = [state for state in alive if self.passes(test, state, name)]
            if not alive:
                return test
        paid = [(state, after) for state in alive for after in self.payments(state, name)]
        if not paid:
            return "cost"
        for test in self.asked(name)[len(BEFORE_COST) + 1 :]:
            paid = [pair for pair in paid if all(self.passes(test, each, name) for each in pair)]
            if not paid:
                return test
        return None

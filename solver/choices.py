"""What costs, targets and something to do mean on a state, whatever is chosen.

A chain is links; which cards a cost takes and which a link targets is left open,
and a chain is legal when some choice makes it so. What may be chosen is followed
as a *set of states*, all that are possible after the links so far, so choices
never become moves of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from segoc.models.card import Filter, Operation, Range, Zone
from segoc.models.timing_point import Player
from segoc.solver.board_error import TooManyChoices
from segoc.solver.events import LEAVING, as_zone
from segoc.solver.matching import World, player_of
from segoc.solver.state import State, moved
from segoc.solver.story import Story

States = frozenset[State]

COST_VERBS = {
    "discard": "discarded", "send": "sent", "banish": "banished", "tribute": "tributed",
    "return": "returned", "destroy": "destroyed",
}  # fmt: skip
FREE_COSTS = ("pay_life", "make_true", "make_false", "reveal")
MOST_CHOICES = 5_000


@dataclass(frozen=True)
class Choices:
    """What the effects of one window can pay, target and do.

    Args:
        world: the cards.
        stories: each effect's story, by the effect's name.
        start: the state when the window opens.
    """

    world: World
    stories: Mapping[str, Story]
    start: State

    def moves_cards(self, name: str) -> bool:
        """Say whether paying the cost of an effect moves cards."""
        return any(op.verb in COST_VERBS for op in self.stories[name].effect.cost)

    @property
    def frozen(self) -> bool:
        """Say whether nothing that is placed changes what others can do."""
        return not any(self.moves_cards(name) for name in self.stories)

    def payments(self, state: State, name: str) -> States:
        """Give every state after paying the cost of an effect; none if it cannot be paid.

        Raises:
            TooManyChoices: there are more than are followed.
        """
        states: States = frozenset((state,))
        for operation in self.stories[name].effect.cost:
            if operation.verb in COST_VERBS:
                states = frozenset(
                    paid for each in states for paid in self._pay(each, operation, name)
                )
            if len(states) > MOST_CHOICES:
                raise TooManyChoices(
                    f"the costs of {name} may be paid in too many ways",
                    self.stories[name].copy.spot,
                )
        return states

    def _pay(self, state: State, operation: Operation, name: str) -> Iterator[State]:
        story = self.stories[name]
        verb = COST_VERBS[operation.verb]
        to = as_zone(operation.to) if operation.to else LEAVING[verb]
        if operation.about == "this":
            yield moved(state, story.copy, to, 0)
            return
        wanted, count = _price(operation)
        you = state.card(story.copy.name).controller
        named = [
            each
            for each in self.world.meant(state, wanted, you, story.copy.name)
            if not (each == story.copy.name and state.card(each).zone == "hand")
        ]
        spare = self.world.unnamed(state, wanted, you)
        for taken in range(min(count, len(named)) + 1):
            if count - taken <= spare:
                for cards in combinations(named, taken):
                    yield self._take(state, cards, (count - taken, you, wanted), to)

    def _take(
        self,
        state: State,
        cards: Iterable[str],
        unnamed: tuple[int, Player, Filter],
        to: Zone,
    ) -> State:
        for card in cards:
            state = moved(state, self.world.copies[card], to, 0)
        number, you, wanted = unnamed
        owner = player_of(wanted.of, you) if wanted.of else you
        for zone in wanted.places:
            taken = min(number, state.pile(owner, as_zone(zone)))
            state = state.with_pile(owner, as_zone(zone), -taken).with_pile(owner, to, taken)
            number -= taken
        return state

    def has_targets(self, state: State, name: str) -> bool:
        """Say whether every target an effect needs is there."""
        story = self.stories[name]
        you = state.card(story.copy.name).controller
        return all(
            self.world.enough(state, wanted, you, story.copy.name)
            for wanted in story.effect.targets
        )

    def meets_needs(self, state: State, name: str) -> bool:
        """Say whether the conditions of an effect hold that are no named facts."""
        story = self.stories[name]
        you = state.card(story.copy.name).controller
        return all(
            story.holds(each, state, you)
            for each in story.effect.needs
            if not isinstance(each, str)
        )

    def has_something_to_do(self, state: State, name: str) -> bool:
        """Say whether the first thing an effect does can be done."""
        story = self.stories[name]
        if not story.effect.steps:
            return True
        return self._can_be_done(state, story.effect.steps[0].operation, story)

    def _can_be_done(self, state: State, operation: Operation, story: Story) -> bool:
        this = story.copy.name
        you = state.card(this).controller
        if operation.verb == "draw" and isinstance(operation.about, int):
            deck = Filter(places=("deck",), of="you", count=Range(operation.about))
            return self.world.exist(state, deck, you)
        if isinstance(operation.about, Filter):
            wanted = operation.about
            if operation.count and not wanted.count:
                wanted = replace(wanted, count=operation.count)
            return self.world.enough(state, wanted, you, this)
        if operation.verb == "special_summon" and operation.about == "this":
            return state.card(this).zone != "monster_zone"
        return all(story.holds(each, state, you) for each in operation.needs)

    def placed(self, state: State, name: str) -> States:
        """Give every state after placing the link, whatever is chosen; none if it cannot be."""
        optional = not self.stories[name].effect.mandatory
        return frozenset(
            paid
            for paid in self.payments(state, name)
            if self.meets_needs(state, name)
            and (not optional or (self._works(state, name) and self._works(paid, name)))
        )

    def _works(self, state: State, name: str) -> bool:
        return self.has_targets(state, name) and self.has_something_to_do(state, name)

    def after(self, states: States, name: str) -> States:
        """Give the states after a link; where it cannot be placed they stay as they are."""
        following = frozenset(after for state in states for after in self.placed(state, name))
        return following or states

    def failing(self, states: States, name: str) -> str | None:
        """Name the first test that no choice passes: needs, cost, targets or nothing_to_do."""
        if not any(self.meets_needs(state, name) for state in states):
            return "needs"
        paid = [(state, after) for state in states for after in self.payments(state, name)]
        if not paid:
            return "cost"
        if self.stories[name].effect.mandatory:
            return None
        paid = [pair for pair in paid if all(self.has_targets(each, name) for each in pair)]
        if not paid:
            return "targets"
        if not any(all(self.has_something_to_do(each, name) for each in pair) for pair in paid):
            return "nothing_to_do"
        return None


def _price(operation: Operation) -> tuple[Filter, int]:
    """Give which cards a cost takes, and how many."""
    if isinstance(operation.about, int):
        return Filter(places=("hand",), of="you"), operation.about
    wanted = operation.about if isinstance(operation.about, Filter) else Filter()
    if operation.verb == "discard" and not wanted.places:
        wanted = replace(wanted, places=("hand",), of=wanted.of or "you")
    count = operation.count or wanted.count
    return wanted, (count.low if count and count.low is not None else 1)

"""Whether everything an effect targets is there."""

from __future__ import annotations

from collections.abc import Sequence

from segoc.solver.board_error import NotSaid
from segoc.solver.doable import leaves_with_chain, returns_targets
from segoc.solver.matching import World
from segoc.solver.state import State
from segoc.solver.story import Story


def has_targets(world: World, state: State, story: Story) -> bool:
    """Say whether an effect finds all its targets, each card targeted once.

    Args:
        world: the cards.
        state: the board.
        story: the effect and its card.

    Raises:
        NotSaid: that depends on a number the case does not give.
    """
    sure: list[set[str]] = []
    maybe: list[set[str]] = []
    doubts: list[NotSaid] = []
    for wanted in story.effect.targets:
        sorted_cards = world.sorted_by(state, wanted, story.controller, story.copy.name)
        doubts.extend(sorted_cards.doubtful.values())
        low = wanted.count.low if wanted.count else 1
        for _ in range(1 if low is None else low):
            certain = {each for each in sorted_cards.sure if _can_be(world, state, story, each)}
            sure.append(certain)
            maybe.append({*certain, *sorted_cards.doubtful})
    if each_has_one(sure):
        return True
    if doubts and each_has_one(maybe):
        raise doubts[0]
    return False


def _can_be(world: World, state: State, story: Story, name: str) -> bool:
    """Say whether a card that fits can be a target."""
    leaves = returns_targets(story.effect) and leaves_with_chain(world, state, name)
    return not leaves and not state.is_decided(name)


def each_has_one(wishes: Sequence[set[str]]) -> bool:
    """Say whether every wish can get a card of its own.

    >>> each_has_one([{"A", "B"}, {"A"}]), each_has_one([{"A"}, {"A"}])
    (True, False)
    """
    given: dict[str, int] = {}

    def settle(wish: int, asked: set[str]) -> bool:
        for card in sorted(wishes[wish] - asked):
            asked.add(card)
            if card not in given or settle(given[card], asked):
                given[card] = wish
                return True
        return False

    return all(settle(wish, set()) for wish in range(len(wishes)))

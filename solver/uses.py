"""What was used earlier in the turn, and what that leaves for the rest of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from segoc.models.board import Copy, activations
from segoc.models.card import CardEffect, Filter, Operation, Pattern
from segoc.models.problem import shown
from segoc.models.verbs import PAST
from segoc.solver.board_error import NotSaid
from segoc.solver.events import IN_VAIN, Event
from segoc.solver.history import History
from segoc.solver.story import Story
from segoc.solver.watcher import Watcher

THIS_TURN = ("end_phase", "end_of_turn")


@dataclass(frozen=True, slots=True)
class Use:
    """An effect that was activated earlier in the turn.

    Args:
        copy: its card.
        effect: the effect.
        moment: when.
        by: who activated it; None if that is not said.
        negated: whether its activation was negated.
    """

    copy: Copy
    effect: CardEffect
    moment: int
    by: str | None
    negated: bool


def uses(history: History) -> Iterator[Use]:
    """Give everything that was activated earlier in the turn, oldest first.

    Args:
        history: what happened.

    Raises:
        NotSaid: a card was activated that has several effects, and it is not said which.
    """
    for number, moment in enumerate(history.moments):
        for event in moment.events:
            vain = IN_VAIN in event.verbs
            if (vain or "activated" in event.verbs) and event.about in history.world.copies:
                copy, effect = _used(history, event)
                negated = vain or _is_negated(history, event, number)
                yield Use(copy, effect, number, event.by, negated)


def _used(history: History, event: Event) -> tuple[Copy, CardEffect]:
    known = activations(history.world.board)
    if event.use is not None and event.use in known:
        return known[event.use]
    found = [each for each in known.values() if each[0].name == event.about]
    if len(found) != 1:
        copy = history.world.copies[event.about]
        raise NotSaid(
            f"which effect of {shown(copy.name)} was activated is not said",
            copy.spot,
            hint="write 'chain: [EFFECT]' in place of 'activated:'",
        )
    return found[0]


def _is_negated(history: History, activated: Event, number: int) -> bool:
    """Say whether the activation was negated, before anything of the card was activated again."""
    for moment in history.moments[number + 1 :]:
        for event in moment.events:
            if (event.about, event.use) == (activated.about, activated.use):
                if "activation_negated" in event.verbs:
                    return True
                if "activated" in event.verbs:
                    return False
    return False


def is_used_up(story: Story) -> bool:
    """Say whether an effect was used as often in this turn as its text allows.

    Args:
        story: the effect and its card.
    """
    return story.effect.once_per_turn and any(_counts(story, each) for each in uses(story.history))


def _counts(story: Story, use: Use) -> bool:
    limit = story.effect.limit
    if limit is None or use.effect.key not in (story.effect.key, *limit.shared_with):
        return False
    if use.negated and not story.effect.negated_counts:
        return False
    if limit.of_name:
        same_player = use.by in (None, story.controller)
        return same_player and use.copy.text.name == story.copy.text.name
    return use.copy is story.copy and use.moment >= story.card.arrived


def breaks_oath(story: Story) -> bool:
    """Say whether a player has done in this turn what the activation binds him not to do.

    Args:
        story: the effect and its card.
    """
    return any(_was_done(story, each) for each in story.effect.cost if _is_oath(each))


def _is_oath(operation: Operation) -> bool:
    return operation.verb == "forbid" and operation.until in THIS_TURN


def _was_done(story: Story, oath: Operation) -> bool:
    banned = oath.banned
    if banned is None or banned.verb not in PAST:
        return False
    watcher = Watcher(story.history.world, story.copy)
    about = banned.about if isinstance(banned.about, str | Filter) else oath.whom or "you"
    pattern = Pattern(PAST[banned.verb], about, by=oath.whom)
    return any(
        watcher.matches(pattern, event, moment, story.controller)
        for moment in story.history.moments
        for event in moment.events
    )

"""Plays a chain that is said to have happened: built link by link, resolved from the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from segoc.models.board import ToldLink, activations, is_event_trigger
from segoc.models.spelling import ANY_LINK
from segoc.solver.board_error import Impossible, NotSaid
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.events import IN_VAIN
from segoc.solver.history import History, Moment
from segoc.solver.placing import Activation, Placement, placements
from segoc.solver.question import known_rules
from segoc.solver.resolve import Resolved, resolve
from segoc.solver.state import State
from segoc.solver.story import Story
from segoc.solver.usable import answered

Way = TypeVar("Way")
MOST_SHOWN = 6


def play_chain(history: History, told: Sequence[ToldLink]) -> tuple[tuple[Moment, ...], State]:
    """Play a chain on the board that a history leads to.

    Args:
        history: what happened before, and the board now.
        told: the links, link 1 first, with what was chosen.

    Returns:
        What happened while it was built and resolved, and the board afterwards.

    Raises:
        Impossible: a link could not be placed, or not resolve, in the way that is told.
        NotSaid: something was chosen, and it is not told what.
    """
    rules = tuple(each for each in known_rules() if each.rule.strength(history.ruleset))
    progress = Progress(history.now, clock=len(history.moments), moments=())
    links: list[ChainLink] = []
    for each in told:
        below = links[-1] if links else None
        placement = placed(history, each, progress, below)
        links.append(placement.link)
        progress = placement.progress
    for link, each in zip(reversed(links), reversed(told), strict=True):
        found = list(resolve(history, link, progress, rules))
        progress = resolved(each, found).progress
    for rule in rules:
        if rule.ends:
            progress = replace(progress, state=rule.ends(history.world, progress))
    return tuple(_told_moments(progress)), progress.state


def _told_moments(progress: Progress) -> Iterator[Moment]:
    """Give what happened; an activation that was negated was none."""
    vain = {link for link, mark in progress.marks if mark == "activation_negated"}
    for moment in progress.moments or ():
        events = tuple(
            replace(each, verbs=(IN_VAIN,))
            if each.use in vain and "activated" in each.verbs
            else each
            for each in moment.events
        )
        yield replace(moment, events=events)


def placed(
    history: History, told: ToldLink, progress: Progress, below: ChainLink | None
) -> Placement:
    """Give the one way to place a link that is as told.

    Args:
        history: what happened before.
        told: the link, with what was chosen.
        progress: the board after the links below.
        below: the link right below it.

    Raises:
        Impossible: it cannot be placed in the way that is told.
        NotSaid: something was chosen, and it is not told what.
    """
    copy, effect = activations(history.world.board)[told.use]
    card = progress.state.card(copy.name)
    story = Story(history, copy, effect)
    stories = _stories(history)
    activation = Activation(
        told.use,
        effect,
        card.controller,
        card=copy.name,
        it=tuple(
            seen_in(history.window_moments[each.moment].after, each.event.about)
            for each in story.counting
            if each.event.about in history.world.copies
        ),
        answers=_answered(story, stories) if effect.answers else None,
        block=frozenset(n for n, each in stories.items() if is_event_trigger(each.effect)),
    )
    found = placements(history, activation, progress, below)
    ways = [way for way in found if way.is_told_by(told)]
    if not ways:
        raise Impossible(
            f"{told.use} cannot be placed like this: a cost, a target or what it answers is missing"
        )
    return _the_only(ways, f"{told.use}: which 'targets' and 'cost'", _choice_of_placement)


def _stories(history: History) -> Mapping[str, Story]:
    board = history.world.board
    return {name: Story(history, *each) for name, each in activations(board).items()}


def _answered(story: Story, stories: Mapping[str, Story]) -> frozenset[str]:
    names = answered(story, stories)
    return frozenset(stories if ANY_LINK in names else names)


def _choice_of_placement(way: Placement) -> str:
    said = (("targets", (each.name for each in way.link.targets)), ("cost", way.link.paid))
    return "; ".join(f"{key} {', '.join(names)}" for key, names in said)


def resolved(told: ToldLink, found: Sequence[Resolved]) -> Resolved:
    """Give the one way in which a link resolves that is as told.

    Args:
        told: the link, with what was chosen.
        found: every way.

    Raises:
        Impossible: there is none.
        NotSaid: something was chosen, and it is not told what.
    """
    ways = [way for way in found if way.is_told_by(told)]
    if not ways:
        options = "; ".join(sorted({", ".join(way.chosen()) or "nothing" for way in found}))
        chosen = ", ".join(told.choose or ()) or "nothing"
        raise Impossible(f"{told.use} cannot choose {chosen} when it resolves, but: {options}")
    different = {each.progress: each for each in reversed(ways)}
    return _the_only(
        list(different.values()),
        f"{told.use}: what it chose when it resolved ('choose')",
        lambda way: ", ".join(way.chosen()) or "nothing",
    )


def _the_only(ways: Sequence[Way], what: str, shown: Callable[[Way], str]) -> Way:
    if len(ways) > 1:
        options = list(dict.fromkeys(map(shown, ways)))
        some = " | ".join(options[:MOST_SHOWN]) + (" | …" if len(options) > MOST_SHOWN else "")
        raise NotSaid(f"{what} is not told; possible: {some}")
    return ways[0]

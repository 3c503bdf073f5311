"""Whether an effect would have something to do if it resolved now."""

from __future__ import annotations

from collections.abc import Sequence

from segoc.models.card import Filter, Operation, Range, Step
from segoc.solver.chain_link import ChainLink, Progress
from segoc.solver.history import History
from segoc.solver.story import Story
from segoc.solver.subjects import Subjects

IN_ANY_CASE = ("also", "after_that", "otherwise")


def can_begin(history: History, link: ChainLink, progress: Progress) -> bool:
    """Say whether the first thing an effect does can be done, or what is done in any case.

    Args:
        history: the cards, and what happened.
        link: the effect as a link; its targets are not chosen yet.
        progress: the board.

    Raises:
        NotSaid: that depends on a number the case does not give.
    """
    groups = _groups(link.effect.steps)
    return not groups or any(
        all(_can_be_done(history, link, progress, step) for step in group) for group in groups
    )


def _groups(steps: Sequence[Step]) -> list[list[Step]]:
    """Give the steps that may come first, each with what is done only together with it."""
    groups: list[list[Step]] = []
    open_group = False
    for number, step in enumerate(steps):
        if step.conjunction == "and" and open_group:
            groups[-1].append(step)
            continue
        open_group = number == 0 or step.conjunction in IN_ANY_CASE
        if open_group:
            groups.append([step])
    return groups


def _can_be_done(history: History, link: ChainLink, progress: Progress, step: Step) -> bool:
    operation, state = step.operation, progress.state
    assert link.card is not None
    story = Story(history, history.world.copies[link.card.name], link.effect)
    if not all(story.holds(each, state, link.controller) for each in operation.needs):
        return False
    subjects = Subjects(history.world, link, progress)
    if operation.verb == "draw":
        number = operation.about if isinstance(operation.about, int) else 1
        deck = Filter(places=("deck",), of="you", count=Range(number))
        return history.world.enough(state, deck, link.controller)
    if isinstance(operation.about, Filter):
        return _enough(subjects, operation, operation.about)
    if operation.about == "this":
        return subjects.able(operation, link.card.name)
    if operation.about == "targets" and link.effect.targets:
        return any(_can_be_done_to_some(subjects, operation, each) for each in link.effect.targets)
    if operation.about == "it":
        there = [each.name for each in link.it if each.still_there(state)]
        return any(subjects.able(operation, name) for name in there)
    return True


def _can_be_done_to_some(subjects: Subjects, operation: Operation, wanted: Filter) -> bool:
    """Say whether an operation can be done to a card that may be targeted; any, if in doubt."""
    world, state, link = subjects.world, subjects.state, subjects.link
    this = link.card.name if link.card else None
    found = world.sorted_by(state, wanted, link.controller, this)
    # Whether there is a target at all is a question of its own.
    names = (*found.sure, *found.doubtful)
    return not names or any(subjects.able(operation, name) for name in names)


def _enough(subjects: Subjects, operation: Operation, wanted: Filter) -> bool:
    """Say whether an operation finds as many cards as it is done to."""
    count = operation.count or wanted.count
    needed = 1 if count is None or count.low is None else count.low
    world, state, link = subjects.world, subjects.state, subjects.link
    this = link.card.name if link.card else None
    found = world.sorted_by(state, wanted, link.controller, this)
    sure = sum(subjects.able(operation, name) for name in found.sure)
    doubts = [d for name, d in found.doubtful.items() if subjects.able(operation, name)]
    unnamed = world.unnamed(state, wanted, link.controller)
    if sure + unnamed >= needed:
        return True
    if sure + unnamed + len(doubts) >= needed:
        raise doubts[0]
    return False

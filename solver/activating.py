"""Whether it matters that activated spells and traps lie on the field while a chain is built."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from segoc.models.card import Filter, Operation
from segoc.solver.story import Story

WHERE_CARDS_COME_AND_GO = ("hand", "field", "set", "spell_zone", "field_zone")


def lays_card(story: Story) -> bool:
    """Say whether using an effect puts its card face-up on the field, or flips it there.

    Args:
        story: the effect and its card.
    """
    return story.effect.kind == "card" or story.card.zone == "set"


def activations_matter(stories: Iterable[Story]) -> bool:
    """Say whether a card that is activated may change what others can do.

    That it takes a zone has a constraint of its own.

    Args:
        stories: everything that may be a link.
    """
    stories = tuple(stories)
    laying = [each for each in stories if lays_card(each)]
    flipped_once = len({each.copy.name for each in laying}) == len(laying)
    return not flipped_once or any(
        _sees_activated_cards(other)
        for each in laying
        for other in stories
        if other.copy is not each.copy
    )


def _sees_activated_cards(story: Story) -> bool:
    effect = story.effect
    operations = (*effect.cost, *(step.operation for step in effect.steps))
    filters = (*effect.targets, *_filters(effect.needs), *_filters(o.about for o in operations))
    return any(map(_may_mean_an_activated_card, filters)) or any(map(_discards, operations))


def _filters(objects: Iterable[object]) -> Iterator[Filter]:
    return (each for each in objects if isinstance(each, Filter))


def _discards(operation: Operation) -> bool:
    return operation.verb == "discard" and not isinstance(operation.about, str)


def _may_mean_an_activated_card(wanted: Filter) -> bool:
    kind = not wanted.types or any(each.endswith(("spell", "trap")) for each in wanted.types)
    place = not wanted.places or any(each in WHERE_CARDS_COME_AND_GO for each in wanted.places)
    return kind and place

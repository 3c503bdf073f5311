"""A card that is being activated lies on the field, and is no object of its own effect."""

from __future__ import annotations

from dataclasses import replace

from segoc.models.card import CardEffect, Filter, Step

THIS = "this"


def without_itself(effect: CardEffect) -> CardEffect:
    """Give an effect all of whose filters leave out its own card.

    Args:
        effect: the effect.

    >>> targets = (Filter(types=("spell",)),)
    >>> without_itself(CardEffect("1", "card", targets=targets)).targets[0].without
    ('this',)
    """
    return replace(
        effect,
        targets=tuple(map(_another, effect.targets)),
        steps=tuple(map(_on_another, effect.steps)),
    )


def _another(wanted: Filter) -> Filter:
    return replace(wanted, without=(*wanted.without, THIS))


def _on_another(step: Step) -> Step:
    operation = step.operation
    if not isinstance(operation.about, Filter):
        return step
    return replace(step, operation=replace(operation, about=_another(operation.about)))

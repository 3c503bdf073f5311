"""The Damage Step: its parts, and in which of them an effect may be used."""

from __future__ import annotations

from segoc.models.card import CardEffect, Pattern
from segoc.models.phases import SUB_STEPS

BEFORE_CALCULATION = SUB_STEPS[:2]
BY_BATTLE = ("destroyed", "damaged", "battled")
"""What may happen to others in the Damage Step that optional triggers there look at."""

NO_BATTLE = ("effect", "cost", "rule")


def sub_steps_of(effect: CardEffect, card_type: str | None) -> tuple[str, ...]:
    """Give the parts of the Damage Step in which an effect may be used.

    Args:
        effect: what the text says.
        card_type: the type of its card; None if not said.

    >>> from segoc.models.card import Operation, Step
    >>> grows = CardEffect("1", "card", steps=(Step(Operation("change_stats", "this", atk=700)),))
    >>> sub_steps_of(grows, "quick-play spell")
    ('damage_start', 'before_damage_calculation')
    """
    if effect.damage_step is not None:
        return SUB_STEPS if effect.damage_step else ()
    own = tuple(each for each in SUB_STEPS if each in effect.during)
    if own:
        return own
    if effect.mandatory or card_type == "counter trap" or _may_come_at_any_time(effect):
        return SUB_STEPS
    return BEFORE_CALCULATION if _first_changes_points(effect) else ()


def _may_come_at_any_time(effect: CardEffect) -> bool:
    if effect.kind == "trigger" and not effect.patterns:
        return True
    if any(map(_is_of_battle, effect.patterns)):
        return True
    negates = any(step.operation.verb == "negate_activation" for step in effect.steps)
    return negates or (effect.kind == "trigger" and looks_at_itself(effect))


def looks_at_itself(effect: CardEffect) -> bool:
    """Say whether a trigger waits for something that happens to its own card."""
    return any("this" in (each.about, each.targets, *each.using) for each in effect.patterns)


def _is_of_battle(pattern: Pattern) -> bool:
    return pattern.verb in BY_BATTLE and pattern.cause not in NO_BATTLE


def _first_changes_points(effect: CardEffect) -> bool:
    """Say whether the first thing it does is to change attack or defence points."""
    if not effect.steps:
        return False
    first = effect.steps[0].operation
    return first.verb == "change_stats" and (first.atk is not None or first.defense is not None)

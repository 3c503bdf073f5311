"""What is due after the discard for the hand size, and what its triggers fail by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from segoc.models.board import Happening, Situation
from segoc.models.card import CardEffect, Pattern
from segoc.solver.history import History
from segoc.solver.phase_board import Adjusted

END = "end"
OPTIONAL, MET_NOW, MET_LATER = "end_phase_optional", "end_phase_now", "end_phase_later"
FIRST, SECOND, AFTER_CHAIN = "hand_size", "second_adjustment", "second_generation"


def is_adjustment(entry: Happening) -> bool:
    """Say whether an entry of what happened is the discard for the hand size."""
    return bool(entry.events) and all(
        each.verb == "discarded" and each.cause == "rule" for each in entry.events
    )


def before_last_window(situation: Situation) -> Situation:
    """Give the case up to what opened the last window: a discard, or a chain that resolved.

    Args:
        situation: a case after the discard for the hand size.
    """
    entries = situation.happened
    opening = [n for n, each in enumerate(entries) if each.chain or is_adjustment(each)]
    return replace(situation, happened=entries[: opening[-1]] if opening else ())


def since(history: History, number: int) -> History:
    """Give what happened with only the last moments open; the windows before have passed.

    Args:
        history: what happened.
        number: how many moments are over.
    """
    over = (replace(each, ours=False) for each in history.moments[:number])
    return replace(history, moments=(*over, *history.moments[number:]))


def adjusted_by(situation: Situation) -> Adjusted:
    """Give how often cards were discarded, and whether a chain has resolved since.

    Args:
        situation: a case after the discard for the hand size.
    """
    adjusted = Adjusted()
    for entry in situation.happened:
        if is_adjustment(entry):
            adjusted = Adjusted(adjusted.times + 1)
        elif entry.chain:
            adjusted = replace(adjusted, later=True)
    return adjusted


def as_trigger(effect: CardEffect) -> CardEffect:
    """Give an effect of the End Phase as it looks at what happens after the adjustment.

    Its condition has to be met by that: by what the text asks for, or by its card's arrival.

    Args:
        effect: any effect.
    """
    if effect.kind != "trigger" or effect.wording or END not in effect.during:
        return effect
    patterns = tuple(each for each in effect.needs if isinstance(each, Pattern))
    needs = tuple(each for each in effect.needs if not isinstance(each, Pattern))
    arrival = (Pattern("summoned", "this"),)
    return replace(effect, wording="if", patterns=patterns or arrival, needs=needs)


def tests_failed(adjusted: Adjusted, effect: CardEffect) -> Iterator[str]:
    """Name the tests that a trigger fails after the discard for the hand size.

    Args:
        adjusted: how often cards were discarded, and whether a chain has resolved since.
        effect: the trigger.
    """
    if adjusted.later:
        yield AFTER_CHAIN
    else:
        yield SECOND if adjusted.times > 1 else FIRST
    if END in effect.during:
        later = MET_LATER if adjusted.later else MET_NOW
        yield later if effect.mandatory else OPTIONAL

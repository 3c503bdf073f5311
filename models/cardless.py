"""Effects written in a few words, in a game in which effects wait."""

from __future__ import annotations

from collections.abc import Iterable

from segoc.models.board import Board, CardlessEffect, Happening, Situation
from segoc.models.card import CardEffect, Pattern
from segoc.models.game_words import WAITING
from segoc.models.light_effect import LightEffect
from segoc.models.names import fold_name

MOMENT = "moment"
"""The verb of a moment of which only its name is said."""


def cardless_effect(light: LightEffect) -> CardlessEffect:
    """Give an effect that was written in a few words.

    >>> found = cardless_effect(LightEffect("A", "me", kind="waiting", met_by=("hit",)))
    >>> found.effect.kind, found.effect.patterns[0].about
    ('waiting', 'hit')
    """
    patterns = tuple(Pattern(MOMENT, name) for name in light.met_by if name is not None)
    effect = CardEffect(
        key=light.name,
        kind=WAITING if light.kind == WAITING else "trigger",
        mandatory=light.mandatory,
        wording=light.wording if patterns else None,
        patterns=patterns,
        needs=tuple(map(fold_name, light.needs)),
        during=light.during,
    )
    return CardlessEffect(light.name, light.controller, effect, light.place)


def bare_situation(lights: Iterable[LightEffect], moments: Iterable[str]) -> Situation:
    """Give effects and moments without a board.

    Args:
        lights: the effects.
        moments: names of what happened, oldest first.

    Returns:
        The situation; an effect that names no moment waits for the last one.
    """
    return Situation(
        Board((), {}, frozenset(), {}),
        happened=tuple(Happening(name=each) for each in moments),
        cardless=tuple(map(cardless_effect, lights)),
    )

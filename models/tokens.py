"""The tokens that effects of a card summon: cards of their own that lie nowhere at first."""

from __future__ import annotations

from collections.abc import Iterator

from segoc.models.board import Copy
from segoc.models.card import NOWHERE, TOKEN, CardText

MONSTER = "monster"


def tokens_of(copy: Copy) -> Iterator[Copy]:
    """Give every token that the effects of a card may summon.

    Args:
        copy: the card.

    >>> from segoc.models.card import CardEffect, Operation, Range, Step
    >>> steps = (Step(Operation("special_summon", "token", count=Range(2, 2))),)
    >>> text = CardText("Goat", ("Goat",), effects=(CardEffect("1", "card", steps=steps),))
    >>> [each.name for each in tokens_of(Copy("Goat", text, "me", "me", "hand"))]
    ['Goat token 1', 'Goat token 2']
    """
    for number in range(1, _most(copy) + 1):
        name = f"{copy.name} {TOKEN} {number}"
        text = CardText(name, (name,), MONSTER, (TOKEN,))
        yield Copy(name, text, copy.owner, copy.controller, NOWHERE, token_of=copy.name)


def _most(copy: Copy) -> int:
    """Give how many tokens one effect of a card summons at most."""
    counts = [
        step.operation.count
        for effect in copy.text.effects
        for step in effect.steps
        if step.operation.about == TOKEN
    ]
    return max(((each.high or each.low or 1) if each else 1 for each in counts), default=0)

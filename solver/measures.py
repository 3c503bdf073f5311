"""Numbers of a card: what a change makes of them, and whether they are what a text asks for."""

from __future__ import annotations

from collections.abc import Sequence

from segoc.models.board import Copy
from segoc.models.card import Range
from segoc.models.problem import shown
from segoc.solver.board_error import NotSaid


def changed(number: int, change: int | str | None) -> int:
    """Give a number after a change; it never falls below 0.

    >>> changed(1400, 400), changed(1400, "-2000"), changed(1400, "half")
    (1800, 0, 700)
    """
    if change is None:
        return number
    if change in ("double", "half"):
        return number * 2 if change == "double" else (number + 1) // 2
    return max(number + int(change), 0)


def measures(copy: Copy, what: str, number: int | None, allowed: Sequence[Range]) -> bool:
    """Say whether a number of a card is one of those a text asks for.

    Args:
        copy: the card.
        what: what the number is, as cases call it.
        number: the number, None if the case does not give it.
        allowed: what the text asks for; nothing means that it does not ask.

    Raises:
        NotSaid: the text asks, and the case does not give it.
    """
    if not allowed:
        return True
    if number is None:
        raise NotSaid(
            f"{shown(what)} of {shown(copy.name)} is asked for, but the case does not give it",
            copy.spot,
            hint=f"write '{what}:' for the card",
        )
    return any(number in each for each in allowed)

"""What makes a board unanswerable, and where the case says so."""

from __future__ import annotations

from typing import Self

from segoc.models.board import Spot
from segoc.models.problem import CaseError, Flaw

UNPLACED = Spot("the board", 1, 1)


class BoardError(CaseError):
    """Something about a board that keeps it from being played forward.

    Args:
        message: what is wrong, and what to do about it.
        spot: where the case says so; None if that is not known yet.

    >>> print(BoardError("A is nowhere", Spot("x.yaml", 3, 5)))
    x.yaml:3:5: A is nowhere
    """

    def __init__(self, message: str, spot: Spot | None = None) -> None:
        """Keep the message and its place."""
        self.message = message
        self.spot = spot
        where = spot or UNPLACED
        super().__init__([Flaw(message).at(where.file, where.line, where.column)])

    def at(self, spot: Spot | None) -> Self:
        """Give the same error at a place, unless its place is known already."""
        return self if self.spot else type(self)(self.message, spot)

    def __reduce__(self) -> tuple[type[Self], tuple[str, Spot | None]]:  # type: ignore[override]
        """Keep message and place when another process hands the error over."""
        return type(self), (self.message, self.spot)


class Impossible(BoardError):
    """Something is said to have happened that could not."""


class NotSaid(BoardError):
    """A text asks something of a card that the case does not say."""


class TooManyStates(BoardError):
    """Chains come to more different boards than are followed."""

    exit_code = 3


class TooManyChoices(BoardError):
    """Something may be chosen in more ways than are followed."""

    exit_code = 3

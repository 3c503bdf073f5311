"""What makes a board unanswerable, and where the case says so."""

from __future__ import annotations

from typing import Self

from segoc.models.board import Spot
from segoc.models.problem import CaseError, Flaw

UNPLACED = Spot("the board", 1, 1)


class BoardError(CaseError):
    """Something about a board that keeps it from being played forward.

    Args:
        message: what is wrong.
        spot: where the case says so; None if that is not known yet.
        hint: what to do about it.

    >>> print(BoardError("'A' is nowhere", Spot("x.yaml", 3, 5)))
    x.yaml:3:5: 'A' is nowhere
    """

    def __init__(self, message: str, spot: Spot | None = None, hint: str = "") -> None:
        """Keep what is wrong, its place, and what to do."""
        self.message = message
        self.spot = spot
        self.hint = hint
        where = spot or UNPLACED
        flaw = Flaw(message, hint=hint)
        super().__init__([flaw.at(where.file, where.line, where.column)])

    def at(self, spot: Spot | None) -> Self:
        """Give the same error at a place, unless its place is known already."""
        return self if self.spot else type(self)(self.message, spot, self.hint)

    def __reduce__(self) -> tuple[type[Self], tuple[str, Spot | None, str]]:  # type: ignore[override]
        """Keep what is wrong and where when another process hands the error over."""
        return type(self), (self.message, self.spot, self.hint)


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

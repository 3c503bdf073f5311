"""How many legal chains there are, exactly, and how many hang on a doubt."""

from __future__ import annotations

from dataclasses import dataclass

from segoc.models.timing_point import TimingPoint
from segoc.solver.question import HasPoint, ask


@dataclass(frozen=True, slots=True)
class Doubtful:
    """How many chains are neither legal nor illegal.

    Args:
        undecided: sources do not say.
        disputed: sources disagree.
    """

    undecided: int
    disputed: int


def count_chains(point: TimingPoint | HasPoint) -> int:
    """Count the chains that are legal beyond doubt, without listing them.

    Args:
        point: a timing point, or a case.

    Returns:
        The exact number; the empty chain counts where it is legal.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> count_chains(timing_point_from_arguments(["me! Stumbling", "me? Kick Man"]))
    2
    """
    return ask(point).lattice.count()


def count_doubtful(point: TimingPoint | HasPoint) -> Doubtful:
    """Count the chains on which sources are silent or disagree.

    Args:
        point: a timing point, or a case.

    Returns:
        Both numbers, exact.
    """
    question = ask(point)
    if not (question.silent or question.disputed):
        return Doubtful(0, 0)
    possible, undisputed = question.possible.count(), question.undisputed.count()
    return Doubtful(undisputed - question.lattice.count(), possible - undisputed)

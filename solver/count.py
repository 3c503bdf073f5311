"""How many legal chains there are, exactly, and how many hang on a doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from segoc.models.timing_point import TimingPoint
from segoc.solver.constraints import Move
from segoc.solver.lattice import Lattice
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


def count_doubtful(point: TimingPoint | HasPoint, chain: Sequence[str] = ()) -> Doubtful:
    """Count the chains on which sources are silent or disagree.

    Args:
        point: a timing point, or a case.
        chain: names of the links with which they begin, link 1 first.

    Returns:
        Both numbers, exact.

    Raises:
        UnknownLink: a name that fits no effect.
    """
    question = ask(point)
    links = question.links(chain)
    if not (question.silent or question.disputed):
        return Doubtful(0, 0)
    lattices = (question.possible, question.undisputed, question.lattice)
    possible, undisputed, legal = (_beginning(each, links) for each in lattices)
    return Doubtful(undisputed - legal, possible - undisputed)


def _beginning(lattice: Lattice, links: Sequence[Move]) -> int:
    """Count the chains of a lattice that begin with some links."""
    state = lattice.after(links)
    return 0 if state is None else lattice.count(state)

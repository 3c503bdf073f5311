"""What may come next on a chain that has begun, and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from segoc.models.timing_point import PLAYERS, Player, TimingPoint, other_player
from segoc.solver.constraints import Move
from segoc.solver.question import HasPoint, Question, ask

Decision = Literal["me", "opponent", "rule"] | None


@dataclass(frozen=True, slots=True)
class NextLinks:
    """What may come next.

    Args:
        chain: the links so far.
        decision: who decides first; ``rule`` if only one link is possible and
            it must come; None if nothing can follow.
        next: ids of the effects that may be the next link of a legal chain.
        may_stop: whether the chain is legal as it is.
    """

    chain: tuple[str, ...]
    decision: Decision
    next: tuple[str, ...]
    may_stop: bool

    @property
    def may_pass(self) -> bool:
        """Say whether the player who decides first may pass: nothing has to be placed."""
        return self.may_stop and self.decision in PLAYERS


def next_links(point: TimingPoint | HasPoint, chain: Sequence[str] = ()) -> NextLinks:
    """Give every effect that may be the next link, and whether the chain may end here.

    Args:
        point: a timing point, or a case.
        chain: names of the links so far, link 1 first.

    Returns:
        What may come next; nothing at all if no legal chain begins like this.

    Raises:
        UnknownLink: a name that fits no effect.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man"])
    >>> next_links(point)
    NextLinks(chain=(), decision='rule', next=('Stumbling',), may_stop=False)
    """
    question = ask(point)
    links = question.links(chain)
    following = tuple(question.lattice.next(links))
    may_stop = question.lattice.may_end(question.lattice.after(links))
    return NextLinks(links, _decision(question, links, following, may_stop), following, may_stop)


def _decision(
    question: Question, links: Sequence[Move], following: Sequence[Move], may_stop: bool
) -> Decision:
    if not following:
        return None
    if len(following) == 1 and not may_stop:
        return "rule"
    window = question.window
    options = [question.candidates[move] for move in following]
    due = [each for each in options if each.forced or not window.waits(each)]
    if not due:
        asked = _asked_first(question, links)
        owners = {each.controller for each in options}
        return asked if asked in owners else other_player(asked)
    return min(due, key=window.group).controller


def _asked_first(question: Question, links: Sequence[Move]) -> Player:
    """Give who speaks first once the groups are placed: the other one of the last link's player."""
    if not links:
        return question.window.point.turn_player
    return other_player(question.candidates[links[-1]].controller)

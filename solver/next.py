"""What may come next on a chain that has begun, and who decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
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
        lost: effects of the phase that may come next and cannot be used any more if both
            pass now.
        in_phase: whether these are items of a phase, where one may pass with something
            still to be done.
    """

    chain: tuple[str, ...]
    decision: Decision
    next: tuple[str, ...]
    may_stop: bool
    lost: tuple[str, ...] = field(default=(), repr=False)
    in_phase: bool = field(default=False, repr=False)

    @property
    def may_pass(self) -> bool:
        """Say whether the player who decides first may pass: nothing has to be placed."""
        return (self.may_stop or self.in_phase) and self.decision in PLAYERS


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
    return NextLinks(
        links,
        _decision(question, links, following, may_stop),
        following,
        may_stop,
        lost=_lost(question, following) if may_stop else (),
        in_phase=question.window.point.items_share_chains,
    )


def _lost(question: Question, following: Sequence[Move]) -> tuple[str, ...]:
    """Give the optional effects of a phase that are lost if nobody uses them now."""
    candidates = [question.candidates[move] for move in following]
    return tuple(
        each.id
        for each in candidates
        if not each.joined and each.effect.of_phase and not each.effect.mandatory
        and question.window.point.items_share_chains
    )  # fmt: skip


def _decision(
    question: Question, links: Sequence[Move], following: Sequence[Move], may_stop: bool
) -> Decision:
    if not following:
        return None
    if len(following) == 1 and not may_stop:
        return "rule"
    window = question.window
    if window.point.items_share_chains:
        owners = {question.candidates[move].controller for move in following}
        turn_player = window.point.turn_player
        return turn_player if turn_player in owners else other_player(turn_player)
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

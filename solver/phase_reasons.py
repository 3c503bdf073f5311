"""Why a move cannot be made in a phase: the rules of the window in which it was tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from segoc.models.orders import is_joined, name_of
from segoc.models.verdict import Reason
from segoc.solver.constraints import Move
from segoc.solver.game import evaluate
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.phase_play import PhasePlay
from segoc.solver.verify import reasons

USABLE = "phase.usable"
FAR_FROM_IT = ("timing.not_met", "quick_play.usable_place")
"""Rules that speak where nothing called for an effect, or its card is elsewhere."""


def explained(
    play: PhasePlay, order: Sequence[Move], found: Sequence[Reason]
) -> tuple[Reason, ...]:
    """Name the rules of the windows where it was only said that something is not possible.

    Args:
        play: the phase.
        order: the moves that were proposed.
        found: the reasons, as far as they are known.
    """
    better: list[Reason] = []
    for reason in found:
        inside = list(_inside(play, order, reason)) if reason.rule == USABLE else []
        better.extend(each for each in inside or [reason] if each not in better)
    return tuple(better)


def _inside(play: PhasePlay, order: Sequence[Move], reason: Reason) -> Iterator[Reason]:
    last = len(order) if reason.link is None else reason.link
    begins = max((n for n, move in enumerate(order[:last]) if not is_joined(move)), default=last)
    ends = next((n for n in range(last, len(order)) if not is_joined(order[n])), len(order))
    chain = order[begins:ends]
    if chain:
        boards = play.boards_of(order[:begins])
        boards += [each for board in boards for each in play.with_last_moments(board)]
        tries = [list(_of_chain(play, board, chain)) for board in boards]
        for each in min(tries, key=_how_far, default=[]):
            yield replace(each, link=reason.link if each.link is None else begins + each.link)
    if reason.link is None:
        for board in play.boards_of(order)[:1]:
            yield from _of_empty(play, board)


def _how_far(found: Sequence[Reason]) -> tuple[bool, bool, int]:
    """Rank what is said of one board: where an effect is nearest to being used says most."""
    return (not found, any(each.rule in FAR_FROM_IT for each in found), len(found))


def _of_chain(play: PhasePlay, board: PhaseBoard, chain: Sequence[Move]) -> Iterator[Reason]:
    """Judge a chain on the board on which it was to begin."""
    item = play.items.get(name_of(chain[0]))
    closed = play.closed(board)
    if item is not None and closed is None:
        yield from _of_empty(play, board)
    elif item is not None and item.source is not None:
        yield from (Reason(rule, 1, (chain[0],)) for rule in play.lasting_longer(board, item))
    else:
        tried = board if item is None or closed is None else closed
        opened = play.opened(board, chain[0]) or tried
        links = play.links_of(chain)
        question = play.windows.question(opened)
        if all(link in question.candidates for link in links):
            broken = evaluate(question.all_constraints, links)
            yield from reasons(broken, links)


def _of_empty(play: PhasePlay, board: PhaseBoard) -> Iterator[Reason]:
    """Say who must act because of what happened last."""
    if board.pending and board.chain is None:
        broken = evaluate(play.windows.question(board).all_constraints, ())
        yield from reasons(broken, ())

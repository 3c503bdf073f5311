"""One chain, placed and resolved: every way it can go, with what became of each link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import ToldLink
from segoc.models.timing_point import TimingPoint
from segoc.solver.board_play import BoardPlay, board_play
from segoc.solver.chain_link import ChainLink, Progress
from segoc.solver.constraints import Move
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.phase_play import PhasePlay
from segoc.solver.placing import Placement
from segoc.solver.question import HasPoint, ask
from segoc.solver.resolve import Resolved

Steps = tuple[tuple[ChainLink, Resolved], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way a chain goes.

    Args:
        chain: its links, link 1 first.
        resolved: each link and how it resolved, the one that resolved first in front.
        progress: the board when the whole chain is over.
    """

    chain: tuple[Move, ...]
    resolved: Steps
    progress: Progress


def ways_of(point: TimingPoint | HasPoint, chain: Sequence[str | ToldLink]) -> Iterator[Way]:
    """Give every way in which a chain can be placed and resolve.

    Args:
        point: a timing point, or a case.
        chain: the links, link 1 first; a link may tell what is chosen for it.

    Returns:
        The ways, in a defined order; none if a cost or a target is missing. Whether
        the chain is legal is not asked.

    Raises:
        UnknownLink: a name that fits no effect.
        NotSaid: the case does not say something that decides.

    >>> from segoc.models.case import load_cases_text
    >>> case, = load_cases_text("{title: T, effects: {A: me? when}}")
    >>> [[result.result for _, result in way.resolved] for way in ways_of(case, ["A"])]
    [['done']]
    """
    told = [ToldLink(each) if isinstance(each, str) else each for each in chain]
    names = ask(point).links([each.use for each in told])
    links = [replace(each, use=name) for each, name in zip(told, names, strict=True)]
    play = board_play(point)
    if isinstance(play, PhasePlay):
        for board, steps in _orders(play, play.start, names):
            yield Way(tuple(names), steps, Progress(board.state, clock=0))
        return
    for built, progress in _built(play, links, (), play.begin):
        for resolved, after in _resolved(play, built, links, progress):
            end = play.finish(after)
            assert isinstance(end, Progress)
            yield Way(tuple(names), resolved, end)


def _built(
    play: BoardPlay, told: Sequence[ToldLink], built: tuple[ChainLink, ...], progress: Progress
) -> Iterator[tuple[tuple[ChainLink, ...], Progress]]:
    if len(built) == len(told):
        yield built, progress
        return
    each = told[len(built)]
    below = built[-1] if built else None
    for link, after in play.ways_to_place(progress, each.use, below):
        if Placement(link, after).is_told_by(each):
            yield from _built(play, told, (*built, link), after)


def _resolved(
    play: BoardPlay, built: Sequence[ChainLink], told: Sequence[ToldLink], progress: Progress
) -> Iterator[tuple[Steps, Progress]]:
    if not built:
        yield (), progress
        return
    turn, others = (-1, slice(-1)) if play.from_the_top else (0, slice(1, None))
    for way in play.ways_to_resolve(progress, built[turn]):
        if way.is_told_by(told[turn]):
            for rest, end in _resolved(play, built[others], told[others], way.progress):
                yield ((built[turn], way), *rest), end


def _orders(
    play: PhasePlay, board: PhaseBoard, moves: Sequence[str]
) -> Iterator[tuple[PhaseBoard, Steps]]:
    """Carry out items one after the other; give every board that comes out, and the links."""
    if not moves:
        if play.may_end(board):
            end = play.finish(board)
            assert isinstance(end, PhaseBoard)
            yield end, ()
        return
    for way in play.carry_out(board, moves[0]):
        for end, steps in _orders(play, way.board, moves[1:]):
            yield end, (*way.steps, *steps)

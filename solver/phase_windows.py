"""The windows inside a phase: what may be activated on a board, as links of one chain."""

from __future__ import annotations

from dataclasses import replace

from segoc.models.board import activations, is_event_trigger
from segoc.models.timing_point import TimingPoint
from segoc.solver.board_play import BoardPlay, play_of
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import Move
from segoc.solver.due import Due
from segoc.solver.history import History, Moment
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.question import Question, ask_window


class PhaseWindows:
    """Puts a question about each board of a phase, once.

    Args:
        point: the phase.
        due: what is due in it.
    """

    def __init__(self, point: TimingPoint, due: Due) -> None:
        self.point = replace(point, after_event=True, effects=())
        self.due = due
        before = due.history
        begins = Moment(point.phase, (), before.now, before.now, ours=False)
        self.before = (*(replace(each, ours=False) for each in before.moments), begins)
        self._questions: dict[PhaseBoard, Question] = {}
        self._plays: dict[PhaseBoard, BoardPlay] = {}
        known = activations(before.world.board)
        self.copies = {name: copy for name, (copy, _) in known.items()}
        self.waits_for_events = any(
            is_event_trigger(effect) or effect.wording for _, effect in known.values()
        )

    @property
    def since(self) -> int:
        """Give the number that cards remember which moved in the phase."""
        return len(self.before) - 1

    def history(self, board: PhaseBoard) -> History:
        """Give what happened up to a board; what is pending happened now."""
        past = (replace(each, ours=False) for each in board.past)
        pending = (replace(each, ours=True) for each in board.pending)
        before = self.due.history
        return replace(before, moments=(*self.before, *past, *pending), now=board.state)

    def question(self, board: PhaseBoard) -> Question:
        """Give the question which chains may be built on a board.

        What is pending decides: while it is, only what waited for it begins a chain, and
        what is used by priority.
        """
        known = self._questions.get(board)
        if known is None:
            due = replace(
                self.due, given=self.history(board), adjusted=board.adjusted, in_order=False
            )
            known = ask_window(Window.of(self.point, due))
            self._questions[board] = known
        return known

    def play(self, board: PhaseBoard) -> BoardPlay:
        """Give what carries out the chains of a board."""
        known = self._plays.get(board)
        if known is None:
            known = self._plays[board] = play_of(self.question(board), remember=True)
        return known

    # ---- what may come ----------------------------------------------------------------

    def may_begin(self, board: PhaseBoard) -> list[Move]:
        """Give the links with which a legal chain may begin."""
        return self.question(board).lattice.next(())

    def may_stay_empty(self, board: PhaseBoard) -> bool:
        """Say whether nobody has to act."""
        lattice = self.question(board).lattice
        return lattice.may_end(lattice.start)

    def is_waited_for(self, board: PhaseBoard) -> bool:
        """Say whether somebody may act just because of what happened last."""
        if not board.pending or not self.waits_for_events:
            return False
        question = self.question(board)
        return any(_waited(question.candidates[each], question) for each in self.may_begin(board))

    def triggers(self, board: PhaseBoard) -> list[Move]:
        """Give the triggers that are on some legal chain of a board."""
        question = self.question(board)
        return [
            each.id
            for each in question.candidates.values()
            if not each.fast and not question.excludes(each.id)
        ]


def _waited(candidate: Candidate, question: Question) -> bool:
    if not candidate.fast:
        return True
    due = question.window.derived
    assert due is not None
    return due.all_stories[candidate.effect.name].effect.wording is not None

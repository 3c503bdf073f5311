"""The items of a phase, played on its board: what may come, what is owed, what comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import ClassVar

from segoc.models.orders import joined, name_of, times_of
from segoc.models.timing_point import Player
from segoc.solver.board_error import TooManyStates
from segoc.solver.candidate import Candidate
from segoc.solver.constraints import Machine, Move, machine
from segoc.solver.hand_size import excess
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.phase_carrying import PhaseCarrier
from segoc.solver.phase_items import Item, ending_now, is_there, lasting
from segoc.solver.unfold import Board, Placed, Settled

MOST_TIMES = 9


class PhasePlay(PhaseCarrier):
    """The items of a phase, played on its board."""

    sees_below: ClassVar[bool] = False
    from_the_top: ClassVar[bool] = False

    # ---- what has to be done ---------------------------------------------------------------

    def may_end(self, board: Board) -> bool:
        """Say whether the phase may end on a board: nobody must do anything any more."""
        assert isinstance(board, PhaseBoard)
        if board.chain is not None:
            return False
        closed = self.closed(board)
        return closed is not None and not self.owed(closed)

    def owed(self, board: PhaseBoard) -> tuple[str, ...]:
        """Give the moves that still have to be made on a board."""
        if board.adjusted.again:
            return ()
        return tuple(
            move
            for name, each in self.items.items()
            if each.effect.mandatory
            and (move := self._next_move(board, each)) is not None
            and self._is_owed(board, name, each)
        )

    def _next_move(self, board: PhaseBoard, item: Item) -> str | None:
        """Give the move that would carry out an item; None if it was done."""
        if not item.adjusts_hand:
            return None if item.name in board.done else item.name
        times = board.adjusted.times
        return f"{item.name}#{times + 1}" if times else item.name

    def _is_owed(self, board: PhaseBoard, name: str, item: Item) -> bool:
        if item.copy is None:
            if item.adjusts_hand:
                return excess(self.windows.history(board), self.point.turn_player) > 0
            return bool(ending_now(self.held, board.state, item))
        if not item.makes_link:
            return is_there(self.windows.history(board), item, self.point.turn_player)
        is_set = board.state.card(item.copy.name).zone == "set"
        return not is_set and name in self.windows.may_begin(board)

    def owing(self, moves: Iterable[Move]) -> frozenset[Player]:
        """Give the players who still have to do something once some moves were made."""
        boards = self.boards_of(moves)
        closed = [each for each in map(self.closed, boards) if each and each.chain is None]
        owing = [
            frozenset(
                self.items[times_of(move, self.names)[0]].controller(
                    board.state, self.point.turn_player
                )
                for move in self.owed(board)
            )
            for board in closed
        ]
        return min(owing, key=len, default=frozenset())

    # ---- what readers of a play ask ----------------------------------------------------------

    def boards_after(self, boards: Iterable[PhaseBoard], move: Move) -> frozenset[PhaseBoard]:
        """Give the boards after a move, whatever was decided."""
        return frozenset(way.board for board in boards for way in self.carry_out(board, move))

    def boards_of(self, moves: Iterable[Move]) -> list[PhaseBoard]:
        """Give the boards after some moves, those that cannot be made left out."""
        boards = frozenset((self.start,))
        for move in moves:
            boards = self.boards_after(boards, move) or boards
        return sorted(boards, key=lambda each: each.number)

    def player_of(self, moves: Iterable[Move], move: Move) -> Player:
        """Give whose move something is once some moves were made."""
        name, _ = times_of(name_of(move), self.names)
        state = self.boards_of(moves)[0].state
        item = self.items.get(name)
        if item is not None:
            return item.controller(state, self.point.turn_player)
        return state.card(self.windows.copies[name].name).controller

    def with_last_moments(self, board: PhaseBoard) -> list[PhaseBoard]:
        """Give a board as it was when something had just happened that set off nothing."""
        return self._set_off_nothing.get(board, [])

    def reaches(self, candidate: Candidate) -> bool:
        """Say whether a move is made on some way through the phase."""
        return candidate.number <= self.times[candidate.effect.name]

    def set_off(self, board: PhaseBoard) -> list[str]:
        """Give the triggers that wait for what happened last on a board."""
        return self.windows.triggers(board) if board.pending else []

    def follow(
        self,
        kind: str,
        about: Iterable[Move],
        moves: Iterable[Move],
        fine: Callable[[PhaseBoard], bool],
    ) -> Machine:
        """Give the constraint that the phase ends on a board that is fine, if it ends at all.

        Args:
            kind: the name of the constraint.
            about: the moves it speaks about.
            moves: the moves that can be made at all.
            fine: whether the phase may end on a board.
        """

        def step(boards: frozenset[PhaseBoard], move: Move) -> frozenset[PhaseBoard]:
            return self.boards_after(boards, move) or boards

        def may_end(boards: frozenset[PhaseBoard]) -> bool:
            closed = [each for each in map(self.closed, boards) if each and each.chain is None]
            return not closed or any(map(fine, closed))

        return machine(kind, about, moves, frozenset((self.start,)), step, may_end)

    def is_set_off(self, moves: Iterable[Move], move: Move) -> bool:
        """Say whether something is used just because of what happened last."""
        name, _ = times_of(name_of(move), self.names)
        return any(
            each.pending and name in self.windows.may_begin(each) for each in self.boards_of(moves)
        )

    def lasting_longer(self, board: PhaseBoard, item: Item) -> Iterator[str]:
        """Give the rules by which what an item would end lasts longer."""
        for each in self.held:
            if each.lasts_longer and any(
                each.lasts_longer(operation) for operation in lasting(board.state, item)
            ):
                yield each.rule.id

    @cached_property
    def times(self) -> dict[str, int]:
        """Give how often each effect and each item may come on some way through the phase.

        Raises:
            TooManyStates: there are more boards, or an effect comes more often, than is followed.
        """
        times = dict.fromkeys(self.names, 0)
        found, waiting = {self.start}, [self.start]
        while waiting:
            board = waiting.pop()
            for name in self.names:
                number = 1 + sum(times_of(each, self.names)[0] == name for each in board.done)
                if number > 1 and name not in self.repeatable:
                    continue
                if number > MOST_TIMES:
                    raise TooManyStates(f"{name} comes more than {MOST_TIMES} times in the phase")
                move = name if number == 1 else f"{name}#{number}"
                after = self.boards_after([board], move)
                after |= self.boards_after([board], joined(move))
                if after:
                    times[name] = max(times[name], number)
                waiting.extend(after - found)
                found |= after
        return times

    # ---- what its outcomes are drawn from ----------------------------------------------------

    @property
    def silent(self) -> tuple[Move, ...]:
        """Give the effects of the phase of which nobody says what they do."""
        return tuple(
            name for name, each in self.items.items() if each.copy and not each.effect.steps
        )

    def place(self, board: Board, move: Move, below: object) -> Iterator[Placed]:  # noqa: ARG002
        """Give the move; to put it into the order changes nothing."""
        yield Placed(move, board)

    def resolve(self, board: Board, link: object) -> Iterator[Settled]:
        """Give every way to make a move; those that make no difference are one."""
        assert isinstance(board, PhaseBoard)
        ways = {
            (each.result, each.board): each for each in reversed(self.carry_out(board, str(link)))
        }
        for each in reversed(ways.values()):
            decided = each.decided if len(ways) > 1 else ()
            yield Settled(each.result, each.board, decided, each.rule)

    def finish(self, board: Board) -> Board:
        """Give the board when the phase is over."""
        assert isinstance(board, PhaseBoard)
        return self.closed(board) or board

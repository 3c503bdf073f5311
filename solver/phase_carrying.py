"""Makes the moves of a phase: links that resolve, processes, and all that they set off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.orders import HAND_SIZE_ITEM, is_joined, name_of, times_of
from segoc.models.timing_point import Effect, TimingPoint
from segoc.solver.board_error import TooManyStates
from segoc.solver.board_play import DECLINED, BoardPlay, decided_with, resolution_rules
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.consequences import with_consequences
from segoc.solver.constraints import Move
from segoc.solver.due import Due
from segoc.solver.hand_size import discards
from segoc.solver.history import History, Moment
from segoc.solver.phase_board import (
    Adjusted,
    PhaseBoard,
    Unfinished,
    asks_for_the_past,
    settled,
)
from segoc.solver.phase_items import Item, ending_now, is_there, without
from segoc.solver.phase_windows import PhaseWindows
from segoc.solver.question import known_rules
from segoc.solver.resolve import Resolved, resolve
from segoc.solver.unfold import Label

ACTIVATED = "activated"
"""What became of a link on which another one is placed."""

MOST_BOARDS = 20_000
Steps = tuple[tuple[ChainLink, Resolved], ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """One way in which a move is made.

    Args:
        result: what became of it.
        board: the board afterwards.
        decided: what was decided, where there was a choice.
        rule: the rule that stopped it, if one did.
        steps: the links that resolved by that, the one that resolved first in front.
    """

    result: str
    board: PhaseBoard
    decided: Label = ()
    rule: str | None = None
    steps: Steps = ()


class PhaseCarrier:
    """Makes the moves of a phase, each on a board.

    Args:
        point: the phase.
        due: what is due in it.
    """

    def __init__(self, point: TimingPoint, due: Due) -> None:
        self.point = point
        self.items = due.items
        self.names = tuple(each.name for each in due.effects)
        self.repeatable = frozenset(
            each.name
            for each in due.effects
            if each.name == HAND_SIZE_ITEM or _may_come_again(each, due)
        )
        self.rules = resolution_rules(point)
        self.held = [each for each in known_rules() if each.rule.strength(point.ruleset)]
        self.windows = PhaseWindows(point, due)
        self.history: History = due.history
        effects = [e for copy in self.history.world.board.copies for e in copy.text.effects]
        self._keeps_past = asks_for_the_past(effects)
        self._boards: dict[tuple[object, ...], PhaseBoard] = {}
        self._set_off_nothing: dict[PhaseBoard, list[PhaseBoard]] = {}
        self._carried: dict[tuple[PhaseBoard, Move], tuple[Carried, ...]] = {}
        self.start: PhaseBoard = self._known(PhaseBoard(self.history.now))

    def _known(self, board: PhaseBoard) -> PhaseBoard:
        """Give the one value for a board."""
        if len(self._boards) > MOST_BOARDS:
            raise TooManyStates(f"the phase comes to more than {MOST_BOARDS} different boards")
        key = board.key
        if key not in self._boards:
            self._boards[key] = replace(board, number=len(self._boards))
        return self._boards[key]

    # ---- moves ---------------------------------------------------------------------------

    def carry_out(self, board: PhaseBoard, move: Move) -> tuple[Carried, ...]:
        """Give every way to carry out an item, or to place a link; none if it cannot be."""
        key = (board, move)
        if key not in self._carried:
            self._carried[key] = tuple(self._ways(board, move))
        return self._carried[key]

    def _ways(self, board: PhaseBoard, move: Move) -> Iterator[Carried]:
        name, number = times_of(name_of(move), self.names)
        before = name if number == 2 else f"{name}#{number - 1}"
        repeated = number > 1 and (name not in self.repeatable or before not in board.done)
        if name_of(move) in board.done or repeated:
            return
        if is_joined(move):
            if board.chain is not None:
                yield from self._linked(board.chain, move, board)
            return
        if board.chain is not None or board.adjusted.again:
            return
        item = self.items.get(name)
        if item is not None and not item.makes_link:
            closed = self.closed(board)
            if closed is not None:
                yield from self._processed(closed, move, item)
            return
        opened = self.opened(board, name)
        if opened is not None:
            progress = self.windows.play(opened).begin
            yield from self._linked(Unfinished((), (), progress, opened), move, opened)

    def closed(self, board: PhaseBoard) -> PhaseBoard | None:
        """Give the board once nobody acts because of what happened; None if somebody must."""
        if not board.pending:
            return board
        return self._dropped(board) if self.windows.may_stay_empty(board) else None

    def _dropped(self, board: PhaseBoard) -> PhaseBoard:
        """Give the board on which nobody acts any more because of what happened."""
        past = (*board.past, *board.pending) if self._keeps_past else ()
        state = board.state if self._keeps_past else settled(board.state, self.windows.since)
        return self._known(replace(board, state=state, pending=(), past=past))

    def opened(self, board: PhaseBoard, name: str) -> PhaseBoard | None:
        """Give the board on which a chain may begin with an effect."""
        for each in (board, self.closed(board)):
            if each is not None and name in self.windows.may_begin(each):
                return each
        return None

    # ---- links ---------------------------------------------------------------------------

    def _linked(self, chain: Unfinished, move: Move, board: PhaseBoard) -> Iterator[Carried]:
        """Place a link; where the chain may end with it, it also resolves."""
        question, play = self.windows.question(chain.begun), self.windows.play(chain.begun)
        links = self.links_of((*chain.moves, move))
        link = links[-1]
        place = question.lattice.after(links) if link in question.candidates else None
        if place is None or not question.lattice.count(place):
            return
        below = chain.links[-1] if chain.links else None
        done = board.done | {name_of(move)}
        ways = list(play.ways_to_place(chain.progress, link, below))
        for placed, progress in ways:
            decided = decided_with(placed) if len(ways) > 1 else ()
            moves = (*chain.moves, name_of(move))
            longer = Unfinished(moves, (*chain.links, placed), progress, chain.begun)
            if question.lattice.next(links):
                yield Carried(
                    ACTIVATED, self._known(replace(board, done=done, chain=longer)), decided
                )
            if question.lattice.may_end(place):
                yield from self._resolved(play, longer, done, decided)

    def _resolved(
        self, play: BoardPlay, chain: Unfinished, done: frozenset[str], decided: Label
    ) -> Iterator[Carried]:
        for steps, progress in _resolutions(play, chain.links, chain.progress):
            end = play.finish(progress)
            assert isinstance(end, Progress)
            chosen = tuple(name for _, way in steps for name in _chosen(way))
            board = self._after(chain.begun, end, done)
            top, named = steps[0][1], zip(reversed(chain.moves), steps, strict=True)
            told = tuple((replace(link, id=move), way) for move, (link, way) in named)
            yield Carried(top.result, board, (*decided, *chosen), top.rule, told)

    def links_of(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """Give the links of one chain as its own window calls them.

        An effect that was used in a chain before begins with its first occurrence again.
        """
        links: list[Move] = []
        for move in moves:
            name, _ = times_of(name_of(move), self.names)
            number = 1 + sum(times_of(each, self.names)[0] == name for each in links)
            links.append(name if number == 1 else f"{name}#{number}")
        return tuple(links)

    # ---- what is no link -----------------------------------------------------------------

    def _processed(self, board: PhaseBoard, move: Move, item: Item) -> Iterator[Carried]:
        done = board.done | {name_of(move)}
        if item.copy is None:
            ways = self._adjusted(board) if item.adjusts_hand else self._ended(board, item)
            player = item.controller(board.state, self.point.turn_player)
            link = ChainLink(name_of(move), item.effect, player)
            for each, chosen, progress in ways:
                step = (link, Resolved("done", None, (), progress))
                yield Carried("done", self._after(each, progress, done), chosen, steps=(step,))
            return
        history = self.windows.history(board)
        if not is_there(history, item, self.point.turn_player):
            return
        link = ChainLink(
            item.name,
            item.effect,
            item.controller(board.state, self.point.turn_player),
            card=seen_in(board.state, item.copy.name),
        )
        ways_to_do = list(resolve(history, link, _begun(history), self.rules))
        for way in ways_to_do:
            chosen = _chosen(way) if len(ways_to_do) > 1 else ()
            after = self._after(board, way.progress, done)
            yield Carried(way.result, after, chosen, way.rule, ((link, way),))

    def _ended(self, board: PhaseBoard, item: Item) -> Iterator[tuple[PhaseBoard, Label, Progress]]:
        """Bring to its end what lasted until the phase."""
        history = self.windows.history(board)
        ended = ending_now(self.held, board.state, item)
        if ended:
            begun = _begun(history)
            state, events = without(history.world, board.state, ended, begun.now)
            moment = Moment(item.name, events, board.state, state)
            yield board, (), replace(begun, state=state, moments=(moment,))

    def _adjusted(self, board: PhaseBoard) -> Iterator[tuple[PhaseBoard, Label, Progress]]:
        """Discard for the hand size."""
        history, adjusted = self.windows.history(board), board.adjusted
        for chosen, moment in discards(history, self.point.turn_player):
            state = settled(moment.after, self.windows.since)
            after = Adjusted(
                adjusted.times + 1,
                seen=adjusted.seen | {state},
                again=state in adjusted.seen,
            )
            progress = replace(_begun(history), state=moment.after, moments=(moment,))
            yield self._known(replace(board, adjusted=after)), chosen, progress

    # ---- between items -------------------------------------------------------------------

    def _after(self, before: PhaseBoard, progress: Progress, done: frozenset[str]) -> PhaseBoard:
        """Give the board after something was carried out, with what follows by itself."""
        progress = with_consequences(self.windows.history(before), progress)
        state, moments = progress.state, progress.moments or ()
        past = (*before.past, *before.pending) if self._keeps_past else ()
        adjusted = before.adjusted
        if adjusted.times and not (moments and moments[0].name == HAND_SIZE_ITEM):
            adjusted = replace(adjusted, later=True)
        board = PhaseBoard(state, done, moments, past, adjusted=adjusted)
        known = self._known(board)
        if self.windows.is_waited_for(known):
            return known
        dropped = self._dropped(known)
        self._set_off_nothing.setdefault(dropped, []).append(known)
        return dropped


def _may_come_again(effect: Effect, due: Due) -> bool:
    """Say whether an effect may be used in several chains of a phase.

    Triggers that wait for an event are met again, and a quick effect that must answer does
    so in each chain.
    """
    if effect.of_phase:
        return False
    forced = effect.kind == "quick" and due.all_stories[effect.name].effect.mandatory
    return effect.kind == "trigger" or forced


def _chosen(way: Resolved) -> Label:
    """Give what was chosen for a link or a process, as far as there was a choice."""
    free = (each for each in way.choices if each.free)
    return tuple(name for each in free for name in each.names or (DECLINED,))


def _begun(history: History) -> Progress:
    return Progress(history.now, clock=len(history.moments), moments=())


def _resolutions(
    play: BoardPlay, links: Sequence[ChainLink], progress: Progress
) -> Iterator[tuple[Steps, Progress]]:
    if not links:
        yield (), progress
        return
    for way in play.ways_to_resolve(progress, links[-1]):
        for rest, end in _resolutions(play, links[:-1], way.progress):
            yield ((links[-1], way), *rest), end

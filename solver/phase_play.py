"""Carries out the items of a phase one after the other: chains and what is no link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from segoc.models.orders import is_joined, name_of
from segoc.models.timing_point import Player
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.choices import Choices
from segoc.solver.constraints import Move
from segoc.solver.history import History
from segoc.solver.phase_items import Item, lapsed
from segoc.solver.placing import Activation, placements
from segoc.solver.registry import RuleFile
from segoc.solver.resolve import resolve
from segoc.solver.unfold import Board as AnyBoard
from segoc.solver.unfold import Label, Placed, Settled


@dataclass(frozen=True)
class PhaseBoard:
    """A board between two items.

    Args:
        progress: the board.
        building: the links of the chain that is being built; it resolves before the
            next item begins.
        done: names of the items that were carried out or activated.
    """

    progress: Progress
    building: tuple[ChainLink, ...] = ()
    done: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PhasePlay:
    """The items of a phase, played on its board.

    Args:
        history: the cards, and what happened before.
        items: the items, by name.
        choices: what effects can pay, target and do.
        rules: the rules of resolution that hold.
        turn_player: whose turn it is.
        begin: the board when the phase begins.
    """

    history: History
    items: Mapping[str, Item]
    choices: Choices
    rules: Sequence[RuleFile]
    turn_player: Player
    begin: Progress
    sees_below: bool = False
    from_the_top: ClassVar[bool] = True
    _settled: dict[PhaseBoard, tuple[Settled, ...]] = field(default_factory=dict, compare=False)

    @property
    def start(self) -> AnyBoard:
        """Give the board when the phase begins."""
        return PhaseBoard(self.begin)

    @property
    def silent(self) -> tuple[Move, ...]:
        """Give the items of which nobody says what they do."""
        return tuple(
            name
            for name, each in self.items.items()
            if each.lapse is None and not each.effect.steps
        )

    def place(self, board: AnyBoard, move: Move, below: object) -> Iterator[Placed]:  # noqa: ARG002
        """Give every way to carry out an item, or to place it on the chain that is built."""
        assert isinstance(board, PhaseBoard)
        item = self.items[name_of(move)]
        if item.name in board.done or (is_joined(move) and not board.building):
            return
        if is_joined(move):
            yield from self._on_chain(board, item)
            return
        for settled in self.settled(board):
            assert isinstance(settled.board, PhaseBoard)
            for placed in self._begun(settled.board, item):
                yield replace(placed, decided=(*settled.decided, *placed.decided))

    def _begun(self, board: PhaseBoard, item: Item) -> Iterator[Placed]:
        state = board.progress.state
        if not item.is_there(self.history, state, self.turn_player):
            return
        done = board.done | {item.name}
        if item.lapse is not None:
            after = lapsed(self.history, state, item, board.progress.now)
            over = replace(board.progress, state=after)
            yield Placed(item.name, PhaseBoard(over, done=done))
        elif item.effect.kind == "process":
            yield from self._processed(board, item)
        else:
            yield from self._on_chain(board, item)

    def _processed(self, board: PhaseBoard, item: Item) -> Iterator[Placed]:
        """Carry out what is no link at once."""
        link = self._link(board, item)
        ways = list(resolve(self.history, link, board.progress, self.rules))
        for way in ways:
            chosen = way.chosen(free=True) if len(ways) > 1 else ()
            yield Placed(item.name, PhaseBoard(way.progress, done=board.done | {item.name}), chosen)

    def _link(self, board: PhaseBoard, item: Item) -> ChainLink:
        assert item.story is not None
        state = board.progress.state
        card = seen_in(state, item.story.copy.name)
        return ChainLink(item.name, item.effect, item.controller(state), card=card)

    def _on_chain(self, board: PhaseBoard, item: Item) -> Iterator[Placed]:
        state = board.progress.state
        if not item.is_there(self.history, state, self.turn_player):
            return
        if item.story is None or self.choices.failing(frozenset((state,)), item.name):
            return
        activation = Activation(
            item.name, item.effect, item.controller(state), card=item.story.copy.name
        )
        below = board.building[-1] if board.building else None
        ways = list(placements(self.history, activation, board.progress, below))
        for way in ways:
            chosen = (*way.link.paid, *(each.name for each in way.link.targets))
            yield Placed(
                item.name,
                PhaseBoard(way.progress, (*board.building, way.link), board.done | {item.name}),
                chosen if len(ways) > 1 else (),
            )

    # ---- what was placed resolves ------------------------------------------------------

    def settled(self, board: PhaseBoard) -> tuple[Settled, ...]:
        """Give every way in which the chain that was built resolves."""
        known = self._settled.get(board)
        if known is None:
            known = self._settled[board] = tuple(self._resolved(board, ()))
        return known

    def _resolved(self, board: PhaseBoard, decided: Label) -> Iterator[Settled]:
        if not board.building:
            progress = replace(board.progress, spent=frozenset(), cancelled=frozenset())
            for each in self.rules:
                if each.ends:
                    state = each.ends(self.history.world, board.progress)
                    progress = replace(progress, state=state)
            progress = replace(progress, marks=frozenset())
            yield Settled("done", PhaseBoard(progress, (), board.done), decided)
            return
        *rest, link = board.building
        ways = list(resolve(self.history, link, board.progress, self.rules))
        for way in ways:
            chosen = way.chosen(free=True) if len(ways) > 1 else ()
            following = PhaseBoard(way.progress, tuple(rest), board.done)
            yield from self._resolved(following, (*decided, *chosen))

    def resolve(self, board: AnyBoard, link: object) -> Iterator[Settled]:  # noqa: ARG002
        """Give the board as it is: items were carried out when they were placed."""
        yield Settled("done", board)

    def finish(self, board: AnyBoard) -> AnyBoard:
        """Give the board when the phase is over."""
        assert isinstance(board, PhaseBoard)
        (settled, *_) = self.settled(board)
        return settled.board

    def boards_after(self, boards: Iterable[PhaseBoard], move: Move) -> Iterator[PhaseBoard]:
        """Give the boards after an item, whatever was decided."""
        for board in boards:
            for placed in self.place(board, move, None):
                assert isinstance(placed.board, PhaseBoard)
                yield placed.board

    def finishing(self, board: AnyBoard) -> Iterator[tuple[str, AnyBoard]]:
        """Give the board after what was placed last has resolved, with the rule that says so."""
        assert isinstance(board, PhaseBoard)
        if board.building:
            yield "resolution.spent", self.finish(board)

    def open_obligations(self, board: AnyBoard) -> tuple[str, ...]:
        """Give the items that still have to be done on a board."""
        assert isinstance(board, PhaseBoard)
        state = board.progress.state
        return tuple(
            name
            for name, each in self.items.items()
            if each.effect.mandatory
            and name not in board.done
            and each.is_there(self.history, state, self.turn_player)
            and not (each.story and self.choices.failing(frozenset((state,)), name))
        )

"""Carries out effects in a chosen order, first to last: the play of points without a chain.

What is about to happen waits until the effects that are due are carried out, one after
the other; an event that one of them makes is met by those that still wait, at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from segoc.models.board import item_effects
from segoc.models.timing_point import Effect, Place, TimingPoint
from segoc.solver.board_error import TooManyChoices, TooManyStates
from segoc.solver.board_play import BoardPlay
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.constraints import Move
from segoc.solver.history import History
from segoc.solver.question import ask
from segoc.solver.registry import RuleFile
from segoc.solver.resolve import Resolved, resolve
from segoc.solver.unfold import Board
from segoc.solver.waiting import DECLINED, USED_UP, WAITING, Awaiting, Timing, place_of
from segoc.solver.waiting_resolution import Ended, WaitingResolution

DEEPEST = 20
MOST_ORDERS = 5_040
"""So many orders of what is due at once are followed: those of seven effects."""


@dataclass(frozen=True)
class Table:
    """What does not change while effects are carried out.

    Args:
        point: the rules and whose turn it is.
        history: the cards.
        rules: the rules of resolution that hold.
        timed: effects without a card that do not wait, each with the place of its card.
    """

    point: TimingPoint
    history: History
    rules: Sequence[RuleFile]
    timed: tuple[tuple[ChainLink, Place], ...] = ()

    # ---- what is due -------------------------------------------------------------------

    def timed_links(self, progress: Awaiting) -> Iterator[tuple[ChainLink, Place]]:
        """Give the effects that do not wait, each with the place of its card."""
        yield from self.timed
        for name, (copy, effect) in item_effects(self.history.world.board).items():
            if effect.kind != WAITING:
                card = progress.state.card(copy.name)
                link = ChainLink(
                    name, effect, card.controller, card=seen_in(progress.state, copy.name)
                )
                yield link, place_of(card)

    def due(self, progress: Awaiting, timing: Timing) -> tuple[ChainLink, ...]:
        """Give the effects that are due, those that wait first."""
        in_play = (link for link, place in self.timed_links(progress) if place == "field")
        return tuple(
            self.about(link, timing)
            for link in (*progress.waiting, *in_play)
            if timing.meets(self.history.world, link)
        )

    def about(self, link: ChainLink, timing: Timing) -> ChainLink:
        """Give an effect with the cards that its event is about."""
        world, after = self.history.world, timing.moment.after
        met = timing.events_for(world, link)
        return replace(
            link, it=tuple(seen_in(after, each.about) for each in met if each.about in world.copies)
        )

    # ---- what happens ------------------------------------------------------------------

    def happen(
        self, progress: Awaiting, timing: Timing, told: Sequence[Move] | None = None
    ) -> Iterator[Ended]:
        """Let something happen, with everything that is due for it.

        Args:
            progress: the board; what is only about to happen has not changed it yet.
            timing: what happens.
            told: the order that was chosen; None if it is not told.

        Yields:
            Every way that differs from the others, in a defined order.

        Raises:
            TooManyChoices: there are more orders than are followed.
            TooManyStates: effects bring each other up without end.
        """
        if progress.depth == DEEPEST:
            raise TooManyStates(f"effects bring each other up more than {DEEPEST} times")
        due = self.due(progress, timing)
        found: set[tuple[Awaiting, bool]] = set()
        for order in self._orders(due):
            if told is not None and order != tuple(told):
                continue
            begun = self.taken_up(progress, timing, due, order)
            links = {each.id: each for each in due}
            for after in self._carried_out(begun, [links[move] for move in order]):
                happened = not timing.coming or any(each.amount for each in after.coming)
                end = replace(
                    self.finished(after),
                    coming=progress.coming,
                    prevented=progress.prevented,
                    depth=progress.depth,
                )
                if (end, happened) not in found:
                    found.add((end, happened))
                    yield Ended(order, end, happened)

    def _orders(self, due: Sequence[ChainLink]) -> Iterator[tuple[Move, ...]]:
        if not due:
            return iter(((),))
        effects = tuple(effect_of(each) for each in due)
        point = replace(self.point, effects=effects, moments=("now",), situation=None)
        lattice = ask(point).lattice
        if lattice.count() > MOST_ORDERS:
            raise TooManyChoices(f"what is due has more than {MOST_ORDERS:,} orders")
        return lattice.sequences()

    def taken_up(
        self,
        progress: Awaiting,
        timing: Timing,
        due: Sequence[ChainLink],
        order: Sequence[Move],
    ) -> Awaiting:
        """Give the board on which nothing that is due waits any longer, carried out or not."""
        ids = {each.id for each in due}
        gone = {
            (each.id, USED_UP if each.effect.mandatory or each.id in order else DECLINED)
            for each in due
            if each.effect.kind == WAITING
        }
        return replace(
            progress,
            coming=timing.coming,
            prevented=0,
            depth=progress.depth + 1,
            waiting=tuple(each for each in progress.waiting if each.id not in ids),
            gone=progress.gone | gone,
        )

    def _carried_out(self, progress: Awaiting, links: Sequence[ChainLink]) -> Iterator[Awaiting]:
        if not links:
            yield progress
            return
        ways = {each.progress: None for each in self.resolve(progress, links[0])}
        for after in ways:
            assert isinstance(after, Awaiting)
            yield from self._carried_out(after, links[1:])

    def resolve(self, progress: Progress, link: ChainLink) -> Iterator[Resolved]:
        """Give every way in which one effect is carried out."""
        assert isinstance(progress, Awaiting)
        doing = WaitingResolution(self.history, link, self.happen)
        for each in resolve(self.history, link, progress, self.rules, doing):
            assert isinstance(each.progress, Awaiting)
            yield replace(each, progress=replace(each.progress, prevented=0))

    def finished(self, progress: Awaiting) -> Awaiting:
        """Give the board when everything due is carried out."""
        for _, after in self.finishing(progress):
            progress = after
        return progress

    def finishing(self, progress: Awaiting) -> Iterator[tuple[str, Awaiting]]:
        """Give each rule that has its say at the end, and the board after it."""
        for each in self.rules:
            if each.ends:
                state = each.ends(self.history.world, progress)
                progress = replace(progress, state=state)
                yield each.rule.id, progress


def effect_of(
    link: ChainLink, *, fails: tuple[str, ...] = (), place: Place = "field", moment: int = 0
) -> Effect:
    """Give an effect as the rules about orders look at it.

    Args:
        link: the effect.
        fails: what keeps it from being due.
        place: where its card is.
        moment: the index of the moment at which it is due.
    """
    return Effect(
        link.id,
        link.controller,
        mandatory=link.effect.mandatory,
        met_by=(moment,),
        place=place,
        kind="waiting" if link.effect.kind == WAITING else "trigger",
        fails=fails,
    )


@dataclass(frozen=True, kw_only=True)
class WaitingPlay(BoardPlay):
    """The effects of one point, carried out first to last.

    Args:
        table: what does not change meanwhile.
        links: each candidate's effect.
    """

    table: Table
    links: Mapping[Move, ChainLink]

    from_the_top: ClassVar[bool] = False

    def ways_to_place(
        self,
        progress: Progress,
        move: Move,
        below: ChainLink | None,  # noqa: ARG002
    ) -> Iterator[tuple[ChainLink, Progress]]:
        """Give the effect; to put it into the order changes nothing."""
        yield self.links[move], progress

    def ways_to_resolve(self, progress: Progress, link: ChainLink) -> Iterator[Resolved]:
        """Give every way in which an effect is carried out."""
        yield from self.table.resolve(progress, link)

    def finishing(self, board: Board) -> Iterator[tuple[str, Board]]:
        """Give each rule that has its say when the order is over, and the board after it."""
        assert isinstance(board, Awaiting)
        yield from self.table.finishing(board)

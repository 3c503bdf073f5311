"""Plays what happened forward up to the point at which effects are due, and names them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from segoc.models.board import Happening, ToldLink, item_effects
from segoc.models.problem import shown
from segoc.models.timing_point import PLAYERS, Effect, Place, Player, TimingPoint
from segoc.solver.board_error import BoardError, Impossible, NotSaid
from segoc.solver.board_play import resolution_rules
from segoc.solver.chain_link import ChainLink
from segoc.solver.constraints import Move
from segoc.solver.history import History, Moment, played
from segoc.solver.matching import World
from segoc.solver.placing import Activation
from segoc.solver.question import known_rules
from segoc.solver.state import LIFE_NOT_SAID, State, first_state
from segoc.solver.told_chain import placed, resolved
from segoc.solver.waiting import DECLINED, WAITING, Awaiting, Timing, place_of
from segoc.solver.waiting_play import Table, WaitingPlay, effect_of
from segoc.solver.waiting_resolution import Ended

MOST_SHOWN = 6
NOW = "now"
MAIN = "main"


@dataclass(frozen=True)
class Scene:
    """A point at which effects are due.

    Args:
        table: what does not change any more.
        timing: what they are due at.
        before: the board before any of them is taken up.
        links: every effect that may be meant, by its name.
        effects: the same, as rules look at them.
        moments: names of what happened.
    """

    table: Table
    timing: Timing
    before: Awaiting
    links: Mapping[Move, ChainLink]
    effects: tuple[Effect, ...]
    moments: tuple[str, ...]

    def play(self) -> WaitingPlay:
        """Give the play of the effects; its board is the one before the first of them."""
        due = [self.links[each.name] for each in self.effects if not each.fails]
        order = [each.id for each in due]
        begin = self.table.taken_up(self.before, self.timing, due, order)
        activated = {
            name: Activation(name, each.effect, each.controller)
            for name, each in self.links.items()
        }
        return WaitingPlay(
            self.table.history,
            activated,
            self.table.rules,
            begin,
            sees_below=False,
            table=self.table,
            links=self.links,
        )


def open_scene(point: TimingPoint) -> Scene:
    """Play a case forward to the point at which effects are due.

    Args:
        point: the point; it has a situation.

    Raises:
        Impossible: something is said to have happened that could not.
        NotSaid: something that decides is not told.
    """
    return _Past(point).scene()


@dataclass
class _Past:
    """What happened so far; grows entry by entry."""

    point: TimingPoint
    moments: list[Moment] = field(default_factory=list)
    made: dict[str, ChainLink] = field(default_factory=dict)

    def __post_init__(self) -> None:
        situation = self.point.situation
        assert situation is not None
        self.situation = situation
        state = _begin(situation.board.life, first_state(situation.board))
        history = History(World(situation.board), (), state, self.point.ruleset)
        waiting: list[ChainLink] = []
        timed: list[tuple[ChainLink, Place]] = []
        for each in situation.cardless:
            link = ChainLink(each.name, each.effect, each.controller)
            if each.effect.kind == WAITING:
                waiting.append(link)
                self.made[link.id] = link
            else:
                timed.append((link, each.place))
        self.places = {each.name: each.place for each in situation.cardless}
        self.table = Table(self.point, history, resolution_rules(self.point), tuple(timed))
        self.progress = Awaiting(state, clock=0, waiting=tuple(waiting))

    @property
    def world(self) -> World:
        return self.table.history.world

    def scene(self) -> Scene:
        entries = list(_with_orders((*self.situation.earlier, *self.situation.happened)))
        asked_in_phase = self.point.phase != MAIN
        timing: Timing | None = None
        for number, (entry, order) in enumerate(entries, 1):
            is_last = number == len(entries) and not asked_in_phase
            try:
                timing = self._enter(entry, order, is_last=is_last)
            except BoardError as error:
                raise error.at(entry.spot) from None
        state = self.progress.state
        if asked_in_phase:
            name, phase = self.point.phase, self.point.phase
            timing = Timing(Moment(name, (), state, state), phase, last=True)
        elif timing is None:
            timing = Timing(Moment(NOW, (), state, state), last=True)
        return self._scene(timing)

    # ---- entry by entry ----------------------------------------------------------------

    def _enter(
        self, entry: Happening, order: Sequence[str] | None, *, is_last: bool
    ) -> Timing | None:
        """Let one entry happen; the last one is left as it comes up, and given back."""
        if entry.chain:
            self._interfere(entry.chain)
            return None
        history = replace(self.table.history, moments=tuple(self.moments), now=self.progress.state)
        new, state = played(history, entry)
        self.progress = replace(self.progress, state=state)
        for number, moment in enumerate(new, 1):
            self._note(moment)
            timing = Timing(moment, last=is_last and number == len(new))
            if timing.last:
                return timing
            self.progress = self._after(timing, order)
            self._note(Moment(moment.name, (), moment.after, self.progress.state))
        return None

    def _note(self, moment: Moment) -> None:
        self.moments.append(moment)
        self.progress = replace(self.progress, clock=len(self.moments))

    def _after(self, timing: Timing, order: Sequence[str] | None) -> Awaiting:
        """Give the one board that an event before the last one led to."""
        ways = list(self.table.happen(self.progress, timing, order))
        if not ways:
            possible = self.table.happen(self.progress, timing)
            raise Impossible(
                f"the order {_order(order or ())} cannot have been chosen for "
                f"{shown(timing.moment.name)}",
                hint=f"possible: {_orders(possible)}",
            )
        if len({each.progress for each in ways}) > 1:
            raise NotSaid(
                f"which order was chosen for {shown(timing.moment.name)} is not told",
                hint=f"write 'order: […]' behind it; possible: {_orders(ways)}",
            )
        return ways[0].progress

    def _interfere(self, told: Sequence[ToldLink]) -> None:
        """Build an interference and resolve it from the top."""
        history = replace(self.table.history, moments=tuple(self.moments), now=self.progress.state)
        links: list[ChainLink] = []
        progress = replace(self.progress, moments=())
        for each in told:
            placement = placed(history, each, progress, links[-1] if links else None)
            links.append(placement.link)
            assert isinstance(placement.progress, Awaiting)
            progress = placement.progress
        for link, each in zip(reversed(links), reversed(told), strict=True):
            way = resolved(each, list(self.table.resolve(progress, link)))
            assert isinstance(way.progress, Awaiting)
            progress = way.progress
            if way.result == "done":
                progress = self._recorded(progress, link)
            spent = frozenset({link.card} if link.card in progress.spent else ())
            over = self.table.finished(replace(progress, spent=spent))
            progress = replace(over, spent=progress.spent)
        for moment in progress.moments or ():
            self.moments.append(moment)
        self.progress = replace(progress, moments=None, spent=frozenset(), clock=len(self.moments))

    def _recorded(self, progress: Awaiting, link: ChainLink) -> Awaiting:
        """Let the waiting effects of a card wait once its effect has been resolved."""
        new: list[ChainLink] = []
        for rule in known_rules():
            if rule.records and rule.rule.strength(self.point.ruleset):
                new.extend(rule.records(self.world, link))
        for each in new:
            named = replace(each, id=self._unused(each.id))
            self.made[named.id] = named
            progress = replace(progress, waiting=(*progress.waiting, named))
        return progress

    def _unused(self, name: str) -> str:
        number = 1
        while (f"{name}#{number}" if number > 1 else name) in self.made:
            number += 1
        return f"{name}#{number}" if number > 1 else name

    # ---- the point ---------------------------------------------------------------------

    def _scene(self, timing: Timing) -> Scene:
        happened = [each.name for each in self.moments if each.events]
        names = (*happened, timing.phase) if timing.phase else tuple(happened) or (NOW,)
        links: dict[Move, ChainLink] = {}
        effects: list[Effect] = []
        for link, place, fails in self._all(timing):
            links[link.id] = self.table.about(link, timing)
            effects.append(effect_of(link, fails=fails, place=place, moment=len(names) - 1))
        return Scene(self.table, timing, self.progress, links, tuple(effects), names)

    def _all(self, timing: Timing) -> Iterator[tuple[ChainLink, Place, tuple[str, ...]]]:
        """Give every effect that may be meant, with what keeps it from being due."""
        gone = dict(self.progress.gone)
        for name, link in (*self.made.items(), *self._not_made()):
            why = "not_made" if name not in self.made else gone.get(name)
            fails = [why] if why else []
            if why in (None, DECLINED) and not timing.meets(self.world, link):
                fails.append("not_met")
            yield link, self._place(link), tuple(fails)
        for link, place in self.table.timed_links(self.progress):
            met = timing.meets(self.world, link)
            yield link, place, (*(() if met else ("not_met",)), *_left(place))

    def _not_made(self) -> Iterator[tuple[str, ChainLink]]:
        """Give the waiting effects of cards that have not been resolved."""
        for name, (copy, effect) in item_effects(self.situation.board).items():
            if effect.kind == WAITING and name not in self.made:
                card = self.progress.state.card(copy.name)
                yield name, ChainLink(name, effect, card.controller)

    def _place(self, link: ChainLink) -> Place:
        if link.card is None:
            return self.places.get(link.id, "field")
        return place_of(self.progress.state.card(link.card.name))


def _left(place: Place) -> tuple[str, ...]:
    return () if place == "field" else ("left",)


def _begin(life: Mapping[Player, int], state: State) -> State:
    """Give the first board, with life points that are not said as such."""
    said = tuple((player, life.get(player, LIFE_NOT_SAID)) for player in PLAYERS)
    return replace(state, life=said)


def _with_orders(
    entries: Sequence[Happening],
) -> Iterator[tuple[Happening, tuple[str, ...] | None]]:
    """Give each entry with the order that is told behind it, if one is."""
    for number, entry in enumerate(entries, 1):
        if entry.order is None:
            yield entry, entries[number].order if number < len(entries) else None


def _order(names: Sequence[str]) -> str:
    return f"'{' > '.join(names)}'"


def _orders(ways: Iterable[Ended]) -> str:
    """Give a few of the orders, as messages show them."""
    orders = [_order(each.order) for each in ways]
    return ", ".join(orders[:MOST_SHOWN]) + (", …" if len(orders) > MOST_SHOWN else "")

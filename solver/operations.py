"""Carries out one operation of a text: every way to do it, and what it makes of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from segoc.models.card import Condition, Filter, Operation, Pattern
from segoc.models.timing_point import Player
from segoc.models.verbs import BAN_VERBS, FACT_VERBS, PAST
from segoc.solver.chain_link import CardRef, ChainLink, Mark, Progress
from segoc.solver.constraints import Move
from segoc.solver.counters import shares
from segoc.solver.events import SUMMONS, Event, applied, verbs_of
from segoc.solver.history import History
from segoc.solver.matching import NotSaid, player_of
from segoc.solver.state import State, home, set_zone
from segoc.solver.story import Story
from segoc.solver.subjects import Chosen, Subjects, destination

LASTING_VERBS = ("change_stats", "rename", "negate_effect", *BAN_VERBS)
NEGATIONS: dict[str, Mark] = {
    "negate_activation": "activation_negated", "negate_effect": "effect_negated",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deed:
    """One way in which an operation is done.

    Args:
        state: the board afterwards.
        events: what happened, to named cards and players.
        marks: links that are negated by it.
        names: the named cards it was done to.
        cancels: the card whose activation is negated by it.
    """

    state: State
    events: tuple[Event, ...] = ()
    marks: frozenset[tuple[Move, Mark]] = field(default=frozenset())
    names: tuple[str, ...] = ()
    cancels: CardRef | None = None


class Performer:
    """Does operations of one link.

    Args:
        history: the cards, and what happened before the chain.
        link: the link.
        progress: the board at this moment.
        cost: True if the operations are the link's cost.
    """

    def __init__(
        self, history: History, link: ChainLink, progress: Progress, *, cost: bool = False
    ) -> None:
        self.history = history
        self.link = link
        self.progress = progress
        self.cost = cost
        self._subjects = Subjects(history.world, link, progress, cost=cost)

    def deeds(self, operation: Operation) -> Iterator[Deed]:
        """Give every way to do an operation; none if it cannot be done.

        Args:
            operation: what is done.

        Raises:
            NotSaid: the case does not say something that decides.
            TooManyChoices: there are more ways than are followed.
        """
        if not all(self._holds(each) for each in operation.needs):
            return
        verb = operation.verb
        if verb in FACT_VERBS:
            yield from self._fact(operation)
        elif verb in ("damage", "gain_life", "pay_life"):
            yield from self._life(operation)
        elif verb == "draw":
            yield from self._draw(operation)
        elif verb in NEGATIONS and operation.about == "answered":
            yield from self._negation(operation)
        elif verb in LASTING_VERBS:
            yield from self._lasting(operation)
        elif operation.about == "token":
            zone = destination(operation) or "monster_zone"
            number = operation.count.low if operation.count and operation.count.low else 1
            yield Deed(self.progress.state.with_pile(self.link.controller, zone, number))
        elif verb in ("place_counter", "remove_counter"):
            yield from self._counters(operation)
        elif verb in PAST:
            yield from (self._done(operation, each) for each in self._subjects.choices(operation))
        else:
            raise NotSaid(f"{self.link.id}: what {verb!r} comes to cannot be followed")

    def _holds(self, condition: Condition) -> bool:
        if isinstance(condition, str):
            return condition in self.progress.state.facts
        state, you = self.progress.state, self.link.controller
        if isinstance(condition, Filter):
            this = self.link.card.name if self.link.card else None
            return self.history.world.exist(state, condition, you, this)
        return isinstance(condition, Pattern) and self._happened(condition)

    def _happened(self, pattern: Pattern) -> bool:
        if self.link.card is None:
            return False
        copy = self.history.world.copies[self.link.card.name]
        history = replace(
            self.history, moments=(*self.history.moments, *(self.progress.moments or ()))
        )
        return Story(history, copy, self.link.effect).holds(
            pattern, self.progress.state, self.link.controller
        )

    # ---- what has no cards -------------------------------------------------------------

    def _fact(self, operation: Operation) -> Iterator[Deed]:
        state, fact = self.progress.state, frozenset((str(operation.about),))
        true = operation.verb == "make_true"
        facts = state.facts | fact if true else state.facts - fact
        if facts != state.facts or self.cost:
            yield Deed(replace(state, facts=facts))

    def _life(self, operation: Operation) -> Iterator[Deed]:
        state, you = self.progress.state, self.link.controller
        player = you if operation.verb == "pay_life" else player_of(str(operation.about), you)
        amount = operation.about if operation.verb == "pay_life" else operation.amount
        if amount == "half":
            amount = state.life_of(player) // 2
        if not isinstance(amount, int):
            raise NotSaid(f"{self.link.id}: how much {operation.verb!r} means is not a number")
        if not amount or self._is_prevented(operation.verb, player):
            return
        if operation.verb == "pay_life" and state.life_of(player) < amount:
            return
        cause = "cost" if self.cost else "effect"
        past = PAST[operation.verb]
        event = Event((past,), player, by=self._doer(), cause=cause, amount=amount)
        yield Deed(applied(self.history.world, state, event, self.progress.now), (event,))

    def _is_prevented(self, verb: str, player: Player) -> bool:
        return any(
            ban.banned is not None
            and ban.banned.verb == verb
            and player_of(str(ban.banned.about), self._owner(source)) == player
            for source, ban in self.history.world.applying(self.progress.state)
            if ban.verb in BAN_VERBS
        )

    def _owner(self, source: str) -> Player:
        if source in self.history.world.copies:
            return self.progress.state.card(source).controller
        return "me"

    def _draw(self, operation: Operation) -> Iterator[Deed]:
        state, you = self.progress.state, self.link.controller
        number = operation.about if isinstance(operation.about, int) else 1
        unknown = (you, "deck") in self.history.world.board.unknown
        named = [n for n, card in state.cards if card.zone == "deck" and card.controller == you]
        if not unknown and state.pile(you, "deck") + len(named) < number:
            return
        if not unknown and state.pile(you, "deck") < number:
            raise NotSaid(f"{self.link.id} draws from a deck whose order the case does not give")
        event = Event(("drawn",), you, by=self._doer(), cause="effect", amount=number)
        yield Deed(applied(self.history.world, state, event, self.progress.now), (event,))

    def _negation(self, operation: Operation) -> Iterator[Deed]:
        below = self.link.answered
        if below is None:
            return
        state, mark = self.progress.state, NEGATIONS[operation.verb]
        cancels = below.card if mark == "activation_negated" else None
        if cancels is not None:
            # What a cost bound its player to falls with the activation.
            oaths = [(cancels.name, each) for each in below.effect.cost]
            kept = tuple(each for each in state.lasting if each not in oaths)
            state = replace(state, lasting=kept)
        yield Deed(state, marks=frozenset(((below.id, mark),)), cancels=cancels)

    def _lasting(self, operation: Operation) -> Iterator[Deed]:
        """Let something apply from now on: to all, or to each card that is meant."""
        if operation.verb in BAN_VERBS or operation.about == "any":
            yield Deed(self._with_lasting(self.progress.state, [operation]))
            return
        for chosen in self._subjects.choices(operation):
            each = [replace(operation, about=name) for name in chosen.names]
            events = tuple(self._event(operation, name) for name in chosen.names)
            yield Deed(self._with_lasting(self.progress.state, each), events, names=chosen.names)

    def _with_lasting(self, state: State, operations: list[Operation]) -> State:
        added = tuple((self._doer(), each) for each in operations)
        return replace(state, lasting=(*state.lasting, *added))

    def _counters(self, operation: Operation) -> Iterator[Deed]:
        """Place counters on each card that is chosen, or take them from among all meant."""
        number = operation.amount if isinstance(operation.amount, int) else 1
        state = self.progress.state
        everything = replace(operation, everything=True)
        placing = operation.verb == "place_counter"
        for chosen in self._subjects.choices(operation if placing else everything):
            piles = {name: state.card(name).counters for name in chosen.names}
            given = dict.fromkeys(chosen.names, number)
            for each in [given] if placing else shares(piles, number):
                events = tuple(
                    replace(self._event(operation, name), amount=amount)
                    for name, amount in each.items()
                )
                after = state
                for event in events:
                    after = applied(self.history.world, after, event, self.progress.now)
                yield Deed(after, events, names=tuple(each))

    # ---- what is done to cards ---------------------------------------------------------

    def _done(self, operation: Operation, chosen: Chosen) -> Deed:
        world, state, now = self.history.world, self.progress.state, self.progress.now
        events = tuple(self._event(operation, name) for name in chosen.names)
        for event in events:
            state = applied(world, state, event, now)
        to = destination(operation)
        for player, zone, number in chosen.unnamed:
            state = state.with_pile(player, zone, -number)
            state = state.with_pile(player, to or zone, number)
        if operation.until:
            back = [replace(operation, about=name) for name in chosen.names]
            state = self._with_lasting(state, back)
        return Deed(state, events, names=chosen.names)

    def _event(self, operation: Operation, name: str) -> Event:
        card = self.progress.state.card(name)
        past = PAST[operation.verb]
        copy = self.history.world.copies[name]
        to = destination(operation) or (set_zone(copy) if past == "set" else card.zone)
        position = operation.position or ("attack" if past in SUMMONS else None)
        arrives = past in SUMMONS or past in ("control_taken", "equipped")
        return Event(
            verbs=verbs_of(past, card.on_field, to),
            about=name,
            source=card.zone,
            to="spell_zone" if past == "equipped" else home(copy, to),
            by=self.link.controller if arrives else self._doer(),
            cause="cost" if self.cost else "effect",
            position=position,
            face=operation.face or "up",
            side=player_of(operation.of, self.link.controller) if operation.of else None,
        )

    def _doer(self) -> str:
        return self.link.card.name if self.link.card else self.link.controller

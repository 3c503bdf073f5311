"""Carries out one operation of a text: every way to do it, and what it makes of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from segoc.models.card import NOWHERE, Condition, Filter, Operation, Pattern, Step
from segoc.models.verbs import FACT_VERBS, LIFE_VERBS, PAST, RULE_VERBS
from segoc.solver.bans import redirected
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import CardRef, ChainLink, Mark, Progress, Replaced
from segoc.solver.counters import shares
from segoc.solver.deeds import Deed, PlayerDeeds
from segoc.solver.doable import destination
from segoc.solver.events import SUMMONS, Event, applied, verbs_of
from segoc.solver.history import History
from segoc.solver.matching import player_of
from segoc.solver.state import State, home, set_zone
from segoc.solver.story import Story
from segoc.solver.subjects import NOTHING, Before, Chosen, Subjects

LASTING_VERBS = ("change_stats", "rename", "negate_effect", *RULE_VERBS)
NEGATIONS: Mapping[str, Mark] = {
    "negate_activation": "activation_negated", "negate_effect": "effect_negated",
}  # fmt: skip
Doing = Callable[[Operation], Iterator[Deed]]


class Performer(PlayerDeeds):
    """Does operations of one link.

    Args:
        history: the cards, and what happened before the chain.
        link: the link.
        progress: the board at this moment.
        cost: True if the operations are the link's cost.
        before: what the step before was done to.
    """

    def __init__(
        self,
        history: History,
        link: ChainLink,
        progress: Progress,
        *,
        cost: bool = False,
        before: Before = NOTHING,
    ) -> None:
        super().__init__(history, link, progress, cost=cost, before=before)
        self._subjects = Subjects(history.world, link, progress, cost=cost, before=before)

    def deeds(self, operation: Operation) -> Iterator[Deed]:
        """Give every way to do an operation; none if it cannot be done.

        Args:
            operation: what is done.

        Raises:
            NotSaid: the case does not say something that decides.
            TooManyChoices: there are more ways than are followed.
        """
        if all(self._holds(each) for each in operation.needs):
            yield from self._doing(operation)(operation)

    def _doing(self, operation: Operation) -> Doing:
        verb = operation.verb
        many = verb == "negate_activation" and isinstance(operation.about, Filter)
        if many or (verb in NEGATIONS and operation.about == "answered"):
            return self._negation
        doing: dict[str, Doing] = {
            **dict.fromkeys(PAST, self._to_cards),
            **dict.fromkeys(FACT_VERBS, self.fact),
            **dict.fromkeys(LIFE_VERBS, self.life),
            **dict.fromkeys(LASTING_VERBS, self._lasting),
            "draw": self.draw,
            "replace_effect": self._replacement,
            "place_counter": self._counters,
            "remove_counter": self._counters,
        }
        if verb not in doing:
            raise NotSaid(f"{self.link.id}: what {verb!r} comes to cannot be followed")
        return doing[verb]

    def _holds(self, condition: Condition) -> bool:
        if isinstance(condition, str):
            return condition in self.progress.state.facts
        state, you = self.progress.state, self.link.controller
        if isinstance(condition, Filter):
            this = self.link.card.name if self.link.card else None
            return self.history.world.exist(state, condition, you, this)
        return self._happened(condition)

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

    # ---- what is done to the link below --------------------------------------------------

    def _negation(self, operation: Operation) -> Iterator[Deed]:
        negated = list(self._negated(operation))
        if not negated:
            return
        state, mark = self.progress.state, NEGATIONS[operation.verb]
        cancels: set[CardRef] = set()
        events: list[Event] = []
        for each in negated:
            events.extend(self._told_of(operation, each))
            if mark == "activation_negated" and each.card is not None:
                cancels.add(each.card)
                # What a cost bound its player to falls with the activation.
                oaths = [(each.card.name, cost) for cost in each.effect.cost]
                kept = tuple(lasting for lasting in state.lasting if lasting not in oaths)
                state = replace(state, lasting=kept)
        marks = frozenset((each.id, mark) for each in negated)
        yield Deed(state, tuple(events), marks=marks, cancels=frozenset(cancels))

    def _negated(self, operation: Operation) -> Iterator[ChainLink]:
        """Give the link below, or all of those below whose activation a text means.

        A text that means many speaks of cards that were activated, and of monster effects.
        """
        below = self.link.answered
        if below is None:
            return
        if not isinstance(operation.about, Filter):
            yield below
            return
        world, state, this = self.history.world, self.progress.state, self.link.card
        for each in below.downwards:
            if each.card is None or (this and each.card.name == this.name):
                continue
            monster = world.copies[each.card.name].text.type == "monster"
            meant = world.fits(state, each.card.name, operation.about, self.link.controller)
            if meant and (monster or each.effect.kind == "card"):
                yield each

    def _told_of(self, operation: Operation, below: ChainLink) -> tuple[Event, ...]:
        """Give the event that something happened to a link, if it has a card."""
        if below.card is None:
            return ()
        zone = self.progress.state.card(below.card.name).zone
        past = PAST[operation.verb]
        return (
            Event(
                (past,),
                below.card.name,
                source=zone,
                to=zone,
                by=self.doer,
                cause=self.cause,
                use=below.id,
            ),
        )

    def _replacement(self, operation: Operation) -> Iterator[Deed]:
        """Let the link below do something else when it resolves."""
        below = self.link.answered
        if below is not None and operation.about == "answered":
            joined = (Step(each, "also" if number else None) for number, each in
                      enumerate(operation.into))  # fmt: skip
            replaces = Replaced(below.id, tuple(joined), below.card)
            yield Deed(self.progress.state, self._told_of(operation, below), replaces=replaces)

    # ---- what lasts ------------------------------------------------------------------------

    def _lasting(self, operation: Operation) -> Iterator[Deed]:
        """Let something apply from now on: to all, or to each card that is meant."""
        if operation.verb in RULE_VERBS or operation.about == "any":
            yield Deed(self._with_lasting(self.progress.state, [operation]))
            return
        for chosen in self._subjects.choices(operation):
            each = [self._about_one(operation, name) for name in chosen.names]
            events = tuple(self._event(operation, name) for name in chosen.names)
            yield Deed(self._with_lasting(self.progress.state, each), events, names=chosen.names)

    def _about_one(self, operation: Operation, name: str) -> Operation:
        """Give what lasts for one card, as long as it is the same card."""
        arrived = self.progress.state.card(name).arrived
        return replace(operation, about=name, arrived=arrived)

    def _with_lasting(self, state: State, operations: list[Operation]) -> State:
        added = tuple((self.doer, each) for each in operations)
        return replace(state, lasting=(*state.lasting, *added))

    # ---- what is done to cards ---------------------------------------------------------

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
                    after = applied(self.history.world, after, event, self.now)
                yield Deed(after, events, names=tuple(each))

    def _to_cards(self, operation: Operation) -> Iterator[Deed]:
        for chosen in self._subjects.choices(operation):
            yield self._done(operation, chosen)

    def _done(self, operation: Operation, chosen: Chosen) -> Deed:
        state = self.progress.state
        events = tuple(self._event(operation, name) for name in chosen.names)
        for event in events:
            state = applied(self.history.world, state, event, self.now)
        to = destination(operation)
        for player, zone, number in chosen.unnamed:
            state = state.with_pile(player, zone, -number)
            state = state.with_pile(player, to or zone, number)
        for name in self._subjects.meant(operation.using) if operation.using else ():
            # What lies under a monster is no card on the field.
            under = replace(state.card(name), zone=NOWHERE, arrived=self.now)
            state = state.with_card(name, under)
        if operation.until:
            back = [
                replace(operation, about=name, arrived=state.card(name).arrived)
                for name in chosen.names
            ]
            state = self._with_lasting(state, back)
        return Deed(state, events, names=chosen.names)

    def _event(self, operation: Operation, name: str) -> Event:
        state, world = self.progress.state, self.history.world
        card, copy = state.card(name), world.copies[name]
        past = PAST[operation.verb]
        to = destination(operation) or (set_zone(copy) if past == "set" else card.zone)
        to = home(copy, redirected(world, state, name, to) if to != card.zone else to)
        position = operation.position or ("attack" if past in SUMMONS else None)
        arrives = past in SUMMONS or past in ("control_taken", "equipped")
        taker = operation.by if past == "control_taken" else None
        return Event(
            verbs=verbs_of(past, card.on_field, to),
            about=name,
            source=card.zone,
            to="spell_zone" if past == "equipped" else to,
            by=player_of(taker or "you", self.link.controller) if arrives else self.doer,
            cause=self.cause,
            position=position,
            face=operation.face or "up",
            side=player_of(operation.of, self.link.controller) if operation.of else None,
        )

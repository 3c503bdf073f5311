"""One way in which an operation is done, and what is done to players rather than to cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from segoc.models.card import Operation
from segoc.models.problem import shown
from segoc.models.timing_point import Player
from segoc.models.verbs import PAST
from segoc.solver.bans import is_prevented
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import CardRef, ChainLink, Mark, Progress, Replaced
from segoc.solver.constraints import Move
from segoc.solver.events import Event, applied
from segoc.solver.history import History
from segoc.solver.matching import player_of
from segoc.solver.state import State
from segoc.solver.subjects import NOTHING, Before

HALF = "half"
ATTACK_POINTS = "atk"
SAME = "same"
AMOUNT_WORDS = (HALF, ATTACK_POINTS, SAME)
"""Amounts that are no number: half of one's life, the attack points printed on those that
the step before was done to, and as much as in the step before."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One way in which an operation is done.

    Args:
        state: the board afterwards.
        events: what happened, to named cards and players.
        marks: links that are negated by it.
        names: the named cards it was done to.
        cancels: the cards whose activation is negated by it.
        replaces: the link whose effect is another one from now on.
    """

    state: State
    events: tuple[Event, ...] = ()
    marks: frozenset[tuple[Move, Mark]] = field(default=frozenset())
    names: tuple[str, ...] = ()
    cancels: frozenset[CardRef] = frozenset()
    replaces: Replaced | None = None

    @property
    def amount(self) -> int:
        """Give how many points or cards it was about."""
        return sum(each.amount or 0 for each in self.events)


class PlayerDeeds:
    """Does what a link does to players: facts, life points and draws.

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
        self.history = history
        self.link = link
        self.progress = progress
        self.cost = cost
        self.before = before
        self.now = progress.now if cost else progress.later

    @property
    def cause(self) -> str:
        """Give the cause of what happens."""
        return "cost" if self.cost else "effect"

    @property
    def doer(self) -> str:
        """Give what does it: the card, in the light form the player."""
        return self.link.card.name if self.link.card else self.link.controller

    def fact(self, operation: Operation) -> Iterator[Deed]:
        """Make a fact true or false, if that changes anything."""
        state, fact = self.progress.state, frozenset((str(operation.about),))
        true = operation.verb == "make_true"
        facts = state.facts | fact if true else state.facts - fact
        if facts != state.facts or self.cost:
            yield Deed(replace(state, facts=facts))

    def life(self, operation: Operation) -> Iterator[Deed]:
        """Change life points; 0 points, and points nobody has, are no change."""
        state, you = self.progress.state, self.link.controller
        pays = operation.verb == "pay_life"
        player = you if pays else player_of(str(operation.about), you)
        amount = self._amount(operation, player)
        if not amount or is_prevented(self.history.world, state, operation.verb, player):
            return
        if pays and state.life_of(player) < amount:
            return
        event = Event(
            (PAST[operation.verb],), player, by=self.doer, cause=self.cause, amount=amount
        )
        yield Deed(applied(self.history.world, state, event, self.now), (event,))

    def _amount(self, operation: Operation, player: Player) -> int:
        amount = operation.about if operation.verb == "pay_life" else operation.amount
        if amount == HALF:
            amount = self.progress.state.life_of(player) // 2
        elif amount == SAME:
            amount = self.before.amount
        elif amount == ATTACK_POINTS:
            amount = sum(self._printed_atk(name) for name in self.before.names)
        if not isinstance(amount, int):
            raise NotSaid(
                f"{self.link.id}: how much {operation.verb!r} means is not a number",
                hint=f"write a number, or one of {', '.join(AMOUNT_WORDS)}",
            )
        return amount * len(self.before.names) if operation.per else amount

    def _printed_atk(self, name: str) -> int:
        copy = self.history.world.copies[name]
        if copy.text.atk is None:
            raise NotSaid(
                f"{shown('atk')} of {shown(name)} is asked for, but the case does not give it",
                copy.spot,
                hint="write 'atk:' for the card",
            )
        return copy.text.atk

    def draw(self, operation: Operation) -> Iterator[Deed]:
        """Draw cards; none if the deck has not so many."""
        state, world = self.progress.state, self.history.world
        player = player_of(operation.by or "you", self.link.controller)
        number = operation.about if isinstance(operation.about, int) else 1
        unknown = (player, "deck") in world.board.unknown
        named = [n for n, card in state.cards if card.zone == "deck" and card.controller == player]
        if not unknown and state.pile(player, "deck") + len(named) < number:
            return
        if not unknown and state.pile(player, "deck") < number:
            name = self.link.id
            raise NotSaid(f"{name} draws from a deck whose order the case does not give")
        event = Event(("drawn",), player, by=self.doer, cause=self.cause, amount=number)
        yield Deed(applied(world, state, event, self.now), (event,))

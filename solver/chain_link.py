"""Links of a chain that is built and resolved, and how far its resolution has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from segoc.models.card import FIELD_ZONES, CardEffect, Step, Zone
from segoc.models.timing_point import Player
from segoc.solver.constraints import Move
from segoc.solver.history import Moment
from segoc.solver.state import State

Mark = Literal["activation_negated", "effect_negated"]
LinkResult = Literal["done", "partly", "no_effect", "effect_negated", "activation_negated"]


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card as somebody saw it: it is no longer the same once it has moved.

    Args:
        name: what the case calls it.
        arrived: the moment at which it came where it was seen.
        zone: where that was; a set card that is turned up stays the same card.
    """

    name: str
    arrived: int
    zone: Zone

    @property
    def on_field(self) -> bool:
        """Say whether it was seen on the field."""
        return self.zone in FIELD_ZONES

    def still_there(self, state: State) -> bool:
        """Say whether the card has not moved since."""
        return seen_in(state, self.name) == self


def seen_in(state: State, name: str) -> CardRef:
    """Give a card as it is seen in a state."""
    card = state.card(name)
    return CardRef(name, card.arrived, "spell_zone" if card.zone == "set" else card.zone)


@dataclass(frozen=True, slots=True)
class Replaced:
    """A link whose effect is another one from now on.

    Args:
        id: the link.
        steps: what it does when it resolves.
        card: its card.
    """

    id: Move
    steps: tuple[Step, ...]
    card: CardRef | None


@dataclass(frozen=True, slots=True)
class ChainLink:
    """One link with everything that was decided when it was placed.

    Args:
        id: the candidate's id.
        effect: what the text says.
        controller: who activated it.
        card: its card, as it lay when the link was placed; None in the light form.
        it: what its trigger was about.
        targets: what it targets.
        wishes: of each target, which of the text's wishes for targets it meets, from 1.
        paid: names of the cards its cost took.
        answered: the link right below it.
        astray: True if it answers links and the one right below is none of them.
    """

    id: Move
    effect: CardEffect
    controller: Player
    card: CardRef | None = None
    it: tuple[CardRef, ...] = ()
    targets: tuple[CardRef, ...] = ()
    wishes: tuple[int, ...] = ()
    paid: tuple[str, ...] = ()
    answered: ChainLink | None = None
    astray: bool = False

    @property
    def downwards(self) -> tuple[ChainLink, ...]:
        """Give the link and those below it, as far as they are known, the highest first."""
        return (self, *(self.answered.downwards if self.answered else ()))


@dataclass(frozen=True)
class Progress:
    """How far a chain has come.

    Args:
        state: the board.
        clock: the number that cards which move remember.
        marks: which links are negated, and how.
        spent: cards that were activated.
        cancelled: those of them whose activation was negated.
        replaced: links whose effect is another one.
        moments: what happened since the chain began; None if nobody will ask.
    """

    state: State
    clock: int
    marks: frozenset[tuple[Move, Mark]] = frozenset()
    spent: frozenset[CardRef] = frozenset()
    cancelled: frozenset[CardRef] = frozenset()
    replaced: tuple[Replaced, ...] = ()
    moments: tuple[Moment, ...] | None = None

    @property
    def now(self) -> int:
        """Give the number that a card which moves while the chain is built remembers."""
        return self.clock + len(self.moments or ())

    @property
    def later(self) -> int:
        """Give the number that a card which moves while the chain resolves remembers.

        Links were placed before that, so what they saw never looks as if it were still there.
        """
        return self.now if self.moments is not None else self.clock + 1

"""A timing point: the moment at which several effects are due.

These are plain frozen values. Case files and the command line are read into
them (`segoc.models.case`, `segoc.models.light`); rules look at nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from segoc.models.orders import ORDER_PHASES
from segoc.models.phases import HAND_SIZE
from segoc.models.ruleset import Ruleset

if TYPE_CHECKING:
    from segoc.models.board import Situation, ToldLink
    from segoc.models.card import Step

Player = Literal["me", "opponent"]
Wording = Literal["when", "if", "each"]
Place = Literal["field", "hand", "deck", "extra_deck", "graveyard", "banished", "set"]
LinkKind = Literal["trigger", "quick", "ignition", "card", "process", "waiting"]
ResponseLock = Literal["your_opponent", "anyone"]

PLACES: tuple[Place, ...] = (
    "field", "hand", "deck", "extra_deck", "graveyard", "banished", "set",
)  # fmt: skip
PLAYERS: tuple[Player, ...] = ("me", "opponent")
STARTING_LIFE = 8000


def other_player(player: Player) -> Player:
    """Give the one who is not `player`.

    >>> other_player("me")
    'opponent'
    """
    return "opponent" if player == "me" else "me"


@dataclass(frozen=True, slots=True)
class ChainLimit:
    """How often effects that share a limit may be on one chain: once.

    Args:
        shared_with: names of further effects under the same limit (may be empty).
        of_name: True if the limit counts all copies one player controls
            (the usual text "once per chain"), False if each card has its own.
    """

    shared_with: tuple[str, ...] = ()
    of_name: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect that may be due or used, as its text and its place say.

    Args:
        name: how people call it; unique in its timing point.
        controller: who may or must activate it.
        mandatory: True for "activates", False for "you can".
        wording: ``when``, ``if`` or ``each`` (time).
        met_by: indexes into :attr:`TimingPoint.moments` of every event that met
            the trigger, oldest first; never empty.
        place: where the card is at the window.
        card_type: such as ``monster`` or ``continuous spell``; None if not said.
        needs: facts that must be true for the activation.
        makes: facts its cost makes true.
        breaks: facts its cost makes false.
        pays_life: life points its cost takes, 0 or more.
        summons_itself: True if it is a trigger that Special Summons its own card
            and is usable in the hand.
        no_response: who may not activate anything on this link.
        limit: its same-chain limit, if it has one.
        seen: True if both players saw its card come to the hand from the field.
        fails: names of the tests it does not pass, derived from what happened.
        steps: what resolving does, in the light form; empty if not said.
        kind: trigger, quick effect, ignition effect, activation of a card, a process
            that is carried out without a link, or an effect that waits for its event.
        alone: True if it is the only link of its chain; None if its kind says so.
        answers: names of the effects on whose links it has to lie directly;
            ``any`` stands for every link, empty for an effect that answers none.
        may_begin: True if it answers links, and may begin a chain because its event happened.
        of_phase: True if its text gives it to the phase of the window.
        sub_steps: the parts of the Damage Step in which it may be used; None if nothing
            is said that decides.

    >>> Effect("Stumbling", "me", mandatory=True).place
    'field'
    """

    name: str
    controller: Player
    mandatory: bool = False
    wording: Wording = "if"
    met_by: tuple[int, ...] = (0,)
    place: Place = "field"
    card_type: str | None = None
    needs: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    pays_life: int = 0
    summons_itself: bool = False
    no_response: ResponseLock | None = None
    limit: ChainLimit | None = None
    seen: bool = False
    fails: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    kind: LinkKind = "trigger"
    alone: bool | None = None
    answers: tuple[str, ...] = ()
    may_begin: bool = False
    of_phase: bool = False
    sub_steps: tuple[str, ...] | None = None

    @property
    def is_obligation(self) -> bool:
        """Say whether it has to be done in its phase; an answer has to be only where it is due."""
        return self.mandatory and not self.answers and "its_phase" not in self.fails

    @property
    def joins_chains(self) -> bool:
        """Say whether an item of a phase may also be a link on a chain below it.

        >>> Effect("A", "me").joins_chains, Effect("B", "me", kind="quick").joins_chains
        (False, True)
        """
        alone = self.kind == "trigger" if self.alone is None else self.alone
        return (
            not alone and self.kind != "process" and (self.spell_speed > 1 or self.alone is False)
        )

    @property
    def spell_speed(self) -> int:
        """Give 1, 2 or 3: counter traps, then quick effects, traps and quick-play spells.

        >>> Effect("A", "me", kind="card", card_type="counter trap").spell_speed
        3
        """
        if self.card_type == "counter trap":
            return 3
        fast_card = self.card_type == "quick-play spell" or (self.card_type or "").endswith("trap")
        return 2 if self.kind == "quick" or (fast_card and self.kind != "ignition") else 1


def _full_life() -> Mapping[Player, int]:
    return MappingProxyType({"me": STARTING_LIFE, "opponent": STARTING_LIFE})


@dataclass(frozen=True, slots=True)
class TimingPoint:
    """What is known at the moment the window opens.

    Args:
        ruleset: the rules that hold.
        effects: the effects whose triggers were met, in the order they were given.
        turn_player: whose turn it is.
        phase: the phase or step.
        moments: names of what happened, oldest first; the last is the last
            thing that happened. At least one.
        facts: named facts that are true when the window opens.
        life: life points of both players.
        revealed_hands: players whose hand lies open.
        chain: links already placed in this window, link 1 first.
        told: what is told of their choices, as far as it is.
        policies: values chosen for what sources leave open, name to value.
        situation: the board and what happened, from which effects and moments
            are derived; None in the light form, which gives both.
        after_event: True if something happened in the phase, so that the window for it
            is asked about, not the items of the phase.
    """

    ruleset: Ruleset
    effects: tuple[Effect, ...]
    turn_player: Player = "me"
    phase: str = "main"
    moments: tuple[str, ...] = ("now",)
    facts: frozenset[str] = frozenset()
    life: Mapping[Player, int] = field(default_factory=_full_life)
    revealed_hands: frozenset[Player] = frozenset()
    chain: tuple[str, ...] = ()
    told: tuple[ToldLink, ...] = ()
    policies: Mapping[str, str] = field(default_factory=dict)
    situation: Situation | None = None
    after_event: bool = False

    @property
    def one_at_a_time(self) -> bool:
        """Say whether what is asked for are orders of items, not links of one chain."""
        if self.ruleset.effects_wait:
            return True
        full = self.situation is not None
        has_items = self.phase in ORDER_PHASES or (full and self.phase == HAND_SIZE)
        happened = self.after_event or (self.situation is not None and self.situation.happened)
        return has_items and not happened and not self.chain

    @property
    def items_share_chains(self) -> bool:
        """Say whether items that are carried out one at a time may join a chain."""
        return self.one_at_a_time and not self.ruleset.effects_wait

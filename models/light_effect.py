"""A light effect: what its text says, before the moments are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from segoc.models.names import fold_name
from segoc.models.phases import HAND_SIZE
from segoc.models.timing_point import (
    ChainLimit,
    Effect,
    LinkKind,
    Place,
    Player,
    ResponseLock,
    Wording,
)

if TYPE_CHECKING:
    from segoc.models.card import Step

ITEM_KINDS = ("trigger", "process")
"""What is an item of a phase unless it is said to belong to others."""


@dataclass(frozen=True, slots=True)
class LightEffect:
    """A trigger effect as its text says it, before the moments are known.

    Args:
        name: how people call it.
        controller: who may or must activate it.
        mandatory: True for ``!``.
        wording: ``when``, ``if`` or ``each``.
        met_by: names of the moments that met it; None is the last moment.
        place: where its card is.
        card_type: such as ``continuous spell``; None if not said.
        needs: facts that must be true for it.
        makes: facts its cost makes true.
        breaks: facts its cost makes false.
        pays_life: life points its cost takes.
        summons_itself: True if it Special Summons its own card out of the hand.
        no_response: who may not answer it.
        limit: its same-chain limit.
        kind: trigger, quick effect, ignition effect, activation of a card, or process.
        alone: whether it is the only link of its chain; None if its kind says so.
        answers: names of the effects it answers; ``any`` answers every link.
        steps: what resolving does; empty if not said.
        damage_step: whether it may be used in the Damage Step; None if the rest decides.
        during: the phases to which it belongs; empty if not said.
    """

    name: str
    controller: Player
    mandatory: bool = False
    wording: Wording = "if"
    met_by: tuple[str | None, ...] = (None,)
    place: Place = "field"
    card_type: str | None = None
    needs: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    pays_life: int = 0
    summons_itself: bool = False
    no_response: ResponseLock | None = None
    limit: ChainLimit | None = None
    kind: LinkKind = "trigger"
    alone: bool | None = None
    answers: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    damage_step: bool | None = None
    during: tuple[str, ...] = ()

    def effect(
        self, moments: Sequence[str], phase: str = "main", *, in_order: bool = False
    ) -> Effect:
        """Give the effect, met by moments of this list.

        Args:
            moments: names of what happened, oldest first.
            phase: the phase or step.
            in_order: True if the items of the phase are asked for.

        Returns:
            The effect as a timing point holds it.

        Raises:
            KeyError: a moment that is not in the list.

        >>> LightEffect("A", "me", met_by=("Summon", None)).effect(["summon", "now"]).met_by
        (0, 1)
        """
        index = {fold_name(moment): number for number, moment in enumerate(moments)}
        last = len(moments) - 1
        met_by = sorted(last if name is None else index[fold_name(name)] for name in self.met_by)
        if self.wording != "each":
            # Only `each` counts events: two names may mean one moment.
            met_by = sorted(set(met_by))
        return Effect(
            name=self.name,
            controller=self.controller,
            mandatory=self.mandatory,
            wording=self.wording,
            met_by=tuple(met_by),
            place=self.place,
            card_type=self.card_type,
            needs=self.needs,
            makes=self.makes,
            breaks=self.breaks,
            pays_life=self.pays_life,
            summons_itself=self.summons_itself,
            no_response=self.no_response,
            limit=self.limit,
            kind=self._kind(phase, in_order=in_order),
            alone=self.alone,
            answers=self.answers,
            steps=self.steps,
            sub_steps=self._sub_steps(),
            of_phase=self._belongs_to(phase)
            or (in_order and not self.during and self.kind in ITEM_KINDS),
            fails=tuple(self._fails(phase, in_order=in_order)),
        )

    def _belongs_to(self, phase: str) -> bool:
        return phase in self.during or (phase == HAND_SIZE and "end" in self.during)

    def _kind(self, phase: str, *, in_order: bool) -> LinkKind:
        """Give what kind of link it makes: in a window an effect of a phase waits for nothing."""
        if self.kind != "trigger" or not self.during or in_order or phase == HAND_SIZE:
            return self.kind
        return "quick" if self.alone is False else "ignition"

    def _fails(self, phase: str, *, in_order: bool) -> Iterator[str]:
        elsewhere = self.during and not self._belongs_to(phase)
        if elsewhere or (self.kind == "process" and not in_order):
            yield "its_phase"
        if phase == HAND_SIZE and self.kind == "trigger" and self._belongs_to(phase):
            yield "end_phase_now" if self.mandatory else "end_phase_optional"

    def _sub_steps(self) -> tuple[str, ...]:
        from segoc.models.card import CardEffect
        from segoc.models.damage_step import sub_steps_of

        said = CardEffect(
            self.name,
            self.kind,
            mandatory=self.mandatory,
            steps=self.steps,
            during=self.during,
            damage_step=self.damage_step,
        )
        return sub_steps_of(said, self.card_type)

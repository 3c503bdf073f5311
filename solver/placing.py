"""Places a link: its card goes to the field, its cost is paid, its targets are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import ToldLink
from segoc.models.card import CardEffect, Filter, Operation, Zone
from segoc.models.timing_point import Player
from segoc.solver.chain_link import CardRef, ChainLink, Progress, seen_in
from segoc.solver.constraints import Move
from segoc.solver.doable import TARGETING
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.itself import without_itself
from segoc.solver.operations import Performer
from segoc.solver.processes import with_processes
from segoc.solver.state import NOT_YET, CardState
from segoc.solver.subjects import Subjects
from segoc.solver.usable import answers_what_targets_it


@dataclass(frozen=True, slots=True)
class Activation:
    """An effect that may be placed as a link.

    Args:
        id: the candidate's id.
        effect: what the text says.
        controller: who activates it.
        card: the name of its card; None in the light form.
        it: what its trigger was about.
        answers: ids of the links it answers; None if it answers none.
        block: ids of the triggers that are placed as one block.
    """

    id: Move
    effect: CardEffect
    controller: Player
    card: str | None = None
    it: tuple[CardRef, ...] = ()
    answers: frozenset[Move] | None = None
    block: frozenset[Move] = frozenset()

    def is_astray(self, below: ChainLink | None) -> bool:
        """Say whether it lies on something else than what it answers.

        A mandatory answer was called for by the first link it answers; links of a block
        of triggers call for it together. Whatever was placed since is none of its own.
        """
        if self.answers is None:
            return False
        if below is None or below.id not in self.answers or self.is_not_aimed_at(below):
            return True
        first = next(each.id for each in reversed(below.downwards) if each.id in self.answers)
        together = first in self.block and below.id in self.block
        return self.effect.mandatory and below.id != first and not together

    def is_not_aimed_at(self, below: ChainLink) -> bool:
        """Say whether it answers only what targets its own card, and the link below does not."""
        if not answers_what_targets_it(self.effect):
            return False
        return self.card not in {each.name for each in below.targets}


@dataclass(frozen=True, slots=True)
class Placement:
    """One way in which a link is placed, and how far the chain is then."""

    link: ChainLink
    progress: Progress

    def is_told_by(self, told: ToldLink) -> bool:
        """Say whether its targets and its cost are those that are told, as far as they are."""
        targets = {each.name for each in self.link.targets}
        return (told.targets is None or set(told.targets) == targets) and (
            told.cost is None or set(told.cost) == set(self.link.paid)
        )


def placements(
    history: History, activation: Activation, progress: Progress, below: ChainLink | None
) -> Iterator[Placement]:
    """Give every way to place a link; none if its cost cannot be paid or a target is missing.

    Args:
        history: the cards, and what happened before the chain.
        activation: what is activated.
        progress: the board after the links below.
        below: the link right below it.

    Raises:
        NotSaid: the case does not say something that decides.
        TooManyChoices: there are more ways than are followed.
    """
    astray = activation.is_astray(below)
    if astray and not activation.effect.mandatory:
        return
    progress = _activated(history, activation, progress)
    link = ChainLink(
        activation.id,
        activation.effect,
        activation.controller,
        card=seen_in(progress.state, activation.card) if activation.card else None,
        it=activation.it,
        answered=below,
        astray=astray,
    )
    if link.effect.kind == "card" and link.card:
        progress = replace(progress, spent=progress.spent | {link.card})
    wanted = activation.effect.targets
    if link.effect.kind == "card":
        wanted = without_itself(activation.effect).targets
    for paid in _paid(history, link, progress, activation.effect.cost):
        yield from _targeted(history, paid, wanted)


def _activated(history: History, activation: Activation, progress: Progress) -> Progress:
    """Activate an effect; what waits for that without a link is carried out."""
    if activation.card is None:
        return progress
    after = on_the_field(history, activation, progress)
    zone = after.state.card(activation.card).zone
    event = Event(
        ("activated",), activation.card, zone, zone, by=activation.controller, use=activation.id
    )
    moments = noted(progress, f"activated: {activation.id}", (event,), progress, after)
    return with_processes(history, replace(after, moments=moments), event)


def on_the_field(history: History, activation: Activation, progress: Progress) -> Progress:
    """Put an activated spell or trap face-up on the field, or flip a set card.

    What stays on the field applies only when its activation has resolved.

    Args:
        history: the cards, and what happened before the chain.
        activation: what is activated.
        progress: the board before.
    """
    if activation.card is None:
        return progress
    state, copy = progress.state, history.world.copies[activation.card]
    card = state.card(copy.name)
    if activation.effect.kind != "card" and card.zone != "set":
        return progress
    zone: Zone = "field_zone" if copy.text.type == "field spell" else "spell_zone"
    applies_from = NOT_YET if copy.text.stays else progress.now
    if card.on_field:
        placed = replace(card, zone=zone, face="up", applies_from=applies_from)
    else:
        placed = CardState(
            zone, activation.controller, arrived=progress.now, applies_from=applies_from
        )
    return replace(progress, state=state.with_card(copy.name, placed))


def _paid(
    history: History, link: ChainLink, progress: Progress, cost: Sequence[Operation]
) -> Iterator[Placement]:
    if not cost:
        yield Placement(link, progress)
        return
    for deed in Performer(history, link, progress, cost=True).deeds(cost[0]):
        paid = replace(progress, state=deed.state)
        moments = noted(progress, f"cost: {link.id}", deed.events, progress, paid)
        following = replace(link, paid=(*link.paid, *deed.names))
        yield from _paid(history, following, replace(paid, moments=moments), cost[1:])


def noted(
    progress: Progress, name: str, events: tuple[Event, ...], before: Progress, after: Progress
) -> tuple[Moment, ...] | None:
    """Give the moments with one more, if anybody will ask for them."""
    if progress.moments is None:
        return None
    return (*progress.moments, Moment(name, events, before.state, after.state))


def _targeted(
    history: History, placement: Placement, wanted: Sequence[Filter]
) -> Iterator[Placement]:
    if not wanted:
        yield placement
        return
    link, progress = placement.link, placement.progress
    subjects = Subjects(history.world, link, progress)
    found = False
    for chosen in subjects.choices(Operation(TARGETING, wanted[0])):
        if not chosen.unnamed and not {each.name for each in link.targets} & {*chosen.names}:
            found = True
            refs = tuple(seen_in(progress.state, name) for name in chosen.names)
            wish = len(link.effect.targets) - len(wanted) + 1
            targeting = replace(
                link,
                targets=(*link.targets, *refs),
                wishes=(*link.wishes, *(wish for _ in refs)),
            )
            yield from _targeted(history, Placement(targeting, progress), wanted[1:])
    if not found and link.effect.mandatory:
        yield from _targeted(history, placement, wanted[1:])

"""Places a link: its card goes to the field, its cost is paid, its targets are chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import ToldLink
from segoc.models.card import CardEffect, Filter, Operation, Zone
from segoc.models.timing_point import Player
from segoc.solver.chain_link import CardRef, ChainLink, Progress, seen_in
from segoc.solver.constraints import Move
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.operations import Performer
from segoc.solver.state import moved
from segoc.solver.subjects import Subjects

TARGETING = "target"


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
    """

    id: Move
    effect: CardEffect
    controller: Player
    card: str | None = None
    it: tuple[CardRef, ...] = ()
    answers: frozenset[Move] | None = None


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
    progress = _on_the_field(history, activation, progress)
    answers = activation.answers
    link = ChainLink(
        activation.id,
        activation.effect,
        activation.controller,
        card=seen_in(progress.state, activation.card) if activation.card else None,
        it=activation.it,
        answered=below,
        astray=answers is not None and (below is None or below.id not in answers),
    )
    if link.effect.kind == "card" and link.card:
        progress = replace(progress, spent=progress.spent | {link.card})
    for paid in _paid(history, link, progress, activation.effect.cost):
        yield from _targeted(history, paid, activation.effect.targets)


def _on_the_field(history: History, activation: Activation, progress: Progress) -> Progress:
    """Put an activated spell or trap face-up on the field, or flip a set card."""
    if activation.card is None:
        return progress
    state, copy = progress.state, history.world.copies[activation.card]
    card = state.card(copy.name)
    if activation.effect.kind != "card" and card.zone != "set":
        return progress
    zone: Zone = "field_zone" if copy.text.type == "field spell" else "spell_zone"
    placed = moved(state, copy, zone, progress.now, controller=activation.controller)
    return replace(progress, state=placed)


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
        if not chosen.unnamed:
            found = True
            refs = tuple(seen_in(progress.state, name) for name in chosen.names)
            targeting = replace(link, targets=(*link.targets, *refs))
            yield from _targeted(history, Placement(targeting, progress), wanted[1:])
    if not found and link.effect.mandatory:
        yield from _targeted(history, placement, wanted[1:])

"""What follows by itself from what happened: cards that destroy themselves, what needs no link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from segoc.models.card import CardEffect, Filter, Operation
from segoc.models.problem import shown
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.events import Event, applied
from segoc.solver.history import History, Moment
from segoc.solver.operations import Performer
from segoc.solver.processes import with_processes

MOVES = ("destroy", "send", "banish", "return", "tribute")
BY_ITSELF = "by itself"


def with_consequences(history: History, progress: Progress) -> Progress:
    """Give the board once everything that follows by itself is carried out.

    Args:
        history: the cards, and what happened before.
        progress: the board, and what has just happened.

    Raises:
        NotSaid: what follows can be done in several ways.
    """
    handled = 0
    while True:
        for moment in (progress.moments or ())[handled:]:
            for event in moment.events:
                progress = with_processes(history, progress, event)
        handled = len(progress.moments or ())
        events = tuple(_self_destruction(history, progress))
        if not events:
            return progress
        state = progress.state
        for event in events:
            state = applied(history.world, state, event, progress.now)
        moment = Moment(BY_ITSELF, events, progress.state, state)
        progress = replace(progress, state=state, moments=(*(progress.moments or ()), moment))


def _self_destruction(history: History, progress: Progress) -> Iterator[Event]:
    """Give what continuous effects do to cards now, at once."""
    done: set[str] = set()
    for link, operation in _moving(history, progress):
        deeds = list(Performer(history, link, progress).deeds(operation))
        if len(deeds) > 1:
            raise NotSaid(f"what {shown(link.id)} does by itself can be done in several ways")
        for event in (event for deed in deeds for event in deed.events):
            if event.moves and event.about not in done:
                done.add(event.about)
                yield event


def _moving(history: History, progress: Progress) -> Iterator[tuple[ChainLink, Operation]]:
    world, state = history.world, progress.state
    in_force = list(world.applying(state))
    for copy in world.board.copies:
        for effect in copy.text.effects:
            for operation in _moves(effect):
                if (copy.name, operation) in in_force:
                    card = seen_in(state, copy.name)
                    controller = state.card(copy.name).controller
                    yield ChainLink(copy.name, effect, controller, card=card), operation


def _moves(effect: CardEffect) -> Iterator[Operation]:
    """Give what a continuous effect does to cards; what sends them elsewhere is none of it."""
    if effect.kind == "continuous":
        for step in effect.steps:
            about = step.operation.about
            moves = step.operation.verb in MOVES and step.operation.instead is None
            if moves and (about == "this" or isinstance(about, Filter)):
                yield step.operation

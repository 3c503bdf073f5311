"""What cards do without a link when an effect is activated, or when a link has resolved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from segoc.models.board import Copy
from segoc.models.card import CardEffect
from segoc.models.problem import shown
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.matching import World
from segoc.solver.operations import Performer
from segoc.solver.watcher import Watcher

PROCESS = "process"


def with_processes(history: History, progress: Progress, event: Event) -> Progress:
    """Carry out what waits for something that happened to a link.

    It makes no moment of its own, so that nothing misses its timing by it.

    Args:
        history: the cards, and what happened before the chain.
        progress: the board.
        event: what happened: ``activated`` or ``resolved``.

    Raises:
        NotSaid: what is done can be done in several ways.
    """
    for copy, effect in _waiting(history.world, progress, event):
        progress = _carried_out(history, copy, effect, progress)
    return progress


def _waiting(world: World, progress: Progress, event: Event) -> Iterator[tuple[Copy, CardEffect]]:
    state = progress.state
    moment = Moment("", (event,), state, state)
    for copy in world.board.copies:
        card = state.card(copy.name)
        for effect in copy.text.effects:
            if effect.kind == PROCESS and card.applies and world.in_place(card, effect.places):
                watcher = Watcher(world, copy)
                if any(
                    watcher.matches(each, event, moment, card.controller)
                    for each in effect.patterns
                ):
                    yield copy, effect


def _carried_out(history: History, copy: Copy, effect: CardEffect, progress: Progress) -> Progress:
    controller = progress.state.card(copy.name).controller
    link = ChainLink(copy.name, effect, controller, card=seen_in(progress.state, copy.name))
    for step in effect.steps:
        deeds = list(Performer(history, link, progress).deeds(step.operation))
        if len({each.state for each in deeds}) > 1:
            name = shown(copy.name)
            raise NotSaid(f"what {name} does without a link can be done in several ways")
        if deeds:
            progress = replace(progress, state=deeds[0].state)
    return progress

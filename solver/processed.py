"""What follows for a card and for others once its link has been processed."""

from __future__ import annotations

from dataclasses import replace

from segoc.solver.chain_link import ChainLink, Progress
from segoc.solver.events import Event
from segoc.solver.history import History
from segoc.solver.processes import with_processes


def with_other_effect(link: ChainLink, progress: Progress) -> ChainLink:
    """Give a link with what it does now, if its effect was replaced by another one.

    Args:
        link: the link as it was placed.
        progress: the board.
    """
    for each in progress.replaced:
        if each.id == link.id:
            effect = replace(link.effect, steps=each.steps, targets=())
            link = replace(link, effect=effect, it=(), targets=(), wishes=())
    return link


def processed(history: History, progress: Progress, link: ChainLink) -> Progress:
    """Give the board once a link has been processed, whatever it did.

    A card that stays applies from now on, and what waits for the resolution of a link is
    carried out.

    Args:
        history: the cards, and what happened before the chain.
        progress: the board.
        link: the link.
    """
    if link.card is None:
        return progress
    progress = _applying(progress, link)
    zone = progress.state.card(link.card.name).zone
    resolved = Event(
        ("resolved",), link.card.name, source=zone, to=zone, by=link.controller, use=link.id
    )
    return with_processes(history, progress, resolved)


def _applying(progress: Progress, link: ChainLink) -> Progress:
    """Let a card that stays on the field apply, unless its effect has become another one."""
    assert link.card is not None
    card = progress.state.card(link.card.name)
    replaced = any(each.id == link.id for each in progress.replaced)
    if card.applies or replaced or not link.card.still_there(progress.state):
        return progress
    applying = replace(card, applies_from=progress.later)
    return replace(progress, state=progress.state.with_card(link.card.name, applying))

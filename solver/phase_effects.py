"""The moves of a phase as its rules look at them: items, and whatever else may be activated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from segoc.models.board import is_event_trigger
from segoc.models.timing_point import Effect, LinkKind, Player
from segoc.solver.history import History
from segoc.solver.phase_items import Item
from segoc.solver.story import Story
from segoc.solver.usable import FAST_KINDS
from segoc.solver.uses import uses

USED_IN_PHASE = "used_in_phase"


def in_order(
    history: History,
    items: Mapping[str, Item],
    stories: Mapping[str, Story],
    turn_player: Player,
) -> Iterator[Effect]:
    """Give the items of a phase, and after them all other effects that may be used in it.

    What an effect needs and pays is no matter of the order: it is asked on each board.

    Args:
        history: the cards, and what happened before.
        items: the items, by name.
        stories: everything that may be a link, by name.
        turn_player: whose turn it is.
    """
    for item in items.values():
        yield Effect(
            name=item.name,
            controller=item.controller(history.now, turn_player),
            mandatory=item.effect.mandatory,
            card_type=item.copy.text.type if item.copy else None,
            kind=_kind(item.effect.kind),
            alone=item.effect.alone,
            of_phase=True,
            fails=(USED_IN_PHASE,) if item.makes_link and _was_used(history, item) else (),
        )
    for name, story in stories.items():
        if name not in items and (not story.effect.during or is_event_trigger(story.effect)):
            yield Effect(
                name=name,
                controller=story.controller,
                card_type=story.copy.text.type,
                kind=_kind(story.effect.kind),
                alone=False if story.effect.kind == "trigger" else story.effect.alone,
            )


def _kind(kind: str) -> LinkKind:
    return "process" if kind == "process" else FAST_KINDS.get(kind, "trigger")


def _was_used(history: History, item: Item) -> bool:
    """Say whether the same card has used an effect of the phase that has no printed limit."""
    if item.copy is None or item.effect.once_per_turn:
        return False
    arrived = history.now.card(item.copy.name).arrived
    return any(
        each.copy is item.copy and each.effect is item.effect and each.moment >= arrived
        for each in uses(history)
    )

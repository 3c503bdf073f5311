"""What may not be activated because of what happened: right after it, or too often."""

from __future__ import annotations

from collections.abc import Iterator

from segoc.models.board import Copy
from segoc.models.card import CardEffect, Operation
from segoc.models.timing_point import Player
from segoc.solver.history import History
from segoc.solver.matching import player_of
from segoc.solver.story import Story
from segoc.solver.uses import Use, uses
from segoc.solver.watcher import Watcher


def _bans_activation(operation: Operation) -> bool:
    banned = operation.banned
    return operation.verb == "forbid" and banned is not None and banned.verb == "activate"


def forbidden_after_that(history: History, name: str) -> bool:
    """Say whether a text forbids to activate a card's effects right after what happened last.

    Args:
        history: what happened.
        name: the card.
    """
    world, now = history.world, history.now
    for copy, effect in _after_events(history):
        card = now.card(copy.name)
        for operation in (step.operation for step in effect.steps):
            if not _bans_activation(operation) or operation.banned is None:
                continue
            whom = player_of(operation.whom, card.controller) if operation.whom else None
            concerned = whom in (None, now.card(name).controller)
            if concerned and world.concerns(now, operation.banned, copy.name, name):
                return True
    return False


def _after_events(history: History) -> Iterator[tuple[Copy, CardEffect]]:
    """Give the continuous effects that speak of the moment after what happened last."""
    if not history.window_moments:
        return
    last, world = history.window_moments[-1], history.world
    for copy in world.board.copies:
        card = history.now.card(copy.name)
        watcher = Watcher(world, copy)
        for effect in copy.text.effects:
            applies = card.applies and world.in_place(card, effect.places)
            if (
                effect.kind == "continuous"
                and applies
                and any(
                    watcher.matches(pattern, event, last, card.controller)
                    for pattern in effect.patterns
                    for event in last.events
                )
            ):
                yield copy, effect


def quotas(history: History) -> Iterator[tuple[str, Operation, int]]:
    """Give what limits how many activations a player makes in a turn.

    Args:
        history: what happened.

    Yields:
        The source of each limit, what it limits, and how many are allowed.
    """
    for source, operation in history.world.applying(history.now):
        banned = operation.banned
        if _bans_activation(operation) and banned and banned.count and banned.count.low:
            yield source, banned, banned.count.low - 1


def left_of_quota(
    history: History, source: str, limited: Operation, allowed: int, player: Player
) -> int:
    """Give how many activations a limit leaves a player for the rest of the turn.

    An effect counts although its activation was negated; a spell or trap whose activation
    was negated was not activated.

    Args:
        history: what happened.
        source: what limits them.
        limited: what is limited.
        allowed: how many are allowed.
        player: whose activations are counted.
    """

    def counts(use: Use) -> bool:
        stands = not (use.negated and use.effect.kind == "card")
        about = history.world.concerns(history.now, limited, source, use.copy.name)
        return stands and about and use.by == player

    return max(allowed - sum(map(counts, uses(history))), 0)


def is_out_of_quota(story: Story) -> bool:
    """Say whether the player of an effect has no activation left for it.

    Args:
        story: the effect and its card.
    """
    history = story.history
    return any(
        history.world.concerns(history.now, limited, source, story.copy.name)
        and left_of_quota(history, source, limited, allowed, story.controller) == 0
        for source, limited, allowed in quotas(history)
    )

"""Effects that wait for no trigger: where and when they may be used, what they answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from segoc.models.card import LinkPattern
from segoc.models.names import fold_name
from segoc.models.spelling import ANY_LINK
from segoc.models.timing_point import LinkKind, Player
from segoc.solver.history import History
from segoc.solver.matching import is_type, player_of
from segoc.solver.state import State
from segoc.solver.story import Story

FAST_KINDS: Mapping[str, LinkKind] = {"quick": "quick", "ignition": "ignition", "card": "card"}
ZONES = 5


def why_unusable(history: History, story: Story, turn_player: Player) -> Iterator[str]:
    """Name the tests that keep a card or effect from being used now.

    Args:
        history: what happened, and the board now.
        story: the effect and its card.
        turn_player: whose turn it is.

    Yields:
        ``usable_place``, ``set_turn``, ``own_turn`` and ``free_zone``.
    """
    card, kind = story.card, story.copy.text.type
    if not _in_place(history, story):
        yield "usable_place"
    if card.zone == "set" and _was_set_now(history, story) and _waits_a_turn(kind):
        yield "set_turn"
    from_hand = story.effect.kind == "card" and card.zone == "hand"
    if from_hand and kind == "quick-play spell" and card.controller != turn_player:
        yield "own_turn"
    if from_hand and kind != "field spell" and _taken(history.now, card.controller) >= ZONES:
        yield "free_zone"


def _in_place(history: History, story: Story) -> bool:
    if story.effect.kind != "card":
        return history.world.in_place(story.card, story.effect.places)
    trap = story.copy.text.type.endswith("trap")
    allowed = ("set",) if trap and "hand" in story.effect.places else story.effect.places
    return story.card.zone in allowed


def _waits_a_turn(card_type: str) -> bool:
    return card_type.endswith("trap") or card_type == "quick-play spell"


def _was_set_now(history: History, story: Story) -> bool:
    return any(
        "set" in event.verbs and event.about == story.copy.name
        for moment in history.moments
        for event in moment.events
    )


def _taken(state: State, player: Player) -> int:
    named = sum(
        card.controller == player and card.zone in ("spell_zone", "set") for _, card in state.cards
    )
    return named + state.pile(player, "spell_zone") + state.pile(player, "set")


def answered(story: Story, links: Mapping[str, Story]) -> tuple[str, ...]:
    """Give the names of the effects that an effect answers; ``any`` for all of them.

    Args:
        story: the effect that answers.
        links: every effect that may be a link, by name.
    """
    answers = story.effect.answers
    if ANY_LINK in answers:
        return (ANY_LINK,)
    found = [
        name
        for name, below in links.items()
        if any(_answers(story, each, name, below) for each in answers)
    ]
    # An effect that answers links, of which there is none, must not look as if it answered none.
    return tuple(found) or (("",) if answers else ())


def _answers(story: Story, answer: str | LinkPattern, name: str, below: Story) -> bool:
    if isinstance(answer, str):
        known = (name, below.copy.name, *below.copy.text.names)
        return fold_name(answer) in map(fold_name, known)
    text, effect = below.copy.text, below.effect
    activates_card = effect.kind == "card"
    verbs = {step.operation.verb for step in effect.steps}
    return (
        (not answer.names or bool({*map(fold_name, (below.copy.name, *text.names))}
                                  & {*map(fold_name, answer.names)}))
        and (not answer.types or any(is_type(text.type, each) for each in answer.types))
        and (answer.use is None or (answer.use == "card") == activates_card)
        and (answer.by is None or below.controller == player_of(answer.by, story.controller))
        and (not answer.does or bool(verbs & set(answer.does)))
        and (not answer.targets_this or bool(effect.targets))
    )  # fmt: skip

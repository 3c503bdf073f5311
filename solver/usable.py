"""Effects that wait for no trigger: where and when they may be used, what they answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from segoc.models.card import CardEffect, Filter, LinkPattern, Operation
from segoc.models.names import fold_name
from segoc.models.spelling import ANY_LINK
from segoc.models.timing_point import LinkKind, Player
from segoc.solver.history import History
from segoc.solver.matching import World, in_zone, is_type, player_of
from segoc.solver.state import State
from segoc.solver.story import Story

FAST_KINDS: Mapping[str, LinkKind] = {"quick": "quick", "ignition": "ignition", "card": "card"}
ZONES = 5


def link_kind(effect: CardEffect) -> LinkKind:
    """Give what kind of link an effect makes that waits for no event.

    What a text gives to a phase begins a chain of its own, unless it may join others.

    >>> link_kind(CardEffect("1", "trigger", during=("battle",)))
    'ignition'
    """
    return FAST_KINDS.get(effect.kind, "quick" if effect.alone is False else "ignition")


def why_unusable(history: History, story: Story, turn_player: Player) -> Iterator[str]:
    """Name the tests that keep a card or effect from being used now.

    Args:
        history: what happened, and the board now.
        story: the effect and its card.
        turn_player: whose turn it is.

    Yields:
        ``usable_place``, ``set_turn``, ``own_turn`` and ``free_zone``.
    """
    world, now, card, kind = history.world, history.now, story.card, story.copy.text.type
    if not in_place(world, now, story):
        yield "usable_place"
    if not has_room(now, story):
        yield "free_zone"
    if world.permits_activation(now, story.copy.name):
        return
    if card.zone == "set" and _was_set_now(history, story) and _waits_a_turn(kind):
        yield "set_turn"
    from_hand = story.effect.kind == "card" and card.zone == "hand"
    if from_hand and kind == "quick-play spell" and card.controller != turn_player:
        yield "own_turn"


def in_place(world: World, state: State, story: Story) -> bool:
    """Say whether an effect may be used from where its card is, by its text or by another's.

    Args:
        world: the cards.
        state: the board.
        story: the effect and its card.
    """
    card = state.card(story.copy.name)
    if story.effect.kind != "card":
        # A card whose activation has not resolved yet has no effect to be used.
        return card.applies and story.usable(card)
    if card.zone in ("hand", "set") and world.permits_activation(state, story.copy.name):
        return True
    set_field_spell = card.zone == "field_zone" and card.face == "down"
    return ("set" if set_field_spell else card.zone) in story.effect.places


def has_room(state: State, story: Story) -> bool:
    """Say whether there is a zone for a spell or trap that is activated out of the hand.

    Args:
        state: the board.
        story: the effect and its card.
    """
    card = state.card(story.copy.name)
    return not takes_zone(story, state) or free_zones(state, card.controller) > 0


def takes_zone(story: Story, state: State | None = None) -> bool:
    """Say whether a spell or trap comes out of the hand to the field by its activation.

    Args:
        story: the effect and its card.
        state: the board; the one when the window opens if not given.
    """
    card = state.card(story.copy.name) if state else story.card
    activated = story.effect.kind == "card" and story.copy.text.type != "field spell"
    return activated and card.zone == "hand"


def _waits_a_turn(card_type: str) -> bool:
    return card_type.endswith("trap") or card_type == "quick-play spell"


def _was_set_now(history: History, story: Story) -> bool:
    return any(
        "set" in event.verbs and event.about == story.copy.name
        for moment in history.moments
        for event in moment.events
    )


def free_zones(state: State, player: Player) -> int:
    """Count the places of a player's Spell & Trap Zone in which nothing lies.

    Args:
        state: the board.
        player: whose zone it is.
    """
    named = sum(
        card.controller == player and card.zone in ("spell_zone", "set") for _, card in state.cards
    )
    return ZONES - named - state.pile(player, "spell_zone") - state.pile(player, "set")


def answers_what_targets_it(effect: CardEffect) -> bool:
    """Say whether an effect answers only what targets its own card.

    >>> answers_what_targets_it(CardEffect("1", "quick", answers=("any",)))
    False
    """
    answers = effect.answers
    return bool(answers) and all(isinstance(a, LinkPattern) and a.targets_this for a in answers)


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
    effect = below.effect
    activates_card = effect.kind == "card"
    place = "spell_zone" if activates_card else below.card.zone
    return (
        _is_such_a_card(below, answer)
        and (not answer.places or any(in_zone(place, each) for each in answer.places))
        and (answer.use is None or (answer.use == "card") == activates_card)
        and (answer.by is None or below.controller == player_of(answer.by, story.controller))
        and (not answer.does or any(_does(answer, each.operation) for each in effect.steps))
        and (not answer.targets_this or _may_target(below, story.copy.name))
    )


def _does(answer: LinkPattern, operation: Operation) -> bool:
    if operation.verb not in answer.does:
        return False
    places = operation.about.places if isinstance(operation.about, Filter) else ()
    source = "deck" if operation.verb == "draw" else operation.source
    return answer.source in (None, source, *places)


def _is_such_a_card(below: Story, answer: LinkPattern) -> bool:
    copy, text = below.copy, below.copy.text
    names, words = map(fold_name, (copy.name, *text.names)), set(map(fold_name, text.words))
    return (
        (not answer.names or not set(map(fold_name, answer.names)).isdisjoint(names))
        and (not answer.types or any(is_type(text.type, each) for each in answer.types))
        and words.issuperset(map(fold_name, answer.words))
    )


def _may_target(below: Story, name: str) -> bool:
    world, now = below.history.world, below.history.now
    return any(
        world.fits(now, name, wanted, below.controller, below.copy.name)
        for wanted in below.effect.targets
    )

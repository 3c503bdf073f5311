"""Random windows with triggers and fast effects; `make_window(seed)` is the same in every run."""

from __future__ import annotations

import random
from dataclasses import replace

from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import (
    PLAYERS,
    ChainLimit,
    Effect,
    LinkKind,
    Place,
    ResponseLock,
    TimingPoint,
)

MOST_LINKS = 6
NAMES = ("Ash", "Bow", "Crow", "Drake", "Ebon", "Fang", "Gorz", "Hound", "Imp", "Jinn")
FACTS = ("a target", "a free zone")
PLACES: tuple[Place, ...] = ("field", "field", "graveyard", "hand", "hand", "deck", "set")
CARDS = ("quick-play spell", "normal trap", "counter trap", "spell")


def make_window(seed: int, most: int = MOST_LINKS) -> TimingPoint:
    """Give the window of a seed."""
    rng = random.Random(f"window {seed}")
    names = rng.sample(NAMES, rng.randint(2, most))
    triggers = rng.choice((0, 1, 1, 2, 3))
    effects = [
        _trigger(rng, name) if number < triggers else _fast(rng, name)
        for number, name in enumerate(names)
    ]
    for part in (_add_answers, _add_facts, _add_life, _add_limits, _add_locks):
        if part is _add_answers or rng.random() < 0.35:
            effects = part(rng, effects)
    rng.shuffle(effects)
    policies = rng.choice(({}, {}, {"passed_over_hidden": "lost"}))
    return TimingPoint(
        ruleset=parse_ruleset(rng.choice(("ocg", "ocg", "ocg", "tcg"))),
        effects=tuple(effects),
        turn_player=rng.choice(PLAYERS),
        facts=frozenset(each for each in FACTS if rng.random() < 0.75),
        life={player: rng.choice((1000, 1500, 2000, 4000)) for player in PLAYERS},
        revealed_hands=frozenset(each for each in PLAYERS if rng.random() < 0.1),
        policies=policies,
    )


def _trigger(rng: random.Random, name: str) -> Effect:
    place = rng.choice(PLACES)
    return Effect(
        name,
        rng.choice(PLAYERS),
        mandatory=rng.random() < 0.4,
        place=place,
        summons_itself=place == "hand" and rng.random() < 0.2,
    )


def _fast(rng: random.Random, name: str) -> Effect:
    kind: LinkKind = rng.choice(("quick", "quick", "card", "card", "ignition"))
    card_type = rng.choice(CARDS) if kind == "card" else "monster"
    place: Place = "set" if rng.random() < 0.25 else "field"
    return Effect(name, rng.choice(PLAYERS), place=place, kind=kind, card_type=card_type)


def _add_answers(rng: random.Random, effects: list[Effect]) -> list[Effect]:
    """Let some fast effects answer others, some of them whether they want or not."""

    def change(effect: Effect) -> Effect:
        counter = effect.card_type == "counter trap"
        if effect.kind == "trigger" or effect.spell_speed == 1:
            return effect
        if not counter and rng.random() < 0.4:
            return effect
        others = [each.name for each in effects if each.name != effect.name]
        answers = ("any",) if rng.random() < 0.2 else tuple(rng.sample(others, len(others) // 2))
        mandatory = effect.kind == "quick" and bool(answers) and rng.random() < 0.5
        return replace(effect, answers=answers, mandatory=mandatory)

    return [change(each) for each in effects]


def _some(rng: random.Random, probability: float) -> tuple[str, ...]:
    return tuple(each for each in FACTS if rng.random() < probability)


def _add_facts(rng: random.Random, effects: list[Effect]) -> list[Effect]:
    return [
        replace(each, needs=_some(rng, 0.3), makes=_some(rng, 0.25), breaks=_some(rng, 0.2))
        for each in effects
    ]


def _add_life(rng: random.Random, effects: list[Effect]) -> list[Effect]:
    return [replace(each, pays_life=rng.choice((0, 0, 500, 1000, 1500))) for each in effects]


def _add_limits(rng: random.Random, effects: list[Effect]) -> list[Effect]:
    one, other = rng.sample(effects, 2)
    limit = ChainLimit((other.name,))
    return [replace(each, limit=limit) if each is one else each for each in effects]


def _add_locks(rng: random.Random, effects: list[Effect]) -> list[Effect]:
    locks: tuple[ResponseLock, ...] = ("your_opponent", "your_opponent", "anyone")
    return [
        replace(each, no_response=rng.choice(locks)) if rng.random() < 0.3 else each
        for each in effects
    ]

"""Random timing points, one generator for each kind of constraint.

`make_point(kind, seed)` gives the same point in every run. No point has more than
six possible links, so that every candidate chain can be judged.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from naive_twin import LAST_DAY_OF_BATCHES, legal_chains

from segoc.models.ruleset import Ruleset, parse_ruleset
from segoc.models.timing_point import (
    ChainLimit,
    Effect,
    Place,
    Player,
    ResponseLock,
    TimingPoint,
    Wording,
    other_player,
)

MOST_LINKS = 6
NAMES = ("Ash", "Ojama Blue", "Caius", "D.D. Crow", "Ebon", "Fossil")
PLAYERS: tuple[Player, Player] = ("me", "opponent")
RULESETS = ("ocg", "tcg", "edison")
PUBLIC: tuple[Place, ...] = ("field", "graveyard", "banished")
HIDDEN: tuple[Place, ...] = ("hand", "deck", "extra_deck", "set")


@dataclass
class Draft:
    """A timing point that is not finished."""

    rng: random.Random
    ruleset: str
    effects: list[Effect]
    turn_player: Player
    moments: tuple[str, ...] = ("now",)
    facts: frozenset[str] = frozenset()
    life: dict[Player, int] = field(default_factory=lambda: {"me": 8000, "opponent": 8000})
    revealed_hands: frozenset[Player] = frozenset()
    policies: dict[str, str] = field(default_factory=dict)

    def change_each(self, change: Callable[[Effect], Effect]) -> None:
        self.effects = [change(effect) for effect in self.effects]

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def some(self, words: tuple[str, ...], probability: float) -> tuple[str, ...]:
        return tuple(word for word in words if self.chance(probability))

    def finish(self) -> TimingPoint:
        self.rng.shuffle(self.effects)
        return TimingPoint(
            ruleset=parse_ruleset(self.ruleset),
            effects=tuple(self.effects),
            turn_player=self.turn_player,
            moments=self.moments,
            facts=self.facts,
            life=self.life,
            revealed_hands=self.revealed_hands,
            policies=self.policies,
        )


def has_batches(ruleset: Ruleset) -> bool:
    """Say whether the older TCG order holds."""
    day = ruleset.date
    return ruleset.game == "tcg" and day is not None and day <= LAST_DAY_OF_BATCHES


def _draft(rng: random.Random, rulesets: tuple[str, ...] = RULESETS, least: int = 2) -> Draft:
    count = rng.randint(least, MOST_LINKS)
    one_sided = rng.random() < 0.25
    side = rng.choice(PLAYERS)
    effects = [
        Effect(
            name,
            controller=side if one_sided else rng.choice(PLAYERS),
            mandatory=rng.random() < 0.35,
            place=rng.choice(PUBLIC),
        )
        for name in rng.sample(NAMES, count)
    ]
    return Draft(rng, rng.choice(rulesets), effects, rng.choice(PLAYERS))


def _add_hidden(draft: Draft, probability: float = 0.6) -> None:
    def change(effect: Effect) -> Effect:
        if not draft.chance(probability):
            return effect
        place = draft.rng.choice((*HIDDEN, "hand"))
        return replace(effect, place=place, mandatory=effect.mandatory and draft.chance(0.5))

    draft.change_each(change)
    draft.revealed_hands = frozenset(player for player in PLAYERS if draft.chance(0.2))


def _add_moments(draft: Draft, wordings: tuple[Wording, ...]) -> None:
    draft.moments = ("tribute", "summon", "end of the link")[: draft.rng.randint(2, 3)]
    room = MOST_LINKS - len(draft.effects)

    def change(effect: Effect) -> Effect:
        nonlocal room
        wording = draft.rng.choice(wordings)
        moments = range(len(draft.moments))
        times = draft.rng.choice((1, 1, 2, len(moments)))
        if wording == "each":
            if effect.place == "set":
                return effect
            times = min(times, 1 + room)
            room -= times - 1
        met_by = tuple(sorted(draft.rng.sample(moments, times)))
        return replace(effect, wording=wording, met_by=met_by)

    draft.change_each(change)


def _add_facts(draft: Draft, true_at_first: float = 0.75) -> None:
    words = ("a target", "a free zone")
    draft.facts = frozenset(draft.some(words, true_at_first))

    def change(effect: Effect) -> Effect:
        return replace(
            effect,
            needs=draft.some(words, 0.3),
            makes=draft.some(words, 0.25),
            breaks=draft.some(words, 0.2),
        )

    draft.change_each(change)


def _add_life(draft: Draft) -> None:
    draft.life = {player: draft.rng.choice((1000, 1500, 2000, 3000, 4000)) for player in PLAYERS}

    def change(effect: Effect) -> Effect:
        return replace(effect, pays_life=draft.rng.choice((0, 0, 500, 1000, 1000, 2000)))

    draft.change_each(change)


def _add_self_summons(draft: Draft) -> None:
    def change(effect: Effect) -> Effect:
        return replace(effect, summons_itself=effect.place != "set" and draft.chance(0.6))

    draft.change_each(change)


def _add_limits(draft: Draft, mandatory_too: bool) -> None:
    names = [effect.name for effect in draft.effects if mandatory_too or not effect.mandatory]

    def change(effect: Effect) -> Effect:
        if effect.name not in names or not draft.chance(0.5):
            return effect
        others = [name for name in names if name != effect.name]
        shared = draft.rng.sample(others, min(len(others), draft.rng.randint(0, 2)))
        return replace(effect, limit=ChainLimit(tuple(shared), of_name=draft.chance(0.5)))

    draft.change_each(change)


def _add_locks(draft: Draft, probability: float = 0.4) -> None:
    locks: tuple[ResponseLock, ...] = ("your_opponent", "your_opponent", "anyone")

    def change(effect: Effect) -> Effect:
        if not draft.chance(probability):
            return effect
        return replace(effect, no_response=draft.rng.choice(locks))

    draft.change_each(change)


def _add_policy(draft: Draft) -> None:
    value = draft.rng.choice((None, None, "lost", "may_return"))
    if value is not None:
        draft.policies["passed_over_hidden"] = value


def tiers(rng: random.Random) -> Draft:
    return _draft(rng)


def batches(rng: random.Random) -> Draft:
    draft = _draft(
        rng, ("edison", "goat", "tcg@2017-07-19", "tcg@2017-07-20", "ocg", "ocg@2014-03-21")
    )
    _add_hidden(draft, 0.2)
    _add_moments(draft, ("when", "if", "each"))
    return draft


def batches_with_costs(rng: random.Random) -> Draft:
    """Older TCG order, and mandatory effects that must pay or need something."""
    draft = _draft(rng, ("edison",))
    _add_moments(draft, ("if", "each"))
    add: Callable[[Draft], None] = draft.rng.choice((_add_facts, _add_life))
    add(draft)
    draft.change_each(lambda effect: replace(effect, mandatory=draft.chance(0.7)))
    return draft


def missed_timing(rng: random.Random) -> Draft:
    draft = _draft(rng, ("ocg", "ocg", "tcg"))
    _add_hidden(draft, 0.3)
    _add_moments(draft, ("when", "when", "if"))
    return draft


def occurrences(rng: random.Random) -> Draft:
    draft = _draft(rng)
    draft.effects = draft.effects[:4]
    _add_moments(draft, ("each", "each", "if"))
    if draft.ruleset != "edison" and draft.chance(0.5):
        add: Callable[[Draft], None] = draft.rng.choice((_add_life, _add_facts))
        add(draft)
    return draft


def hidden(rng: random.Random) -> Draft:
    draft = _draft(rng)
    _add_hidden(draft)
    _add_policy(draft)
    return draft


def passed_over(rng: random.Random) -> Draft:
    draft = _draft(rng, ("ocg",), least=3)
    draft.change_each(lambda effect: replace(effect, place="hand", mandatory=draft.chance(0.1)))
    _add_hidden(draft, 0.3)
    draft.revealed_hands = frozenset()
    _add_policy(draft)
    return draft


def facts(rng: random.Random) -> Draft:
    draft = _draft(rng)
    if draft.chance(0.6):
        _add_hidden(draft, 0.4)
    _add_facts(draft)
    return draft


def hidden_facts(rng: random.Random) -> Draft:
    """Triggers of the tail that become possible by a cost below them."""
    draft = _draft(rng, ("ocg", "ocg", "tcg", "edison"), least=3)
    draft.change_each(
        lambda effect: replace(effect, mandatory=effect.mandatory and draft.chance(0.2))
    )
    _add_hidden(draft, 0.5)
    draft.revealed_hands = frozenset()

    def change(effect: Effect) -> Effect:
        if draft.chance(0.4):
            return replace(effect, makes=("a target",))
        return replace(
            effect,
            needs=draft.some(("a target",), 0.6),
            breaks=draft.some(("a target",), 0.15),
        )

    draft.change_each(change)
    return draft


def mandatory_needs(rng: random.Random) -> Draft:
    """Mandatory triggers whose needs the costs below them turn off and on."""
    draft = _draft(rng, ("ocg", "tcg", "edison"), least=3)
    side = draft.rng.choice(PLAYERS)
    draft.change_each(
        lambda effect: replace(
            effect,
            mandatory=draft.chance(0.6),
            controller=side if draft.chance(0.7) else other_player(side),
        )
    )
    _add_facts(draft, true_at_first=0.95)
    return draft


def life(rng: random.Random) -> Draft:
    draft = _draft(rng)
    _add_life(draft)
    if draft.chance(0.6):
        side = draft.rng.choice(PLAYERS)
        draft.change_each(
            lambda effect: replace(effect, mandatory=draft.chance(0.7), controller=side)
        )
    return draft


def self_summons(rng: random.Random) -> Draft:
    draft = _draft(rng)
    _add_hidden(draft, 0.5)
    _add_self_summons(draft)
    return draft


def limits(rng: random.Random) -> Draft:
    draft = _draft(rng)
    draft.change_each(
        lambda effect: replace(effect, mandatory=effect.mandatory and draft.chance(0.5))
    )
    _add_hidden(draft, 0.3)
    if draft.chance(0.4):
        draft.effects = draft.effects[:4]
        _add_moments(draft, ("each", "if"))
        draft.change_each(
            lambda effect: effect if effect.wording == "if" else replace(effect, mandatory=False)
        )
    _add_limits(draft, mandatory_too=False)
    return draft


def mandatory_limits(rng: random.Random) -> Draft:
    """Mandatory effects that share a limit: one of them must be enough."""
    draft = _draft(rng)
    draft.change_each(lambda effect: replace(effect, mandatory=draft.chance(0.6)))
    _add_limits(draft, mandatory_too=True)
    return draft


def locks(rng: random.Random) -> Draft:
    draft = _draft(rng, ("ocg", "ocg", "tcg", "edison"))
    draft.change_each(
        lambda effect: replace(effect, mandatory=effect.mandatory and draft.chance(0.6))
    )
    if draft.chance(0.5):
        _add_hidden(draft, 0.4)
    _add_locks(draft)
    return draft


def mixed(rng: random.Random) -> Draft:
    draft = _draft(rng)
    draft.effects = draft.effects[:5]
    draft.change_each(
        lambda effect: replace(effect, mandatory=effect.mandatory and draft.chance(0.6))
    )
    _add_hidden(draft, 0.4)
    parts: list[Callable[[Draft], None]] = [
        lambda each: _add_moments(each, ("when", "if", "if", "each")),
        _add_facts,
        _add_life,
        _add_self_summons,
        lambda each: _add_limits(each, mandatory_too=False),
        lambda each: _add_locks(each, 0.2),
        _add_policy,
    ]
    for part in rng.sample(parts, rng.randint(2, 4)):
        part(draft)
    draft.change_each(_without_mandatory_limit)
    if draft.ruleset == "edison":
        draft.change_each(_without_mandatory_price)
    return draft


def _without_mandatory_limit(effect: Effect) -> Effect:
    """Leave limits of mandatory effects to `mandatory_limits`."""
    return replace(effect, limit=None) if effect.mandatory else effect


def _without_mandatory_price(effect: Effect) -> Effect:
    """Leave mandatory effects that may fail in a batch to `batches_with_costs`."""
    if not effect.mandatory or effect.place == "set":
        return effect
    return replace(effect, pays_life=0, needs=())


KINDS: Mapping[str, Callable[[random.Random], Draft]] = {
    maker.__name__: maker
    for maker in (
        tiers,
        batches,
        batches_with_costs,
        missed_timing,
        occurrences,
        hidden,
        passed_over,
        facts,
        hidden_facts,
        mandatory_needs,
        life,
        self_summons,
        limits,
        mandatory_limits,
        locks,
        mixed,
    )
}


def make_point(kind: str, seed: int) -> TimingPoint:
    """Give the point of a kind and a seed; one in six starts on placed links."""
    rng = random.Random(f"{kind} {seed}")
    point = KINDS[kind](rng).finish()
    if rng.random() < 1 / 6:
        chain = rng.choice(sorted(legal_chains(point)) or [()])
        point = replace(point, chain=chain[: rng.randint(0, len(chain))])
    return point


# ---- the same point, told otherwise --------------------------------------------------


def mirrored(point: TimingPoint) -> TimingPoint:
    """Let the two players change seats."""
    return replace(
        point,
        turn_player=other_player(point.turn_player),
        effects=tuple(
            replace(effect, controller=other_player(effect.controller)) for effect in point.effects
        ),
        life={other_player(player): points for player, points in point.life.items()},
        revealed_hands=frozenset(map(other_player, point.revealed_hands)),
    )


def renamed_link(link: str) -> str:
    """Give the name of a link in `renamed`."""
    name, mark, number = link.partition("#")
    return f"Z {name[::-1]}{mark}{number}"


def renamed(point: TimingPoint) -> TimingPoint:
    """Give every effect another name."""

    def change(effect: Effect) -> Effect:
        limit = effect.limit
        if limit is not None:
            limit = replace(limit, shared_with=tuple(map(renamed_link, limit.shared_with)))
        return replace(effect, name=renamed_link(effect.name), limit=limit)

    return replace(
        point,
        effects=tuple(map(change, point.effects)),
        chain=tuple(map(renamed_link, point.chain)),
    )


def reordered(point: TimingPoint, seed: int) -> TimingPoint:
    """Give the effects in another order."""
    effects = list(point.effects)
    random.Random(seed).shuffle(effects)
    return replace(point, effects=tuple(effects))

"""Random full cases, as plain data: cards with texts, a board, and what happened.

`make_board(seed)` gives the same case in every run. Everything a text may ask is said
(attack points, causes, doers), so no case is refused for what it leaves out; what could
not have happened may still be drawn, and such a case is not used.
"""

from __future__ import annotations

import json
import random
from typing import Any

from segoc.models.case import Case, load_cases_text
from segoc.models.problem import CaseError
from segoc.solver.question import ask

Data = dict[str, Any]

SIDES = ("me", "opponent")
MONSTER_PLACES = ("monster_zone", "monster_zone", "monster_zone", "hand", "graveyard", "banished")
KINDS = ("fish", "dragon", "tuner")
ATTACKS = (500, 1400, 1800)


class Dice(random.Random):
    """A source of choices."""

    def one(self, *options: Any) -> Any:
        return self.choice(options)

    def chance(self, probability: float) -> bool:
        return self.random() < probability


def make_board(seed: int) -> Data:
    """Give a case as plain data; every third is crowded with triggers that were all met."""
    dice = Dice(seed)
    crowded = seed % 3 == 0
    sides: dict[str, Data] = {side: {"hand": [], "life": dice.one(8000, 1500)} for side in SIDES}
    zones: dict[str, str] = {}
    cards: Data = {}
    for number in range(dice.randint(4, 7)):
        name = f"c{number}"
        cards[name], zones[name] = _card(dice)
        sides[dice.one(*SIDES)].setdefault(zones[name], []).append(name)
    for side in SIDES:
        if dice.chance(0.5):
            sides[side]["hand"].append(dice.randint(1, 2))
        if dice.chance(0.3):
            sides[side]["deck"] = [dice.randint(0, 3)]
        if dice.chance(0.15):
            sides[side]["hand_revealed"] = True
    moving = dict(zones)
    moments = [_moment(dice, moving, cards) for _ in range(1 if crowded else dice.randint(1, 3))]
    verbs = [next(iter(event)) for moment in moments for event in _events(moment)]
    for name, card in cards.items():
        if card["type"] != "continuous spell":
            _write_effects(dice, card, zones[name], moving[name], verbs)
        for effect in card.get("effects", {}).values() if crowded else ():
            _broaden(dice, effect, verbs[0])
    return {
        "title": f"board {seed}",
        "turn_player": dice.one(*SIDES),
        "cards": cards,
        **sides,
        "happened": moments,
    }


def _events(moment: Any) -> list[Data]:
    return moment if isinstance(moment, list) else [moment]


def _card(dice: Dice) -> tuple[Data, str]:
    if dice.chance(0.15):
        return _continuous(dice), "spell_zone"
    if dice.chance(0.08):
        return {"type": "continuous trap"}, "set"
    card: Data = {"type": "monster", "atk": dice.one(*ATTACKS)}
    words = dice.sample(KINDS, dice.randint(0, 2))
    return {**card, "is": words} if words else card, dice.one(*MONSTER_PLACES)


def _continuous(dice: Dice) -> Data:
    what = dice.one(
        {"change_stats": {"type": "monster", "is": dice.one(*KINDS)}, "atk": dice.one(400, "-900")},
        {"change_stats": {"type": "monster", "in": "field"}, "is": dice.one(*KINDS)},
        {"forbid": {"activate": _filter(dice)}, "for": dice.one("you", "your_opponent")},
        {"reveal": {"in": "hand", "of": dice.one("you", "your_opponent")}},
    )
    return {"type": "continuous spell", "effects": {"1": {"kind": "continuous", "do": what}}}


def _write_effects(dice: Dice, card: Data, zone: str, last: str, verbs: list[str]) -> None:
    """Give a card triggers that have a chance to be met, and to be used where the card is."""
    number = 1 if zone == "set" else dice.one(0, 1, 1, 1, 2)
    effects = {}
    for key in range(number):
        here = last if dice.chance(0.7) else zone
        place: Any = here if here in ("hand", "graveyard", "banished", "deck") else "field"
        if dice.chance(0.15):
            place = dice.one("field", "graveyard", ["graveyard", "banished"], ["hand", "graveyard"])
        effects[str(key + 1)] = _trigger(dice, place, verbs)
    if effects:
        card["effects"] = effects


def _filter(dice: Dice, **more: Any) -> Data:
    wanted: Data = {"type": dice.one("monster", "monster", ["spell", "trap"])}
    if dice.chance(0.4):
        wanted["is"] = dice.one(*KINDS)
    if dice.chance(0.2):
        wanted["atk"] = dice.one("<=1400", ">=1800")
    if dice.chance(0.4):
        wanted["of"] = dice.one("you", "your_opponent")
    if dice.chance(0.2):
        wanted["not"] = "this"
    return {**wanted, **more}


def _trigger(dice: Dice, place: Any, verbs: list[str]) -> Data:
    effect: Data = {dice.one("when", "if", "if"): _pattern(dice, verbs)}
    if place != "field":
        effect["place"] = place
    if dice.chance(0.35):
        effect["mandatory"] = True
    if dice.chance(0.1):
        effect["while"] = _filter(dice, **{"in": "field"})
    if dice.chance(0.1):
        count = dice.one({}, {"count": 0}, {"count": ">=2"})
        effect["needs"] = _filter(dice, **{"in": dice.one("field", "graveyard")}, **count)
    if dice.chance(0.3):
        effect["cost"] = _cost(dice)
    if dice.chance(0.2):
        count = dice.one({}, {"count": 2}, {"count": "1-2"})
        effect["targets"] = _filter(dice, **{"in": dice.one("field", "graveyard")}, **count)
    effect["do"] = dice.one(
        {"draw": 1},
        {"draw": 2},
        {"gain_life": "you", "amount": 500},
        {"destroy": _filter(dice, **{"in": "field"})},
        {"special_summon": _filter(dice, **{"in": dice.one("hand", "graveyard"), "of": "you"})},
    )
    return effect


def _broaden(dice: Dice, effect: Data, verb: str) -> None:
    """Let a trigger wait for just what happened, and cost something more often."""
    for wording in ("when", "if"):
        if wording in effect and verb != "damaged":
            effect[wording] = {verb: "any"}
            if dice.chance(0.3):
                effect["cost"] = _cost(dice)
    for key in ("needs", "targets"):
        if dice.chance(0.6):
            effect.pop(key, None)


VERBS = ("destroyed", "sent", "summoned", "special_summoned", "left_field", "banished",
         "discarded", "position_changed", "damaged")  # fmt: skip
BROADER = {
    "destroyed": ("destroyed", "sent", "left_field"), "sent": ("sent", "sent", "left_field"),
    "discarded": ("discarded", "sent"), "special_summoned": ("special_summoned", "summoned"),
    "normal_summoned": ("normal_summoned", "summoned"), "banished": ("banished", "left_field"),
    "returned": ("returned", "left_field"),
}  # fmt: skip


def _pattern(dice: Dice, verbs: list[str]) -> Data:
    verb = dice.choice(verbs) if dice.chance(0.85) else dice.one(*VERBS)
    verb = dice.one(*BROADER.get(verb, (verb,)))
    if verb == "damaged":
        pattern: Data = {verb: dice.one("you", "your_opponent")}
        return {**pattern, "amount": ">=1000"} if dice.chance(0.3) else pattern
    pattern = {verb: dice.one("this", "any", "any", _filter(dice))}
    if verb in ("sent", "banished") and dice.chance(0.3):
        pattern["from"] = dice.one("hand", "field", "graveyard")
    if verb == "sent" and dice.chance(0.2):
        pattern["cause"] = dice.one("effect", "cost")
    if verb in ("destroyed", "sent", "summoned") and dice.chance(0.2):
        pattern["by"] = dice.one("you", "your_opponent")
    if verb == "special_summoned" and dice.chance(0.2):
        pattern["position"] = "attack"
    return pattern


def _cost(dice: Dice) -> Data:
    return dice.one(
        {"discard": 1},
        {"pay_life": dice.one(800, 1000)},
        {"pay_life": "half"},
        {"tribute": {"type": "monster", "in": "field", "of": "you"}},
        {"banish": {"type": "monster", "in": "graveyard", "of": "you"}},
        {"send": {"type": ["spell", "trap"], "in": "field"}},
    )


POSSIBLE = {
    "monster_zone": ("destroyed", "sent", "banished", "returned", "control_taken",
                     "position_changed", "turned_face_down", "damaged"),
    "hand": ("discarded", "sent", "banished", "special_summoned", "special_summoned",
             "normal_summoned", "damaged"),
    "graveyard": ("banished", "added", "special_summoned", "special_summoned", "damaged"),
    "banished": ("sent", "added", "special_summoned", "damaged"),
    "spell_zone": ("destroyed", "sent", "damaged"),
    "set": ("destroyed", "sent", "damaged"),
}  # fmt: skip
ENDS = {
    "destroyed": "graveyard", "sent": "graveyard", "discarded": "graveyard",
    "banished": "banished", "returned": "hand", "added": "hand",
    "special_summoned": "monster_zone", "normal_summoned": "monster_zone",
}  # fmt: skip


def _moment(dice: Dice, zones: dict[str, str], cards: Data) -> Any:
    names = dice.sample(list(zones), dice.one(1, 1, 1, 2))
    events = [_event(dice, name, zones, cards) for name in names]
    return events if len(events) > 1 else events[0]


def _event(dice: Dice, name: str, zones: dict[str, str], cards: Data) -> Data:
    verb = dice.one(*POSSIBLE[zones[name]])
    if "summoned" in verb and cards[name]["type"] != "monster":
        verb = "damaged"
    if verb == "damaged":
        return {verb: dice.one(*SIDES), "amount": dice.one(500, 2000), "cause": "effect"}
    zones[name] = ENDS.get(verb, zones[name])
    event: Data = {verb: name}
    if verb in ("destroyed", "sent", "banished", "discarded", "returned", "added"):
        event |= {"cause": dice.one("effect", "cost"), "by": dice.one(*SIDES)}
    if verb == "special_summoned" and dice.chance(0.3):
        event["position"] = "defense"
    return event


def read_board(data: Data) -> Case:
    """Read a case from plain data, as a file would be read."""
    (case,) = load_cases_text(json.dumps(data))
    return case


def possible_boards(first: int, last: int) -> list[Data]:
    """Give the boards of these seeds on which what is said to have happened could happen."""
    found = []
    for seed in range(first, last):
        data = make_board(seed)
        try:
            ask(read_board(data))
        except CaseError:
            continue
        found.append(data)
    return found

"""Random small phases: as plain items for the judge by hand, and as a case for the program."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

from naive_phase import Item, Items

KINDS = ("free", "facts", "chains", "answers")
"""What may couple the items of a phase."""

FACTS = ("k", "l")


def items_of(kind: str, seed: int) -> tuple[Items, frozenset[str]]:
    """Give the items of a random phase, and the facts that are true when it begins."""
    dice = random.Random(f"{kind} {seed}")
    number = dice.choice((2, 3, 4, 4) if kind in ("free", "facts") else (2, 3, 3, 4))
    items: dict[str, Item] = {}
    for name in "ABCD"[:number]:
        items[name] = _item(dice, kind)
    for name, item in items.items():
        if kind == "answers" and item["kind"] in ("quick", "counter") and dice.random() < 0.7:
            others = [each for each in items if each != name and _is_link(items[each])]
            answers = dice.sample(others, k=min(len(others), dice.choice((1, 2))))
            must = item["kind"] == "quick" and dice.random() < 0.5
            items[name] = {**item, "answers": answers, "must": must and bool(answers)}
    facts = frozenset(each for each in FACTS if kind == "facts" and dice.random() < 0.4)
    return items, facts


def _is_link(item: Item) -> bool:
    return bool(item["kind"] != "process")


def _item(dice: random.Random, kind: str) -> Item:
    kinds = ["trigger", "process", "trigger"]
    if kind in ("chains", "answers"):
        kinds = ["trigger", "trap", "quick", "quick", "counter", "process"]
    which = dice.choice(kinds)
    must = dice.random() < 0.5 and which not in ("quick", "counter")
    fact = kind in ("facts", "chains")
    return {
        "owner": dice.choice(("me", "opponent")),
        "must": must or which == "process",
        "kind": which,
        "answers": [],
        "lock": kind == "chains" and which != "process" and dice.random() < 0.2,
        "needs": dice.choice(FACTS) if fact and dice.random() < 0.3 else None,
        "cost": dice.choice(FACTS) if fact and which != "process" and dice.random() < 0.3 else None,
        "does": dice.choice(FACTS) if fact and dice.random() < 0.3 else None,
    }


def case_text(items: Items, facts: frozenset[str], phase: str = "end") -> str:
    """Give the phase as the text of a case file."""
    effects = {name: _effect(item) for name, item in items.items()}
    return json.dumps({"title": "T", "phase": phase, "facts": sorted(facts), "effects": effects})


def _effect(item: Item) -> Mapping[str, Any]:
    effect: dict[str, Any] = {"controller": item["owner"], "mandatory": item["must"]}
    kinds = {"trap": "trigger", "counter": "card"}
    effect["kind"] = kinds.get(item["kind"], item["kind"])
    if item["kind"] == "trap":
        effect |= {"type": "continuous trap", "alone": False}
    if item["kind"] == "counter":
        effect["type"] = "counter trap"
    if item["answers"]:
        effect["answers"] = item["answers"]
    if item["lock"]:
        effect["no_response"] = "your_opponent"
    if item["needs"]:
        effect["needs"] = item["needs"]
    if item["cost"]:
        effect["cost"] = {"make_true": item["cost"]}
    if item["does"]:
        effect["do"] = {"make_true": item["does"]}
    return effect


def board_text(items: Items, facts: frozenset[str], phase: str = "end") -> str:
    """Give the phase as the text of a case with a board: one card for each item."""
    cards = {name: _card(item, phase) for name, item in items.items()}
    sides: dict[str, dict[str, list[str]]] = {"me": {}, "opponent": {}}
    for name, item in items.items():
        zones = {"trap": "spell_zone", "counter": "set"}
        sides[item["owner"]].setdefault(zones.get(item["kind"], "monster_zone"), []).append(name)
    case = {"title": "T", "phase": phase, "facts": sorted(facts), "cards": cards, **sides}
    return json.dumps(case)


def _card(item: Item, phase: str) -> Mapping[str, Any]:
    effect = dict(_effect(item))
    for key in ("controller", "type", "kind"):
        effect.pop(key, None)
    kind, key = "monster", "1"
    if item["kind"] in ("trigger", "trap", "process"):
        effect["during"] = phase
    if item["kind"] in ("quick", "process"):
        effect["kind"] = item["kind"]
    if item["kind"] == "trap":
        kind = "continuous trap"
    if item["kind"] == "counter":
        kind, key = "counter trap", "activate"
    # Without anything to do an optional effect could not be used.
    effect.setdefault("do", {"gain_life": "you", "amount": 1})
    return {"type": kind, "effects": {key: effect}}

"""A phase played by hand, step by step: which orders can be reached, and which logs fit.

It follows the numbered steps of the official answer with passes and forced items, and knows
nothing of the solver. Items are plain dictionaries:

    owner       "me" or "opponent"; it is the turn of "me"
    must        True if it has to be done
    kind        "trigger", "trap" (a trigger that may be chained), "quick", "counter", "process"
    answers     names of the items it answers directly (quick effects only)
    lock        True if the opponent may not answer it
    needs       a fact, or None
    cost, does  a fact made true at once, or when it resolves; or None
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

Item = Mapping[str, Any]
Items = Mapping[str, Item]
Chain = tuple[str, ...]
Order = tuple[Chain, ...]

SPEED = {"trigger": 1, "trap": 2, "quick": 2, "counter": 3}


@dataclass(frozen=True)
class Policy:
    """What sources leave open.

    Args:
        stays: priority stays with the other player after an obligation of his.
        any_item: a forced item may be an optional one.
        window: both pass after each link before the phase goes on.
    """

    stays: bool = False
    any_item: bool = False
    window: bool = False


@dataclass(frozen=True)
class Table:
    """How far the phase is."""

    order: Order = ()
    facts: frozenset[str] = frozenset()

    @property
    def done(self) -> set[str]:
        return {name for chain in self.order for name in chain}


# ---- one item ----------------------------------------------------------------------------


def allowed(items: Items, table: Table, name: str) -> bool:
    item = items[name]
    # A quick effect that must answer does so once in each chain, anything else once at all.
    used = table.order[-1] if item["must"] and item["answers"] else table.done
    return name not in used and (item["needs"] is None or item["needs"] in table.facts)


def paid(items: Items, table: Table, name: str) -> Table:
    cost = items[name]["cost"]
    return replace(table, facts=table.facts | ({cost} if cost else set()))


def begin(items: Items, table: Table, player: str) -> Iterator[str]:
    """Give what a player may begin: an item of the phase, or a quick effect."""
    for name, item in items.items():
        if item["owner"] == player and not item["answers"] and allowed(items, table, name):
            yield name


def carried_out(items: Items, table: Table, name: str) -> Iterator[Table]:
    """Give what comes of an item with everything that may be chained to it."""
    if items[name]["kind"] == "process":
        after = paid(items, table, name)
        does = items[name]["does"]
        facts = after.facts | ({does} if does else set())
        yield Table((*table.order, (name,)), facts)
        return
    begun = paid(items, table, name)
    yield from answered(items, replace(begun, order=(*table.order, (name,))), pending={name})


def answered(items: Items, table: Table, pending: set[str]) -> Iterator[Table]:
    """Let those who must answer do so, then everybody who may, then resolve."""
    forced = [
        name
        for player in ("me", "opponent")
        for name in due_answers(items, table, pending)
        if items[name]["owner"] == player
    ]
    first = [name for name in forced if items[name]["owner"] == items[forced[0]]["owner"]]
    for name in first:
        yield from answered(items, placed(items, table, name), pending | {name})
    if forced:
        return
    yield resolved(items, table)
    for name in items:
        if may_join(items, table, name):
            yield from answered(items, placed(items, table, name), {name})


def due_answers(items: Items, table: Table, pending: set[str]) -> list[str]:
    """Give the mandatory answers to links placed since answers were last looked at."""
    return [
        name
        for name, item in items.items()
        if item["must"]
        and any(each in pending and items[each]["kind"] != "counter" for each in item["answers"])
        and items[table.order[-1][-1]]["kind"] != "counter"
        and allowed(items, table, name)
    ]


def placed(items: Items, table: Table, name: str) -> Table:
    *before, chain = table.order
    return replace(paid(items, table, name), order=(*before, (*chain, name)))


def may_join(items: Items, table: Table, name: str) -> bool:
    item, top_name = items[name], table.order[-1][-1]
    top = items[top_name]
    if item["kind"] not in ("trap", "quick", "counter") or not allowed(items, table, name):
        return False
    if item["must"] and item["answers"]:
        return False
    if SPEED[item["kind"]] < SPEED[top["kind"]]:
        return False
    if item["answers"] and top_name not in item["answers"]:
        return False
    return not (top["lock"] and item["owner"] != top["owner"])


def resolved(items: Items, table: Table) -> Table:
    made = {items[name]["does"] for name in table.order[-1]} - {None}
    return replace(table, facts=table.facts | made)


# ---- the phase ---------------------------------------------------------------------------


def owing(items: Items, table: Table) -> set[str]:
    return {
        item["owner"]
        for name, item in items.items()
        if item["must"] and not item["answers"] and allowed(items, table, name)
    }


def forced_items(items: Items, table: Table, player: str, policy: Policy) -> list[str]:
    return [
        name
        for name in begin(items, table, player)
        if policy.any_item or (items[name]["must"] and not items[name]["answers"])
    ]


def after_item(items: Items, name: str, step: str, policy: Policy) -> str:
    """Give the step that follows an item."""
    item = items[name]
    kept = item["owner"] == "opponent" and item["must"] and step in ("3", "6", "7", "9")
    if policy.stays and kept:
        return "9"
    return "10" if policy.window and item["kind"] != "process" else "1"


def speakers(step: str) -> str:
    return "me" if step in ("1", "5", "6", "10") else "opponent"


def after_pass(items: Items, table: Table, step: str) -> str | None:
    """Give the step after a pass, None where nobody may pass."""
    if step == "3":
        owed = owing(items, table)
        return "5" if "me" in owed else "6" if owed else "8"
    return {"1": "3", "6": "7", "9": "1", "10": "11", "11": "1"}.get(step)


def options(items: Items, table: Table, step: str, policy: Policy) -> list[str]:
    """Give the items that may be taken up at a step."""
    player = speakers(step)
    if step in ("5", "7"):
        return forced_items(items, table, player, policy)
    return list(begin(items, table, player))


def reachable(items: Items, facts: frozenset[str], policy: Policy) -> set[Order]:
    """Give every order that some log carries out to the end of the phase."""
    found: set[Order] = set()
    start = ("1", Table(facts=facts))
    seen, waiting = {start}, [start]
    while waiting:
        step, table = waiting.pop()
        if step == "8":
            found.add(table.order)
            continue
        following = [
            (after_item(items, name, step, policy), after)
            for name in options(items, table, step, policy)
            for after in carried_out(items, table, name)
        ]
        passed = after_pass(items, table, step)
        if passed is not None:
            following.append((passed, table))
        fresh = [each for each in following if each not in seen]
        seen.update(fresh)
        waiting.extend(fresh)
    return found


def accepts(items: Items, facts: frozenset[str], policy: Policy, log: Sequence[str]) -> bool:
    """Say whether a log fits: names of items alone on their chain, and passes."""
    step, table = "1", Table(facts=facts)
    for entry in log:
        if entry.endswith(" passes"):
            player = entry.removesuffix(" passes")
            # The printed traces leave out the turn player's pass before a forced item.
            if step in ("6",) and player == "opponent":
                return False
            passed = after_pass(items, table, step)
            if passed is None or player != speakers(step):
                return False
            step = passed
        else:
            if step == "6" and items[entry]["owner"] == "opponent":
                step = "7"
            chains = [
                after
                for name in options(items, table, step, policy)
                if step != "8" and name == entry
                for after in carried_out(items, table, name)
                if after.order[-1] == (name,)
            ]
            if not chains:
                return False
            step, table = after_item(items, entry, step, policy), chains[0]
    return True

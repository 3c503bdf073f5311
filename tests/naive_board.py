"""A judge of full cases who knows the rules and nothing of the program: the naive twin.

He reads the same plain data as the program (see `random_boards`), moves the cards by
hand, looks for what each trigger waits for, and then builds every chain link after link,
choosing every cost himself. Where the program reasons about sets of boards, he simply
tries everything. He never imports the solver or the models.

He knows the words that `random_boards` uses, and the rules of today's OCG.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Data = dict[str, Any]
FIELD = ("monster_zone", "spell_zone", "set")
SECRET = ("hand", "deck")
KINDS_OF_MONSTERS = {"fish", "dragon"}
GOES_TO = {
    "destroyed": "graveyard", "sent": "graveyard", "discarded": "graveyard",
    "tributed": "graveyard", "banished": "banished", "returned": "hand", "added": "hand",
}  # fmt: skip


@dataclass
class Card:
    """Where a card lies; `moves` counts how often it changed its place."""

    zone: str
    side: str
    owner: str
    face: str
    position: str
    moves: int = 0


@dataclass
class Table:
    """The cards on the table, the loose ones, the life points."""

    cards: dict[str, Card]
    loose: dict[tuple[str, str], int]
    unknown: set[tuple[str, str]]
    life: dict[str, int]

    def same(self) -> Table:
        return copy.deepcopy(self)


@dataclass
class Happened:
    """One event, with the table before and after its moment."""

    moment: int
    words: set[str]
    about: str
    event: Data
    came_from: str | None
    went_to: str | None
    before: Table
    after: Table


@dataclass
class Due:
    """A trigger and everything about it that is settled when the window opens."""

    name: str
    card: str
    text: Data
    side: str
    must: bool
    tail: bool
    about: list[str] = field(default_factory=list)


class Judge:
    """Judges one case."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.texts: dict[str, Data] = data["cards"]
        self.turn_player: str = data["turn_player"]
        self.table = self._lay_out()
        self.events: list[Happened] = []
        self.last = len(data["happened"]) - 1
        for number, moment in enumerate(data["happened"]):
            self._happen(number, moment if isinstance(moment, list) else [moment])

    def _lay_out(self) -> Table:
        cards: dict[str, Card] = {}
        loose: dict[tuple[str, str], int] = {}
        unknown = set()
        for side in ("me", "opponent"):
            for zone in ("hand", "deck"):
                if zone not in self.data[side]:
                    unknown.add((side, zone))
            for zone, entries in self.data[side].items():
                for entry in entries if isinstance(entries, list) else ():
                    if isinstance(entry, int):
                        loose[side, zone] = loose.get((side, zone), 0) + entry
                    else:
                        down = zone == "set"
                        cards[entry] = Card(zone, side, side, "down" if down else "up",
                                            "defense" if down else "attack")  # fmt: skip
        life = {side: self.data[side]["life"] for side in ("me", "opponent")}
        return Table(cards, loose, unknown, life)

    # ---- what happened -----------------------------------------------------------------

    def _happen(self, number: int, moment: list[Data]) -> None:
        before = self.table.same()
        noted = [self._carry_out(event) for event in moment]
        after = self.table.same()
        for event, (words, came_from, went_to) in zip(moment, noted, strict=True):
            about = event[next(iter(event))]
            self.events.append(
                Happened(number, words, about, event, came_from, went_to, before, after)
            )

    def _carry_out(self, event: Data) -> tuple[set[str], str | None, str | None]:
        """Do what is said to have happened; give its verbs, and from where to where it went."""
        verb = next(iter(event))
        about, words = event[verb], {verb}
        if verb == "damaged":
            self.table.life[about] = max(0, self.table.life[about] - event["amount"])
            return words, None, None
        card = self.table.cards[about]
        came_from = card.zone
        if verb in ("special_summoned", "normal_summoned"):
            words.add("summoned")
            self._put(self.table, about, "monster_zone")
            card.position = event.get("position", "attack")
        elif verb in GOES_TO:
            words |= {"left_field"} if came_from in FIELD else set()
            words |= {"sent"} if verb in ("destroyed", "discarded") else set()
            self._put(self.table, about, GOES_TO[verb])
        elif verb == "control_taken":
            card.side = _other(card.side)
        elif verb == "position_changed":
            card.position = "defense" if card.position == "attack" else "attack"
        elif verb == "turned_face_down":
            card.face, card.position = "down", "defense"
        return words, came_from, card.zone

    def _put(self, table: Table, name: str, zone: str) -> None:
        card = table.cards[name]
        if zone not in FIELD:
            card.side = card.owner
        card.zone, card.face, card.position = zone, "up", "attack"
        card.moves += 1

    # ---- what a card is ----------------------------------------------------------------

    def _standing(self, table: Table) -> list[tuple[str, Data]]:
        """Give what applies continuously, with its card."""
        return [
            (name, text["effects"]["1"]["do"])
            for name, text in self.texts.items()
            if text["type"] == "continuous spell"
            and table.cards[name].zone == "spell_zone"
            and table.cards[name].face == "up"
        ]

    def words(self, table: Table, name: str) -> set[str]:
        words = set(self.texts[name].get("is", []))
        card = table.cards[name]
        if card.zone not in FIELD or card.face == "down" or card.zone == "set":
            return words
        for _, deed in self._standing(table):
            if "change_stats" in deed and "is" in deed and self.texts[name]["type"] == "monster":
                new = deed["is"]
                if new in KINDS_OF_MONSTERS:
                    words -= KINDS_OF_MONSTERS
                words.add(new)
        return words

    def attack(self, table: Table, name: str) -> int:
        attack = self.texts[name]["atk"]
        card = table.cards[name]
        if card.zone in FIELD and card.face == "up":
            for _, deed in self._standing(table):
                if "atk" in deed and deed["change_stats"]["is"] in self.words(table, name):
                    attack = max(0, attack + int(deed["atk"]))
        return attack

    def fits(self, table: Table, name: str, wanted: Data, you: str, this: str) -> bool:
        card = table.cards[name]
        place = wanted.get("in")
        if place and not (card.zone in FIELD if place == "field" else card.zone == place):
            return False
        if "of" in wanted and card.side != _player(wanted["of"], you):
            return False
        if wanted.get("not") == "this" and name == this:
            return False
        kinds = wanted["type"] if isinstance(wanted["type"], list) else [wanted["type"]]
        if card.face == "down":
            if "is" in wanted or "atk" in wanted:
                return False
            return ("monster" in kinds) == (card.zone == "monster_zone")
        kind = self.texts[name]["type"].split()[-1]
        if kind not in kinds:
            return False
        if "is" in wanted and wanted["is"] not in self.words(table, name):
            return False
        if "atk" not in wanted:
            return True
        if kind != "monster":
            return False
        sign, number = wanted["atk"][:2], int(wanted["atk"][2:])
        attack = self.attack(table, name)
        return attack <= number if sign == "<=" else attack >= number

    def found(self, table: Table, wanted: Data, you: str, this: str) -> list[str]:
        return [name for name in self.texts if self.fits(table, name, wanted, you, this)]

    def loose_cards(self, table: Table, wanted: Data, you: str) -> int:
        """Count the unnamed cards that may be meant, in places nobody sees."""
        zone = wanted["in"]
        if zone not in SECRET:
            return 0
        sides = [_player(wanted["of"], you)] if "of" in wanted else ["me", "opponent"]
        return sum(
            10**6 if (side, zone) in table.unknown else table.loose.get((side, zone), 0)
            for side in sides
        )

    def condition(self, table: Table, wanted: Data, you: str, this: str) -> bool:
        low = len(self.found(table, wanted, you, this))
        high = low + self.loose_cards(table, wanted, you)
        count = wanted.get("count", ">=1")
        return low == 0 if count == 0 else high >= int(count[2:])

    # ---- what is due -------------------------------------------------------------------

    def works_at(self, text: Data, kind: str, card: Card) -> bool:
        places = text.get("place", "field")
        places = places if isinstance(places, list) else [places]
        if card.zone == "set":
            return kind.endswith("trap") and "field" in places
        if card.zone in FIELD:
            return "field" in places and card.face == "up"
        return card.zone in places

    def meets(self, pattern: Data, each: Happened, you: str, this: str) -> bool:
        verb = next(iter(pattern))
        about = pattern[verb]
        if verb not in each.words:
            return False
        if verb == "damaged":
            heavy = "amount" not in pattern or each.event["amount"] >= 1000
            return _player(about, you) == each.about and heavy
        # What arrives, or stays where it is, is judged as it is afterwards.
        leaves = each.came_from != each.went_to and "summoned" not in each.words
        table = each.before if leaves else each.after
        if about == "this" and each.about != this:
            return False
        if isinstance(about, dict) and not self.fits(table, each.about, about, you, this):
            return False
        if "from" in pattern:
            source = each.came_from in FIELD if pattern["from"] == "field" else None
            if not (source or each.came_from == pattern["from"]):
                return False
        if "cause" in pattern and pattern["cause"] != each.event["cause"]:
            return False
        if pattern.get("position", each.event.get("position", "attack")) != each.event.get(
            "position", "attack"
        ):
            return False
        if "by" in pattern:
            doer = each.event.get("by", each.after.cards[each.about].side)
            return doer == _player(pattern["by"], you)
        return True

    def due(self) -> list[Due]:
        """Give every trigger that may be placed, as far as its event decides."""
        found = []
        for name, text in self.texts.items():
            effects = text.get("effects", {})
            for key, effect in effects.items():
                if text["type"] != "continuous spell":
                    label = name if len(effects) == 1 else f"{name} ({key})"
                    due = self._due(label, name, effect)
                    if due:
                        found.append(due)
        return found

    def _due(self, label: str, name: str, effect: Data) -> Due | None:
        kind = self.texts[name]["type"]
        pattern = effect.get("when") or effect["if"]
        now = self.table.cards[name]
        flipped = now.zone == "set"
        must = effect.get("mandatory", False) and not flipped
        in_time: list[Happened] = []
        for each in self.events:
            then = each.after.cards[name]
            if not self.meets(pattern, each, then.side, name):
                continue
            if not self.meets(pattern, each, now.side, name):
                continue
            if "while" in effect and not self.condition(
                each.after, effect["while"], then.side, name
            ):
                continue
            itself = "this" in pattern.values()
            if not self._there(effect, kind, name, each, itself=itself):
                continue
            in_time.append(each)
        if not in_time:
            return None
        if "when" in effect and not must and all(e.moment < self.last for e in in_time):
            return None
        came_back = now.zone == "hand" and any(
            self.meets(pattern, e, now.side, name)
            and e.about == name
            and e.went_to == "hand"
            and e.came_from in FIELD
            for e in self.events
        )
        hidden = now.zone in SECRET and not must and not came_back
        if now.zone == "hand" and self.hand_open(self.table, now.side):
            hidden = False
        return Due(label, name, effect, now.side, must, flipped or hidden)

    def _there(self, effect: Data, kind: str, name: str, each: Happened, *, itself: bool) -> bool:
        """Say whether the card was in place at the event and has been there since."""
        now, before, after = (t.cards[name] for t in (self.table, each.before, each.after))
        if not self.works_at(effect, kind, now):
            return False
        if itself:
            stays = each.went_to == each.came_from or "summoned" in each.words
            return now.moves == after.moves and (not stays or self.works_at(effect, kind, after))
        was_unseen = before.zone in SECRET or before.face == "down"
        if now.zone in ("hand", "set") and was_unseen:
            return True
        return self.works_at(effect, kind, before) and now.moves == before.moves

    def hand_open(self, table: Table, side: str) -> bool:
        if self.data[side].get("hand_revealed"):
            return True
        return any(
            "reveal" in deed and _player(deed["reveal"]["of"], table.cards[name].side) == side
            for name, deed in self._standing(table)
        )

    # ---- what can be placed ------------------------------------------------------------

    def allowed(self, table: Table, due: Due) -> bool:
        """Say whether nothing forbids it, and its conditions hold."""
        for name, deed in self._standing(table):
            if "forbid" in deed:
                source = table.cards[name].side
                whom = _player(deed["for"], source)
                banned = self.fits(table, due.card, deed["forbid"]["activate"], source, name)
                if banned and table.cards[due.card].side == whom:
                    return False
        needs = due.text.get("needs")
        return needs is None or self.condition(table, needs, due.side, due.card)

    def has_work(self, table: Table, due: Due) -> bool:
        """Say whether there are targets, and something to do."""
        wanted = due.text.get("targets")
        if wanted:
            least = 2 if wanted.get("count") == 2 else 1
            if len(self.found(table, wanted, due.side, due.card)) < least:
                return False
        deed = due.text["do"]
        if "draw" in deed:
            deck = (due.side, "deck")
            here = sum(c.zone == "deck" and c.side == due.side for c in table.cards.values())
            return deck in table.unknown or here + table.loose.get(deck, 0) >= deed["draw"]
        if "gain_life" in deed:
            return True
        wanted = deed.get("destroy") or deed["special_summon"]
        named = self.found(table, wanted, due.side, due.card)
        return len(named) + self.loose_cards(table, wanted, due.side) > 0

    def payments(self, table: Table, due: Due) -> Iterator[Table]:
        """Give every table after the cost has been paid."""
        cost = due.text.get("cost")
        if cost is None:
            yield table
            return
        verb = next(iter(cost))
        if verb == "pay_life":
            amount = cost[verb]
            if amount == "half":
                amount = table.life[due.side] // 2
            if 0 < amount <= table.life[due.side]:
                paid = table.same()
                paid.life[due.side] -= amount
                yield paid
            return
        wanted = {"in": "hand", "of": "you"} if verb == "discard" else cost[verb]
        if verb == "discard":
            named = [
                name
                for name, card in table.cards.items()
                if card.zone == "hand" and card.side == due.side and name != due.card
            ]
            hand = (due.side, "hand")
            if hand in table.unknown or table.loose.get(hand, 0):
                paid = table.same()
                if hand not in table.unknown:
                    paid.loose[hand] -= 1
                yield paid
        else:
            named = self.found(table, wanted, due.side, due.card)
        for (name,) in combinations(named, 1):
            paid = table.same()
            self._put(paid, name, "banished" if verb == "banish" else "graveyard")
            yield paid

    def placements(self, table: Table, due: Due) -> Iterator[Table]:
        """Give every table after the link was placed; none if it cannot be."""
        card, at_first = table.cards[due.card], self.table.cards[due.card]
        if (card.moves, card.face) != (at_first.moves, at_first.face):
            return
        if not self.allowed(table, due):
            return
        if not due.must and not self.has_work(table, due):
            return
        for paid in self.payments(table, due):
            if due.must or self.has_work(paid, due):
                yield paid

    # ---- the chain ---------------------------------------------------------------------

    def group(self, due: Due) -> int:
        mine = due.side == self.turn_player
        return (1 if mine else 2) if due.must else (3 if mine else 4)

    def chains(self) -> set[tuple[str, ...]]:
        """Give every legal chain of triggers."""
        due = [
            each
            for each in self.due()
            if each.tail or (self.allowed(self.table, each) and self._ready(each))
        ]
        legal: set[tuple[str, ...]] = set()
        self._build(self.table, (), due, 0, frozenset(), legal)
        return legal

    def _ready(self, due: Due) -> bool:
        if due.must:
            return True
        return self.has_work(self.table, due) and any(True for _ in self.payments(self.table, due))

    def _build(
        self,
        table: Table,
        chain: tuple[str, ...],
        due: list[Due],
        stage: int,
        hidden_hands: frozenset[str],
        legal: set[tuple[str, ...]],
    ) -> None:
        waiting = [each for each in due if each.name not in chain]
        stuck = {
            each.name
            for each in waiting
            if each.must and any(True for _ in self.placements(table, each))
        }
        if not stuck:
            legal.add(chain)
        for each in waiting:
            for next_stage in self._stages(table, each):
                if next_stage < stage:
                    continue
                if any(self.group(o) < next_stage for o in waiting if o.name in stuck):
                    continue
                for placed in self.placements(table, each):
                    self._build(placed, (*chain, each.name), due, next_stage, hidden_hands, legal)

    def _stages(self, table: Table, due: Due) -> Iterator[int]:
        """Give the stages at which it may be placed now: its group, or 5 for the tail."""
        card = table.cards[due.card]
        if card.zone != "hand" or due.must:
            yield 5 if due.tail else self.group(due)
            return
        seen_coming = not due.tail and not self.hand_open(self.table, card.side)
        if seen_coming:
            yield self.group(due)
        elif due.tail:
            if not self.hand_open(table, card.side):
                yield 5
        else:
            yield self.group(due) if self.hand_open(table, card.side) else 5


def _other(side: str) -> str:
    return "opponent" if side == "me" else "me"


def _player(word: str, you: str) -> str:
    return you if word == "you" else _other(you)

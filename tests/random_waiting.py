"""Random VISION cases: the text of a case file, and the same in the words of the twin."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

from waiting_twin import OTHER, EndItem, Order, Read, Slip, Table, damage, speaks_of

LIFE = 40
PLAYERS = tuple(OTHER)
DEEDS = (
    (("negate", 0), ("gain_x", 0)),
    (("negate", 0),),
    (("less", 1),),
    (("less", 2), ("gain_x", 0)),
    (("gain", 1),),
    (("hit", 1),),
    (("hit", 2), ("gain", 1)),
    (("burn", 1),),
    (("negate", 0), ("hit", 1)),
    (("less", 1), ("less", 1), ("gain_x", 0)),
)


@dataclass(frozen=True)
class Game:
    """A case about damage.

    Args:
        text: the case file.
        table: the table when the last damage comes up.
        player: who is about to be damaged.
        amount: by how much.
        turn_player: whose turn it is.
        slips: every effect of the case, whether it still waits or not.
    """

    text: str
    table: Table
    player: str
    amount: int
    turn_player: str
    slips: tuple[Slip, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.slips)

    @property
    def declined(self) -> list[Slip]:
        """Give the effects that were declined before and would be due again."""
        return [
            each
            for each in self.slips
            if each.name in self.table.declined and speaks_of(each, self.player, self.amount)
        ]


def step(word: str, number: int) -> dict[str, object]:
    """Give one part of a text in the words of case files."""
    if word == "negate":
        return {"prevent": "it"}
    if word == "less":
        return {"prevent": "it", "amount": number}
    if word == "gain":
        return {"gain_life": "you", "amount": number}
    if word == "gain_x":
        return {"gain_life": "you", "amount": "prevented"}
    return {"damage": "your_opponent" if word == "hit" else "you", "amount": number}


def written(slip: Slip) -> dict[str, object]:
    """Give an effect as a case file writes it."""
    side = "you" if slip.hurt == slip.owner else "your_opponent"
    joint = "after_that" if slip.free else "then"
    first, *others = (step(*part) for part in slip.does)
    waits = {"would_be_damaged": side} | ({"amount": f">={slip.least}"} if slip.least else {})
    return {
        "controller": slip.owner,
        "kind": "waiting",
        "mandatory": not slip.may,
        "when": waits,
        "do": [first, *({joint: each} for each in others)],
    }


def make_game(seed: int) -> Game:
    """Make a case of up to five effects and three events; all orders but the last are told."""
    rng = random.Random(seed)
    slips = tuple(make_slip(rng, f"E{number}") for number in range(rng.randint(1, 5)))
    turn_player = rng.choice(PLAYERS)
    table = Table(tuple((player, LIFE) for player in PLAYERS), slips)
    happened: list[object] = []
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        player, amount = rng.choice(PLAYERS), rng.randint(1, 4)
        ways = list(damage(table, player, amount, turn_player))
        order, _ = rng.choice(ways)
        ends = {read.table for told, read in ways if told == order}
        if len(ends) > 1:
            continue
        happened += [{"would_be_damaged": player, "amount": amount}, {"order": list(order)}]
        (table,) = ends
    player, amount = rng.choice(PLAYERS), rng.randint(1, 4)
    happened.append({"would_be_damaged": player, "amount": amount})
    case = {
        "title": f"random {seed}",
        "ruleset": "vision",
        "turn_player": turn_player,
        **{each: {"life": LIFE} for each in PLAYERS},
        "effects": {each.name: written(each) for each in slips},
        "happened": happened,
    }
    return Game(json.dumps(case), table, player, amount, turn_player, slips)


def make_slip(rng: random.Random, name: str) -> Slip:
    owner = rng.choice(PLAYERS)
    return Slip(
        name,
        owner,
        may=rng.random() < 0.3,
        hurt=owner if rng.random() < 0.75 else OTHER[owner],
        least=rng.choice((0, 0, 0, 2)),
        does=rng.choice(DEEDS),
        free=rng.random() < 0.2,
    )


def ways_of_twin(game: Game) -> dict[Order, set[Read]]:
    """Give for each legal order everything that may come of it."""
    found: dict[Order, set[Read]] = {}
    for order, read in damage(game.table, game.player, game.amount, game.turn_player):
        found.setdefault(order, set()).add(read)
    return found


# ---- the end of a turn ---------------------------------------------------------------------


@dataclass(frozen=True)
class EndGame:
    """A case about the end of a turn: the file, its items, whose turn it is."""

    text: str
    items: tuple[EndItem, ...]
    turn_player: str


def make_end_game(seed: int) -> EndGame:
    """Make a case of up to three dolls, some of which have left, and up to two other effects."""
    rng = random.Random(seed)
    dolls = [
        EndItem(f"doll {n}", rng.choice(PLAYERS), rng.random() < 0.2, True, rng.random() < 0.7)
        for n in range(rng.randint(1, 3))
    ]
    slips = [
        EndItem(
            f"sweep {n}", rng.choice(PLAYERS), rng.random() < 0.3, False,
            sweeps=rng.choice([None, *(each.name for each in dolls)]),
        )
        for n in range(rng.randint(0, 2))
    ]  # fmt: skip
    turn_player = rng.choice(PLAYERS)
    case = {
        "title": f"random end {seed}",
        "ruleset": "vision",
        "phase": "turn_end",
        "turn_player": turn_player,
        **{each: side(each, dolls) for each in PLAYERS},
        "effects": {each.name: end_effect(each) for each in slips},
        "happened": [{"destroyed": each.name} for each in dolls if not each.in_play],
    }
    return EndGame(json.dumps(case), (*dolls, *slips), turn_player)


def side(player: str, dolls: list[EndItem]) -> dict[str, object]:
    field = [
        {each.name: {"type": "character", "effects": {"1": draw(each)}}}
        for each in dolls
        if each.owner == player
    ]
    return {"life": LIFE, "hand": [3], "deck": [20], "field": field}


def draw(doll: EndItem) -> dict[str, object]:
    return {"mandatory": not doll.may, "during": "turn_end", "do": {"draw": 1}}


def end_effect(item: EndItem) -> dict[str, object]:
    deed = {"destroy": item.sweeps} if item.sweeps else {"gain_life": "you", "amount": 1}
    return {
        "controller": item.owner, "kind": "waiting", "mandatory": not item.may,
        "during": "turn_end", "do": deed,
    }  # fmt: skip

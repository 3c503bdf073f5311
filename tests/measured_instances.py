"""The measured instances: tiers of effects, some of them coupled, as games and as plain data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from segoc.solver.constraints import (
    AnyConstraint,
    all_present,
    at_most,
    directly_on,
    machine,
    not_directly_on,
    tiers,
)
from segoc.solver.game import Game

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parent / "data" / "instances.json").read_text(encoding="utf-8")
)["instances"]


@dataclass(frozen=True)
class Instance:
    """Effects 0 to n-1, tier by tier; the first two tiers are mandatory."""

    sizes: tuple[int, ...]
    at_most: tuple[tuple[tuple[int, ...], int], ...] = ()
    requires: tuple[tuple[int, int], ...] = ()
    directly_on: tuple[tuple[int, int], ...] = ()
    last: tuple[int, ...] = ()
    count: int = 0

    @property
    def effects(self) -> range:
        return range(sum(self.sizes))

    @property
    def tier(self) -> list[int]:
        return [number for number, size in enumerate(self.sizes, 1) for _ in range(size)]

    @property
    def mandatory(self) -> range:
        return range(sum(self.sizes[:2]))

    def is_legal(self, chain: tuple[int, ...]) -> bool:
        """Judge a chain by the statements themselves."""
        at = {effect: number for number, effect in enumerate(chain)}
        tier = self.tier
        return (
            all(effect in at for effect in self.mandatory)
            and all(tier[a] <= tier[b] for a, b in pairwise(chain))
            and all(sum(each in at for each in group) <= most for group, most in self.at_most)
            and all(b in at for a, b in self.requires if a in at)
            and all(at[a] and chain[at[a] - 1] == b for a, b in self.directly_on if a in at)
            and all(at[each] == len(chain) - 1 for each in self.last if each in at)
        )


def instance(name: str) -> Instance:
    told = DATA[name]
    return Instance(
        tuple(told["tiers"]),
        tuple((tuple(group), most) for group, most in told.get("at_most", ())),
        tuple(map(tuple, told.get("requires", ()))),
        tuple(map(tuple, told.get("directly_on", ()))),
        tuple(told.get("last", ())),
        told["count"],
    )


def game_of(told: Instance) -> Game:
    """Give an instance as moves and named constraints."""
    moves = [str(each) for each in told.effects]
    ranks = dict(zip(moves, told.tier, strict=True))
    return Game(
        tuple(moves),
        (
            tiers(ranks),
            all_present([str(each) for each in told.mandatory]),
            *(at_most(most, map(str, group)) for group, most in told.at_most),
            *(used_with(str(a), str(b)) for a, b in told.requires),
            *(directly_on([str(a)], [str(b)]) for a, b in told.directly_on),
            *(
                not_directly_on([move for move in moves if move != str(last)], [str(last)])
                for last in told.last
            ),
        ),
    )


def used_with(move: str, needed: str) -> AnyConstraint:
    """Allow a move only if the other is on the chain, below it or above it."""
    both = [move, needed]
    nothing: frozenset[str] = frozenset()
    return machine(
        "used_with",
        both,
        both,
        nothing,
        lambda there, each: there | {each},
        lambda there: move not in there or needed in there,
    )

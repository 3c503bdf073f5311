"""What every constraint means, said of a finished chain by positions alone.

Written from the sentences of `segoc.solver.constraints`, without its marks and
folds, and never importing it. A chain is a tuple of moves, link 1 first, that
holds no move twice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise, permutations
from typing import Any

Chain = tuple[str, ...]
Moves = Collection[str]


def absent(chain: Chain, moves: Moves) -> bool:
    return not any(move in moves for move in chain)


def all_present(chain: Chain, moves: Moves, effects: int | None = None) -> bool:
    missing = [move for move in moves if move not in chain]
    return len(missing) <= (0 if effects is None else len(moves) - effects)


def tiers(
    chain: Chain,
    ranks: Mapping[str, int],
    readers: Moves | None = None,
    writers: Moves | None = None,
) -> bool:
    held_back = ranks if readers is None else readers
    holding = ranks if writers is None else writers
    return not any(
        high in held_back and low in holding and ranks[low] > ranks[high]
        for low, high in combinations(chain, 2)
    )


def before(chain: Chain, first: Moves, later: Moves) -> bool:
    return not any(high in first and low in later for low, high in combinations(chain, 2))


def requires(chain: Chain, moves: Moves, under: Moves) -> bool:
    return all(
        any(below in under for below in chain[:place])
        for place, move in enumerate(chain)
        if move in moves
    )


def at_most(chain: Chain, count: int, moves: Moves) -> bool:
    return len([move for move in chain if move in moves]) <= count


def budget(
    chain: Chain, stock: int, uses: Mapping[str, int], gains: Mapping[str, int] | None = None
) -> bool:
    def left(place: int) -> int:
        below = chain[:place]
        gained = sum((gains or {}).get(move, 0) for move in below)
        return stock + gained - sum(uses.get(move, 0) for move in below)

    return all(left(place) >= uses[move] for place, move in enumerate(chain) if move in uses)


def directly_on(chain: Chain, moves: Moves, onto: Moves, *, nothing: bool = False) -> bool:
    return all(
        chain[place - 1] in onto if place else nothing
        for place, move in enumerate(chain)
        if move in moves
    )


def not_directly_on(chain: Chain, moves: Moves, under: Moves) -> bool:
    return not any(high in moves and low in under for low, high in pairwise(chain))


def holds(chain: Chain, moves: Moves, sets: Moves, clears: Moves, *, initially: bool) -> bool:
    def true_at(place: int) -> bool:
        for below in reversed(chain[:place]):
            if below in sets or below in clears:
                return below in sets
        return initially

    return all(true_at(place) for place, move in enumerate(chain) if move in moves)


def answers(chain: Chain, responders: Moves, to: Moves, later: Moves = ()) -> bool:
    asking = [place for place, move in enumerate(chain) if move in to]
    responses = [place for place, move in enumerate(chain) if move in responders]
    if not asking:
        return not responses
    if len(responses) != 1 or responses[0] < asking[0]:
        return False
    return not any(move in later for move in chain[asking[0] + 1 : responses[0]])


def answers_each(chain: Chain, responders: Moves, to: Moves, later: Moves = ()) -> bool:
    """Try every way to give each asking link a responder of its own."""
    asking = [place for place, move in enumerate(chain) if move in to]
    responses = [place for place, move in enumerate(chain) if move in responders]
    return len(asking) == len(responses) and any(
        all(
            low < high and not any(move in later for move in chain[low:high])
            for low, high in zip(asking, own, strict=True)
        )
        for own in permutations(responses)
    )


# ---- machines: a few recipes, each as positions here and as steps below ----------------


def even(chain: Chain, one: Moves, other: Moves) -> bool:
    """Ask for an even number of all the moves."""
    return len([move for move in chain if move in one or move in other]) % 2 == 0


def in_turns(chain: Chain, one: Moves, other: Moves) -> bool:
    """Let `one` and `other` take turns, whatever lies between them; either begins."""
    sides = [move in one for move in chain if move in one or move in other]
    return all(len(list(run)) == 1 for _, run in groupby(sides))


def two_then_other(chain: Chain, one: Moves, other: Moves) -> bool:
    """Put two moves of `one`, neighbours or not, below every move of `other`."""
    return all(
        len([low for low in chain[:place] if low in one]) >= 2
        for place, move in enumerate(chain)
        if move in other
    )


def ends_with(chain: Chain, one: Moves, other: Moves) -> bool:
    """Let the highest of all the moves, if any is there, be one of `one`."""
    return next((move in one for move in reversed(chain) if move in one or move in other), True)


@dataclass(frozen=True)
class Recipe:
    """A machine told twice: of whole chains, and link by link."""

    plain: Callable[[Chain, Moves, Moves], bool]
    start: Any
    step: Callable[[Any, bool], Any]
    """The state after a move of `one` (True) or `other` (False); None if it may not stand."""
    may_end: Callable[[Any], bool]


RECIPES: Mapping[str, Recipe] = {
    "even": Recipe(even, "even", lambda s, _: "odd" if s == "even" else "even", "even".__eq__),
    "in_turns": Recipe(in_turns, None, lambda s, one: None if s == one else one, lambda _: True),
    "two_then_other": Recipe(
        two_then_other,
        0,
        lambda count, one: min(count + 1, 2) if one else (2 if count == 2 else None),
        lambda _: True,
    ),
    "ends_with": Recipe(ends_with, True, lambda _, one: one, bool),
}


def machine(chain: Chain, recipe: str, one: Moves, other: Moves) -> bool:
    return RECIPES[recipe].plain(chain, one, other)


PLAIN: Mapping[str, Callable[..., bool]] = {
    meaning.__name__: meaning
    for meaning in (
        absent,
        all_present,
        tiers,
        before,
        requires,
        at_most,
        budget,
        directly_on,
        not_directly_on,
        holds,
        answers,
        answers_each,
        machine,
    )
}


@dataclass(frozen=True)
class Told:
    """A constraint as it is told to both sides: a constructor's name and what it is given."""

    kind: str
    args: tuple[Any, ...]
    options: tuple[tuple[str, Any], ...] = ()

    def holds_for(self, chain: Chain) -> bool:
        """Ask the plain meaning."""
        return PLAIN[self.kind](chain, *self.args, **dict(self.options))

    def built_by(self, constructors: Mapping[str, Callable[..., Any]]) -> Any:
        """Have the program make it, by its own constructors or by others."""
        constructor = constructors[self.kind]
        if self.kind != "machine":
            return constructor(*self.args, **dict(self.options))
        name, one, other = self.args
        recipe = RECIPES[name]
        return constructor(
            name,
            (*one, *other),
            (*one, *other),
            recipe.start,
            lambda state, move: recipe.step(state, move in one),
            recipe.may_end,
        )

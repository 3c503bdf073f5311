"""Random games of every kind of constraint, and the comparison of all who read them.

`make_game(kind, seed)` gives the same game in every run. Each kind has a generator
of its own: on games of mixed constraints a wrong constructor is seldom noticed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations
from typing import Any

import pytest
from plain_constraints import PLAIN, RECIPES, Chain, Told

from segoc.solver import constraints as own_constructors
from segoc.solver.constraints import AnyConstraint
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.game import Game, evaluate
from segoc.solver.lattice import Lattice
from segoc.solver.order_model import OrderModel

NAMES = ("Ash", "Blue", "Caius", "Crow", "Ebon", "Fossil", "Gale")
STRANGER = "Not in this game"
Constructors = Mapping[str, Callable[..., Any]]
OWN: Constructors = {kind: getattr(own_constructors, kind) for kind in PLAIN}


@dataclass(frozen=True)
class ToldGame:
    """Moves, and constraints as they are told to both sides."""

    moves: tuple[str, ...]
    told: tuple[Told, ...]

    def built_by(self, constructors: Constructors = OWN) -> Game:
        return Game(self.moves, tuple(each.built_by(constructors) for each in self.told))

    @cached_property
    def candidates(self) -> tuple[Chain, ...]:
        """Give every permutation of every subset of the moves."""
        return tuple(every_chain(self.moves))

    @cached_property
    def legal(self) -> frozenset[Chain]:
        """Give the chains that every plain meaning allows."""
        return frozenset(
            chain for chain in self.candidates if all(each.holds_for(chain) for each in self.told)
        )


def every_chain(moves: Sequence[str]) -> Iterator[Chain]:
    for length in range(len(moves) + 1):
        yield from permutations(moves, length)


# ---- one generator for each kind -----------------------------------------------------

Draw = Callable[[random.Random, Sequence[str]], Told]


def some(rng: random.Random, moves: Sequence[str], least: int, most: int) -> tuple[str, ...]:
    """Give some of the moves, seldom with one that is not in the game."""
    chosen = rng.sample(moves, min(len(moves), rng.randint(least, most)))
    if rng.random() < 0.05:
        chosen.append(STRANGER)
    return tuple(chosen)


def parted(rng: random.Random, moves: Sequence[str], *sizes: int) -> Iterator[tuple[str, ...]]:
    """Give sets that have no move in common, of at most these sizes; only the last may be empty."""
    rest = rng.sample(moves, len(moves))
    for number, size in enumerate(sizes):
        least = 0 if number == len(sizes) - 1 else 1
        taken = min(rng.randint(least, size), max(len(rest), 0))
        yield tuple(rest[:taken])
        rest = rest[taken:]


def absent(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("absent", (some(rng, moves, 1, 2),))


def all_present(rng: random.Random, moves: Sequence[str]) -> Told:
    wanted = some(rng, moves, 1, 3)
    effects = rng.randint(1, len(wanted)) if rng.random() < 0.4 else None
    return Told("all_present", (wanted, effects))


def tiers(rng: random.Random, moves: Sequence[str]) -> Told:
    ranked = some(rng, moves, 2, len(moves))
    ranks = {move: rng.randint(1, 3) for move in ranked}
    readers = some(rng, ranked, 1, len(ranked)) if rng.random() < 0.4 else None
    writers = some(rng, ranked, 1, len(ranked)) if rng.random() < 0.4 else None
    ranks |= {STRANGER: 2} if STRANGER in (*(readers or ()), *(writers or ())) else {}
    return Told("tiers", (ranks, readers, writers))


def before(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("before", (some(rng, moves, 1, 2), some(rng, moves, 1, 2)))


def requires(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("requires", (some(rng, moves, 1, 2), some(rng, moves, 1, 2)))


def at_most(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("at_most", (rng.choice((0, 1, 1, 2, 2)), some(rng, moves, 2, 4)))


def budget(rng: random.Random, moves: Sequence[str]) -> Told:
    uses = {move: rng.choice((0, 500, 1000, 1000, 1500)) for move in some(rng, moves, 1, 4)}
    gains = None
    if rng.random() < 0.6:
        gains = {move: rng.choice((500, 1000)) for move in some(rng, moves, 1, 2)}
    return Told("budget", (rng.choice((0, 500, 1000, 1500, 2000)), uses, gains))


def directly_on(rng: random.Random, moves: Sequence[str]) -> Told:
    nothing = ("nothing", rng.random() < 0.5)
    return Told("directly_on", (some(rng, moves, 1, 2), some(rng, moves, 0, 2)), (nothing,))


def not_directly_on(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("not_directly_on", (some(rng, moves, 1, 3), some(rng, moves, 1, 2)))


def holds(rng: random.Random, moves: Sequence[str]) -> Told:
    sets, clears = parted(rng, moves, 2, 2)
    initially = ("initially", rng.random() < 0.5)
    return Told("holds", (some(rng, moves, 1, 2), sets, clears), (initially,))


def answers(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("answers", tuple(parted(rng, moves, 2, 2, 2)))


def answers_each(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("answers_each", tuple(parted(rng, moves, 3, 2, 2)))


def machine(rng: random.Random, moves: Sequence[str]) -> Told:
    one, other = parted(rng, moves, 3, 2)
    return Told("machine", (rng.choice(sorted(RECIPES)), one, other))


KINDS: Mapping[str, Draw] = {
    draw.__name__: draw
    for draw in (
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


def _tiers_of_all(rng: random.Random, moves: Sequence[str]) -> Told:
    return Told("tiers", ({move: rng.randint(1, 3) for move in moves},))


@cache
def make_game(kind: str, seed: int, size: int | None = None) -> ToldGame:
    """Give the game of a kind and a seed: one to three of its kind, and others.

    Half of the games fall into blocks, so that memories pass from block to block.
    """
    rng = random.Random(f"{kind} {seed} {size}")
    moves = tuple(rng.sample(NAMES, size or rng.choice((3, 4, 4, 5, 5, 6))))
    told = [KINDS[kind](rng, moves) for _ in range(rng.choice((1, 1, 2, 3)))]
    if rng.random() < 0.5:
        told.append(_tiers_of_all(rng, moves))
    if rng.random() < 0.5:
        told.append(KINDS[rng.choice(sorted(KINDS))](rng, moves))
    rng.shuffle(told)
    return ToldGame(moves, tuple(told))


# ---- everyone who reads a game -------------------------------------------------------


@dataclass(frozen=True)
class GameAsked:
    """A game in the place of a question, for the functions that ask for one."""

    game: Game

    @cached_property
    def lattice(self) -> Lattice:
        return Lattice(self.game)


def enumerated(game: Game) -> list[Chain]:
    """List a game's chains as `enumerate_chains` lists those of a timing point."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("segoc.solver.enumerate.ask", lambda asked: asked)
        return list(enumerate_chains(GameAsked(game)))  # type: ignore[arg-type]


def modelled(game: Game) -> list[Chain]:
    """List a game's chains by one model of all its moves."""
    model = OrderModel(game.moves)
    for constraint in game.constraints:
        model.post(constraint)
    return model.sequences()


def walked(game: Game) -> list[Chain]:
    """List a game's chains by the lattice."""
    return list(Lattice(game).sequences())


def evaluated(game: Game) -> list[Chain]:
    """List a game's chains by judging every permutation of every subset."""
    return [chain for chain in every_chain(game.moves) if not evaluate(game.constraints, chain)]


LISTERS: Mapping[str, Callable[[Game], list[Chain]]] = {
    "evaluate": evaluated,
    "the lattice": walked,
    "the model": modelled,
    "enumerate": enumerated,
}


def differences(told: ToldGame, constructors: Constructors = OWN) -> Iterator[str]:
    """Say where those who read a game find other chains than the plain meanings allow."""
    game = told.built_by(constructors)
    for name, lister in LISTERS.items():
        listed = lister(game)
        if len(listed) != len(set(listed)):
            yield f"{name} lists a chain twice: {told}"
        for chain in sorted(told.legal ^ set(listed))[:1]:
            yield f"{name} {'lacks' if chain in told.legal else 'adds'} {chain}: {told}"
    if Lattice(game).count() != len(told.legal):
        yield f"the lattice counts {Lattice(game).count()}, not {len(told.legal)}: {told}"


def broken_in(told: ToldGame, game: Game, chain: Chain) -> list[AnyConstraint]:
    """Give the constraints of the game whose plain meaning a chain does not meet."""
    pairs = zip(told.told, game.constraints, strict=True)
    return [constraint for each, constraint in pairs if not each.holds_for(chain)]

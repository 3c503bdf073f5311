"""The lattice: which moves are of use, and chains longer than calls may be nested."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from math import factorial

import pytest
from random_games import KINDS, OWN, make_game

from segoc.solver.constraints import all_present
from segoc.solver.game import Game
from segoc.solver.lattice import Lattice


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(5))
def test_the_usable_and_the_needed_moves_are_on_some_and_on_every_chain(
    kind: str, seed: int
) -> None:
    told = make_game(kind, seed)
    lattice = Lattice(told.built_by(OWN))
    legal = [frozenset(chain) for chain in told.legal]
    assert lattice.usable == frozenset().union(*legal)
    assert lattice.needed == (frozenset.intersection(*legal) if legal else frozenset())


@pytest.fixture
def shallow_stack() -> Iterator[int]:
    """Let calls be nested a hundred deep only."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    yield 100
    sys.setrecursionlimit(before)


def test_a_chain_may_be_longer_than_calls_may_be_nested(shallow_stack: int) -> None:
    moves = tuple(f"{each:03}" for each in range(2 * shallow_stack))
    lattice = Lattice(Game(moves, (all_present(moves),)))
    assert lattice.count() == factorial(len(moves))
    assert next(lattice.sequences()) == moves

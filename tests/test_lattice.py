"""The lattice: which moves are of use, and chains longer than calls may be nested."""

from __future__ import annotations

import sys

import pytest
from random_games import KINDS, OWN, make_game

from segoc.solver.constraints import all_present
from segoc.solver.game import Game
from segoc.solver.lattice import Lattice


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(20))
def test_the_usable_moves_are_those_on_some_legal_chain(kind: str, seed: int) -> None:
    told = make_game(kind, seed)
    expected = {move for chain in told.legal for move in chain}
    assert Lattice(told.built_by(OWN)).usable == expected


def test_a_chain_may_be_longer_than_calls_may_be_nested() -> None:
    """There are n! orders of n moves that must all be placed, and one after another is the first."""
    number = sys.getrecursionlimit() + 100
    moves = tuple(f"{each:05}" for each in range(number))
    lattice = Lattice(Game(moves, (all_present(moves),)))
    factorial = 1
    for each in range(2, number + 1):
        factorial *= each
    assert lattice.count() == factorial
    assert next(lattice.sequences()) == moves

"""The program against the naive twin, on random timing points of every kind."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

import pytest
from naive_twin import Chain, Judge, all_candidate_chains, legal_chains, occurrence_names
from random_points import KINDS, make_point, mirrored, renamed, renamed_link, reordered

from segoc.models.timing_point import TimingPoint

GAMES_PER_KIND = 30
FEW_LINKS = 4
CHECKS_PER_GAME = 60
NEAREST_PER_GAME = 4
PREFIXES_PER_GAME = 25

every_game = pytest.mark.parametrize(
    ("kind", "seed"),
    [
        pytest.param(kind, seed, id=f"{kind}-{seed}")
        for kind in KINDS
        for seed in range(GAMES_PER_KIND)
    ],
)


@cache
def game(kind: str, seed: int) -> tuple[TimingPoint, frozenset[Chain]]:
    """Give a point and the chains the twin allows there."""
    point = make_point(kind, seed)
    return point, frozenset(legal_chains(point))


def chosen_chains(
    point: TimingPoint, legal: frozenset[Chain], rng: random.Random, most: int
) -> list[Chain]:
    """Choose candidates of every sort, legal chains and their neighbours above all."""
    names = occurrence_names(point)
    if len(names) <= FEW_LINKS:
        return list(all_candidate_chains(point))
    some_legal = rng.sample(sorted(legal), min(len(legal), most // 4))
    chosen = dict.fromkeys(some_legal)
    while len(chosen) < most:
        chain = list(rng.choice(some_legal)) if some_legal and rng.random() < 0.7 else []
        if not chain:
            chain = rng.sample(names, rng.randint(0, len(names)))
        spoil(chain, names, rng)
        chosen[tuple(chain)] = None
    return list(chosen)


def spoil(chain: list[str], names: Sequence[str], rng: random.Random) -> None:
    """Change a chain a little: swap two links, drop one, or add one."""
    what = rng.choice(("swap", "drop", "add"))
    if what == "swap" and len(chain) > 1:
        low = rng.randrange(len(chain) - 1)
        chain[low], chain[low + 1] = chain[low + 1], chain[low]
    elif what == "drop" and chain:
        chain.pop(rng.randrange(len(chain)))
    else:
        missing = [name for name in names if name not in chain]
        if missing:
            chain.insert(rng.randint(0, len(chain)), rng.choice(missing))


@every_game
def test_it_lists_exactly_the_chains_of_the_twin(kind: str, seed: int) -> None:
    from segoc.solver import enumerate_chains

    point, legal = game(kind, seed)
    listed = [tuple(chain) for chain in enumerate_chains(point)]
    assert len(listed) == len(set(listed)), "a chain is listed twice"
    assert set(listed) == legal


@every_game
def test_it_counts_what_the_twin_allows(kind: str, seed: int) -> None:
    from segoc.solver import count_chains

    point, legal = game(kind, seed)
    assert count_chains(point) == len(legal)


@every_game
def test_it_judges_as_the_twin_judges(kind: str, seed: int) -> None:
    from segoc.solver import check

    point, legal = game(kind, seed)
    judge = Judge(point)
    rng = random.Random(seed)
    for chain in chosen_chains(point, legal, rng, CHECKS_PER_GAME):
        assert check(point, chain).kind == judge.judge(chain), chain


@every_game
def test_a_link_placed_twice_is_illegal(kind: str, seed: int) -> None:
    from segoc.solver import check

    point, legal = game(kind, seed)
    for chain in sorted(chain for chain in legal if chain)[:1]:
        assert check(point, (*chain, chain[0])).kind == "illegal"


@every_game
def test_it_knows_what_may_come_next(kind: str, seed: int) -> None:
    from segoc.solver import next_links

    point, legal = game(kind, seed)
    following: dict[Chain, set[str]] = defaultdict(set)
    for chain in legal:
        for length in range(len(point.chain), len(chain)):
            following[chain[:length]].add(chain[length])
    prefixes = sorted(legal | set(following))
    rng = random.Random(seed)
    for prefix in rng.sample(prefixes, min(len(prefixes), PREFIXES_PER_GAME)):
        answer = next_links(point, prefix)
        assert len(answer.next) == len(set(answer.next))
        assert set(answer.next) == following.get(prefix, set()), prefix
        assert answer.may_stop == (prefix in legal), prefix


def nearest_of(names: Sequence[str], legal: frozenset[Chain], chain: Chain) -> Chain | None:
    """Give the nearest legal chain by trying them all.

    Fewest links added or dropped, then fewest pairs of common links in the other
    order, then smallest by the order in which the effects were given.
    """

    def distance(other: Chain) -> tuple[int, int, tuple[int, ...]]:
        common = [name for name in chain if name in other]
        turned = sum(
            other.index(low) > other.index(high)
            for place, low in enumerate(common)
            for high in common[place + 1 :]
        )
        return len(set(chain) ^ set(other)), turned, tuple(map(names.index, other))

    return min(legal, key=distance, default=None)


@every_game
def test_it_finds_the_nearest_legal_chain(kind: str, seed: int) -> None:
    from segoc.solver import nearest_chain

    point, legal = game(kind, seed)
    names = occurrence_names(point)
    rng = random.Random(seed)
    illegal = [
        chain
        for chain in chosen_chains(point, legal, rng, CHECKS_PER_GAME)
        if Judge(point).judge(chain) == "illegal"
    ]
    for chain in rng.sample(illegal, min(len(illegal), NEAREST_PER_GAME)):
        found = nearest_chain(point, chain)
        assert (None if found is None else tuple(found)) == nearest_of(names, legal, chain), chain


@pytest.mark.parametrize("kind", KINDS)
def test_retelling_a_point_changes_no_answer(kind: str) -> None:
    from segoc.solver import enumerate_chains

    for seed in range(GAMES_PER_KIND // 5):
        point, legal = game(kind, seed)
        assert set(enumerate_chains(mirrored(point))) == legal, seed
        assert set(enumerate_chains(reordered(point, seed))) == legal, seed
        other_names = {tuple(map(renamed_link, chain)) for chain in legal}
        assert set(enumerate_chains(renamed(point))) == other_names, seed

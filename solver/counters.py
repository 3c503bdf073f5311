"""How counters may be taken from among several cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def shares(piles: Mapping[str, int], number: int) -> Iterator[dict[str, int]]:
    """Give every way to take so many counters from cards that have some.

    Args:
        piles: how many counters lie on each card.
        number: how many are taken in all.

    Yields:
        How many are taken from each card that gives any.

    >>> list(shares({"A": 1, "B": 3}, 2))
    [{'A': 1, 'B': 1}, {'B': 2}]
    """
    if number == 0:
        yield {}
        return
    names = [name for name, there in piles.items() if there]
    if not names:
        return
    first, rest = names[0], {name: piles[name] for name in names[1:]}
    for taken in range(min(piles[first], number), -1, -1):
        for others in shares(rest, number - taken):
            yield {first: taken, **others} if taken else others

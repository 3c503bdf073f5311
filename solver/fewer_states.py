"""Puts states of a machine together that nothing that can still happen tells apart."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

Table = dict[tuple[int, str], int | None]


def with_fewer_states(
    table: Mapping[tuple[int, str], int | None],
    moves: Sequence[str],
    final: frozenset[int],
    states: int,
) -> tuple[Table, frozenset[int]]:
    """Give the smallest machine that allows the same sequences.

    Args:
        table: the state after each move in each state; None where it is not allowed.
        moves: the moves.
        final: states in which a sequence may end.
        states: how many states there are, counted from 0, where it begins.

    Returns:
        The new table and the new final states, counted in the order of the old ones.

    >>> with_fewer_states({(0, "A"): 1, (1, "A"): 2, (2, "A"): 2}, ["A"], frozenset((1, 2)), 3)
    ({(0, 'A'): 1, (1, 'A'): 1}, frozenset({1}))
    """
    kinds = [int(state in final) for state in range(states)]
    number = len(set(kinds))
    while True:
        known: dict[Hashable, int] = {}
        refined = [
            known.setdefault(
                (kinds[state], *(_kind(kinds, table[state, move]) for move in moves)), len(known)
            )
            for state in range(states)
        ]
        kinds = refined
        if len(known) == number:
            break
        number = len(known)
    merged = {
        (kinds[state], move): None if after is None else kinds[after]
        for (state, move), after in table.items()
    }
    return merged, frozenset(kinds[state] for state in final)


def _kind(kinds: Sequence[int], state: int | None) -> int | None:
    return None if state is None else kinds[state]

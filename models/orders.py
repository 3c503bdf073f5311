"""Orders: items carried out one after the other, of which some may share a chain.

An order is a sequence of moves like a chain. A move that joins the chain of the item
before it has a mark in front of its name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

JOINED = "& "
"""Stands before the name of an item that joins the chain below it."""

ORDER_PHASES = ("draw", "standby", "battle_start", "battle_end", "end")
"""Phases and steps whose items are carried out one at a time, by priority."""

HAND_SIZE_ITEM = "hand size"
"""What the discard for the hand size is called in an order."""

Order = tuple[str | tuple[str, ...], ...]


def joined(name: str) -> str:
    """Give the move of an item that joins the chain below it.

    >>> joined("B")
    '& B'
    """
    return JOINED + name


def is_joined(move: str) -> bool:
    """Say whether a move joins the chain below it.

    >>> is_joined("& B"), is_joined("B")
    (True, False)
    """
    return move.startswith(JOINED)


def name_of(move: str) -> str:
    """Give the name of the item a move is about.

    >>> name_of("& B"), name_of("B")
    ('B', 'B')
    """
    return move.removeprefix(JOINED)


def written(move: str) -> str:
    """Give a move as people write it alone.

    >>> written("& B"), written("B")
    ('> B', 'B')
    """
    return f"> {name_of(move)}" if is_joined(move) else move


def times_of(move: str, names: Collection[str]) -> tuple[str, int]:
    """Give the effect of a move, and the how-manieth time it comes in the phase.

    Args:
        move: its name, with ``#2`` and so on from the second time.
        names: the names of all effects.

    >>> times_of("B", ["B"]), times_of("B#2", ["B"]), times_of("B#2", ["B", "B#2"])
    (('B', 1), ('B', 2), ('B#2', 1))
    """
    name, sign, number = move.rpartition("#")
    if move in names or not sign or name not in names or not number.isdigit():
        return move, 1
    return name, int(number)


def moves_of(order: Sequence[str | Sequence[str]]) -> tuple[str, ...]:
    """Give the moves of an order.

    Args:
        order: items, oldest first; a chain of several links is a list inside.

    >>> moves_of(["A", ["B", "C"]])
    ('A', 'B', '& C')
    """
    return tuple(_moves(order))


def _moves(order: Sequence[str | Sequence[str]]) -> Iterator[str]:
    for item in order:
        first, *others = [item] if isinstance(item, str) else item
        yield first
        yield from map(joined, others)


def order_of(moves: Sequence[str]) -> Order:
    """Give the order of some moves; see :func:`moves_of`.

    >>> order_of(("A", "B", "& C"))
    ('A', ('B', 'C'))
    """
    chains: list[list[str]] = []
    for move in moves:
        if is_joined(move) and chains:
            chains[-1].append(name_of(move))
        else:
            chains.append([name_of(move)])
    return tuple(chain[0] if len(chain) == 1 else tuple(chain) for chain in chains)


def order_text(moves: Sequence[str], between: str = " / ") -> str:
    """Give an order as people write it: ``>`` joins a chain, ``/`` begins the next item.

    Args:
        moves: the moves.
        between: what stands between two items.

    >>> order_text(("A", "B", "& C"))
    'A / B > C'
    """
    return between.join(
        item if isinstance(item, str) else " > ".join(item) for item in order_of(moves)
    )

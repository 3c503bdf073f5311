"""The one kind of value every rule returns: a named constraint on sequences of links.

A constraint looks at the links below through one number, the *sum*, the
*highest* or the *last* of the marks they carry, and says which numbers are
allowed when a link is placed, and at the end. Everything that reads constraints
(`segoc.solver.verify`, `lattice`, `cp_model`) reads that one table. The names
people read are the constructors; all of them speak about sets of moves.

What is no fold is a :class:`Machine`: a table of states.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeVar

from segoc.solver.fewer_states import with_fewer_states

Move = str
Fold = Literal["sum", "max", "last"]
Interval = tuple[int, int]
Intervals = tuple[Interval, ...]

END: Final = ""
"""Stands for the end of the chain where a move is expected; no move is called so."""

FAR: Final = 10**9
NEVER: Final[Intervals] = ()


def only(*values: int) -> Intervals:
    """Give the intervals that hold exactly these numbers.

    >>> only(0, 2)
    ((0, 0), (2, 2))
    """
    return tuple((value, value) for value in values)


def at_least(value: int) -> Intervals:
    """Give the interval from `value` on."""
    return ((value, FAR),)


def below(value: int) -> Intervals:
    """Give the interval of all numbers smaller than `value`."""
    return ((-FAR, value - 1),)


@dataclass(frozen=True)
class Constraint:
    """A named constraint that reads the links below through one number.

    Args:
        kind: the constructor's name; identity is rule + kind + about.
        about: the moves it speaks about.
        fold: how the marks of the links below become one number.
        marks: what each move leaves behind; others leave nothing ...
        allowed: the numbers allowed when a move is placed (its own mark not yet
            counted), and at END; others are always allowed.
        other: ... or this mark (fold ``last`` only: every other link writes it).
        start: the number under link 1.
        rule: id of the rule it comes from.
    """

    kind: str
    about: tuple[Move, ...]
    fold: Fold
    marks: Mapping[Move, int]
    allowed: Mapping[Move, Intervals]
    other: int | None = None
    start: int = 0
    rule: str = ""

    def mark(self, move: Move) -> int | None:
        """Give what a move leaves behind, None for nothing."""
        return self.marks.get(move, self.other)

    def remember(self, memory: int, move: Move) -> int:
        """Give the number above a link that was placed on `memory`."""
        mark = self.mark(move)
        if mark is None:
            return memory
        if self.fold == "sum":
            return memory + mark
        return max(memory, mark) if self.fold == "max" else mark

    def fine(self, memory: int, move: Move) -> bool:
        """Say whether a move (or END) may stand on what is remembered."""
        intervals = self.allowed.get(move)
        return intervals is None or any(low <= memory <= high for low, high in intervals)

    def signature(self, move: Move) -> Hashable:
        """Give what makes two moves interchangeable for this constraint."""
        return (self.mark(move), self.allowed.get(move))

    def reads(self, move: Move) -> bool:
        """Say whether placing the move (or END) asks for the number."""
        return move in self.allowed

    def writes(self, move: Move) -> bool:
        """Say whether the move changes the number."""
        return self.mark(move) is not None


@dataclass(frozen=True)
class Machine:
    """A constraint that is no fold: states, and where each move leads.

    Args:
        kind: the constructor's name.
        about: the moves it speaks about.
        table: (state, move) to the next state, None where the move is not
            allowed; moves that are not in it change nothing.
        final: states in which the chain may end.
        start: the state under link 1.
        rule: id of the rule it comes from.
    """

    kind: str
    about: tuple[Move, ...]
    table: Mapping[tuple[int, Move], int | None]
    final: frozenset[int]
    start: int = 0
    rule: str = ""

    @cached_property
    def states(self) -> int:
        """Count the states; they are numbered from 0."""
        targets = (state for state in self.table.values() if state is not None)
        return 1 + max((self.start, *(state for state, _ in self.table), *targets))

    def remember(self, memory: int, move: Move) -> int:
        """Give the state above a link; a forbidden move leaves the state as it is."""
        following = self.table.get((memory, move), memory)
        return memory if following is None else following

    def fine(self, memory: int, move: Move) -> bool:
        """Say whether a move (or END) may stand on a state."""
        if move == END:
            return memory in self.final
        return self.table.get((memory, move), memory) is not None

    def signature(self, move: Move) -> Hashable:
        """Give what makes two moves interchangeable for this machine."""
        return tuple(self.table.get((state, move), state) for state in range(self.states))

    def reads(self, move: Move) -> bool:
        """Say whether placing the move (or END) may be forbidden."""
        return not all(self.fine(state, move) for state in range(self.states))

    def writes(self, move: Move) -> bool:
        """Say whether the move changes the state somewhere."""
        return any(self.remember(state, move) != state for state in range(self.states))


AnyConstraint = Constraint | Machine


def absent(moves: Iterable[Move], kind: str = "absent") -> Constraint:
    """None of the moves is on the chain.

    >>> absent(["A"]).fine(0, "A")
    False
    """
    moves = tuple(moves)
    return Constraint(kind, moves, "max", {}, dict.fromkeys(moves, NEVER))


def all_present(moves: Iterable[Move], effects: int | None = None) -> Constraint:
    """All the moves are on the chain (or, of several moves each, so many effects).

    >>> all_present(["A", "B"]).fine(1, END)
    False
    """
    moves = tuple(moves)
    needed = len(moves) if effects is None else effects
    return Constraint("present", moves, "sum", dict.fromkeys(moves, 1), {END: at_least(needed)})


def tiers(
    ranks: Mapping[Move, int],
    readers: Iterable[Move] | None = None,
    writers: Iterable[Move] | None = None,
    kind: str = "tiers",
) -> Constraint:
    """No move lies above one of a higher rank; inside a rank the order is free.

    With `readers` or `writers` only these are held back, or hold others back.

    >>> tiers({"A": 1, "B": 2}).fine(2, "A")
    False
    """
    least = min(ranks.values(), default=0)
    reads = {move: ((least, ranks[move]),) for move in (ranks if readers is None else readers)}
    marks = {move: ranks[move] for move in (ranks if writers is None else writers)}
    return Constraint(kind, tuple(ranks), "max", marks, reads, start=least)


def before(first: Iterable[Move], later: Iterable[Move]) -> Constraint:
    """None of the moves `first` lies above one of the moves `later`."""
    first, later = tuple(first), tuple(later)
    about = tuple(dict.fromkeys((*first, *later)))
    return Constraint(
        "before", about, "max", dict.fromkeys(later, 1), dict.fromkeys(first, only(0))
    )


def requires(moves: Iterable[Move], under: Iterable[Move]) -> Constraint:
    """Each of the moves has one of the moves `under` somewhere below it."""
    moves, under = tuple(moves), tuple(under)
    about = tuple(dict.fromkeys((*moves, *under)))
    return Constraint(
        "requires", about, "max", dict.fromkeys(under, 1), dict.fromkeys(moves, only(1))
    )


def at_most(count: int, moves: Iterable[Move]) -> Constraint:
    """At most `count` of the moves are on the chain.

    >>> at_most(1, ["A", "B"]).fine(1, "B")
    False
    """
    moves = tuple(moves)
    return Constraint(
        "at_most", moves, "sum", dict.fromkeys(moves, 1), dict.fromkeys(moves, below(count))
    )


def budget(
    stock: int, uses: Mapping[Move, int], gains: Mapping[Move, int] | None = None
) -> Constraint:
    """Each payer finds as much as it uses when it is placed.

    >>> budget(1500, {"A": 1000, "B": 1000}).fine(500, "B")
    False
    """
    gains = gains or {}
    about = tuple(dict.fromkeys((*uses, *gains)))
    marks = {move: gains.get(move, 0) - uses.get(move, 0) for move in about}
    reads = {move: at_least(use) for move, use in uses.items()}
    return Constraint("budget", about, "sum", marks, reads, start=stock)


def directly_on(
    moves: Iterable[Move], onto: Iterable[Move], *, nothing: bool = False
) -> Constraint:
    """Each of the moves lies directly on one of `onto` (or, if so said, on nothing)."""
    moves, onto = tuple(moves), tuple(onto)
    about = tuple(dict.fromkeys((*moves, *onto)))
    return Constraint(
        "directly_on",
        about,
        "last",
        dict.fromkeys(onto, 1),
        dict.fromkeys(moves, only(1)),
        other=0,
        start=int(nothing),
    )


def not_directly_on(moves: Iterable[Move], under: Iterable[Move]) -> Constraint:
    """None of the moves lies directly on one of the moves `under`."""
    moves, under = tuple(moves), tuple(under)
    about = tuple(dict.fromkeys((*moves, *under)))
    return Constraint(
        "not_directly_on",
        about,
        "last",
        dict.fromkeys(under, 1),
        dict.fromkeys(moves, only(0)),
        other=0,
    )


def holds(
    moves: Iterable[Move],
    sets: Iterable[Move],
    clears: Iterable[Move],
    *,
    initially: bool,
    kind: str = "holds",
) -> Constraint:
    """Each of the moves is placed while a fact is true; links below make it true or false.

    >>> holds(["B"], sets=["A"], clears=[], initially=False).fine(0, "B")
    False
    """
    moves, sets, clears = tuple(moves), tuple(sets), tuple(clears)
    marks = dict.fromkeys(sets, 1) | dict.fromkeys(clears, 0)
    about = tuple(dict.fromkeys((*moves, *marks)))
    reads = dict.fromkeys(moves, only(1))
    return Constraint(kind, about, "last", marks, reads, start=int(initially))


def answers(
    responders: Iterable[Move], to: Iterable[Move], later: Iterable[Move] = ()
) -> Constraint:
    """One responder follows once a link of `to` was placed, and before any of `later`."""
    responders, to, later = tuple(responders), tuple(to), tuple(later)
    marks = dict.fromkeys(to, 1) | dict.fromkeys(responders, 2)
    reads = dict.fromkeys(responders, only(1)) | dict.fromkeys((*later, END), only(0, 2))
    about = tuple(dict.fromkeys((*responders, *to, *later)))
    return Constraint("answers", about, "max", marks, reads)


def answers_each(
    responders: Iterable[Move], to: Iterable[Move], later: Iterable[Move] = ()
) -> Constraint:
    """Each link of `to` is followed by a responder of its own, before any of `later`."""
    responders, to, later = tuple(responders), tuple(to), tuple(later)
    marks = dict.fromkeys(to, 1) | dict.fromkeys(responders, -1)
    reads = dict.fromkeys(responders, at_least(1)) | dict.fromkeys((*later, END), only(0))
    about = tuple(dict.fromkeys((*responders, *to, *later)))
    return Constraint("answers_each", about, "sum", marks, reads)


State = TypeVar("State", bound=Hashable)


def machine(
    kind: str,
    about: Iterable[Move],
    moves: Iterable[Move],
    start: State,
    step: Callable[[State, Move], State | None],
    may_end: Callable[[State], bool],
) -> Machine:
    """Tabulate a state machine that follows the links from link 1 up.

    Args:
        kind: its name.
        about: the moves it speaks about.
        moves: the moves it looks at; all others change nothing.
        start: the state under link 1.
        step: the state after a move, or None if the move is not allowed.
        may_end: whether the chain may end in a state.

    Returns:
        The machine with its states numbered in the order they are met; those that nothing
        that may follow tells apart are one.
    """
    moves = tuple(moves)
    numbers: dict[State, int] = {start: 0}
    table: dict[tuple[int, Move], int | None] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        for move in moves:
            following = step(state, move)
            if following is not None and following not in numbers:
                numbers[following] = len(numbers)
                waiting.append(following)
            table[numbers[state], move] = None if following is None else numbers[following]
    final = frozenset(number for state, number in numbers.items() if may_end(state))
    fewer, ends = with_fewer_states(table, moves, final, len(numbers))
    return Machine(kind, tuple(about), fewer, ends)

"""A judge of VISION who knows the page on waiting effects and nothing of the program.

He lays the effects that wait on the table as slips of paper. When damage is announced he
takes up every slip that speaks of it (WAIT-18), lets the players put them in order, the
turn player's first (WAIT-15, WAIT-16), and reads them out one after the other (WAIT-14).
A slip that asks to take away damage of which nothing is left fails (WAIT-19). Slips that
were taken up never come back (WAIT-20). Then what is left of the damage is dealt.

At the end of a turn he also looks for cards in play whose effect comes up then; a card
that has left by the time its turn comes does nothing (WAIT-22).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

Order = tuple[str, ...]
OTHER = {"me": "opponent", "opponent": "me"}


@dataclass(frozen=True)
class Slip:
    """An effect: whose it is, what it waits for, and what it does, in short words.

    `does` is a list of (word, number): ("negate", 0) takes all damage away, ("less", n)
    takes away n, ("gain", n) gives its owner n life points, ("gain_x", 0) as many as it
    took away, ("hit", n) damages the other player, ("burn", n) its owner. A part is read
    out only if the one before was done, unless it is marked `free`.
    """

    name: str
    owner: str
    may: bool
    hurt: str
    least: int
    does: tuple[tuple[str, int], ...]
    free: bool = False


@dataclass(frozen=True)
class Table:
    """Life points, the slips that lie there, and the slips that were declined."""

    life: tuple[tuple[str, int], ...]
    slips: tuple[Slip, ...]
    declined: frozenset[str] = frozenset()

    def changed(self, player: str, by: int) -> Table:
        life = {**dict(self.life)}
        life[player] = max(life[player] + by, 0)
        return replace(self, life=tuple(life.items()))


def speaks_of(slip: Slip, player: str, amount: int) -> bool:
    return slip.hurt == player and amount >= slip.least


def due(table: Table, player: str, amount: int) -> list[Slip]:
    return [each for each in table.slips if speaks_of(each, player, amount)]


def is_legal(order: Sequence[str], slips: Sequence[Slip], turn_player: str) -> bool:
    """Say whether an order may be chosen for slips that were taken up."""
    named = {each.name: each for each in slips}
    if len(set(order)) < len(order) or any(name not in named for name in order):
        return False
    if any(not each.may and each.name not in order for each in slips):
        return False
    owners = [named[name].owner for name in order]
    return owners == sorted(owners, key=lambda owner: owner != turn_player)


def legal_orders(slips: Sequence[Slip], turn_player: str) -> list[Order]:
    names = [each.name for each in slips]
    return [
        order
        for length in range(len(names) + 1)
        for order in permutations(names, length)
        if is_legal(order, slips, turn_player)
    ]


@dataclass(frozen=True)
class Read:
    """The table after some slips, the damage that is left, and what became of each slip."""

    table: Table
    left: int
    results: tuple[tuple[str, str], ...] = ()


def damage(
    table: Table, player: str, amount: int, turn_player: str, order: Order | None = None
) -> Iterator[tuple[Order, Read]]:
    """Let damage come up: every order that may be chosen, or the one that was."""
    taken = due(table, player, amount)
    for chosen in legal_orders(taken, turn_player) if order is None else [order]:
        declined = {each.name for each in taken if each.name not in chosen}
        begun = Table(
            table.life,
            tuple(each for each in table.slips if each not in taken),
            table.declined | declined,
        )
        slips = [next(each for each in taken if each.name == name) for name in chosen]
        for read in read_out([Read(begun, amount)], slips, turn_player):
            yield chosen, replace(read, table=read.table.changed(player, -read.left))


def read_out(reads: list[Read], slips: Sequence[Slip], turn_player: str) -> list[Read]:
    for slip in slips:
        reads = [
            replace(after, results=(*read.results, (slip.name, result)))
            for read in reads
            for after, result in one_slip(read, slip, turn_player)
        ]
    return reads


def one_slip(read: Read, slip: Slip, turn_player: str) -> Iterator[tuple[Read, str]]:
    if not read.left and any(word in ("negate", "less") for word, _ in slip.does):
        yield read, "no_effect"
        return
    begun = [(read, (), 0)]
    for number, part in enumerate(slip.does):
        begun = [
            (after, (*done, was_done), took)
            for before, done, taken in begun
            for after, was_done, took in one_part(
                before, slip, part, taken, turn_player,
                skip=number > 0 and not slip.free and not done[-1],
            )
        ]  # fmt: skip
    for after, done, _ in begun:
        result = "done" if all(done) else "partly" if any(done) else "no_effect"
        yield after, result


def one_part(
    read: Read, slip: Slip, part: tuple[str, int], taken: int, turn_player: str, *, skip: bool
) -> Iterator[tuple[Read, bool, int]]:
    word, number = part
    if skip:
        yield read, False, taken
    elif word in ("negate", "less"):
        off = read.left if word == "negate" else min(number, read.left)
        yield replace(read, left=read.left - off), True, taken + off
    elif word in ("gain", "gain_x"):
        life = taken if word == "gain_x" else number
        if life:
            read = replace(read, table=read.table.changed(slip.owner, life))
        yield read, bool(life), taken
    else:
        player = OTHER[slip.owner] if word == "hit" else slip.owner
        for _, after in damage(read.table, player, number, turn_player):
            yield replace(read, table=after.table), after.left > 0, taken


# ---- the end of a turn ---------------------------------------------------------------------


@dataclass(frozen=True)
class EndItem:
    """What comes up at the end of a turn: a doll in play that draws, or a slip that sweeps.

    A doll draws a card for its owner. A sweep destroys the doll it names; without a name it
    gives its owner a life point.
    """

    name: str
    owner: str
    may: bool
    doll: bool
    in_play: bool = True
    sweeps: str | None = None


def is_legal_end(order: Sequence[str], items: Sequence[EndItem], turn_player: str) -> bool:
    there = [each for each in items if each.in_play]
    slips = [Slip(each.name, each.owner, each.may, "", 0, ()) for each in there]
    return is_legal(order, slips, turn_player)


def end_of_turn(order: Sequence[str], items: Sequence[EndItem]) -> dict[str, object]:
    """Give results, cards drawn and life points gained, when the items are done in order."""
    named = {each.name: each for each in items}
    in_play = {each.name for each in items if each.doll and each.in_play}
    drawn = dict.fromkeys(OTHER, 0)
    gained = dict.fromkeys(OTHER, 0)
    results: dict[str, str] = {}
    for name in order:
        item = named[name]
        if item.doll:
            works = name in in_play
            drawn[item.owner] += works
        elif item.sweeps is None:
            works = True
            gained[item.owner] += 1
        else:
            works = item.sweeps in in_play
            in_play.discard(item.sweeps)
        results[name] = "done" if works else "no_effect"
    return {"results": results, "drawn": drawn, "gained": gained, "in_play": in_play}

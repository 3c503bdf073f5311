"""Who may speak while a chain is built: priority goes back and forth until both pass."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from segoc.models.log_words import NEXT_PHASE, PASSES, RESOLVES, ending, passing_player
from segoc.models.timing_point import Player, other_player

BOTH = 2
How = Literal["trigger", "answer", "priority"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log.

    Args:
        text: the entry as people write it.
        kind: a link, a pass, the resolution of the chain, or the end of the phase.
        player: who did it; None for what nobody does.
        how: of a link whether it is a trigger of the groups, a mandatory answer, or used
            by priority, which only its holder may do.
    """

    text: str
    kind: Literal["link", "pass", "resolution", "next_phase"]
    player: Player | None = None
    how: How | None = None

    @property
    def by_priority(self) -> bool:
        """Say whether only the holder of priority may place it."""
        return self.how == "priority"

    @property
    def passes(self) -> bool:
        """Say whether it is a pass."""
        return self.kind == "pass"

    @property
    def resolves(self) -> bool:
        """Say whether it is the resolution of the chain."""
        return self.kind == "resolution"

    @property
    def ends_phase(self) -> bool:
        """Say whether the phase or step ends with it."""
        return self.kind == "next_phase"

    @property
    def ends(self) -> bool:
        """Say whether it is what two passes lead to."""
        return self.resolves or self.ends_phase


@dataclass(frozen=True, slots=True)
class Floor:
    """Who may speak, and what was said.

    Args:
        holder: who holds priority.
        passed: how many passes there were in a row.
        links: how many links were placed.
        gave_up: who has passed at all.
        owed: what must be placed before anybody may pass.
        over: whether the chain has resolved, or the phase ended.

    >>> floor = Floor("me").after(pass_of("me")).after(pass_of("opponent"))
    >>> floor.holder, floor.closed
    ('me', True)
    """

    holder: Player
    passed: int = 0
    links: int = 0
    gave_up: frozenset[Player] = frozenset()
    owed: tuple[str, ...] = ()
    over: bool = False

    @property
    def closed(self) -> bool:
        """Say whether both have passed."""
        return self.passed >= BOTH

    def after(self, entry: Entry) -> Floor:
        """Give who may speak after an entry."""
        if entry.player is None:
            return replace(self, over=True)
        holder = other_player(entry.player)
        if entry.passes:
            gave_up = self.gave_up | {entry.player}
            return replace(self, holder=holder, passed=self.passed + 1, gave_up=gave_up)
        return replace(self, holder=holder, passed=0, links=self.links + 1)


def pass_of(player: Player) -> Entry:
    """Give the entry of a pass."""
    return Entry(f"{player} {PASSES}", "pass", player)


ENDINGS = {
    RESOLVES: Entry(RESOLVES, "resolution"),
    NEXT_PHASE: Entry(NEXT_PHASE, "next_phase"),
}


def read_entry(text: str) -> Entry | None:
    """Read an entry that is no link, None if it is a link.

    >>> read_entry("opponent  passes").player
    'opponent'
    """
    player = passing_player(text)
    if player is not None:
        return pass_of(player)
    word = ending(text)
    return ENDINGS[word] if word else None

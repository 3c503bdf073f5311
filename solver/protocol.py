"""Who may speak while a chain is built: priority goes back and forth until both pass."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from segoc.models.log_words import PASSES, RESOLVES, is_log_word, passing_player
from segoc.models.timing_point import Player, other_player

BOTH = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log.

    Args:
        text: the entry as people write it.
        kind: a link, a pass, or the resolution of the chain.
        player: who did it; None for the resolution.
        by_priority: True for a link that only the holder of priority may place.
    """

    text: str
    kind: Literal["link", "pass", "resolution"]
    player: Player | None = None
    by_priority: bool = False

    @property
    def passes(self) -> bool:
        """Say whether it is a pass."""
        return self.kind == "pass"

    @property
    def resolves(self) -> bool:
        """Say whether it is the resolution of the chain."""
        return self.kind == "resolution"


@dataclass(frozen=True, slots=True)
class Floor:
    """Who may speak.

    Args:
        holder: who holds priority.
        passed: how many passes there were in a row.

    >>> floor = Floor("me").after(pass_of("me")).after(pass_of("opponent"))
    >>> floor.holder, floor.closed
    ('me', True)
    """

    holder: Player
    passed: int = 0

    @property
    def closed(self) -> bool:
        """Say whether both have passed."""
        return self.passed >= BOTH

    def after(self, entry: Entry) -> Floor:
        """Give who may speak after an entry."""
        if entry.player is None:
            return self
        if entry.passes:
            return Floor(other_player(entry.player), self.passed + 1)
        return replace(self, holder=other_player(entry.player), passed=0)


def pass_of(player: Player) -> Entry:
    """Give the entry of a pass."""
    return Entry(f"{player} {PASSES}", "pass", player)


RESOLUTION = Entry(RESOLVES, "resolution")


def read_entry(text: str) -> Entry | None:
    """Read an entry that is no link, None if it is a link.

    >>> read_entry("opponent  passes").player
    'opponent'
    """
    player = passing_player(text)
    if player is not None:
        return pass_of(player)
    return RESOLUTION if is_log_word(text) else None

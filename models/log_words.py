"""The entries of a log that are no links: passes, and the resolution of the chain."""

from __future__ import annotations

from segoc.models.timing_point import PLAYERS, Player

PASSES = "passes"
RESOLVES = "resolves"


def passing_player(text: str) -> Player | None:
    """Give who passes, None if an entry is no pass.

    >>> passing_player("opponent  passes"), passing_player("Raigeki")
    ('opponent', None)
    """
    words = text.lower().split()
    return next((each for each in PLAYERS if words in ([each, PASSES], [each, "pass"])), None)


def is_log_word(text: str) -> bool:
    """Say whether an entry of a log is no link.

    >>> is_log_word("resolves"), is_log_word("me passes"), is_log_word("Raigeki")
    (True, True, False)
    """
    return text.lower().split() == [RESOLVES] or passing_player(text) is not None

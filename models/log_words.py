"""The entries of a log that are no links: passes, and what two passes lead to."""

from __future__ import annotations

from segoc.models.timing_point import PLAYERS, Player

PASSES = "passes"
RESOLVES = "resolves"
NEXT_PHASE = "next phase"
HAND_SIZE = "hand size"
"""What follows when the items of the End Phase are done."""


def passing_player(text: str) -> Player | None:
    """Give who passes, None if an entry is no pass.

    >>> passing_player("opponent  passes"), passing_player("Raigeki")
    ('opponent', None)
    """
    words = text.lower().split()
    return next((each for each in PLAYERS if words in ([each, PASSES], [each, "pass"])), None)


def ending(text: str) -> str | None:
    """Give what two passes lead to, None if an entry is something else.

    >>> ending("Next  phase"), ending("me passes")
    ('next phase', None)
    """
    word = " ".join(text.lower().split())
    return word if word in (RESOLVES, NEXT_PHASE, HAND_SIZE) else None


def ends_phase(text: str) -> bool:
    """Say whether an entry is the end of a phase.

    >>> ends_phase("hand size"), ends_phase("resolves")
    (True, False)
    """
    return ending(text) in (NEXT_PHASE, HAND_SIZE)


def is_log_word(text: str) -> bool:
    """Say whether an entry of a log is no link.

    >>> is_log_word("resolves"), is_log_word("me passes"), is_log_word("Raigeki")
    (True, True, False)
    """
    return ending(text) is not None or passing_player(text) is not None

"""Exit codes, and which of several counts."""

from __future__ import annotations

from collections.abc import Iterable

FINE = 0
VERDICT_AGAINST = 1
BAD_INPUT = 2
OPEN = 3
CRASHED = 70
INTERRUPTED = 130

_WORST_FIRST = (CRASHED, BAD_INPUT, OPEN, VERDICT_AGAINST, FINE)


def worst(codes: Iterable[int]) -> int:
    """Give the worst of several exit codes; fine for none.

    >>> worst([0, 1, 3]), worst([3, 2]), worst([])
    (3, 2, 0)
    """
    found = {FINE, *codes}
    return next(code for code in _WORST_FIRST if code in found)

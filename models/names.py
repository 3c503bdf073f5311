"""Names as people write them: compared after NFKC, without case, without 《》."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

_BRACKETS = str.maketrans("", "", "《》")


def fold_name(name: str) -> str:
    """Give the form under which two spellings of one name are equal.

    Args:
        name: any text.

    Returns:
        The text after NFKC, without case and 《》, runs of blanks as one.

    >>> fold_name("《Ｕ.Ａ.》  Mighty ") == fold_name("u.a. mighty")
    True
    """
    text = unicodedata.normalize("NFKC", name).translate(_BRACKETS).casefold()
    return " ".join(text.split())


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """Give the known name that is most like another, or None if none is near.

    Args:
        name: what was written.
        known: the names that are allowed.

    Returns:
        One of `known`, as spelled there, or None.

    >>> nearest_name("stumblng", ["Stumbling", "Kick Man"])
    'Stumbling'
    """
    by_fold = {fold_name(each): each for each in known}
    matches = difflib.get_close_matches(fold_name(name), by_fold, n=1, cutoff=0.6)
    return by_fold[matches[0]] if matches else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Give ``; did you mean 'X'?`` or nothing, to be put behind a message.

    >>> did_you_mean("ocgg", ["ocg", "tcg"])
    "; did you mean 'ocg'?"
    >>> did_you_mean("zzz", ["ocg"])
    ''
    """
    guess = nearest_name(name, known)
    return f"; did you mean {guess!r}?" if guess else ""

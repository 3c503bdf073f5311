"""Tables of text whose columns stand below each other, Japanese letters included."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

WIDE = ("W", "F")


def width(text: str) -> int:
    """Give how many columns of a terminal a text takes.

    >>> width("ocg"), width("成立")
    (3, 4)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in WIDE else 1 for letter in text)


def table_lines(rows: Sequence[Sequence[str]], indent: str = "") -> Iterator[str]:
    """Give rows with their columns below each other.

    Args:
        rows: the texts; the last column is as long as it likes.
        indent: stands before each row.

    Yields:
        The lines.

    >>> list(table_lines([["a", "b"], ["long", ""]]))
    ['a     b', 'long']
    """
    number = max(map(len, rows), default=0)
    widths = [
        max((width(row[column]) for row in rows if column < len(row)), default=0)
        for column in range(number)
    ]
    for row in rows:
        cells = [text + " " * (widths[column] - width(text)) for column, text in enumerate(row)]
        yield (indent + "  ".join(cells)).rstrip()

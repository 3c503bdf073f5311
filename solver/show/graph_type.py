"""How wide text is, and where it is broken, without knowing the font."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

NARROW = frozenset("ijlIftr.,:;'|!()[]{}`/\\ -")
BROAD = frozenset("mwMWQO@%&—…")
UNSAFE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold."""


def writable(text: str) -> str:
    r"""Give text as XML can hold it: control characters are replaced.

    >>> writable("a\x00b")
    'a\ufffdb'
    """
    return UNSAFE.sub("\ufffd", text)


def width_of(text: str, size: float) -> float:
    """Estimate how wide a line is, rather too wide than too narrow.

    Args:
        text: the line.
        size: of the font.

    Returns:
        The width in the unit of the size.

    >>> width_of("つまずき", 10), width_of("ill", 10) < width_of("MOM", 10)
    (40.0, True)
    """
    return size * sum(map(_em, text))


def _em(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WFA":
        return 1.0
    if character in NARROW:
        return 0.38
    if character in BROAD:
        return 0.95
    return 0.72 if character.isupper() else 0.6


def wrapped(text: str, size: float, most: float) -> Iterator[str]:
    """Break a line where it gets too wide: at a space if there is one, else anywhere.

    Args:
        text: the line.
        size: of the font.
        most: how wide a line may be.

    Yields:
        At least one line.

    >>> list(wrapped("Sinister Serpent", 10, 70)), list(wrapped("つまずき", 10, 30))
    (['Sinister', 'Serpent'], ['つまず', 'き'])
    """
    rest = text
    while width_of(rest, size) > most:
        end = _fitting(rest, size, most)
        space = rest.rfind(" ", 1, end + 1)
        cut = space if space > 0 else end
        yield rest[:cut].rstrip()
        rest = rest[cut:].lstrip()
    yield rest


def _fitting(text: str, size: float, most: float) -> int:
    end, width = 0, 0.0
    for character in text:
        width += size * _em(character)
        if width > most and end:
            break
        end += 1
    return end


def shortened(text: str, size: float, most: float) -> str:
    """Cut a line where it gets too wide, and say so by dots.

    >>> shortened("つまずき", 10, 30), shortened("つまずき", 10, 40)
    ('つま…', 'つまずき')
    """
    if width_of(text, size) <= most:
        return text
    return text[: _fitting(text, size, most - width_of("…", size))] + "…"

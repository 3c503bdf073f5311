"""What holds for the whole run: language and format; where answers and messages go."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from segoc.solver.show.words import Language, say

Format = Literal["text", "json"]

BATCH = 2000
"""So many lines are written at once."""


@dataclass
class Settings:
    """Language and format of a run, as soon as they are known."""

    lang: Language = "en"
    format: Format = "text"

    def say(self, key: str, **values: object) -> str:
        """Give a sentence of the interface in the language of the run."""
        return say(key, self.lang, **values)

    def complain(self, message: str) -> None:
        """Write a message on standard error."""
        print(f"segoc: {message}", file=sys.stderr)


def on_terminal(stream: object) -> bool:
    """Say whether a stream is a terminal."""
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty())


def wants_colour() -> bool:
    """Say whether answers may be coloured: on a terminal, without NO_COLOR."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return on_terminal(sys.stdout) and not plain


class WriteError(Exception):
    """Standard output takes no more, such as on a full disk."""


def write(text: str = "", *, flush: bool = False) -> None:
    """Write on standard output.

    Args:
        text: what to write.
        flush: True if nothing may stay behind.

    Raises:
        BrokenPipeError: nobody reads any more.
        WriteError: it cannot be written for another reason.
    """
    try:
        sys.stdout.write(text)
        if flush:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise WriteError(error.strerror or str(error)) from error


def write_lines(lines: Iterable[str], separator: str = "\n") -> None:
    """Write lines on standard output, many at once; memory does not grow with their number.

    Args:
        lines: the lines.
        separator: what stands between two lines; nothing stands behind the last.
    """
    iterator = iter(lines)
    between = ""
    while batch := list(islice(iterator, BATCH)):
        write(between + separator.join(batch))
        between = separator

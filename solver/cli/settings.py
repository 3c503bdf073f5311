"""What holds for the whole run: language and format; where answers and messages go."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Literal, Protocol

from segoc.solver.show.language import LANGUAGES, Language
from segoc.solver.show.words import say

if TYPE_CHECKING:
    import click

Format = Literal["text", "json"]

BATCH = 2000
"""So many lines are written at once."""


class Say(Protocol):
    """Gives a sentence of the interface, by its key, with its values filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Give the sentence."""
        ...


@dataclass
class Settings:
    """Language and format of a run, as soon as they are known."""

    lang: Language = "en"
    format: Format = "text"

    def say(self, key: str, /, **values: object) -> str:
        """Give a sentence of the interface in the language of the run."""
        return say(key, self.lang, **values)

    def complain(self, message: str) -> None:
        """Write a message on standard error."""
        print(f"segoc: {message}", file=sys.stderr)


def settings_of(ctx: click.Context | None) -> Settings:
    """Give the settings of the run."""
    found = ctx.find_object(Settings) if ctx else None
    return found or Settings()


def wanted_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Find the language before anything is parsed: wrong usage is said in it, too.

    Args:
        arguments: those of the command line.
        environment: the variables of the environment.

    Returns:
        What the last ``--lang`` says, or else SEGOC_LANG, or else English.

    >>> wanted_language(["count", "--lang", "ja", "--limt"], {})
    'ja'
    """
    wanted = environment.get("SEGOC_LANG", "en")
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == "--lang":
            wanted = following
        elif argument.startswith("--lang="):
            wanted = argument.partition("=")[2]
    return next((each for each in LANGUAGES if each == wanted), "en")


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


class ClosedPipe(Exception):
    """Nobody reads standard output any more.

    No BrokenPipeError: click would end the process with the exit code of a verdict.
    """


def write(text: str = "", *, flush: bool = False) -> None:
    """Write on standard output.

    Args:
        text: what to write.
        flush: True if nothing may stay behind.

    Raises:
        ClosedPipe: nobody reads any more.
        WriteError: it cannot be written for another reason.
    """
    try:
        if text:
            sys.stdout.write(text)
        if flush:
            sys.stdout.flush()
    except BrokenPipeError:
        raise ClosedPipe from None
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

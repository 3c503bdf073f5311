"""What is wrong with what a person wrote: where, what, what is allowed, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from segoc.models.names import nearest_name

_LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """Give a value as messages call it.

    Args:
        value: plain data out of a case file.

    Returns:
        Text in quotes, numbers as they are, the kind of anything larger.

    >>> shown("Kick Man"), shown(True), shown(None), shown([1, 2])
    ("'Kick Man'", 'true', 'nothing', 'a list')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


@dataclass(frozen=True, slots=True)
class Flaw:
    """A problem that does not know its place yet.

    Args:
        message: what was found, and why that is wrong.
        allowed: what may stand there, if that can be listed.
        guess: the allowed one that was probably meant.
        hint: what to do about it.
        offset: how many characters behind the beginning of the text it lies.
        at_key: True if the key is wrong, not the value.
    """

    message: str
    allowed: tuple[str, ...] = ()
    guess: str | None = None
    hint: str = ""
    offset: int = 0
    at_key: bool = False

    def at(self, file: str, line: int | None, column: int) -> Problem:
        """Give the problem this is at a place.

        >>> Flaw("no title").at("x.yaml", 1, 1).text
        'x.yaml:1:1: no title'
        """
        return Problem(file, line, column, self.message, self.allowed, self.guess, self.hint)

    def moved(self, offset: int) -> Flaw:
        """Give the same flaw, `offset` characters further on."""
        return replace(self, offset=self.offset + offset)


def unknown(what: str, value: str, allowed: Iterable[str], **more: str | int | bool) -> Flaw:
    """Give the flaw of a word that is none of the allowed ones.

    Args:
        what: what such a word is called.
        value: what was written.
        allowed: every word that may be written.
        more: further fields of the flaw.

    Returns:
        The flaw, with the nearest allowed word as its guess.

    >>> unknown("key", "titel", ["title", "id"]).guess
    'title'
    """
    words = tuple(allowed)
    flaw = Flaw(f"unknown {what} {shown(value)}", words, nearest_name(value, words))
    return replace(flaw, **more)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, at one place.

    Args:
        file: the file as the user called it, or such as ``argument 2``.
        line: its line, counted from 1; None where there are no lines.
        column: its column, counted from 1.
        message: what was found, and why that is wrong.
        allowed: what may stand there, if that can be listed.
        guess: the allowed one that was probably meant.
        hint: what to do about it.

    >>> print(Problem("a.yaml", 3, 1, "unknown key 'titel'", ("id", "title"), "title"))
    a.yaml:3:1: unknown key 'titel'; allowed: id, title; did you mean 'title'?
    """

    file: str
    line: int | None
    column: int
    message: str
    allowed: tuple[str, ...] = ()
    guess: str | None = None
    hint: str = ""

    @property
    def place(self) -> str:
        """Give ``file:line:column``, or ``argument 2, column 5``."""
        if self.line is None:
            return f"{self.file}, column {self.column}"
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def text(self) -> str:
        """Give the whole message in one line."""
        parts = [self.message]
        if self.allowed:
            parts.append(f"allowed: {', '.join(self.allowed)}")
        if self.guess:
            parts.append(f"did you mean {self.guess!r}?")
        if self.hint:
            parts.append(self.hint)
        return f"{self.place}: {'; '.join(parts)}"

    def __str__(self) -> str:
        return self.text


class CaseError(Exception):
    """What was written cannot be read; every problem found is in `problems`.

    >>> error = CaseError([Problem("a.yaml", 1, 1, "the file is empty")])
    >>> error.exit_code, str(error)
    (2, 'a.yaml:1:1: the file is empty')
    """

    exit_code = 2

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems in the order of their places, each once."""
        found = dict.fromkeys(problems)
        self.problems: tuple[Problem, ...] = tuple(
            sorted(found, key=lambda each: (each.file, each.line or 0, each.column))
        )
        super().__init__("\n".join(each.text for each in self.problems))

    def __reduce__(self) -> tuple[type[CaseError], tuple[tuple[Problem, ...]]]:
        """Keep the problems when another process hands the error over."""
        return type(self), (self.problems,)

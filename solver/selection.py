"""Which cases are wanted: words joined by ``and``, ``or``, ``not`` and parentheses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from segoc.models.names import fold_name

_TOKEN = re.compile(r"[()]|[^\s()]+")
DEEPEST = 50
"""So many parentheses and ``not`` may stand inside each other."""
OPERATORS = ("and", "or", "not", "(", ")")


class SelectionError(ValueError):
    """An expression that cannot be read; its text says where it ends to make sense."""


@dataclass(frozen=True, slots=True)
class Selection:
    """An expression about texts.

    Args:
        kind: what is asked.
        word: what a text has to contain, folded; for ``word`` only.
        parts: the expressions that are joined or negated.
    """

    kind: Literal["word", "and", "or", "not"]
    word: str = ""
    parts: tuple[Selection, ...] = ()

    def fits(self, text: str) -> bool:
        """Say whether a text, after :func:`fold_name`, is wanted."""
        if self.kind == "word":
            return self.word in text
        if self.kind == "not":
            return not self.parts[0].fits(text)
        found = (part.fits(text) for part in self.parts)
        return all(found) if self.kind == "and" else any(found)


def parse_selection(text: str) -> Selection:
    """Read an expression.

    Args:
        text: words; neighbours belong together, ``and`` binds more than ``or``.

    Returns:
        The expression.

    Raises:
        SelectionError: with the part of the text at which it cannot go on.

    >>> wanted = parse_selection("kick man and not (tcg or goat)")
    >>> wanted.fits("sc-02 kick man"), wanted.fits("kick man tcg")
    (True, False)
    """
    reader = _Reader(_TOKEN.findall(text))
    selection = reader.either()
    if reader.rest:
        raise SelectionError(" ".join(reader.rest))
    return selection


@dataclass(slots=True)
class _Reader:
    rest: list[str] = field(default_factory=list)
    depth: int = 0

    def either(self) -> Selection:
        """Read what ``or`` joins."""
        return self._joined("or", self._both)

    def _both(self) -> Selection:
        return self._joined("and", self._one)

    def _joined(self, word: Literal["and", "or"], read: object) -> Selection:
        assert callable(read)
        parts = [read()]
        while self._next() == word:
            self.rest.pop(0)
            parts.append(read())
        return parts[0] if len(parts) == 1 else Selection(word, parts=tuple(parts))

    def _one(self) -> Selection:
        self.depth += 1
        if self.depth > DEEPEST:
            raise SelectionError(" ".join(self.rest))
        try:
            return self._inside()
        finally:
            self.depth -= 1

    def _inside(self) -> Selection:
        if self._next() == "not":
            self.rest.pop(0)
            return Selection("not", parts=(self._one(),))
        if self._next() == "(":
            self.rest.pop(0)
            inside = self.either()
            if self._next() != ")":
                raise SelectionError(" ".join(self.rest))
            self.rest.pop(0)
            return inside
        words: list[str] = []
        while self.rest and self._next() not in OPERATORS:
            words.append(self.rest.pop(0))
        if not words:
            raise SelectionError(" ".join(self.rest))
        return Selection("word", fold_name(" ".join(words)))

    def _next(self) -> str:
        return self.rest[0].lower() if self.rest else ""

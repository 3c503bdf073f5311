"""YAML as people write it: plain data, and the line and column of every node.

The file is read event by event with a stack of our own, so neither deep nesting
nor aliases that multiply can exhaust the interpreter: every bound is checked
while reading. What YAML 1.1 would turn into something else (`yes`, dates,
`12:30`) stays text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from segoc.models.problem import CaseError, Flaw, Problem
from segoc.models.yaml_nodes import UNPRINTABLE, Builder, Node

LARGEST_FILE = 4_000_000
"""Bytes."""

Steps = Sequence[str | int]

_OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_SAVE_AS_UTF8 = "save it as UTF-8"


@dataclass(slots=True)
class Document:
    """What a file holds, with the place of everything in it.

    Args:
        file: the file as the user called it.
        lines: the text, line by line.
        root: the outermost node.
        problems: what is wrong although the file could be read to its end.
    """

    file: str
    lines: list[str]
    root: Node
    problems: list[Problem] = field(default_factory=list)

    @property
    def data(self) -> Any:
        """Give the plain data: mappings, lists, text, numbers, true, false, None."""
        return self.root.data

    def node(self, path: Steps, *, key: bool = False) -> Node:
        """Give the node at a path, or the key under which it stands.

        Steps that are not in the file are passed over, so that the path of a
        value that is missing leads to the mapping that lacks it.
        """
        node, last_key = self.root, self.root
        for step in path:
            inside = node.entries
            if isinstance(inside, dict) and isinstance(step, str) and step in inside:
                last_key, node = inside[step]
            elif isinstance(inside, list) and isinstance(step, int) and step < len(inside):
                node = last_key = inside[step]
        return last_key if key else node

    def problem(self, path: Steps, flaw: Flaw) -> Problem:
        """Give the problem that a flaw is at a path.

        >>> read_yaml_text("a: 1", "x.yaml").problem(["a"], Flaw("too small")).text
        'x.yaml:1:4: too small'
        """
        node = self.node(path, key=flaw.at_key)
        return flaw.at(self.file, node.line, node.column + self._shift(node, flaw.offset))

    def _shift(self, node: Node, offset: int) -> int:
        """Give the columns from the beginning of a node to a character of its text."""
        if not offset or not node.source:
            return 0
        line = self.lines[node.line - 1] if node.line <= len(self.lines) else ""
        for quote in (0, 1):
            begin = node.column - 1 + quote
            if line[begin : begin + len(node.source)] == node.source:
                return offset + quote
        return 0


def read_yaml_file(path: str | Path) -> Document:
    """Read a YAML file.

    Args:
        path: where it lies.

    Returns:
        Its data and the place of everything in it.

    Raises:
        CaseError: it cannot be opened, is not UTF-8, is too large, or is not YAML.

    >>> read_yaml_file("no such file.yaml")
    Traceback (most recent call last):
    segoc.models.problem.CaseError: no such file.yaml:1:1: there is no such file
    """
    file = str(path)
    try:
        with open(path, "rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _failure(file, Flaw("there is no such file")) from None
    except IsADirectoryError:
        flaw = Flaw("this is a folder", hint="name a file in it")
        raise _failure(file, flaw) from None
    except OSError as error:
        flaw = Flaw(f"the file cannot be read ({error.strerror})")
        raise _failure(file, flaw) from None
    except ValueError:
        raise _failure(file, Flaw("no file can have such a name")) from None
    return read_yaml_bytes(content, file)


def read_yaml_bytes(content: bytes, file: str) -> Document:
    """Read YAML out of bytes, which must be UTF-8.

    Args:
        content: the bytes of a file.
        file: what messages call it.

    Returns:
        The data and the place of everything in it.

    Raises:
        CaseError: it is not UTF-8, too large, or not YAML.

    >>> read_yaml_bytes(b"day: 2012-05-17", "x.yaml").data
    {'day': '2012-05-17'}
    """
    if len(content) > LARGEST_FILE:
        raise _failure(file, _too_large())
    if content.startswith(_OTHER_ENCODINGS):
        flaw = Flaw("the file is UTF-16 or UTF-32", hint=_SAVE_AS_UTF8)
        raise _failure(file, flaw)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8")
        flaw = Flaw(f"byte {content[error.start]:#04x} is not UTF-8", hint=_SAVE_AS_UTF8)
        raise _failure_in(before, file, flaw) from None
    return read_yaml_text(text, file)


def read_yaml_text(text: str, file: str) -> Document:
    """Read YAML out of text.

    Args:
        text: what the file holds.
        file: what messages call it.

    Returns:
        The data and the place of everything in it.

    Raises:
        CaseError: it is too large, or not YAML.

    >>> read_yaml_text("{on: yes, 7: 12:30}", "x.yaml").data
    {'on': 'yes', '7': '12:30'}
    """
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST_FILE:
        raise _failure(file, _too_large())
    strange = UNPRINTABLE.search(text)
    if strange:
        flaw = Flaw(f"character {strange[0]!r} may not be in a text file")
        raise _failure_in(text[: strange.start()], file, flaw)
    builder = Builder(text, file)
    root = builder.read()
    return Document(file, builder.lines, root, builder.problems)


def _too_large() -> Flaw:
    return Flaw(
        f"the file has more than {LARGEST_FILE // 1_000_000} million bytes",
        hint="split it into several files",
    )


def _failure(file: str, flaw: Flaw) -> CaseError:
    return CaseError([flaw.at(file, 1, 1)])


def _failure_in(before: str, file: str, flaw: Flaw) -> CaseError:
    """Give the error that lies just behind the text `before`."""
    lines = re.split(r"\r\n|\r|\n", before.removeprefix("\ufeff"))
    return CaseError([flaw.at(file, len(lines), len(lines[-1]) + 1)])

"""YAML as people write it: plain data, and the line and column of every node.

The file is read event by event with a stack of our own, so neither deep nesting
nor aliases that multiply can exhaust the interpreter: every bound is checked
while reading. What YAML 1.1 would turn into something else (`yes`, dates,
`12:30`) stays text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from segoc.models.problem import CaseError, Flaw, Problem, shown
from segoc.models.yaml_syntax import syntax_flaw

LARGEST_FILE = 4_000_000
"""Bytes."""
DEEPEST_NESTING = 50
MOST_NODES = 200_000
MOST_ALIASED_NODES = 20_000
"""How many nodes aliases may add to those that are written out."""
LONGEST_NUMBER = 18

Path_ = Sequence[str | int]

_NUMBER = re.compile(r"-?[0-9]+")
_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_SAVE_AS_UTF8 = "save it as UTF-8"


@dataclass(slots=True)
class Node:
    """One value of the file: its data, its place and the nodes inside it."""

    data: Any
    line: int
    column: int
    source: str = ""
    """The text of a scalar as it was written, without quotes."""
    entries: dict[str, tuple[Node, Node]] | list[Node] | None = None
    """Key to (key node, value node), or the items of a list."""
    size: int = 1
    height: int = 1
    closed: bool = True


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

    def node(self, path: Path_, *, key: bool = False) -> Node:
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

    def problem(self, path: Path_, flaw: Flaw) -> Problem:
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
    strange = _UNPRINTABLE.search(text)
    if strange:
        flaw = Flaw(f"character {strange[0]!r} may not be in a text file")
        raise _failure_in(text[: strange.start()], file, flaw)
    return _Builder(text, file).read()


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


class _Builder:
    """Builds the nodes of one text out of its events."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.lines = re.split(r"\r\n|[\r\n\x85\u2028\u2029]", text)
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node] = {}
        self.open: list[Node] = []
        self.keys: list[Node | None] = []
        """For each open mapping the key that waits for its value."""
        self.root: Node | None = None
        self.nodes = 0
        self.aliased = 0

    def read(self) -> Document:
        for event in self._events():
            if isinstance(event, yaml.DocumentStartEvent):
                if self.root is not None:
                    raise self._error(
                        event, Flaw("a second document begins here", hint="one file, one document")
                    )
            elif isinstance(event, yaml.CollectionEndEvent):
                self._close()
            elif isinstance(event, yaml.NodeEvent):
                self._node(event)
        if self.root is None or (self.root.data is None and not self.root.source):
            raise _failure(self.file, Flaw("the file is empty"))
        return Document(self.file, self.lines, self.root, self.problems)

    def _events(self) -> Iterator[yaml.Event]:
        # The C parser is many times faster; not every PyYAML is built with it.
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            yield from yaml.parse(self.text, Loader=loader)
        except yaml.MarkedYAMLError as error:
            raise CaseError([*self.problems, syntax_flaw(error, self.lines, self.file)]) from None
        except (yaml.YAMLError, ValueError, OverflowError):
            raise _failure(self.file, Flaw("this is not YAML")) from None

    def _error(self, event: yaml.Event, flaw: Flaw) -> CaseError:
        return CaseError([*self.problems, self._problem(event, flaw)])

    def _problem(self, event: yaml.Event, flaw: Flaw) -> Problem:
        return flaw.at(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _node(self, event: yaml.NodeEvent) -> None:
        if isinstance(event, yaml.AliasEvent):
            node = self._aliased(event)
        else:
            if event.tag is not None:
                self.problems.append(self._problem(event, _tag_flaw(event.tag)))
            if isinstance(event, yaml.ScalarEvent):
                node = self._scalar(event)
            else:
                node = self._collection(event)
            if event.anchor is not None:
                self.anchors[event.anchor] = node
        self._count(event, node)
        self._place(event, node)
        if not node.closed:
            self.open.append(node)
            self.keys.append(None)

    def _aliased(self, event: yaml.NodeEvent) -> Node:
        node = self.anchors.get(event.anchor or "")
        if node is None:
            flaw = Flaw(
                f"no '&{event.anchor}' stands before this alias",
                hint="a name that begins with '*' needs quotes",
            )
            raise self._error(event, flaw)
        if not node.closed:
            flaw = Flaw(f"the alias '*{event.anchor}' holds itself", hint="write it out")
            raise self._error(event, flaw)
        self.aliased += node.size
        if self.aliased > MOST_ALIASED_NODES:
            flaw = Flaw(f"aliases add more than {MOST_ALIASED_NODES} values", hint="write less")
            raise self._error(event, flaw)
        return node

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        text = event.value
        strange = _UNPRINTABLE.search(text)
        if strange:
            flaw = Flaw(f"character {strange[0]!r} may not be in a name or text")
            self.problems.append(self._problem(event, flaw))
        data: str | int | bool | None = text
        if not event.style and event.tag is None:
            data = _plain(text)
            if _NUMBER.fullmatch(text) and len(text) > LONGEST_NUMBER:
                flaw = Flaw(f"number {shown(text)} is too long", hint="quote it if it is a name")
                self.problems.append(self._problem(event, flaw))
        mark = event.start_mark
        return Node(data, mark.line + 1, mark.column + 1, text)

    def _collection(self, event: yaml.NodeEvent) -> Node:
        mark = event.start_mark
        is_list = isinstance(event, yaml.SequenceStartEvent)
        node = Node([] if is_list else {}, mark.line + 1, mark.column + 1, closed=False)
        node.entries = [] if is_list else {}
        return node

    def _count(self, event: yaml.Event, node: Node) -> None:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            flaw = Flaw(
                f"the file holds more than {MOST_NODES} values", hint="split it into several files"
            )
            raise self._error(event, flaw)
        if len(self.open) + node.height > DEEPEST_NESTING:
            raise self._error(event, Flaw(f"nested more than {DEEPEST_NESTING} levels deep"))

    def _place(self, event: yaml.Event, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent.entries, list):
            parent.entries.append(node)
            parent.data.append(node.data)
        elif isinstance(parent.entries, dict):
            key = self.keys[-1]
            if key is None:
                self.keys[-1] = self._key(event, node)
            else:
                self.keys[-1] = None
                self._enter(parent, key, node)

    def _key(self, event: yaml.Event, node: Node) -> Node:
        if node.entries is not None:
            flaw = Flaw(
                f"{shown(node.data)} where a key belongs", hint="a key is a name; quote it"
            )
            raise self._error(event, flaw)
        if not node.source:
            self.problems.append(self._problem(event, Flaw("nothing where a key belongs")))
        return node

    def _enter(self, parent: Node, key: Node, node: Node) -> None:
        entries: Any = parent.entries
        name = key.source
        if name in entries:
            first = entries[name][0]
            flaw = Flaw(
                f"key {shown(name)} is already in line {first.line}", hint="keep one of the two"
            )
            self.problems.append(flaw.at(self.file, key.line, key.column))
            return
        entries[name] = (key, node)
        parent.data[name] = node.data

    def _close(self) -> None:
        node = self.open.pop()
        self.keys.pop()
        node.closed = True
        inside: Any = node.entries
        children = inside if isinstance(inside, list) else [value for _, value in inside.values()]
        node.size = 1 + sum(child.size for child in children)
        node.height = 1 + max((child.height for child in children), default=0)


def _plain(text: str) -> str | int | bool | None:
    """Read an unquoted scalar: a number, true, false, nothing, else the text itself."""
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _NUMBER.fullmatch(text) and len(text) <= LONGEST_NUMBER:
        return int(text)
    return text


def _tag_flaw(tag: str) -> Flaw:
    short = tag.replace("tag:yaml.org,2002:", "!!", 1)
    return Flaw(
        f"the tag {shown(short)} is not allowed", hint="a name that begins with '!' needs quotes"
    )

"""The nodes of a YAML text, built event by event within bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml
from yaml.reader import Reader

from segoc.models.problem import CaseError, Flaw, Problem, shown
from segoc.models.yaml_syntax import syntax_flaw

DEEPEST_NESTING = 50
MOST_NODES = 200_000
MOST_ALIASED_NODES = 20_000
"""How many nodes aliases may add to those that are written out."""
LONGEST_NUMBER = 18
"""Longer rows of digits stay text."""
UNPRINTABLE = Reader.NON_PRINTABLE

_NUMBER = re.compile(r"-?[0-9]+")


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


class Builder:
    """Builds the nodes of one text out of its events."""

    def __init__(self, text: str, file: str) -> None:
        """Keep the text; `file` is what messages call it."""
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

    def read(self) -> Node:
        """Read the text to its end and give its outermost node."""
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
            raise CaseError([Flaw("the file is empty").at(self.file, 1, 1)])
        return self.root

    def _events(self) -> Iterator[yaml.Event]:
        # The C parser is many times faster; not every PyYAML is built with it.
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            yield from yaml.parse(self.text, Loader=loader)
        except yaml.MarkedYAMLError as error:
            raise CaseError([*self.problems, syntax_flaw(error, self.lines, self.file)]) from None
        except (yaml.YAMLError, ValueError, OverflowError):
            raise CaseError([Flaw("this is not YAML").at(self.file, 1, 1)]) from None

    def _error(self, event: yaml.Event, flaw: Flaw) -> CaseError:
        return CaseError([*self.problems, self._problem(event, flaw)])

    def _problem(self, event: yaml.Event, flaw: Flaw) -> Problem:
        return flaw.at(self.file, *_place(event))

    def _node(self, event: yaml.NodeEvent) -> None:
        if isinstance(event, yaml.AliasEvent):
            node = self._aliased(event)
        else:
            tag = getattr(event, "tag", None)
            if tag is not None:
                self.problems.append(self._problem(event, _tag_flaw(tag)))
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
        strange = UNPRINTABLE.search(text)
        if strange:
            flaw = Flaw(f"character {strange[0]!r} may not be in a name or text")
            self.problems.append(self._problem(event, flaw))
        data: str | int | bool | None = text
        if not event.style and event.tag is None:
            data = _plain(text)
        return Node(data, *_place(event), text)

    def _collection(self, event: yaml.NodeEvent) -> Node:
        is_list = isinstance(event, yaml.SequenceStartEvent)
        node = Node([] if is_list else {}, *_place(event), closed=False)
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
            flaw = Flaw(f"{shown(node.data)} where a key belongs", hint="a key is a name; quote it")
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


def _place(event: yaml.Event) -> tuple[int, int]:
    """Give line and column, counted from 1."""
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


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

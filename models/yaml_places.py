"""Where the values of a YAML text begin and end, letter by letter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import yaml

LINE_END = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")


class CannotRewrite(Exception):
    """The text is written in a way that is not changed by a program."""


class YamlPlaces:
    """A YAML text and the places of its values.

    Args:
        text: the text, without a byte order mark.

    Raises:
        CannotRewrite: it is not YAML.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        try:
            # The two parsers do not read the same; cases are read by the C one if it is there.
            loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
            root = yaml.compose(text, Loader=loader)
        except (yaml.YAMLError, RecursionError) as error:
            raise CannotRewrite from error
        if root is None:
            raise CannotRewrite
        self.root: yaml.Node = root
        self._several: set[int] = set()
        """The nodes that aliases put into several places."""
        self._look_for_aliases(root, set())
        found = LINE_END.search(text)
        self.newline = found[0] if found else "\n"

    def node(self, path: Sequence[str | int], start: yaml.Node | None = None) -> yaml.Node:
        """Give the node at a path.

        Raises:
            CannotRewrite: there is none, or it is an alias of one elsewhere.
        """
        node = start or self.root
        for step in path:
            inside = dict(self._entries(node)).get(step)
            if inside is None or id(inside) in self._several:
                raise CannotRewrite
            node = inside
        return node

    def _entries(self, node: yaml.Node) -> Iterator[tuple[str | int, yaml.Node]]:
        if isinstance(node, yaml.MappingNode):
            yield from ((key.value, value) for key, value in node.value)
        elif isinstance(node, yaml.SequenceNode):
            yield from enumerate(node.value)

    def _look_for_aliases(self, node: yaml.Node, seen: set[int]) -> None:
        if id(node) in seen:
            self._several.add(id(node))
            return
        seen.add(id(node))
        for _, inside in self._entries(node):
            self._look_for_aliases(inside, seen)

    def end(self, node: yaml.Node) -> int:
        """Give where the last letter of a node stands, without what follows in its block."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self.end(last[1] if isinstance(node, yaml.MappingNode) else last)
        written = self.text[node.start_mark.index : node.end_mark.index]
        return int(node.start_mark.index) + len(written.rstrip())

    def items(self) -> list[yaml.Node]:
        """Give the items of a text that is a list; none for another text."""
        return list(self.root.value) if isinstance(self.root, yaml.SequenceNode) else []

    def written(self, node: yaml.Node) -> str:
        """Give how a node is written, moved to the left margin."""
        begin = node.start_mark.index
        indent = self.indent(node)
        text = indent + self.text[begin : self.line_end(self.end(node))]
        return "\n".join(line.removeprefix(indent) for line in LINE_END.split(text))

    def indent(self, node: yaml.Node) -> str:
        """Give the blanks before the column at which a node begins."""
        return " " * int(node.start_mark.column)

    def line_begin(self, index: int) -> int:
        """Give where the line of a place begins."""
        ends = [match.end() for match in LINE_END.finditer(self.text, 0, index)]
        return ends[-1] if ends else 0

    def line_end(self, index: int) -> int:
        """Give where the line of a place ends."""
        found = LINE_END.search(self.text, index)
        return found.start() if found else len(self.text)

    def next_line(self, index: int) -> int:
        """Give where the line behind that of a place begins."""
        found = LINE_END.search(self.text, index)
        return found.end() if found else len(self.text)

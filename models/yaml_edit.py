"""Changes the lists of a YAML text in place: everything else stays letter by letter.

Only what changes is written anew, as ``[…]`` on one line; comments, quotes, blank
lines and the layout of what stays are not touched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import yaml

from segoc.models.problem import CaseError
from segoc.models.yaml_places import LINE_END, CannotRewrite, YamlPlaces

KEPT_WHEN_EMPTY = ("chains", "orders")
"""An empty list says something under these keys; under others the key goes."""


@dataclass(slots=True)
class ListChange:
    """What becomes of a list.

    Args:
        removed: which items go.
        replaced: what stands for an item instead, as text.
        added: what comes behind the last item, as text.
    """

    removed: set[int] = field(default_factory=set)
    replaced: dict[int, str] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)


def flow_text(value: str | Sequence[object] | Mapping[str, object] | int) -> str:
    """Write plain data on one line, with quotes only where they are needed.

    >>> flow_text({"chain": ["A", "7", "B: C"], "link": 2})
    '{chain: [A, "7", "B: C"], link: 2}'
    """
    if isinstance(value, str):
        return value if _stands_unquoted(value) else _quoted(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_any(each)}" for key, each in value.items()) + "}"
    return "[" + ", ".join(map(_any, value)) + "]"


def _any(value: object) -> str:
    assert isinstance(value, str | int | Sequence | Mapping)
    return flow_text(value)


def _stands_unquoted(name: str) -> bool:
    from segoc.models.yaml_reader import read_yaml_text

    try:
        read: object = read_yaml_text(f"[{name}]", "").data
    except CaseError:
        return False
    return read == [name]


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class YamlText(YamlPlaces):
    """A YAML text of which some lists change.

    Args:
        text: the text, without a byte order mark.

    Raises:
        CannotRewrite: it is not YAML.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._edits: list[tuple[int, int, str]] = []

    def set_value(self, node: yaml.Node, text: str) -> None:
        """Write another value where a scalar stands."""
        if not isinstance(node, yaml.ScalarNode) or node.style in ("|", ">"):
            raise CannotRewrite
        self._replace(node.start_mark.index, node.end_mark.index, text)

    def change(self, node: yaml.Node, changes: Mapping[str, ListChange]) -> None:
        """Change lists that stand under keys of a mapping, and add those that are new.

        Args:
            node: the mapping.
            changes: by key what becomes of the list.

        Raises:
            CannotRewrite: the mapping is written in a way that is not changed.
        """
        if not isinstance(node, yaml.MappingNode):
            raise CannotRewrite
        entries = {key.value: (key, value) for key, value in node.value}
        gone = {
            key
            for key, change in changes.items()
            if key in entries and self._vanishes(key, entries[key][1], change)
        }
        new = [
            f"{key}: {_list_text(change.added)}"
            for key, change in changes.items()
            if key not in entries and change.added
        ]
        kept = [key for key in entries if key not in gone]
        if not kept:
            begin, end = node.value[0][0].start_mark.index, self.end(node.value[-1][1])
            self._replace(begin, end, self._key_lines(node, new))
            return
        ends: dict[str, int] = {}
        for key in kept:
            ends[key] = self.end(entries[key][1])
            if key in changes:
                ends[key] = self._change_list(*entries[key], changes[key])
        self._remove_keys(node, [key for key in entries if key in gone])
        if new:
            self._add_keys(node, new, ends[kept[-1]])

    def result(self) -> str:
        """Give the text with every change made.

        Raises:
            CannotRewrite: two changes are about the same place.
        """
        pieces: list[str] = []
        done = 0
        for begin, end, text in sorted(self._edits, key=lambda edit: edit[:2]):
            if begin < done:
                raise CannotRewrite
            pieces += (self.text[done:begin], text)
            done = end
        return "".join((*pieces, self.text[done:]))

    # ---- mappings --------------------------------------------------------------------

    def _vanishes(self, key: str, value: yaml.Node, change: ListChange) -> bool:
        number = len(value.value) if isinstance(value, yaml.SequenceNode) else 1
        empty = len(change.removed) == number and not change.added
        return empty and key not in KEPT_WHEN_EMPTY

    def _key_lines(self, node: yaml.MappingNode, lines: Sequence[str]) -> str:
        if node.flow_style:
            return ", ".join(lines)
        return (self.newline + self.indent(node)).join(lines)

    def _add_keys(self, node: yaml.MappingNode, lines: Sequence[str], end: int) -> None:
        if node.flow_style:
            self._replace(end, end, "".join(f", {line}" for line in lines))
            return
        place = self.line_end(end)
        self._replace(
            place, place, "".join(self.newline + self.indent(node) + line for line in lines)
        )

    def _remove_keys(self, node: yaml.MappingNode, gone: Sequence[str]) -> None:
        entries = node.value
        first = next(n for n, (key, _) in enumerate(entries) if key.value not in gone)
        begin = int(entries[0][0].start_mark.index)
        if first and (node.flow_style or self.text[self.line_begin(begin) : begin].strip()):
            self._replace(begin, entries[first][0].start_mark.index, "")
            entries = entries[first:]
        for number, (key, value) in enumerate(entries):
            if key.value not in gone:
                continue
            begin, end = key.start_mark.index, self.end(value)
            if node.flow_style:
                begin = self.end(entries[number - 1][1])
            else:
                begin, end = self.line_begin(begin), self.next_line(end)
            self._replace(begin, end, "")

    # ---- lists -----------------------------------------------------------------------

    def _change_list(self, key: yaml.Node, value: yaml.Node, change: ListChange) -> int:
        """Change one list and give where it ends then."""
        if not isinstance(value, yaml.SequenceNode):
            return self._change_single(value, change)
        for number, text in change.replaced.items():
            item = value.value[number]
            self._replace(item.start_mark.index, self.end(item), text)
        if not value.flow_style:
            return self._change_block(key, value, change)
        begin, end = value.start_mark.index, value.end_mark.index
        if self.text[begin] != "[":
            raise CannotRewrite
        if change.removed or change.added:
            self._change_flow(value, change)
        return end

    def _change_single(self, value: yaml.Node, change: ListChange) -> int:
        begin, end = value.start_mark.index, self.end(value)
        own = [] if change.removed else [change.replaced.get(0, self.text[begin:end])]
        texts = [*own, *change.added]
        self._replace(begin, end, texts[0] if len(texts) == 1 else _list_text(texts))
        return end

    def _change_flow(self, value: yaml.SequenceNode, change: ListChange) -> None:
        begin, end = value.start_mark.index, value.end_mark.index
        items = value.value
        if not LINE_END.search(self.text, begin, end):
            self._edits = [each for each in self._edits if not begin <= each[0] < end]
            texts = [
                change.replaced.get(number, self.text[item.start_mark.index : self.end(item)])
                for number, item in enumerate(items)
                if number not in change.removed
            ]
            self._replace(begin, end, _list_text([*texts, *change.added]))
            return
        for number in change.removed:
            self._remove_flow_item(items, number)
        kept = [item for number, item in enumerate(items) if number not in change.removed]
        indent = self.indent(items[0])
        if kept:
            place = self.end(kept[-1])
            text = "".join(f",{self.newline}{indent}{each}" for each in change.added)
        else:
            place = begin + 1
            text = f",{self.newline}{indent}".join(change.added)
        self._replace(place, place, text)

    def _remove_flow_item(self, items: Sequence[yaml.Node], number: int) -> None:
        begin, end = items[number].start_mark.index, self.end(items[number])
        comma = re.compile(r"\s*,").match(self.text, end)
        end = comma.end() if comma else end
        if not self.text[self.line_begin(begin) : begin].strip():
            rest = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?=[\r\n])").match(self.text, end)
            if rest:
                begin, end = self.line_begin(begin), self.next_line(rest.end())
        self._replace(begin, end, "")

    def _change_block(self, key: yaml.Node, value: yaml.SequenceNode, change: ListChange) -> int:
        items = value.value
        column = value.start_mark.column
        for number in change.removed:
            dash = self._dash(items[number], column)
            self._replace(self.line_begin(dash), self.next_line(self.end(items[number])), "")
        kept = [item for number, item in enumerate(items) if number not in change.removed]
        if not kept and not change.added:
            place = self.text.index(":", key.end_mark.index) + 1
            self._replace(place, place, " []")
            return place
        place = self.line_end(self.end(kept[-1]) if kept else key.end_mark.index)
        lines = (f"{self.newline}{' ' * column}- {each}" for each in change.added)
        self._replace(place, place, "".join(lines))
        return place

    def _dash(self, item: yaml.Node, column: int) -> int:
        """Give where the dash of an item stands, alone in front of it."""
        begin = self.line_begin(item.start_mark.index)
        dash = begin + column
        if self.text[begin:dash].strip() or self.text[dash : dash + 1] != "-":
            raise CannotRewrite
        return dash

    def _replace(self, begin: int, end: int, text: str) -> None:
        if begin != end or text:
            self._edits.append((begin, end, text))


def _list_text(texts: Sequence[str]) -> str:
    return f"[{', '.join(texts)}]"

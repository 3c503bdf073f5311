"""Cases written as JSON on one line, read fast; what is wrong is found by the YAML reader."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from segoc.models.case import Case
from segoc.models.problem import CaseError, Flaw
from segoc.models.yaml_nodes import Node
from segoc.models.yaml_reader import Document, Steps, read_yaml_text

SOMEWHERE = Node(None, 1, 1)
NO_TITLE = "-"


class BadJson(ValueError):
    """A line that is not JSON.

    Args:
        column: where that shows, counted from 1.
        twice: the key that stands twice in one object, if that is what is wrong.
    """

    def __init__(self, column: int, twice: str | None = None) -> None:
        super().__init__(f"column {column}")
        self.column = column
        self.twice = twice


class _Plain(Document):
    """Plain data of which nobody asks where it stands."""

    def __init__(self, data: Any) -> None:
        super().__init__("", [], Node(data, 1, 1))

    def node(self, path: Steps, *, key: bool = False) -> Node:  # noqa: ARG002
        return SOMEWHERE


def read_json(text: str) -> Any:
    """Read a line of JSON.

    Args:
        text: the line.

    Returns:
        The data.

    Raises:
        BadJson: it is not JSON, a key stands twice in one object, or it is nested too deep.

    >>> read_json('{"case": {"title": "T"}}')
    {'case': {'title': 'T'}}
    >>> try:
    ...     read_json('{"a": 1, "a": 2}')
    ... except BadJson as error:
    ...     print(error.twice)
    a
    """
    try:
        return _DECODER.decode(text)
    except BadJson:
        raise
    except json.JSONDecodeError as error:
        raise BadJson(error.pos + 1) from None
    except (ValueError, RecursionError):
        raise BadJson(1) from None


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadJson(1, next(key for key in keys if keys.count(key) > 1))
    return mapping


def _refuse(text: str) -> Any:
    raise ValueError(text)


def _whole_number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BadJson(1)
    return int(text)


MOST_DIGITS = 100
"""No number of a case is longer; reading a much longer one takes its time."""

_DECODER = json.JSONDecoder(
    object_pairs_hook=_mapping, parse_constant=_refuse, parse_int=_whole_number
)


def case_of(data: Any, line: str, path: Sequence[str | int]) -> Case:
    """Build the case that stands in a line.

    Args:
        data: the case as plain data; a title may be left out.
        line: the line, for the columns of messages.
        path: where in the line the case stands.

    Returns:
        The case.

    Raises:
        CaseError: with every problem, each in line 1.

    >>> case_of({"effects": {"A": "me!"}}, "", ()).point.effects[0].name
    'A'
    """
    from segoc.models.case_builder import build_cases

    try:
        cases = build_cases(_Plain(_titled(data)))
    except CaseError:
        build_cases(_located(data, line, path))  # says where it is wrong
        raise
    if len(cases) != 1:
        flaw = Flaw(f"{len(cases)} cases (variants are cases) where one belongs")
        raise CaseError([flaw.at("", 1, 1)])
    return cases[0]


def _located(data: Any, line: str, path: Sequence[str | int]) -> Document:
    """Read the same with the place of everything in it, as far as YAML reads JSON."""
    try:
        whole = read_yaml_text(line, "")
    except CaseError:
        return _Plain(_titled(data))
    node = whole.node(path)
    node.data = _titled(node.data)
    return Document("", whole.lines, node, whole.problems)


def _titled(data: Any) -> Any:
    return {"title": NO_TITLE, **data} if isinstance(data, dict) else data

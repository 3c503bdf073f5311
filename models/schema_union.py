"""Unions whose branch is chosen by the shape of the data, so that messages stay plain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from pydantic import Discriminator, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from segoc.models.names import nearest_name
from segoc.models.problem import Flaw, shown
from segoc.models.schema_base import flaw_error

TEXT = "<text>"
NUMBER = "<number>"
LIST = "<list>"
MAPPING = "<mapping>"
OTHER_MAPPING = "<other mapping>"


class ByShape:
    """Marks a union of tagged branches: the tag is the shape of the data.

    Args:
        what: what belongs here, for the message when no branch fits.
        shapes: the shapes for which there is a branch.
        mapping: chooses between several branches for mappings.
        text_is_name: True if the branch for text reads names.
    """

    def __init__(
        self,
        what: str,
        *shapes: str,
        mapping: Callable[[dict[str, Any]], str] | None = None,
        text_is_name: bool = True,
    ) -> None:
        """Keep the shapes."""
        self.text_is_name = text_is_name and TEXT in shapes
        self.what = what
        self.shapes = shapes
        self.mapping = mapping

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Refuse other shapes before the union is tried."""
        union = handler.generate_schema(Annotated[source, Discriminator(self._choose)])
        return core_schema.no_info_before_validator_function(self._check, union)

    def _choose(self, value: Any) -> str:
        shape = shape_of(value)
        if shape == MAPPING and self.mapping is not None and isinstance(value, dict):
            return self.mapping(value)
        return shape if shape in self.shapes else TEXT

    def _check(self, value: Any) -> Any:
        # A number or true where there is a branch for names is a name that needs
        # quotes, and that branch says so.
        is_name = self.text_is_name and isinstance(value, int)
        if shape_of(value) not in self.shapes and not is_name:
            raise flaw_error(Flaw(f"{shown(value)} where {self.what} belongs"))
        return value


def shape_of(value: Any) -> str:
    """Give the tag of a value's shape, or nothing if it has none.

    >>> shape_of({}), shape_of("x"), shape_of(True)
    ('<mapping>', '<text>', '')
    """
    if isinstance(value, bool):
        return ""
    for kind, tag in ((str, TEXT), (int, NUMBER), (list, LIST), (dict, MAPPING)):
        if isinstance(value, kind):
            return tag
    return ""


def has_key_of(data: dict[str, Any], words: Iterable[str], others: Iterable[str]) -> bool:
    """Say whether a mapping is rather of `words` than of `others`, by its keys.

    >>> has_key_of({"destroyd": "A"}, ["destroyed"], ["name", "in"])
    True
    """
    words, others = tuple(words), tuple(others)
    if any(key in words for key in data):
        return True
    if any(key in others for key in data):
        return False
    return any(nearest_name(key, words) for key in data)

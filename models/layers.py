"""A case and its variant, read key by key, with every problem noted at its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from segoc.models.board import Spot
from segoc.models.light_words import NOT_YET
from segoc.models.problem import Flaw, Problem, shown
from segoc.models.schema_base import Path
from segoc.models.schema_case import Case as WrittenCase
from segoc.models.schema_case import Variant
from segoc.models.timing_point import Effect
from segoc.models.yaml_reader import Document


class Layers:
    """Reads one case, or one variant of it.

    Args:
        document: the file.
        path: where the case stands in it.
        case: the case.
        variant: the name of the variant, None for the case itself.
    """

    def __init__(
        self, document: Document, path: Path, case: WrittenCase, variant: str | None
    ) -> None:
        self.document = document
        self.case = case
        self.variant = variant
        self.problems: list[Problem] = []
        self.path = path
        self.layers: list[tuple[Variant, Path]] = [(case, path)]
        if variant is not None and case.variants is not None:
            self.layers.insert(0, (case.variants[variant], (*path, "variants", variant)))
        self.effects: tuple[Effect, ...] = ()
        self.card_names: tuple[str, ...] = ()
        self.phase = "main"
        self.effects_wait = False
        self.one_at_a_time = False
        self.all_read = True
        """False if effects may be missing because something is not supported yet."""

    def flag(self, path: Path, flaw: Flaw) -> None:
        """Note what is wrong at a place."""
        self.problems.append(self.document.problem(path, flaw))

    def spot(self, path: Path) -> Spot:
        """Give where in the file a path leads."""
        node = self.document.node(path)
        return Spot(self.document.file, node.line, node.column)

    def later(self, path: Path, what: str, *, at_key: bool = False) -> None:
        """Note what the schema allows and the solver does not know yet."""
        self.all_read = False
        self.flag(path, Flaw(f"{what} is {NOT_YET}", at_key=at_key))

    def layer(self, key: str) -> tuple[Variant, Path]:
        """Give the layer that says this key (a variant replaces keys whole)."""
        for model, path in self.layers:
            if key in model.given:
                return model, (*path, key)
        return self.layers[-1][0], (*self.layers[-1][1], key)

    def only(self, path: Path, given: Iterable[str], supported: Sequence[str]) -> None:
        """Refuse the keys that are not supported yet."""
        for key in given:
            if key not in supported:
                self.later((*path, key), f"key {shown(key)}", at_key=True)

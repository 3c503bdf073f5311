"""What the rules of the games demand, statement by statement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

import yaml

RequirementKind = Literal[
    "order", "presence", "eligibility", "state", "outcome", "protocol", "meta"
]

REQUIREMENT_KINDS: tuple[RequirementKind, ...] = get_args(RequirementKind)


@dataclass(frozen=True, slots=True)
class Requirement:
    """One statement.

    Args:
        id: such as ``SEGOC-08``; what stands before the hyphen is its chapter.
        kind: what it is about.
        says: the statement.
        reason: why no case can prove it by a rule that is switched off; None if
            some case should.
        cases: ids of cases that show it all the same.
    """

    id: str
    kind: RequirementKind
    says: str
    reason: str | None = None
    cases: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """Give the page it stands on.

        >>> Requirement("SEGOC-08", "order", "Four groups.").chapter
        'SEGOC'
        """
        return self.id.partition("-")[0]


@cache
def all_requirements() -> Mapping[str, Requirement]:
    """Give every statement by its id, in the order of the registry.

    >>> all_requirements()["SEGOC-27"].kind
    'eligibility'
    """
    text = files("segoc.cases").joinpath("requirements.yaml").read_text(encoding="utf-8")
    return {id_: _requirement(id_, entry) for id_, entry in yaml.safe_load(text).items()}


def _requirement(id_: str, entry: dict[str, object]) -> Requirement:
    shown = entry.pop("cases", ())
    return Requirement(id_, cases=tuple(shown), **entry)  # type: ignore[arg-type]

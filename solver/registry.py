"""Finds the rule files: one module of `segoc.solver.rules` each, id = chapter.name."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import segoc.solver.rules as package
from segoc.models.rule import Rule
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

if TYPE_CHECKING:
    from segoc.models.card import Operation
    from segoc.solver.chain_link import ChainLink, LinkResult, Progress
    from segoc.solver.matching import World
    from segoc.solver.phase_protocol import PhaseEntry, PhaseFloor
    from segoc.solver.protocol import Entry, Floor
    from segoc.solver.state import State

    Stops = Callable[[World, ChainLink, Progress], LinkResult | None]
    Ends = Callable[[World, Progress], State]
    Objects = Callable[[Floor, Entry], bool]
    ObjectsInPhase = Callable[[PhaseFloor, PhaseEntry], bool]
    Records = Callable[[World, ChainLink], Iterable[ChainLink]]
    Lasts = Callable[[Operation], bool]


KINDS = (
    "constraints", "stops", "ends", "objects", "objects_in_phase", "records", "lasts_longer",
    "ends_with_turn",
)  # fmt: skip
"""What the one function of a rule file may be called."""


@dataclass(frozen=True, slots=True, eq=False)
class RuleFile:
    """A rule: its record, the text of its file's docstring, where it stands, what it does.

    Args:
        rule: the record.
        docstring: the text.
        file: the file.
        line: the line of its function.
        constraints: what it asks of the order of links.
        stops: says of a link that it does not resolve; None for most rules.
        ends: what it does when a chain is over; None for most rules.
        objects: whether it objects to an entry of a log; None for most rules.
        objects_in_phase: the same for the log of a phase.
        records: gives what waits once a link has resolved; None for most rules.
        lasts_longer: whether what lasts "until the End Phase" lasts to the end of the turn;
            None for most rules.
        ends_with_turn: whether something ends when the turn is over; None for most rules.
        bars: tests of an effect of which it says that an effect that fails is not used.
        rewinds: True if the game goes back to the entry it objects to.
    """

    rule: Rule
    docstring: str
    file: str
    line: int
    constraints: Callable[[Window], Iterable[AnyConstraint]]
    stops: Stops | None = None
    ends: Ends | None = None
    objects: Objects | None = None
    objects_in_phase: ObjectsInPhase | None = None
    records: Records | None = None
    lasts_longer: Lasts | None = None
    ends_with_turn: Lasts | None = None
    bars: tuple[str, ...] = ()
    rewinds: bool = False

    @property
    def asks(self) -> bool:
        """Say whether it asks anything of the order of links."""
        return self.constraints is not _no_constraints

    @property
    def acts(self) -> bool:
        """Say whether it does anything but ask something of the order of links."""
        kinds = (each for each in (*KINDS, "bars") if each != "constraints")
        return any(getattr(self, each) for each in kinds)


def _no_constraints(window: Window) -> Iterable[AnyConstraint]:  # noqa: ARG001
    return ()


def _read(module: ModuleType) -> RuleFile:
    path = Path(inspect.getfile(module))
    functions = {name: getattr(module, name, None) for name in KINDS}
    function = next(each for each in functions.values() if each)
    return RuleFile(
        rule=module.RULE,
        docstring=inspect.cleandoc(module.__doc__ or ""),
        file="/".join(("solver", "rules", *path.parts[-2:])),
        line=function.__code__.co_firstlineno,
        constraints=functions["constraints"] or _no_constraints,
        stops=functions["stops"],
        ends=functions["ends"],
        objects=functions["objects"],
        objects_in_phase=functions["objects_in_phase"],
        records=functions["records"],
        lasts_longer=functions["lasts_longer"],
        ends_with_turn=functions["ends_with_turn"],
        bars=getattr(module, "BARS", ()),
        rewinds=getattr(module, "REWINDS", False),
    )


@cache
def all_rules() -> tuple[RuleFile, ...]:
    """Give every rule, in order of the ids.

    >>> "segoc.tiers" in [each.rule.id for each in all_rules()]
    True
    """
    names = (
        name
        for _, name, is_package in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
        if not is_package
    )
    return tuple(sorted(map(_read, map(import_module, names)), key=lambda each: each.rule.id))


def rule_file(rule_id: str) -> RuleFile:
    """Give one rule by its id.

    Raises:
        KeyError: there is no such rule.

    >>> rule_file("segoc.tiers").file
    'solver/rules/segoc/tiers.py'
    """
    return {each.rule.id: each for each in all_rules()}[rule_id]

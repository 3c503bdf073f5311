"""What a JSON line asks: a case written out or named, and a chain, an order or a log of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from segoc.models.case import Case, load_cases
from segoc.models.json_case import BadJson, case_of, read_json
from segoc.models.names import fold_name, nearest_name
from segoc.models.ruleset import Ruleset, parse_ruleset
from segoc.models.timing_point import Player, TimingPoint
from segoc.solver.show.language import Language
from segoc.solver.show.words import say

KEYS = ("case", "variant", "chain", "order", "log", "ruleset", "policy", "ref")
ASKED = ("chain", "order", "log")
CASE_FILES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Manner:
    """How lines are answered.

    Args:
        lang: language of the sentences.
        files: case files whose cases lines may name by their ids; the shipped ones if
            there are none.
        ruleset: the rules instead of a case's; None if not given.
        turn_player: whose turn it is instead; None if not given.
        policies: values for open questions, on top of a case's.
    """

    lang: Language = "en"
    files: tuple[str, ...] = ()
    ruleset: Ruleset | None = None
    turn_player: Player | None = None
    policies: Mapping[str, str] = field(default_factory=dict)


class LineError(ValueError):
    """What is wrong with a line, in the reader's language."""


class LineReader:
    """Reads lines.

    Args:
        manner: how they are answered.
    """

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def decoded(self, text: bytes | None) -> str:
        """Give a line as text.

        Raises:
            LineError: it is too long, or not UTF-8.
        """
        if text is None:
            raise LineError(self._say("line too long"))
        try:
            return text.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            raise LineError(self._say("line not utf-8", column=error.start + 1)) from None

    def read(self, line: str) -> dict[str, Any]:
        """Give what a line says, key by key.

        Raises:
            LineError: it is not JSON, or not a question.
        """
        try:
            asked = read_json(line)
        except BadJson as error:
            if error.twice is not None:
                raise LineError(self._say("key twice", key=error.twice)) from None
            raise LineError(self._say("line not json", column=error.column)) from None
        if not isinstance(asked, dict) or "case" not in asked:
            raise LineError(self._say("line without case"))
        for key in asked:
            if key not in KEYS:
                near = nearest_name(key, KEYS)
                guess = self._say("guess", name=near) if near else ""
                raise LineError(self._say("line key", key=key, keys=", ".join(KEYS), guess=guess))
        for key in ASKED:
            if key in asked and not _is_chain(asked[key], nested=key == "order"):
                raise LineError(self._say("line list", key=key))
        if sum(key in asked for key in ASKED) > 1:
            raise LineError(self._say("line asks twice"))
        return asked

    def _say(self, key: str, /, **values: object) -> str:
        return say(key, self.manner.lang, **values)

    def point(self, asked: dict[str, Any], line: str) -> TimingPoint:
        """Give the timing point a line is about.

        Raises:
            CaseError: the case is wrong.
            LineError: there is no such case.
            RulesetError: the ruleset is none.
        """
        case, manner = self._case(asked, line), self.manner
        point = case.point
        ruleset = manner.ruleset
        if "ruleset" in asked:
            if not isinstance(asked["ruleset"], str):
                raise LineError(self._say("line text", key="ruleset"))
            ruleset = parse_ruleset(asked["ruleset"])
        policies = asked.get("policy", {})
        if not isinstance(policies, dict) or not all(isinstance(v, str) for v in policies.values()):
            raise LineError(self._say("line policy"))
        if ruleset is not None and not ruleset.plays_with(point.ruleset):
            raise LineError(self._say("line other game", ruleset=ruleset))
        return replace(
            point,
            ruleset=ruleset or point.ruleset,
            turn_player=manner.turn_player or point.turn_player,
            policies={**point.policies, **manner.policies, **policies},
        )

    def _case(self, asked: dict[str, Any], line: str) -> Case:
        said, variant = asked["case"], asked.get("variant")
        if isinstance(said, dict):
            if variant is not None:
                raise LineError(self._say("line variant"))
            return case_of(said, line, ("case",))
        if not isinstance(said, str):
            raise LineError(self._say("line without case"))
        named = [
            case
            for case in self._named(said)
            if variant is None or (case.variant and fold_name(case.variant) == fold_name(variant))
        ]
        if len(named) == 1:
            return named[0]
        if not named:
            raise LineError(self._say("no such case", case=said))
        variants = ", ".join(case.variant or "-" for case in named)
        raise LineError(self._say("which variant", case=said, variants=variants))

    def _named(self, said: str) -> Sequence[Case]:
        """Give the cases of a file, ``FILE#ID`` for one of them, or those with an id."""
        file, _, id_ = said.partition("#")
        if file.endswith(CASE_FILES):
            cases = _cases_of(file)
            return [each for each in cases if not id_ or _has_id(each, id_)]
        return [
            case
            for path in self.manner.files or _shipped()
            for case in _cases_of(path)
            if _has_id(case, said)
        ]


def _is_chain(value: object, *, nested: bool) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, str) or (nested and _is_chain(each, nested=False)) for each in value
    )


def _has_id(case: Case, id_: str) -> bool:
    return case.id is not None and fold_name(case.id) == fold_name(id_)


@cache
def _shipped() -> tuple[str, ...]:
    from segoc.solver.case_files import case_files, shipped_cases

    return tuple(case_files(shipped_cases()))


@cache
def _cases_of(path: str) -> tuple[Case, ...]:
    return tuple(load_cases(path))

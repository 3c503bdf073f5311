"""What is asked about: case files, standard input, or effects as arguments."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from segoc.models.ruleset import Ruleset, parse_ruleset
from segoc.models.timing_point import Player, TimingPoint
from segoc.solver.cli.settings import Settings, on_terminal
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.models.case import Case

STANDARD_INPUT = "-"

_EFFECT = re.compile(r"\s*(me|opponent)[!?]")
_LIKE_EFFECT = re.compile(r"\s*\w+\s*[!?]")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the options say about the timing points.

    Args:
        ruleset: the rules instead of the case's; None if not given.
        turn_player: whose turn it is instead; None if not given.
        policies: values for open questions, on top of the case's.
    """

    ruleset: Ruleset | None = None
    turn_player: Player | None = None
    policies: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Questions:
    """What is asked about.

    Args:
        subjects: the timing points, in the order of the arguments.
        broken: True if an input could not be read.
        several: True if answers have to say which case they are about.
    """

    subjects: tuple[Subject, ...]
    broken: bool
    several: bool


class OtherGame(ValueError):
    """A case that is to be asked under the rules of another game: place and both rulesets."""


def is_effect(argument: str) -> bool:
    """Say whether an argument is an effect, not a file.

    >>> is_effect("me? The Kick Man"), is_effect("opponent！ X"), is_effect("me.yaml")
    (True, True, False)
    """
    return bool(_EFFECT.match(unicodedata.normalize("NFKC", argument)))


def read_questions(arguments: Sequence[str], wanted: Wanted, settings: Settings) -> Questions:
    """Read everything that is asked about; what is broken is said on standard error.

    Args:
        arguments: files, ``-``, or effects.
        wanted: what the options say.
        settings: language of the messages.

    Returns:
        The timing points that could be read.

    Raises:
        click.UsageError: the arguments do not go together.
    """
    refuse_mixture(arguments, settings)
    if is_effect(arguments[0]):
        point = _quick_form(arguments, wanted, settings)
        effects = () if point is None else (Subject(point),)
        return Questions(effects, broken=point is None, several=False)
    read = [read_file(path, settings) for path in arguments]
    try:
        subjects = tuple(subject_of(case, wanted) for cases in read for case in cases or ())
    except OtherGame as error:
        place, own, other = error.args
        raise click.UsageError(
            settings.say("other game", place=place, ruleset=own, wanted=other)
        ) from None
    several = len(arguments) > 1 or len(subjects) > 1
    return Questions(subjects, None in read, several)


def refuse_mixture(arguments: Sequence[str], settings: Settings) -> None:
    """Refuse nothing, files beside effects, and a standard input that cannot be read.

    Raises:
        click.UsageError: always if there is something to refuse.
    """
    if not arguments:
        raise click.UsageError(settings.say("nothing given"))
    effects = [each for each in arguments if is_effect(each)]
    files = [each for each in arguments if not is_effect(each)]
    if effects and files:
        unlike = next((each for each in files if _missing_effect(each)), None)
        if unlike:
            raise click.UsageError(settings.say("looks like effect", argument=unlike))
        raise click.UsageError(settings.say("mixed", file=files[0], effect=effects[0]))
    if files.count(STANDARD_INPUT) > 1:
        raise click.UsageError(settings.say("stdin twice"))
    if STANDARD_INPUT in files and on_terminal(sys.stdin):
        raise click.UsageError(settings.say("terminal"))


def read_file(path: str, settings: Settings) -> list[Case] | None:
    """Read the cases of a file, or say on standard error what is wrong with it."""
    from segoc.models.case import load_cases
    from segoc.models.problem import CaseError
    from segoc.solver.show.translation import error_lines

    if _missing_effect(path):
        settings.complain(settings.say("looks like effect", argument=path))
        return None
    try:
        return load_cases(path)
    except CaseError as error:
        for line in error_lines(error, settings.lang):
            settings.complain(line)
        return None


def subject_of(case: Case, wanted: Wanted) -> Subject:
    """Give what is asked about a case: its timing point with what the options change."""
    point = case.point
    if wanted.ruleset is not None and not wanted.ruleset.plays_with(point.ruleset):
        raise OtherGame(f"{case.file}:{case.line}", point.ruleset, wanted.ruleset)
    if wanted.ruleset is not None:
        point = replace(point, ruleset=wanted.ruleset)
    if wanted.turn_player is not None:
        point = replace(point, turn_player=wanted.turn_player)
    if wanted.policies:
        point = replace(point, policies={**point.policies, **wanted.policies})
    return Subject(point, case.id, case.title, case.variant, f"{case.file}:{case.line}")


def _missing_effect(argument: str) -> bool:
    if not _LIKE_EFFECT.match(unicodedata.normalize("NFKC", argument)) or is_effect(argument):
        return False
    try:
        return not Path(argument).exists()
    except (OSError, ValueError):
        return True


def _quick_form(arguments: Sequence[str], wanted: Wanted, settings: Settings) -> TimingPoint | None:
    from segoc.models.light import timing_point_from_arguments
    from segoc.models.problem import CaseError
    from segoc.solver.show.translation import error_lines

    try:
        return timing_point_from_arguments(
            arguments,
            ruleset=wanted.ruleset or parse_ruleset("ocg"),
            turn_player=wanted.turn_player or "me",
            policies=wanted.policies or {},
        )
    except CaseError as error:
        for line in error_lines(error, settings.lang):
            settings.complain(line)
        return None

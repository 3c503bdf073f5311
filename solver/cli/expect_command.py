"""The command test: says whether the rulings in case files hold."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from segoc.solver.cli.answers import complain_about
from segoc.solver.cli.arguments import paths_argument
from segoc.solver.cli.exits import BAD_INPUT, CRASHED, FINE, OPEN, VERDICT_AGAINST, worst
from segoc.solver.cli.inputs import STANDARD_INPUT, Wanted, read_file, refuse_mixture, subject_of
from segoc.solver.cli.options import lang_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import ClosedPipe, Settings, WriteError, settings_of, write
from segoc.solver.cli.spoken import Spoken

if TYPE_CHECKING:
    from segoc.models.case import Case

CASE_FILES = (".yaml", ".yml")
REGISTRY = "sources.yaml"
NOT_CASES = (REGISTRY, "rulesets.yaml")
NOT_CASE_FOLDERS = ("cards",)

_CODES = {
    "passed": FINE,
    "failed": VERDICT_AGAINST,
    "open": OPEN,
    "without": BAD_INPUT,
    "broken": BAD_INPUT,
    "crashed": CRASHED,
}


@click.command(cls=Spoken)
@paths_argument
@lang_option
def test(paths: tuple[str, ...]) -> int:
    """Test what the 'expect' blocks of case files claim."""
    settings = settings_of(click.get_current_context())
    counts: Counter[str] = Counter()
    if paths:
        refuse_mixture(paths, settings)
    with Progress(settings, "testing", beside_output=True) as progress:
        for file in _files(paths or _shipped(), settings, counts):
            cases = read_file(file, settings)
            counts["broken"] += cases is None
            for case in cases or ():
                progress.done += 1
                _test(case, settings, counts)
    write(_summary(counts, settings) + "\n", flush=True)
    return worst(_CODES[key] for key, number in counts.items() if number)


def _shipped() -> tuple[str, ...]:
    from importlib.resources import files

    return (str(files("segoc.cases")),)


def _files(paths: Sequence[str], settings: Settings, counts: Counter[str]) -> Iterator[str]:
    """Give the files to read; a folder without any is said and counts as broken."""
    for path in paths:
        if path == STANDARD_INPUT or not os.path.isdir(path):
            yield path
            continue
        found = list(_in_folder(path))
        if not found:
            settings.complain(settings.say("no cases in folder", folder=path))
            counts["broken"] += 1
        yield from found


def _in_folder(folder: str) -> Iterator[str]:
    for path, folders, files in os.walk(folder):
        library = REGISTRY in files
        folders[:] = sorted(
            each
            for each in folders
            if not each.startswith(".") and not (library and each in NOT_CASE_FOLDERS)
        )
        for file in sorted(files):
            if file.endswith(CASE_FILES) and not (library and file in NOT_CASES):
                yield os.path.join(path, file)


def _test(case: Case, settings: Settings, counts: Counter[str]) -> None:
    """Test one case; say what fails, and count."""
    from segoc.models.problem import CaseError
    from segoc.solver.expectations import results
    from segoc.solver.question import UnknownLink
    from segoc.solver.show.expectation_text import failure_line

    subject = subject_of(case, Wanted())
    if not case.expectations:
        counts["without"] += 1
        name = subject.short
        write(settings.say("no expectations", place=subject.place, case=name) + "\n", flush=True)
        return
    try:
        for failure in results(case):
            if failure is None:
                counts["passed"] += 1
                continue
            counts["open" if failure.open else "failed"] += 1
            write(failure_line(subject, failure, settings.lang) + "\n", flush=True)
    except (CaseError, UnknownLink) as error:
        code = complain_about(error, subject, settings)
        counts["open" if code == OPEN else "broken"] += 1
    except (ClosedPipe, WriteError):
        raise
    except Exception as error:  # the other cases are still tested
        from segoc.solver.cli.app import crash

        counts["crashed"] += 1
        crash(settings, error, subject.place_and_name)


def _summary(counts: Counter[str], settings: Settings) -> str:
    always = ("passed", "failed")
    shown = [key for key in _CODES if key in always or counts[key]]
    comma = "、" if settings.lang == "ja" else ", "
    return comma.join(settings.say(key, number=counts[key]) for key in shown)

"""The command test: says whether the rulings in case files hold."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from segoc.solver.cli.arguments import paths_argument
from segoc.solver.cli.exits import BAD_INPUT, CRASHED, FINE, OPEN, VERDICT_AGAINST, worst
from segoc.solver.cli.inputs import refuse_mixture
from segoc.solver.cli.options import Word, lang_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings, settings_of, write
from segoc.solver.cli.spoken import Spoken
from segoc.solver.cli.suite_options import (
    Files,
    chosen,
    processes_option,
    selection_option,
    standard_input,
)

if TYPE_CHECKING:
    from segoc.solver.selection import Selection
    from segoc.solver.suite import CaseResult, FileResult

FORMATS = ("text", "json", "junit")

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
@selection_option
@click.option("--fail-fast", is_flag=True)
@processes_option
@click.option("--format", "form", type=Word(FORMATS), default="text")
@click.option("--update", is_flag=True)
@click.option("--yes", is_flag=True)
@lang_option
def test(
    paths: tuple[str, ...],
    selection: tuple[str, Selection] | None,
    fail_fast: bool,
    processes: int | None,
    form: str,
    update: bool,
    yes: bool,
) -> int:
    """Test what the 'expect' blocks of case files claim."""
    context = click.get_current_context()
    settings = settings_of(context)
    if paths:
        refuse_mixture(paths, settings)
    if update and form != "text":
        raise click.UsageError(settings.say("update is text"), context)
    files = Files(paths, settings)
    suite = _Suite(settings, shows=form == "text")
    suite.run(files.found, chosen(selection), processes, fail_fast=fail_fast)
    if selection and not suite.cases and not files.missing:
        raise click.UsageError(settings.say("nothing selected", text=selection[0]), context)
    suite.counts["broken"] += files.missing
    suite.finish(form)
    if update:
        return _update(suite, settings, sure=yes)
    return suite.code


def _update(suite: _Suite, settings: Settings, *, sure: bool) -> int:
    """Rewrite what fails, test it again, and give the exit code of what is left."""
    from segoc.solver.cli.update_flow import update_files

    written, code = update_files(suite.results, settings, sure=sure)
    if not written:
        return worst((suite.code, code))
    again = _Suite(settings, shows=True)
    again.run(written, None, 1, fail_fast=False)
    again.finish("text")
    others = [
        _CODES[case.status]
        for result in suite.results
        for case in result.cases
        if result.file not in written
    ]
    broken = [BAD_INPUT for result in suite.results if result.error]
    return worst((code, again.code, *others, *broken))


@dataclass
class _Suite:
    """A suite that is tested: what came out so far.

    Args:
        settings: language of what is said.
        shows: True if what fails is said at once.
    """

    settings: Settings
    shows: bool
    results: list[FileResult] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def cases(self) -> list[CaseResult]:
        """Give the results of all cases."""
        return [each for result in self.results for each in result.cases]

    @property
    def code(self) -> int:
        """Give the exit code."""
        return worst(_CODES[key] for key, number in self.counts.items() if number)

    def run(
        self,
        files: Sequence[str],
        selection: Selection | None,
        processes: int | None,
        *,
        fail_fast: bool,
    ) -> None:
        """Test every file and say what fails."""
        from segoc.solver.suite import Wanted, run_suite, suitable_processes

        begin = time.perf_counter()
        wanted = Wanted(selection, fail_fast, standard_input(files))
        number = processes or suitable_processes(files)
        with Progress(self.settings, "testing", beside_output=self.shows) as progress:
            progress.total = len(files)
            for result in run_suite(files, wanted, number):
                progress.done += 1
                self._take(result)
        self.seconds = time.perf_counter() - begin

    def finish(self, form: str) -> None:
        """Write the summary, or the whole record."""
        from segoc.solver.show.suite_report import junit_text, suite_record

        lang = self.settings.lang
        if form == "json":
            from segoc.solver.show.as_json import dumped

            record = suite_record(self.results, self._shown_counts(), self.seconds, lang)
            write(dumped(record) + "\n", flush=True)
        elif form == "junit":
            write(junit_text(self.results, self.seconds, lang), flush=True)
        else:
            write(self._summary(), flush=True)

    def _take(self, result: FileResult) -> None:
        self.results.append(result)
        self.counts["broken"] += result.error is not None
        if result.error is not None and self.shows:
            from segoc.solver.show.translation import error_lines

            for line in error_lines(result.error, self.settings.lang):
                self.settings.complain(line)
        for case in result.cases:
            self._take_case(case)

    def _take_case(self, case: CaseResult) -> None:
        self.counts["passed"] += case.passed
        for finding in case.findings:
            self.counts["open" if finding.failure.open else "failed"] += 1
        if case.error is not None or case.status == "without":
            self.counts[case.status] += 1
        if self.shows and case.status != "passed":
            self._show(case)

    def _show(self, case: CaseResult) -> None:
        from segoc.solver.show.suite_report import case_errors, case_lines

        for line in case_lines(case, self.settings.lang):
            write(line + "\n", flush=True)
        if case.status == "crashed":
            self._show_crash(case)
            return
        # Some errors know the line of the file, more exactly than the case does.
        known = getattr(case.error, "spot", None)
        where = "" if known else f"{case.name.place} {case.name.short}"
        for line in case_errors(case, self.settings.lang):
            text = self.settings.say("in case", case=where, message=line) if where else line
            self.settings.complain(text)

    def _show_crash(self, case: CaseResult) -> None:
        from segoc.solver.cli.app import segoc_version
        from segoc.solver.suite import Crash

        assert isinstance(case.error, Crash)
        if os.environ.get("SEGOC_DEBUG"):
            sys.stderr.write(case.error.trace)
        say = self.settings.say
        message = say("crash", error=case.error.text, version=segoc_version())
        where = f"{case.name.place} {case.name.short}"
        self.settings.complain(say("in case", case=where, message=message))

    def _shown_counts(self) -> dict[str, int]:
        always = ("passed", "failed")
        return {key: self.counts[key] for key in _CODES if key in always or self.counts[key]}

    def _summary(self) -> str:
        say = self.settings.say
        comma = "、" if self.settings.lang == "ja" else ", "
        counts = comma.join(say(key, number=each) for key, each in self._shown_counts().items())
        rules = frozenset[str]().union(*(case.rules for case in self.cases))
        about = say(
            "suite counts", cases=len(self.cases), files=len(self.results), rules=len(rules),
            seconds=self.seconds,
        )  # fmt: skip
        return f"{counts}\n{about}\n"

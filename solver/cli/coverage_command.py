"""The command coverage: what the cases prove, statement by statement."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from segoc.solver.cli.arguments import paths_argument
from segoc.solver.cli.exits import BAD_INPUT, CRASHED, FINE, OPEN, VERDICT_AGAINST, worst
from segoc.solver.cli.inputs import refuse_mixture
from segoc.solver.cli.options import Word, format_option, lang_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings, settings_of, write
from segoc.solver.cli.spoken import Spoken
from segoc.solver.cli.suite_options import Files, processes_option

if TYPE_CHECKING:
    from segoc.solver.coverage import Coverage, FileCover

VIEWS = ("summary", "statement", "rule", "source")

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
@click.option("--by", type=Word(VIEWS), default="summary")
@click.option("--strict", is_flag=True)
@processes_option
@lang_option
@format_option
def coverage(paths: tuple[str, ...], by: str, strict: bool, processes: int | None) -> int:
    """Show which statements of the rules the cases prove, and what is open."""
    from segoc.solver.coverage import cover_files, coverage_of, first_proofs
    from segoc.solver.parallel import available_processors

    settings = settings_of(click.get_current_context())
    if paths:
        refuse_mixture(paths, settings)
    files = Files(paths, settings)
    begin = time.perf_counter()
    # To know what is open it suffices to find one case for each rule.
    brief = by == "summary" and settings.format == "text"
    sought: frozenset[str] | None = frozenset() if brief else None
    done: list[FileCover] = []
    number = processes or min(available_processors(), max(len(files.found) // 10, 1))
    with Progress(settings, "switching rules off") as progress:
        progress.total = len(files.found)
        for each in cover_files(files.found, number, sought):
            progress.done += 1
            done.append(each)
        found = coverage_of(done)
        if brief:
            unproved = [rule for rule, cases in found.rules.items() if not cases]
            found = coverage_of(done, first_proofs(files.found, number, unproved))
    _complain(done, settings)
    _write(found, by, time.perf_counter() - begin, settings)
    codes = [_CODES[status] for status in found.statuses]
    if files.missing or any(each.error for each in done):
        codes.append(BAD_INPUT)
    idle = not all(found.rules.values())
    if strict and (found.open or idle):
        codes.append(VERDICT_AGAINST)
    return worst(codes)


def _complain(done: list[FileCover], settings: Settings) -> None:
    """Say which files cannot be read and which cases do not pass."""
    from segoc.solver.show.translation import error_lines

    for file in done:
        for line in error_lines(file.error, settings.lang) if file.error else ():
            settings.complain(line)
        for case in file.cases:
            if case.result.status != "passed":
                name = case.result.name
                where = f"{name.place} {name.short}"
                settings.complain(settings.say("proves nothing", case=where))


def _write(found: Coverage, by: str, seconds: float, settings: Settings) -> None:
    from segoc.solver.show import coverage_text as show
    from segoc.solver.show.as_json import dumped

    lang = settings.lang
    if settings.format == "json":
        write(dumped(show.coverage_record(found, seconds)) + "\n", flush=True)
        return
    views = {
        "statement": show.statement_lines,
        "rule": show.rule_cover_lines,
        "source": show.source_cover_lines,
    }
    lines = views[by](found, lang) if by in views else show.summary_lines(found, seconds, lang)
    write("".join(f"{line}\n" for line in lines), flush=True)

"""The command compare: what differs between rulesets, and by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from segoc.models.ruleset import RulesetError
from segoc.solver.cli.arguments import paths_argument
from segoc.solver.cli.exits import BAD_INPUT, FINE, OPEN, worst
from segoc.solver.cli.inputs import refuse_mixture
from segoc.solver.cli.options import format_option, lang_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings, settings_of, write
from segoc.solver.cli.spoken import Spoken
from segoc.solver.cli.suite_options import Files, processes_option
from segoc.solver.show.translation import error_lines, in_language

if TYPE_CHECKING:
    from segoc.solver.columns import Column
    from segoc.solver.compare import Compared, Comparison

USUAL = "ocg,tcg"


def _columns(ctx: click.Context, param: click.Parameter, value: str) -> Any:
    """Read the rulesets."""
    from segoc.solver.columns import columns_of

    settings = settings_of(ctx)
    try:
        return columns_of(value)
    except RulesetError as error:
        message = in_language(str(error), settings.lang)
        raise click.BadParameter(message, ctx, param) from None


@click.command(cls=Spoken)
@paths_argument
@click.option("--rulesets", metavar="NAME[@DATE],...", default=USUAL, callback=_columns)
@processes_option
@lang_option
@format_option
def compare(paths: tuple[str, ...], rulesets: Sequence[Column], processes: int | None) -> int:
    """Show what differs between rulesets, and by which rules."""
    from segoc.solver.compare import compare_files, without_repetitions
    from segoc.solver.suite import suitable_processes

    settings = settings_of(click.get_current_context())
    if paths:
        refuse_mixture(paths, settings)
    files = Files(paths, settings)
    number = processes or suitable_processes(files.found)
    done: list[Compared] = []
    with Progress(settings, "comparing") as progress:
        progress.total = len(files.found)
        for each in compare_files(files.found, rulesets, number):
            progress.done += 1
            done.append(each)
            _complain(each, settings)
    cases = [case for each in done for case in each.cases]
    columns, comparisons = without_repetitions(rulesets, cases)
    _write(comparisons, columns, settings)
    broken = files.missing or any(each.errors for each in done)
    open_ = any(each.doubtful or not each.complete for each in comparisons)
    return worst((BAD_INPUT if broken else FINE, OPEN if open_ else FINE))


def _complain(compared: Compared, settings: Settings) -> None:
    for name, error in compared.errors:
        for line in error_lines(error, settings.lang):
            known = name is None or getattr(error, "spot", None)
            case = "" if name is None else f"{name.place} {name.short}"
            settings.complain(line if known else settings.say("in case", case=case, message=line))


def _write(
    comparisons: Sequence[Comparison], columns: Sequence[Column], settings: Settings
) -> None:
    """Write what differs, and every ruling that does not simply hold."""
    from segoc.solver.show.as_json import dumped
    from segoc.solver.show.compare_text import (
        comparison_lines,
        comparisons_record,
        summary_line,
    )

    if settings.format == "json":
        write(dumped(comparisons_record(comparisons, columns)) + "\n", flush=True)
        return
    shown = [each for each in comparisons if each.differs or each.status != "current"]
    for each in shown:
        lines = comparison_lines(each, columns, settings.lang)
        write("".join(f"{line}\n" for line in lines) + "\n")
    if any(not cell.in_force for each in shown for cell in each.cells):
        write(settings.say("not in force") + "\n")
    write(summary_line(comparisons, settings.lang) + "\n", flush=True)

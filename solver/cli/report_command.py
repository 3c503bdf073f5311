"""The command report: a case as Markdown, ready for an issue tracker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from segoc.solver.cli.arguments import file_argument
from segoc.solver.cli.exits import BAD_INPUT, FINE
from segoc.solver.cli.inputs import refuse_mixture
from segoc.solver.cli.options import lang_option
from segoc.solver.cli.settings import settings_of, write
from segoc.solver.cli.spoken import Spoken
from segoc.solver.cli.suite_options import chosen, selection_option, standard_input

if TYPE_CHECKING:
    from segoc.models.case import Case
    from segoc.solver.selection import Selection


@click.command(cls=Spoken)
@file_argument
@selection_option
@lang_option
def report(file: str, selection: tuple[str, Selection] | None) -> int:
    """Print a case and what is found about it as Markdown, for an issue tracker."""
    from segoc.models.problem import CaseError
    from segoc.solver.cli.app import segoc_version
    from segoc.solver.show.report import report_lines
    from segoc.solver.show.translation import error_lines
    from segoc.solver.suite import read_cases, searched_text

    context = click.get_current_context()
    settings = settings_of(context)
    refuse_mixture([file], settings)
    content = standard_input([file])
    try:
        cases = read_cases(file, content)
    except CaseError as error:
        for line in error_lines(error, settings.lang):
            settings.complain(line)
        return BAD_INPUT
    text = (Path(file).read_bytes() if content is None else content).decode("utf-8-sig")
    wanted = chosen(selection)
    pieces = dict(zip(map(id, cases), _texts(text, cases), strict=True))
    shown = [case for case in cases if wanted is None or wanted.fits(searched_text(case))]
    if not shown:
        asked = selection[0] if selection else ""
        raise click.UsageError(settings.say("nothing selected", text=asked), context)
    for number, case in enumerate(shown):
        lines = report_lines(case, pieces[id(case)], segoc_version(), settings.lang)
        write("\n" * bool(number) + "".join(f"{line}\n" for line in lines), flush=True)
    return FINE


def _texts(text: str, cases: list[Case]) -> Iterator[str]:
    """Give how each case is written: its item of the list, or the whole file."""
    from segoc.models.yaml_places import YamlPlaces

    places = YamlPlaces(text)
    starts = [node.start_mark.line + 1 for node in places.items()]
    for case in cases:
        above = [index for index, line in enumerate(starts) if line <= case.line]
        yield places.written(places.node((above[-1],))) if above else text

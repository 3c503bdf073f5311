"""The command graph: how the legal chains resolve, as a picture or for other programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from segoc.models.names import fold_name, nearest_name
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import Player
from segoc.solver.cli.answers import Page, answer_all, complain_about
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.exits import BAD_INPUT, FINE, OPEN
from segoc.solver.cli.inputs import Questions, Wanted, read_questions
from segoc.solver.cli.options import Word, limit_option, point_options
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings, settings_of, write
from segoc.solver.cli.spoken import Spoken
from segoc.solver.show.subject import Subject
from segoc.solver.show.translation import in_language

if TYPE_CHECKING:
    from segoc.solver.show.graph_sheet import Sheet

FORMS = ("dot", "mermaid", "graphml", "json", "svg", "html")
MOST_NODES = {"svg": 400, "html": 400}
MOST_EDGES = {"svg": 1_500, "html": 1_500, "mermaid": 500}
"""So much of a picture is drawn one by one if nothing else is said.

Mermaid itself draws no more edges unless it is told to.
"""

MOST_NAMES = 20
"""A message lists at most so many cases."""

STANDARD_OUTPUT = "-"


@click.command(cls=Spoken)
@inputs_argument
@click.option("--to", "form", type=Word(FORMS), metavar=f"[{'|'.join(FORMS)}]", required=True)
@click.option("-o", "--output", metavar="FILE")
@click.option("--force", is_flag=True)
@click.option("--case", "name", metavar="NAME")
@limit_option
@point_options
def graph(
    inputs: tuple[str, ...],
    form: str,
    output: str | None,
    force: bool,
    name: str | None,
    limit: int | None,
    ruleset: Ruleset | None,
    turn_player: Player | None,
    policies: Mapping[str, str],
) -> int:
    """Draw how the legal chains resolve and what comes out, as one graph."""
    settings = settings_of(click.get_current_context())
    file = None if output == STANDARD_OUTPUT else output
    if file is not None and not force and os.path.lexists(file):
        return _exists(file, settings)
    questions = read_questions(inputs, Wanted(ruleset, turn_player, policies), settings)
    if questions.broken:
        return BAD_INPUT
    subject = _chosen(questions.subjects, name, settings)

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver.board_error import NotSaid

        try:
            sheet, text = _drawn(subject, form, limit, page.settings)
        except NotSaid as error:
            complain_about(error, subject, page.settings)
            return OPEN
        code = _put(text, file, force, page.settings)
        for note in sheet.doubts:
            page.settings.complain(note)
        return code or (OPEN if sheet.doubts else FINE)

    return answer_all(Questions((subject,), broken=False, several=False), settings, answer)


def _exists(file: str, settings: Settings) -> int:
    settings.complain(settings.say("graph exists", file=file))
    return BAD_INPUT


def _chosen(subjects: Sequence[Subject], name: str | None, settings: Settings) -> Subject:
    """Give the one case that is asked about.

    Raises:
        click.UsageError: there are several, or none is called like that.
    """
    known = list(dict.fromkeys(each.short for each in subjects))
    names = ", ".join([*known[:MOST_NAMES], *(["…"] if len(known) > MOST_NAMES else [])])
    found = [each for each in subjects if name is None or fold_name(name) in _called(each)]
    if not found and name is not None:
        near = nearest_name(name, known)
        guess = settings.say("guess", name=near) if near else ""
        raise click.UsageError(settings.say("graph no case", name=name, guess=guess, names=names))
    if len(found) != 1:
        raise click.UsageError(settings.say("graph one case", number=len(found), names=names))
    return found[0]


def _called(subject: Subject) -> set[str]:
    """Give what a case may be called, as names are compared."""
    return {fold_name(each) for each in (subject.id, subject.title, subject.short) if each}


def _drawn(subject: Subject, form: str, limit: int | None, settings: Settings) -> tuple[Sheet, str]:
    """Give the graph, and what is to be written."""
    from segoc.solver import count_doubtful
    from segoc.solver.outcomes import outcomes
    from segoc.solver.show.graph_sheet import at_most, at_most_edges, sheet_of

    with Progress(settings, "unfolding"):
        found = outcomes(subject.point)
    with Progress(settings, "drawing"):
        sheet = sheet_of(subject, found, count_doubtful(subject.point), settings.lang)
        if limit is not None:
            sheet = at_most(sheet, limit)
        elif form in MOST_EDGES:
            sheet = at_most_edges(sheet, MOST_NODES.get(form), MOST_EDGES[form])
        writer = getattr(import_module(f"segoc.solver.show.graph_{form}"), form)
        return sheet, writer(sheet)


def _put(text: str, file: str | None, force: bool, settings: Settings) -> int:
    """Write the graph, in UTF-8 whatever the terminal takes; give the exit code."""
    if file is None:
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8")
        write(text)
        return FINE
    try:
        with open(file, "w" if force else "x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        return _exists(file, settings)
    except OSError as error:
        why = in_language(error.strerror or str(error), settings.lang)
        settings.complain(settings.say("graph cannot write", file=file, error=why))
        return BAD_INPUT
    return FINE

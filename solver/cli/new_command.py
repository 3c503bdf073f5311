"""The command new: writes a case file out of options or of answers to a few questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from segoc.solver.cli.arguments import file_argument
from segoc.solver.cli.exits import BAD_INPUT, FINE
from segoc.solver.cli.options import lang_option
from segoc.solver.cli.settings import Settings, on_terminal, settings_of, write
from segoc.solver.cli.spoken import Spoken

if TYPE_CHECKING:
    from segoc.solver.case_writer import Draft

SEVERAL = {
    "sources": ("--source", "AUTHORITY:PLACE"),
    "effects": ("--effect", "'me! NAME [WORDS]'"),
    "cards": ("--card", "'me ZONE NAME'"),
    "happened": ("--happened", "'VERB: NAME'"),
    "chains": ("--chains", "'A > B'"),
    "legal": ("--legal", "'A > B'"),
    "illegal": ("--illegal", "'A > B by RULE@LINK'"),
}
"""What may be said several times: its option, and how it is written."""

STANDARD_OUTPUT = "-"


def _several(command: Any) -> Any:
    for key, (option, metavar) in reversed(SEVERAL.items()):
        command = click.option(option, key, metavar=metavar, multiple=True)(command)
    return command


@click.command(cls=Spoken)
@file_argument
@click.option("--title", metavar="TEXT", default="")
@click.option("--id", "id_", metavar="ID", default="")
@click.option("--ruleset", metavar="NAME[@YYYY-MM-DD]", default="")
@_several
@click.option("--note", metavar="TEXT", default="")
@lang_option
def new(
    file: str, title: str, id_: str, ruleset: str, note: str, **several: tuple[str, ...]
) -> int:
    """Write a new case file (-: show it); what no option gives is asked for on a terminal."""
    from segoc.solver.case_writer import Draft

    context = click.get_current_context()
    settings = settings_of(context)
    if file != STANDARD_OUTPUT and os.path.lexists(file):
        raise click.UsageError(settings.say("file exists", file=file), context)
    asking = on_terminal(sys.stdin) and not title
    if not asking and not title:
        raise click.UsageError(settings.say("needs option", option="--title", metavar="TEXT"))
    if asking:
        title, id_ = _ask("ask title", settings), id_ or _ask("ask id", settings)
        several = {key: each or _asked(key, several, settings) for key, each in several.items()}
    draft = Draft(title, id_, ruleset=ruleset, note=note, **several)
    return _write_case(file, draft, settings)


def _ask(key: str, settings: Settings) -> str:
    """Ask one question on standard error."""
    answer: str = click.prompt(settings.say(key), default="", show_default=False, err=True)
    return answer.strip()


def _asked(key: str, several: dict[str, tuple[str, ...]], settings: Settings) -> tuple[str, ...]:
    """Ask until an empty line; a board leaves out effects, and the other way round."""
    if key == "cards" and several["effects"]:
        return ()
    answers: list[str] = []
    while answer := _ask(f"ask {key}" if not answers else "ask more", settings):
        answers.append(answer)
    if key == "effects":
        several["effects"] = tuple(answers)
    return tuple(answers)


def _write_case(file: str, draft: Draft, settings: Settings) -> int:
    """Write the file if it is a case; never over another one."""
    from segoc.models.case import load_cases_text
    from segoc.models.problem import CaseError
    from segoc.solver.case_writer import Unreadable, case_text
    from segoc.solver.show.translation import error_lines, in_language

    try:
        text = case_text(draft)
        load_cases_text(text, file)
    except Unreadable as error:
        return _refuse([settings.say("not written so", text=str(error))], settings)
    except CaseError as error:
        shown = [f"{number:>3}  {line}" for number, line in enumerate(text.splitlines(), 1)]
        return _refuse([*error_lines(error, settings.lang), *shown], settings)
    if file == STANDARD_OUTPUT:
        write(text, flush=True)
        return FINE
    try:
        with open(file, "x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        return _refuse([settings.say("file exists", file=file)], settings)
    except OSError as error:
        reason = in_language(error.strerror or str(error), settings.lang)
        return _refuse([settings.say("cannot write file", file=file, error=reason)], settings)
    write(settings.say("case written", file=file) + "\n", flush=True)
    return FINE


def _refuse(lines: Sequence[str], settings: Settings) -> int:
    for line in lines:
        settings.complain(line)
    return BAD_INPUT

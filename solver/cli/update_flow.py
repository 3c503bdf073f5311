"""What --update does: shows what would change, asks, and writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from typing import TYPE_CHECKING

import click

from segoc.solver.cli.exits import BAD_INPUT, FINE, worst
from segoc.solver.cli.settings import Settings, wants_colour, write

if TYPE_CHECKING:
    from segoc.solver.suite import FileResult
    from segoc.solver.update import Update

COLOURS = {"+": "32", "-": "31", "@": "36"}


def update_files(
    results: Sequence[FileResult], settings: Settings, *, sure: bool
) -> tuple[list[str], int]:
    """Rewrite the expectations that fail, after showing what would change.

    Args:
        results: what came out of the test.
        settings: language of what is said.
        sure: True to write without asking.

    Returns:
        The files that are written, and the exit code of writing them.
    """
    updates = list(_updates(results, settings))
    changing = [each for each in updates if each.after != each.before]
    for each in changing:
        write("".join(_diff_lines(each)), flush=True)
    if not changing:
        write(settings.say("nothing to update") + "\n", flush=True)
        return [], FINE
    if not sure and not _agrees(len(changing), settings):
        write(settings.say("nothing written") + "\n", flush=True)
        return [], FINE
    codes = {each.file: _write(each, settings) for each in changing}
    return [file for file, code in codes.items() if code == FINE], worst(codes.values())


def _updates(results: Iterable[FileResult], settings: Settings) -> Iterator[Update]:
    from segoc.solver.update import update_of

    for result in results:
        if any(case.findings for case in result.cases):
            if result.file == "-":
                settings.complain(settings.say("no update of stdin"))
                continue
            yield update_of(result.file)


def _diff_lines(update: Update) -> Iterator[str]:
    colour = wants_colour()
    before, after = (text.splitlines(keepends=True) for text in (update.before, update.after))
    for line in unified_diff(before, after, update.file, update.file):
        whole = line if line.endswith("\n") else line + "\n"
        shade = COLOURS.get(line[:1]) if colour else None
        yield f"\x1b[{shade}m{whole[:-1]}\x1b[0m\n" if shade else whole


def _agrees(number: int, settings: Settings) -> bool:
    """Ask on standard error; only a clear yes is one."""
    question = settings.say("write files?", number=number)
    try:
        answer: str = click.prompt(question, default="n", show_default=False, err=True)
    except click.Abort:
        click.echo(err=True)
        return False
    return answer.strip().lower() in ("y", "yes", "はい")


def _write(update: Update, settings: Settings) -> int:
    from segoc.solver.show.translation import in_language
    from segoc.solver.update import ChangedMeanwhile, write_update

    try:
        write_update(update)
    except ChangedMeanwhile:
        settings.complain(settings.say("changed meanwhile", file=update.file))
        return BAD_INPUT
    except OSError as error:
        reason = in_language(error.strerror or str(error), settings.lang)
        settings.complain(settings.say("cannot write file", file=update.file, error=reason))
        return BAD_INPUT
    write(settings.say("written", file=update.file) + "\n", flush=True)
    return FINE

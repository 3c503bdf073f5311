"""The options of commands that go through many cases."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from segoc.solver.cli.inputs import STANDARD_INPUT
from segoc.solver.cli.options import Number
from segoc.solver.cli.settings import Settings, settings_of

if TYPE_CHECKING:
    from segoc.solver.selection import Selection


def _selection(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Read -k, or say where it ends to make sense."""
    if value is None:
        return None
    from segoc.solver.selection import SelectionError, parse_selection

    try:
        return value, parse_selection(value)
    except SelectionError as error:
        say = settings_of(ctx).say
        at = say("bad selection at", rest=str(error)) if str(error) else ""
        message = say("bad selection", text=value, at=at)
        raise click.BadParameter(message, ctx, param) from None


selection_option = click.option("-k", "selection", metavar="EXPRESSION", callback=_selection)

processes_option = click.option("-j", "--processes", metavar="N", type=Number(int, "whole number"))


class Files:
    """The case files that paths name, and whether a folder among them has none.

    Args:
        paths: files, folders, or ``-``; the shipped cases if there are none.
        settings: language of the messages.
    """

    def __init__(self, paths: Sequence[str], settings: Settings) -> None:
        from segoc.solver.case_files import shipped_cases

        self.settings = settings
        self.missing = 0
        """How many folders hold no case file."""
        self.found = tuple(self._files(paths or (shipped_cases(),)))

    def _files(self, paths: Iterable[str]) -> Iterator[str]:
        from segoc.solver.case_files import case_files

        for path in paths:
            if path == STANDARD_INPUT or not os.path.isdir(path):
                yield path
                continue
            found = list(case_files(path))
            if not found:
                self.settings.complain(self.settings.say("no cases in folder", folder=path))
                self.missing += 1
            yield from found


def standard_input(files: Sequence[str]) -> bytes | None:
    """Read what standard input holds, if it is one of the files."""
    if STANDARD_INPUT not in files:
        return None
    import sys

    from segoc.models.yaml_reader import LARGEST_FILE

    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        return sys.stdin.read(LARGEST_FILE + 1).encode("utf-8", "surrogateescape")
    content: bytes = stream.read(LARGEST_FILE + 1)
    return content


def chosen(selection: tuple[str, Selection] | None) -> Selection | None:
    """Give the expression behind -k, without its text."""
    return selection and selection[1]

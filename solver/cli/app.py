"""The command group: loads a command when it is asked for, and ends every run well."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from segoc.solver.cli.exits import CRASHED, FINE, INTERRUPTED
from segoc.solver.cli.options import lang_option
from segoc.solver.cli.settings import (
    ClosedPipe,
    Settings,
    WriteError,
    settings_of,
    wanted_language,
    write,
)
from segoc.solver.cli.spoken import Spoken, usage_lines

COMMANDS = {
    "check": "check_command:check",
    "enumerate": "chain_commands:enumerate_",
    "count": "chain_commands:count",
    "next": "chain_commands:next_",
    "why": "why_command:why",
    "outcomes": "outcome_command:outcomes",
    "graph": "graph_command:graph",
    "test": "expect_command:test",
    "compare": "compare_command:compare",
    "coverage": "coverage_command:coverage",
    "new": "new_command:new",
    "report": "report_command:report",
    "explain": "rule_commands:explain",
    "rules": "rule_commands:rules",
    "schema": "rule_commands:schema",
}


def segoc_version() -> str:
    """Give the version that is installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("segoc")
    except PackageNotFoundError:
        return "of a source tree"


class LazyGroup(Spoken, click.Group):
    """A group whose commands are imported when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Give the names of the commands, in the order of the help page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(f"segoc.solver.cli.{module}"), function)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one was probably meant."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from segoc.models.names import nearest_name

            say = settings_of(ctx).say
            near = nearest_name(args[0], COMMANDS)
            guess = say("guess", name=near) if near else ""
            names = ", ".join(COMMANDS)
            ctx.fail(say("no command", name=args[0], commands=names, guess=guess))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line; ends the process unless `standalone_mode` is false."""
        settings = Settings(wanted_language(sys.argv[1:] if args is None else args, os.environ))

        def run() -> int:
            rest = {"obj": settings, **extra}
            code = click.Group.main(self, args, prog_name, complete_var, False, **rest)
            return code if isinstance(code, int) else FINE

        if standalone_mode:
            end(settings, run)
        return run()


@click.group(
    name="segoc",
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="segoc", message="%(prog)s %(version)s")
@lang_option
def cli() -> None:
    """Check in which order simultaneous Yu-Gi-Oh! effects may go on a chain."""


def end(settings: Settings, run: Callable[[], int]) -> NoReturn:
    """Run something and end the process with its exit code, whatever happens.

    Args:
        settings: language of the messages.
        run: gives the exit code.

    Raises:
        SystemExit: always.
    """
    _open_streams()
    sys.set_int_max_str_digits(0)  # a count has as many digits as it has
    try:
        code = run()
        write(flush=True)
    except click.ClickException as error:
        for line in usage_lines(error, settings.say):
            settings.complain(line)
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
        settings.complain(settings.say("interrupted"))
    except ClosedPipe:
        code = FINE
    except Exception as error:  # the last door: nothing may leave as a traceback
        code = crash(settings, error)
    _leave_quietly()
    sys.exit(code)


def crash(settings: Settings, error: Exception, case: str = "") -> int:
    """Say in one line what went wrong and what to do; the traceback only if asked for.

    Args:
        settings: the language.
        error: what nobody foresaw.
        case: the case it happened in, if known.

    Returns:
        The exit code.
    """
    if os.environ.get("SEGOC_DEBUG"):
        import traceback

        traceback.print_exception(error)
    if isinstance(error, WriteError):
        from segoc.solver.show.translation import in_language

        reason = in_language(str(error), settings.lang)
        settings.complain(settings.say("cannot write", error=reason))
        return CRASHED
    text = " ".join(f"{type(error).__name__}: {error}".split())
    message = settings.say("crash", error=text, version=segoc_version())
    settings.complain(settings.say("in case", case=case, message=message) if case else message)
    return CRASHED


def _open_streams() -> None:
    """Make every name writable, and closed streams harmless."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _leave_quietly() -> None:
    """Flush; what can no longer be written is dropped, so that Python says nothing at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())

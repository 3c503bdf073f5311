"""Commands that speak the reader's language: help pages, and what is wrong with a usage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from segoc.models.names import nearest_name
from segoc.models.ruleset import RULESET_NAMES
from segoc.solver.cli.settings import Say, settings_of
from segoc.solver.show.words import WORDS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

KEEP_LINES = "\b\n"
"""Stands before a paragraph whose lines stay as they are."""


class Spoken(click.Command):
    """A command whose help and complaints are sentences of the interface."""

    allow_extra_args = True
    """Read, so that it is refused in the reader's language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments and refuse those that nobody takes."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            say = settings_of(ctx).say
            raise click.UsageError(say("too many arguments", arguments=" ".join(rest)), ctx)
        return rest

    def get_help(self, ctx: click.Context) -> str:
        """Give the help page."""
        say = settings_of(ctx).say
        formatter = ctx.make_formatter()
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, say("usage") + " ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(f"help {self.name}"))
        with formatter.section(say("options")):
            formatter.write_dl(list(self._option_rows(ctx, say)))
        if isinstance(self, click.Group):
            with formatter.section(say("commands")):
                formatter.write_dl([(name, brief(name, say)) for name in self.list_commands(ctx)])
            formatter.write_paragraph()
            formatter.write_text(say("help epilog"))
        return formatter.getvalue().rstrip("\n")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete options and commands, each with what it does."""
        say = settings_of(ctx).say
        items = super().shell_complete(ctx, incomplete)
        for each in items:
            if each.value.startswith("-"):
                each.help = self._help_of(each.value, say)
            elif isinstance(self, click.Group):
                each.help = brief(each.value, say)
        return items

    def _option_rows(self, ctx: click.Context, say: Say) -> Iterator[tuple[str, str]]:
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record:
                yield record[0], self._help_of(max(param.opts, key=len), say)

    def _help_of(self, option: str, say: Say) -> str:
        own = f"help {self.name} {option}"
        key = own if own in WORDS else f"help {option}"
        return say(key, rulesets=", ".join(RULESET_NAMES)) if key in WORDS else ""


def brief(command: str, say: Say) -> str:
    """Give the first sentence of a command's help.

    >>> from segoc.solver.cli.settings import Settings
    >>> brief("count", Settings().say)
    'Count the legal chains, exactly, without listing them.'
    """
    return say(f"help {command}").removeprefix(KEEP_LINES).partition("\n\n")[0]


def usage_lines(error: click.ClickException, say: Say) -> Iterator[str]:
    """Say what is wrong with a usage, and how the command is used.

    Args:
        error: what click found, or one of our own with its sentence.
        say: gives sentences in the reader's language.

    Yields:
        The lines.
    """
    yield _message(error, say)
    ctx = getattr(error, "ctx", None)
    if ctx is not None:
        usage = " ".join([ctx.command_path, *ctx.command.collect_usage_pieces(ctx)])
        yield say("usage hint", usage=usage, command=ctx.command_path)


def _message(error: click.ClickException, say: Say) -> str:
    if isinstance(error, click.NoSuchOption):
        guess = _guess(error.option_name, error.possibilities or (), say)
        return say("no option", option=error.option_name, guess=guess)
    if isinstance(error, click.BadOptionUsage):
        takes_none = error.ctx and any(
            error.option_name in each.opts and getattr(each, "is_flag", False)
            for each in error.ctx.command.get_params(error.ctx)
        )
        return say("takes no value" if takes_none else "needs value", option=error.option_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0] if isinstance(error.param, click.Option) else ""
        if isinstance(error, click.MissingParameter):
            return _missing(error.param, say)
        return say("bad value", option=name, message=error.message) if name else error.message
    return error.format_message()


def _missing(param: click.Parameter, say: Say) -> str:
    metavar = param.metavar or ""
    if isinstance(param, click.Option):
        return say("needs option", option=param.opts[0], metavar=metavar)
    return say("needs argument", argument=metavar)


def _guess(option: str, known: Sequence[str], say: Say) -> str:
    near = nearest_name(option, known)
    return say("guess", name=near) if near else ""

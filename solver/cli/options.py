"""The options that commands share."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, get_args

import click

from segoc.models.names import nearest_name
from segoc.models.ruleset import RULESET_NAMES, Ruleset, RulesetError, parse_ruleset
from segoc.models.timing_point import PLAYERS
from segoc.solver.cli.settings import Format, settings_of
from segoc.solver.show.language import LANGUAGES
from segoc.solver.show.translation import in_language

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    StringType = click.ParamType[Any]
else:
    StringType = click.ParamType

Command = TypeVar("Command", bound=Callable[..., Any])


class Word(StringType):
    """One of a few words; a wrong one is answered with the nearest."""

    name = "word"

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """Give the words for the help page."""
        return f"[{'|'.join(self.words)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Accept one of the words."""
        if value not in self.words:
            say = settings_of(ctx).say
            near = nearest_name(str(value), self.words)
            guess = say("guess", name=near) if near else ""
            words = ", ".join(self.words)
            self.fail(say("no such word", text=value, words=words, guess=guess), param, ctx)
        return value

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Give the words that begin like this."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(each) for each in self.words if each.startswith(incomplete)]


class RulesetType(Word):
    """A ruleset, with a day if wanted."""

    def __init__(self) -> None:
        super().__init__(RULESET_NAMES)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """Give the form for the help page."""
        return "NAME[@YYYY-MM-DD]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a ruleset that the program can answer for."""
        if isinstance(value, Ruleset):
            return value
        settings = settings_of(ctx)
        try:
            return parse_ruleset(value)
        except RulesetError as error:
            self.fail(in_language(str(error), settings.lang), param, ctx)


class Number(StringType):
    """A number above 0.

    Args:
        kind: reads it out of text.
        wanted: a key of the words: what is said about anything else.
    """

    name = "number"

    def __init__(self, kind: type[int] | type[float], wanted: str) -> None:
        self.kind = kind
        self.wanted = wanted

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Accept a number above 0 that has an end."""
        try:
            number = self.kind(value)
        except ValueError:
            self._refuse(value, param, ctx)
        if not (number > 0 and math.isfinite(number)):
            self._refuse(value, param, ctx)
        return number

    def _refuse(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> NoReturn:
        self.fail(settings_of(ctx).say(self.wanted, text=str(value)), param, ctx)


def _set_format(ctx: click.Context, param: click.Parameter, value: Any) -> None:  # noqa: ARG001
    settings_of(ctx).format = value


def _policies(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> dict[str, str]:
    from segoc.models.policy import PolicyError, check_policies

    settings = settings_of(ctx)
    chosen: dict[str, str] = {}
    for text in values:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise click.BadParameter(settings.say("policy form", text=text), ctx, param)
        if chosen.setdefault(name, value) != value:
            raise click.BadParameter(settings.say("policy twice", name=name), ctx, param)
    try:
        check_policies(chosen)
    except PolicyError as error:
        raise click.BadParameter(in_language(str(error), settings.lang), ctx, param) from None
    return chosen


# Its value is known before anything is parsed; here it is checked only.
lang_option = click.option("--lang", type=Word(LANGUAGES), envvar="SEGOC_LANG", expose_value=False)

format_option = click.option(
    "--format",
    type=Word(get_args(Format)),
    default="text",
    expose_value=False,
    callback=_set_format,
)

ruleset_option = click.option("--ruleset", type=RulesetType())

_POINT = (
    click.option("--turn-player", type=Word(PLAYERS)),
    ruleset_option,
    click.option("--policy", "policies", metavar="NAME=VALUE", multiple=True, callback=_policies),
    lang_option,
)

limit_option = click.option("--limit", metavar="N", type=Number(int, "whole number"))

timeout_option = click.option("--timeout", metavar="SECONDS", type=Number(float, "not seconds"))


def question_options(command: Command) -> Command:
    """Add the options of every command that asks about timing points."""
    return point_options(format_option(command))


def point_options(command: Command) -> Command:
    """Add the options that say how timing points are looked at."""
    for option in reversed(_POINT):
        command = option(command)
    return command

"""The options that commands share."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import click

from segoc.models.names import did_you_mean
from segoc.models.ruleset import RULESET_NAMES, Ruleset, RulesetError, parse_ruleset
from segoc.models.timing_point import PLAYERS
from segoc.solver.cli.settings import Format, Settings
from segoc.solver.show.words import LANGUAGES

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

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Accept one of the words."""
        if value not in self.words:
            guess = did_you_mean(str(value), self.words)
            self.fail(f"{value!r} is not one of {', '.join(self.words)}{guess}", param, ctx)
        return str(value)

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
        try:
            ruleset = parse_ruleset(value)
        except RulesetError as error:
            self.fail(str(error), param, ctx)
        if ruleset.game == "vision":
            self.fail(settings_of(ctx).say("no vision"), param, ctx)
        return ruleset


def settings_of(ctx: click.Context | None) -> Settings:
    """Give the settings of the run."""
    found = ctx.find_object(Settings) if ctx else None
    return found or Settings()


def _set_lang(ctx: click.Context, param: click.Parameter, value: Any) -> Any:  # noqa: ARG001
    settings_of(ctx).lang = value
    return value


def _set_format(ctx: click.Context, param: click.Parameter, value: Any) -> Any:  # noqa: ARG001
    settings_of(ctx).format = value
    return value


def _policies(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> dict[str, str]:
    from segoc.models.policy import PolicyError, check_policies

    say = settings_of(ctx).say
    chosen: dict[str, str] = {}
    for text in values:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise click.BadParameter(say("policy form", text=text), ctx, param)
        if chosen.setdefault(name, value) != value:
            raise click.BadParameter(say("policy twice", name=name), ctx, param)
    try:
        check_policies(chosen)
    except PolicyError as error:
        raise click.BadParameter(str(error), ctx, param) from None
    return chosen


def _finite(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    if value is not None and not math.isfinite(value):
        raise click.BadParameter(settings_of(ctx).say("not a number", text=value), ctx, param)
    return value


lang_option = click.option(
    "--lang",
    type=Word(LANGUAGES),
    default="en",
    show_default=True,
    envvar="SEGOC_LANG",
    is_eager=True,
    expose_value=False,
    callback=_set_lang,
    help="Language of the answer; without it SEGOC_LANG counts.",
)

format_option = click.option(
    "--format",
    type=Word(get_args(Format)),
    default="text",
    show_default=True,
    expose_value=False,
    callback=_set_format,
    help="Form of the answer.",
)

ruleset_option = click.option(
    "--ruleset", type=RulesetType(), help=f"Rules that hold: {', '.join(RULESET_NAMES)}."
)

_QUESTION = (
    click.option("--turn-player", type=Word(PLAYERS), help="Whose turn it is."),
    click.option(
        "--ruleset",
        type=RulesetType(),
        help=f"Rules that hold instead of the case's: {', '.join(RULESET_NAMES)}.",
    ),
    click.option(
        "--policy",
        "policies",
        metavar="NAME=VALUE",
        multiple=True,
        callback=_policies,
        help="Value for what sources leave open; may be given several times.",
    ),
    lang_option,
    format_option,
)

limit_option = click.option(
    "--limit",
    metavar="N",
    type=click.IntRange(min=1),
    help="Give at most N chains; they are all counted first.",
)

timeout_option = click.option(
    "--timeout",
    metavar="SECONDS",
    type=click.FloatRange(min=0, min_open=True),
    callback=_finite,
    help="Stop listing after so many seconds; the chains are all counted first.",
)


def question_options(command: Command) -> Command:
    """Add the options of every command that asks about timing points."""
    for option in reversed(_QUESTION):
        command = option(command)
    return command

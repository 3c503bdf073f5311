"""The positional arguments of the commands, with their completion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Let the shell complete file names; effects begin as nothing else does."""
    from click.shell_completion import CompletionItem

    sides = [
        each for each in ("me!", "me?", "opponent!", "opponent?") if each.startswith(incomplete)
    ]
    if incomplete and sides:
        return [CompletionItem(each) for each in sides]
    return [CompletionItem(incomplete, type="file")]


def _rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Complete the ids of rules."""
    from click.shell_completion import CompletionItem

    from segoc.solver.registry import all_rules

    ids = (each.rule.id for each in all_rules())
    return [CompletionItem(each) for each in ids if each.startswith(incomplete)]


def inputs_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument that takes case files or effects."""
    return click.argument("inputs", metavar="FILE...|EFFECT...", nargs=-1, shell_complete=_files)(
        command
    )


def paths_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument that takes files and folders."""
    return click.argument("paths", metavar="[PATH]...", nargs=-1, shell_complete=_files)(command)


def rule_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument that takes the id of a rule."""
    return click.argument("rule", metavar="RULE", shell_complete=_rules)(command)


def file_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the argument that takes one file."""
    return click.argument("file", metavar="FILE", shell_complete=_files)(command)

"""The commands about what the program knows: explain, rules and schema."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from segoc.models.ruleset import Ruleset
from segoc.solver.cli.arguments import rule_argument
from segoc.solver.cli.exits import FINE
from segoc.solver.cli.options import format_option, lang_option, ruleset_option
from segoc.solver.cli.settings import Settings, settings_of, write
from segoc.solver.cli.spoken import Spoken


def _print(
    settings: Settings, record: Callable[[], Any], lines: Callable[[], Iterable[str]]
) -> int:
    if settings.format == "json":
        import json

        write(json.dumps(record(), ensure_ascii=False, indent=2) + "\n")
    else:
        write("".join(f"{line}\n" for line in lines()))
    return FINE


@click.command(cls=Spoken)
@rule_argument
@lang_option
@format_option
def explain(rule: str) -> int:
    """Show everything that is known about a rule: what it says, where it holds, who says so."""
    from segoc.solver.registry import all_rules
    from segoc.solver.show.rule_page import rule_lines, rule_record

    settings = settings_of(click.get_current_context())
    known = {each.rule.id: each for each in all_rules()}
    found = known.get(rule.strip().lower())
    if found is None:
        raise click.UsageError(
            settings.say("unknown rule", rule=rule, guess=_guess(rule, known, settings))
        )
    return _print(
        settings,
        lambda: rule_record(found, settings.lang),
        lambda: rule_lines(found, settings.lang),
    )


def _guess(rule: str, known: Iterable[str], settings: Settings) -> str:
    """Give the nearest id; the name without its chapter is near, too."""
    from segoc.models.names import nearest_name

    names = {each.partition(".")[2]: each for each in known}
    near = nearest_name(rule, names.values()) or names.get(nearest_name(rule, names) or "")
    return settings.say("guess", name=near) if near else ""


@click.command(cls=Spoken)
@ruleset_option
@lang_option
@format_option
def rules(ruleset: Ruleset | None) -> int:
    """List the rules: id, sentence, and the rulesets in which each holds."""
    from segoc.solver.registry import all_rules
    from segoc.solver.show.rule_page import rules_lines, rules_record

    settings = settings_of(click.get_current_context())
    found = [
        each for each in all_rules() if ruleset is None or each.rule.strength(ruleset) is not None
    ]
    return _print(
        settings,
        lambda: rules_record(found, ruleset, settings.lang),
        lambda: rules_lines(found, ruleset, settings.lang),
    )


@click.command(cls=Spoken)
@lang_option
def schema() -> int:
    """Print the JSON Schema of case files, for editors."""
    import json

    from segoc.models.schema_case import json_schema

    write(json.dumps(json_schema(), ensure_ascii=False, indent=2) + "\n")
    return FINE

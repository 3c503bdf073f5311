"""The command outcomes: what comes out of the legal chains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from segoc.models.timing_point import TimingPoint
from segoc.solver.cli.answers import Page
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.chain_commands import answer_about
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.options import Number, question_options
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings
from segoc.solver.cli.spoken import Spoken
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.solver.outcomes import Outcome, Outcomes


@click.command(cls=Spoken)
@inputs_argument
@click.option("--where", metavar="NAME=VALUE")
@click.option("--depth", metavar="N", type=Number(int, "whole number"), default=1)
@question_options
def outcomes(inputs: tuple[str, ...], where: str | None, depth: int, **options: Any) -> int:
    """Group the legal chains by what comes out, and say what decides."""

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver.outcomes import outcomes as outcomes_of

        if depth > 1 and where is not None:
            raise click.UsageError(page.settings.say("where or depth"))
        if depth > 1:
            return _follow(page, subject, depth)
        if _all_silent(subject.point):
            page.settings.complain(page.settings.say("all silent"))
            return OPEN

        with Progress(page.settings, "unfolding"):
            found = outcomes_of(subject.point)
            chosen = _chosen(found, where, page.settings)
        _put(page, subject, found, chosen, where)
        if found.silent:
            effects = ", ".join(found.silent)
            page.settings.complain(page.settings.say("silent effects", effects=effects))
            return OPEN
        return FINE if chosen else VERDICT_AGAINST

    return answer_about(inputs, answer, **options)


def _follow(page: Page, subject: Subject, depth: int) -> int:
    """Answer with several windows in a row."""
    from segoc.solver.aftermath import aftermath
    from segoc.solver.show.aftermath_text import aftermath_lines, aftermath_record

    if subject.point.situation is None:
        raise click.UsageError(page.settings.say("depth needs board"))
    if subject.point.one_at_a_time:
        raise click.UsageError(page.settings.say("depth in order"))
    with Progress(page.settings, "unfolding"):
        found = aftermath(subject.point, depth)
    lang = page.settings.lang
    page.put(subject, lambda: aftermath_record(subject, found), list(aftermath_lines(found, lang)))
    return FINE


def _put(
    page: Page, subject: Subject, found: Outcomes, chosen: Sequence[Outcome], where: str | None
) -> None:
    from segoc.solver.show.outcome_text import outcome_lines, outcomes_record
    from segoc.solver.show.sentences import chain_text

    lang = page.settings.lang
    lines: list[str] = []
    if where is not None and chosen:
        example = chain_text(chosen[0].example, lang, one_at_a_time=subject.point.one_at_a_time)
        lines.append(page.settings.say("where found", fact=where, chain=example))
        shown = {"number": len(chosen), "all": len(found.all)}
        lines.append(page.settings.say("where shown", **shown))
    if chosen or where is None:
        lines.extend(outcome_lines(found, chosen, lang, one_at_a_time=subject.point.one_at_a_time))
    else:
        lines.append(page.settings.say("where none", fact=where, chains=found.chains))
    page.put(subject, lambda: outcomes_record(subject, found, chosen, lang, where), lines)


def _chosen(found: Outcomes, where: str | None, settings: Settings) -> Sequence[Outcome]:
    if where is None:
        return found.all
    from segoc.solver.cli.where import read_where

    asked = read_where(found, where, settings)
    return [each for each in found.all if asked.holds(each)]


def _all_silent(point: TimingPoint) -> bool:
    """Say whether nobody tells what any of the effects does, so that nothing can come out."""
    from segoc.solver.board_play import board_play
    from segoc.solver.question import ask

    moves = ask(point).candidates
    return bool(moves) and set(moves) <= set(board_play(point).silent)

"""The command check: whether a chain, or a log, is legal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Verdict
from segoc.solver.cli.answers import Page
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.chain_commands import CHAIN, ORDER, answer_about, links_of, moves_of_order
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.options import question_options
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings, settings_of, wants_colour
from segoc.solver.cli.spoken import Spoken
from segoc.solver.cli.suite_options import processes_option
from segoc.solver.show.language import listed
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.solver.show.language import Language

LOG = "'A, me passes'"
MOST_WAYS = 1000
"""Ways of one chain that are looked at; a few of them are shown."""

_CODES = {"legal": FINE, "illegal": VERDICT_AGAINST, "undecided": OPEN, "disputed": OPEN}


@click.command(cls=Spoken)
@inputs_argument
@click.option("--chain", metavar=CHAIN)
@click.option("--order", metavar=ORDER)
@click.option("--log", metavar=LOG)
@click.option("--jsonl", is_flag=True)
@processes_option
@question_options
def check(
    inputs: tuple[str, ...],
    chain: str | None,
    order: str | None,
    log: str | None,
    jsonl: bool,
    processes: int | None,
    **options: Any,
) -> int:
    """Say whether a chain, order or log is legal, which rules it breaks, and what is nearest."""
    asked = sum(each is not None for each in (chain, order, log))
    if jsonl and not asked:
        from segoc.solver.cli.line_stream import answer_jsonl

        return answer_jsonl(inputs, processes, **options)
    if jsonl or asked != 1:
        context = click.get_current_context()
        raise click.UsageError(settings_of(context).say("chain or log"), context)

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver.show.as_json import verdict_record
        from segoc.solver.show.text import verdict_lines

        lang = page.settings.lang
        with Progress(page.settings, "checking"):
            asked = (chain, order, log)
            verdict, steps = _judged(subject.point, asked, page.settings)
            lost = _lost(subject.point, verdict, order, log)
        lines = verdict_lines(
            verdict,
            lang,
            colour=wants_colour(),
            is_log=log is not None,
            one_at_a_time=subject.point.one_at_a_time,
        )
        after = [page.settings.say("lost at last", names=listed(lost, lang))] if lost else []
        page.put(
            subject,
            lambda: verdict_record(subject, verdict, lang, lost),
            [*lines, *steps, *after],
        )
        return _CODES[verdict.kind]

    return answer_about(inputs, answer, **options)


def _judged(
    point: TimingPoint, asked: tuple[str | None, str | None, str | None], settings: Settings
) -> tuple[Verdict, list[str]]:
    """Give the verdict, and for a legal chain how it resolves."""
    from segoc.solver import check
    from segoc.solver.logs import check_log

    chain, order, log = asked
    if log is not None:
        return check_log(point, entries_of(log)), []
    if (order is not None) != point.one_at_a_time:
        raise click.UsageError(settings.say("order" if point.one_at_a_time else "no order"))
    links = links_of(point, chain or "") if order is None else moves_of_order(point, order)
    verdict = check(point, links)
    told = verdict.kind == "legal"
    return verdict, _resolution(point, links, settings.lang) if told else []


def _lost(
    point: TimingPoint, verdict: Verdict, order: str | None, log: str | None
) -> tuple[str, ...] | None:
    """Give the effects of a phase that nobody used, once it is over; None if it is not."""
    if verdict.kind != "legal" or not point.items_share_chains:
        return None
    from segoc.solver.next import next_links
    from segoc.solver.phase_logs import is_over, moves_of_log

    if log is None:
        return next_links(point, moves_of_order(point, order or "")).lost
    entries = entries_of(log)
    return next_links(point, moves_of_log(point, entries)).lost if is_over(point, entries) else None


def entries_of(log: str) -> list[str]:
    """Read a log as people write it: entries with commas between them."""
    return [each.strip() for each in log.split(",") if each.strip()]


def _resolution(point: TimingPoint, links: Sequence[str], lang: Language) -> list[str]:
    """Tell how a legal chain of a full case resolves, if the texts say what they do."""
    if point.situation is None or not links:
        return []
    from segoc.solver.board_play import board_play
    from segoc.solver.show.outcome_text import way_lines
    from segoc.solver.walk import ways_of

    if set(links) & set(board_play(point).silent):
        return []
    return list(way_lines(list(islice(ways_of(point, links), MOST_WAYS)), lang))

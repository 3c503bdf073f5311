"""The commands about chains: check, enumerate, count and next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain as joined
from typing import Any

import click

from segoc.models.orders import moves_of
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import Player, TimingPoint
from segoc.solver.cli.answers import Page, answer_all
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.inputs import Wanted, read_questions
from segoc.solver.cli.listing import begun_wrongly, list_chains
from segoc.solver.cli.options import limit_option, question_options, timeout_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import settings_of
from segoc.solver.cli.spoken import Spoken
from segoc.solver.show.subject import Subject

CHAIN = "'A > B'"
ORDER = "'A > B / C'"


def answer_about(
    inputs: Sequence[str],
    answer: Callable[[Page, Subject], int],
    ruleset: Ruleset | None,
    turn_player: Player | None,
    policies: Mapping[str, str],
) -> int:
    """Read what is asked about and answer; give the exit code."""
    settings = settings_of(click.get_current_context())
    wanted = Wanted(ruleset, turn_player, policies)
    return answer_all(read_questions(inputs, wanted, settings), settings, answer)


def links_of(point: TimingPoint, text: str) -> tuple[str, ...]:
    """Read a chain as people write it on the command line."""
    from segoc.models.light import chain_from_text
    from segoc.solver.question import ask

    # The effects of a full case are known only when it has been played forward.
    return chain_from_text(text, ask(point).window.point.effects)


def moves_of_order(point: TimingPoint, text: str) -> tuple[str, ...]:
    """Read an order as people write it: ``A > B / C``, where the slash begins a new item.

    Where no item joins a chain, ``>`` stands between items, too.
    """
    items = text.split(" / ") if text.strip() else []
    chains = [links_of(point, each) for each in items]
    return moves_of(chains) if point.items_share_chains else tuple(joined.from_iterable(chains))


@click.command(name="enumerate", cls=Spoken)
@inputs_argument
@limit_option
@timeout_option
@click.option("--logs", is_flag=True)
@question_options
def enumerate_(
    inputs: tuple[str, ...],
    limit: int | None,
    timeout: float | None,
    logs: bool,
    **options: Any,
) -> int:
    """List every legal chain, and the effects that are on none with the rule that says so."""

    def answer(page: Page, subject: Subject) -> int:
        return list_chains(page, subject, limit, timeout, logs=logs)

    return answer_about(inputs, answer, **options)


@click.command(cls=Spoken)
@inputs_argument
@question_options
def count(inputs: tuple[str, ...], **options: Any) -> int:
    """Count the legal chains, exactly, without listing them."""

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver import count_chains, count_doubtful
        from segoc.solver.show.as_json import count_record
        from segoc.solver.show.text import count_lines

        with Progress(page.settings, "counting"):
            number, doubtful = count_chains(subject.point), count_doubtful(subject.point)
        if begun_wrongly(subject.point, number, page.settings):
            return VERDICT_AGAINST
        page.put(
            subject,
            lambda: count_record(subject, number, doubtful),
            count_lines(number, doubtful, page.settings.lang),
        )
        return OPEN if doubtful.undecided or doubtful.disputed else FINE

    return answer_about(inputs, answer, **options)


@click.command(name="next", cls=Spoken)
@inputs_argument
@click.option("--chain", metavar=CHAIN)
@click.option("--order", metavar=ORDER)
@question_options
def next_(inputs: tuple[str, ...], chain: str | None, order: str | None, **options: Any) -> int:
    """Say which effects may be the next link, who decides, and whether the chain may stop."""
    if chain is not None and order is not None:
        context = click.get_current_context()
        raise click.UsageError(settings_of(context).say("chain and order"), context)

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver import count_doubtful, next_links
        from segoc.solver.show.as_json import next_record
        from segoc.solver.show.text import next_lines

        point = subject.point
        with Progress(page.settings, "checking"):
            links = next_links(point, _begun(point, chain, order))
            doubtful = count_doubtful(point, links.chain)
        page.put(
            subject,
            lambda: next_record(subject, links, doubtful),
            next_lines(links, doubtful, page.settings.lang, one_at_a_time=point.one_at_a_time),
        )
        if doubtful.undecided or doubtful.disputed:
            return OPEN
        return FINE if links.next or links.may_stop else VERDICT_AGAINST

    return answer_about(inputs, answer, **options)


def _begun(point: TimingPoint, chain: str | None, order: str | None) -> tuple[str, ...]:
    """Give the links that are there already."""
    if order is not None:
        return moves_of_order(point, order)
    return point.chain if chain is None else links_of(point, chain)

"""The command why: the story of one effect."""

from __future__ import annotations

from typing import Any

import click

from segoc.models.orders import ORDER_PHASES
from segoc.solver.cli.answers import Page
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.chain_commands import answer_about
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.options import question_options
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.spoken import Spoken
from segoc.solver.show.subject import Subject

_CODES = {"must": FINE, "may": FINE, "doubtful": OPEN, "never": VERDICT_AGAINST}


@click.command(cls=Spoken)
@inputs_argument
@click.argument("effect", metavar="NAME")
@question_options
def why(inputs: tuple[str, ...], effect: str, **options: Any) -> int:
    """Tell the story of one effect: what met it, what is asked of it, whether it may be used."""

    def answer(page: Page, subject: Subject) -> int:
        from segoc.solver.account import account_of
        from segoc.solver.show.account_text import account_lines, account_record

        lang = page.settings.lang
        with Progress(page.settings, "checking"):
            account = account_of(subject.point, effect)
        page.put(
            subject,
            lambda: account_record(subject, account, lang),
            account_lines(
                account,
                subject.point.ruleset,
                lang,
                of_phase=subject.point.phase in ORDER_PHASES,
            ),
        )
        return _CODES[account.use]

    return answer_about(inputs, answer, **options)

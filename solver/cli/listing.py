"""The answer of enumerate: counted first, then written chain by chain."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import chain as joined
from typing import TYPE_CHECKING

from segoc.solver.cli.answers import Page
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import Settings
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.models.timing_point import TimingPoint
    from segoc.solver.count import Doubtful
    from segoc.solver.exclusions import Exclusion


class Listing:
    """The chains of a timing point, one by one, and what cut them off.

    Args:
        point: the timing point.
        limit: give at most so many; None for all.
        timeout: seconds after which to stop; None for no end.
    """

    def __init__(self, point: TimingPoint, limit: int | None, timeout: float | None) -> None:
        from segoc.solver import count_chains, count_doubtful, enumerate_chains, excluded

        self.count: int = count_chains(point)
        self.doubtful: Doubtful = count_doubtful(point)
        self.excluded: tuple[Exclusion, ...] = excluded(point)
        self.limit = None if limit is None or limit >= self.count else limit
        self.found = 0
        self.out_of_time = False
        self._chains = enumerate_chains(point, limit=_at_most(self.limit), timeout=timeout)
        self._first = list(self._next())

    @property
    def complete(self) -> bool:
        """Say whether every legal chain was given."""
        return self.limit is None and not self.out_of_time

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        from segoc.solver import OutOfTime

        try:
            for each in joined(self._first, self._chains):
                self.found += 1
                yield each
        except OutOfTime:
            self.out_of_time = True

    def _next(self) -> Iterator[tuple[str, ...]]:
        """Give the first chain, so that what goes wrong does so before anything is written."""
        from segoc.solver import OutOfTime

        try:
            yield from (each for _, each in zip(range(1), self._chains, strict=False))
        except OutOfTime:
            self.out_of_time = True


def _at_most(limit: int | None) -> int | None:
    return None if limit is None else min(limit, sys.maxsize)


def list_chains(
    page: Page,
    subject: Subject,
    limit: int | None,
    timeout: float | None,
    *,
    logs: bool = False,
) -> int:
    """Write every legal chain of a timing point.

    Args:
        page: where it goes.
        subject: the timing point.
        limit: write at most so many chains.
        timeout: seconds after which to stop.
        logs: True to add a shortest log to each chain.

    Returns:
        The exit code.
    """
    settings = page.settings
    with Progress(settings, "counting"):
        listing = Listing(subject.point, limit, timeout)
    if begun_wrongly(subject.point, listing.count, settings):
        return VERDICT_AGAINST
    with Progress(settings, "listing", beside_output=True) as progress:
        if page.json:
            _write_json(page, subject, listing, progress, logs=logs)
        else:
            _write_text(page, subject, listing, progress, logs=logs)
    doubtful = listing.doubtful
    return FINE if listing.complete and not (doubtful.undecided or doubtful.disputed) else OPEN


def _write_json(
    page: Page, subject: Subject, listing: Listing, progress: Progress, *, logs: bool
) -> None:
    from segoc.solver.logs import shortest_log
    from segoc.solver.show.as_json import (
        ChainWriter,
        doubts,
        dumped,
        excluded_records,
        head,
        sequence,
    )

    beginning = {**head(subject), "count": listing.count}
    excluded = excluded_records(listing.excluded, page.settings.lang)
    ordered = subject.point.one_at_a_time
    line = (lambda moves: dumped(sequence(subject, moves))) if ordered else ChainWriter().line
    key = "orders" if ordered else "chains"

    def end() -> str:
        # Only now is it known whether the time was enough.
        ending = {
            "complete": listing.complete,
            "excluded": excluded,
            **doubts(listing.doubtful),
            **({"logs": written} if logs else {}),
        }
        return f"\n], {dumped(ending)[1:]}"

    written: list[tuple[str, ...]] = []

    def lines() -> Iterator[str]:
        for each in progress.count(listing):
            if logs:
                written.append(shortest_log(subject.point, each))
            yield line(each)

    page.begin(subject)
    items = lines()
    page.stream(f'{dumped(beginning)[:-1]}, "{key}": [\n', items, end)


def _write_text(
    page: Page, subject: Subject, listing: Listing, progress: Progress, *, logs: bool
) -> None:
    from segoc.solver.logs import shortest_log
    from segoc.solver.show.sentences import ARROW, chain_text
    from segoc.solver.show.text import doubt_lines, excluded_lines

    settings = page.settings
    excluded = list(excluded_lines(listing.excluded, settings.lang))
    doubts = list(doubt_lines(listing.doubtful, settings.lang))
    empty = chain_text((), settings.lang)
    one_by_one = subject.point.one_at_a_time
    join = partial(chain_text, lang=settings.lang, one_at_a_time=True) if one_by_one else ARROW.join
    number = listing.count

    def end() -> str:
        late = [settings.say("cut by timeout", found=listing.found, number=number)]
        lines = [*(late if listing.out_of_time else ()), *doubts, *excluded]
        return "".join(f"{line}\n" for line in ("", *lines)) if number else _block(lines)

    if listing.limit is not None:
        count = settings.say("cut by limit", found=listing.limit, number=number)
    else:
        count = settings.say("chains" if number else "no chain", number=number)
    page.begin(subject)

    def lines() -> Iterator[str]:
        for each in progress.count(listing):
            yield join(each) if each else empty
            if logs:
                log = ", ".join(shortest_log(subject.point, each))
                yield settings.say("log of", log=log)

    items = lines()
    page.stream(f"{count}\n", items, end)


def _block(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def begun_wrongly(point: TimingPoint, count: int, settings: Settings) -> bool:
    """Say so if the links that a case says are placed already begin no legal chain at all."""
    from segoc.solver.question import ask

    question = ask(point)
    placed = question.window.point.chain
    if count or not placed or question.possible.count():
        return False
    chain = " > ".join(placed)
    settings.complain(settings.say("begun wrongly", chain=chain))
    return True

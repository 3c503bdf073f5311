"""Work done by several processes at once, its results in the order of the work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

AHEAD = 8
"""So many items for each process wait or are worked on; more are not taken."""


def available_processors() -> int:
    """Give how many processes can run at the same time.

    >>> available_processors() >= 1
    True
    """
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system can say
        return os.cpu_count() or 1


@contextmanager
def workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Start processes that wait for work; if the block is left by an error they end at once.

    Args:
        processes: how many.

    Yields:
        What takes the work.
    """
    before = set(multiprocessing.active_children())
    # A forked copy of a process with threads may hang; a new one starts clean.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _leave_interrupts_to_the_parent) as pool:
        try:
            yield pool
        except BaseException:  # an interrupt, or nobody wants the rest
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
            raise


def ordered_map(
    work: Callable[[Item], Result], items: Iterable[Item], processes: int
) -> Iterator[Result]:
    """Do work on items, in this process or in several others.

    Args:
        work: a function of a module; it and what it takes and gives can be pickled.
        items: taken a few at a time, so that they may be endless.
        processes: how many; with 1 the work is done here.

    Yields:
        The results, in the order of the items.

    >>> list(ordered_map(abs, [-2, 1], processes=1))
    [2, 1]
    """
    if processes == 1:
        yield from map(work, items)
        return
    with workers(processes) as pool:
        pending: deque[Future[Result]] = deque()
        for item in items:
            pending.append(pool.submit(work, item))
            if len(pending) >= AHEAD * processes:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

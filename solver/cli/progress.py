"""A sign of life on standard error while something takes long."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from threading import Event, Thread
from types import TracebackType
from typing import TypeVar

from segoc.solver.cli.settings import Settings, on_terminal

Item = TypeVar("Item")

PATIENCE = 1.0
"""Seconds before anything is shown."""

INTERVAL = 0.5
"""Seconds between two signs."""

UPDATED_AFTER = 1000
WIDTH = 30


class Progress:
    """A line on standard error, from the second second on, only if that is a terminal.

    Args:
        settings: language of the line.
        what: a key of the words: what is being done.
        beside_output: True if answers are written meanwhile; nothing is shown
            then if they go to a terminal, too.
    """

    def __init__(self, settings: Settings, what: str, *, beside_output: bool = False) -> None:
        self.settings = settings
        self.what = what
        self.done = 0
        self.total = 0
        """How much there is to do, if that is known: the line has a bar then."""
        self._wanted = on_terminal(sys.stderr) and not (beside_output and on_terminal(sys.stdout))
        self._over = Event()
        self._thread = Thread(target=self._show, daemon=True)
        self._width = 0

    def __enter__(self) -> Progress:
        if self._wanted:
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._over.set()
        if self._wanted:
            self._thread.join()

    def count(self, items: Iterable[Item]) -> Iterator[Item]:
        """Pass items on and count them.

        Args:
            items: anything.

        Yields:
            The same.
        """
        for number, item in enumerate(items, 1):
            if not number % UPDATED_AFTER:
                self.done = number
            yield item

    def _show(self) -> None:
        begin = time.monotonic()
        if self._over.wait(PATIENCE):
            return
        while True:
            key = "progress" if self.done else "progress start"
            text = self.settings.say(
                "progress bar" if self.total else key,
                what=self.settings.say(self.what),
                bar=_bar(self.done, self.total),
                done=self.done,
                total=self.total,
                seconds=int(time.monotonic() - begin),
            )
            sys.stderr.write("\r" + text.ljust(self._width))
            sys.stderr.flush()
            # Wide characters take two columns.
            self._width = max(
                self._width, 2 * len(text) if self.settings.lang == "ja" else len(text)
            )
            if self._over.wait(INTERVAL):
                break
        sys.stderr.write("\r" + " " * self._width + "\r")
        sys.stderr.flush()


def _bar(done: int, total: int) -> str:
    filled = min(WIDTH * done // total, WIDTH) if total else 0
    return "#" * filled + "." * (WIDTH - filled)

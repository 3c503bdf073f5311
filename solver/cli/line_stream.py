"""Reads lines as they come and answers them in order, with several processes if many wait."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from io import BytesIO
from queue import Queue
from threading import Thread
from typing import Any

import click

from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import Player
from segoc.models.yaml_reader import LARGEST_FILE
from segoc.solver.cli.exits import BAD_INPUT, worst
from segoc.solver.cli.inputs import STANDARD_INPUT, is_effect
from segoc.solver.cli.settings import on_terminal, settings_of, write
from segoc.solver.cli.suite_options import Files
from segoc.solver.json_lines import Answers, Lines, answer_lines
from segoc.solver.line_reader import Manner
from segoc.solver.parallel import available_processors, workers
from segoc.solver.show.translation import in_language

AT_ONCE = 1 << 15
"""So many bytes are read at once, if there are so many."""

ALONE = 1000
"""After so many lines further processes are worth their start."""

WAITING = 4
"""So many portions wait for each process; memory does not grow with the input."""


def answer_jsonl(
    inputs: Sequence[str],
    processes: int | None,
    ruleset: Ruleset | None,
    turn_player: Player | None,
    policies: Mapping[str, str],
) -> int:
    """Answer JSON lines, as ``check --jsonl`` does.

    Args:
        inputs: case files and folders whose cases may be named by their ids.
        processes: how many processes work; None for as many as help.
        ruleset: the rules instead of a case's; None if not given.
        turn_player: whose turn it is instead; None if not given.
        policies: values for open questions.

    Returns:
        The exit code.

    Raises:
        click.UsageError: standard input is a terminal, or an input is no file.
    """
    context = click.get_current_context()
    settings = settings_of(context)
    effects = [each for each in inputs if is_effect(each) or each == STANDARD_INPUT]
    if effects:
        raise click.UsageError(settings.say("jsonl and effects", argument=effects[0]), context)
    if on_terminal(sys.stdin):
        raise click.UsageError(settings.say("jsonl terminal"), context)
    files = Files(inputs, settings) if inputs else None
    if files and files.missing:
        return BAD_INPUT
    found = files.found if files else ()
    manner = Manner(settings.lang, found, ruleset, turn_player, policies)
    try:
        return answer_stream(manner, processes)
    except ReadError as error:
        reason = in_language(str(error), settings.lang)
        settings.complain(settings.say("cannot read lines", error=reason))
        return BAD_INPUT


class ReadError(Exception):
    """Standard input gives no more."""


def answer_stream(manner: Manner, processes: int | None) -> int:
    """Answer the lines of standard input on standard output, until it ends.

    Args:
        manner: how they are answered.
        processes: how many processes work; None for as many as help.

    Returns:
        The exit code.
    """
    number = processes or available_processors()
    portions = _Portions(getattr(sys.stdin, "buffer", BytesIO()))
    codes: set[int] = set()
    with ExitStack() as stack:
        pool: ProcessPoolExecutor | None = None
        pending: deque[Future[Answers]] = deque()
        for lines in portions:
            if pool is None and number > 1 and lines.first > ALONE and portions.wait:
                pool = stack.enter_context(workers(number))
            if pool is None:
                codes |= _written(answer_lines(lines, manner))
                continue
            pending.append(pool.submit(answer_lines, lines, manner))
            # What nobody is about to follow is answered now: someone may wait for it.
            while pending and (len(pending) >= WAITING * number or not portions.wait):
                codes |= _written(pending.popleft().result())
        while pending:
            codes |= _written(pending.popleft().result())
    return worst(codes)


def _written(answers: Answers) -> frozenset[int]:
    write(answers.text, flush=True)
    return answers.codes


class _Portions:
    """The lines of a stream, in portions of what is there at the moment.

    Args:
        stream: gives bytes, as many as there are.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._queue: Queue[Lines | OSError | None] = Queue(maxsize=WAITING)
        Thread(target=self._fill, daemon=True).start()

    @property
    def wait(self) -> bool:
        """Say whether more lines wait already."""
        return not self._queue.empty()

    def __iter__(self) -> Iterator[Lines]:
        while True:
            portion = self._queue.get()
            if isinstance(portion, OSError):
                raise ReadError(portion.strerror or str(portion)) from portion
            if portion is None:
                return
            yield portion

    def _fill(self) -> None:
        try:
            for portion in self._portions():
                self._queue.put(portion)
        except OSError as error:
            self._queue.put(error)
        else:
            self._queue.put(None)

    def _portions(self) -> Iterator[Lines]:
        number, rest, too_long = 1, b"", False
        while True:
            read: bytes = self._stream.read1(AT_ONCE)
            ended = not read
            *whole, rest = (rest + read).split(b"\n")
            texts: list[bytes | None] = [*whole]
            if too_long and texts:
                texts[0], too_long = None, False
            if len(rest) > LARGEST_FILE:
                rest, too_long = b"", True
            if ended and (rest or too_long):
                texts.append(None if too_long else rest)
            if texts:
                yield Lines(number, tuple(texts))
                number += len(texts)
            if ended:
                return

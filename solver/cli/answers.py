"""Answer after answer: text in blocks or JSON, and the exit code of them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from segoc.solver.cli.exits import BAD_INPUT, worst
from segoc.solver.cli.inputs import Questions
from segoc.solver.cli.settings import ClosedPipe, Settings, WriteError, write, write_lines
from segoc.solver.show.subject import Subject
from segoc.solver.show.words import in_words_of


class Page:
    """Where answers go, one after the other.

    Args:
        settings: language and format.
        several: True if there may be several answers: JSON gives an array then.
    """

    def __init__(self, settings: Settings, *, several: bool) -> None:
        self.settings = settings
        self.several = several
        self._begun = False

    @property
    def json(self) -> bool:
        """Say whether answers are JSON."""
        return self.settings.format == "json"

    def begin(self, subject: Subject) -> None:
        """Begin an answer: what stands between two, and in text what it is about."""
        if self.json:
            opening = "[" if self.several else ""
            write(",\n" if self._begun else opening)
        else:
            from segoc.solver.show.text import heading_lines

            lines = heading_lines(subject, self.settings.lang, several=self.several)
            write("\n" if self._begun else "")
            self.lines(lines)
        self._begun = True

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines of text."""
        for line in lines:
            write(f"{line}\n")

    def put(self, subject: Subject, record: Callable[[], Any], lines: Iterable[str]) -> None:
        """Write a whole answer.

        Args:
            subject: what it is about.
            record: gives its JSON data.
            lines: its text, without the heading.
        """
        # What is not written yet may still go wrong; half an answer helps nobody.
        from segoc.solver.show.as_json import dumped

        text = dumped(record()) if self.json else "".join(f"{line}\n" for line in lines)
        self.begin(subject)
        write(text)

    def stream(self, head: str, items: Iterable[str], tail: Callable[[], str]) -> None:
        """Write an answer whose middle is long.

        Args:
            head: what comes first.
            items: the middle, item after item.
            tail: gives what comes last, when all items are written.
        """
        write(head)
        write_lines(items, ",\n" if self.json else "\n")
        write(tail())

    def end(self) -> None:
        """Close what is open."""
        if self.json and (self._begun or self.several):
            opened = "" if self._begun else "["
            write(f"{opened}]\n" if self.several else "\n")


def answer_all(
    questions: Questions, settings: Settings, answer: Callable[[Page, Subject], int]
) -> int:
    """Answer about every subject; one that fails does not stop the others.

    Args:
        questions: what is asked about.
        settings: language and format.
        answer: writes one answer and gives its exit code.

    Returns:
        The worst of the exit codes.
    """
    page = Page(settings, several=questions.several)
    codes = [BAD_INPUT] if questions.broken else []
    for subject in questions.subjects:
        codes.append(_guarded(page, subject, answer))
        write(flush=True)
    if questions.subjects:
        page.end()
    return worst(codes)


def _guarded(page: Page, subject: Subject, answer: Callable[[Page, Subject], int]) -> int:
    from segoc.models.policy import PolicyError
    from segoc.models.problem import CaseError
    from segoc.solver.question import UnknownLink

    try:
        with in_words_of(subject.point.ruleset, in_order=subject.point.one_at_a_time):
            return answer(page, subject)
    except (CaseError, UnknownLink, PolicyError, click.UsageError) as error:
        return complain_about(error, subject, page.settings)
    except (ClosedPipe, WriteError):
        raise
    except Exception as error:  # the other cases are still answered
        from segoc.solver.cli.app import crash

        return crash(page.settings, error, subject.place_and_name)


def complain_about(error: Exception, subject: Subject, settings: Settings) -> int:
    """Say on standard error why a case cannot be answered.

    Args:
        error: what is wrong with it.
        subject: the case.
        settings: language of the message.

    Returns:
        The exit code.
    """
    from segoc.models.board import Spot
    from segoc.solver.board_error import BoardError
    from segoc.solver.show.translation import error_lines

    case = subject.place_and_name
    if isinstance(error, BoardError) and subject.place:
        # It says itself where it lies, more exactly than the case does.
        file, _, line = subject.place.rpartition(":")
        error, case = error.at(Spot(file, int(line), 1)), ""
    for text in error_lines(error, settings.lang):
        settings.complain(settings.say("in case", case=case, message=text) if case else text)
    return int(getattr(error, "exit_code", BAD_INPUT))

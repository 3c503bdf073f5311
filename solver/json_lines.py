"""Answers questions that come as JSON, one a line: a case, and a chain or a log of it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from segoc.models.orders import moves_of
from segoc.models.policy import PolicyError
from segoc.models.problem import CaseError
from segoc.models.ruleset import RulesetError
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Reason, Verdict
from segoc.solver.count import count_chains, count_doubtful
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.line_reader import LineError, LineReader, Manner
from segoc.solver.logs import check_log
from segoc.solver.question import Question, UnknownLink, ask
from segoc.solver.show.as_json import SCHEMA_VERSION, doubts
from segoc.solver.show.sentences import reason_sentence
from segoc.solver.show.translation import error_lines, in_language
from segoc.solver.show.words import in_words_of, say
from segoc.solver.verify import judge

MOST_CHAINS = 100
"""So many chains of a case are listed; they are all counted."""

KEPT = 256
"""So many questions are kept for the lines that follow."""

_CODES = {"legal": 0, "illegal": 1, "undecided": 3, "disputed": 3}


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines, one after the other.

    Args:
        first: the number of the first one.
        texts: the lines; None for one that is too long.
    """

    first: int
    texts: tuple[bytes | None, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to some lines, each with its end of line, and the exit codes they ask for."""

    text: str
    codes: frozenset[int]


class Answerer:
    """Answers lines and remembers the cases they are about.

    Args:
        manner: how lines are answered.
    """

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self._reader = LineReader(manner)
        self._questions: OrderedDict[Hashable, Question] = OrderedDict()

    def answer(self, lines: Lines) -> Answers:
        """Answer lines in their order; a bad one does not stop the others."""
        answered = [
            self._answered(number, text) for number, text in enumerate(lines.texts, lines.first)
        ]
        text = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each, _ in answered)
        return Answers(text, frozenset(code for _, code in answered))

    def _answered(self, number: int, text: bytes | None) -> tuple[dict[str, Any], int]:
        record: dict[str, Any] = {"schema_version": SCHEMA_VERSION, "line": number}
        asked: dict[str, Any] = {}
        try:
            line = self._reader.decoded(text)
            asked = self._reader.read(line)
            if "ref" in asked:
                record["ref"] = asked["ref"]
            answer, code = self._about(asked, line)
        except (LineError, UnknownLink, PolicyError, RulesetError) as error:
            return {**record, "errors": [in_language(str(error), self.manner.lang)]}, 2
        except CaseError as error:
            here = replace_places(error, number)
            code = getattr(error, "exit_code", 2)
            return {**record, "errors": error_lines(here, self.manner.lang)}, code
        except Exception as error:  # the other lines are still answered
            crash = " ".join(f"{type(error).__name__}: {error}".split())
            return {**record, "errors": [say("line crash", self.manner.lang, error=crash)]}, 70
        return {**record, **answer}, code

    def _question(self, asked: dict[str, Any], line: str) -> Question:
        key = json.dumps([asked.get(each) for each in ("case", "variant", "ruleset", "policy")])
        return self._kept(key, lambda: ask(self._reader.point(asked, line)))

    def _kept(self, key: Hashable, make: Callable[[], Question]) -> Question:
        found = self._questions.pop(key, None) or make()
        self._questions[key] = found
        if len(self._questions) > KEPT:
            self._questions.popitem(last=False)
        return found

    def _about(self, asked: dict[str, Any], line: str) -> tuple[dict[str, Any], int]:
        question = self._question(asked, line)
        point = question.window.point
        with in_words_of(point.ruleset, in_order=point.one_at_a_time):
            if "log" in asked:
                verdict = check_log(point, asked["log"])
            elif "chain" in asked or "order" in asked:
                verdict = self._judged(question, asked)
            else:
                return _listed(point)
            return self._verdict(verdict), _CODES[verdict.kind]

    def _judged(self, question: Question, asked: dict[str, Any]) -> Verdict:
        one_at_a_time = question.window.point.one_at_a_time
        if one_at_a_time != ("order" in asked):
            key = "line order" if one_at_a_time else "line no order"
            raise LineError(say(key, self.manner.lang))
        return judge(question, moves_of(asked["order"]) if one_at_a_time else asked["chain"])

    def _verdict(self, verdict: Verdict) -> dict[str, Any]:
        record: dict[str, Any] = {
            "verdict": verdict.kind,
            "because": verdict.because,
            "reasons": [self._reason(each) for each in verdict.reasons],
        }
        if verdict.readings:
            record["readings"] = [
                {"policy": each.policy, "value": each.value, "legal": each.legal}
                for each in verdict.readings
            ]
        return record

    def _reason(self, reason: Reason) -> dict[str, Any]:
        return {
            "rule": reason.rule,
            "link": reason.link,
            "effects": list(reason.effects),
            "message": reason_sentence(reason, self.manner.lang),
        }


def _listed(point: TimingPoint) -> tuple[dict[str, Any], int]:
    """Give the legal chains of a case of which no chain is proposed."""
    chains = [list(each) for each in islice(enumerate_chains(point), MOST_CHAINS)]
    count, doubtful = count_chains(point), count_doubtful(point)
    record = {"count": count, "chains": chains, "complete": count == len(chains)}
    open_ = count > len(chains) or doubtful.undecided or doubtful.disputed
    return {**record, **doubts(doubtful)}, 3 if open_ else 0


def replace_places(error: CaseError, number: int) -> CaseError:
    """Give an error of a case with the number of its line, if it has no file of its own."""
    return CaseError(
        each if each.file else replace(each, file=f"line {number}", line=None)
        for each in error.problems
    )


@cache
def _answerer(manner_key: tuple[Any, ...]) -> Answerer:
    lang, files, ruleset, turn_player, policies = manner_key
    return Answerer(Manner(lang, files, ruleset, turn_player, dict(policies)))


def answer_lines(lines: Lines, manner: Manner) -> Answers:
    """Answer lines; what is known about their cases is kept from call to call.

    Args:
        lines: the lines.
        manner: how they are answered.

    Returns:
        The answers, in the order of the lines.

    >>> line = b'{"case": {"effects": {"A": "me! when"}}, "chain": []}'
    >>> answers = answer_lines(Lines(7, (line,)), Manner())
    >>> json.loads(answers.text)["reasons"][0]["rule"], sorted(answers.codes)
    ('segoc.mandatory', [1])
    """
    policies = tuple(sorted(manner.policies.items()))
    key = (manner.lang, manner.files, manner.ruleset, manner.turn_player, policies)
    return _answerer(key).answer(lines)

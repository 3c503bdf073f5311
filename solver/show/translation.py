"""What readers say about bad input, in the reader's language.

Readers write English. For another language the sentence is looked up in a catalogue
by its pattern, and what was filled in is put into the sentence that stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from string import Formatter

from segoc.models.problem import CaseError, Problem
from segoc.solver.show.language import Language
from segoc.solver.show.words import say
from segoc.solver.show.words_board import BOARD_PROBLEMS
from segoc.solver.show.words_phases import PHASE_PROBLEMS
from segoc.solver.show.words_problems import PROBLEMS
from segoc.solver.show.words_suite import SUITE_PROBLEMS
from segoc.solver.show.words_terms import REASONS, TERMS
from segoc.solver.show.words_waiting import WAITING_PROBLEMS

CATALOGUE = {
    **PROBLEMS, **BOARD_PROBLEMS, **PHASE_PROBLEMS, **WAITING_PROBLEMS, **SUITE_PROBLEMS,
}  # fmt: skip
"""The English sentences of all readers, and the same in Japanese."""

_GUESS = re.compile(r"; did you mean '(?P<name>[^']*)'\?$")
_QUOTED = r"""'(?:\\.|[^'\\])*(?:'|…)|"(?:\\.|[^"\\])*(?:"|…)"""
"""Text as messages show it: in quotes, and cut off if it is long."""
_SHOWN = rf"{_QUOTED}|-?\d+|true|false|nothing|a list|a mapping"


def in_language(sentence: str, lang: Language) -> str:
    """Give a sentence of a reader in the reader's language.

    Args:
        sentence: what a reader says, in English.
        lang: the language wanted.

    Returns:
        The sentence in that language; as it is if the catalogue does not know it.

    >>> in_language("unknown key 'titel'; did you mean 'title'?", "ja")
    "キー 'titel' は認識できない。'title' のことか"
    """
    if lang == "en":
        return sentence
    guess = _GUESS.search(sentence)
    if guess:
        known = _in_japanese(sentence[: guess.start()])
        return known + say("guess", lang, name=guess["name"])
    return _in_japanese(sentence)


def problem_text(problem: Problem, lang: Language) -> str:
    """Give the whole message of a problem in one line.

    Args:
        problem: what is wrong, and where.
        lang: the reader's language.

    Returns:
        Place, what was found, what is allowed, the nearest guess, what to do.

    >>> problem_text(Problem("argument 2", None, 5, "no name"), "ja")
    '引数 2 の 5 文字目: 名前がない'
    """
    place = problem.place
    if problem.line is None:
        file = in_language(problem.file, lang)
        place = say("place", lang, file=file, column=problem.column)
    text = in_language(problem.message, lang)
    if problem.allowed:
        text += say("allowed", lang, words=", ".join(_allowed(problem.allowed, lang)))
    if problem.guess:
        text += say("guess", lang, name=problem.guess)
    if problem.hint:
        text += say("hint", lang, hint=in_language(problem.hint, lang))
    return f"{place}: {text}"


def _allowed(words: Sequence[str], lang: Language) -> Iterator[str]:
    """Give what may be written as it is, and translate what describes it."""
    for each in words:
        yield in_language(each, lang) if " " in each else each


def error_lines(error: Exception, lang: Language) -> list[str]:
    """Give what an error about bad input says, one line for each problem.

    >>> error_lines(ValueError("the file is empty"), "ja")
    ['ファイルが空']
    """
    if isinstance(error, CaseError):
        return [problem_text(each, lang) for each in error.problems]
    return [in_language(str(error), lang)]


def _in_japanese(sentence: str) -> str:
    term = TERMS.get(sentence) or REASONS.get(sentence)
    if term:
        return term
    for pattern, japanese in _catalogue():
        match = pattern.fullmatch(sentence)
        if match:
            return japanese.format(**{key: _value(each) for key, each in match.groupdict().items()})
    return sentence


def _value(text: str) -> str:
    """Translate what was filled in, unless it is what a person wrote."""
    return text if text[0] in "'\"" else _in_japanese(text)


@cache
def _catalogue() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Give the patterns; what says more comes before what says less."""
    ordered = sorted(CATALOGUE.items(), key=lambda entry: -_literal_length(entry[0]))
    return tuple((_pattern(english), japanese) for english, japanese in ordered)


def _literal_length(english: str) -> int:
    return sum(len(literal) for literal, *_ in Formatter().parse(english))


def _pattern(english: str) -> re.Pattern[str]:
    parts = []
    for literal, field, _, conversion in Formatter().parse(english):
        parts.append(re.escape(literal))
        if field:
            parts.append(f"(?P<{field}>{_SHOWN if conversion else f'{_QUOTED}|.+?'})")
    return re.compile("".join(parts), re.DOTALL)

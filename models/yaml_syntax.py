"""Our own sentences for what a YAML parser finds wrong."""

from __future__ import annotations

import re

import yaml

from segoc.models.problem import Flaw, Problem, shown

_FIRST_COLON = re.compile(r"^\s*(?:- +)*[^:]*: +(?P<value>.*?)\s*$")
_ITEM = re.compile(r"^\s*(?:- +)+(?P<value>.*?)\s*$")
_NEEDS_QUOTES = "a name that begins with it needs quotes"


def syntax_flaw(error: yaml.MarkedYAMLError, lines: list[str], file: str) -> Problem:
    """Give the problem behind an error of the YAML parser.

    Args:
        error: what the parser raised.
        lines: the text, line by line.
        file: what messages call the file.

    Returns:
        The problem, in our words, where the parser stopped.

    >>> import yaml
    >>> text = "card: Number 39: Utopia"
    >>> try:
    ...     yaml.compose(text)
    ... except yaml.MarkedYAMLError as error:
    ...     print(syntax_flaw(error, [text], "x.yaml").hint)
    a name that contains ': ' needs quotes: "Number 39: Utopia"
    """
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Flaw(f"this is not YAML ({error.problem})").at(file, 1, 1)
    row, column = mark.line, mark.column
    line = lines[row] if row < len(lines) else ""
    flaw = _flaw(error, line, line[column : column + 1])
    return flaw.at(file, row + 1, column + 1)


def _flaw(error: yaml.MarkedYAMLError, line: str, character: str) -> Flaw:
    problem, context = error.problem or "", error.context or ""
    opened = _opened_in(error)
    if "nesting depth" in problem:
        return Flaw("nested too deep", hint="split the case, or write it flatter")
    if "mapping values are not allowed" in problem:
        return _second_colon(line)
    if "tab character" in problem or (character == "\t" and "start any token" in problem):
        return Flaw("a tab at the beginning of a line", hint="indent with blanks")
    if "cannot start any token" in problem:
        return Flaw(f"{shown(character)} cannot begin a text", hint=_NEEDS_QUOTES)
    if "flow" in context:
        return _inside_brackets(opened, character)
    if "scalar" in context and "end of stream" in problem:
        return Flaw(f"the quote opened in line {opened} is not closed", hint="close the quote")
    for sign, marks in {"an alias": "*", "an anchor": "&"}.items():
        if sign in context:
            return Flaw(f"{shown(marks)} cannot begin a text", hint=_NEEDS_QUOTES)
    return _other(problem, context, character)


def _opened_in(error: yaml.MarkedYAMLError) -> int | None:
    """Give the line in which what is not finished begins, if the parser knows it."""
    begin, found = error.context_mark, error.problem_mark
    if begin is None or (found is not None and begin.index == found.index):
        return None
    return begin.line + 1


def _second_colon(line: str) -> Flaw:
    value = _FIRST_COLON.match(line) or _ITEM.match(line)
    text = value["value"] if value else ""
    if ": " in text or text.endswith(":"):
        hint = f"a name that contains ': ' needs quotes: \"{text}\""
        return Flaw("a second ': ' in one line", hint=hint)
    return Flaw(
        "a key where no key can be", hint="put it under the key before it, or quote the text above"
    )


def _inside_brackets(opened: int | None, character: str) -> Flaw:
    found = shown(character) if character else "the end of the line"
    where = f"the brackets opened in line {opened}" if opened else "brackets"
    return Flaw(
        f"{found} inside {where}",
        ("','", "the closing bracket"),
        hint="close the bracket, or quote a name that holds ': ', '?', ',' or a bracket",
    )


def _other(problem: str, context: str, character: str) -> Flaw:
    if "block scalar" in context:
        return Flaw(
            "text behind '|' or '>'", hint="a name that begins with one of them needs quotes"
        )
    if "node content" in problem:
        return Flaw(f"{shown(character)} cannot begin a text", hint=_NEEDS_QUOTES)
    if "escape" in problem:
        return Flaw("an unknown escape in a text", hint="use single quotes, or write '\\\\'")
    if "did not find expected key" in problem or "expected <block end>" in problem:
        return Flaw(
            "text that belongs to no key",
            hint="check the indentation; quotes must hold the whole text",
        )
    if "'-' indicator" in problem:
        return Flaw("a key in the middle of a list", hint="check the indentation")
    if "could not find expected ':'" in problem:
        return Flaw("the text before this is no key", hint="write ': ' behind a key, with a blank")
    if "document start" in problem:
        return Flaw("text behind the end of the case", hint="check the indentation")
    if "mapping keys are not allowed" in problem:
        return Flaw("'?' cannot begin a text", hint=_NEEDS_QUOTES)
    return Flaw(f"this is not YAML ({problem})")

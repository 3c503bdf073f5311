"""A case as Markdown, ready for an issue tracker."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from segoc.models.rule import Citation
from segoc.models.sources import SourceError, source
from segoc.solver.show.expectation_text import deciding_lines, expected_text, got_text
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import (
    chain_text,
    exclusion_sentence,
    rule_of,
    source_title,
    sources_of,
)
from segoc.solver.show.suite_report import case_errors
from segoc.solver.show.words import in_words_of, say

if TYPE_CHECKING:
    from segoc.models.case import Case
    from segoc.solver.suite import CaseResult

MOST_CHAINS = 20

_SPECIAL = re.compile(r"([\\`*_<>\[\]|#])")


def report_lines(case: Case, text: str, version: str, lang: Language) -> Iterator[str]:
    """Give a case, what is found about it, and which of its claims hold.

    Args:
        case: the case.
        text: how it is written in its file.
        version: that of the program.
        lang: the reader's language.

    Yields:
        The lines of Markdown.
    """
    from segoc.solver.suite import name_of, run_case

    with in_words_of(case.point.ruleset, in_order=case.point.one_at_a_time):
        lines = [*_head(case, lang), *_written(text, lang)]
        result = run_case(case)
        if result.error is None:
            lines += _answer(case, lang)
        lines += _claims(result, lang)
    yield from lines
    again = f"segoc test {shlex.quote(case.file)}"
    yield ""
    yield say("report end", lang, version=version, command=code(again), case=name_of(case).short)


def code(text: str) -> str:
    """Give a text as code, whatever it holds.

    >>> code("A > B"), code("a`b")
    ('`A > B`', '`` a`b ``')
    """
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def plain(text: str) -> str:
    r"""Give a text so that Markdown shows it as it is.

    >>> plain("a_b")
    'a\\_b'
    """
    return _SPECIAL.sub(r"\\\1", text)


def _head(case: Case, lang: Language) -> Iterator[str]:
    variant = f" ({case.variant})" if case.variant else ""
    title = f"{case.id}{variant}: {case.title}" if case.id else f"{case.title}{variant}"
    yield f"## {plain(title)}"
    yield ""
    yield f"- {say('ruleset', lang, ruleset=case.point.ruleset)}"
    if case.status != "current":
        status = say(f"status {case.status}", lang)
        if case.superseded_by:
            status = say("superseded by", lang, status=status, by=case.superseded_by)
        yield f"- {plain(status)}"
    for each in case.sources:
        yield f"- {_source(each, lang)}"
    yield f"- {code(f'{case.file}:{case.line}')}"


def _source(id_: str, lang: Language) -> str:
    try:
        found = source(id_)
    except SourceError:
        return code(id_)
    comma = "、" if lang == "ja" else ", "
    level = say("level", lang, level=found.level)
    details = comma.join(filter(None, (plain(source_title(found, lang)), found.date, level)))
    name = f"[{plain(id_)}]({found.url})" if found.url else code(id_)
    return f"{name}: {details}"


def _written(text: str, lang: Language) -> Iterator[str]:
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    yield from ("", f"### {say('report case', lang)}", "", f"{fence}yaml")
    yield from text.rstrip().splitlines()
    yield fence


def _answer(case: Case, lang: Language) -> Iterator[str]:
    """Give the legal chains, and the effects that are on none."""
    from segoc.solver import count_chains, count_doubtful, enumerate_chains, excluded
    from segoc.solver.show.text import doubt_lines

    point = case.point
    number = count_chains(point)
    yield from ("", f"### {say('report answer', lang)}", "")
    yield say("chains" if number else "no chain", lang, number=number)
    yield ""
    for chain in islice(enumerate_chains(point), MOST_CHAINS):
        yield f"- {code(chain_text(chain, lang, one_at_a_time=point.one_at_a_time))}"
    if number > MOST_CHAINS:
        yield f"- {say('report more', lang, number=number - MOST_CHAINS)}"
    for line in doubt_lines(count_doubtful(point), lang):
        yield f"- {line}"
    left_out = excluded(point)
    if left_out:
        yield from ("", say("excluded", lang), "")
    for each in left_out:
        sentence = plain(exclusion_sentence(each, lang))
        sources = _cited(rule_of(each.rule).citations, lang)
        yield f"- {code(each.effect)}: {sentence} ({code(each.rule)}; {sources})"


def _cited(citations: Sequence[Citation], lang: Language) -> str:
    names = [f"[{plain(each.id)}]({each.url})" if each.url else code(each.id)
             for each in sources_of(citations)]  # fmt: skip
    return ("、" if lang == "ja" else ", ").join(names)


def _claims(result: CaseResult, lang: Language) -> Iterator[str]:
    """Say how many claims hold, and for each that does not what was found and why."""
    yield from ("", f"### {say('report claims', lang)}", "")
    if result.status == "without":
        yield say("report no claims", lang)
        return
    yield say("report hold", lang, passed=result.passed, failed=len(result.findings))
    if result.findings or result.error:
        yield ""
    for finding in result.findings:
        line = finding.failure.claim.line
        expected, got = plain(expected_text(finding, lang)), plain(got_text(finding, lang))
        yield f"- [ ] {say('report claim', lang, line=line, expected=expected, got=got)}"
        for each in deciding_lines(finding, lang):
            yield f"  - {plain(each)}"
    for error in case_errors(result, lang):
        yield f"- {plain(error)}"

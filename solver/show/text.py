"""Answers as plain text, line by line, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from segoc.models.orders import written
from segoc.models.policy import POLICIES
from segoc.models.rule import Citation
from segoc.models.verdict import Reading, Reason, Verdict
from segoc.solver.show.language import Language, listed
from segoc.solver.show.sentences import (
    chain_text,
    exclusion_sentence,
    reason_sentence,
    rule_of,
    source_title,
    sources_of,
)
from segoc.solver.show.subject import Subject
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.count import Doubtful
    from segoc.solver.exclusions import Exclusion
    from segoc.solver.next import NextLinks

COLOURS = {"legal": "32", "illegal": "31", "undecided": "33", "disputed": "33"}


def heading_lines(subject: Subject, lang: Language, *, several: bool) -> Iterator[str]:
    """Give the ruleset, and where several are asked about the case."""
    yield say("ruleset", lang, ruleset=subject.point.ruleset)
    if several:
        yield say("case", lang, name=subject.heading(lang))


def source_lines(citations: Sequence[Citation], lang: Language) -> Iterator[str]:
    """Give one line for each source: id, title, date, level."""
    comma = "、" if lang == "ja" else ", "
    for each in sources_of(citations):
        level = say("level", lang, level=each.level)
        details = comma.join(filter(None, (source_title(each, lang), each.date, level)))
        yield say("source", lang, id=each.id, details=details)


def verdict_lines(
    verdict: Verdict,
    lang: Language,
    *,
    colour: bool = False,
    is_log: bool = False,
    one_at_a_time: bool = False,
) -> Iterator[str]:
    """Give a verdict, its reasons with their sources, and the nearest legal chain.

    Args:
        verdict: the verdict.
        lang: the reader's language.
        colour: True on a terminal that wants colours.
        is_log: True if it is about a log, whose entries are counted.
        one_at_a_time: True if it is about an order of items.

    Yields:
        The lines.
    """
    yield _verdict_line(verdict, lang, colour=colour)
    for reason in verdict.reasons:
        place = "at entry" if is_log else "at item" if one_at_a_time else "at link"
        yield from _reason_lines(reason, lang, place)
    yield from _reading_lines(verdict.readings, lang)
    if verdict.kind == "illegal" and verdict.nearest is None and not is_log:
        yield say("no nearest", lang)
    elif verdict.nearest is not None:
        chain = chain_text(verdict.nearest, lang, one_at_a_time=one_at_a_time)
        yield say("nearest", lang, chain=chain)


def _verdict_line(verdict: Verdict, lang: Language, *, colour: bool) -> str:
    word = say(verdict.kind, lang)
    if colour:
        word = f"\x1b[1;{COLOURS[verdict.kind]}m{word}\x1b[0m"
    if verdict.because is None:
        return word
    return say("verdict because", lang, verdict=word, because=say(verdict.because, lang))


def _reason_lines(reason: Reason, lang: Language, place: str) -> Iterator[str]:
    sentence = reason_sentence(reason, lang)
    if reason.link is None:
        yield say("at the end", lang, sentence=sentence)
    else:
        yield say(place, lang, link=reason.link, sentence=sentence)
    if reason.rewind is not None:
        yield say("rewind", lang, entry=reason.rewind)
    yield say("rule id", lang, rule=reason.rule)
    yield from source_lines(rule_of(reason.rule).citations, lang)


def _reading_lines(readings: Iterable[Reading], lang: Language) -> Iterator[str]:
    asked = None
    for each in readings:
        policy = POLICIES[each.policy]
        if asked != each.policy:
            yield policy.japanese if lang == "ja" else policy.english
            asked = each.policy
        verdict = say("legal" if each.legal else "illegal", lang)
        yield say("reading", lang, policy=each.policy, value=each.value, verdict=verdict)
        for line in source_lines(policy.values[each.value], lang):
            yield f"  {line}"


def doubt_lines(doubtful: Doubtful, lang: Language, about_what: str = "chains") -> Iterator[str]:
    """Say how many chains are undecided and disputed; nothing for none."""
    if doubtful.undecided:
        yield say(f"undecided {about_what}", lang, number=doubtful.undecided)
    if doubtful.disputed:
        yield say(f"disputed {about_what}", lang, number=doubtful.disputed)


def count_lines(count: int, doubtful: Doubtful, lang: Language) -> Iterator[str]:
    """Give how many legal chains there are."""
    yield say("chains" if count else "no chain", lang, number=count)
    yield from doubt_lines(doubtful, lang)


def next_lines(
    links: NextLinks, doubtful: Doubtful, lang: Language, *, one_at_a_time: bool = False
) -> Iterator[str]:
    """Give what may come next, who decides, and whether the chain may stop."""
    yield say("next chain", lang, chain=chain_text(links.chain, lang, one_at_a_time=one_at_a_time))
    if not links.next and not links.may_stop:
        doubt = doubtful.undecided or doubtful.disputed
        yield say("doubtful end" if doubt else "dead end", lang)
    else:
        if links.decision:
            yield say(f"decides {links.decision}", lang)
        yield _next_line(links.next, lang)
        if links.may_pass:
            yield say(f"may pass {links.decision}", lang)
        yield say("may stop" if links.may_stop else "may not stop", lang)
        if links.lost:
            yield say("lost", lang, names=listed(links.lost, lang))
    yield from doubt_lines(doubtful, lang, "next")


def _next_line(names: Sequence[str], lang: Language) -> str:
    if not names:
        return say("nothing next", lang)
    names = [written(each) for each in names]
    return say("next", lang, names=listed(names, lang) if lang == "ja" else ", ".join(names))


def excluded_lines(exclusions: Sequence[Exclusion], lang: Language) -> Iterator[str]:
    """Give the effects that are on no legal chain, each with rule, reason and sources."""
    if exclusions:
        yield say("excluded", lang)
    for each in exclusions:
        sentence = exclusion_sentence(each, lang)
        yield say("excluded by", lang, effect=each.effect, sentence=sentence)
        yield say("rule id", lang, rule=each.rule)
        yield from source_lines(rule_of(each.rule).citations, lang)

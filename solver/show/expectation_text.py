"""Failed expectations as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from segoc.models.verdict import Verdict
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import chain_text
from segoc.solver.show.subject import Subject
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.expectations import Claim, Failure


def failure_line(subject: Subject, failure: Failure, lang: Language) -> str:
    """Give a claim that does not hold in one line.

    Args:
        subject: the case.
        failure: what failed.
        lang: the reader's language.

    Returns:
        File and line, case, what was expected and what was found.
    """
    file = (subject.place or "").rpartition(":")[0]
    return say(
        "expected",
        lang,
        place=f"{file}:{failure.claim.line}",
        case=subject.short,
        expected=_claimed(failure.claim, lang),
        got=_got(failure, lang),
    )


def _claimed(claim: Claim, lang: Language) -> str:
    if claim.kind == "unlisted":
        return say("claim unlisted", lang)
    if claim.kind == "count":
        return say("claim count", lang, number=claim.number)
    chain = chain_text(claim.chain, lang)
    if claim.kind == "outcome":
        key, value = claim.said
        return say("claim outcome", lang, about=claim.about, key=key, value=value, chain=chain)
    if claim.kind == "listed":
        return say("claim listed", lang, chain=chain)
    if claim.kind in ("log", "illegal_log"):
        verdict = say("legal" if claim.kind == "log" else "illegal", lang)
        text = say("claim log", lang, verdict=verdict, log=", ".join(claim.chain))
    elif claim.kind in ("legal", "illegal"):
        text = say("claim chain", lang, verdict=say(claim.kind, lang), chain=chain)
    else:
        text = say(f"claim {claim.kind}", lang, chain=chain)
    if claim.rule:
        text = say("claim by", lang, claim=text, rule=claim.rule)
    return say("claim at", lang, claim=text, link=claim.link) if claim.link else text


def _got(failure: Failure, lang: Language) -> str:
    claim, got = failure.claim, failure.got
    if isinstance(got, str):
        return got
    if not isinstance(got, Verdict):
        return say("claim count", lang, number=got)
    if claim.kind == "unlisted":
        return say("claim listed", lang, chain=chain_text(claim.chain, lang))
    if claim.kind in ("may", "may_not") and not failure.open:
        if failure.possible:
            return say("got may", lang)
        return _by(say("got may not", lang), got, lang)
    return _by(say(got.kind, lang), got, lang)


def _by(text: str, verdict: Verdict, lang: Language) -> str:
    if not verdict.reasons:
        return text
    rules = (
        each.rule if each.link is None else f"{each.rule}@{each.link}" for each in verdict.reasons
    )
    return say("got by", lang, got=text, rules=", ".join(dict.fromkeys(rules)))

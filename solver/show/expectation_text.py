"""Failed expectations as text and as JSON: what was expected, what was found, what decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from segoc.models.names import nearest_name
from segoc.models.verdict import Reason, Verdict
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import chain_text, general_sentence, reason_sentence, rule_of
from segoc.solver.show.words import in_words_of, say

if TYPE_CHECKING:
    from segoc.solver.expectations import Failure
    from segoc.solver.suite import CaseName, Finding

LOGS = ("log", "illegal_log")


def finding_lines(name: CaseName, finding: Finding, lang: Language) -> Iterator[str]:
    """Give a claim that does not hold, and below it the rules that decide.

    Args:
        name: the case.
        finding: what failed.
        lang: the reader's language.

    Yields:
        File and line, case, what was expected and what was found in one line, then
        lines that begin with blanks.
    """
    with in_words_of(finding.ruleset, in_order=finding.one_at_a_time):
        line = say(
            "expected",
            lang,
            place=f"{name.file}:{finding.failure.claim.line}",
            case=name.short,
            expected=expected_text(finding, lang),
            got=got_text(finding, lang),
        )
        below = [f"  {each}" for each in deciding_lines(finding, lang)]
    yield from (line, *below)


def finding_record(finding: Finding, lang: Language) -> dict[str, Any]:
    """Give a claim that does not hold as JSON data."""
    failure = finding.failure
    reasons = failure.got.reasons if isinstance(failure.got, Verdict) else ()
    rules = [
        {"rule": each.rule, "link": each.link, "message": reason_sentence(each, lang)}
        for each in reasons
    ]
    rules += [{"rule": each, "link": None, "message": None} for each in failure.rules]
    with in_words_of(finding.ruleset, in_order=finding.one_at_a_time):
        expected, got = expected_text(finding, lang), got_text(finding, lang)
    return {
        "line": failure.claim.line,
        "ruleset": str(finding.ruleset),
        "claim": failure.claim.kind,
        "expected": expected,
        "got": got,
        "open": failure.open,
        "rules": rules,
    }


def expected_text(finding: Finding, lang: Language) -> str:
    """Say what a claim claims.

    Args:
        finding: a claim that does not hold.
        lang: the reader's language.

    Returns:
        Part of a sentence.
    """
    claim = finding.failure.claim
    if claim.kind == "unlisted":
        return say("claim unlisted", lang)
    if claim.kind == "count":
        return say("claim count", lang, number=claim.number)
    chain = _chain(finding, lang)
    if claim.kind == "outcome":
        key, value = claim.said
        return say("claim outcome", lang, about=claim.about, key=key, value=value, chain=chain)
    if claim.kind == "listed":
        return say("claim listed", lang, chain=chain)
    if claim.kind in LOGS:
        verdict = say("legal" if claim.kind == "log" else "illegal", lang)
        text = say("claim log", lang, verdict=verdict, log=", ".join(claim.chain))
    elif claim.kind in ("may", "may_not"):
        text = say(f"claim {claim.kind}", lang, chain=chain)
    else:
        kind = "legal" if claim.kind == "outcome_chain" else claim.kind
        text = say("claim chain", lang, verdict=say(kind, lang), chain=chain)
    if claim.rule:
        text = say("claim by", lang, claim=text, rule=claim.rule)
    return say("claim at", lang, claim=text, link=claim.link) if claim.link else text


def got_text(finding: Finding, lang: Language) -> str:
    """Say what was found instead of what was expected.

    Args:
        finding: a claim that does not hold.
        lang: the reader's language.

    Returns:
        Part of a sentence.
    """
    failure = finding.failure
    claim, got = failure.claim, failure.got
    if isinstance(got, str):
        return got
    if failure.doubtful:
        kind = got.kind if isinstance(got, Verdict) else "undecided"
        return say(f"{kind} chains", lang, number=failure.doubtful)
    if not isinstance(got, Verdict):
        return say("claim count", lang, number=got)
    if claim.kind == "unlisted":
        return say("claim listed", lang, chain=_chain(finding, lang))
    if claim.kind in ("may", "may_not") and not failure.open:
        if failure.possible:
            return say("got may", lang)
        return _by(say("got may not", lang), got, lang)
    return _by(say(got.kind, lang), got, lang)


def deciding_lines(finding: Finding, lang: Language) -> Iterator[str]:
    """Give the rules on which a claim that does not hold hangs, and the nearest legal chain.

    Args:
        finding: a claim that does not hold.
        lang: the reader's language.

    Yields:
        A line for each.
    """
    failure = finding.failure
    got = failure.got
    if isinstance(got, Verdict):
        for reason in got.reasons:
            sentence = _placed(reason, finding, lang)
            yield say("rule decides", lang, rule=reason.rule, sentence=sentence)
        for reading in got.readings:
            verdict = say("legal" if reading.legal else "illegal", lang)
            text = say("reading", lang, policy=reading.policy, value=reading.value, verdict=verdict)
            yield text.strip()
        if got.nearest is not None and failure.claim.kind not in ("may", "may_not"):
            chain = chain_text(got.nearest, lang, one_at_a_time=finding.one_at_a_time)
            yield say("nearest", lang, chain=chain)
    for rule in failure.rules:
        yield say("rule decides", lang, rule=rule, sentence=general_sentence(rule_of(rule), lang))
    yield from _unheard_rule(failure, finding, lang)


def _placed(reason: Reason, finding: Finding, lang: Language) -> str:
    sentence = reason_sentence(reason, lang)
    if reason.link is None:
        return say("at the end", lang, sentence=sentence)
    is_log = finding.failure.claim.kind in LOGS
    place = "at entry" if is_log else "at item" if finding.one_at_a_time else "at link"
    return say(place, lang, link=reason.link, sentence=sentence)


def _unheard_rule(failure: Failure, finding: Finding, lang: Language) -> Iterator[str]:
    """Say of a rule that is named, and that does not decide, why it does not."""
    from segoc.solver.registry import all_rules

    named, got = failure.claim.rule, failure.got
    reasons = got.reasons if isinstance(got, Verdict) else ()
    if named is None or named in {each.rule for each in reasons}:
        return
    known = {each.rule.id: each.rule for each in all_rules()}
    if named not in known:
        near = nearest_name(named, known)
        guess = say("guess", lang, name=near) if near else ""
        yield say("unknown rule", lang, rule=named, guess=guess)
    elif known[named].strength(finding.ruleset) is None:
        yield say("rule not there", lang, rule=named, ruleset=finding.ruleset)
    else:
        yield say("rule silent here", lang, rule=named)


def _chain(finding: Finding, lang: Language) -> str:
    chain = finding.failure.claim.chain
    return chain_text(chain, lang, one_at_a_time=finding.one_at_a_time)


def _by(text: str, verdict: Verdict, lang: Language) -> str:
    if not verdict.reasons:
        return text
    rules = (
        each.rule if each.link is None else f"{each.rule}@{each.link}" for each in verdict.reasons
    )
    return say("got by", lang, got=text, rules=", ".join(dict.fromkeys(rules)))

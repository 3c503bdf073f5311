"""A rule's record with its two printers, and the list of all rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from segoc.models.policy import POLICIES
from segoc.models.rule import Rule, Span
from segoc.models.ruleset import Ruleset
from segoc.solver.show.as_json import SCHEMA_VERSION, source_records
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import general_sentence
from segoc.solver.show.text import source_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.registry import RuleFile

_HEADING = re.compile(r"^(?P<name>[A-Z][A-Za-z ]*):$", re.MULTILINE)


def sections(docstring: str) -> dict[str, str]:
    r"""Take the docstring of a rule file apart.

    Args:
        docstring: its first line is the summary, headings end in a colon.

    Returns:
        ``summary``, then each heading as written with its text.

    >>> sections("Tiers order the chain.\n\nSays:\n    Own before theirs.\n    Always.")
    {'summary': 'Tiers order the chain.', 'Says': 'Own before theirs. Always.'}
    """
    parts = _HEADING.split(docstring)
    names, texts = parts[1::2], parts[2::2]
    read = {name: " ".join(text.split()) for name, text in zip(names, texts, strict=True)}
    return {"summary": " ".join(parts[0].split()), **read}


def rule_record(found: RuleFile, lang: Language) -> dict[str, Any]:
    """Give everything a rule file says about itself, as JSON data.

    Args:
        found: the rule file.
        lang: the language of the sources' titles; sentences are in both.

    Returns:
        The record.
    """
    rule = found.rule
    policy = rule.policy and {"name": rule.policy[0], "value": rule.policy[1]}
    return {
        "schema_version": SCHEMA_VERSION,
        "id": rule.id,
        "english": rule.english,
        "japanese": rule.japanese,
        "sections": sections(found.docstring),
        "rulesets": [
            {
                "game": each.game,
                "since": each.since,
                "until": each.until,
                "strength": each.strength,
            }
            for each in rule.spans
        ],
        "policy": policy,
        "sources": source_records(rule.citations, lang),
        "requirements": list(rule.requirements),
        "file": found.file,
        "line": found.line,
    }


def rule_lines(found: RuleFile, lang: Language) -> Iterator[str]:
    """Give everything a rule file says about itself, as text.

    Args:
        found: the rule file.
        lang: the reader's language; the docstring is in English only.

    Yields:
        The lines.
    """
    rule = found.rule
    yield rule.id
    if lang == "en":
        for name, text in sections(found.docstring).items():
            yield text if name == "summary" else f"{name.lower()}: {text}"
    yield say("rule message", lang, sentence=general_sentence(rule, lang))
    yield say("rule holds for", lang)
    for span in rule.spans:
        yield _span_line(span, lang)
    yield from _policy_lines(rule, lang)
    yield say("rule sources", lang)
    yield from source_lines(rule.citations, lang)
    if rule.requirements:
        yield say("rule requirements", lang, ids=", ".join(rule.requirements))
    yield say("rule file", lang, file=found.file, line=found.line)
    if lang != "en":
        yield say("rule text", lang)


def _span_line(span: Span, lang: Language) -> str:
    key = {
        (False, False): "always",
        (True, False): "since",
        (False, True): "until",
        (True, True): "between",
    }[span.since is not None, span.until is not None]
    days = say(key, lang, since=span.since, until=span.until)
    return say("span", lang, game=span.game, days=days, strength=say(span.strength, lang))


def _policy_lines(rule: Rule, lang: Language) -> Iterator[str]:
    if rule.policy:
        name, value = rule.policy
        policy = POLICIES[name]
        question = policy.japanese if lang == "ja" else policy.english
        yield say("rule policy", lang, question=question, policy=name, value=value)


def rules_record(found: Sequence[RuleFile], ruleset: Ruleset | None, lang: Language) -> Any:
    """Give the list of rules as JSON data."""
    return {
        "schema_version": SCHEMA_VERSION,
        "ruleset": None if ruleset is None else str(ruleset),
        "rules": [
            {
                "id": each.rule.id,
                "message": general_sentence(each.rule, lang),
                "rulesets": [_brief(span) for span in each.rule.spans],
            }
            for each in found
        ],
    }


def rules_lines(
    found: Sequence[RuleFile], ruleset: Ruleset | None, lang: Language
) -> Iterator[str]:
    """Give the list of rules as text: id, sentence, rulesets.

    Args:
        found: the rules.
        ruleset: the ruleset under which they hold; None for all.
        lang: the reader's language.

    Yields:
        The lines.
    """
    if ruleset is not None:
        yield say("ruleset", lang, ruleset=ruleset)
    if ruleset is not None and not found:
        yield say("no rules", lang, ruleset=ruleset)
    width = max((len(each.rule.id) for each in found), default=0)
    for each in found:
        spans = ", ".join(_brief(span) for span in each.rule.spans)
        yield f"{each.rule.id:{width}}  {general_sentence(each.rule, lang)}  [{spans}]"


def _brief(span: Span) -> str:
    """Give a span in short.

    >>> _brief(Span("tcg", until="2017-07-19", strength="assumed"))
    'tcg@..2017-07-19 (assumed)'
    """
    days = f"@{span.since or ''}..{span.until or ''}" if span.since or span.until else ""
    return f"{span.game}{days}" + ("" if span.strength == "holds" else f" ({span.strength})")

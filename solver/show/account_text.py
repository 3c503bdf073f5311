"""The story of one effect, as text and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from segoc.models.ruleset import Ruleset
from segoc.solver.show.as_json import Record, head, source_records
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import rule_of, rule_sentence, sources_of
from segoc.solver.show.subject import Subject
from segoc.solver.show.text import source_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.account import Account, Met, Test


def account_lines(
    account: Account, ruleset: Ruleset, lang: Language, *, of_phase: bool = False
) -> Iterator[str]:
    """Give the story line by line.

    Args:
        account: the story.
        ruleset: the rules under which it is told.
        lang: the reader's language.
        of_phase: True for an item of a phase, which no event has met.

    Yields:
        The lines.
    """
    strength = "mandatory" if account.mandatory else "optional"
    if account.kind in ("trigger", "waiting"):
        kind = say(f"account {strength} {'item' if of_phase else account.wording}", lang)
    else:
        kind = say(f"account {account.kind}", lang)
    player = say(f"account {account.controller}", lang)
    yield say("account", lang, effect=account.effect, kind=kind, player=player)
    for met in account.met:
        yield say("met by", lang, event=met.event)
        if met.afterwards:
            yield say("afterwards", lang, moments=", ".join(met.afterwards))
        for test in met.tests:
            yield _test_line(test, ruleset, lang)
    if account.window:
        yield say("at the window", lang)
        for test in account.window:
            yield _test_line(test, ruleset, lang)
    yield say(f"use {account.use}", lang)
    for rule in account.against:
        yield rule_sentence(rule_of(rule), lang, (account.effect,), 0)
        yield say("rule id", lang, rule=rule)
        yield from source_lines(rule_of(rule).citations, lang)


def _test_line(test: Test, ruleset: Ruleset, lang: Language) -> str:
    sources = ", ".join(each.id for each in sources_of(rule_of(test.rule).citations))
    key = "test passed" if test.passed else "test failed" if test.counts else "test ignored"
    question = say(f"test {test.name}", lang)
    values = {"question": question, "rule": test.rule, "sources": sources}
    if key == "test ignored":
        values["ruleset"] = str(ruleset)
    return say(key, lang, **values)


def account_record(subject: Subject, account: Account, lang: Language) -> Record:
    """Give the answer of ``why``."""
    return {
        **head(subject),
        "effect": account.effect,
        "controller": account.controller,
        "mandatory": account.mandatory,
        "kind": account.kind,
        "wording": account.wording,
        "met": [_met(each, lang) for each in account.met],
        "window": [_test(each, lang) for each in account.window],
        "use": account.use,
        "against": [
            {
                "rule": rule,
                "because": rule_sentence(rule_of(rule), lang, (account.effect,), 0),
                "sources": source_records(rule_of(rule).citations, lang),
            }
            for rule in account.against
        ],
    }


def _met(met: Met, lang: Language) -> Record:
    return {
        "event": met.event,
        "moment": met.moment,
        "afterwards": list(met.afterwards),
        "tests": [_test(each, lang) for each in met.tests],
    }


def _test(test: Test, lang: Language) -> Record:
    return {
        "test": test.name,
        "question": say(f"test {test.name}", lang),
        "passed": test.passed,
        "counts": test.counts,
        "rule": test.rule,
        "sources": source_records(rule_of(test.rule).citations, lang),
    }

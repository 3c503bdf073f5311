"""Answers as JSON: version 1 of the shapes; keys may be added, never changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from segoc.models.orders import order_of
from segoc.models.policy import POLICIES
from segoc.models.rule import Citation
from segoc.models.verdict import Reading, Reason, Verdict
from segoc.solver.show.language import Language
from segoc.solver.show.sentences import (
    exclusion_sentence,
    reason_sentence,
    rule_of,
    source_title,
    sources_of,
)
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.solver.count import Doubtful
    from segoc.solver.exclusions import Exclusion
    from segoc.solver.next import NextLinks

SCHEMA_VERSION = 1

Record = dict[str, Any]


def dumped(record: object) -> str:
    """Give a record as text people can read, too.

    >>> dumped({"case": "つまずき"})
    '{"case": "つまずき"}'
    """
    return json.dumps(record, ensure_ascii=False)


def head(subject: Subject) -> Record:
    """Give the keys with which every answer begins; ``variant`` only where there is one."""
    variant = {"variant": subject.variant} if subject.variant else {}
    return {
        "schema_version": SCHEMA_VERSION,
        "case": subject.name,
        **variant,
        "ruleset": str(subject.point.ruleset),
    }


def doubts(doubtful: Doubtful) -> Record:
    """Give how many chains are undecided and disputed; no key for none."""
    counts = {"undecided": doubtful.undecided, "disputed": doubtful.disputed}
    return {key: number for key, number in counts.items() if number}


def source_records(citations: Sequence[Citation], lang: Language) -> list[Record]:
    """Give sources as records."""
    return [
        {
            "id": each.id,
            "title": source_title(each, lang),
            "date": each.date,
            "url": each.url,
            "level": each.level,
        }
        for each in sources_of(citations)
    ]


def sequence(subject: Subject, moves: Sequence[str]) -> list[Any]:
    """Give a chain as a list, an order with a list inside for each chain of several links."""
    if not subject.point.one_at_a_time:
        return list(moves)
    return [each if isinstance(each, str) else list(each) for each in order_of(moves)]


def verdict_record(
    subject: Subject, verdict: Verdict, lang: Language, lost: Sequence[str] | None = None
) -> Record:
    """Give the answer of ``check``; ``readings`` only where sources disagree.

    ``lost`` stands there only for the items of a phase: what nobody can use any more.
    """
    readings = [_reading(each, lang) for each in verdict.readings]
    return {
        **head(subject),
        "verdict": verdict.kind,
        "because": verdict.because,
        "reasons": [_reason(each, lang) for each in verdict.reasons],
        "nearest": None if verdict.nearest is None else sequence(subject, verdict.nearest),
        **({"readings": readings} if readings else {}),
        **({} if lost is None else {"lost": list(lost)}),
    }


def _reason(reason: Reason, lang: Language) -> Record:
    return {
        "rule": reason.rule,
        "link": reason.link,
        "effects": list(reason.effects),
        "message": reason_sentence(reason, lang),
        "sources": source_records(rule_of(reason.rule).citations, lang),
        **({} if reason.rewind is None else {"rewind": reason.rewind}),
    }


def _reading(reading: Reading, lang: Language) -> Record:
    return {
        "policy": reading.policy,
        "value": reading.value,
        "legal": reading.legal,
        "sources": source_records(POLICIES[reading.policy].values[reading.value], lang),
    }


def count_record(subject: Subject, count: int, doubtful: Doubtful) -> Record:
    """Give the answer of ``count``."""
    return {**head(subject), "count": count, **doubts(doubtful)}


def next_record(subject: Subject, links: NextLinks, doubtful: Doubtful) -> Record:
    """Give the answer of ``next``."""
    return {
        **head(subject),
        "order" if subject.point.one_at_a_time else "chain": sequence(subject, links.chain),
        "decision": links.decision,
        "next": list(links.next),
        "may_stop": links.may_stop,
        "may_pass": links.may_pass,
        **({"lost": list(links.lost)} if links.in_phase else {}),
        **doubts(doubtful),
    }


def excluded_records(exclusions: Iterable[Exclusion], lang: Language) -> list[Record]:
    """Give the effects that are on no legal chain, with the rule."""
    return [
        {
            "effect": each.effect,
            "rule": each.rule,
            "because": exclusion_sentence(each, lang),
            "sources": source_records(rule_of(each.rule).citations, lang),
        }
        for each in exclusions
    ]


class ChainWriter:
    """Writes chains as JSON, one a line, without holding them.

    >>> ChainWriter().line(("Stumbling", "The Kick Man"))
    '["Stumbling", "The Kick Man"]'
    """

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def line(self, chain: Sequence[str]) -> str:
        """Give one chain as a JSON array."""
        known = self._known
        for name in chain:
            if name not in known:
                known[name] = dumped(name)
        return f"[{', '.join([known[name] for name in chain])}]"

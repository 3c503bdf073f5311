"""Several windows in a row, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from segoc.solver.show.as_json import head
from segoc.solver.show.language import Language
from segoc.solver.show.outcome_text import fact_text
from segoc.solver.show.sentences import chain_text
from segoc.solver.show.subject import Subject
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.aftermath import Aftermath

MOST_CHAINS = 6


def aftermath_lines(found: Sequence[Aftermath], lang: Language, indent: str = "") -> Iterator[str]:
    """Give what comes out, what is due then, and what comes out of that, indented."""
    differing = _differing(found)
    for index, each in enumerate(found, 1):
        yield indent + say("outcome", lang, index=index, number=each.ways)
        facts = dict(each.facts)
        for name in differing:
            yield f"{indent}  {fact_text(name, facts.get(name), lang)}"
        yield f"{indent}  {say('such as', lang, chain=chain_text(each.example, lang))}"
        yield f"{indent}  {_then(each, lang)}"
        yield from aftermath_lines(each.then, lang, indent + "    ")


def _differing(found: Sequence[Aftermath]) -> list[str]:
    names = dict.fromkeys(name for each in found for name, _ in each.facts)
    return [
        name
        for name in names
        if len(found) == 1 or len({dict(each.facts).get(name) for each in found}) > 1
    ]


def _then(found: Aftermath, lang: Language) -> str:
    if found.repeats:
        return say("then repeats", lang)
    if not any(found.chains):
        return say("then nothing", lang)
    shown = "; ".join(chain_text(each, lang) for each in found.chains[:MOST_CHAINS])
    more = "; …" if len(found.chains) > MOST_CHAINS else ""
    return say("then due", lang, number=len(found.chains), chains=shown + more)


def aftermath_record(subject: Subject, found: Sequence[Aftermath]) -> Mapping[str, Any]:
    """Give several windows in a row as JSON data."""
    return {**head(subject), "outcomes": [_record(each) for each in found]}


def _record(found: Aftermath) -> Mapping[str, Any]:
    return {
        "ways": found.ways,
        "facts": dict(found.facts),
        "example": list(found.example),
        "next": [list(each) for each in found.chains],
        "repeats": found.repeats,
        "outcomes": [_record(each) for each in found.then],
    }

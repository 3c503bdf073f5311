"""Outcomes as text and as JSON: what differs, how many ways, what decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from segoc.models.orders import name_of, written
from segoc.models.timing_point import PLAYERS
from segoc.solver.show.as_json import head, sequence
from segoc.solver.show.language import Language, listed
from segoc.solver.show.sentences import chain_text
from segoc.solver.show.subject import Subject
from segoc.solver.show.words import WORDS, say

if TYPE_CHECKING:
    from segoc.solver.outcomes import Outcome, Outcomes, Step
    from segoc.solver.unfolded import Feature
    from segoc.solver.walk import Way

DECLINED = "-"
LOOP = "goes on for ever"
OF_CARD = {"atk": "atk of", "counters": "counters of", "returns": "returns"}
MOST_WAYS = 4


def outcome_lines(
    outcomes: Outcomes, chosen: Sequence[Outcome], lang: Language, *, one_at_a_time: bool = False
) -> Iterator[str]:
    """Give the outcomes as text: only the facts that differ, and one line that says what decides.

    Args:
        outcomes: everything that may come out.
        chosen: those to show.
        lang: the reader's language.
        one_at_a_time: True for orders of items.

    Yields:
        The lines.
    """
    number = len(outcomes.all)
    yield say("outcome count", lang, chains=outcomes.chains, number=number)
    for index, outcome in enumerate(chosen, 1):
        yield say("outcome", lang, index=index, number=outcome.ways)
        shown = outcomes.differing if number > 1 else tuple(outcome.facts)
        for name in shown:
            yield "  " + fact_text(name, outcome.facts.get(name), lang)
        if number > 1:
            yield "  " + decision_text(outcome, lang)
        yield "  " + say(
            "such as", lang, chain=chain_text(outcome.example, lang, one_at_a_time=one_at_a_time)
        )
        for step in step_lines(outcome.example, outcome.steps, lang):
            yield "    " + step


def fact_text(name: str, value: str | None, lang: Language) -> str:
    """Give a fact as a person says it.

    >>> fact_text("me hand", "1", "en"), fact_text("Caius", "monster_zone, attack", "ja")
    ('cards in my hand: 1', 'Caius: モンスターゾーン、攻撃表示')
    """
    if name == LOOP:
        return say("loop" if value else "no loop", lang)
    named = fact_name(name, lang)
    if value is None:
        return say("fact absent", lang, name=named)
    if value == "true":
        return say("fact true", lang, name=named)
    comma = "、" if lang == "ja" else ", "
    words = comma.join(word_text(each, lang) for each in value.split(", "))
    return say("fact", lang, name=named, value=words)


def fact_name(name: str, lang: Language) -> str:
    """Give the name of a fact as a person says it.

    >>> fact_name("me life", "en")
    'my life points'
    """
    subject, _, what = name.rpartition(" ")
    if what == "life" and subject in PLAYERS:
        return say(f"life {subject}", lang)
    if what == "hand" and subject in PLAYERS:
        return say(f"hand {subject}", lang)
    if what == "change" and subject.endswith(" life"):
        return say(f"life change {subject.removesuffix(' life')}", lang)
    if what in OF_CARD and subject:
        return say(OF_CARD[what], lang, card=subject)
    return name


def word_text(word: str, lang: Language) -> str:
    """Give one word of a fact's value as a person says it.

    >>> word_text("graveyard", "ja")
    '墓地'
    """
    for key in (f"zone {word}", word):
        if key in WORDS:
            return say(key, lang)
    return word


def decision_text(outcome: Outcome, lang: Language) -> str:
    """Say in one line what decides that this comes out."""
    if not outcome.decided_by:
        return say("nothing simple decides", lang)
    return say("decided by", lang, reasons=reasons_text(outcome, lang))


def reasons_text(outcome: Outcome, lang: Language) -> str:
    """Give what all ways to an outcome have in common and no others."""
    comma = "、" if lang == "ja" else "; "
    return comma.join(_feature(each, has, lang) for each, has in outcome.decided_by)


def _feature(feature: Feature, has: bool, lang: Language) -> str:
    kind = "feature"
    if feature.below is not None:
        kind = "feature above"
    elif feature.decided is not None:
        kind = "feature decided"
    decided = _decided(feature.decided or (), lang)
    key = kind if has else f"no {kind}"
    below = feature.below and written(feature.below)
    return say(key, lang, link=written(feature.link), below=below, decided=decided)


def _decided(names: Iterable[str], lang: Language) -> str:
    shown = [say("declined", lang) if each == DECLINED else each for each in names]
    return listed(shown, lang) if shown else ""


def step_lines(chain: Sequence[str], steps: Sequence[Step], lang: Language) -> Iterator[str]:
    """Give how the links of a chain resolve, the one that resolves first in front."""
    for step in steps:
        number = chain.index(step.link) + 1
        yield _step(number, written(step.link), step.result, step.rule, step.decided, lang)


def _step(
    number: int, link: str, result: str, rule: str | None, decided: Sequence[str], lang: Language
) -> str:
    text = say("step", lang, link=number, name=link, result=say(f"result {result}", lang))
    if rule:
        text = say("step rule", lang, step=text, rule=rule)
    if decided:
        text = say("step decided", lang, step=text, decided=_decided(decided, lang))
    return text


def way_lines(ways: Sequence[Way], lang: Language) -> Iterator[str]:
    """Give how a chain resolves, step by step, for a few ways in which it can."""
    for index, way in enumerate(ways[:MOST_WAYS], 1):
        if len(ways) == 1:
            yield say("resolution", lang)
        else:
            yield say("resolution of", lang, index=index, number=len(ways))
        yield from _way_lines(way, lang)
    if len(ways) > MOST_WAYS:
        yield say("resolution cut", lang, number=len(ways), shown=MOST_WAYS)


def _way_lines(way: Way, lang: Language) -> Iterator[str]:
    names = [name_of(each) for each in way.chain]
    links = {link.id for link, _ in way.resolved}
    # What ends without being a link has nothing to tell but that it was done.
    others = [number for number, name in enumerate(names, 1) if name not in links]
    for link, resolved in way.resolved:
        number = names.index(link.id) + 1
        while others and others[0] < number:
            ended = others.pop(0)
            yield "  " + _step(ended, names[ended - 1], "done", None, (), lang)
        decided = (*(ref.name for ref in link.targets), *resolved.chosen(free=True))
        yield "  " + _step(number, link.id, resolved.result, resolved.rule, decided, lang)
    for ended in others:
        yield "  " + _step(ended, names[ended - 1], "done", None, (), lang)


# ---- JSON ------------------------------------------------------------------------------


def outcomes_record(
    subject: Subject,
    outcomes: Outcomes,
    chosen: Sequence[Outcome],
    lang: Language,
    where: str | None = None,
) -> Mapping[str, Any]:
    """Give the answer of ``outcomes``; ``where`` only if it was asked."""
    asked = {} if where is None else {"where": {"fact": where, "found": bool(chosen)}}
    return {
        **head(subject),
        **asked,
        "orders" if subject.point.one_at_a_time else "chains": outcomes.chains,
        "outcomes": [
            {
                "ways": each.ways,
                "facts": {name: each.facts.get(name) for name in outcomes.differing},
                "example": sequence(subject, each.example),
                "decided_by": reasons_text(each, lang) if each.decided_by else None,
                "steps": [_step_record(step) for step in each.steps],
            }
            for each in chosen
        ],
        "states": outcomes.resolved,
    }


def _step_record(step: Step) -> Mapping[str, Any]:
    return {
        "link": step.link, "result": step.result, "rule": step.rule, "decided": list(step.decided),
    }  # fmt: skip

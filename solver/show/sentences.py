"""Sentences about results: why a chain breaks a rule, which sources say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from segoc.models.orders import name_of, order_text
from segoc.models.rule import Citation, Rule
from segoc.models.sources import Source, source
from segoc.models.verdict import Reason
from segoc.solver.show.language import Language, listed, quoted
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.exclusions import Exclusion

ARROW = " > "


def chain_text(chain: Sequence[str], lang: Language, *, one_at_a_time: bool = False) -> str:
    """Give a chain as people write it, link 1 first.

    Args:
        chain: the names of its links.
        lang: the reader's language, in which the empty chain is named.
        one_at_a_time: True for an order of items, of which some share a chain.

    Returns:
        The names with `` > `` between them.

    >>> chain_text(["Stumbling", "The Kick Man"], "en"), chain_text([], "ja")
    ('Stumbling > The Kick Man', '（発動なし）')
    """
    if not chain:
        return say("empty", lang)
    return order_text(chain, say("between items", lang)) if one_at_a_time else ARROW.join(chain)


def rule_sentence(rule: Rule, lang: Language, effects: Sequence[str], link: int | None) -> str:
    """Fill a rule's sentence.

    Args:
        rule: the rule that is broken.
        lang: the reader's language.
        effects: the effect first, then the links that are the cause.
        link: the link at which it is broken; None if something is missing at the
            end, where a sentence without ``{others}`` is said of each effect.

    Returns:
        The sentence.

    >>> from segoc.models.rule import Rule
    >>> rule = Rule("a.b", (), (), (), "{effect} is above {others}", "{effect}は{others}の上")
    >>> rule_sentence(rule, "en", ["A", "B", "C"], 3)
    'A is above B and C'
    """
    sentence = rule.japanese if lang == "ja" else rule.english
    first, *others = effects or (say("other links", lang),)
    if link is None and "{others}" not in sentence:
        separator = "、" if lang == "ja" else "; "
        return separator.join(_filled(sentence, lang, each, (), link) for each in (first, *others))
    return _filled(sentence, lang, first, others, link)


def _filled(
    sentence: str, lang: Language, effect: str, others: Sequence[str], link: int | None
) -> str:
    return sentence.format(
        effect=quoted(effect, lang),
        others=listed(others, lang) if others else say("other links", lang),
        link=say("any link", lang) if link is None else link,
    )


def general_sentence(rule: Rule, lang: Language) -> str:
    """Give a rule's sentence about any effects, called X and Y.

    >>> from segoc.models.rule import Rule
    >>> general_sentence(Rule("a.b", (), (), (), "{effect} is above {others}", ""), "en")
    'X is above Y'
    """
    sentence = rule.japanese if lang == "ja" else rule.english
    return sentence.format(
        effect=say("any effect", lang), others=say("any others", lang), link=say("any link", lang)
    )


def rule_of(rule_id: str) -> Rule:
    """Give the record of a rule that a result names."""
    from segoc.solver.registry import rule_file

    return rule_file(rule_id).rule


def reason_sentence(reason: Reason, lang: Language) -> str:
    """Give the sentence of a reason."""
    effects = tuple(dict.fromkeys(map(name_of, reason.effects)))
    return rule_sentence(rule_of(reason.rule), lang, effects, reason.link)


def exclusion_sentence(exclusion: Exclusion, lang: Language) -> str:
    """Give the sentence of the rule that keeps an effect off every chain."""
    effects = (exclusion.effect, *getattr(exclusion, "others", ()))
    return rule_sentence(rule_of(exclusion.rule), lang, effects, 0)


def sources_of(citations: Sequence[Citation]) -> list[Source]:
    """Look up sources, each once, in their order."""
    return list({citation.id: source(citation) for citation in citations}.values())


def source_title(found: Source, lang: Language) -> str:
    """Give a source's title in the reader's language, as registered."""
    return (found.title_ja or found.title) if lang == "ja" else found.title

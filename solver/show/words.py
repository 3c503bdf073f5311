"""Every sentence of the interface, in English and in Japanese, by its key.

The sentences of rules and policies stand in their own records, those of readers in
:mod:`segoc.solver.show.words_problems`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from segoc.models.ruleset import Ruleset
from segoc.solver.show.language import Language, Words
from segoc.solver.show.words_account import ACCOUNT
from segoc.solver.show.words_answers import ANSWERS
from segoc.solver.show.words_graph import GRAPH
from segoc.solver.show.words_help import HELP
from segoc.solver.show.words_outcomes import OUTCOMES
from segoc.solver.show.words_phases import PHASES
from segoc.solver.show.words_suite import SUITE
from segoc.solver.show.words_usage import USAGE
from segoc.solver.show.words_waiting import WAITING

WORDS: Mapping[str, Words] = {**ANSWERS, **ACCOUNT, **OUTCOMES, **GRAPH, **USAGE, **HELP, **SUITE}

_OWN: ContextVar[Mapping[str, Words]] = ContextVar("_OWN", default={})  # noqa: B039
"""What a game says in words of its own."""


@contextmanager
def in_words_of(ruleset: Ruleset, *, in_order: bool = False) -> Iterator[None]:
    """Speak in the words of one game, as long as the block lasts.

    Args:
        ruleset: the game.
        in_order: True where items are carried out one at a time.

    >>> from segoc.models.ruleset import parse_ruleset
    >>> with in_words_of(parse_ruleset("vision")):
    ...     say("chains", "en", number=2)
    '2 orders'
    """
    token = _OWN.set(WAITING if ruleset.effects_wait else PHASES if in_order else {})
    try:
        yield
    finally:
        _OWN.reset(token)


def say(key: str, lang: Language, /, **values: object) -> str:
    """Give a sentence of the interface with its values filled in.

    Args:
        key: a key of :data:`WORDS`.
        lang: the reader's language.
        values: what stands for the names in braces.

    Returns:
        The sentence.

    >>> say("chains", "en", number=1), say("chains", "en", number=2433600)
    ('1 chain', '2,433,600 chains')
    >>> say("chains", "ja", number=5)
    'チェーン 5 通り'
    """
    words = _OWN.get().get(key) or WORDS[key]
    if lang == "ja":
        return words.ja.format(**values)
    one = words.one is not None and values.get("number") == 1
    return (words.one if one and words.one else words.en).format(**values)

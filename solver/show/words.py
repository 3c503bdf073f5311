"""Every sentence of the interface, in English and in Japanese, by its key.

The sentences of rules and policies stand in their own records, those of readers in
:mod:`segoc.solver.show.words_problems`.
"""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Language, Words
from segoc.solver.show.words_account import ACCOUNT
from segoc.solver.show.words_answers import ANSWERS
from segoc.solver.show.words_graph import GRAPH
from segoc.solver.show.words_help import HELP
from segoc.solver.show.words_outcomes import OUTCOMES
from segoc.solver.show.words_usage import USAGE

WORDS: Mapping[str, Words] = {**ANSWERS, **ACCOUNT, **OUTCOMES, **GRAPH, **USAGE, **HELP}


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
    words = WORDS[key]
    if lang == "ja":
        return words.ja.format(**values)
    one = words.one is not None and values.get("number") == 1
    return (words.one if one and words.one else words.en).format(**values)

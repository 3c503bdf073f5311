"""Finds English sentences where Japanese ones belong; names, ids and commands are no sentence."""

from __future__ import annotations

import re

QUOTED = re.compile(r"""'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|「[^」]*」""")
NO_SENTENCE = re.compile(
    r"""^\ +segoc\ .*$                           # commands on the help pages
    |segoc\ \w+(?:\ -\ <\ \w+\.yaml)?           # commands in a sentence
    |\S*[\d_./=@:<>\[\]|+#!?-]\S*               # ids, options, places, keys with values
    |\w+(?:,\ [\w#!? -]+)+                      # lists of words
    """,
    re.VERBOSE | re.MULTILINE,
)
SENTENCE = re.compile(r"\b[A-Za-z][a-z]+(?: [a-z]{2,})+\b")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def english_sentence(text: str) -> str | None:
    """Give two English words in a row, or None."""
    found = SENTENCE.search(NO_SENTENCE.sub(" · ", QUOTED.sub(" · ", text)))
    return found[0] if found else None


def is_japanese(text: str) -> bool:
    return bool(JAPANESE.search(text))

"""The two languages of the interface, and how each writes names and lists of names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "ja"]

LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Words:
    """One sentence of the interface; names in braces are filled in.

    Args:
        en: in English.
        ja: in Japanese.
        one: in English where ``number`` is 1, if that reads differently.
    """

    en: str
    ja: str
    one: str | None = None


def quoted(name: str, lang: Language) -> str:
    """Give a name as a sentence shows it: Japanese sentences put it in 「」.

    >>> quoted("Stumbling", "ja")
    '「Stumbling」'
    """
    return f"「{name}」" if lang == "ja" else name


def listed(names: Sequence[str], lang: Language) -> str:
    """Give names as a sentence lists them.

    Args:
        names: at least one.
        lang: the reader's language.

    Returns:
        Such as ``A, B and C``.

    >>> listed(["A", "B", "C"], "en"), listed(["A", "B"], "ja")
    ('A, B and C', '「A」「B」')
    """
    if lang == "ja":
        return "".join(quoted(name, lang) for name in names)
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last

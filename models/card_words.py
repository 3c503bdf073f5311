"""The words of a card that exclude each other: its attribute and its type."""

from __future__ import annotations

from collections.abc import Iterable

from segoc.models.names import fold_name

ATTRIBUTES = frozenset(
    map(
        fold_name,
        (
            "dark", "light", "earth", "water", "fire", "wind", "divine",
            "闇", "光", "地", "水", "炎", "風", "神",
            "闇属性", "光属性", "地属性", "水属性", "炎属性", "風属性", "神属性",
        ),
    )
)  # fmt: skip
MONSTER_TYPES = frozenset(
    map(
        fold_name,
        (
            "aqua", "beast", "beast-warrior", "creator god", "cyberse", "dinosaur", "divine-beast",
            "dragon", "fairy", "fiend", "fish", "illusion", "insect", "machine", "plant", "psychic",
            "pyro", "reptile", "rock", "sea serpent", "spellcaster", "thunder", "warrior",
            "winged beast", "wyrm", "zombie",
            "水族", "獣族", "獣戦士族", "創造神族", "サイバース族", "恐竜族", "幻神獣族",
            "ドラゴン族", "天使族", "悪魔族", "魚族", "幻想魔族", "昆虫族", "機械族", "植物族",
            "サイキック族", "炎族", "爬虫類族", "岩石族", "海竜族", "魔法使い族", "雷族",
            "戦士族", "鳥獣族", "幻竜族", "アンデット族",
        ),
    )
)  # fmt: skip


def with_words(words: Iterable[str], given: Iterable[str]) -> frozenset[str]:
    """Give what a card is once something else makes it what is given.

    A new attribute takes the place of the old one, a new type that of the old type;
    any other word is added.

    Args:
        words: what the card is, folded.
        given: what it becomes.

    Returns:
        What it is then, folded.

    >>> sorted(with_words({"dark", "zombie", "tuner"}, ["Insect"]))
    ['dark', 'insect', 'tuner']
    """
    new = frozenset(map(fold_name, given))
    gone = [group for group in (ATTRIBUTES, MONSTER_TYPES) if new & group]
    return frozenset(words).difference(*gone) | new

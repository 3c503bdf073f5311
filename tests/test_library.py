"""The card library: every card once, and a card is found without reading the others."""

from __future__ import annotations

from collections import Counter

import pytest

from segoc.models.library import CardFile, Library, library
from segoc.models.names import fold_name
from segoc.models.problem import CaseError

ONE = CardFile("one.yaml", "Pot:\n  names: [壺]\n  type: normal spell\n")
OTHER = CardFile("other.yaml", 'Maxx "C":\n  type: monster\nBroken: {type: nothing}\n')


def test_no_name_belongs_to_two_cards() -> None:
    names = Counter(name for file in library().files for name in file.cards)
    assert [name for name, times in names.items() if times > 1] == []


def test_a_card_is_found_by_each_of_its_names() -> None:
    found = Library([ONE]).get(fold_name("ＰＯＴ"))
    assert found is not None
    assert found is Library([ONE]).get("壺")
    assert (found.name, found.type) == ("Pot", "normal spell")


def test_other_files_are_not_read_for_it() -> None:
    assert Library([OTHER, ONE]).get("pot") is not None
    with pytest.raises(CaseError, match=r"other\.yaml:3:16"):
        Library([OTHER, ONE]).get("unheard of")


def test_two_cards_of_one_name_are_refused() -> None:
    twice = CardFile("twice.yaml", "Pot: {type: monster}\nJar: {names: [pot], type: monster}\n")
    with pytest.raises(CaseError, match="belongs to another card already"):
        Library([twice]).get("pot")

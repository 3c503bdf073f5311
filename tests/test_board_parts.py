"""The small parts of a board, each against a procedure that simply tries everything."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segoc.models.card import Range
from segoc.models.card_words import with_words
from segoc.solver.counters import shares
from segoc.solver.measures import changed
from segoc.solver.targeting import each_has_one

CARDS = ("A", "B", "C", "D")

wishes = st.lists(st.sets(st.sampled_from(CARDS)), max_size=4)
numbers = st.integers(0, 6)


@given(wishes)
def test_each_wish_gets_a_card_of_its_own_if_some_order_of_cards_fits(wanted) -> None:
    some = any(
        all(card in wish for card, wish in zip(order, wanted, strict=False))
        for order in permutations(CARDS, len(wanted))
    )
    assert each_has_one(wanted) == some


@given(st.lists(st.integers(0, 3), max_size=4), numbers)
def test_counters_are_shared_out_in_every_way(there, number) -> None:
    piles = dict(zip(CARDS, there, strict=False))
    every = [
        {card: taken for card, taken in zip(piles, ways, strict=True) if taken}
        for ways in product(*(range(pile + 1) for pile in piles.values()))
        if sum(ways) == number
    ]
    found = list(shares(piles, number))
    assert len(found) == len(every)
    assert all(each in every for each in found)


@given(st.none() | numbers, st.none() | numbers, numbers, numbers)
def test_a_range_meets_what_shares_a_number_with_it(low, high, least, more) -> None:
    wanted = Range(low, high)
    most = least + more
    if low is None or high is None or low <= high:
        assert wanted.meets(least, most) == any(n in wanted for n in range(least, most + 1))


@pytest.mark.parametrize(
    ("words", "given_words", "then"),
    [
        ({"dark", "fiend"}, ["LIGHT"], {"light", "fiend"}),
        ({"dark", "fiend"}, ["insect"], {"dark", "insect"}),
        ({"dark", "fiend"}, ["insect", "water"], {"water", "insect"}),
        ({"dark", "fiend", "tuner"}, ["gemini"], {"dark", "fiend", "tuner", "gemini"}),
        ({"闇属性", "悪魔族"}, ["昆虫族"], {"闇属性", "昆虫族"}),
    ],
)
def test_a_card_has_one_attribute_and_one_type(words, given_words, then) -> None:
    assert with_words(words, given_words) == then


@pytest.mark.parametrize(
    ("number", "change", "then"),
    [
        (1400, None, 1400), (1400, 400, 1800), (1400, "-500", 900), (400, "-500", 0),
        (700, "double", 1400), (700, "half", 350), (25, "half", 13), (1400, "0", 1400),
    ],
)  # fmt: skip
def test_a_number_changes_and_never_falls_below_zero(number, change, then) -> None:
    assert changed(number, change) == then

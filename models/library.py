"""The card library: what is printed on the cards of the shipped cases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from segoc.models.card import CardText
from segoc.models.names import fold_name
from segoc.models.problem import CaseError, Flaw


@cache
def library() -> Mapping[str, CardText]:
    """Give every card of the library by each of its names, folded.

    Raises:
        CaseError: a library file is broken, or two cards have one name.
    """
    cards: dict[str, CardText] = {}
    folder = files("segoc.cases") / "cards"
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".yaml"):
            _read_file(path, cards)
    return cards


def _read_file(path: Any, cards: dict[str, CardText]) -> None:
    from segoc.models.schema_case import validate_cards
    from segoc.models.text_builder import read_card
    from segoc.models.yaml_reader import read_yaml_text

    document = read_yaml_text(path.read_text(encoding="utf-8"), f"cases/cards/{path.name}")
    for name, written in validate_cards(document).items():
        text = read_card(name, written, None)
        for each in text.names:
            if fold_name(each) in cards:
                flaw = Flaw(f"the name {each!r} belongs to another card already")
                raise CaseError([document.problem((name,), flaw)])
            cards[fold_name(each)] = text

"""The card library: what is printed on the cards of the shipped cases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from itertools import chain as join
from pathlib import Path

from segoc.models.card import CardText
from segoc.models.names import fold_name
from segoc.models.problem import CaseError, Flaw


class CardFile:
    """One file of the library, read when one of its cards is wanted.

    Args:
        path: the file.
        text: what it holds.
    """

    def __init__(self, path: str, text: str) -> None:
        """Keep the text; nothing is parsed yet."""
        self.path = path
        self.text = text

    def may_have(self, name: str) -> bool:
        """Say whether a folded name stands anywhere in the file."""
        return name in self._folded

    @cached_property
    def _folded(self) -> str:
        return fold_name(self.text)

    @cached_property
    def cards(self) -> Mapping[str, CardText]:
        """Give its cards by each of their names, folded.

        Raises:
            CaseError: the file is broken, or two of its cards have one name.
        """
        # pydantic takes longer to import than most questions take to answer.
        from segoc.models.schema_case import validate_cards
        from segoc.models.text_builder import read_card
        from segoc.models.yaml_reader import read_yaml_text

        document = read_yaml_text(self.text, self.path)
        cards: dict[str, CardText] = {}
        for name, written in validate_cards(document).items():
            text = read_card(name, written, None)
            for each in text.names:
                if cards.setdefault(fold_name(each), text) is not text:
                    flaw = Flaw(f"the name {each!r} belongs to another card already")
                    raise CaseError([document.problem((name,), flaw)])
        return cards


class Library:
    """The cards of some files.

    Args:
        card_files: the files; a name that stands in several is that of the first.
    """

    def __init__(self, card_files: Iterable[CardFile]) -> None:
        """Keep the files; none is parsed yet."""
        self.files = tuple(card_files)

    def get(self, name: str) -> CardText | None:
        """Give the card of a folded name, None if there is none."""
        likely = (each for each in self.files if each.may_have(name))
        # A name may be written with escapes: then no text has it.
        unlikely = (each for each in self.files if not each.may_have(name))
        return next(
            (each.cards[name] for each in join(likely, unlikely) if name in each.cards), None
        )

    def __iter__(self) -> Iterator[str]:
        """Give every name, folded."""
        return iter(dict.fromkeys(name for each in self.files for name in each.cards))

    def __contains__(self, name: str) -> bool:
        """Say whether a folded name is that of a card."""
        return self.get(name) is not None


@cache
def library() -> Library:
    """Give the shipped cards.

    >>> library().get("stumbling").names
    ('つまずき', 'Stumbling')
    """
    folder = Path(str(files("segoc.cases"))) / "cards"
    return Library(
        CardFile(f"cases/cards/{path.name}", path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.yaml"))
    )

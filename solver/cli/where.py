"""The option --where: which outcomes have a fact, asked as people read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from segoc.models.names import fold_name, nearest_name
from segoc.solver.cli.settings import Settings
from segoc.solver.show.language import LANGUAGES
from segoc.solver.show.outcome_text import fact_name, word_text

if TYPE_CHECKING:
    from segoc.solver.outcomes import Outcome, Outcomes

WORDS = (
    "hand", "deck", "extra_deck", "monster_zone", "spell_zone", "set", "field_zone",
    "pendulum_zone", "graveyard", "banished", "attack", "defense", "face-down",
    "controlled by me", "controlled by opponent", "true", "no", "end_phase", "end_of_turn",
    "next_standby_phase", "next_turn_end", "this_leaves", "never",
)  # fmt: skip
"""What may be said of a fact besides numbers and what some outcome says."""


@dataclass(frozen=True, slots=True)
class Where:
    """What is asked: a fact and its value, as outcomes tell them."""

    name: str
    value: str

    def holds(self, outcome: Outcome) -> bool:
        """Say whether it is so in an outcome; of several words one is enough.

        The value ``no`` means that there is no such fact.
        """
        found = outcome.facts.get(self.name)
        if found is None:
            return self.value == "no"
        return self.value in (found, *found.split(", "))


def read_where(found: Outcomes, text: str, settings: Settings) -> Where:
    """Read ``NAME=VALUE``; names and values may be written as answers show them.

    Args:
        found: everything that may come out.
        text: what was written.
        settings: language of the complaints.

    Raises:
        click.UsageError: a name or a value that no outcome could have.
    """
    names = list(dict.fromkeys(name for each in found.all for name in each.facts))
    name, equals, value = (part.strip() for part in text.partition("="))
    if not name or (equals and not value):
        raise click.UsageError(settings.say("where form", text=text, names=", ".join(names)))
    known = {fold_name(written): each for each in names for written in _names(each)}
    if fold_name(name) not in known:
        guess = _guess(name, known, settings)
        listed = ", ".join(names)
        raise click.UsageError(settings.say("where unknown", name=name, guess=guess, names=listed))
    key = known[fold_name(name)]
    return Where(key, _value(found, key, value or "true", settings))


def _names(name: str) -> Iterator[str]:
    yield name
    yield from (fact_name(name, lang) for lang in LANGUAGES)


def _value(found: Outcomes, key: str, value: str, settings: Settings) -> str:
    seen = {each.facts[key] for each in found.all if key in each.facts}
    if seen and all(each.lstrip("-").isdecimal() for each in seen):
        if value.lstrip("-").isdecimal() or value == "no":
            return value
        raise click.UsageError(settings.say("where number", name=key, value=value))
    words = [*WORDS, *(word for each in seen for word in (each, *each.split(", ")))]
    known = {fold_name(text): word for word in words for text in _words(word)}
    if fold_name(value) in known:
        return known[fold_name(value)]
    guess = _guess(value, known, settings)
    listed = ", ".join(dict.fromkeys(word for each in words for word in each.split(", ")))
    raise click.UsageError(settings.say("where value", value=value, guess=guess, words=listed))


def _words(word: str) -> Iterator[str]:
    yield word
    yield from (word_text(word, lang) for lang in LANGUAGES)


def _guess(text: str, known: Sequence[str] | dict[str, str], settings: Settings) -> str:
    near = nearest_name(text, list(known))
    return settings.say("guess", name=near) if near else ""

"""What an answer is about: a case of a file, or the effects of a command line."""

from __future__ import annotations

from dataclasses import dataclass

from segoc.models.timing_point import TimingPoint
from segoc.solver.show.language import Language
from segoc.solver.show.words import say


@dataclass(frozen=True, slots=True)
class Subject:
    """A timing point and how people call it.

    Args:
        point: the timing point.
        id: the case's id; None if it has none.
        title: the case's title; None for effects of the command line.
        variant: the name of the variant; None if there is none.
        place: ``file:line`` of the case; None for effects of the command line.
    """

    point: TimingPoint
    id: str | None = None
    title: str | None = None
    variant: str | None = None
    place: str | None = None

    @property
    def name(self) -> str | None:
        """Give the id, or else the title, or None."""
        return self.id or self.title

    def heading(self, lang: Language) -> str:
        """Give id, variant and title in one line.

        >>> from segoc.models.ruleset import parse_ruleset
        >>> point = TimingPoint(parse_ruleset("ocg"), ())
        >>> Subject(point, "SC-08", "Three discards", "one card").heading("en")
        'SC-08 (one card): Three discards'
        """
        if self.title is None:
            return say("effects of the command line", lang)
        variant = f" ({self.variant})" if self.variant else ""
        return f"{self.id}{variant}: {self.title}" if self.id else f"{self.title}{variant}"

    @property
    def short(self) -> str:
        """Give id (or title) and variant, as failures and errors call the case."""
        variant = f" ({self.variant})" if self.variant else ""
        return f"{self.name or ''}{variant}"

    @property
    def place_and_name(self) -> str:
        """Give ``file:line`` and the short name; nothing for effects of the command line."""
        return f"{self.place} {self.short}" if self.place else ""

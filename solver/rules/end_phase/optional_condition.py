"""Optional effects of the End Phase are not used after the discard for the hand size.

Says:
    An effect that can be used in the End Phase once something has happened is not used if
    that happens by the discard or after it.

Source:
    konami-office:2013-03-30, konami-office:2015-01-17, yugioh-wiki:end-phase.

Holds for:
    OCG since 2013-03-30; taken over for the TCG.

Legal:
    such an effect before the discard.

Illegal:
    such an effect of a card that was discarded for the hand size.

Doubts:
    Formerly they could be used; until when is not told.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.optional_condition",
    requirements=("END-16", "END-91", "END-94"),
    citations=(
        Citation("konami-office", "2013-03-30", date="2013-03-30"),
        Citation("konami-office", "2015-01-17", date="2015-01-17"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(
        Span("ocg", since="2013-03-30"),
        Span("tcg", since="2013-03-30", strength="assumed"),
    ),
    english="{effect} belongs to the End Phase, before the discard for the hand size",
    japanese="エンドフェイズの効果{effect}は、手札調整の後には発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the optional effects of the End Phase."""
    barred = [each.id for each in window.candidates if "end_phase_optional" in each.effect.fails]
    if barred:
        yield absent(barred)

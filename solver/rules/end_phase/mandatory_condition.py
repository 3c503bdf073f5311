"""Mandatory effects of the End Phase are not set off by the discard for the hand size.

Says:
    An effect that has to be activated in the End Phase once something has happened is not
    activated if that happens by the discard.

Source:
    konami-office:2016-07-08, yugioh-wiki:end-phase, konami-office:2013-03-30.

Holds for:
    OCG since 2016-07-08; taken over for the TCG.

Legal:
    such an effect before the discard.

Illegal:
    such an effect of a card that was discarded for the hand size.

Doubts:
    On 30 March 2013 the answer was that it is activated.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.mandatory_condition",
    requirements=("END-16", "END-17", "END-92"),
    citations=(
        Citation("konami-office", "2016-07-08", date="2016-07-08"),
        Citation("yugioh-wiki", "end-phase"),
        Citation("konami-office", "2013-03-30", date="2013-03-30"),
    ),
    spans=(
        Span("ocg", since="2016-07-08"),
        Span("tcg", since="2016-07-08", strength="assumed"),
    ),
    english="{effect} belongs to the End Phase, before the discard for the hand size",
    japanese="エンドフェイズの効果{effect}は、手札調整の後には発動できない",
)

BARS = ("end_phase_now",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the mandatory effects of the End Phase that the discard met."""
    barred = [each.id for each in window.candidates if "end_phase_now" in each.effect.fails]
    if barred:
        yield absent(barred)

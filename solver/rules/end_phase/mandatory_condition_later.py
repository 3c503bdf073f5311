"""Mandatory effects of the End Phase are not set off by what follows the discard.

Says:
    An effect that has to be activated in the End Phase once something has happened is not
    activated if that happens in the chain after the discard for the hand size.

Source:
    konami-office:2017-03-05, yugioh-wiki:end-phase, konami-office:2013-03-30.

Holds for:
    OCG since 2017-03-05; taken over for the TCG.

Legal:
    such an effect before the discard.

Illegal:
    such an effect of a card that a trigger of the discard has destroyed.

Doubts:
    On 30 March 2013 the answer was that it is activated.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.mandatory_condition_later",
    requirements=("END-16", "END-93"),
    citations=(
        Citation("konami-office", "2017-03-05", date="2017-03-05"),
        Citation("yugioh-wiki", "end-phase"),
        Citation("konami-office", "2013-03-30", date="2013-03-30"),
    ),
    spans=(
        Span("ocg", since="2017-03-05"),
        Span("tcg", since="2017-03-05", strength="assumed"),
    ),
    english="{effect} belongs to the End Phase, before the discard for the hand size",
    japanese="エンドフェイズの効果{effect}は、手札調整の後には発動できない",
)

BARS = ("end_phase_later",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the mandatory effects of the End Phase met after the discard."""
    barred = [each.id for each in window.candidates if "end_phase_later" in each.effect.fails]
    if barred:
        yield absent(barred)

"""What the chain after the discard for the hand size does sets off nothing.

Says:
    Neither what those triggers do nor what was chained to them meets the condition of a
    further effect.

Source:
    konami-office:2023-01-16, yugioh-wiki:end-phase, konami-office:2013-06-08.

Holds for:
    OCG since 2023-01-16; taken over for the TCG.

Legal:
    a trigger that the discard itself has met.

Illegal:
    a trigger of a monster that such a trigger has summoned.

Doubts:
    On 8 June 2013 the answer was that it could be activated. Which day ended that is not
    told.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.second_generation",
    requirements=("END-13", "END-95", "END-96", "END-97"),
    citations=(
        Citation("konami-office", "2023-01-16", date="2023-01-16"),
        Citation("yugioh-wiki", "end-phase"),
        Citation("konami-office", "2013-06-08", date="2013-06-08"),
    ),
    spans=(
        Span("ocg", since="2023-01-16"),
        Span("tcg", since="2023-01-16", strength="assumed"),
    ),
    english="{effect} cannot be activated for what happened after the hand size discard",
    japanese="手札調整の後の処理によって{effect}を発動することはできない",
)

BARS = ("second_generation",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what was met after the first chain."""
    barred = [each.id for each in window.candidates if "second_generation" in each.effect.fails]
    if barred:
        yield absent(barred)

"""An effect that is limited to one use in a turn is not used again in it.

Says:
    A use counts for the card, or for all cards of the name that its player uses, as the text
    says. It counts although its activation was negated; but where a text limits how many
    cards are activated, a card whose activation was negated was not activated.

Source:
    cid:11580, fid:9424, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    another copy of a card, each of which may be used once in a turn.

Illegal:
    an effect that was used earlier in the turn.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="activation.once_per_turn",
    requirements=(),
    citations=(
        Citation("cid", "11580", date="2018-02"),
        Citation("fid", "9424", date="2014-11"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} has been used in this turn already",
    japanese="{effect}は、このターンに既に使用されている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what fails the test."""
    barred = [each.id for each in window.candidates if "once_per_turn" in each.effect.fails]
    if barred:
        yield absent(barred)

"""An effect that answers an activation lies directly on it.

Says:
    A text of the form "when such a card or effect is activated" speaks of the link right
    below. With anything in between it cannot be used any more.

Source:
    yugioh-wiki:segoc, ocg-rule:c02.

Holds for:
    OCG and TCG.

Legal:
    a counter trap directly on the spell it negates.

Illegal:
    the same counter trap once a quick effect lies on that spell.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, directly_on

RULE = Rule(
    id="chain.direct_answer",
    requirements=("SEGOC-39", "SEGOC-46", "CHAIN-11", "CHAIN-12", "QP-46"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} does not lie directly on a link it answers",
    japanese="{effect}は、対応する発動に直接チェーンしていない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Put each optional answer on one of the links it answers."""
    for each in window.candidates:
        if each.effect.answers and not each.forced:
            answered, begins = window.answered_by(each), each.effect.may_begin
            yield directly_on([each.id], answered, nothing=begins)

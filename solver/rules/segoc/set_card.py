"""A set card flipped together with its own trigger comes after the four groups.

Says:
    It is used by ordinary priority. Nobody has to flip a card, so even a mandatory trigger
    is optional then, and a "when" may miss its timing.

Source:
    yugioh-wiki:segoc, ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a monster's trigger, then the flipped trap.

Illegal:
    the flipped trap below a monster's trigger.

Doubts:
    Whether it may still be flipped after its player passed on it is disputed
    (segoc.passed_over).
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, before

RULE = Rule(
    id="segoc.set_card",
    requirements=("SEGOC-38",),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} is placed above {others}, a flipped card that has to wait for the triggers",
    japanese="カードの発動と同時に使う{others}は誘発効果の後になるのに、その上に{effect}が積まれている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep the triggers of the groups below flipped cards."""
    flipped = [each.id for each in window.candidates if each.flipped and not each.fast]
    if flipped:
        below = [
            each.id
            for each in window.candidates
            if not window.waits(each) and not window.shifting(each)
        ]
        yield before(below, flipped)

"""The order chosen is the order of resolving, one effect after the other without a stack.

Says:
    It is no order of interfering: nothing lies above anything else, nobody answers, and
    each effect is resolved at once when its turn comes, the first one first.

Source:
    vision-wiki:waiting, vision-rules:7.

Holds for:
    VISION.

Legal:
    two effects one after the other.

Illegal:
    two effects put on one stack.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="vision.in_order",
    requirements=("WAIT-14",),
    citations=(
        Citation("vision-wiki", "waiting", date="2011-10-14"),
        Citation("vision-rules", "7", locator="7.1.6"),
    ),
    spans=(Span("vision"),),
    english="{effect} is resolved on its own, not on one stack with others",
    japanese="{effect}は一つずつ直ちに解決し、他の効果に重ねない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Let no effect join the one before it."""
    found = [each.id for each in window.candidates if each.joined]
    if found:
        yield absent(found)

"""Each effect has one place in the order.

Says:
    An order names every effect that waits for the event; one effect is resolved once for
    one event.

Source:
    vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    an effect once.

Illegal:
    an effect twice in one order.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, at_most

RULE = Rule(
    id="vision.once",
    requirements=("WAIT-18", "WAIT-20"),
    citations=(Citation("vision-wiki", "waiting", date="2011-10-14"),),
    spans=(Span("vision"),),
    english="{effect} stands in the order already",
    japanese="{effect}は既に順番に含まれている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow each effect once."""
    for each in window.candidates:
        yield at_most(1, [each.id])

"""A card that is being activated is no object of its own effect.

Says:
    It lies on the field from the moment it is activated, and yet something else has to be
    there for its effect.

Source:
    quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a spell that destroys a spell or trap, with another one on the field.

Illegal:
    the same spell where it is the only spell or trap.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="quick_play.not_itself",
    requirements=("QP-23", "QP-33"),
    citations=(Citation("quick-play-page", "2006-07-02"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} would have nothing but its own card to act on",
    japanese="{effect}は、自身のほかに適用できるカードがない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, what else is there."""
    yield from window.possible("itself")

"""An effect that targets has a legal target when its link is placed.

Says:
    The target is there before the cost is paid and still there afterwards. Mandatory
    triggers are placed without one.

Source:
    yugioh-wiki:segoc, ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger whose target is in the Graveyard.

Illegal:
    a trigger without anything to target.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="activation.targets",
    requirements=("SEGOC-17", "SEGOC-71", "QP-23", "QP-35", "QP-36", "QP-37"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} has nothing to target",
    japanese="{effect}の対象が存在しない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, what can still be targeted."""
    yield from window.possible("targets")

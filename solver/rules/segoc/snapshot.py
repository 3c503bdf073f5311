"""What a public trigger needs is there when the window opens.

Says:
    The effects that may be activated are settled before the chain is built. A cost paid in
    between does not make an empty activation possible.

Source:
    yugioh-wiki:segoc, ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger whose target lay in the Graveyard before the chain.

Illegal:
    a trigger whose only target was discarded as the cost of the link below.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="segoc.snapshot",
    requirements=("SEGOC-10", "SEGOC-16", "SEGOC-17", "SEGOC-68"),
    citations=(
        Citation("yugioh-wiki", "segoc", date="2013-02-25"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} lacked what it needs when the window opened, which no later cost can cure",
    japanese="{effect}は条件を満たした時点で発動に必要なものがなく、後のコストで揃っても発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out every public trigger with a need that is not met yet."""
    empty = [
        each.id
        for each in window.candidates
        if not (window.waits(each) or window.shifting(each) or window.ready(each))
    ]
    if empty:
        yield absent(empty)

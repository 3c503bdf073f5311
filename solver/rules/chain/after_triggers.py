"""Fast effects come after the triggers of the four groups.

Says:
    Quick effects, quick-play spells and traps are used by priority. Priority begins when
    every player has placed the triggers of the four groups, so none of those may follow.

Source:
    ocg-rule:c03, yugioh-wiki:segoc.

Holds for:
    OCG and TCG.

Legal:
    an optional trigger, then a trap.

Illegal:
    a trap, then an optional trigger of a card on the field.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, before

RULE = Rule(
    id="chain.after_triggers",
    requirements=("SEGOC-11", "SEGOC-23", "SEGOC-38"),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} comes too late: with {others} the time for triggers is over",
    japanese="{others}が積まれた後では、{effect}はもう積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep the triggers of the groups below everything that is used by priority."""
    fast = [each.id for each in window.candidates if each.fast]
    if fast:
        yield before([each.id for each in window.candidates if not window.waits(each)], fast)

"""Inside a group triggers lie in the order of the events that met them.

Says:
    A trigger met by an earlier event lies below one met by a later event of the same group,
    such as one met by the tribute below one met by the summon.

Source:
    yugioh-wiki:segoc, judge-article:jackson-segoc.

Holds for:
    TCG until the rulebook of July 2017, so also goat and edison.

Legal:
    the tributed monster's trigger, then the summoned monster's.

Illegal:
    the summoned monster's trigger below the tributed one's.

Doubts:
    The last day is taken from the day the new rulebook appeared. That the OCG once had it
    too is said without a date, so no dated OCG has it.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, tiers

RULE = Rule(
    id="segoc.event_order",
    requirements=("SEGOC-32", "SEGOC-33", "SEGOC-34", "SEGOC-35", "SEGOC-36"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("judge-article", "jackson-segoc", date="2017"),
    ),
    spans=(Span("tcg", until="2017-07-19"),),
    english="{effect} was met before {others} and may not lie above",
    japanese="{effect}は{others}より先に条件を満たしたので、その後には積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Order each group by the moments."""
    for group in (1, 2, 3, 4):
        met = {
            each.id: each.met
            for each in window.candidates
            if window.group(each) == group and not each.flipped and not each.fast
        }
        if met:
            yield tiers(met)

"""An optional "when" trigger misses its timing unless its event was the last thing to happen.

Says:
    Anything that happens after the event, in a later moment, takes the chance away.
    Mandatory triggers, "if" triggers and "each time" triggers never miss.

Source:
    yugioh-wiki:segoc, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    an "if" trigger on the tribute after the summon.

Illegal:
    an optional "when" trigger on the tribute after the summon.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.missed",
    requirements=("SEGOC-27",),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} has missed its timing: its event was not the last thing to happen",
    japanese="{effect}はタイミングを逃している（条件となる出来事が最後に起こったものではない）",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what was met only by something earlier."""
    last = len(window.point.moments) - 1
    late = [
        each.id
        for each in window.candidates
        if each.effect.wording == "when"
        and not each.mandatory
        and last not in each.effect.met_by
        and {"not_met", "normal_draw"}.isdisjoint(each.effect.fails)
    ]
    if late:
        yield absent(late)

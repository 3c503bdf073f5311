"""Nothing slower than a counter trap lies directly on a counter trap.

Says:
    Spell Speed 3 can only be answered with Spell Speed 3. Quick effects, quick-play spells
    and other traps have Spell Speed 2. A trigger out of a hidden place is Spell Speed 1 and
    still may lie on Spell Speed 2, but never on Spell Speed 3.

Source:
    ocg-rule:c02, yugioh-wiki:chain.

Holds for:
    OCG and TCG.

Legal:
    a counter trap on a counter trap.

Illegal:
    a quick-play spell on a counter trap.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, not_directly_on

RULE = Rule(
    id="chain.spell_speed",
    requirements=("SEGOC-40", "CHAIN-25", "QP-01", "QP-02", "QP-16", "QP-17", "QP-20"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "chain"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} is too slow to be activated directly on {others}",
    japanese="{effect}のスペルスピードでは、{others}に直接チェーンできない",
)


COUNTER = 3


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep what is slower off each counter trap."""
    counters = [each.id for each in window.candidates if each.effect.spell_speed == COUNTER]
    slower = [
        each.id
        for each in window.candidates
        if window.waits(each) and each.effect.spell_speed < COUNTER
    ]
    if counters and slower:
        yield not_directly_on(slower, counters)

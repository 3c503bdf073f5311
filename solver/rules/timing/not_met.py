"""A trigger is due only if what it waits for happened.

Says:
    What happened is compared with the text: the event itself, what it happened to, from
    where, to where and by what. A monster that arrives is judged with everything that
    continuously changes it already applied.

Source:
    yugioh-wiki:segoc, yugioh-wiki:chain.

Holds for:
    OCG and TCG.

Legal:
    a trigger on a summon after such a summon.

Illegal:
    a trigger on monsters with 1,400 ATK or less after the summon of one that a field spell
    raises to 1,800.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.not_met",
    requirements=("CHAIN-30", "CHAIN-31", "CHAIN-32", "CHAIN-33", "SEGOC-41"),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="nothing that happened is what {effect} waits for",
    japanese="{effect}の条件となる出来事は起こっていない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what no event met."""
    barred = [each.id for each in window.candidates if "not_met" in each.effect.fails]
    if barred:
        yield absent(barred)

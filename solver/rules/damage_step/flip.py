"""A monster flipped by an attack uses its flip effect after damage calculation.

Says:
    It is flipped before the damage is calculated, and its effect waits until afterwards.

Source:
    ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    the flip effect after damage calculation.

Illegal:
    the flip effect before damage calculation.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.phases import UNTIL_CALCULATION
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="damage_step.flip",
    requirements=(),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} waits until after damage calculation",
    japanese="{effect}の発動は、ダメージ計算の後まで待つ",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the flip effects in the parts before."""
    if window.point.phase not in UNTIL_CALCULATION:
        return
    barred = [each.id for each in window.candidates if "flipped" in each.effect.fails]
    if barred:
        yield absent(barred)

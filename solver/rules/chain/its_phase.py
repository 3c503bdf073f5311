"""What a text gives to a phase is used in that phase only.

Says:
    That holds for triggers of a phase, and for quick effects that a text limits to phases,
    steps or parts of the Damage Step. Some texts limit them to one player's turn as well.

Source:
    ocg-rule:c03, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    an effect for damage calculation, during damage calculation.

Illegal:
    the same effect at the start of the Damage Step.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="chain.its_phase",
    requirements=("QP-10",),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} belongs to another phase or step",
    japanese="{effect}は、別のフェイズやステップの効果である",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what belongs to another time."""
    barred = [each.id for each in window.candidates if "its_phase" in each.effect.fails]
    if barred:
        yield absent(barred)

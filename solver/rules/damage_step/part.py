"""What changes attack or defence points is used until damage calculation.

Says:
    It may be used from the start of the Damage Step on, and no more once the damage is
    calculated. What its text gives to one part of the step is used in that part only.

Source:
    quick-play-page:2006-07-02, cid:8213.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a spell that raises attack points at the start of the Damage Step.

Illegal:
    the same spell during damage calculation.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.phases import SUB_STEPS
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="damage_step.part",
    requirements=(
        "QP-25",
        "QP-26",
        "QP-55",
    ),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("cid", "8213"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} cannot be used in this part of the Damage Step",
    japanese="{effect}は、ダメージステップのこの段階では使えない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what belongs to other parts."""
    phase = window.point.phase
    if phase not in SUB_STEPS:
        return
    barred = [
        each.id
        for each in window.candidates
        if each.effect.sub_steps and phase not in each.effect.sub_steps
    ]
    if barred:
        yield absent(barred)

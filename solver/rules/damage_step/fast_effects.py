"""Only some quick effects and cards may be used in the Damage Step.

Says:
    These are mandatory effects, counter traps, what negates an activation, what changes
    attack or defence points first of all, and what its text gives to that step or to
    something that comes of battle.

Source:
    quick-play-page:2006-07-02, ocg-rule:c03, gh:Fluorohydride/ygopro#432, cid:12548.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a counter trap on a card that was activated in the Damage Step.

Illegal:
    a spell that destroys a spell or trap, in the Damage Step.

Doubts:
    Some cards are ruled otherwise; that is data of the effect..
"""

from collections.abc import Iterator

from segoc.models.phases import SUB_STEPS
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="damage_step.fast_effects",
    requirements=("QP-11", "QP-54", "QP-56"),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c03"),
        Citation("gh", "Fluorohydride/ygopro#432"),
        Citation("cid", "12548"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} is nothing that may be used in the Damage Step",
    japanese="{effect}は、ダメージステップに使える効果ではない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what has no part of the Damage Step."""
    if window.point.phase not in SUB_STEPS:
        return
    barred = [
        each.id
        for each in window.candidates
        if each.fast and not each.forced and each.effect.sub_steps == ()
    ]
    if barred:
        yield absent(barred)

"""Triggers in the Damage Step look at their own card, or at what comes of battle.

Says:
    An optional trigger that waits for something to happen to other cards is used in the
    Damage Step only if that is destruction by battle, or by battle or an effect, or battle
    itself. Mandatory triggers are not concerned.

Source:
    ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger for the destruction of another monster by battle.

Illegal:
    an optional trigger for another card that is sent to the Graveyard.

Doubts:
    Some cards are ruled otherwise; that is data of the effect..
"""

from collections.abc import Iterator

from segoc.models.phases import SUB_STEPS
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="damage_step.watchers",
    requirements=(),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} looks at other cards and is not used in the Damage Step",
    japanese="{effect}は他のカードを条件とするため、ダメージステップには発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the triggers that look at other cards."""
    if window.point.phase not in SUB_STEPS:
        return
    barred = [
        each.id
        for each in window.candidates
        if not (each.fast or each.mandatory) and each.effect.sub_steps == ()
    ]
    if barred:
        yield absent(barred)

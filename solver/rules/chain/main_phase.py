"""What has Spell Speed 1 and is no trigger is used in a Main Phase.

Says:
    Ignition effects and the activation of normal, continuous, equip, field and ritual
    spells belong to the two Main Phases. What a text gives to another phase is used there.

Source:
    ocg-rule:c02, quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    an ignition effect in Main Phase 2.

Illegal:
    an ignition effect in the Battle Phase.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.phases import MAIN_PHASES
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="chain.main_phase",
    requirements=("QP-66",),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("quick-play-page", "2006-07-02"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} can only be used in a Main Phase",
    japanese="{effect}を使えるのはメインフェイズだけである",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the slow cards and effects in every other phase."""
    if window.point.phase in MAIN_PHASES:
        return
    slow = [
        each.id
        for each in window.candidates
        if each.fast and each.effect.spell_speed == 1 and not each.effect.of_phase
    ]
    if slow:
        yield absent(slow)

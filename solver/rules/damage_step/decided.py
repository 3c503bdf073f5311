"""A monster whose destruction is decided does nothing of its own accord.

Says:
    Once a battle has decided that a monster will be destroyed, its quick effects may not be
    used any more, except mandatory ones. It goes to the Graveyard at the end of the Damage
    Step.

Source:
    fid:13562, fid:12735.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a mandatory quick effect of such a monster.

Illegal:
    an optional quick effect of such a monster.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="damage_step.decided",
    requirements=(),
    citations=(
        Citation("fid", "13562"),
        Citation("fid", "12735"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="it is decided that {effect} will be destroyed by battle",
    japanese="{effect}は戦闘による破壊が確定している",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the optional quick effects of such monsters."""
    barred = [
        each.id
        for each in window.candidates
        if each.fast and not each.forced and "decided" in each.effect.fails
    ]
    if barred:
        yield absent(barred)

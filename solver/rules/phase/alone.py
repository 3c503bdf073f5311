"""Triggers of a phase begin a chain of their own.

Says:
    Effects of monsters and spells that belong to a phase are never chain link 2 or later.
    For effects of traps it is ruled card by card.

Source:
    yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two triggers of the Standby Phase, one after the other.

Illegal:
    two triggers of the Standby Phase on one chain.

Doubts:
    Whether a trap's effect may join a chain is data of the card.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="phase.alone",
    requirements=(
        "SEGOC-50",
        "SEGOC-51",
        "SEGOC-60",
        "SEGOC-61",
        "SEGOC-62",
        "SEGOC-63",
        "END-35",
        "END-36",
        "END-37",
    ),
    citations=(Citation("yugioh-wiki", "segoc"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} begins a chain of its own and joins none",
    japanese="{effect}は別のチェーンとして発動し、他の効果にチェーンできない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out the joined form of what is alone."""
    alone = [
        each.id
        for each in window.candidates
        if each.joined and each.effect.kind != "process" and not each.effect.joins_chains
    ]
    if alone:
        yield absent(alone)

"""A cost is paid in full when the link is placed.

Says:
    Life points paid for the links below are gone by then. Paying down to exactly 0 is
    possible.

Source:
    ocg-rule:c02, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two costs of 1,000 life points out of 2,000.

Illegal:
    two costs of 1,000 life points out of 1,500.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import PLAYERS
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, budget

RULE = Rule(
    id="activation.cost",
    requirements=("SEGOC-71", "QP-24", "QP-34", "QP-37"),
    citations=(
        Citation("ocg-rule", "c02"),
        Citation("yugioh-wiki", "segoc", date="2013-03-14"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} cannot be paid for when it is placed",
    japanese="{effect}のコストを、チェーンに積む時点で払えない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep an account of each player's life points."""
    for player in PLAYERS:
        costs = {
            each.id: each.effect.pays_life
            for each in window.candidates
            if each.controller == player and each.effect.pays_life
        }
        if costs:
            yield budget(window.point.life[player], costs)
    yield from window.possible("cost")

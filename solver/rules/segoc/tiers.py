"""Triggers due together lie in four groups, and inside a group the controller orders them.

Says:
    The turn player's mandatory triggers come lowest, then the other player's mandatory
    ones, then the turn player's optional ones, then the other player's. Neither the order
    in which they were met nor spell speed matters; triggers of spells and traps are treated
    like those of monsters.

Source:
    yugioh-wiki:segoc, rulebook-ocg:master-rule-11, ocg-rule:c03.

Holds for:
    OCG and TCG, as far back as the sources go.

Legal:
    my mandatory, their mandatory, my optional, their optional.

Illegal:
    my optional below their mandatory.

Doubts:
    The rulebook tells it in two steps only, all of the turn player's first; every worked
    example has the four groups.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, tiers

RULE = Rule(
    id="segoc.tiers",
    requirements=(
        "SEGOC-01",
        "SEGOC-02",
        "SEGOC-03",
        "SEGOC-04",
        "SEGOC-08",
        "SEGOC-09",
        "SEGOC-14",
        "SEGOC-20",
        "SEGOC-21",
        "SEGOC-22",
        "SEGOC-37",
        "CHAIN-26",
        "CHAIN-27",
        "CHAIN-28",
        "CHAIN-29",
    ),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("rulebook-ocg", "master-rule-11"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg")),
    english="{effect} is placed above {others}, but its group comes before",
    japanese="{effect}は{others}より前の組なので、その後には積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Order the public triggers by their group."""
    public = [each for each in window.candidates if window.public(each)]
    yield tiers({each.id: window.group(each) for each in public})

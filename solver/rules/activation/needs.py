"""What an effect needs is there when its link is placed.

Says:
    Costs of the links below are paid by then: what they made or broke counts, for public
    triggers too, which are judged once more.

Source:
    ocg-rule:c03, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a hand trigger whose target the cost below has just made.

Illegal:
    a trigger whose only target the cost below has just removed.

Doubts:
    The source page only says that a cost cannot make an effect possible; that it can make
    one impossible is the compendium's reading.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, holds

RULE = Rule(
    id="activation.needs",
    requirements=("SEGOC-71",),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} lacks what it needs when it is placed",
    japanese="{effect}は、チェーンに積む時点で発動に必要なものがない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow each fact that some effect needs."""
    for fact in dict.fromkeys(f for each in window.candidates for f in each.effect.needs):
        yield holds(
            [each.id for each in window.candidates if fact in each.effect.needs],
            sets=[each.id for each in window.candidates if window.makes(each, fact)],
            clears=[each.id for each in window.candidates if window.breaks(each, fact)],
            initially=fact in window.point.facts,
            kind=f"holds {fact}",
        )
    yield from window.possible("needs")

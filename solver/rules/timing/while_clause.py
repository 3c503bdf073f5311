"""What a text asks for while its event happens is there at that moment.

Says:
    A clause of the form "while X is there, if Y happens" is judged when Y happens and not
    again later.

Source:
    ocg-rule:c03.

Holds for:
    OCG; taken over for the TCG.

Legal:
    X was there at the event and has left since.

Illegal:
    X came only after the event.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.while_clause",
    requirements=(),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="what {effect} asks for was not there when the event happened",
    japanese="出来事が起こった時点で、{effect}に必要な状況が整っていない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out effects whose clause did not hold."""
    barred = [each.id for each in window.candidates if "while" in each.effect.fails]
    if barred:
        yield absent(barred)

"""Between two turns nothing is activated.

Says:
    What happens when the turn is over sets off no trigger, mandatory or not, neither then
    nor in the next Draw Phase.

Source:
    fid:8021, yugioh-wiki:end-phase, konami-office:2015-10-23.

Holds for:
    OCG since 2017-03-24; taken over for the TCG.

Legal:
    nothing.

Illegal:
    a trigger of a monster that destroyed itself when the turn was over.

Doubts:
    On 23 October 2015 the answer was that such a trigger may be activated.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.no_window",
    requirements=("END-26", "END-27", "END-98"),
    citations=(
        Citation("fid", "8021", date="2017-03-24"),
        Citation("yugioh-wiki", "end-phase"),
        Citation("konami-office", "2015-10-23", date="2015-10-23"),
    ),
    spans=(
        Span("ocg", since="2017-03-24"),
        Span("tcg", since="2017-03-24", strength="assumed"),
    ),
    english="{effect} cannot be activated between two turns",
    japanese="ターンとターンの間に{effect}を発動することはできない",
)

BARS = ("turn_over",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out everything."""
    barred = [each.id for each in window.candidates if "turn_over" in each.effect.fails]
    if barred:
        yield absent(barred)

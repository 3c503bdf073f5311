"""Whether a trigger between two turns may be answered was left open.

Says:
    While such triggers could be activated, the question whether the other player may
    respond to one was left open.

Source:
    konami-office:2015-10-26, yugioh-wiki:end-phase.

Holds for:
    OCG until 2017-03-23: it is not known.

Legal:
    the trigger alone.

Illegal:
    a quick effect on the trigger, as far as is known.

Doubts:
    The answer was that it was being looked into.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="end_phase.no_window_before",
    requirements=("END-99",),
    citations=(
        Citation("konami-office", "2015-10-26", date="2015-10-26"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg", until="2017-03-23", strength="silent"),),
    english="sources do not say whether {effect} may be used between two turns",
    japanese="ターンとターンの間に{effect}を使えるかどうかは資料にない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out what is used by priority."""
    barred = [
        each.id for each in window.candidates if each.fast and "turn_over" in each.effect.fails
    ]
    if barred:
        yield absent(barred)

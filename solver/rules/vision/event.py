"""Only what waits for the event that is about to happen is put in order.

Says:
    A waiting effect is the later process that a resolved text announced; it is carried
    out in the situation it names and at no other time. An effect of a timing comes up at
    that timing alike.

Source:
    vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    an order of the effects that wait for the damage that is about to be dealt.

Illegal:
    an effect that waits for something else among them.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="vision.event",
    requirements=("WAIT-01", "WAIT-05", "WAIT-07"),
    citations=(Citation("vision-wiki", "waiting", locator="7.8.1", date="2011-10-14"),),
    spans=(Span("vision"),),
    english="{effect} does not wait for what is about to happen here",
    japanese="{effect}は、ここで起こる出来事を待つ効果ではない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep out what nothing here meets."""
    found = [each.id for each in window.candidates if "not_met" in each.effect.fails]
    if found:
        yield absent(found)

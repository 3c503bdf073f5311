"""A waiting effect that its player declined does not wait any longer.

Says:
    An effect with "may" that was left out when its event came is taken to be used up, as
    one that failed is.

Source:
    vision-wiki:waiting.

Holds for:
    VISION, without a source that says so.

Legal:
    no effect at the second damage, after it was declined at the first.

Illegal:
    nothing for certain.

Doubts:
    No source says whether a declined effect waits on. That failed ones are used up
    suggests that it does not.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="vision.declined",
    requirements=("WAIT-11", "WAIT-20"),
    citations=(Citation("vision-wiki", "waiting", date="2011-10-14"),),
    spans=(Span("vision", strength="silent"),),
    english="{effect} was declined before, and sources do not say whether it waits on",
    japanese="{effect}は先に使わなかった効果で、まだ待機しているかは資料に記載がない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep out what was declined at an earlier event."""
    found = [each.id for each in window.candidates if "declined" in each.effect.fails]
    if found:
        yield absent(found)

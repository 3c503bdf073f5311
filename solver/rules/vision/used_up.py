"""The first event that a waiting effect was waiting for uses it up, even if it failed.

Says:
    What waits for "the next time" is carried out at the first such event in the order in
    which things really happen, also one that its player would rather let pass. Afterwards
    it is gone, whether it was resolved or failed; when the event comes again nothing waits
    any more.

Source:
    vision-wiki:waiting, vision-wiki:shinra-kekkai.

Holds for:
    VISION.

Legal:
    no effect at the second damage, after the first one used it up.

Illegal:
    an effect kept for the second damage.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="vision.used_up",
    requirements=("WAIT-12", "WAIT-19", "WAIT-20", "WAIT-21"),
    citations=(
        Citation("vision-wiki", "waiting", date="2011-10-14"),
        Citation("vision-wiki", "shinra-kekkai"),
    ),
    spans=(Span("vision"),),
    english="{effect} was used up by an earlier event",
    japanese="{effect}は先に起きた出来事で既に使われている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep out what an earlier event has used up."""
    found = [each.id for each in window.candidates if "used_up" in each.effect.fails]
    if found:
        yield absent(found)

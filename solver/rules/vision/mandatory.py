"""What waits is carried out when its timing comes, unless its text says that it may be.

Says:
    Nobody may keep a waiting effect back for later. All that wait for one event are put in
    order, every one of them, before the first is carried out. A text with "may" leaves it
    to its player.

Source:
    vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    an order of all effects that wait for the event.

Illegal:
    leaving out one of them whose text does not say "may".

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, all_present

RULE = Rule(
    id="vision.mandatory",
    requirements=("WAIT-10", "WAIT-11", "WAIT-18"),
    citations=(Citation("vision-wiki", "waiting", locator="7.8", date="2011-10-14"),),
    spans=(Span("vision"),),
    english="{effect} has to be carried out now and is missing",
    japanese="{effect}はここで必ず解決しなければならないが、含まれていない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Demand everything that is due and says no "may"."""
    due = [
        each.id
        for each in window.candidates
        if each.mandatory and not each.joined and not each.effect.fails
    ]
    if due:
        yield all_present(due)

"""When triggers of the discard for the hand size became possible is not told.

Says:
    Once a trigger that the discard had met could not be activated. That changed when a
    card was printed that works at that time.

Source:
    yugioh-wiki:end-phase, quick-play-page:2006-07-02.

Holds for:
    OCG until 2006-07-01: it is not known.

Legal:
    since then, a trigger that the discard has met.

Illegal:
    before, the same trigger, as far as is known.

Doubts:
    The day of the change is not given; a page of 2 July 2006 knows it.
"""

from collections.abc import Iterator

from segoc.models.phases import HAND_SIZE
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent, all_present

RULE = Rule(
    id="end_phase.first_triggers",
    requirements=("END-09", "END-10", "END-90"),
    citations=(
        Citation("yugioh-wiki", "end-phase"),
        Citation("quick-play-page", "2006-07-02", date="2006-07-02"),
    ),
    spans=(Span("ocg", until="2006-07-01", strength="silent"),),
    english="sources do not say whether {effect} could be activated after the discard on that day",
    japanese="当時、手札調整の後に{effect}を発動できたかどうかは資料にない",
)

BARS = ("hand_size",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave every trigger open, those that would be mandatory too."""
    if window.point.phase != HAND_SIZE:
        return
    triggers = [each for each in window.candidates if not each.fast]
    if triggers:
        yield absent([each.id for each in triggers])
    mandatory = [each.id for each in triggers if each.mandatory]
    if mandatory:
        yield all_present(mandatory)

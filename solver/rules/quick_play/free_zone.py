"""A spell from the hand needs a free place in the Spell & Trap Zone.

Says:
    There are five. A field spell has a place of its own. What is set takes a place already.

Source:
    quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a quick-play spell from the hand beside four set cards.

Illegal:
    a quick-play spell from the hand beside five set cards.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import PLAYERS
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, budget
from segoc.solver.usable import free_zones, takes_zone

RULE = Rule(
    id="quick_play.free_zone",
    requirements=("QP-15",),
    citations=(Citation("quick-play-page", "2006-07-02"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="there is no free Spell & Trap Zone for {effect}",
    japanese="{effect}を置く魔法＆罠ゾーンの空きがない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow how many places are taken, on the board or, where nothing changes it, by number."""
    yield from window.possible("free_zone")
    if window.building is None and window.derived is not None:
        stories, now = window.derived.all_stories, window.derived.history.now
        for player in PLAYERS:
            out_of_hand = {
                each.id: 1
                for each in window.candidates
                if each.controller == player and takes_zone(stories[each.effect.name])
            }
            if out_of_hand:
                yield budget(free_zones(now, player), out_of_hand)

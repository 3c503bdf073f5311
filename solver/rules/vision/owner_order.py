"""Effects of one timing are carried out as their players choose, the turn player's first.

Says:
    For effects that come up at one timing the player whose effects they are decides the
    order. If both players have some, all of the turn player's come first, then the other
    player's. Neither age nor "may" matters.

Source:
    vision-rules:7, vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    my two effects in either order, then those of the player whose turn it is not.

Illegal:
    an effect of the other player before one of the turn player.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, tiers

RULE = Rule(
    id="vision.owner_order",
    requirements=("WAIT-13", "WAIT-15", "WAIT-16", "WAIT-17"),
    citations=(
        Citation("vision-rules", "7", locator="7.1.6.a"),
        Citation("vision-wiki", "waiting", date="2011-10-14"),
    ),
    spans=(Span("vision"),),
    english="{effect} comes after {others}, but the turn player's effects come first",
    japanese="{effect}はターンプレイヤーの効果なので、{others}より先に解決する",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Order the effects by their player."""
    yield tiers({each.id: window.group(each) for each in window.candidates if not each.joined})

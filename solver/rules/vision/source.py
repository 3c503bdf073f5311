"""An effect of a timing needs its card in play, unlike an effect that waits.

Says:
    A waiting effect was resolved beforehand and is only carried out later. An effect that
    comes up at a timing by itself is resolved there for the first time: if its card left
    play before, or leaves before the turn of the effect comes, it is void.

Source:
    vision-qa:022, vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    the draw of a doll that is in play when the turn ends.

Illegal:
    the draw of a doll that was discarded before.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.constraints import AnyConstraint, absent
from segoc.solver.matching import World

RULE = Rule(
    id="vision.source",
    requirements=("WAIT-08", "WAIT-09", "WAIT-22"),
    citations=(
        Citation("vision-qa", "022"),
        Citation("vision-wiki", "waiting", locator="7.7", date="2011-10-14"),
    ),
    spans=(Span("vision"),),
    english="the card of {effect} is not in play",
    japanese="{effect}のカードが場にない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep out effects of a timing whose card is not in play when it comes."""
    found = [each.id for each in window.candidates if "left" in each.effect.fails]
    if found:
        yield absent(found)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:  # noqa: ARG001
    """Stop an effect of a timing whose card has left before its turn."""
    if link.effect.kind != "trigger" or link.card is None:
        return None
    card = progress.state.card(link.card.name)
    remains = link.card.still_there(progress.state) and card.seen_on_field
    return None if remains else "no_effect"

"""Resolving a text makes its waiting effects wait, whatever becomes of their card.

Says:
    When the effect of a card is resolved, what it only announces is not applied yet: from
    then on it waits. It waits on although its card leaves play, lies in the netherworld
    as spells and commands do, or is negated, and although the card it was given to is no
    longer one that could be chosen. Before that nothing waits.

Source:
    vision-wiki:waiting, vision-wiki:interference.

Holds for:
    VISION.

Legal:
    an effect that waits although its command card lies in the netherworld.

Illegal:
    an effect of a card that has not been resolved.

Doubts:
    An effect of which a part could not be done is taken as failed, so that nothing waits;
    the general rules say so of objects that cannot be chosen.
"""

from collections.abc import Iterator
from dataclasses import replace

from segoc.models.board import item_name
from segoc.models.card import Filter
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.chain_link import ChainLink
from segoc.solver.constraints import AnyConstraint, absent
from segoc.solver.matching import World

RULE = Rule(
    id="vision.record",
    requirements=("WAIT-01", "WAIT-02", "WAIT-03", "WAIT-04", "WAIT-06", "WAIT-23"),
    citations=(
        Citation("vision-wiki", "waiting", locator="7.8.1-7.8.3", date="2011-10-14"),
        Citation("vision-wiki", "interference"),
    ),
    spans=(Span("vision"),),
    english="{effect} does not wait: its card has not been resolved",
    japanese="{effect}のカードはまだ解決されておらず、効果は待機していない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep out what no resolved text has made."""
    found = [each.id for each in window.candidates if "not_made" in each.effect.fails]
    if found:
        yield absent(found)


def records(world: World, link: ChainLink) -> Iterator[ChainLink]:
    """Give the waiting effects of the card that has been resolved, given to what it chose.

    Nothing is asked of what it chose any more.
    """
    if link.card is None:
        return
    copy = world.copies[link.card.name]
    for effect in copy.text.effects:
        if effect.kind == "waiting":
            yield ChainLink(
                item_name(copy, effect),
                replace(effect, targets=(Filter(),)),
                link.controller,
                card=link.card,
                targets=link.targets,
                wishes=(1,) * len(link.targets),
            )

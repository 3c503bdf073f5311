"""Spells and commands go to the netherworld once their effect has been resolved.

Says:
    A spell card or command card lies in the netherworld when what it announced comes up.
    Other cards that were played stay in play.

Source:
    vision-wiki:waiting.

Holds for:
    VISION.

Legal:
    a command card in the netherworld whose effect waits.

Illegal:
    a command card that stays in play as long as its effect waits.

Doubts:
    Spells that stay in play by their kind are not among those meant.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import Progress
from segoc.solver.matching import World
from segoc.solver.state import State, moved

RULE = Rule(
    id="vision.spent",
    requirements=("WAIT-06",),
    citations=(Citation("vision-wiki", "waiting", date="2011-10-14"),),
    spans=(Span("vision"),),
    english="the card of {effect} goes to the netherworld once it has been resolved",
    japanese="{effect}のカードは、解決された後に冥界に置かれる",
)

SPENT = ("spell", "command")


def ends(world: World, progress: Progress) -> State:
    """Put what has been resolved into the netherworld."""
    state = progress.state
    for ref in sorted(progress.spent, key=lambda each: each.name):
        copy = world.copies[ref.name]
        if ref.still_there(state) and copy.text.type in SPENT:
            state = moved(state, copy, "graveyard", progress.now)
    return state

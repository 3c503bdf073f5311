"""After the effects that are due, what was about to happen does, as far as anything is left.

Says:
    Waiting effects are carried out when something is about to happen. What they did not
    take away happens then: damage that nothing waits for is dealt in full, negated damage
    is not dealt at all.

Source:
    vision-wiki:waiting, vision-wiki:shinra-kekkai.

Holds for:
    VISION.

Legal:
    damage of an attack dealt in full, after what waited was used up by other damage.

Illegal:
    negated damage that is dealt all the same.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import Progress
from segoc.solver.matching import World
from segoc.solver.state import State
from segoc.solver.waiting import Awaiting, happened

RULE = Rule(
    id="vision.then_the_event",
    requirements=("WAIT-07", "WAIT-12"),
    citations=(
        Citation("vision-wiki", "waiting", date="2011-10-14"),
        Citation("vision-wiki", "shinra-kekkai"),
    ),
    spans=(Span("vision"),),
    english="what {effect} left of it happens afterwards",
    japanese="{effect}の後に残っている分は、その後で起こる",
)


def ends(world: World, progress: Progress) -> State:
    """Let happen what is left of it."""
    state = progress.state
    for event in progress.coming if isinstance(progress, Awaiting) else ():
        state = happened(world, state, event, progress.now)
    return state

"""An effect that acts on damage of which nothing is left fails.

Says:
    The effects due at one event are resolved one after the other; where an earlier one has
    made a later one impossible, that one fails as a whole.

Source:
    vision-wiki:waiting, vision-wiki:shinra-kekkai, vision-rules:8.

Holds for:
    VISION.

Legal:
    an effect that negates damage and gains as much life, resolved while damage is left.

Illegal:
    the same effect doing something after another one has negated the damage.

Doubts:
    That parts which do not act on the damage fail with it follows from the general rules
    only, which let an effect fail as a whole if an object of a part of it is missing.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World
from segoc.solver.waiting import Awaiting, coming_for

RULE = Rule(
    id="vision.impossible",
    requirements=("WAIT-19",),
    citations=(
        Citation("vision-wiki", "waiting", date="2011-10-14"),
        Citation("vision-wiki", "shinra-kekkai"),
        Citation("vision-rules", "8", locator="8.1.3.a"),
    ),
    spans=(Span("vision"),),
    english="nothing is left of the damage that {effect} acts on",
    japanese="{effect}が無効にするダメージはもう残っていない",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop what would prevent something of which nothing is left."""
    acts = any(
        each.operation.verb == "prevent" and each.operation.about == "it"
        for each in link.effect.steps
    )
    if not acts or not isinstance(progress, Awaiting):
        return None
    left = any(each.amount for each in coming_for(world, link, progress))
    return None if left else "no_effect"

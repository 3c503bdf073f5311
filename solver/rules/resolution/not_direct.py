"""A mandatory quick effect works only on the link right below it.

Says:
    Placed further up, because something else had to come first, it is a link like any other
    and does nothing when it resolves.

Source:
    fid:6351, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    the second of two mandatory answers is placed and does nothing.

Illegal:
    a mandatory answer that negates a link which is not right below it.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.not_direct",
    requirements=("SEGOC-47",),
    citations=(
        Citation("fid", "6351"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} does not lie directly on what it answers",
    japanese="{effect}は、対応する発動に直接チェーンしていない",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link that answers and has nothing to answer right below."""
    return "no_effect" if link.astray else None

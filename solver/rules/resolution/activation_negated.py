"""A link whose activation was negated does not resolve.

Says:
    Nothing of it is carried out, and it counts as no link that was processed. What was paid
    for it is not given back. What its player promised for it no longer binds.

Source:
    yugioh-wiki:chain, quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    the link below resolves as usual.

Illegal:
    a link that resolves after its activation was negated.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.activation_negated",
    requirements=("CHAIN-09", "CHAIN-10", "QP-43", "QP-47", "QP-48"),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("quick-play-page", "2006-07-02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="the activation of {effect} was negated",
    japanese="{effect}の発動は無効にされている",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link whose activation was negated."""
    return "activation_negated" if (link.id, "activation_negated") in progress.marks else None

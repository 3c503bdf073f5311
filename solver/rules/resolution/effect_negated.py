"""A link whose effect is negated when it resolves does nothing.

Says:
    Whether the effect is negated is seen when the link resolves: by a link above it, or by
    what applies to its card at that moment. The activation stands: the link was processed,
    and what its player promised for it still binds.

Source:
    quick-play-page:2006-07-02, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a link that does nothing while a card negates the effects of its kind.

Illegal:
    a link that resolves although its effect is negated.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.effect_negated",
    requirements=("QP-49",),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="the effect of {effect} is negated",
    japanese="{effect}の効果は無効にされている",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link that was negated, or whose card is negated now."""
    if (link.id, "effect_negated") in progress.marks:
        return "effect_negated"
    if link.card is None:
        return None
    state, name = progress.state, link.card.name
    negated = any(
        each.verb == "negate_effect" and world.concerns(state, each, source, name)
        for source, each in world.applying(state)
    )
    return "effect_negated" if negated else None

"""A link whose effect is negated when it resolves does nothing.

Says:
    Whether the effect is negated is seen when the link resolves: by a link above it, or by
    what applies to its card at that moment. What negates cards of a place looks at where the
    card is then. What negates one card follows its effect when the card leaves the field,
    but not when it is turned face-down. What negates cards of a name follows the effect
    anywhere. The activation stands: the link was processed, and what its player promised for
    it still binds.

Source:
    quick-play-page:2006-07-02, ocg-rule:c02, fid:15061, fid:12385, fid:22672.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a link that does nothing while a card negates the effects of its kind.

Illegal:
    a link that resolves although its effect is negated.

Doubts:
    None.
"""

from segoc.models.card import Filter, Operation
from segoc.models.names import fold_name
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import CardRef, ChainLink, LinkResult, Progress
from segoc.solver.matching import World
from segoc.solver.state import State

RULE = Rule(
    id="resolution.effect_negated",
    requirements=("QP-49", "QP-50", "QP-51", "QP-52"),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c02"),
        Citation("fid", "15061"),
        Citation("fid", "12385"),
        Citation("fid", "22672"),
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
    state = progress.state
    negated = any(
        each.verb == "negate_effect" and _negates(world, state, each, source, link.card)
        for source, each in world.applying(state)
    )
    return "effect_negated" if negated else None


def _negates(world: World, state: State, operation: Operation, source: str, card: CardRef) -> bool:
    """Say whether a negation that applies is about the effect of a card that was activated."""
    about, now = operation.about, state.card(card.name)
    if isinstance(about, Filter) and about.names and not about.places:
        called = map(fold_name, (card.name, *world.copies[card.name].text.names))
        return not set(called).isdisjoint(map(fold_name, about.names))
    if about != card.name:
        return world.concerns(state, operation, source, card.name)
    turned_down = card.still_there(state) and now.face == "down"
    return operation.arrived in (None, card.arrived) and card.on_field and not turned_down

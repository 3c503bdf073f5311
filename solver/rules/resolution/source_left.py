"""Continuous, field and equip cards have to remain on the field for their effects to resolve.

Says:
    An effect of a continuous, field or equip spell, or of a continuous trap, that was
    activated on the field resolves only if its card still lies there face-up, or was the
    cost. Effects of monsters and of other spells and traps resolve even if the card has left.

Source:
    yugioh-wiki:segoc, quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a monster's effect that resolves although the monster was destroyed.

Illegal:
    an effect of a field spell that resolves although the field spell was destroyed.

Doubts:
    None.
"""

from segoc.models.card import STAYING
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.source_left",
    requirements=("SEGOC-29", "SEGOC-30", "SEGOC-74", "QP-53"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("quick-play-page", "2006-07-02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="the card of {effect} is no longer on the field",
    japanese="{effect}のカードは、もうフィールドに表側表示で存在しない",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link whose card had to stay and did not."""
    if link.card is None or world.copies[link.card.name].text.type not in STAYING:
        return None
    if not link.card.on_field or link.card.name in link.paid:
        return None
    card = progress.state.card(link.card.name)
    remains = link.card.still_there(progress.state) and card.seen_on_field
    return None if remains else "no_effect"

"""A link does nothing once everything it was about has moved on.

Says:
    If none of its targets is where it was chosen, the link does nothing. So does a trigger
    that is about the card which met it, once that card is gone. Targets that remain are
    still dealt with.

Source:
    yugioh-wiki:segoc, quick-play-page:2006-07-02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two targets of which one has left: the other one is destroyed.

Illegal:
    a change of position of a monster that has left the field.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.targets_left",
    requirements=("SEGOC-31", "SEGOC-72", "QP-58"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("quick-play-page", "2006-07-02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="nothing that {effect} was about is still there",
    japanese="{effect}の対象となるものがもう存在しない",
)


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link whose targets, or the card it was about, are gone."""
    first = next((each.operation.about for each in link.effect.steps), None)
    refs = link.targets or (link.it if first == "it" else ())
    gone = refs and not any(each.still_there(progress.state) for each in refs)
    return "no_effect" if gone else None

"""A link does nothing once everything it was about has moved on.

Says:
    If none of its targets is where it was chosen, and on the side on which the text wants
    it, the link does nothing, but for parts that its text joins on independently. Nor does
    a trigger do anything that is about the card which met it, once that card is gone.
    Targets that remain are still dealt with.

Source:
    yugioh-wiki:segoc, quick-play-page:2006-07-02, fid:6389.

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
from segoc.solver.doable import fitting_targets
from segoc.solver.matching import World

RULE = Rule(
    id="resolution.targets_left",
    requirements=("SEGOC-31", "SEGOC-72", "QP-58"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("quick-play-page", "2006-07-02"),
        Citation("fid", "6389"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="nothing that {effect} was about is still there",
    japanese="{effect}の対象となるものがもう存在しない",
)


INDEPENDENT = ("also", "after_that", "otherwise")


def stops(world: World, link: ChainLink, progress: Progress) -> LinkResult | None:
    """Stop a link whose targets, or the card it was about, are gone."""
    state = progress.state
    if link.targets:
        independent = any(each.conjunction in INDEPENDENT for each in link.effect.steps)
        return None if independent or fitting_targets(link, state) else "no_effect"
    first = next((each.operation.about for each in link.effect.steps), None)
    about = link.it if first == "it" else ()
    gone = about and not any(each.still_there(state) for each in about)
    return "no_effect" if gone else None

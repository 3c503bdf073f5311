"""Activated spells and traps leave the field together when the whole chain is over.

Says:
    Normal, quick-play and ritual spells, normal and counter traps stay on the field until
    the chain has resolved, may be destroyed there, and then go to the Graveyard together by
    rule. This is no part of any effect and makes nothing miss its timing. A continuous card
    whose activation was negated, or whose effect was replaced, goes with them.

Source:
    yugioh-wiki:chain, quick-play-page:2006-07-02, fid:22792.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a quick-play spell that destroys an activated normal spell still on the field.

Illegal:
    returning an activated normal spell to the hand before the chain is over.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.bans import redirected
from segoc.solver.chain_link import Progress
from segoc.solver.matching import World
from segoc.solver.state import State, moved

RULE = Rule(
    id="resolution.spent",
    requirements=(
        "CHAIN-13",
        "CHAIN-14",
        "CHAIN-15",
        "CHAIN-16",
        "QP-38",
        "QP-39",
        "QP-59",
        "QP-60",
        "QP-61",
        "QP-62",
        "QP-63",
        "QP-64",
        "QP-65",
    ),
    citations=(
        Citation("yugioh-wiki", "chain"),
        Citation("quick-play-page", "2006-07-02"),
        Citation("fid", "22792"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} leaves the field only when the chain is over",
    japanese="{effect}のカードは、チェーンの処理がすべて終わってからフィールドを離れる",
)


def ends(world: World, progress: Progress) -> State:
    """Send what was activated and is still on the field to the Graveyard."""
    state = progress.state
    not_staying = progress.cancelled | {each.card for each in progress.replaced}
    for ref in sorted(progress.spent, key=lambda each: each.name):
        copy = world.copies[ref.name]
        stays = copy.text.stays and ref not in not_staying
        if ref.still_there(progress.state) and not stays:
            to = redirected(world, progress.state, ref.name, "graveyard")
            state = moved(state, copy, to, progress.later)
    return state

"""Of optional triggers that Special Summon their own card each player uses one per chain.

Says:
    It counts over all names and also where the card lies in the Graveyard, if the effect
    could be used in the hand. Mandatory triggers are exempt.

Source:
    fid:24006, fid:18690, ocg-rule:c03.

Holds for:
    OCG. Sources do not say whether it holds in the TCG.

Legal:
    one of two copies in the hand.

Illegal:
    both copies on one chain.

Doubts:
    For the TCG the answer is left undecided.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import PLAYERS
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, at_most

RULE = Rule(
    id="segoc.self_summon",
    requirements=(),
    citations=(
        Citation("fid", "24006", date="2023-09-08"),
        Citation("fid", "18690", date="2017-03-24"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="silent")),
    english="{effect} would be the second trigger of its player that Special Summons itself",
    japanese="自身を特殊召喚する誘発効果は１つのチェーンで１人１回までなので、{effect}は積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow one for each player."""
    for player in PLAYERS:
        moves = [
            each.id
            for each in window.candidates
            if each.controller == player and each.effect.summons_itself and not each.mandatory
        ]
        if moves:
            yield at_most(1, moves)

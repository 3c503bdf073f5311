"""What limits how many effects a player activates in a turn counts those of the turn.

Says:
    The effect of a monster counts although its activation was negated. A spell or trap whose
    activation was negated was not activated, and does not count.

Source:
    fid:7813.

Holds for:
    OCG; taken over for the TCG.

Legal:
    another spell after the activation of one was negated.

Illegal:
    another monster effect after the activation of one was negated.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import PLAYERS
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent, at_most
from segoc.solver.moment_bans import left_of_quota, quotas

RULE = Rule(
    id="activation.quota",
    requirements=(),
    citations=(Citation("fid", "7813", date="2025-03-27"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} would be one activation too many in this turn",
    japanese="このターンに発動できる回数の制限により、{effect}は発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow each player what is left of each limit."""
    if window.derived is None:
        return
    history, stories = window.derived.history, window.derived.all_stories
    for source, limited, allowed in quotas(history):
        for player in PLAYERS:
            left = left_of_quota(history, source, limited, allowed, player)
            moves = [
                each.id
                for each in window.candidates
                if each.controller == player
                and each.effect.name in stories
                and history.world.concerns(
                    history.now, limited, source, stories[each.effect.name].copy.name
                )
            ]
            if moves:
                yield at_most(left, moves) if left else absent(moves)

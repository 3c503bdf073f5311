"""A hidden trigger whose player was asked and passed is gone.

Says:
    After the groups the opponent of whoever made the last link is asked first, the turn
    player if there is no link. If he passes and the other acts, he may not come back with a
    trigger from a hidden place.

Source:
    fid:18690; against it yugioh-wiki:chain.

Holds for:
    OCG, under the policy passed_over_hidden=lost.

Legal:
    my hand trigger, then theirs.

Illegal:
    their hand trigger, then mine, where I was asked first.

Doubts:
    Disputed: an official answer has only one order of two players' hand triggers, while by
    ordinary priority a pass does not bind once the other player has acted.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import Player, other_player
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, machine

RULE = Rule(
    id="segoc.passed_over",
    requirements=(),
    citations=(Citation("fid", "18690", date="2017-03-24"),),
    spans=(Span("ocg"),),
    english="{effect} comes too late: its player was asked before and passed",
    japanese="{effect}のプレイヤーは先に優先権を放棄しているので、後からは発動できない",
    policy=("passed_over_hidden", "lost"),
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow who was asked, and who passed, from link to link."""
    by_id = {each.id: each for each in window.candidates}
    by_priority = {c.id for c in window.candidates if window.waits(c) and not c.forced}
    waiting = [c.id for c in window.candidates if window.waits(c) and not c.fast]

    def step(
        state: tuple[Player | None, frozenset[Player]], move: Move
    ) -> tuple[Player | None, frozenset[Player]] | None:
        last, passed = state
        candidate = by_id[move]
        if move in by_priority:
            asked = other_player(last) if last else window.point.turn_player
            if candidate.controller != asked:
                passed |= {asked}
            if move in waiting and candidate.controller in passed:
                return None
        return (candidate.controller, passed)

    start: tuple[Player | None, frozenset[Player]] = (None, frozenset())
    if waiting:
        yield machine("passed_over", waiting, by_id, start, step, lambda _: True)

"""An item of a phase is carried out where its card is, and with what it needs, at that time.

Says:
    Nothing is frozen when a phase begins: each item is judged when its turn comes. What an
    earlier item did may bring one in, or take one away.

Source:
    yugioh-wiki:segoc, fid:11533.

Holds for:
    OCG; taken over for the TCG.

Legal:
    an effect of a monster that another item has just summoned.

Illegal:
    an effect of a monster that another item has just destroyed.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, absent, machine
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.phase_facts import Facts

RULE = Rule(
    id="phase.usable",
    requirements=("SEGOC-57",),
    citations=(Citation("yugioh-wiki", "segoc"), Citation("fid", "11533")),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} cannot be carried out there any more, or not yet",
    japanese="{effect}はその時点では処理できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow the boards from item to item."""
    play = window.phase_play
    if play is None:
        yield from _with_facts(window)
        return

    reached = [each.id for each in window.candidates if play.reaches(each)]
    never = [each.id for each in window.candidates if each.id not in reached]
    if never:
        yield absent(never)

    def step(boards: frozenset[PhaseBoard], move: Move) -> frozenset[PhaseBoard] | None:
        return play.boards_after(boards, move) or None

    def may_end(boards: frozenset[PhaseBoard]) -> bool:
        return any(each.chain is None and play.closed(each) for each in boards)

    yield machine("usable", reached, reached, frozenset((play.start,)), step, may_end)


def _with_facts(window: Window) -> Iterator[AnyConstraint]:
    """Follow the named facts from item to item, where no board is given."""
    by_id = window.by_id
    needing = [move for move, each in by_id.items() if each.effect.needs]

    def step(facts: Facts, move: Move) -> Facts | None:
        candidate = by_id[move]
        if not facts.before(candidate).allow(candidate.effect):
            return None
        return facts.after(candidate)

    if needing:
        yield machine("usable", needing, by_id, Facts(window.point.facts), step, lambda _: True)

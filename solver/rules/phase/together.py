"""What one event has set off in a phase shares a chain.

Says:
    Triggers that something in the phase has met together are placed on one chain, unlike
    the items of the phase themselves.

Source:
    yugioh-wiki:end-phase, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    two flip effects on one chain, of monsters that one trap has turned up.

Illegal:
    the two flip effects one after the other.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.orders import is_joined
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, machine
from segoc.solver.phase_board import PhaseBoard

RULE = Rule(
    id="phase.together",
    requirements=("END-42", "SEGOC-53"),
    citations=(
        Citation("yugioh-wiki", "end-phase"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} was met by the same event and belongs on the chain before it",
    japanese="{effect}は同じ出来事で条件を満たしたので、直前のチェーンに積む",
)

Memory = tuple[frozenset[PhaseBoard], frozenset[str]]
"""The boards, and what was set off together with the chain that was begun last."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow what was set off together; the rest of it begins no chain of its own."""
    play = window.phase_play
    if play is None:
        return
    moves = [each.id for each in window.candidates if play.reaches(each)]
    start: Memory = (frozenset((play.start,)), frozenset())

    def step(memory: Memory, move: Move) -> Memory | None:
        boards, together = memory
        after = play.boards_after(boards, move)
        if is_joined(move):
            return after or boards, together
        if not after:
            return None if move in together else memory
        return after, frozenset(name for each in boards for name in play.set_off(each))

    yield machine("together", moves, moves, start, step, lambda _: True)

"""What must be done in a phase is done before it ends.

Says:
    Mandatory effects, lingering processes, maintenance costs and what lasts until this phase
    are obligations of the player who controls them. The phase ends only when none is left.

Source:
    fid:11533, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a mandatory item, then an optional one.

Illegal:
    an optional item alone where a mandatory one is open.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, all_present, machine
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.phase_play import PhasePlay

RULE = Rule(
    id="phase.open_obligation",
    requirements=("END-01", "END-49"),
    citations=(
        Citation("fid", "11533"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} must be done before the phase ends",
    japanese="フェイズの終わりまでに{effect}を処理しなければならない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Demand every obligation, on a chain of its own or joined to one."""
    play = window.phase_play
    if play is not None:
        yield _on_boards(window, play)
        return
    for effect in window.point.effects:
        if effect.mandatory and window.point.facts.issuperset(effect.needs):
            variants = [each.id for each in window.candidates if each.effect is effect]
            yield all_present(variants, effects=1)


def _on_boards(window: Window, play: PhasePlay) -> AnyConstraint:
    """Follow the boards; at the end nothing that must be done may be left on one of them."""

    def step(boards: frozenset[PhaseBoard], move: Move) -> frozenset[PhaseBoard]:
        return play.boards_after(boards, move) or boards

    def may_end(boards: frozenset[PhaseBoard]) -> bool:
        closed = [each for each in map(play.closed, boards) if each and each.chain is None]
        return not closed or any(not play.owed(each) for each in closed)

    moves = [each.id for each in window.candidates if play.times[each.effect.name]]
    compulsory = [each.id for each in window.candidates if each.effect.mandatory]
    return machine("present", compulsory, moves, frozenset((play.start,)), step, may_end)

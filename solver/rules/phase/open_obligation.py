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

from segoc.models.phases import HAND_SIZE
from segoc.models.rule import Citation, Rule, Span
from segoc.models.timing_point import Effect
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, Move, all_present, machine
from segoc.solver.phase_facts import Facts
from segoc.solver.phase_play import PhasePlay

RULE = Rule(
    id="phase.open_obligation",
    requirements=("END-21", "END-23", "END-32", "END-45", "END-77", "END-79", "END-80", "END-81"),
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
        if window.point.phase != HAND_SIZE:
            yield _on_boards(window, play)
        return
    for effect in window.point.effects:
        if effect.is_obligation and not effect.needs:
            moves = [each.id for each in window.candidates if each.effect is effect]
            yield all_present(moves, effects=1)
        elif effect.is_obligation:
            yield _with_facts(window, effect)


def _with_facts(window: Window, owed: Effect) -> AnyConstraint:
    """Demand an item unless what it needs is not so at the end."""
    by_id = window.by_id

    def step(memory: tuple[bool, Facts], move: Move) -> tuple[bool, Facts]:
        done, facts = memory
        return done or by_id[move].effect is owed, facts.after(by_id[move])

    def may_end(memory: tuple[bool, Facts]) -> bool:
        done, facts = memory
        return done or not facts.resolved().allow(owed)

    about = [move for move, each in by_id.items() if each.effect is owed]
    return machine("present", about, by_id, (False, Facts(window.point.facts)), step, may_end)


def _on_boards(window: Window, play: PhasePlay) -> AnyConstraint:
    """Follow the boards; at the end nothing that must be done may be left on one of them."""
    moves = [each.id for each in window.candidates if play.reaches(each)]
    compulsory = [each.id for each in window.candidates if each.effect.mandatory]
    return play.follow("present", compulsory, moves, lambda board: not play.owed(board))

"""A hand of more than six cards is cut down to six, and again if it grew.

Says:
    That is the last thing in the End Phase. All cards that are too many are discarded at
    once; their player chooses which.

Source:
    rulebook-ocg:master-rule-3, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    seven cards in the hand, of which one is discarded.

Illegal:
    the end of the turn with seven cards in the hand.

Doubts:
    Games discard one card after the other.
"""

from collections.abc import Iterator

from segoc.models.orders import HAND_SIZE_ITEM
from segoc.models.phases import HAND_SIZE
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="end_phase.hand_limit",
    requirements=("END-02", "END-06", "END-08", "END-15"),
    citations=(
        Citation("rulebook-ocg", "master-rule-3"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect}: there are still more than six cards in the hand",
    japanese="{effect}: 手札がまだ６枚を超えている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow the boards; at the end the hand may not be too large on all of them."""
    play = window.phase_play
    if play is not None and window.point.phase == HAND_SIZE:
        moves = [each.id for each in window.candidates if play.reaches(each)]
        about = [each.id for each in window.candidates if each.effect.name == HAND_SIZE_ITEM]
        yield play.follow("hand_limit", about, moves, play.may_end)

"""After the discard for the hand size only its triggers begin a chain.

Says:
    Quick effects, quick-play spells and traps are no longer used by themselves then, up to
    the end of the turn. They may be chained to a trigger that the discard has met.

Source:
    quick-play-page:2006-07-02, yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a quick-play spell on a trigger of the discarded card.

Illegal:
    a quick-play spell that begins the chain.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.phases import HAND_SIZE, TURN_END
from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, requires

RULE = Rule(
    id="quick_play.after_hand_size",
    requirements=("QP-27", "QP-28", "END-11", "END-12", "END-84", "END-85", "END-87", "END-88"),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} cannot begin a chain after the discard for the hand size",
    japanese="手札調整の後に、{effect}からチェーンを始めることはできない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Put a trigger below all that is used by priority."""
    if window.point.phase not in (HAND_SIZE, TURN_END):
        return
    fast = [each.id for each in window.candidates if each.fast]
    if fast:
        yield requires(fast, [each.id for each in window.candidates if not each.fast])

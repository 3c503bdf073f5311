"""Before the normal draw only effects that say so are used.

Says:
    Until the turn player has drawn for the turn nothing is used in the Draw Phase, in
    either player's turn, unless its text gives it to that time. Triggers that were met wait
    until after the draw.

Source:
    quick-play-page:2006-07-02, ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    an effect that is used before the draw.

Illegal:
    a quick-play spell before the draw.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="quick_play.before_draw",
    requirements=("QP-14",),
    citations=(
        Citation("quick-play-page", "2006-07-02"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} cannot be used before the normal draw",
    japanese="{effect}は、通常のドローの前には使えない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out all that is not written for this time."""
    barred = [each.id for each in window.candidates if window.waits_for_draw(each)]
    if barred:
        yield absent(barred)

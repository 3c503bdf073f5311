"""An optional effect is not activated where it could do nothing.

Says:
    What it would do first has to be possible before and after its cost is paid. Mandatory
    triggers are placed all the same.

Source:
    yugioh-wiki:segoc, fid:13125.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger that Special Summons from the hand with such a monster there.

Illegal:
    the same without one.

Doubts:
    Unnamed cards in hidden places count as enough.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="activation.nothing_to_do",
    requirements=("SEGOC-17", "QP-23"),
    citations=(
        Citation("yugioh-wiki", "segoc"),
        Citation("fid", "13125", date="2017-03-24"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} would be activated into nothing",
    japanese="{effect}は空撃ちになるため発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, what can still be done."""
    yield from window.possible("nothing_to_do")

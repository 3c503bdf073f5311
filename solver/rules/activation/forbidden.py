"""Nothing that applies forbids to activate the effect.

Says:
    Of a public trigger this is asked when the window opens and again when its link is
    placed, of a hidden one only when its link is placed: a cost may have removed what
    forbade it. Mandatory triggers are kept off, too. What is forbidden "when" something
    happens is forbidden only while that is the last thing that happened.

Source:
    ocg-rule:c03, fid:20217.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a trigger in the hand, after the cost of the link below took away what forbade it.

Illegal:
    a trigger on the field after the same cost.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint

RULE = Rule(
    id="activation.forbidden",
    requirements=("QP-32",),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("fid", "20217", date="2016-11-11"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="an effect that applies forbids to activate {effect}",
    japanese="適用中の効果により、{effect}は発動できない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, what is forbidden."""
    yield from window.possible("forbidden")

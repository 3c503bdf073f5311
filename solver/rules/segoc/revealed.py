"""A trigger whose hand is laid open while the chain is built is lost.

Says:
    Its place would now be among the public triggers, and their turn has passed. Where a
    cost hides a hand again, its triggers may still be used as hidden ones.

Source:
    ocg-rule:c03.

Holds for:
    OCG.

Legal:
    a hand trigger on a link whose cost changes nothing about the hand.

Illegal:
    a hand trigger on a link whose cost let an effect apply that lays the hand open.

Doubts:
    None; in the TCG the places of both are the same.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint
from segoc.solver.visibility import kept_off_when_revealed

RULE = Rule(
    id="segoc.revealed",
    requirements=(),
    citations=(Citation("ocg-rule", "c03"),),
    spans=(Span("ocg"),),
    english="a cost has laid open the hand of {effect}, and the turn of public triggers is over",
    japanese="コストで手札が公開されたため、{effect}は公開された誘発効果の順番を過ぎている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Follow, whatever is chosen, whether the hand lies open."""
    revealed = kept_off_when_revealed(window)
    if revealed is not None:
        yield revealed

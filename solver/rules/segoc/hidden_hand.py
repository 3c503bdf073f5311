"""Optional triggers from places the other player cannot see come after all public ones.

Says:
    Triggers of cards in a hand that does not lie open, in the deck or the Extra Deck are
    used by priority once the four groups are placed, like fast effects; their spell speed
    of 1 does not matter there. Where a cost hides a hand that lay open, its triggers may
    still come like this.

Source:
    konami-office:2012-05-17, yugioh-wiki:segoc, ocg-rule:c03.

Holds for:
    OCG.

Legal:
    my field trigger, then my hand trigger.

Illegal:
    my hand trigger below my field trigger.

Doubts:
    None in the OCG; the TCG puts them into the groups (segoc.hidden_tiers).
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, before
from segoc.solver.visibility import order_of_shifting

RULE = Rule(
    id="segoc.hidden_hand",
    requirements=("SEGOC-11", "SEGOC-12", "SEGOC-13"),
    citations=(
        Citation("konami-office", "2012-05-17", date="2012-05-17"),
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg"),),
    english="{effect} is placed above {others}, which may only be used after all public triggers",
    japanese="{effect}は、公開された誘発効果がすべて積まれた後にしか使えない{others}の上に積まれている",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep public triggers below those from hidden places."""
    hidden = [each.id for each in window.candidates if window.hidden(each)]
    if hidden:
        yield before([each.id for each in window.candidates if window.public(each)], hidden)
    shifting = order_of_shifting(window)
    if shifting is not None:
        yield shifting

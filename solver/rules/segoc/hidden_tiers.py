"""Optional triggers from hidden places belong to the ordinary groups.

Says:
    A trigger used in the hand, the deck or the Extra Deck lies in its controller's group of
    optional triggers, in any order with the others there.

Source:
    konami-us:7099.

Holds for:
    TCG.

Legal:
    my hand trigger below my field trigger.

Illegal:
    the other player's hand trigger below my field trigger.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, tiers

RULE = Rule(
    id="segoc.hidden_tiers",
    requirements=(),
    citations=(Citation("konami-us", "7099", date="2015-12"),),
    spans=(Span("tcg"),),
    english="{effect} is placed above {others}, whose group comes later wherever its card is",
    japanese="カードがどこにあっても、{effect}は{others}より前の組なので、その後には積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Order every pair in which a hidden trigger takes part by group."""
    triggers = [each for each in window.candidates if not (each.flipped or each.fast)]
    ranks = {each.id: window.group(each) for each in triggers}
    hidden = [each.id for each in window.candidates if window.hidden(each)]
    if hidden:
        others = [move for move in ranks if move not in hidden]
        yield tiers(ranks, readers=hidden)
        yield tiers(ranks, readers=others, writers=hidden, kind="below_hidden")

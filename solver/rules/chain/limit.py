"""Effects under one once-per-chain limit share a single link.

Says:
    "Once per chain" counts all copies and all listed effects of one player together; the
    other player has a limit of his own.

Source:
    fid:20513.

Holds for:
    OCG; taken over for the TCG.

Legal:
    my copy and the other player's copy.

Illegal:
    two of my copies on one chain.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, at_most

RULE = Rule(
    id="chain.limit",
    requirements=(),
    citations=(Citation("fid", "20513", date="2017-02"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} shares a once-per-chain limit with {others}",
    japanese="{effect}は{others}と合わせて１つのチェーンで１回までしか使えない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Allow one link for each group of effects that share a limit."""
    for names in window.limit_groups:
        yield at_most(1, [each.id for each in window.candidates if each.effect.name in names])

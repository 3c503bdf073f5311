"""Whether a lock still shuts out public triggers with another link on it is not known.

Says:
    Sources speak of a lock that is the last link. A public optional trigger of the shut-out
    player that comes with another link in between is neither known to be legal nor illegal.

Source:
    gh:Fluorohydride/ygopro/pull/1045.

Holds for:
    Silent in the OCG and the TCG.

Legal:
    nothing is known to be legal by it.

Illegal:
    nothing is known to be illegal by it.

Doubts:
    The whole rule is a doubt; chains that turn on it are undecided.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, before

RULE = Rule(
    id="chain.no_response_later",
    requirements=(),
    citations=(Citation("gh", "Fluorohydride/ygopro/pull/1045", date="2014-12-15"),),
    spans=(Span("ocg", strength="silent"), Span("tcg", strength="silent")),
    english="sources do not say whether {others}, further down, still shuts out {effect}",
    japanese="下にある{others}が、なお{effect}の発動を封じるかどうかは資料にない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep the shut-out players' public optional effects below each lock."""
    for lock in window.candidates:
        if lock.effect.no_response:
            shut_out = [
                each.id
                for each in window.candidates
                if window.shut_out(each, lock) and not window.waits(each)
            ]
            yield before(shut_out, [lock.id])

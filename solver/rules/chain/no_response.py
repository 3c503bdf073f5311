"""Nothing optional of a player who may not respond lies directly on the link that says so.

Says:
    The lock works inside the trigger groups too. Mandatory triggers are placed all the
    same.

Source:
    gh:Fluorohydride/ygopro/pull/1045.

Holds for:
    OCG. Sources do not say whether it holds among triggers of one window in the TCG.

Legal:
    the lock alone, or their trigger alone.

Illegal:
    their optional trigger directly on the lock.

Doubts:
    What holds once another link lies on the lock is a question of its own
    (chain.no_response_later).
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, not_directly_on

RULE = Rule(
    id="chain.no_response",
    requirements=(),
    citations=(Citation("gh", "Fluorohydride/ygopro/pull/1045", date="2014-12-15"),),
    spans=(Span("ocg"), Span("tcg", strength="silent")),
    english="{effect} may not be activated directly on {others}, which forbids responses",
    japanese="{others}に対しては発動できないため、その直後に{effect}は積めない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Keep the shut-out players' optional effects from lying directly on each lock."""
    for lock in window.candidates:
        if lock.effect.no_response:
            yield not_directly_on(
                [each.id for each in window.candidates if window.shut_out(each, lock)], [lock.id]
            )

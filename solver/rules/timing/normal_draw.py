"""Whether a trigger met before the normal draw misses its timing is not told.

Says:
    What was met before the normal draw is activated after it. Whether an optional "when"
    effect still can be, although the draw came in between, was not answered.

Source:
    ocg-rule:c02.

Holds for:
    OCG and TCG: it is not known.

Legal:
    an "if" effect that was met before the draw, after it.

Illegal:
    a "when" effect that was met before the draw, as far as is known.

Doubts:
    The compendium says that the office left it open.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.normal_draw",
    requirements=(),
    citations=(Citation("ocg-rule", "c02"),),
    spans=(
        Span("ocg", strength="silent"),
        Span("tcg", strength="silent"),
    ),
    english="sources do not say whether {effect} misses its timing by the normal draw",
    japanese="通常のドローによって{effect}がタイミングを逃すかどうかは資料にない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave open what was met right before the draw and has to be met last."""
    open_ones = [
        each.id
        for each in window.candidates
        if "normal_draw" in each.effect.fails
        and each.effect.wording == "when"
        and not each.mandatory
    ]
    if open_ones:
        yield absent(open_ones)

"""A mandatory trigger that is due is placed on the chain.

Says:
    Its controller has no choice, not even where it has no target and nothing to do. What
    stops one is a limit that is used up, a cost that cannot be paid, or a condition that no
    longer holds, once the links of its own and the lower groups are placed.

Source:
    yugioh-wiki:segoc, fid:13125, cid:6781, ocg-rule:c02.

Holds for:
    OCG; TCG as maintainers of simulators say.

Legal:
    the chain of one mandatory trigger, with or without optional ones above.

Illegal:
    the empty chain while a mandatory trigger is due.

Doubts:
    Whether a mandatory trigger without a target takes a link is disputed in the TCG.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, all_present
from segoc.solver.duty import preventable, unless_impossible, unless_prevented

RULE = Rule(
    id="segoc.mandatory",
    requirements=("SEGOC-25", "SEGOC-28"),
    citations=(
        Citation("fid", "13125", date="2017-03-24"),
        Citation("cid", "6781", date="2019-03-11"),
        Citation("yugioh-wiki", "segoc"),
        Citation("ocg-rule", "c02"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} is mandatory and is not on the chain",
    japanese="強制効果の{effect}がチェーンに積まれていない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Demand the mandatory triggers; those that can be prevented, unless they are."""
    due = [each for each in window.candidates if each.mandatory and window.due(each)]
    certain = [each.id for each in due if not preventable(window, each)]
    if certain:
        yield all_present(certain)
    rest = [each for each in due if preventable(window, each)]
    if rest and window.building:
        yield unless_impossible(window, window.building, rest)
    else:
        yield from (unless_prevented(window, each) for each in rest)

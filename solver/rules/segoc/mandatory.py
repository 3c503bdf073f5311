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
from segoc.solver.candidates import Candidate, Window
from segoc.solver.choices import States
from segoc.solver.constraints import AnyConstraint, Move, all_present, machine

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

Memory = tuple[bool, int, frozenset[str], States]
"""Whether it is settled, its player's life points, the facts it needs, the possible boards."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Demand the mandatory triggers; those that can be prevented, unless they are."""
    due = [each for each in window.candidates if each.mandatory and window.due(each)]
    certain = [each.id for each in due if not _preventable(window, each)]
    if certain:
        yield all_present(certain)
    for each in due:
        if _preventable(window, each):
            yield _unless_prevented(window, each)


def _preventable(window: Window, candidate: Candidate) -> bool:
    effect = candidate.effect
    priced = effect.pays_life or effect.needs or window.sharing_limit(candidate)
    return bool(priced or window.changes)


def _unless_prevented(window: Window, wanted: Candidate) -> AnyConstraint:
    """Follow limit, life, facts and cards through the links of its own stage and the lower ones."""
    by_id = {
        each.id: each
        for each in window.candidates
        if not window.waits(each) and window.stage(each) <= window.stage(wanted)
    }
    needs = frozenset(wanted.effect.needs)
    limited = window.sharing_limit(wanted)

    def step(memory: Memory, move: Move) -> Memory:
        settled, life, facts, states = memory
        effect = by_id[move].effect
        if effect.controller == wanted.controller:
            life = max(life - effect.pays_life, 0)
        facts = (facts | needs.intersection(effect.makes)) - set(effect.breaks)
        settled = settled or move == wanted.id or effect.name in limited
        return (settled, life, facts, window.after(states, by_id[move]))

    def may_end(memory: Memory) -> bool:
        settled, life, facts, states = memory
        unpaid = life < wanted.effect.pays_life or window.unpayable(states, wanted)
        return settled or unpaid or facts != needs

    start = (False, window.point.life[wanted.controller], needs, window.states)
    return machine("present", [wanted.id], by_id, start, step, may_end)

"""A mandatory quick effect is placed as soon as something it answers was placed.

Says:
    After the triggers, and after each link that is used by priority, the mandatory quick
    effects come first: those of the turn player that answer a link placed since, then those
    of the other player, each once on a chain. A block of triggers counts as a whole. Spell
    Speed and priority do not matter to them, except that nothing slow lies on a counter trap.
    One that cannot be used then is passed over.

Source:
    fid:6351, ocg-rule:c03, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a spell, the turn player's mandatory answer, the other player's.

Illegal:
    a spell, a trap, and the mandatory answer to the spell only then.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import AnyConstraint, answers
from segoc.solver.duty import preventable
from segoc.solver.owed import Owed

RULE = Rule(
    id="chain.mandatory_answer",
    requirements=("SEGOC-42", "SEGOC-43", "SEGOC-47", "SEGOC-48", "SEGOC-49"),
    citations=(
        Citation("fid", "6351"),
        Citation("ocg-rule", "c03"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: mandatory answers come at once, before anything that is used by priority",
    japanese="{effect}: 強制の誘発即時効果は、対応する発動の後すぐに、優先権による発動より先に積む",
)


COUNTER = 3


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Demand each mandatory answer before all that comes later, if it can be placed by then."""
    for each in window.candidates:
        if not each.forced or window.never_owed(each):
            continue
        owed = Owed(window, each, _answered(window, each), _later(window, each))
        if not preventable(window, each):
            yield answers([each.id], owed.answered, owed.later)
        elif window.building:
            yield owed.unless_impossible(window.building)
        else:
            yield owed.unless_prevented()


def _answered(window: Window, forced: Candidate) -> list[str]:
    """Give the links it answers; none of them is a counter trap, on which it is too slow."""
    known = window.by_id
    answered = window.answered_by(forced)
    return [move for move in answered if known[move].effect.spell_speed < COUNTER]


def _later(window: Window, forced: Candidate) -> list[str]:
    """Give what waits for it: all that is used by priority, and the later mandatory answers."""
    group = window.group(forced)
    return [
        each.id
        for each in window.candidates
        if window.waits(each) and each != forced and (not each.forced or window.group(each) > group)
    ]

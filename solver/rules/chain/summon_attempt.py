"""What negates a summon begins a chain before the monster is summoned.

Says:
    Between the attempt and the summon only effects that wait for the attempt are used. They
    begin a chain; with a link on it the moment is gone for the others. Whatever answers
    such a link may be chained to it.

Source:
    ocg-rule:c02.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a counter trap that negates the summon, another one that negates the first.

Illegal:
    two counter traps on one chain, each of which would negate the summon.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import AnyConstraint, directly_on, requires

ATTEMPT = "would_be_summoned"

RULE = Rule(
    id="chain.summon_attempt",
    requirements=("CHAIN-12",),
    citations=(Citation("ocg-rule", "c02"),),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} does not fit the moment at which a monster is about to be summoned",
    japanese="モンスターが召喚される際に{effect}をここで使うことはできない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Let those that wait for the attempt begin, and the others follow."""
    if not _is_attempt(window):
        return
    waiting = [each.id for each in window.candidates if _waits_for_attempt(window, each)]
    alone = [each for each in waiting if not window.by_id[each].effect.answers]
    free = [
        each.id
        for each in window.candidates
        if each.fast and not each.effect.answers and each.id not in waiting
    ]
    if alone:
        yield directly_on(alone, (), nothing=True)
    if free:
        yield requires(free, [each.id for each in window.candidates if each.id not in free])


def _is_attempt(window: Window) -> bool:
    """Say whether a monster is about to be summoned."""
    moments = window.derived.history.window_moments if window.derived else ()
    return bool(moments) and any(ATTEMPT in each.verbs for each in moments[-1].events)


def _waits_for_attempt(window: Window, candidate: Candidate) -> bool:
    if window.derived is None:
        return False
    effect = window.derived.all_stories[candidate.effect.name].effect
    return any(each.verb == ATTEMPT for each in effect.patterns)

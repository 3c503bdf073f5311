"""Negations and changed values last to the end of the turn.

Says:
    Since the text changes of 10 July 2014, what negates effects, changes values or forbids
    something "until the End Phase" lasts until the turn ends, and is no item of the End
    Phase. Changes of control, temporary banishing and copied names were left as they were.

Source:
    official:errata-2014-07-10, yugioh-wiki:end-phase.

Holds for:
    OCG since 2014-07-10; taken over for the TCG.

Legal:
    an item of the End Phase while an effect is still negated.

Illegal:
    the end of such a negation as an item of the End Phase.

Doubts:
    None.
"""

from segoc.models.card import Operation
from segoc.models.rule import Citation, Rule, Span

RULE = Rule(
    id="end_phase.errata",
    requirements=("END-24", "END-29", "END-30", "END-31"),
    citations=(
        Citation("official", "errata-2014-07-10", date="2014-07-10"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(
        Span("ocg", since="2014-07-10"),
        Span("tcg", since="2014-07-10", strength="assumed"),
    ),
    english="what {effect} would end lasts to the end of the turn",
    japanese="{effect}で終わる効果は、ターン終了時まで続く",
)

CHANGED = ("negate_effect", "change_stats", "forbid", "prevent")


def lasts_longer(operation: Operation) -> bool:
    """Say whether the text changes let something last longer than it says."""
    return operation.verb in CHANGED

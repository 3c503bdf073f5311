"""What lasts until the end of the turn ends when the turn is over.

Says:
    It lasts through the whole End Phase, the discard for the hand size included, and ends
    between the two turns. Effects that apply by themselves then apply at once, before the
    next Draw Phase: a card may destroy itself, another one may send it elsewhere, and
    damage that needs no link is dealt unless something that still applies prevents it.

Source:
    official:errata-2014-07-10, yugioh-wiki:end-phase, konami-office:2017-10-26.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a protection that lasts for the turn, still there in the End Phase.

Illegal:
    the same protection, once the turn is over.

Doubts:
    None.
"""

from segoc.models.card import Operation
from segoc.models.rule import Citation, Rule, Span

RULE = Rule(
    id="end_phase.turn_over",
    requirements=("END-22", "END-24", "END-25", "END-28", "END-100", "END-101", "END-102"),
    citations=(
        Citation("official", "errata-2014-07-10", date="2014-07-10"),
        Citation("konami-office", "2017-10-26", date="2017-10-26"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(
        Span("ocg"),
        Span("tcg", strength="assumed"),
    ),
    english="{effect} is over with the turn",
    japanese="{effect}はターンの終わりまでである",
)


def ends_with_turn(operation: Operation) -> bool:
    """Say whether something ends when the turn is over."""
    return operation.until == "end_of_turn"

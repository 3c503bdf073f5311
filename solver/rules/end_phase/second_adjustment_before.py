"""Whether a second discard for the hand size set off triggers was not told before.

Says:
    The question was answered on 1 August 2024. The endless loops that older rules knew
    took such triggers for granted.

Source:
    fid:24089, yugioh-wiki:end-phase.

Holds for:
    OCG from 2016-07-08 to 2024-07-31: it is not known; before, they were possible.

Legal:
    a trigger of the first discard.

Illegal:
    a trigger of the second discard, as far as is known.

Doubts:
    The loops ended with the rulings of 8 July 2016 at the latest.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent, all_present

RULE = Rule(
    id="end_phase.second_adjustment_before",
    requirements=("END-15", "END-17"),
    citations=(
        Citation("fid", "24089", date="2024-08-01"),
        Citation("yugioh-wiki", "end-phase"),
    ),
    spans=(Span("ocg", since="2016-07-08", until="2024-07-31", strength="silent"),),
    english="sources do not say whether {effect} could be activated for a second discard",
    japanese="当時、２度目の手札調整によって{effect}を発動できたかどうかは資料にない",
)

BARS = ("second_adjustment",)
"""What fails this is not owed either."""


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave every trigger of the second discard open, mandatory ones too."""
    triggers = [each for each in window.candidates if "second_adjustment" in each.effect.fails]
    if triggers:
        yield absent([each.id for each in triggers])
    mandatory = [each.id for each in triggers if each.mandatory]
    if mandatory:
        yield all_present(mandatory)

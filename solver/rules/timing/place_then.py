"""The card is where its text works when the event happens.

Says:
    A card that watches others has to be there, and its text has to apply, before the event;
    arriving in the same moment is too late, and so is a card whose activation has yet to
    resolve. Cards in the hand, in the deck and set cards may arrive later: they look as if
    they had been there all along.

Source:
    ocg-rule:c03, fid:19471, fid:24247.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a monster that was in the Graveyard before the summon it waits for.

Illegal:
    a monster sent to the Graveyard in the same moment as the summon it waits for.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.place_then",
    requirements=(),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("fid", "19471", date="2017-03-24"),
        Citation("fid", "24247", date="2025-10-26"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="the card of {effect} was not yet in place when the event happened",
    japanese="出来事が起こった時点で、{effect}のカードはまだ効果を使える場所に存在していない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out effects of cards that came too late."""
    barred = [each.id for each in window.candidates if "place_then" in each.effect.fails]
    if barred:
        yield absent(barred)

"""The card is still where it was when its trigger was met.

Says:
    A card that moved on before the window opens, or came back from elsewhere, has lost its
    trigger, mandatory or not. On the field it has to lie face-up if that is how it must be
    seen. A trigger that works in the deck is not lost.

Source:
    official:master-rule-2020-04, ocg-rule:c03.

Holds for:
    OCG since April 2020; taken over for the TCG with the same day.

Legal:
    a monster that lies in the Graveyard since it was sent there.

Illegal:
    a monster that was banished from the Graveyard before the window opened.

Doubts:
    Before April 2020 it was activated as if it were still there.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent

RULE = Rule(
    id="timing.place",
    requirements=(),
    citations=(
        Citation("official", "master-rule-2020-04", date="2020-04-01"),
        Citation("ocg-rule", "c03"),
    ),
    spans=(Span("ocg", since="2020-04-01"), Span("tcg", since="2020-04-01", strength="assumed")),
    english="the card of {effect} is no longer where its trigger was met",
    japanese="{effect}のカードは、条件を満たした場所にもう存在しない",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out effects of cards that moved on."""
    barred = [each.id for each in window.candidates if "place_now" in each.effect.fails]
    if barred:
        yield absent(barred)

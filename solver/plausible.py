"""What cannot have happened to a card where it lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from segoc.models.board import Copy
from segoc.models.card import Pattern, Zone
from segoc.models.problem import shown
from segoc.solver.board_error import Impossible
from segoc.solver.events import LEAVING, NORMAL_SUMMONS, SUMMONS
from segoc.solver.state import CardState

Test = Callable[[CardState, Pattern], bool]


def _in(*zones: Zone) -> Test:
    return lambda card, _: card.zone in zones


def _on_field(card: CardState, _: Pattern) -> bool:
    return card.on_field


def _face_up_monster(card: CardState, _: Pattern) -> bool:
    return card.zone == "monster_zone" and card.face == "up"


def _face_down_monster(card: CardState, _: Pattern) -> bool:
    return card.zone == "monster_zone" and card.face == "down"


def _turns(card: CardState, pattern: Pattern) -> bool:
    return card.zone == "monster_zone" and card.position != pattern.position


def _changes_sides(card: CardState, pattern: Pattern) -> bool:
    return card.on_field and card.controller != pattern.by


def _not_on_monster_zone(card: CardState, _: Pattern) -> bool:
    return card.zone != "monster_zone"


_NEEDED: Mapping[str, tuple[Test, str]] = {
    **dict.fromkeys(SUMMONS, (_not_on_monster_zone, "is on the field already")),
    **dict.fromkeys(NORMAL_SUMMONS, (_in("hand"), "is not in the hand")),
    "flip_summoned": (_face_down_monster, "is no face-down monster on the field"),
    "flipped": (lambda card, _: card.face == "down", "does not lie face-down"),
    "turned_face_down": (_face_up_monster, "is no face-up monster on the field"),
    "position_changed": (_turns, "is no monster on the field in another position"),
    "control_taken": (_changes_sides, "is not on the field of the other player"),
    "destroyed": (
        _in("monster_zone", "spell_zone", "set", "field_zone", "pendulum_zone", "hand", "deck"),
        "is neither on the field nor in the hand or deck",
    ),
    "discarded": (_in("hand"), "is not in the hand"),
    "tributed": (
        _in("monster_zone", "spell_zone", "set", "field_zone", "pendulum_zone", "hand"),
        "is neither on the field nor in the hand",
    ),
    "drawn": (_in("deck"), "is not in the deck"),
    "set": (lambda card, _: card.face == "up", "is set already"),
    "attacked": (_face_up_monster, "is no face-up monster on the field"),
    "battled": (_in("monster_zone"), "is no monster on the field"),
    "counter_placed": (_on_field, "is not on the field"),
    "counter_removed": (
        lambda card, pattern: card.counters >= how_many(pattern),
        "has not so many counters",
    ),
}


def how_many(pattern: Pattern) -> int:
    """Give how many counters, cards or points an event is about; 1 if it does not say."""
    return pattern.amount.low if pattern.amount and pattern.amount.low is not None else 1


def refuse_impossible(copy: Copy, card: CardState, pattern: Pattern, to: Zone) -> None:
    """Refuse what cannot have happened to a card.

    Args:
        copy: the card.
        card: where it lies.
        pattern: what is said to have happened.
        to: where it would be afterwards.

    Raises:
        Impossible: it cannot, with the reason.
    """
    verb, name = shown(pattern.verb), shown(copy.name)
    source = pattern.source
    if source is not None and source not in (card.zone, "field" if card.on_field else card.zone):
        raise Impossible(
            f"{verb} cannot have happened to {name} from {shown(source)}",
            hint=f"it is in {shown(card.zone)}",
        )
    test, why = _NEEDED.get(pattern.verb, (None, ""))
    if pattern.verb in LEAVING and to == card.zone:
        test, why = (lambda *_: False), "is there already"
    if test is not None and not test(card, pattern):
        raise Impossible(
            f"{verb} cannot have happened to {name}, which {why}",
            hint=f"it is in {shown(card.zone)}",
        )

"""What an event is, and what it makes of a state."""

from __future__ import annotations

from dataclasses import dataclass, replace

from segoc.models.card import FIELD_ZONES, Face, Zone
from segoc.models.timing_point import PLAYERS, Player, other_player
from segoc.solver.matching import World
from segoc.solver.state import State, moved

SPECIAL_SUMMONS = (
    "special_summoned", "ritual_summoned", "fusion_summoned", "synchro_summoned",
    "xyz_summoned", "link_summoned",
)  # fmt: skip
NORMAL_SUMMONS = ("normal_summoned", "tribute_summoned")
SUMMONS = (*SPECIAL_SUMMONS, *NORMAL_SUMMONS, "flip_summoned", "summoned")
LEAVING: dict[str, Zone] = {
    "destroyed": "graveyard", "sent": "graveyard", "discarded": "graveyard",
    "tributed": "graveyard", "banished": "banished", "returned": "hand", "added": "hand",
    "drawn": "hand",
}  # fmt: skip
IN_PLACE = (
    "flip_summoned", "flipped", "turned_face_down", "position_changed", "control_taken",
    "counter_placed", "counter_removed",
)  # fmt: skip
IN_VAIN = "activated_in_vain"
"""What happened to an effect whose activation was negated; no text waits for that."""

USUAL_CAUSE = {"tributed": "cost", "destroyed": "effect"}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to one card or player.

    Args:
        verbs: every verb that describes it; a Tribute Summon is a Normal Summon
            and a summon too.
        about: the card's name, or the player.
        source: zone the card came from.
        to: zone it went to.
        by: card or player that did it, if said.
        cause: effect, cost, battle or rule; None if not said.
        position: the position it was summoned in or changed to.
        face: how it lies afterwards.
        side: on whose side it arrives, if said.
        targets: what was attacked.
        amount: how much.
        using: tributes or materials of a summon.
    """

    verbs: tuple[str, ...]
    about: str
    source: Zone | None = None
    to: Zone | None = None
    by: str | None = None
    cause: str | None = None
    position: str | None = None
    targets: str | None = None
    amount: int | None = None
    face: Face = "up"
    side: Player | None = None
    using: tuple[str, ...] = ()
    use: str | None = None

    @property
    def arrives(self) -> bool:
        """Say whether it is judged by what the card is afterwards, not before."""
        return any(verb in SUMMONS for verb in self.verbs) or self.source == self.to

    @property
    def moves(self) -> bool:
        """Say whether it takes a card to another zone."""
        return self.source != self.to


def as_zone(word: str) -> Zone:
    """Give the zone a word of a case names (``field`` means the Monster Zone)."""
    zones: dict[str, Zone] = {each: each for each in LEAVING.values()} | {
        "deck": "deck", "extra_deck": "extra_deck", "set": "set", "field": "monster_zone",
        "monster_zone": "monster_zone", "spell_zone": "spell_zone", "field_zone": "field_zone",
        "pendulum_zone": "pendulum_zone",
    }  # fmt: skip
    return zones[word]


def verbs_of(verb: str, was_on_field: bool, to: Zone) -> tuple[str, ...]:
    """Give every verb that describes what happened to a card.

    Args:
        verb: what is said.
        was_on_field: whether the card was on the field.
        to: where it is afterwards.

    >>> verbs_of("tributed", True, "graveyard")
    ('tributed', 'sent', 'left_field')
    """
    verbs = [verb]
    if verb in SPECIAL_SUMMONS:
        verbs.append("special_summoned")
    if verb == "tribute_summoned":
        verbs.append("normal_summoned")
    if verb in SUMMONS:
        verbs.append("summoned")
    if verb in ("destroyed", "tributed", "discarded") and to == "graveyard":
        verbs.append("sent")
    if verb == "flip_summoned":
        verbs.append("flipped")
    if to == "banished" and verb in LEAVING:
        verbs.append("banished")
    if was_on_field and to not in FIELD_ZONES:
        verbs.append("left_field")
    return tuple(dict.fromkeys(verbs))


def applied(world: World, state: State, event: Event, moment: int) -> State:
    """Give the state after an event.

    Args:
        world: the cards.
        state: the state before.
        event: what happens.
        moment: the number of the moment, which a card that moves remembers.
    """
    if event.about in PLAYERS:
        return _apply_to_player(state, event)
    if event.about not in world.copies:
        return state
    copy, verb = world.copies[event.about], event.verbs[0]
    controller = _side(event)
    if verb in IN_PLACE:
        return _applied_in_place(state, event, controller)
    if verb in SUMMONS:
        return moved(
            state, copy, "monster_zone", moment,
            controller=controller, position=event.position or "attack", face=event.face,
        )  # fmt: skip
    if verb == "set":
        return moved(state, copy, event.to or "set", moment, controller=controller, face="down")
    if event.to != event.source and event.to is not None:
        return moved(state, copy, event.to, moment, face=event.face)
    return state


def _side(event: Event) -> Player | None:
    """Give the player on whose side it happened, if it says so."""
    if event.side or event.by not in PLAYERS:
        return event.side
    return "me" if event.by == "me" else "opponent"


def _applied_in_place(state: State, event: Event, controller: Player | None) -> State:
    """Give the state after something happened to a card that stays where it is."""
    name, verb, card = event.about, event.verbs[0], state.card(event.about)
    if verb in ("flip_summoned", "flipped"):
        return moved_in_place(state, name, face="up", position=event.position)
    if verb == "turned_face_down":
        return moved_in_place(state, name, face="down", position="defense")
    if verb == "position_changed":
        turned = "defense" if card.position == "attack" else "attack"
        return moved_in_place(state, name, position=event.position or turned)
    if verb == "control_taken":
        other = other_player(card.controller)
        return state.with_card(name, replace(card, controller=controller or other))
    change = (event.amount or 1) * (1 if verb == "counter_placed" else -1)
    return state.with_card(name, replace(card, counters=max(card.counters + change, 0)))


def moved_in_place(
    state: State, name: str, *, face: str | None = None, position: str | None = None
) -> State:
    """Give the state with a card turned where it lies; it stays the same card."""
    card = state.card(name)
    turned = replace(card, position=position or card.position)
    if face is not None:
        turned = replace(turned, face="up" if face == "up" else "down")
    return state.with_card(name, turned)


def _apply_to_player(state: State, event: Event) -> State:
    player: Player = "me" if event.about == "me" else "opponent"
    amount = event.amount or 0
    if event.verbs[0] in ("damaged", "life_paid"):
        return state.with_life(player, -amount)
    if event.verbs[0] == "life_gained":
        return state.with_life(player, amount)
    if event.verbs[0] == "drawn":
        return state.with_pile(player, "hand", amount).with_pile(player, "deck", -amount)
    return state

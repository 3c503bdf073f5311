"""What a player cannot have set: a card is set in one's own Main Phase, or by an effect."""

from __future__ import annotations

from segoc.models.phases import MAIN_PHASES
from segoc.models.problem import shown
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.board_error import Impossible
from segoc.solver.events import Event
from segoc.solver.history import History


def refuse_wrong_sets(history: History, phase: str, turn_player: Player) -> None:
    """Refuse a history in which a player set a spell or trap where that is not possible.

    Args:
        history: what happened; only what happened now is looked at.
        phase: the phase or step.
        turn_player: whose turn it is.

    Raises:
        Impossible: somebody did.
    """
    for moment in history.window_moments:
        for event in moment.events:
            if not _is_set_by_hand(history, event):
                continue
            owner = moment.after.card(event.about).controller
            if phase not in MAIN_PHASES or owner != turn_player:
                raise Impossible(
                    f"{shown(event.about)} cannot have been set by hand here",
                    hint="say 'cause: effect', or 'by:' which card did it",
                ).at(moment.spot)


def _is_set_by_hand(history: History, event: Event) -> bool:
    if "set" not in event.verbs or event.about not in history.world.copies:
        return False
    spell_or_trap = history.world.copies[event.about].text.type != "monster"
    return spell_or_trap and event.cause in (None, "rule") and event.by in (None, *PLAYERS)

"""Between two turns: what lasted ends, what destroys itself does, and nobody may act."""

from __future__ import annotations

from dataclasses import replace

from segoc.models.card import Operation
from segoc.models.phase_effects import ENDING
from segoc.solver.chain_link import Progress
from segoc.solver.consequences import with_consequences
from segoc.solver.history import History, Moment
from segoc.solver.phase_items import lasts_longer, without
from segoc.solver.question import known_rules

TURN_OVER = "turn over"


def over(history: History) -> History:
    """Give the board once a turn is over, with what happened by that.

    Args:
        history: the cards, and what happened in the turn.

    Raises:
        NotSaid: the case does not say something that decides.
    """
    before = history.now
    ended = [each for each in before.lasting if _ends(history, each[1])]
    state, events = without(history.world, before, ended, len(history.moments))
    moment = Moment(TURN_OVER, events, before, state)
    progress = Progress(state, clock=len(history.moments), moments=(moment,))
    end = with_consequences(history, progress)
    past = (replace(each, ours=False) for each in history.moments)
    return replace(history, moments=(*past, *(end.moments or ())), now=end.state)


def _ends(history: History, operation: Operation) -> bool:
    """Say whether something ends with the turn, by its text or because it lasts longer."""
    rules = [each for each in known_rules() if each.rule.strength(history.ruleset)]
    if any(each.ends_with_turn and each.ends_with_turn(operation) for each in rules):
        return True
    return operation.until == ENDING["end"] and lasts_longer(rules, operation)

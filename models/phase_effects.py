"""What may be carried out or activated in a phase, and what people call it."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.models.board import Board, Copy, activations
from segoc.models.card import CardEffect
from segoc.models.orders import HAND_SIZE_ITEM, ORDER_PHASES
from segoc.models.phases import HAND_SIZE
from segoc.models.timing_point import Effect

MOST_OCCURRENCES = 20
PROCESS = "process"
ENDING: Mapping[str, str] = {"end": "end_phase", "standby": "next_standby_phase"}
"""Phases in which something ends, each with the word for lasting until then."""


def phase_effects(board: Board, phase: str) -> Mapping[str, tuple[Copy, CardEffect]]:
    """Give every effect that may be carried out or activated in a phase, by its name.

    These are the effects and processes of that phase, and what belongs to no phase.

    >>> from segoc.models.card import CardText
    >>> effect = CardEffect("1", "trigger", during=("end",))
    >>> text = CardText("A", ("A",), effects=(effect,))
    >>> board = Board((Copy("A", text, "me", "me", "monster_zone"),), {}, frozenset(), {})
    >>> list(phase_effects(board, "end")), list(phase_effects(board, "standby"))
    (['A'], [])
    """
    found = {
        name: (copy, effect)
        for name, (copy, effect) in activations(board).items()
        if phase in effect.during or not effect.during
    }
    for copy in board.copies:
        for effect in copy.text.effects:
            if effect.kind == PROCESS and phase in effect.during:
                found[process_name(copy, effect)] = (copy, effect)
    return found


def process_name(copy: Copy, effect: CardEffect) -> str:
    """Give what people call a process of a phase: its card, with the key if it has other effects.

    >>> from segoc.models.card import CardText
    >>> upkeep = CardEffect("1", "process", during=("end",))
    >>> text = CardText("A", ("A",), effects=(upkeep,))
    >>> process_name(Copy("A", text, "me", "me", "hand"), upkeep)
    'A'
    """
    alone = copy.text.type == "monster" and not any(
        each is not effect and each.kind != "continuous" for each in copy.text.effects
    )
    return copy.name if alone else f"{copy.name} ({effect.key})"


def lapses(board: Board, phase: str) -> Mapping[str, str]:
    """Give everything that may end in a phase, each with the name of its source.

    What lasts at the beginning has a name of its own; what effects make is called by their
    card.

    >>> from segoc.models.card import Operation
    >>> ends = Operation("take_control", "A", until="end_phase")
    >>> lapses(Board((), {}, frozenset(), {}, lasting={"going home": ends}), "end")
    {'going home': 'going home'}
    """
    until = ENDING.get(phase)
    if until is None:
        return {}
    lasting = board.lasting or {}
    found = {name: name for name, each in lasting.items() if each.until == until}
    for copy in board.copies:
        steps = (step.operation for effect in copy.text.effects for step in effect.steps)
        costs = (each for effect in copy.text.effects for each in effect.cost)
        if any(each.until == until for each in (*steps, *costs)):
            found[f"{copy.name} ({until})"] = copy.name
    return found


def named_effects(board: Board, phase: str) -> tuple[Effect, ...]:
    """Give a stand-in for every effect that may be a link, so that names can be looked up.

    How often an "each time" effect was met is not known yet; any number is allowed.
    """
    in_order = phase in (*ORDER_PHASES, HAND_SIZE)
    known = {**activations(board), **(phase_effects(board, phase) if in_order else {})}
    found = [_stand_in(name, copy, effect, in_order) for name, (copy, effect) in known.items()]
    if in_order:
        found.extend(map(_any_number, lapses(board, phase)))
    if phase == HAND_SIZE:
        found.append(_any_number(HAND_SIZE_ITEM))
    return tuple(found)


def _stand_in(name: str, copy: Copy, effect: CardEffect, in_order: bool) -> Effect:
    each = effect.wording == "each" or (in_order and effect.wording is not None)
    return _any_number(name) if each else Effect(name, copy.controller)


def _any_number(name: str) -> Effect:
    """Give a stand-in for what may come any number of times."""
    return Effect(name, "me", wording="each", met_by=tuple(range(MOST_OCCURRENCES)))

"""Logs of a phase: items, passes, what resolves, and the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.log_words import (
    HAND_SIZE,
    NEXT_PHASE,
    PASSES,
    ends_phase,
    is_log_word,
    passing_player,
)
from segoc.models.orders import moves_of, order_of, order_text
from segoc.models.timing_point import Player, TimingPoint
from segoc.models.verdict import Reason, Verdict
from segoc.solver.constraints import Move
from segoc.solver.game import evaluate
from segoc.solver.phase_facts import facts_after
from segoc.solver.phase_protocol import OVER, PhaseEntry, PhaseFloor
from segoc.solver.question import HasPoint, Question, UnknownLink, ask, known_rules
from segoc.solver.registry import RuleFile
from segoc.solver.verify import check, explained, reasons

ARROW = " > "


@dataclass(frozen=True, slots=True)
class _Read:
    """An entry of a log: what it says to the protocol, and the moves it makes."""

    entry: PhaseEntry
    moves: tuple[Move, ...] = ()


def check_phase_log(point: TimingPoint | HasPoint, log: Sequence[str]) -> Verdict:
    """Judge the log of a phase.

    Args:
        point: a timing point of such a phase, or a case.
        log: names of items, ``A > B`` where B joins the chain of A, ``me passes``,
            ``opponent passes``, ``resolves``, ``hand size`` or ``next phase`` (the phase
            ends). A log that does not end is judged as far as it goes.

    Returns:
        The verdict; in its reasons `link` counts the entries of the log.

    Raises:
        UnknownLink: an entry that is nothing of these.

    >>> from segoc.models.case import load_cases_text
    >>> case, = load_cases_text("{title: T, phase: end, effects: {A: me!}}")
    >>> check_phase_log(case, ["me passes", "opponent passes", "A"]).kind
    'legal'
    >>> check_phase_log(case, ["me passes", "opponent passes", "hand size"]).reasons[0].rule
    'phase.forced'
    """
    question = ask(point)
    objections: list[Reason] = []
    done: list[Move] = []
    places: list[int] = []
    floor = _first_floor(question)
    for number, text in enumerate(log, 1):
        read = _read(question, done, text)
        objections.extend(_objections(question, floor, read.entry, number))
        done.extend(read.moves)
        places.extend(number for _ in read.moves)
        floor = floor.after(read.entry, _owing(question, done))
    verdict = _order(question, point, tuple(done), finished=floor.step == OVER)
    at_entries = tuple(
        replace(each, link=places[each.link - 1] if each.link else None) for each in verdict.reasons
    )
    if objections:
        firm = at_entries if verdict.kind == "illegal" else ()
        return Verdict("illegal", reasons=(*objections, *firm))
    return replace(verdict, reasons=at_entries)


def moves_of_log(point: TimingPoint | HasPoint, log: Sequence[str]) -> tuple[Move, ...]:
    """Give the moves that a log makes.

    Args:
        point: a timing point of such a phase, or a case.
        log: the log.

    Raises:
        UnknownLink: an entry that is nothing that a log may say.
    """
    question = ask(point)
    done: list[Move] = []
    for text in log:
        done.extend(_read(question, done, text).moves)
    return tuple(done)


def is_over(point: TimingPoint | HasPoint, log: Sequence[str]) -> bool:
    """Say whether the phase is over at the end of a log.

    Args:
        point: a timing point of such a phase, or a case.
        log: the log.
    """
    question = ask(point)
    floor, done = _first_floor(question), list[Move]()
    for text in log:
        read = _read(question, done, text)
        done.extend(read.moves)
        floor = floor.after(read.entry, _owing(question, done))
    return floor.step == OVER


# ---- entries -----------------------------------------------------------------------------


def _read(question: Question, done: Sequence[Move], text: str) -> _Read:
    player = passing_player(text)
    if player is not None:
        return _Read(PhaseEntry(text, "pass", player))
    if is_log_word(text):
        return _Read(PhaseEntry(text, "end" if ends_phase(text) else "resolution"))
    moves = _moves(question, text)
    return _Read(_entry(question, done, moves), moves)


def _moves(question: Question, text: str) -> tuple[Move, ...]:
    try:
        return question.links([text])
    except UnknownLink:
        if ARROW not in text:
            raise
    return question.links(moves_of([text.split(ARROW)]))


def _entry(question: Question, done: Sequence[Move], moves: Sequence[Move]) -> PhaseEntry:
    effect, play = question.candidates[moves[0]].effect, question.window.phase_play
    text = order_text(moves)
    if play is not None and not effect.of_phase and play.is_set_off(done, moves[0]):
        return PhaseEntry(text, "trigger")
    controller = effect.controller if play is None else play.player_of(done, moves[0])
    return PhaseEntry(
        text, "item", controller, effect.mandatory, makes_link=effect.kind != "process"
    )


def _first_floor(question: Question) -> PhaseFloor:
    point = question.window.point
    return PhaseFloor(
        point.turn_player,
        owing=_owing(question, ()),
        stays=point.policies.get("holder_after_opponent_process") == "opponent",
        any_item=point.policies.get("any_item_when_forced") == "yes",
        window=point.policies.get("post_resolution_window") == "separate",
    )


def _owing(question: Question, done: Sequence[Move]) -> frozenset[Player]:
    """Give the players who have an obligation once some items are done."""
    window = question.window
    if window.phase_play is not None:
        return window.phase_play.owing(done)
    facts = facts_after(window.point.facts, (question.candidates[move] for move in done))
    made = {question.candidates[move].effect.name for move in done}
    return frozenset(
        each.controller
        for each in window.point.effects
        if each.is_obligation and each.name not in made and facts.issuperset(each.needs)
    )


# ---- verdicts ----------------------------------------------------------------------------


def _rules(question: Question) -> list[RuleFile]:
    point = question.window.point
    return [
        each
        for each in known_rules()
        if each.objects_in_phase and each.rule.strength(point.ruleset)
    ]


def _objections(
    question: Question, floor: PhaseFloor, entry: PhaseEntry, number: int
) -> Iterator[Reason]:
    for each in _rules(question):
        assert each.objects_in_phase is not None
        if each.objects_in_phase(floor, entry):
            yield Reason(
                each.rule.id, number, (entry.text,), rewind=number if each.rewinds else None
            )


def _order(
    question: Question, point: TimingPoint | HasPoint, order: tuple[Move, ...], *, finished: bool
) -> Verdict:
    """Judge the order of the items; as far as it goes, if the phase is not over."""
    if finished or len(set(order)) < len(order):
        return check(point, order)
    broken = [(c, link) for c, link in evaluate(question.all_constraints, order) if link]
    firm = [(c, link) for c, link in broken if c in question.firm]
    if firm:
        return Verdict("illegal", reasons=explained(question, order, reasons(firm, order)))
    if broken:
        return Verdict("undecided", "sources_silent", reasons=reasons(broken, order))
    return Verdict("legal")


# ---- the shortest log --------------------------------------------------------------------


def shortest_phase_log(point: TimingPoint | HasPoint, order: Sequence[Move]) -> tuple[str, ...]:
    """Give the shortest log in which the items of an order are carried out.

    Args:
        point: a timing point of such a phase, or a case.
        order: the moves of a legal order.

    Returns:
        Its items with the passes that are needed, and the end of the phase.

    >>> from segoc.models.case import load_cases_text
    >>> case, = load_cases_text("{title: T, phase: end, effects: {A: me!}}")
    >>> shortest_phase_log(case, ["A"])
    ('A', 'me passes', 'opponent passes', 'hand size')
    """
    question = ask(point)
    chains = [moves_of([each]) for each in order_of(order)]
    last = HAND_SIZE if question.window.point.phase == "end" else NEXT_PHASE
    start = (_first_floor(question), 0)
    known: dict[tuple[PhaseFloor, int], tuple[str, ...]] = {start: ()}
    waiting = deque([start])
    while waiting:
        floor, number = waiting.popleft()
        log = known[floor, number]
        if number == len(chains) and floor.step == OVER:
            return (*log, last)
        done = [move for chain in chains[:number] for move in chain]
        for entry, made in _possible(question, floor, done, chains[number : number + 1]):
            after = floor.after(entry, _owing(question, [*done, *made]))
            following = (after, number + bool(made))
            if following not in known:
                known[following] = (*log, entry.text)
                waiting.append(following)
    raise ValueError("no log carries out these items in this order")


def _possible(
    question: Question, floor: PhaseFloor, done: Sequence[Move], chain: Sequence[Sequence[Move]]
) -> Iterator[tuple[PhaseEntry, tuple[Move, ...]]]:
    """Give what nobody objects to: the next item, and passes."""
    options = [(_entry(question, done, moves), tuple(moves)) for moves in chain]
    options += [(PhaseEntry(f"{each} {PASSES}", "pass", each), ()) for each in floor.speakers]
    for entry, moves in options:
        if not any(_objections(question, floor, entry, 1)):
            yield entry, moves

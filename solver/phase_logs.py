"""Logs of a phase: items, passes, what resolves, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from segoc.models.log_words import ends_phase, is_log_word, passing_player
from segoc.models.timing_point import Player, TimingPoint
from segoc.models.verdict import Reason, Verdict
from segoc.solver.constraints import Move
from segoc.solver.game import evaluate
from segoc.solver.phase_protocol import OVER, PhaseEntry, PhaseFloor
from segoc.solver.question import HasPoint, Question, ask, known_rules
from segoc.solver.verify import check, reasons


def check_phase_log(point: TimingPoint | HasPoint, log: Sequence[str]) -> Verdict:
    """Judge the log of a phase.

    Args:
        point: a timing point of such a phase, or a case.
        log: names of items, ``me passes``, ``opponent passes``, ``resolves``, ``hand size``
            (the phase ends). A log that does not end is judged as far as it goes.

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
    entries = [_entry(question, text) for text in log]
    floor = _first_floor(question)
    objections: list[Reason] = []
    done: list[Move] = []
    for number, entry in enumerate(entries, 1):
        objections.extend(_objections(question, floor, entry, number))
        if entry.kind == "item":
            done.append(entry.text)
        floor = floor.after(entry, _owing(question, done))
    items = [number for number, each in enumerate(entries, 1) if each.kind == "item"]
    verdict = _order(question, point, tuple(done), finished=floor.step == OVER)
    at_entries = tuple(
        replace(each, link=items[each.link - 1] if each.link else None) for each in verdict.reasons
    )
    if objections:
        firm = at_entries if verdict.kind == "illegal" else ()
        return Verdict("illegal", reasons=(*objections, *firm))
    return replace(verdict, reasons=at_entries)


def _entry(question: Question, text: str) -> PhaseEntry:
    player = passing_player(text)
    if player is not None:
        return PhaseEntry(text, "pass", player)
    if is_log_word(text):
        return PhaseEntry(text, "end" if ends_phase(text) else "resolution")
    (move,) = question.links([text])
    effect = question.candidates[move].effect
    return PhaseEntry(
        move, "item", effect.controller, effect.mandatory, makes_link=effect.kind != "process"
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
    window, play = question.window, question.window.phase_play
    if play is None:
        return frozenset(
            each.controller
            for each in window.candidates
            if each.effect.mandatory and not each.joined and each.id not in done
            and window.point.facts.issuperset(each.effect.needs)
        )  # fmt: skip
    return play.owing(done)


def _objections(
    question: Question, floor: PhaseFloor, entry: PhaseEntry, number: int
) -> Iterator[Reason]:
    for each in known_rules():
        objects = each.objects_in_phase
        if objects and each.rule.strength(question.window.point.ruleset) and objects(floor, entry):
            asked = each.rule.id == "phase.not_asked"
            yield Reason(each.rule.id, number, (entry.text,), rewind=number if asked else None)


def _order(
    question: Question, point: TimingPoint | HasPoint, order: tuple[Move, ...], *, finished: bool
) -> Verdict:
    if finished or len(set(order)) < len(order):
        return check(point, order)
    broken = [(c, link) for c, link in evaluate(question.all_constraints, order) if link]
    return Verdict("illegal", reasons=reasons(broken, order)) if broken else Verdict("legal")

"""Logs: what the players did one after the other while a chain was built, passes included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Reason, Verdict
from segoc.solver.candidates import Candidate
from segoc.solver.constraints import AnyConstraint, Move
from segoc.solver.game import evaluate
from segoc.solver.protocol import Entry, Floor, How, pass_of, read_entry
from segoc.solver.question import HasPoint, Question, ask, known_rules
from segoc.solver.registry import RuleFile
from segoc.solver.verify import check, missing, reasons

Broken = list[tuple[AnyConstraint, int | None]]
"""Constraints, each with the link at which a chain breaks it."""


def read_log(point: TimingPoint | HasPoint, log: Sequence[str]) -> tuple[Entry, ...]:
    """Read the entries of a log.

    Args:
        point: a timing point, or a case.
        log: names of effects, ``me passes``, ``opponent passes``, ``resolves``.

    Raises:
        UnknownLink: an entry that is nothing of these.
    """
    question = ask(point)
    return tuple(read_entry(text) or _link(question, text) for text in log)


def _link(question: Question, text: str) -> Entry:
    (move,) = question.links([text])
    return entry_of(question, move)


def entry_of(question: Question, move: Move) -> Entry:
    """Give the entry of a log for a link."""
    candidate = question.candidates[move]
    return Entry(move, "link", candidate.controller, _how(question, candidate))


def _how(question: Question, candidate: Candidate) -> How:
    if candidate.forced:
        return "answer"
    return "priority" if question.window.waits(candidate) else "trigger"


def check_log(point: TimingPoint | HasPoint, log: Sequence[str]) -> Verdict:
    """Judge a log: whether the players could do this one after the other.

    Args:
        point: a timing point, or a case.
        log: names of effects, ``me passes``, ``opponent passes``, ``resolves``. A log
            that ends before both have passed is judged as far as it goes.

    Returns:
        The verdict; in its reasons `link` counts the entries of the log.

    Raises:
        UnknownLink: an entry that is nothing of these.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> point = timing_point_from_arguments(["me? A [quick]", "me? B [quick]"])
    >>> check_log(point, ["A", "B"]).reasons[0]
    Reason(rule='priority.not_asked', link=2, effects=('B',), rewind=2)
    >>> check_log(point, ["A", "opponent passes", "B", "opponent passes", "me passes"]).kind
    'legal'
    """
    question = ask(point)
    if question.window.point.one_at_a_time:
        from segoc.solver.phase_logs import check_phase_log

        return check_phase_log(point, log)
    placed = question.window.point.chain
    given = read_log(point, log)
    # What the case says is placed already need not be told again.
    begun = () if tuple(each.text for each in given[: len(placed)]) == placed else placed
    entries = (*(entry_of(question, move) for move in begun), *given)
    objections = list(_objections(question, entries))
    links = [number for number, each in enumerate(entries, 1) if each.kind == "link"]
    verdict = _order(question, point, tuple(entries[n - 1].text for n in links), entries)
    at_entries = tuple(
        replace(each, link=links[each.link - 1] if each.link else None) for each in verdict.reasons
    )
    if objections:
        firm = at_entries if verdict.kind == "illegal" else ()
        verdict = Verdict("illegal", reasons=(*objections, *firm))
    else:
        verdict = replace(verdict, reasons=at_entries)
    told = (_as_told(each, len(begun)) for each in verdict.reasons)
    return replace(verdict, reasons=tuple(told))


def _as_told(reason: Reason, begun: int) -> Reason:
    """Count the entries of the log as it was told, without the links that were there before."""
    link = None if reason.link is None else max(reason.link - begun, 0) or None
    rewind = None if reason.rewind is None else max(reason.rewind - begun, 1)
    return replace(reason, link=link, rewind=rewind)


def _objections(question: Question, entries: Sequence[Entry]) -> Iterator[Reason]:
    rules = _rules(question.window.point)
    floor = Floor(question.window.point.turn_player)
    for number, entry in enumerate(entries, 1):
        if number > len(question.window.point.chain):
            if entry.passes:
                placed = [each.text for each in entries[: number - 1] if each.kind == "link"]
                floor = replace(floor, owed=_owed(question, placed))
            for each in rules:
                if each.objects and each.objects(floor, entry):
                    effects = (entry.text, *(floor.owed if entry.passes else ()))
                    back = number if each.rewinds else None
                    yield Reason(each.rule.id, number, effects, rewind=back)
        floor = floor.after(entry)


def _owed(question: Question, placed: Sequence[Move]) -> tuple[Move, ...]:
    """Give what is missing where a chain must not end yet."""
    broken = (c for c, link in evaluate(question.firm, placed) if link is None)
    return tuple(dict.fromkeys(each for c in broken for each in missing(c, placed)))


def _rules(point: TimingPoint) -> list[RuleFile]:
    return [each for each in known_rules() if each.objects and each.rule.strength(point.ruleset)]


def _order(
    question: Question,
    point: TimingPoint | HasPoint,
    chain: tuple[Move, ...],
    entries: Sequence[Entry],
) -> Verdict:
    """Judge the order of the links; as far as it goes, if the chain is not finished."""
    floor = Floor(question.window.point.turn_player)
    for entry in entries:
        floor = floor.after(entry)
    if floor.closed or len(set(chain)) < len(chain):
        return check(point, chain)
    broken = evaluate(question.all_constraints, chain)
    placed: Broken = [(c, link) for c, link in broken if link]
    firm = [(c, link) for c, link in placed if c in question.firm]
    if not firm and not _leads_on(question, chain):
        firm = [(c, link) for c, link in broken if c in question.firm]
    if firm:
        return Verdict("illegal", reasons=reasons(firm, chain))
    if placed:
        return Verdict("undecided", "sources_silent", reasons=reasons(placed, chain))
    return Verdict("legal")


def _leads_on(question: Question, chain: tuple[Move, ...]) -> bool:
    """Say whether some chain that breaks nothing firm begins like this."""
    state = question.possible.after(chain)
    return state is not None and question.possible.count(state) > 0


def shortest_log(point: TimingPoint | HasPoint, chain: Sequence[str]) -> tuple[str, ...]:
    """Give the shortest log that builds a chain.

    Args:
        point: a timing point, or a case.
        chain: a legal chain, link 1 first.

    Returns:
        Its links with the passes that are needed, and the two that end it.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> shortest_log(timing_point_from_arguments(["me? A [quick]"]), ["A"])
    ('A', 'opponent passes', 'me passes')
    """
    question = ask(point)
    if question.window.point.items_share_chains:
        from segoc.solver.phase_logs import shortest_phase_log

        return shortest_phase_log(point, question.links(chain))
    floor = Floor(question.window.point.turn_player)
    log: list[Entry] = []
    for move in question.links(chain):
        entry = entry_of(question, move)
        if entry.by_priority and entry.player != floor.holder:
            log.append(pass_of(floor.holder))
            floor = floor.after(log[-1])
        log.append(entry)
        floor = floor.after(entry)
    for _ in range(2):
        log.append(pass_of(floor.holder))
        floor = floor.after(log[-1])
    return tuple(each.text for each in log)

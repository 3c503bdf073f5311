"""Is this chain legal? OR-Tools says which constraints it breaks, evaluate says where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from segoc.models.policy import POLICIES
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Reading, Reason, Verdict
from segoc.solver.constraints import END, AnyConstraint, Constraint, Move
from segoc.solver.game import evaluate
from segoc.solver.question import HasPoint, Question, ask
from segoc.solver.registry import rule_file


def check(point: TimingPoint | HasPoint, chain: Sequence[str], *, nearest: bool = True) -> Verdict:
    """Judge a proposed chain.

    Args:
        point: a timing point, or a case.
        chain: names of effects, link 1 first; empty for "nothing is activated".
        nearest: False if nobody wants to know the nearest legal chain.

    Returns:
        The verdict, with all that is broken and, if the chain is illegal, the
        nearest legal one.

    Raises:
        UnknownLink: a name that fits no effect.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man"])
    >>> reason = check(point, ["Kick Man", "Stumbling"]).reasons[0]
    >>> reason.rule, reason.link, reason.effects
    ('segoc.tiers', 2, ('Stumbling', 'Kick Man'))
    """
    question = ask(point)
    links = question.links(chain)
    verdict = _verdict(question, links, broken_constraints(question, links))
    if verdict.kind != "illegal" or not nearest:
        return verdict
    return replace(verdict, nearest=_nearest(question, links))


def judge(question: Question, chain: Sequence[str]) -> Verdict:
    """Judge a proposed chain by reading the constraints alone, for many chains at once.

    Args:
        question: the constraints of a timing point.
        chain: names of effects, link 1 first.

    Returns:
        What :func:`check` gives, without the solver's word and the nearest legal chain.

    Raises:
        UnknownLink: a name that fits no effect.
    """
    links = question.links(chain)
    return _verdict(question, links, evaluate(question.all_constraints, links))


def _verdict(
    question: Question, links: Sequence[Move], broken: Sequence[tuple[AnyConstraint, int | None]]
) -> Verdict:
    firm = [(c, link) for c, link in broken if c in question.firm]
    if firm:
        return Verdict("illegal", reasons=explained(question, links, reasons(firm, links)))
    disputed = [(c, link) for c, link in broken if c not in question.silent]
    if disputed:
        return Verdict(
            "disputed", reasons=reasons(disputed, links), readings=_readings(question, disputed)
        )
    if broken:
        return Verdict("undecided", "sources_silent", reasons=reasons(broken, links))
    return Verdict("legal")


def explained(
    question: Question, links: Sequence[Move], found: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """Give the reasons, with those of the windows inside a phase where it has a board."""
    play = question.window.phase_play
    if play is None:
        return found
    from segoc.solver.phase_reasons import explained as explained_inside

    return explained_inside(play, links, found)


def broken_constraints(
    question: Question, links: Sequence[Move]
) -> list[tuple[AnyConstraint, int | None]]:
    """Give every constraint a chain breaks and the link at which it does.

    A chain that repeats a link is no ordering and is judged without the solver.
    """
    if len(set(links)) < len(links):
        return evaluate(question.all_constraints, links)
    broken = question.check_model.broken(links)
    located = evaluate(broken, links)
    if len(located) != len(broken):
        raise RuntimeError("the CP-SAT model and the rules disagree about a chain")
    return located


def _nearest(question: Question, links: Sequence[Move]) -> tuple[str, ...] | None:
    from segoc.solver.nearest import nearest_in

    return nearest_in(question, links)


def _readings(
    question: Question, broken: Sequence[tuple[AnyConstraint, int | None]]
) -> tuple[Reading, ...]:
    """Say for each disputed policy which of its values allow the chain."""
    rules = {c.rule for c, _ in broken}
    against = {rule_file(rule).rule.policy for rule in rules}
    return tuple(
        Reading(name, value, legal=(name, value) not in against)
        for name in question.disputed
        if any(policy and policy[0] == name for policy in against)
        for value in POLICIES[name].values
    )


def reasons(
    broken: Iterable[tuple[AnyConstraint, int | None]], links: Sequence[Move]
) -> tuple[Reason, ...]:
    """Give one reason for each rule and link, lowest link first, missing ones last."""
    found: dict[tuple[str, int | None], list[Move]] = {}
    for constraint, link in broken:
        about = found.setdefault((constraint.rule, link), [])
        about.extend(move for move in _concerned(constraint, link, links) if move not in about)
    ordered = sorted(found.items(), key=lambda item: (item[0][1] is None, item[0][1] or 0))
    return tuple(Reason(rule, link, tuple(about)) for (rule, link), about in ordered)


def missing(constraint: AnyConstraint, links: Sequence[Move]) -> tuple[Move, ...]:
    """Give what a constraint lacks at the end of a chain: what would mend it, if one link does.

    Args:
        constraint: a constraint that is broken at the end.
        links: the chain.
    """
    memory = constraint.start
    for move in links:
        memory = constraint.remember(memory, move)
    absent = tuple(move for move in constraint.about if move not in links)
    mending = (m for m in absent if constraint.fine(constraint.remember(memory, m), END))
    return tuple(mending) or absent


def _concerned(
    constraint: AnyConstraint, link: int | None, links: Sequence[Move]
) -> tuple[Move, ...]:
    """Give the effect at the link, then those below it that are the cause."""
    if link is None:
        return missing(constraint, links)
    move, under = links[link - 1], links[: link - 1]
    if not isinstance(constraint, Constraint):
        return (move,)
    if constraint.fold == "max":
        causes = [
            each
            for each in under
            if each in constraint.marks and not constraint.fine(constraint.marks[each], move)
        ]
    elif constraint.fold == "sum":
        causes = [each for each in under if constraint.mark(each)]
    else:
        causes = [each for each in under if constraint.writes(each)][-1:]
    return (move, *(each for each in dict.fromkeys(causes) if each != move))

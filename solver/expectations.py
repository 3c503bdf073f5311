"""Do the rulings hold? Every claim of a case is put to the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from segoc.models.case import Case, Expectation
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Verdict
from segoc.solver.count import count_chains, count_doubtful
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.next import next_links
from segoc.solver.verify import check

ClaimKind = Literal[
    "listed",
    "unlisted",
    "legal",
    "illegal",
    "disputed",
    "undecided",
    "count",
    "may",
    "may_not",
    "outcome",
    "outcome_chain",
    "log",
    "illegal_log",
]


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that an expectation claims.

    Args:
        kind: ``listed`` a chain of ``chains`` is legal, ``unlisted`` no other chain
            is, ``outcome_chain`` the chain of an outcome is legal, the rest as the
            key of the expectation.
        line: where the expectation stands in its file.
        chain: the chain it is about; for ``may`` and ``may_not`` the effect.
        rule: the rule that is said to forbid it, if one is named.
        link: the link at which it is said to do so, if one is named.
        number: how many chains are claimed.
        about: the card, player or link of which an outcome says something.
        said: what it says, as key and value.
        index: which of the things under its key it is, counted from 0.
    """

    kind: ClaimKind
    line: int
    chain: tuple[str, ...] = ()
    rule: str | None = None
    link: int | None = None
    number: int = 0
    about: str = ""
    said: tuple[str, str | int] = ("", "")
    index: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """A claim that does not hold.

    Args:
        claim: what is claimed; for ``unlisted`` its chain is one that is legal.
        got: the verdict on the chain (for ``may`` and ``may_not`` on the chain
            with the effect as its next link), the number of chains, or what came out.
        open: True if sources are silent or disagree, so that the claim is
            neither right nor wrong.
        possible: True if an effect that is said not to come next may come next.
        doubtful: how many chains that the expectation does not name are undecided
            or disputed, where that is all that keeps the claim open.
        rules: the rules that kept links from resolving, where it is about what
            comes out.
    """

    claim: Claim
    got: Verdict | int | str
    open: bool = False
    possible: bool = False
    doubtful: int = 0
    rules: tuple[str, ...] = ()


def run(case: Case) -> list[Failure]:
    """Put every claim of a case to the solver.

    Args:
        case: the case.

    Returns:
        The claims that do not hold, in the order of the file.

    >>> from segoc.models.case import load_cases_text
    >>> text = "{title: T, effects: {A: me! when}, expect: {count: 2, chains: [[A]]}}"
    >>> [(each.claim.kind, each.got) for each in run(*load_cases_text(text))]
    [('count', 1)]
    """
    return [failure for failure in results(case) if failure is not None]


def results(case: Case) -> Iterator[Failure | None]:
    """Put claim after claim of a case to the solver.

    Args:
        case: the case.

    Yields:
        For each claim its failure, or None where it holds.
    """
    for expectation in case.expectations:
        yield from results_of(case, expectation)


def results_of(case: Case, expectation: Expectation) -> Iterator[Failure | None]:
    """Put claim after claim of one expectation of a case to the solver.

    Args:
        case: the case.
        expectation: one of its expectations.

    Yields:
        For each claim its failure, or None where it holds.
    """
    yield from results_at(point_of(case, expectation), expectation)


def results_at(point: TimingPoint, expectation: Expectation) -> Iterator[Failure | None]:
    """Put claim after claim to the solver, at a timing point that :func:`point_of` gave."""
    yield from _results_of_lists(point, expectation)
    if expectation.count is not None:
        yield _count(point, expectation)
    for index, effect in enumerate(expectation.may):
        yield _may(point, Claim("may", expectation.line_of("may", index), (effect,), index=index))
    for index, refusal in enumerate(expectation.may_not):
        line = expectation.line_of("may_not", index)
        yield _may_not(
            point, Claim("may_not", line, (refusal.effect,), refusal.breaks, index=index)
        )
    if expectation.outcomes:
        from segoc.solver.outcome_claims import outcome_results

        yield from outcome_results(point, expectation.outcomes)


def point_of(case: Case, expectation: Expectation) -> TimingPoint:
    """Give the timing point under the ruleset and the policies of an expectation."""
    point = case.point
    if expectation.ruleset is None and not expectation.policies:
        return point
    return replace(
        point,
        ruleset=expectation.ruleset or point.ruleset,
        policies={**point.policies, **expectation.policies},
    )


def _results_of_lists(point: TimingPoint, expectation: Expectation) -> Iterator[Failure | None]:
    """Put the chains and logs that are listed to the solver."""
    lists: tuple[tuple[ClaimKind, str, Sequence[tuple[str, ...]]], ...] = (
        ("listed", "chains", expectation.chains or ()),
        ("legal", "legal", expectation.legal),
        ("disputed", "disputed", expectation.disputed),
        ("undecided", "undecided", expectation.undecided),
        ("log", "logs", expectation.logs),
    )
    for kind, key, chains in lists:
        for index, chain in enumerate(chains):
            yield _stands(point, Claim(kind, expectation.line_of(key, index), chain, index=index))
    if expectation.chains is not None:
        yield _unlisted(point, expectation)
    for index, said in enumerate(expectation.illegal):
        against: ClaimKind = "illegal_log" if said.is_log else "illegal"
        line = expectation.line_of("illegal", index)
        yield _illegal(point, Claim(against, line, said.chain, said.breaks, said.link, index=index))


def _judged(point: TimingPoint, claim: Claim) -> Verdict:
    if claim.kind not in ("log", "illegal_log"):
        return check(point, claim.chain, nearest=False)
    from segoc.solver.logs import check_log

    return check_log(point, claim.chain)


def _stands(point: TimingPoint, claim: Claim) -> Failure | None:
    """See whether a chain or a log is what its list says: legal, disputed or undecided."""
    said = claim.kind if claim.kind in ("disputed", "undecided") else "legal"
    verdict = _judged(point, claim)
    if verdict.kind == said:
        return None
    return Failure(claim, verdict, open=said == "legal" and verdict.kind != "illegal")


def _unlisted(point: TimingPoint, expectation: Expectation) -> Failure | None:
    """Look for a legal chain that is not listed; so many chains suffice to find one."""
    listed = set(expectation.chains or ())
    line = expectation.line_of("chains") if listed else expectation.line
    for chain in enumerate_chains(point, limit=len(listed) + 1):
        if chain not in listed:
            return Failure(Claim("unlisted", line, chain), Verdict("legal"))
    return _doubts_besides(point, expectation, Claim("unlisted", line), Verdict("legal"))


def _doubts_besides(
    point: TimingPoint, expectation: Expectation, claim: Claim, got: Verdict | int
) -> Failure | None:
    """See whether further chains, which the expectation does not name, hang on a doubt."""
    doubtful = count_doubtful(point)
    undecided = doubtful.undecided - len(expectation.undecided)
    disputed = doubtful.disputed - len(expectation.disputed)
    if undecided <= 0 and disputed <= 0:
        return None
    if isinstance(got, Verdict):
        got = Verdict("undecided", "sources_silent") if undecided > 0 else Verdict("disputed")
    return Failure(claim, got, open=True, doubtful=max(undecided, 0) + max(disputed, 0))


def _illegal(point: TimingPoint, claim: Claim) -> Failure | None:
    verdict = _judged(point, claim)
    if verdict.kind != "illegal":
        return Failure(claim, verdict, open=verdict.kind != "legal")
    return None if _breaks(verdict, claim) else Failure(claim, verdict)


def _breaks(verdict: Verdict, claim: Claim) -> bool:
    """Say whether one of the reasons is the rule, and the link, that the claim names."""
    return any(
        claim.rule in (None, reason.rule) and claim.link in (None, reason.link)
        for reason in verdict.reasons
    )


def _count(point: TimingPoint, expectation: Expectation) -> Failure | None:
    assert expectation.count is not None
    claim = Claim("count", expectation.line_of("count"), number=expectation.count)
    count, doubtful = count_chains(point), count_doubtful(point)
    if count == claim.number:
        return _doubts_besides(point, expectation, claim, count)
    most = count + doubtful.undecided + doubtful.disputed
    return Failure(claim, count, open=count < claim.number <= most)


def _may(point: TimingPoint, claim: Claim) -> Failure | None:
    if claim.chain[0] in next_links(point, point.chain).next:
        return None
    return Failure(claim, _with_next(point, claim), open=_doubtful(point, claim))


def _may_not(point: TimingPoint, claim: Claim) -> Failure | None:
    verdict = _with_next(point, claim)
    if claim.chain[0] in next_links(point, point.chain).next:
        return Failure(claim, verdict, possible=True)
    if _doubtful(point, claim):
        return Failure(claim, verdict, open=True)
    return None if _breaks(verdict, claim) else Failure(claim, verdict)


def _with_next(point: TimingPoint, claim: Claim) -> Verdict:
    return check(point, (*point.chain, *claim.chain), nearest=False)


def _doubtful(point: TimingPoint, claim: Claim) -> bool:
    """Say whether a chain that goes on with the effect is undecided or disputed."""
    if claim.chain[0] in point.chain:
        return False
    doubtful = count_doubtful(point, (*point.chain, *claim.chain))
    return bool(doubtful.undecided or doubtful.disputed)

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
    "count",
    "may",
    "may_not",
    "outcome",
    "log",
    "illegal_log",
]


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that an expectation claims.

    Args:
        kind: ``listed`` a chain of ``chains`` is legal, ``unlisted`` no other chain
            is, the rest as the key of the expectation.
        line: where the expectation stands in its file.
        chain: the chain it is about; for ``may`` and ``may_not`` the effect.
        rule: the rule that is said to forbid it, if one is named.
        link: the link at which it is said to do so, if one is named.
        number: how many chains are claimed.
        about: the card, player or link of which an outcome says something.
        said: what it says, as key and value.
    """

    kind: ClaimKind
    line: int
    chain: tuple[str, ...] = ()
    rule: str | None = None
    link: int | None = None
    number: int = 0
    about: str = ""
    said: tuple[str, str | int] = ("", "")


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
    """

    claim: Claim
    got: Verdict | int | str
    open: bool = False
    possible: bool = False


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
        yield from _results(_point(case, expectation), expectation)


def _point(case: Case, expectation: Expectation) -> TimingPoint:
    """Give the timing point under the ruleset and the policies of an expectation."""
    point = case.point
    if expectation.ruleset is None and not expectation.policies:
        return point
    return replace(
        point,
        ruleset=expectation.ruleset or point.ruleset,
        policies={**point.policies, **expectation.policies},
    )


def _results(point: TimingPoint, expectation: Expectation) -> Iterator[Failure | None]:
    line = expectation.line
    if expectation.chains is not None:
        for chain in expectation.chains:
            yield _legal(point, Claim("listed", line, chain))
        yield _unlisted(point, line, expectation.chains)
    for chain in expectation.legal:
        yield _legal(point, Claim("legal", line, chain))
    for said in expectation.illegal:
        kind: ClaimKind = "illegal_log" if said.is_log else "illegal"
        yield _illegal(point, Claim(kind, line, said.chain, said.breaks, said.link))
    for log in expectation.logs:
        yield _legal(point, Claim("log", line, log))
    if expectation.count is not None:
        yield _count(point, Claim("count", line, number=expectation.count))
    for effect in expectation.may:
        yield _may(point, Claim("may", line, (effect,)))
    for refusal in expectation.may_not:
        yield _may_not(point, Claim("may_not", line, (refusal.effect,), refusal.breaks))
    if expectation.outcomes:
        from segoc.solver.outcome_claims import outcome_results

        yield from outcome_results(point, expectation.outcomes)


def _judged(point: TimingPoint, claim: Claim) -> Verdict:
    if claim.kind not in ("log", "illegal_log"):
        return check(point, claim.chain)
    from segoc.solver.logs import check_log

    return check_log(point, claim.chain)


def _legal(point: TimingPoint, claim: Claim) -> Failure | None:
    verdict = _judged(point, claim)
    if verdict.kind == "legal":
        return None
    return Failure(claim, verdict, open=verdict.kind != "illegal")


def _unlisted(point: TimingPoint, line: int, chains: Sequence[tuple[str, ...]]) -> Failure | None:
    """Look for a legal chain that is not listed; so many chains suffice to find one."""
    listed = set(chains)
    found = enumerate_chains(point, limit=len(listed) + 1)
    for chain in found:
        if chain not in listed:
            return Failure(Claim("unlisted", line, chain), Verdict("legal"))
    return None


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


def _count(point: TimingPoint, claim: Claim) -> Failure | None:
    count, doubtful = count_chains(point), count_doubtful(point)
    if count == claim.number:
        return None
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
    return check(point, (*point.chain, *claim.chain))


def _doubtful(point: TimingPoint, claim: Claim) -> bool:
    """Say whether a chain that goes on with the effect is undecided or disputed."""
    if claim.chain[0] in point.chain:
        return False
    doubtful = count_doubtful(replace(point, chain=(*point.chain, *claim.chain)))
    return bool(doubtful.undecided or doubtful.disputed)

"""What the expectations of a case would have to say to hold, list by list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice

from segoc.models.case import Case, Expectation
from segoc.models.orders import order_of
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import Verdict
from segoc.models.yaml_edit import ListChange, flow_text
from segoc.models.yaml_places import CannotRewrite
from segoc.solver.enumerate import enumerate_chains
from segoc.solver.expectations import Failure, point_of
from segoc.solver.question import ask
from segoc.solver.verify import check

MOST_CHAINS = 500
"""Lists that would grow beyond this are left to people."""

_KEYS = {"listed": "chains", "log": "logs", "illegal_log": "illegal"}
_LOGS = ("log", "illegal_log")


class Rewriting:
    """Turns failures of one expectation into changes of its lists.

    Args:
        case: the case.
        expectation: one of its expectations.
        written: the keys and how many things each lists, as the file says them.
    """

    def __init__(self, case: Case, expectation: Expectation, written: Mapping[str, int]) -> None:
        self.point: TimingPoint = point_of(case, expectation)
        self.expectation = expectation
        self.written = written
        self.changes: dict[str, ListChange] = {}
        self.values: list[tuple[tuple[str | int, ...], str]] = []
        """Paths of single values below the expectation, and what they become."""

    def take(self, failure: Failure) -> None:
        """Change what has to be changed for a claim; what cannot be said otherwise stays."""
        with suppress(CannotRewrite):
            self._take(failure)

    def _take(self, failure: Failure) -> None:
        kind, got = failure.claim.kind, failure.got
        if kind == "count":
            if failure.doubtful:
                raise CannotRewrite
            assert isinstance(got, int)
            self.values.append((("count",), str(got)))
        elif kind == "outcome":
            self.values.append(self._outcome(failure))
        elif kind == "unlisted":
            self._add_unlisted()
        elif kind == "outcome_chain" or not isinstance(got, Verdict):
            raise CannotRewrite
        elif kind in ("may", "may_not"):
            self._move_effect(failure, got)
        else:
            self._move_chain(failure, got)

    # ---- chains and logs -------------------------------------------------------------

    def _move_chain(self, failure: Failure, got: Verdict) -> None:
        claim = failure.claim
        key, index = self._place(_KEYS.get(claim.kind, claim.kind), claim.index)
        if claim.kind in ("illegal", "illegal_log") and got.kind == "illegal":
            self._change(key).replaced[index] = self._illegal(failure, got)
            return
        if claim.kind != "listed" and claim.kind in _LOGS and got.kind != "illegal":
            self._move_log(failure, got, key, index)
            return
        self._change(key).removed.add(index)
        if claim.kind == "listed":
            if got.kind != "illegal":
                self._change(got.kind).added.append(self._sequence(claim.chain))
        elif got.kind == "illegal":
            self._change("illegal").added.append(self._illegal(failure, got))
        else:
            self._change(got.kind).added.append(self._sequence(claim.chain))

    def _move_log(self, failure: Failure, got: Verdict, key: str, index: int) -> None:
        if got.kind != "legal":
            raise CannotRewrite
        self._change(key).removed.add(index)
        self._change("logs").added.append(flow_text(failure.claim.chain))

    def _add_unlisted(self) -> None:
        """List every legal chain, and those that are in doubt under their own keys."""
        possible = list(islice(ask(self.point).possible.sequences(), MOST_CHAINS + 1))
        if len(possible) > MOST_CHAINS:
            raise CannotRewrite
        listed = set(self.expectation.chains or ())
        legal = [chain for chain in enumerate_chains(self.point) if chain not in listed]
        into = "orders" if self.point.one_at_a_time else "chains"
        self._change(into).added.extend(map(self._sequence, legal))
        known = {*self.expectation.disputed, *self.expectation.undecided}
        for chain in possible:
            kind = check(self.point, chain).kind
            if kind in ("disputed", "undecided") and chain not in known:
                self._change(kind).added.append(self._sequence(chain))

    def _illegal(self, failure: Failure, got: Verdict) -> str:
        chain = failure.claim.chain
        key = "order" if self.point.one_at_a_time else "chain"
        value: Sequence[object] = order_of(chain) if self.point.one_at_a_time else chain
        if failure.claim.kind in _LOGS:
            key, value = "log", chain
        first = got.reasons[0]
        link = {} if first.link is None else {"link": first.link}
        return flow_text({key: value, "breaks": first.rule, **link})

    def _sequence(self, chain: Sequence[str]) -> str:
        return flow_text(order_of(chain) if self.point.one_at_a_time else chain)

    # ---- effects and outcomes --------------------------------------------------------

    def _move_effect(self, failure: Failure, got: Verdict) -> None:
        claim = failure.claim
        if failure.open or (not failure.possible and not got.reasons):
            raise CannotRewrite
        refusal = "" if failure.possible else self._refusal(claim.chain[0], got)
        if claim.kind == "may_not" and not failure.possible:
            self._change("may_not").replaced[claim.index] = refusal
            return
        self._change(claim.kind).removed.add(claim.index)
        if claim.kind == "may":
            self._change("may_not").added.append(refusal)
        else:
            self._change("may").added.append(flow_text(claim.chain[0]))

    def _refusal(self, effect: str, got: Verdict) -> str:
        return flow_text({"use": effect, "breaks": got.reasons[0].rule})

    def _outcome(self, failure: Failure) -> tuple[tuple[str | int, ...], str]:
        claim = failure.claim
        if not isinstance(failure.got, str) or failure.got == "-":
            raise CannotRewrite
        key, _ = claim.said
        about = ("links", claim.about) if key == "link" else ("result", claim.about, key)
        return ("outcomes", claim.index, *about), flow_text(failure.got)

    # ---- places ----------------------------------------------------------------------

    def _place(self, key: str, index: int) -> tuple[str, int]:
        """Tell chains from orders, which are read into one list."""
        chains = self.written.get("chains", 0)
        if key == "chains" and index >= chains:
            return "orders", index - chains
        return key, index

    def _change(self, key: str) -> ListChange:
        return self.changes.setdefault(key, ListChange())

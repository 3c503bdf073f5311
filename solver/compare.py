"""What differs between rulesets: which chains, and by which rules."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from segoc.models.case import Case, load_cases
from segoc.models.problem import CaseError
from segoc.models.ruleset import Ruleset
from segoc.models.sources import Source, source
from segoc.models.timing_point import TimingPoint
from segoc.models.verdict import VerdictKind
from segoc.solver.columns import Column
from segoc.solver.constraints import Move
from segoc.solver.count import Doubtful, count_chains, count_doubtful
from segoc.solver.game import evaluate
from segoc.solver.parallel import ordered_map
from segoc.solver.question import UnknownLink, ask
from segoc.solver.suite import CaseName, name_of

MOST_CHAINS = 2000
"""So many chains of a timing point are looked at one by one."""

_Judged = tuple[VerdictKind | None, tuple[str, ...]]
NOT_JUDGED: _Judged = (None, ())
NO_DOUBT = Doubtful(0, 0)


@dataclass(frozen=True, slots=True)
class Cell:
    """How a case stands under a ruleset.

    Args:
        count: how many chains are legal; None if the ruleset is of another game.
        doubtful: how many are undecided and disputed.
        in_force: False if the ruling holds on none of the days.
    """

    count: int | None
    doubtful: Doubtful
    in_force: bool = True


@dataclass(frozen=True, slots=True)
class Difference:
    """Chains that are judged alike under each ruleset, and not the same under all.

    Args:
        verdicts: one for each column; None where the ruleset is of another game.
        rules: one tuple for each column: the rules that such a chain breaks there.
        number: how many chains there are.
        example: one of them.
    """

    verdicts: tuple[VerdictKind | None, ...]
    rules: tuple[tuple[str, ...], ...]
    number: int
    example: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A case under several rulesets.

    Args:
        name: the case.
        status: ``current``, ``superseded``, ``disputed``, ``pending`` or ``historical``.
        superseded_by: what replaced it, if anything did.
        since: the first day of the ruling; None if not said.
        until: its last day; None if not said.
        sources: where it stands; each date may be known in part only.
        cells: one for each column.
        differences: what is not the same everywhere.
        complete: False if there are too many chains to look at each.
        one_at_a_time: True if chains are orders of items.
    """

    name: CaseName
    status: str
    superseded_by: str | None
    since: datetime.date | None
    until: datetime.date | None
    sources: tuple[Source, ...]
    cells: tuple[Cell, ...]
    differences: tuple[Difference, ...]
    complete: bool
    one_at_a_time: bool = False

    @property
    def differs(self) -> bool:
        """Say whether something is not the same under all rulesets."""
        return bool(self.differences) or len({each.count for each in self.cells}) > 1

    def is_the_same(self, first: int, second: int) -> bool:
        """Say whether the rules of two columns come to the same."""
        one, other = self.cells[first], self.cells[second]
        return (one.count, one.doubtful) == (other.count, other.doubtful) and all(
            (each.verdicts[first], each.rules[first]) == (each.verdicts[second], each.rules[second])
            for each in self.differences
        )

    def joined(self, groups: Sequence[Sequence[int]]) -> Comparison:
        """Give the comparison with one column for each group of columns that say the same."""
        places = [group[0] for group in groups]
        return replace(
            self,
            cells=tuple(
                replace(self.cells[group[0]], in_force=any(self.cells[n].in_force for n in group))
                for group in groups
            ),
            differences=tuple(
                replace(
                    each,
                    verdicts=tuple(each.verdicts[place] for place in places),
                    rules=tuple(each.rules[place] for place in places),
                )
                for each in self.differences
            ),
        )

    @property
    def doubtful(self) -> bool:
        """Say whether a chain hangs on a doubt under some ruleset."""
        return any(each.doubtful != NO_DOUBT for each in self.cells)


@dataclass(frozen=True, slots=True)
class Compared:
    """A file, its cases under several rulesets, and what kept some from being compared."""

    file: str
    cases: tuple[Comparison, ...] = ()
    errors: tuple[tuple[CaseName | None, CaseError | UnknownLink], ...] = ()


def compare_files(
    files: Sequence[str], columns: Sequence[Column], processes: int
) -> Iterator[Compared]:
    """Compare the cases of files, one result for each file, in their order."""
    yield from ordered_map(partial(compare_file, columns=tuple(columns)), files, processes)


def compare_file(file: str, columns: Sequence[Column]) -> Compared:
    """Compare the cases of a file.

    Args:
        file: its path.
        columns: the rulesets.

    Returns:
        The comparisons; errors are part of it.
    """
    try:
        cases = load_cases(file)
    except CaseError as error:
        return Compared(file, errors=((None, error),))
    found: list[Comparison] = []
    errors: list[tuple[CaseName | None, CaseError | UnknownLink]] = []
    for case in cases:
        try:
            found.append(compare(case, columns))
        except (CaseError, UnknownLink) as error:
            errors.append((name_of(case), error))
    return Compared(file, tuple(found), tuple(errors))


def without_repetitions(
    columns: Sequence[Column], comparisons: Sequence[Comparison]
) -> tuple[tuple[Column, ...], tuple[Comparison, ...]]:
    """Join the parts of a range between which nothing differs.

    Args:
        columns: the rulesets.
        comparisons: cases under them.

    Returns:
        The columns that are left, and the cases under them.
    """
    kept: list[Column] = []
    groups: list[list[int]] = []
    for place, column in enumerate(columns):
        whole = kept[-1].joined(column) if kept else None
        if whole and all(each.is_the_same(groups[-1][0], place) for each in comparisons):
            kept[-1] = whole
            groups[-1].append(place)
        else:
            kept.append(column)
            groups.append([place])
    return tuple(kept), tuple(each.joined(groups) for each in comparisons)


def compare(case: Case, columns: Sequence[Column]) -> Comparison:
    """Compare a case under several rulesets.

    Args:
        case: the case; its own ruleset counts for nothing here.
        columns: the rulesets.

    Returns:
        How it stands under each, and what differs.

    >>> from segoc.models.case import load_cases_text
    >>> from segoc.solver.columns import columns_of
    >>> case, = load_cases_text("{title: T, effects: {A: 'me? hand', B: 'me? when'}}")
    >>> [each.count for each in compare(case, columns_of("ocg,tcg")).cells]
    [4, 5]
    """
    points = [_under(case, column.ruleset) for column in columns]
    cells = tuple(_cell(case, column, point) for column, point in zip(columns, points, strict=True))
    chains: dict[tuple[Move, ...], None] = {}
    complete = True
    for point in filter(None, points):
        found = list(islice(ask(point).possible.sequences(), MOST_CHAINS + 1))
        complete = complete and len(found) <= MOST_CHAINS
        chains.update(dict.fromkeys(found[:MOST_CHAINS]))
    return Comparison(
        name=name_of(case),
        status=case.status,
        superseded_by=case.superseded_by,
        since=case.since,
        until=case.until,
        sources=tuple(map(source, case.sources)),
        cells=cells,
        differences=tuple(_differences(chains, points)),
        complete=complete,
        one_at_a_time=any(point.one_at_a_time for point in points if point),
    )


def _under(case: Case, ruleset: Ruleset) -> TimingPoint | None:
    """Give the timing point under a ruleset; None if that is of another game."""
    if not ruleset.plays_with(case.point.ruleset):
        return None
    return replace(case.point, ruleset=ruleset)


def _cell(case: Case, column: Column, point: TimingPoint | None) -> Cell:
    in_force = True
    if column.days is not None:
        begun = case.since is None or case.since <= column.days.last
        lasts = case.until is None or column.days.first <= case.until
        in_force = begun and lasts
    elif case.until is not None:
        in_force = False  # a bare name means the newest rules
    if point is None:
        return Cell(None, NO_DOUBT, in_force)
    return Cell(count_chains(point), count_doubtful(point), in_force)


def _differences(
    chains: Iterable[tuple[Move, ...]], points: Sequence[TimingPoint | None]
) -> Iterator[Difference]:
    """Put chains together that are judged alike, and leave out those on which all agree."""
    judges = [None if point is None else _Judge(point) for point in points]
    groups: dict[tuple[_Judged, ...], list[tuple[Move, ...]]] = {}
    for chain in chains:
        judged = tuple(judge.judge(chain) if judge else NOT_JUDGED for judge in judges)
        if len({kind for kind, _ in judged if kind}) > 1:
            groups.setdefault(judged, []).append(chain)
    for judged, alike in groups.items():
        verdicts, rules = zip(*judged, strict=True)
        yield Difference(verdicts, rules, len(alike), alike[0])


class _Judge:
    """Judges chains of a timing point by the constraints alone."""

    def __init__(self, point: TimingPoint) -> None:
        self._question = ask(point)
        self._firm = set(map(id, self._question.firm))
        self._silent = set(map(id, self._question.silent))

    def judge(self, chain: tuple[Move, ...]) -> _Judged:
        """Give the verdict on a chain, and the rules that decide."""
        if not set(chain) <= self._question.candidates.keys():
            return "illegal", ()
        broken = [each for each, _ in evaluate(self._question.all_constraints, chain)]
        firm = [each for each in broken if id(each) in self._firm]
        disputed = [each for each in broken if id(each) not in self._silent]
        rules = tuple(dict.fromkeys(each.rule for each in firm or disputed or broken))
        if firm:
            return "illegal", rules
        if disputed:
            return "disputed", rules
        return ("undecided" if broken else "legal"), rules

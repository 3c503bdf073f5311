"""A timing point put as a question: its game, and how firmly each constraint stands."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Protocol

from segoc.models.names import did_you_mean, fold_name
from segoc.models.policy import POLICIES, check_policies
from segoc.models.rule import Strength
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import TimingPoint
from segoc.solver.candidates import Candidate, Window
from segoc.solver.constraints import AnyConstraint, Constraint, Move
from segoc.solver.game import Game
from segoc.solver.lattice import Lattice
from segoc.solver.registry import RuleFile, all_rules

if TYPE_CHECKING:
    from segoc.solver.order_model import CheckModel

KEPT = 64

IN_ONE_CHAIN = ("chain", "segoc", "timing")
"""Chapters of the rules about links of one chain."""

ONE_AT_A_TIME = ("phase",)
"""Chapters of the rules about items that are carried out one at a time."""

FOLLOWED_IN_PHASES = ("activation.needs",)
"""Rules about facts, which phases follow from item to item by themselves."""

IN_PHASES = ("phase", "end_phase")
"""Chapters of the rules about the items of a board; its windows are questions of their own."""


class HasPoint(Protocol):
    """Anything that carries a timing point, such as a case."""

    @property
    def point(self) -> TimingPoint:
        """Give the timing point."""
        ...


class UnknownLink(ValueError):
    """A name in a chain that no effect of the timing point has."""


@dataclass(frozen=True)
class Question:
    """The constraints of one timing point.

    Args:
        window: the timing point and its candidates.
        firm: constraints that hold.
        disputed: constraints of rules about which sources disagree, by policy.
        silent: constraints of which sources do not say whether they hold.
    """

    window: Window
    firm: tuple[AnyConstraint, ...]
    disputed: Mapping[str, tuple[AnyConstraint, ...]]
    silent: tuple[AnyConstraint, ...]

    @property
    def candidates(self) -> Mapping[Move, Candidate]:
        """Give the candidates by id, in their defined order."""
        return self.window.by_id

    def _game(self, constraints: Iterable[AnyConstraint]) -> Game:
        return Game(tuple(self.candidates), tuple(constraints))

    @cached_property
    def all_constraints(self) -> tuple[AnyConstraint, ...]:
        """Give every constraint, however firmly it stands."""
        open_ones = (c for each in self.disputed.values() for c in each)
        return (*self.firm, *open_ones, *self.silent)

    @cached_property
    def game(self) -> Game:
        """Give the game of the chains that are legal beyond doubt."""
        return self._game(self.all_constraints)

    @cached_property
    def lattice(self) -> Lattice:
        """Give the lattice of the chains that are legal beyond doubt."""
        return Lattice(self.game)

    @cached_property
    def possible(self) -> Lattice:
        """Give the lattice of the chains that no firm rule forbids."""
        return Lattice(self._game(self.firm))

    @cached_property
    def undisputed(self) -> Lattice:
        """Give the lattice of the chains that break nothing firm and nothing disputed."""
        return Lattice(self._game(c for c in self.all_constraints if c not in self.silent))

    @cached_property
    def check_model(self) -> CheckModel:
        """Give the CP-SAT model that checks proposed chains."""
        from segoc.solver.order_model import CheckModel

        return CheckModel(self.game.moves, self.game.breakable)

    def excludes(self, move: Move) -> bool:
        """Say whether a rule keeps a link off every chain."""
        return any(
            isinstance(each, Constraint) and each.allowed.get(move) == () for each in self.firm
        )

    def without(self, rule_id: str) -> Question:
        """Give the question without the constraints of one rule."""
        return replace(
            self,
            firm=tuple(each for each in self.firm if each.rule != rule_id),
            disputed={
                policy: tuple(each for each in constraints if each.rule != rule_id)
                for policy, constraints in self.disputed.items()
            },
            silent=tuple(each for each in self.silent if each.rule != rule_id),
        )

    def links(self, chain: Sequence[str]) -> tuple[Move, ...]:
        """Give the candidates' ids for names as people write them.

        Raises:
            UnknownLink: a name that fits no candidate, with the nearest guess.
        """
        by_fold = {fold_name(each): each for each in self.candidates}
        for name in chain:
            if fold_name(name) not in by_fold:
                names = [each.id for each in self.candidates.values() if not each.joined]
                known, guess = ", ".join(names) or "none", did_you_mean(name, names)
                raise UnknownLink(f"no effect is called {name!r}; the effects: {known}{guess}")
        return tuple(by_fold[fold_name(name)] for name in chain)


def ask(point: TimingPoint | HasPoint, rules: Sequence[RuleFile] | None = None) -> Question:
    """Let every rule that holds look at a timing point.

    Args:
        point: the timing point, or a case with one.
        rules: the rules to use; all known ones if not given.

    Returns:
        The question, the same one as long as the same point is asked about.

    Raises:
        UnknownLink: the links already placed name no effect of the point.
        PolicyError: the point chooses a policy or value that does not exist.
    """
    real = point if isinstance(point, TimingPoint) else point.point
    if rules is not None:
        return _compile(real, rules)
    known = _asked.pop(id(real), None)
    if known is None or known[0] is not real:
        known = (real, _compile(real, all_rules()))
    _asked[id(real)] = known
    if len(_asked) > KEPT:
        _asked.popitem(last=False)
    return known[1]


_asked: OrderedDict[int, tuple[TimingPoint, Question]] = OrderedDict()


def known_rules() -> tuple[RuleFile, ...]:
    """Give the rules that questions are put to: all, or those of :func:`using`."""
    return all_rules()


@contextmanager
def using(rules: Sequence[RuleFile]) -> Iterator[None]:
    """Put every question to these rules and no others, as long as the block lasts.

    Args:
        rules: the rules to use.
    """
    global all_rules, _asked
    before = all_rules, _asked
    all_rules, _asked = cache(lambda: tuple(rules)), OrderedDict()
    try:
        yield
    finally:
        all_rules, _asked = before


@contextmanager
def without(rule: RuleFile) -> Iterator[None]:
    """Leave one rule out of every question, as long as the block lasts.

    This is `using` all others. Where the rule asks something of orders and does nothing
    else, questions that were asked before are not opened anew: its constraints are taken out.

    Args:
        rule: the rule to leave out.
    """
    asked = _asked
    with using([each for each in all_rules() if each is not rule]):
        if not rule.acts:
            _asked.update(
                (key, (point, question.without(rule.rule.id)))
                for key, (point, question) in asked.items()
            )
        yield


def _compile(point: TimingPoint, rules: Sequence[RuleFile]) -> Question:
    check_policies(point.policies)
    return ask_window(Window.open(point), rules)


def ask_window(window: Window, rules: Sequence[RuleFile] | None = None) -> Question:
    """Let every rule that holds look at a window.

    Args:
        window: the window.
        rules: the rules to use; all known ones if not given.

    Raises:
        UnknownLink: the links already placed name no effect of the point.
    """
    point = window.point
    placed = Question(window, (), {}, ()).links(point.chain)
    holding = [
        (each, strength)
        for each, strength in _holding(
            all_rules() if rules is None else tuple(rules), point.ruleset
        )
        if not _switched_off(each, point)
    ]
    barring = frozenset(test for each, _ in holding for test in each.bars)
    window = replace(window, point=replace(point, chain=placed), barring=barring)
    firm: list[AnyConstraint] = []
    silent: list[AnyConstraint] = []
    disputed: dict[str, list[AnyConstraint]] = {}
    for each, strength in holding:
        found = tuple(_constraints(each, window)) if each.asks else ()
        if not found:
            continue
        into = silent if strength == "silent" else firm
        if each.rule.policy and each.rule.policy[0] not in point.policies:
            into = disputed.setdefault(each.rule.policy[0], [])
        into.extend(replace(c, rule=each.rule.id) for c in found)
    return Question(
        window, tuple(firm), {name: tuple(each) for name, each in disputed.items()}, tuple(silent)
    )


@lru_cache(maxsize=64)
def _holding(
    rules: tuple[RuleFile, ...], ruleset: Ruleset
) -> tuple[tuple[RuleFile, Strength], ...]:
    """Give the rules that hold under a ruleset, each with its strength."""
    found = ((each, each.rule.strength(ruleset)) for each in rules)
    return tuple((each, strength) for each, strength in found if strength is not None)


def _switched_off(each: RuleFile, point: TimingPoint) -> bool:
    if each.rule.policy is None:
        return False
    name, value = each.rule.policy
    assert name in POLICIES
    return point.policies.get(name, value) != value


def _constraints(each: RuleFile, window: Window) -> Iterator[AnyConstraint]:
    """Give what a rule asks of a window: of one chain, or of items one at a time."""
    chapter = each.rule.id.partition(".")[0]
    if not window.point.items_share_chains:
        barred = IN_ONE_CHAIN if window.point.one_at_a_time else ONE_AT_A_TIME
        if chapter not in barred:
            yield from each.constraints(window)
    elif window.derived is not None:
        if chapter in IN_PHASES:
            yield from each.constraints(window)
    elif chapter not in IN_ONE_CHAIN:
        if each.rule.id not in FOLLOWED_IN_PHASES:
            yield from each.constraints(window)
    else:
        from segoc.solver.phase_chains import RULES, in_each_chain

        if each.rule.id in RULES:
            yield from in_each_chain(each, window)

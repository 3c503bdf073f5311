"""What comes out: all legal chains resolved, grouped by what the board is then."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from segoc.models.game_words import own_zone
from segoc.models.timing_point import TimingPoint
from segoc.solver.board_play import board_play
from segoc.solver.chain_link import Progress
from segoc.solver.constraints import Move
from segoc.solver.facts import facts_of
from segoc.solver.history import History
from segoc.solver.lattice import Lattice
from segoc.solver.phase_board import PhaseBoard
from segoc.solver.question import HasPoint, ask
from segoc.solver.unfold import Board, Label, Play, Trunk
from segoc.solver.unfolded import Feature, Key, Unfolded

Describe = Callable[[Board], Mapping[str, str]]
MOST_REASONS = 3
LOOP = "goes on for ever"
"""The fact that the hand is adjusted again and again."""


@dataclass(frozen=True, slots=True)
class Step:
    """What became of one link.

    Args:
        link: the candidate's id.
        result: ``done``, ``partly``, ``no_effect``, ``effect_negated`` or
            ``activation_negated``.
        rule: the rule that stopped it, if one did.
        decided: targets, cards paid and choices, where there was a choice.
    """

    link: Move
    result: str
    rule: str | None = None
    decided: Label = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that may come out.

    Args:
        ways: how many ways lead to it; one way is a legal chain with everything
            that is decided on it.
        facts: the board; see :func:`segoc.solver.facts.facts_of`.
        example: the links of one chain that leads to it, link 1 first.
        steps: how that chain resolves, the link that resolves first in front.
        decided_by: what all its ways have (or, if `negated`, lack) and no way to
            another outcome; empty if nothing so simple decides.
    """

    ways: int
    facts: Mapping[str, str]
    example: tuple[Move, ...]
    steps: tuple[Step, ...]
    decided_by: tuple[tuple[Feature, bool], ...]


class Outcomes:
    """Everything that may come out of a timing point.

    Args:
        lattice: the legal chains.
        play: what the links do.
        describe: gives the facts of a board.
        silent: effects of which nobody says what they do.

    Raises:
        TooManyStates: there are more states than are followed.
    """

    def __init__(
        self, lattice: Lattice, play: Play, describe: Describe, silent: Sequence[Move] = ()
    ) -> None:
        self.lattice = lattice
        self.play = play
        self.describe = describe
        self.unfolded = Unfolded(Trunk(lattice, play))
        used = self._used()
        self.silent = tuple(each for each in silent if each in used)

    def _used(self) -> frozenset[Move]:
        """Give the moves that are on some legal chain."""
        edges = (edge for place in self.unfolded.trunk.places for edge in place.edges)
        return frozenset(edge.move for edge in edges)

    @property
    def chains(self) -> int:
        """Count the legal chains."""
        return self.lattice.count()

    @property
    def resolved(self) -> int:
        """Count the states that were resolved."""
        return self.unfolded.resolved

    @cached_property
    def groups(self) -> dict[Hashable, list[Key]]:
        """Give the last states by what comes out, in a defined order."""
        groups: dict[Hashable, list[Key]] = {}
        for key in self.unfolded.ends:
            facts = self.facts(key)
            groups.setdefault(frozenset(facts.items()), []).append(key)
        return groups

    def facts(self, key: Key) -> Mapping[str, str]:
        """Give the facts of the board that a last state leads to."""
        return self.describe(self.play.finish(self.unfolded.board(key)))

    @cached_property
    def all(self) -> tuple[Outcome, ...]:
        """Give every outcome, the one with most ways first."""
        found = [self._outcome(number) for number in range(len(self.groups))]
        return tuple(sorted(found, key=lambda each: (-each.ways, each.example)))

    @cached_property
    def differing(self) -> tuple[str, ...]:
        """Give the names of the facts that are not the same in all outcomes."""
        values: dict[str, set[str | None]] = {}
        for outcome in self.all:
            for name in outcome.facts:
                values.setdefault(name, set())
        for name, found in values.items():
            found.update(outcome.facts.get(name) for outcome in self.all)
        return tuple(name for name, found in values.items() if len(found) > 1)

    def _outcome(self, number: int) -> Outcome:
        keys = list(self.groups.values())[number]
        way = self.unfolded.way_to(keys[0])
        return Outcome(
            ways=sum(self.unfolded.reached[key].number for key in keys),
            facts=self.facts(keys[0]),
            example=tuple(edge.move for edge, _ in (way[::-1] if self.play.from_the_top else way)),
            steps=tuple(
                Step(edge.move, settled.result, settled.rule, edge.placed.decided + settled.decided)
                for edge, settled in way
            ),
            decided_by=self._decided_by(number),
        )

    # ---- what decides ------------------------------------------------------------------

    @cached_property
    def _shared(self) -> list[tuple[int, int]]:
        """Give for each outcome the bits that all its ways have, and those that some have."""
        shared = []
        for keys in self.groups.values():
            ways = [self.unfolded.reached[key] for key in keys]
            always, sometimes = ways[0].always, 0
            for each in ways:
                always &= each.always
                sometimes |= each.sometimes
            shared.append((always, sometimes))
        return shared

    def _decided_by(self, number: int) -> tuple[tuple[Feature, bool], ...]:
        """Choose few features that together rule out every other outcome."""
        always, sometimes = self._shared[number]
        left = {other for other in range(len(self._shared)) if other != number}
        chosen: list[tuple[Feature, bool]] = []
        while left and len(chosen) < MOST_REASONS:
            best: tuple[set[int], Feature, bool] | None = None
            for bit, feature in self.unfolded.features():
                for has in (True, False):
                    if (has and not always & bit) or (not has and sometimes & bit):
                        continue
                    out = {each for each in left if self._lacks(each, bit, has)}
                    if out and (best is None or len(out) > len(best[0])):
                        best = (out, feature, has)
            if best is None:
                return ()
            left -= best[0]
            chosen.append(best[1:])
        return () if left else tuple(chosen)

    def _lacks(self, outcome: int, bit: int, has: bool) -> bool:
        always, sometimes = self._shared[outcome]
        return not sometimes & bit if has else bool(always & bit)


def outcomes(point: TimingPoint | HasPoint) -> Outcomes:
    """Resolve every legal chain of a timing point and collect what comes out.

    Args:
        point: a timing point, or a case.

    Returns:
        The outcomes.

    Raises:
        TooManyStates: there are more states than are followed.
        NotSaid: the case does not say something that decides.

    >>> from segoc.models.case import load_cases_text
    >>> text = "{title: T, effects: {A: {controller: me, when: now, do: {make_true: x}}}}"
    >>> [(each.example, each.facts.get("x")) for each in outcomes(*load_cases_text(text)).all]
    [((), None), (('A',), 'true')]
    """
    question = ask(point)
    play = board_play(point)
    return Outcomes(question.lattice, play, _describer(play.history), play.silent)


def _describer(history: History) -> Describe:
    def describe(board: Board) -> Mapping[str, str]:
        again = isinstance(board, PhaseBoard) and board.adjusted.again
        progress = Progress(board.state, clock=0) if isinstance(board, PhaseBoard) else board
        assert isinstance(progress, Progress)
        found = facts_of(history.world, progress, partial(own_zone, history.ruleset))
        return {**found, LOOP: "true"} if again else found

    return describe

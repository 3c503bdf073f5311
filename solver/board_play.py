"""What the links of a case do to its board: the play whose outcomes are unfolded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from segoc.models.board import Board, ToldLink
from segoc.models.card import CardEffect, Operation
from segoc.models.timing_point import Effect, TimingPoint
from segoc.solver.candidates import Candidate
from segoc.solver.chain_link import ChainLink, Progress, seen_in
from segoc.solver.constraints import Move
from segoc.solver.history import History
from segoc.solver.matching import World
from segoc.solver.placing import Activation, placements
from segoc.solver.question import HasPoint, Question, ask, known_rules
from segoc.solver.registry import RuleFile
from segoc.solver.resolve import Resolved, resolve
from segoc.solver.state import State
from segoc.solver.story import Meeting, Story
from segoc.solver.unfold import Board as AnyBoard
from segoc.solver.unfold import Label, Placed, Settled

if TYPE_CHECKING:
    from segoc.solver.phase_play import PhasePlay

DECLINED = "-"
"""Stands among what was decided for something that was left undone."""

EMPTY = Board((), {}, frozenset(), {})


@dataclass(frozen=True)
class BoardPlay:
    """The links of one timing point, played on its board.

    Args:
        history: the cards, and what happened before the chain.
        activations: what each candidate activates.
        rules: the rules of resolution that hold.
        begin: the board when the window opens.
        sees_below: whether a link looks at the one right below it.
        told: what is told of the choices of links that were placed already.
    """

    history: History
    activations: Mapping[Move, Activation]
    rules: Sequence[RuleFile]
    begin: Progress
    sees_below: bool
    told: Mapping[Move, ToldLink] = field(default_factory=dict)
    from_the_top: ClassVar[bool] = True

    @property
    def start(self) -> AnyBoard:
        """Give the board when the window opens."""
        return self.begin

    @property
    def silent(self) -> tuple[Move, ...]:
        """Give the effects of which nobody says what they do."""
        return tuple(move for move, each in self.activations.items() if not each.effect.steps)

    def ways_to_place(
        self, progress: Progress, move: Move, below: ChainLink | None
    ) -> Iterator[tuple[ChainLink, Progress]]:
        """Give every way to place a link, with the board then."""
        told = self.told.get(move, ToldLink(move))
        for each in placements(self.history, self.activations[move], progress, below):
            if each.is_told_by(told):
                yield each.link, each.progress

    def place(self, board: AnyBoard, move: Move, below: ChainLink | None) -> Iterator[Placed]:
        """Give every way to place a link; what was decided is named where there was a choice."""
        assert isinstance(board, Progress)
        ways = list(self.ways_to_place(board, move, below))
        for link, progress in ways:
            yield Placed(link, progress, decided_with(link) if len(ways) > 1 else ())

    def ways_to_resolve(self, progress: Progress, link: ChainLink) -> Iterator[Resolved]:
        """Give every way in which a link resolves, with all that is chosen."""
        told = self.told.get(link.id, ToldLink(link.id))
        for each in resolve(self.history, link, progress, self.rules):
            if each.is_told_by(told):
                yield each

    def resolve(self, board: AnyBoard, link: ChainLink) -> Iterator[Settled]:
        """Give every way in which a link resolves; choices that make no difference are one."""
        assert isinstance(board, Progress)
        ways = {
            (each.result, each.progress): each
            for each in reversed(list(self.ways_to_resolve(board, link)))
        }
        for way in reversed(ways.values()):
            free = (each for each in way.choices if each.free)
            chosen = tuple(name for each in free for name in each.names or (DECLINED,))
            yield Settled(way.result, way.progress, chosen if len(ways) > 1 else (), way.rule)

    def may_end(self, board: AnyBoard) -> bool:  # noqa: ARG002
        """Say whether nobody has to do anything any more; a legal chain is complete."""
        return True

    def finish(self, board: AnyBoard) -> AnyBoard:
        """Give the board when the whole chain is over."""
        for _, after in self.finishing(board):
            board = after
        return board

    def finishing(self, board: AnyBoard) -> Iterator[tuple[str, AnyBoard]]:
        """Give each rule that has its say when the chain is over, and the board after it."""
        assert isinstance(board, Progress)
        for each in self.rules:
            if each.ends:
                board = replace(board, state=each.ends(self.history.world, board))
                yield each.rule.id, board


def decided_with(link: ChainLink) -> Label:
    """Give what was decided when a link was placed: what was paid, and what is targeted."""
    return (*link.paid, *(each.name for each in link.targets))


def board_play(point: TimingPoint | HasPoint, *, remember: bool = False) -> BoardPlay | PhasePlay:
    """Give the play of a timing point.

    Args:
        point: a timing point, or a case.
        remember: True if what happens on the way will be asked for.

    Returns:
        The play; its board is the one when the window opens.
    """
    question = ask(point)
    if question.window.phase_play is not None:
        return question.window.phase_play
    if question.window.scene is not None:
        return question.window.scene.play()
    return play_of(question, remember=remember)


def play_of(question: Question, *, remember: bool = False) -> BoardPlay:
    """Give the play of a question about one chain.

    Args:
        question: the question.
        remember: True if what happens on the way will be asked for.
    """
    history = _history(question)
    moments = () if remember else None
    facts = question.window.point.facts
    state = replace(history.now, facts=facts)
    activations = {
        move: _activation(question, history, each) for move, each in question.candidates.items()
    }
    return BoardPlay(
        history,
        activations,
        resolution_rules(question.window.point),
        Progress(state, clock=len(history.moments), moments=moments),
        sees_below=any(each.answers is not None for each in activations.values()),
        told=dict(zip(question.window.point.chain, question.window.point.told, strict=False)),
    )


def resolution_rules(point: TimingPoint) -> tuple[RuleFile, ...]:
    """Give the rules of resolution that hold at a timing point."""
    return tuple(
        each
        for each in known_rules()
        if (each.stops or each.ends) and each.rule.strength(point.ruleset)
    )


def _history(question: Question) -> History:
    if question.window.derived is not None:
        return question.window.derived.history
    state = State((), (), tuple(question.window.point.life.items()))
    return History(World(EMPTY), (), state)


def _activation(question: Question, history: History, candidate: Candidate) -> Activation:
    window, derived = question.window, question.window.derived
    effect = candidate.effect
    answers = frozenset(window.answered_by(candidate)) if effect.answers else None
    block = frozenset(each.id for each in window.candidates if not window.waits(each))
    if derived is None:
        light = _light(effect)
        return Activation(candidate.id, light, candidate.controller, answers=answers, block=block)
    story = derived.all_stories[candidate.effect.name]
    return Activation(
        candidate.id,
        story.effect,
        candidate.controller,
        card=story.copy.name,
        it=tuple(
            seen_in(history.window_moments[each.moment].after, each.event.about)
            for each in _meetings(story, candidate)
            if each.event.about in history.world.copies
        ),
        answers=answers,
        block=block,
    )


def _meetings(story: Story, candidate: Candidate) -> Iterator[Meeting]:
    """Give the events a link is about: its own one, or all that met the trigger at once."""
    for each in story.counting:
        if candidate.effect.wording != "each" or each.moment == candidate.met:
            yield each


def _light(effect: Effect) -> CardEffect:
    """Give a light effect in the form of a card's."""
    cost = (
        *(Operation("make_true", fact) for fact in effect.makes),
        *(Operation("make_false", fact) for fact in effect.breaks),
        *((Operation("pay_life", effect.pays_life),) if effect.pays_life else ()),
    )
    return CardEffect(
        effect.name, "trigger", mandatory=effect.mandatory, cost=cost, steps=effect.steps
    )

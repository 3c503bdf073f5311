"""Resolves a link: whether it still works, then step after step with its conjunctions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.board import ToldLink
from segoc.models.card import Filter, Step
from segoc.solver.chain_link import ChainLink, LinkResult, Progress
from segoc.solver.deeds import Deed
from segoc.solver.history import History, Moment
from segoc.solver.operations import Performer
from segoc.solver.processed import processed, with_other_effect
from segoc.solver.registry import RuleFile
from segoc.solver.subjects import NOTHING, Before

LATER = ("then", "after_that", "otherwise")
OTHERWISE = "otherwise"
BOUND = ("then", "and_if_so")


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen for one step of a link.

    Args:
        names: the cards; none where something was declined.
        free: True if something else could have been chosen.
    """

    names: tuple[str, ...]
    free: bool


@dataclass(frozen=True, slots=True)
class Resolved:
    """One way in which a link resolves.

    Args:
        result: what became of it.
        rule: the rule that stopped it, if one did.
        choices: what was chosen, in order.
        progress: how far the chain is then.
    """

    result: LinkResult
    rule: str | None
    choices: tuple[Choice, ...]
    progress: Progress

    def is_told_by(self, told: ToldLink) -> bool:
        """Say whether it chose what is told, as far as that is."""
        return told.choose in (None, self.chosen(), self.chosen(free=True))

    def chosen(self, *, free: bool = False) -> tuple[str, ...]:
        """Give what was chosen; if so asked only where something else could have been."""
        return tuple(n for each in self.choices if each.free or not free for n in each.names)


def resolve(
    history: History,
    link: ChainLink,
    progress: Progress,
    rules: Sequence[RuleFile],
    resolution: Resolution | None = None,
) -> Iterator[Resolved]:
    """Give every way in which a link resolves.

    Args:
        history: the cards, and what happened before the chain.
        link: the link.
        progress: the board after the links above it.
        rules: the rules of resolution that hold.
        resolution: does the steps of the link; the usual one if not given.

    Raises:
        NotSaid: the case does not say something that decides.
        TooManyChoices: there are more ways than are followed.
    """
    link = with_other_effect(link, progress)
    for each in rules:
        result = each.stops(history.world, link, progress) if each.stops else None
        if result is not None:
            if result != "activation_negated":
                progress = processed(history, _closed(progress, link), link)
            yield Resolved(result, each.rule.id, (), progress)
            return
    resolution = resolution or Resolution(history, link)
    for run in resolution.runs(progress):
        yield Resolved(run.result, None, run.choices, processed(history, run.closed(link), link))


def _closed(progress: Progress, link: ChainLink) -> Progress:
    """Note a moment of its own for a link that was processed, even if nothing happened."""
    if progress.moments is None:
        return progress
    state = progress.state
    return replace(progress, moments=(*progress.moments, Moment(link.id, (), state, state)))


@dataclass(frozen=True, slots=True)
class Run:
    """One way through the steps so far.

    Args:
        progress: the board then.
        done: of each step whether it was done.
        declined: how many steps were declined.
        choices: what was chosen.
        moments: what happened.
        before: what the last step was done to.
        apart: whether a step that would have been a later moment was not done.
    """

    progress: Progress
    done: tuple[bool, ...] = ()
    declined: int = 0
    choices: tuple[Choice, ...] = ()
    moments: tuple[Moment, ...] = ()
    before: Before = NOTHING
    apart: bool = False

    def opens(self, step: Step) -> bool:
        """Say whether what a step does is a moment of its own."""
        return not self.moments or self.apart or step.conjunction in LATER

    @property
    def result(self) -> LinkResult:
        """Give what became of the link."""
        if all(self.done):
            return "done"
        if any(self.done):
            return "partly"
        return "done" if self.declined == len(self.done) else "no_effect"

    def closed(self, link: ChainLink) -> Progress:
        """Give the board with what happened noted."""
        progress = self.progress
        if progress.moments is None:
            return progress
        if not self.moments:
            return _closed(progress, link)
        return replace(progress, moments=(*progress.moments, *self.moments))


class Resolution:
    """Does the steps of a link, one after the other.

    Args:
        history: the cards, and what happened before the chain.
        link: the link.
    """

    def __init__(self, history: History, link: ChainLink) -> None:
        self.history = history
        self.link = link

    def runs(self, progress: Progress) -> Iterator[Run]:
        """Give every way through all steps."""
        yield from self._from(Run(progress), self.link.effect.steps)

    def _from(self, run: Run, steps: Sequence[Step]) -> Iterator[Run]:
        if not steps:
            yield run
            return
        bound = 1
        while bound < len(steps) and steps[bound].conjunction == "and":
            bound += 1
        together, rest = steps[:bound], steps[bound:]
        if is_skipped(run, steps[0]):
            skipped = left_undone(run, together)
            if steps[0].conjunction == OTHERWISE:
                # What stands in for a step that was done is not missing.
                skipped = replace(run, done=(*run.done, *(True for _ in together)))
            yield from self._from(skipped, rest)
            return
        ways = [way for way in self._together(run, together) if all(way.done[-bound:])]
        free = len(ways) > 1 or together[0].operation.may
        for way in ways:
            yield from self._from(replace(way, choices=_marked(run, way, free)), rest)
        if not ways:
            yield from self._from(left_undone(run, together), rest)
        elif together[0].operation.may:
            declined = left_undone(run, together)
            yield from self._from(
                replace(
                    declined,
                    choices=(*run.choices, Choice((), free=True)),
                    declined=run.declined + len(together),
                ),
                rest,
            )

    def _together(self, run: Run, steps: Sequence[Step]) -> Iterator[Run]:
        """Do steps that are all done or none of them."""
        if not steps:
            yield run
            return
        for deed in self._deeds(run, steps[0]):
            yield from self._together(self._with(run, steps[0], deed), steps[1:])

    def _deeds(self, run: Run, step: Step) -> Iterator[Deed]:
        progress = run.progress
        if progress.moments is not None:
            # What happens at once with the step before belongs to the moment of that step.
            over = run.moments if run.opens(step) else run.moments[:-1]
            progress = replace(progress, moments=(*progress.moments, *over))
        performer = Performer(self.history, self.link, progress, before=run.before)
        yield from performer.deeds(step.operation)

    def _with(self, run: Run, step: Step, deed: Deed) -> Run:
        before = run.progress
        cancelled = before.cancelled | deed.cancels
        after = replace(
            before,
            state=deed.state,
            marks=before.marks | deed.marks,
            cancelled=cancelled,
            replaced=(*before.replaced, *([deed.replaces] if deed.replaces else [])),
        )
        # What stands in for the step before makes up for it.
        done = (*run.done[:-1], True) if step.conjunction == OTHERWISE else run.done
        return Run(
            after,
            (*done, True),
            run.declined,
            (*run.choices, *_choice(step, deed)),
            _joined(run, step, Moment(self.link.id, deed.events, before.state, after.state)),
            Before(deed.names, deed.amount),
        )


def _choice(step: Step, deed: Deed) -> Iterator[Choice]:
    """Give what a step chose: cards that a text only describes, and not all of them."""
    wanted, operation = step.operation.about, step.operation
    everything = operation.everything or (isinstance(wanted, Filter) and wanted.everything)
    if (isinstance(wanted, Filter | int) and not everything) or operation.may:
        yield Choice(deed.names, free=False)


def _marked(before: Run, way: Run, free: bool) -> tuple[Choice, ...]:
    kept = len(before.choices)
    return (*way.choices[:kept], *(replace(each, free=free) for each in way.choices[kept:]))


def is_skipped(run: Run, step: Step) -> bool:
    """Say whether a step is not done because the one before it was not, or because it was."""
    if step.conjunction == OTHERWISE:
        return bool(run.done) and run.done[-1]
    return step.conjunction in BOUND and bool(run.done) and not run.done[-1]


def left_undone(run: Run, steps: Sequence[Step]) -> Run:
    """Give the run with steps that are not done."""
    undone = (*run.done, *(False for _ in steps))
    apart = run.apart or any(each.conjunction in LATER for each in steps)
    return replace(run, done=undone, before=NOTHING, apart=apart)


def _joined(run: Run, step: Step, new: Moment) -> tuple[Moment, ...]:
    """Put what a step did into the moment of the step before, or into one of its own."""
    if run.opens(step):
        return (*run.moments, new)
    last = run.moments[-1]
    joined = replace(last, events=(*last.events, *new.events), after=new.after)
    return (*run.moments[:-1], joined)

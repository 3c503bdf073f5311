"""Carries out the text of one effect where other effects wait for what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.card import Step
from segoc.models.problem import shown
from segoc.solver.board_error import NotSaid
from segoc.solver.chain_link import ChainLink
from segoc.solver.constraints import Move
from segoc.solver.events import Event
from segoc.solver.history import History, Moment
from segoc.solver.resolve import Choice, Resolution, Run, is_skipped, left_undone
from segoc.solver.waiting import Awaiting, Timing, coming_for

PREVENTED = "prevented"
"""As an amount: how much the effect has prevented so far."""


@dataclass(frozen=True, slots=True)
class Ended:
    """One way in which something about to happen is over.

    Args:
        order: the effects that were carried out for it.
        progress: the board afterwards.
        happened: whether anything of it was left to happen.
    """

    order: tuple[Move, ...]
    progress: Awaiting
    happened: bool


Happen = Callable[[Awaiting, Timing], Iterator[Ended]]


class WaitingResolution(Resolution):
    """Does the steps of one effect; its damage is met by what waits for it.

    Args:
        history: the cards.
        link: the effect.
        happen: lets something happen, with everything that is due for it.
    """

    def __init__(self, history: History, link: ChainLink, happen: Happen) -> None:
        super().__init__(history, link)
        self.happen = happen

    def _from(self, run: Run, steps: Sequence[Step]) -> Iterator[Run]:
        if not steps or is_skipped(run, steps[0]):
            yield from super()._from(run, steps)
            return
        step, rest = steps[0], steps[1:]
        own = {"damage": self._damage, "prevent": self._prevent}.get(step.operation.verb)
        if own is None or (step.operation.verb == "prevent" and step.operation.about != "it"):
            yield from super()._from(run, (self._counted(run, step), *rest))
            return
        if any(each.conjunction == "and" for each in steps[:2]):
            raise NotSaid(f"{shown(self.link.id)}: damage joined by 'and' cannot be followed")
        for done in own(run, step):
            yield from self._from(done, rest)
        if step.operation.may:
            declined = left_undone(run, (step,))
            choices = (*run.choices, Choice((), free=True))
            declined = replace(declined, choices=choices, declined=run.declined + 1)
            yield from self._from(declined, rest)

    def _counted(self, run: Run, step: Step) -> Step:
        """Give a step with the amount that was prevented put in."""
        if step.operation.amount != PREVENTED:
            return step
        assert isinstance(run.progress, Awaiting)
        return replace(step, operation=replace(step.operation, amount=run.progress.prevented))

    def _damage(self, run: Run, step: Step) -> Iterator[Run]:
        """Let damage come up: what waits for it comes first."""
        deeds = list(self._deeds(run, self._counted(run, step)))
        if not deeds:
            yield left_undone(run, (step,))
            return
        assert isinstance(run.progress, Awaiting)
        coming = replace(deeds[0].events[0], verbs=("would_be_damaged",))
        state = run.progress.state
        timing = Timing(Moment(self.link.id, (coming,), state, state))
        ways = list(self.happen(run.progress, timing))
        for way in ways:
            chosen = (Choice(way.order, free=True),) if len(ways) > 1 else ()
            after = replace(run, progress=way.progress, choices=(*run.choices, *chosen))
            yield replace(after, done=(*run.done, way.happened))

    def _prevent(self, run: Run, step: Step) -> Iterator[Run]:
        """Take away from what is about to happen, down to nothing."""
        progress = run.progress
        assert isinstance(progress, Awaiting)
        about = coming_for(self.history.world, self.link, progress)
        if not about:
            yield left_undone(run, (step,))
            return
        amount = step.operation.amount
        coming, prevented = [], progress.prevented
        for event in progress.coming:
            left = _less(event, amount) if event in about else event
            prevented += (event.amount or 0) - (left.amount or 0)
            coming.append(left)
        after = replace(progress, coming=tuple(coming), prevented=prevented)
        yield replace(run, progress=after, done=(*run.done, True))


def _less(event: Event, amount: int | str | None) -> Event:
    """Give an event with less of it; nothing is left if no amount is said."""
    left = (event.amount or 0) - amount if isinstance(amount, int) else 0
    return replace(event, amount=max(left, 0))

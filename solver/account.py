"""The story of one effect: what met it, which tests it passes, whether it may or must be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from segoc.models.problem import Flaw
from segoc.models.spelling import resolve_link
from segoc.models.timing_point import LinkKind, Player, TimingPoint, Wording
from segoc.solver.candidates import Candidate
from segoc.solver.constraints import Constraint, absent, all_present
from segoc.solver.exclusions import is_possible, rules_against
from segoc.solver.game import Game
from segoc.solver.history import NAMED
from segoc.solver.lattice import Lattice
from segoc.solver.question import HasPoint, Question, UnknownLink, ask
from segoc.solver.registry import rule_file
from segoc.solver.story import Meeting, Story

TestName = Literal[
    "place_then", "while", "place_now", "control", "missed",
    "needs", "forbidden", "cost", "targets", "nothing_to_do",
]  # fmt: skip
Use = Literal["must", "may", "doubtful", "never"]

RULES: dict[TestName, str] = {
    "place_then": "timing.place_then",
    "while": "timing.while_clause",
    "place_now": "timing.place",
    "control": "timing.control",
    "missed": "timing.missed",
    "needs": "activation.needs",
    "forbidden": "activation.forbidden",
    "cost": "activation.cost",
    "targets": "activation.targets",
    "nothing_to_do": "activation.nothing_to_do",
}
NOT_MET = "timing.not_met"


@dataclass(frozen=True, slots=True)
class Test:
    """One thing that is asked of an effect.

    Args:
        name: what is asked.
        rule: the rule that asks it.
        passed: whether it is so.
        counts: whether the rule holds under the ruleset.
    """

    name: TestName
    rule: str
    passed: bool
    counts: bool


@dataclass(frozen=True, slots=True)
class Met:
    """One event that met the effect.

    Args:
        event: what happened.
        moment: its number among the moments of the window, from 1.
        afterwards: the names of the moments that came later.
        tests: what is asked about this event.
    """

    event: str
    moment: int
    afterwards: tuple[str, ...]
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """The story of one effect.

    Args:
        effect: its id.
        controller: who would activate it.
        mandatory: whether its text leaves no choice.
        kind: trigger, quick effect, ignition effect or activation of a card.
        wording: when, if or each.
        met: what met it, oldest first.
        window: what is asked when the window opens.
        use: whether it must be on every legal chain, may be on one, is only on chains
            about which sources are silent or disagree, or is on none.
        against: the rules that keep it off.
    """

    effect: str
    controller: Player
    mandatory: bool
    kind: LinkKind
    wording: Wording
    met: tuple[Met, ...]
    window: tuple[Test, ...]
    use: Use
    against: tuple[str, ...]


def account_of(point: TimingPoint | HasPoint, effect: str) -> Account:
    """Tell the story of one effect.

    Args:
        point: a timing point, or a case.
        effect: the name of the effect, or ``NAME#2`` for a further occurrence.

    Returns:
        What met it, what is asked of it, and whether it may be used.

    Raises:
        UnknownLink: a name that fits no effect.

    >>> from segoc.models.light import timing_point_from_arguments
    >>> account_of(timing_point_from_arguments(["me! Stumbling", "me? Kick Man"]), "stumbling").use
    'must'
    """
    question = ask(point)
    link = resolve_link(effect, question.window.point.effects)
    if isinstance(link, Flaw):
        question.links([effect])
        raise UnknownLink(link.message)
    candidate = question.candidates[link]
    use = _use(question, candidate)
    return Account(
        effect=candidate.id,
        controller=candidate.controller,
        mandatory=candidate.mandatory or candidate.forced,
        kind=candidate.effect.kind,
        wording=candidate.effect.wording,
        met=tuple(_met(question, candidate)),
        window=tuple(_at_window(question, candidate)),
        use=use,
        against=_against(question, candidate) if use == "never" else (),
    )


def _use(question: Question, candidate: Candidate) -> Use:
    move = candidate.id
    if not is_possible(question, move):
        return "never"
    if not _chains(question, question.firm, absent([move])):
        return "must"
    legal = _chains(question, question.all_constraints, all_present([move]))
    return "may" if legal else "doubtful"


def _chains(question: Question, constraints: tuple[object, ...], more: Constraint) -> int:
    return Lattice(Game(tuple(question.candidates), (*constraints, more))).count()  # type: ignore[arg-type]


def _against(question: Question, candidate: Candidate) -> tuple[str, ...]:
    if "not_met" in candidate.effect.fails and question.window.scene is None:
        return (NOT_MET,)
    return rules_against(question, candidate.id)


def _story(question: Question, candidate: Candidate) -> Story | None:
    derived = question.window.derived
    return None if derived is None else derived.all_stories.get(candidate.effect.name)


def _met(question: Question, candidate: Candidate) -> Iterator[Met]:
    moments = question.window.point.moments
    story = _story(question, candidate)
    if story is not None:
        for each in story.meetings:
            yield _meeting(question, candidate, each.moment, _event(each), story, each)
    elif not candidate.fast and not (question.window.scene and candidate.effect.fails):
        for number in candidate.effect.met_by:
            yield _meeting(question, candidate, number, moments[number])


def _event(meeting: Meeting) -> str:
    verb, about = meeting.event.verbs[0], meeting.event.about
    return about if verb == NAMED else f"{verb}: {about}"


def _meeting(
    question: Question,
    candidate: Candidate,
    moment: int,
    event: str,
    story: Story | None = None,
    meeting: Meeting | None = None,
) -> Met:
    later = question.window.point.moments[moment + 1 :]
    tests: list[Test] = []
    if story is not None and meeting is not None and not candidate.fast:
        asked: list[TestName] = ["place_then", "place_now", "control"]
        if story.effect.while_:
            asked.insert(1, "while")
        tests.extend(_test(question, name, name not in meeting.fails) for name in asked)
    if candidate.effect.wording == "when" and not candidate.mandatory:
        tests.append(_test(question, "missed", not later))
    return Met(event, moment + 1, later, tuple(tests))


def _at_window(question: Question, candidate: Candidate) -> Iterator[Test]:
    """Give what is asked when the window opens, as far as the text has something to ask."""
    effect, story = candidate.effect, _story(question, candidate)
    if story is None:
        if effect.needs:
            yield _test(question, "needs", question.window.ready(candidate))
        return
    derived, text = question.window.derived, story.effect
    assert derived is not None
    says: dict[TestName, bool] = {
        "needs": bool(text.needs),
        "forbidden": "forbidden" in effect.fails,
        "cost": bool(text.cost),
        "targets": bool(text.targets),
        "nothing_to_do": bool(text.steps),
    }
    asked = derived.choices.asked(effect.name)
    for name, something in says.items():
        met = candidate.fast or story.best is not None
        if something and name in asked and met:
            yield _test(question, name, name not in effect.fails)


def _test(question: Question, name: TestName, passed: bool) -> Test:
    rule = rule_file(RULES[name]).rule
    counts = rule.strength(question.window.point.ruleset) is not None
    return Test(name, rule.id, passed, counts)

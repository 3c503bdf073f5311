"""Every test between what happened and what is due is noticed when it is taken out.

A mutant is the program without one test, or with a test that asks for less. Under each
of them some shipped case no longer comes out as its source says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from segoc.models.case import Case, load_cases
from segoc.models.problem import CaseError
from segoc.solver import history, targeting, traits, workable
from segoc.solver.building import Building
from segoc.solver.candidates import Window
from segoc.solver.choices import TESTS, Choices
from segoc.solver.events import Event
from segoc.solver.expectations import run
from segoc.solver.matching import World
from segoc.solver.question import UnknownLink, using
from segoc.solver.registry import all_rules
from segoc.solver.rules.segoc import mandatory
from segoc.solver.story import Story
from segoc.solver.traits import Traits
from segoc.solver.watcher import Watcher

CASES = Path(str(files("segoc.cases")))

Patch = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Mutant:
    """The program with one test less.

    Args:
        name: what is missing.
        patch: takes it out.
        cases: the files among which some case has to fail.
    """

    name: str
    patch: Patch
    cases: str


@cache
def cases_in(pattern: str) -> tuple[Case, ...]:
    return tuple(case for path in sorted(CASES.glob(pattern)) for case in load_cases(path))


def comes_out(case: Case) -> bool:
    """Say whether everything a case claims still holds."""
    with using(all_rules()):
        try:
            return not run(case)
        except (CaseError, UnknownLink, KeyError, AssertionError):
            return False


# ---- how tests are taken out -----------------------------------------------------------


def always(owner: Any, name: str, answer: Any) -> Patch:
    """Let a function answer the same whatever is asked."""
    return lambda patch: patch.setattr(owner, name, lambda *_, **__: answer)


def instead(owner: Any, name: str, function: Any) -> Patch:
    return lambda patch: patch.setattr(owner, name, function)


def without_failure(name: str) -> Patch:
    """Let no event fail one of the tests of its story."""
    fails = Story._fails

    def others(self: Story, *args: Any) -> Iterator[str]:
        return (each for each in fails(self, *args) if each != name)

    return instead(Story, "_fails", others)


def without_key(key: str) -> Patch:
    """Let a text wait for events whatever it says of one of their sides."""
    matches, empty = Watcher.matches, () if key == "using" else None

    def careless(self: Watcher, pattern: Any, *args: Any) -> bool:
        return matches(self, replace(pattern, **{key: empty}), *args)

    return instead(Watcher, "matches", careless)


def without_test(name: str) -> Patch:
    """Let every link pass one test when it is placed."""
    passes = Choices.passes

    def others(self: Choices, test: str, *args: Any) -> bool:
        return test == name or passes(self, test, *args)

    return instead(Choices, "passes", others)


def only_printed(name: str, printed: Callable[[Any], Any]) -> Patch:
    """Let what continuously changes a card count for nothing."""
    return instead(Traits, name, lambda self, _, card: printed(self.copies[card].text))


def _first_payment(self: Choices, state: Any, name: str) -> Any:
    return frozenset(sorted(PAYMENTS(self, state, name), key=repr)[:1])


def _free_payment(self: Choices, state: Any, name: str) -> Any:
    return frozenset((state,)) if PAYMENTS(self, state, name) else frozenset()


def _same_zone_is_enough(self: Story, at_event: Any) -> bool:
    return self.usable(self.card) and at_event.card(self.copy.name).zone == self.card.zone


def _watching_afterwards(self: Story, moment: Any) -> bool:
    return WATCHING(self, replace(moment, before=moment.after))


def _late_from_anywhere(self: Story, _: Any) -> bool:
    return self.card.zone in ("hand", "deck", "set") and self.usable(self.card)


def _never_flipped(self: Story, card: Any) -> bool:
    return self._world.in_place(card, self.effect.places)


def _one_moment(happening: Any) -> Iterator[Any]:
    *first, (name, last) = MOMENTS(happening)
    yield name, (*(pattern for _, patterns in first for pattern in patterns), *last)


PAYMENTS, WATCHING, MOMENTS = Choices.payments, Story._was_watching, history._moments_of

MUTANTS = (
    # What happened, and what the cards were.
    Mutant("tributes go in the moment of the summon",
           instead(history, "_moments_of", _one_moment), "segoc/sc-05.yaml"),
    Mutant("arrivals are judged by what they were", instead(Event, "arrives", False),
           "timing/cc-0*.yaml"),
    Mutant("departures are judged by what they become", instead(Event, "arrives", True),
           "timing/made-timing-not_met-1.yaml"),
    Mutant("attack points stay as printed", only_printed("atk", lambda text: text.atk),
           "timing/cc-0*.yaml"),
    Mutant("words stay as printed", only_printed("words", lambda text: frozenset(text.words)),
           "timing/cc-0*.yaml"),
    Mutant("names stay as printed", only_printed("names", lambda text: frozenset(text.names)),
           "timing/made-timing-not_met-*.yaml"),
    Mutant("everybody knows what lies face-down", always(traits, "_fits_face_down",
           True), "timing/made-timing-not_met-1.yaml"),
    # Which events a text means.
    *(
        Mutant(f"the text does not ask for {key!r}", without_key(key), cases)
        for key, cases in {
            "source": "timing/made-timing-not_met-2.yaml",
            "to": "timing/made-timing-not_met-*.yaml",
            "by": "timing/made-timing-not_met-2.yaml",
            "cause": "timing/made-timing-not_met-2.yaml",
            "position": "timing/made-timing-not_met-*.yaml",
            "face": "timing/made-timing-not_met-2.yaml",
            "of": "timing/made-timing-not_met-*.yaml",
            "amount": "timing/made-timing-not_met-*.yaml",
            "using": "segoc/sc-07.yaml",
            "targets": "timing/made-timing-not_met-2.yaml",
        }.items()
    ),
    # Where the card was and is.
    Mutant("not asked where the card was", without_failure("place_then"),
           "timing/made-timing-place_then-*.yaml"),
    Mutant("not asked where the card is now", without_failure("place_now"),
           "timing/made-timing-place-*.yaml"),
    Mutant("not asked for the clause", without_failure("while"),
           "timing/made-timing-while_clause-*.yaml"),
    Mutant("not asked who controls the card now", without_failure("control"),
           "timing/made-timing-control-*.yaml"),
    Mutant("arriving in the same moment is in time", instead(Story, "_was_watching",
           _watching_afterwards), "timing/made-timing-place_then-1.yaml"),
    Mutant("nothing may come late", always(Story, "_came_late", False),
           "timing/made-timing-place_then-2.yaml"),
    Mutant("everything may come late", instead(Story, "_came_late", _late_from_anywhere),
           "timing/made-timing-place_then-2.yaml"),
    Mutant("away and back is still there", instead(Story, "_is_still_there",
           _same_zone_is_enough), "timing/made-timing-place-2.yaml"),
    Mutant("a set trap is not flipped with its trigger", instead(Story, "usable", _never_flipped),
           "timing/made-timing-place_then-2.yaml"),
    Mutant("a flipped trap must be used", instead(Story, "mandatory",
           property(lambda self: self.effect.mandatory)),
           "activation/made-activation-nothing_to_do-1.yaml"),
    Mutant("what came to the hand from the field is hidden", instead(Story, "seen", False),
           "segoc/seg-051.yaml"),
    Mutant("events of earlier do not count for this turn", always(Story, "_happened",
           False), "timing/made-timing-while_clause-2.yaml"),
    Mutant("later events count for a clause", instead(Story, "_clause_held", lambda self, moment:
           all(self.holds(c, moment.after, self.controller) for c in self.effect.while_)),
           "timing/made-timing-while_clause-2.yaml"),
    Mutant("an effect is met once only", instead(Story, "counting",
           property(lambda self: (self.best,) if self.best else ())),
           "timing/made-timing-not_met-1.yaml"),
    # What costs and targets ask.
    *(
        Mutant(f"not asked for {test!r} when the link is placed", without_test(test), cases)
        for test, cases in {
            "place": "activation/made-activation-card_left-*.yaml",
            "forbidden": "activation/made-activation-forbidden-*.yaml",
            "needs": "activation/made-activation-needs-*.yaml",
            "cost": "activation/made-activation-*.yaml",
            "targets": "activation/made-activation-targets-*.yaml",
            "nothing_to_do": "activation/made-activation-nothing_to_do-*.yaml",
        }.items()
    ),
    Mutant("costs take nothing", instead(Choices, "payments", _free_payment),
           "activation/made-activation-card_left-*.yaml"),
    Mutant("only the first choice of a cost is looked at", instead(Choices, "payments",
           _first_payment), "activation/made-activation-card_left-*.yaml"),
    Mutant("each link chooses for itself", instead(Building, "after",
           lambda _self, built, _move: built), "activation/made-activation-card_left-*.yaml"),
    Mutant("one card is enough for two targets", instead(targeting, "each_has_one",
           lambda wishes: all(wishes)), "activation/made-activation-targets-2.yaml"),
    Mutant("what is done together is asked for alone", instead(workable, "_groups",
           lambda steps: [[each] for each in steps]),
           "activation/made-activation-nothing_to_do-2.yaml"),
    Mutant("what was not ready may become so", always(Window, "ready", True),
           "activation/made-activation-forbidden-2.yaml"),
    Mutant("hidden triggers are judged when the window opens", instead(Window, "waits",
           lambda _, candidate: candidate.flipped or candidate.fast),
           "activation/made-activation-*.yaml"),
    Mutant("a mandatory trigger needs a target", always(Choices, "asked",
           TESTS), "segoc/seg-04*.yaml"),
    Mutant("a mandatory trigger cannot be prevented", always(
           mandatory, "preventable", False),
           "activation/made-activation-card_left-2.yaml"),
    Mutant("each left out trigger is excused by a board of its own", instead(
           Window, "building", None),
           "activation/made-activation-card_left-2.yaml"),
    Mutant("hands stay as they lie", instead(World, "hand_lies_open",
           lambda self, _, player: player in self.board.revealed_hands),
           "segoc/made-segoc-revealed-*.yaml"),
    Mutant("no hand is hidden in the middle of a chain", always(Window, "shifting",
           False), "segoc/made-segoc-revealed-2.yaml"),
    Mutant("effects negate no effects that apply", always(Traits, "_silent", frozenset()),
           "segoc/made-segoc-revealed-*.yaml"),
)  # fmt: skip


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.name)
def test_a_shipped_case_notices(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = cases_in(mutant.cases)
    assert cases
    with monkeypatch.context() as patch:
        mutant.patch(patch)
        noticing = [case for case in cases if not comes_out(case)]
    assert noticing
    assert all(map(comes_out, noticing))

"""Fast effects, answers and passes: the program against the umpire, and against itself."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from math import factorial

import pytest
from naive_priority import Chain, Umpire
from random_points import mirrored
from random_windows import make_window

from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import PLAYERS, Effect, TimingPoint
from segoc.solver import check, count_chains, enumerate_chains
from segoc.solver.logs import check_log, shortest_log
from segoc.solver.question import using
from segoc.solver.registry import all_rules

WINDOWS = 100
LOGS_PER_WINDOW = 40
LOGGED_WINDOWS = 25
MOST_LOGGED = 4

every_window = pytest.mark.parametrize("seed", range(WINDOWS))


@cache
def orders(seed: int) -> frozenset[Chain]:
    """Give the orders that the umpire lets through."""
    return frozenset(Umpire(make_window(seed)).orders())


def listed(point: TimingPoint) -> frozenset[Chain]:
    """Give the orders that the program lists, none of them twice."""
    found = [tuple(chain) for chain in enumerate_chains(point)]
    assert len(found) == len(set(found)), "an order is listed twice"
    return frozenset(found)


@every_window
def test_it_lists_and_counts_the_orders_that_logs_can_reach(seed: int) -> None:
    window = make_window(seed)
    assert listed(window) == orders(seed)
    assert count_chains(window) == len(orders(seed))


@every_window
def test_it_finds_a_log_for_every_order(seed: int) -> None:
    window, rng = make_window(seed), random.Random(seed)
    some = sorted(orders(seed))
    for order in rng.sample(some, min(len(some), 15)):
        log = shortest_log(window, order)
        assert tuple(each for each in log if " passes" not in each) == order
        assert Umpire(window).judge(log) == "legal"
        assert check_log(window, log).kind == "legal"
        assert check(window, order).kind == "legal"


def some_log(umpire: Umpire, rng: random.Random) -> list[str]:
    """Say one token after the other, mostly such as may be said."""
    table, log = umpire.opening(), list[str]()
    for _ in range(rng.randint(1, 9)):
        allowed = [each for each in umpire.tokens() if table and umpire.hear(table, each)]
        keeps_to_the_rules = allowed and rng.random() < 0.88
        log.append(rng.choice(allowed if keeps_to_the_rules else umpire.tokens()))
        table = umpire.hear(table, log[-1]) if table else None
    return log


@every_window
def test_it_judges_logs_as_the_umpire_does(seed: int) -> None:
    window, rng = make_window(seed), random.Random(seed)
    umpire = Umpire(window)
    for _ in range(LOGS_PER_WINDOW):
        log = some_log(umpire, rng)
        kind = check_log(window, log).kind
        assert (kind if kind in ("legal", "illegal") else "open") == umpire.judge(log), log


@every_window
def test_the_seats_do_not_matter(seed: int) -> None:
    assert listed(mirrored(make_window(seed))) == orders(seed)


ORDERING = (
    "chain.after_triggers", "chain.direct_answer", "chain.first_link", "chain.mandatory_answer",
    "chain.spell_speed", "segoc.hidden_hand",
)  # fmt: skip
SPEAKING = (
    "priority.closed", "priority.not_asked", "priority.not_holder", "priority.owed",
    "priority.passed_on",
)  # fmt: skip


@pytest.mark.parametrize("rule", ORDERING)
def test_the_umpire_misses_each_rule_of_the_order(rule: str) -> None:
    with using([each for each in all_rules() if each.rule.id != rule]):
        assert any(listed(make_window(seed)) != orders(seed) for seed in range(WINDOWS))


def faults(umpire: Umpire, rng: random.Random) -> Iterator[list[str]]:
    """Give logs of which only the last token may not be said."""
    table, log = umpire.opening(), list[str]()
    while table is not None and len(log) < 6:
        heard = {each: umpire.hear(table, each) for each in umpire.tokens()}
        yield from ([*log, each] for each, after in heard.items() if after is None)
        allowed = [each for each, after in heard.items() if after is not None]
        if not allowed:
            return
        log.append(rng.choice(allowed))
        table = heard[log[-1]]


@pytest.mark.parametrize("rule", SPEAKING)
def test_the_umpire_misses_each_rule_of_speaking(rule: str) -> None:
    with using([each for each in all_rules() if each.rule.id != rule]):
        assert any(
            check_log(make_window(seed), log).kind == "legal"
            for seed in range(WINDOWS)
            for log in faults(Umpire(make_window(seed)), random.Random(seed))
        )


@every_window
def test_it_finds_every_single_fault(seed: int) -> None:
    window = make_window(seed)
    for log in faults(Umpire(window), random.Random(seed)):
        assert check_log(window, log).kind == "illegal", log


# ---- orders and logs of the program itself -----------------------------------------------


def finished_logs(point: TimingPoint, log: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Give every finished log that the program accepts, token after token."""
    if log[-2:] in permutations([f"{player} passes" for player in PLAYERS]):
        yield log
        return
    names = [each.name for each in point.effects if each.name not in log]
    for token in (*names, *(f"{player} passes" for player in PLAYERS)):
        if check_log(point, (*log, token)).kind == "legal":
            yield from finished_logs(point, (*log, token))


@pytest.mark.parametrize("seed", range(LOGGED_WINDOWS))
def test_an_order_is_legal_if_and_only_if_some_log_is(seed: int) -> None:
    window = make_window(seed, most=MOST_LOGGED)
    links = {tuple(each for each in log if " passes" not in each) for log in finished_logs(window)}
    assert links == listed(window)


# ---- four triggers and six fast effects --------------------------------------------------

TRIGGERS = (
    Effect("first", "me", mandatory=True),
    Effect("second", "opponent", mandatory=True),
    Effect("third", "me"),
    Effect("fourth", "opponent"),
)


def quick(name: str, answers: Sequence[str] = (), *, must: bool = False) -> Effect:
    controller = "me" if name.startswith("my") else "opponent"
    return Effect(name, controller, mandatory=must, kind="quick", answers=tuple(answers))


def with_triggers(*fast: Effect) -> TimingPoint:
    return TimingPoint(parse_ruleset("ocg"), (*TRIGGERS, *fast))


def subsets_in_order(number: int) -> int:
    """Give how many ways there are to use any of so many free effects, one after the other."""
    return sum(factorial(number) // factorial(left) for left in range(number + 1))


def test_six_free_effects_upon_four_triggers_are_counted_by_formula() -> None:
    """Both mandatory triggers lie below; each optional one is used or not: 2 * 2 * a(6)."""
    free = with_triggers(
        *(quick(f"{side} {number}") for number in range(3) for side in ("my", "their"))
    )
    assert subsets_in_order(6) == 1957
    assert count_chains(free) == 2 * 2 * 1957
    assert len(listed(free)) == 7828


def counter(effect: Effect) -> Effect:
    return replace(effect, kind="card", card_type="counter trap")


MIXED = with_triggers(
    quick("my dragon", ("second", "third", "their quick effect"), must=True),
    counter(quick("their counter trap", ("my dragon", "my trap", "my answer"))),
    quick("my answer", ("fourth", "their quick effect")),
    quick("their quick effect"),
    replace(quick("my trap"), kind="card", card_type="normal trap"),
    replace(quick("their spell"), kind="card", card_type="quick-play spell"),
)


def test_six_fast_effects_of_all_kinds_upon_four_triggers() -> None:
    expected = Umpire(MIXED).orders()
    assert listed(MIXED) == expected
    assert count_chains(MIXED) == len(expected)
    assert all("my dragon" in order for order in expected), "it answers the second trigger"


@pytest.mark.parametrize("missing", [each.name for each in MIXED.effects])
def test_each_of_the_ten_matters(missing: str) -> None:
    fewer = replace(MIXED, effects=tuple(e for e in MIXED.effects if e.name != missing))
    assert listed(fewer) == Umpire(fewer).orders()
    assert listed(fewer) != listed(MIXED)


# ---- the umpire himself, against the sources ---------------------------------------------


def orders_of(*effects: Effect) -> set[str]:
    window = TimingPoint(parse_ruleset("ocg"), effects)
    return {" ".join(each) for each in Umpire(window).orders() if each[:1] == ("X",)}


X = Effect("X", "me", kind="card", card_type="spell")
ANSWER = Effect("O", "opponent", kind="quick", answers=("X",))
FREE = Effect("Q", "opponent", kind="quick")
MY_MUST = Effect("M1", "me", mandatory=True, kind="quick", answers=("X",))
THEIR_MUST = Effect("M2", "opponent", mandatory=True, kind="quick", answers=("X",))


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ((ANSWER, FREE), {"X", "X O", "X Q", "X O Q"}),
        ((THEIR_MUST, FREE), {"X M2", "X M2 Q"}),
        ((MY_MUST, THEIR_MUST), {"X M1 M2"}),
        ((MY_MUST, ANSWER), {"X M1"}),
    ],
)
def test_sc_11_the_umpire_knows_what_answers(
    effects: tuple[Effect, ...], expected: set[str]
) -> None:
    assert orders_of(X, *effects) == expected


def test_qc_10_the_umpire_puts_no_quick_play_spell_on_a_counter_trap() -> None:
    trap = Effect("J", "opponent", kind="card", card_type="counter trap", answers=("X", "P"))
    spell = Effect("P", "me", kind="card", card_type="quick-play spell")
    assert orders_of(X, trap, spell) == {"X", "X J", "X P", "X P J"}


def test_cc_04_the_umpire_wants_the_other_player_to_be_asked() -> None:
    both = [Effect(name, "me", kind="quick") for name in "AB"]
    umpire = Umpire(TimingPoint(parse_ruleset("ocg"), tuple(both)))
    assert umpire.judge(["A", "B"]) == "illegal"
    asked = ["A", "opponent passes", "B", "opponent passes", "me passes"]
    assert umpire.judge(asked) == "legal"
    assert umpire.judge([*asked, "opponent passes"]) == "illegal"


def test_pri_018_the_knights_answer_the_dragon_the_turn_players_first() -> None:
    dragon = Effect("L", "me", mandatory=True, kind="quick", answers=("X", "K1", "K2"))
    mine = Effect("K1", "me", mandatory=True, kind="quick", answers=("L",))
    theirs = Effect("K2", "opponent", mandatory=True, kind="quick", answers=("L",))
    assert orders_of(X, dragon, mine, theirs) == {"X L K1 K2"}

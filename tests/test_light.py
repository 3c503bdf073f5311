"""Light effects: the words, the arguments of the command line, the quick form."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segoc.models.light import (
    LightEffect,
    chain_from_text,
    read_light_argument,
    read_light_effect,
    timing_point_from_arguments,
)
from segoc.models.light_words import PLAIN_WORDS, SIDES
from segoc.models.problem import CaseError, Problem
from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import ChainLimit, Effect, TimingPoint

OCG = parse_ruleset("ocg")


def point(*arguments: str) -> TimingPoint:
    return timing_point_from_arguments(arguments, ruleset=OCG)


def message(*arguments: str) -> str:
    with pytest.raises(CaseError) as caught:
        point(*arguments)
    assert caught.value.exit_code == 2
    return str(caught.value)


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("me!", {"mandatory": True}),
        ("opponent?", {"controller": "opponent"}),
        ("me? hand when", {"place": "hand", "wording": "when"}),
        ("me? each each", {"wording": "each", "met_by": (None, None)}),
        ("me? if=a if", {"met_by": ("a", None)}),
        ("me? when=b", {"wording": "when", "met_by": ("b",)}),
        ("me? set trap when", {"place": "set", "card_type": "trap", "wording": "when"}),
        ("me! continuous-spell if", {"mandatory": True, "card_type": "continuous spell"}),
        ("me? needs=K needs=L", {"needs": ("K", "L")}),
        ("me? makes=K breaks=L", {"makes": ("K",), "breaks": ("L",)}),
        ("me? hand self-summon", {"place": "hand", "summons_itself": True}),
        ("me? no-response", {"no_response": "your_opponent"}),
        ("me? once-per-chain", {"limit": ChainLimit()}),
        ("me? once-per-turn", {"limit": ChainLimit()}),
        ("me？ ｈａｎｄ", {"place": "hand"}),
    ],
)
def test_words(words: str, fields: dict[str, object]) -> None:
    assert read_light_effect("A", words) == replace(LightEffect("A", "me"), **fields)


@pytest.mark.parametrize(
    ("argument", "name"),
    [
        ("me! Stumbling", "Stumbling"),
        ("me? Illusory Snatcher [hand when]", "Illusory Snatcher"),
        ("me? Card of the Hand", "Card of the Hand"),
        ("  me?   Kick   Man  [ hand ] ", "Kick Man"),
        ("me? 超電磁タートル ［hand］", "超電磁タートル"),
        ("me? Number 39: Utopia", "Number 39: Utopia"),
        ("me? A [x] [hand]", "A [x]"),
    ],
)
def test_names_of_arguments(argument: str, name: str) -> None:
    assert read_light_argument(argument).name == name


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ([""], "argument 1, column 1: an effect without a word; allowed: me!, me?, opponent!"),
        (["me Stumbling"], "argument 1, column 1: side 'me' without a mark; allowed: me!, me?; "),
        (["mee? X"], "argument 1, column 1: unknown side 'mee?'; allowed: me!, me?, opponent!, "
         "opponent?; did you mean 'me?'?"),
        (["me!"], "argument 1, column 3: no name; "),
        (["me! X []"], "argument 1, column 7: no word in the brackets; "),
        (["me! A", "me! X [hnad]"], "argument 2, column 8: unknown word 'hnad'; "),
        (["me! X [hand"], "argument 1, column 7: '[' without ']' at the end; "),
        (["me! X hand]"], "argument 1, column 11: ']' without '['"),
        (["me! A > B"], "argument 1, column 5: a name with ' > '; such a name needs a file"),
        (["me! A#2"], "argument 1, column 5: the name 'A#2' ends as an occurrence does; NAME#2 is"),
        (["me! A#"], "argument 1, column 5: the name 'A#' ends as an occurrence does; "),
        (["me! A\x1b"], "argument 1, column 5: the name 'A\\x1b' holds a control character"),
        (["me? A [when if]"], "argument 1, column 13: 'if' beside 'when'; "),
        (["me? A [hand set]"], "argument 1, column 13: 'set' beside 'hand'; "),
        (["me? A [hand hand]"], "argument 1, column 13: word 'hand' is written twice"),
        (["me? A [when=a when=a]"], "argument 1, column 15: 'when' names one moment twice; "),
        (["me? A [makes=K breaks=k]"], "argument 1, column 16: 'breaks=k' beside 'makes=K'; "),
        (["me? A [breaks=K makes=K]"], "argument 1, column 17: 'makes=K' beside 'breaks=K'; "),
        (["me? A [needs]"], "argument 1, column 8: 'needs' without a value; write needs=FACT"),
        (["me? A [when=]"], "argument 1, column 8: no moment behind 'when='; "),
        (["me? A [neds=K]"], "argument 1, column 8: unknown word 'neds=K'; allowed: when=…, "
         "if=…, each=…, during=…, answers=…, needs=…, makes=…, breaks=…; did you mean 'needs=K'?"),
        (["me? A [quick when]"], "argument 1, column 8: 'quick' beside 'when'; a quick or "),
        (["me? A [answers=B]"], "argument 1, column 16: no effect is called 'B'; allowed: A"),
        (["me? A [during=End]"], "argument 1, column 8: unknown phase 'End'; allowed: "),
        (["me? A [during=end during=end]"], "argument 1, column 19: 'during=end' is written twice"),
        (["me? A [if during=end]"], "argument 1, column 11: 'during=' beside 'if'; an effect of "),
        (["me? A [during=end]", "me? B [during=draw]"],
         "argument 2, column 15: a second phase 'draw'; on the command line there is one; "),
        ([], "arguments, column 1: no effect; "),
        (["me! X", "me? x"], "argument 2, column 1: the name 'x' is already in argument 1; name "
         "copies by hand (x_1, x_2); x#2 is the second link of one 'each' effect"),
    ],
)  # fmt: skip
def test_messages(arguments: list[str], start: str) -> None:
    assert message(*arguments).startswith(start)


def test_did_you_mean_a_word() -> None:
    assert message("me! X [gravyard]").endswith("did you mean 'graveyard'?")


def test_all_problems_are_told_together() -> None:
    places = [line.split(": ")[0] for line in message("me A", "me? B [hnad gravyard]").splitlines()]
    assert places == ["argument 1, column 1", "argument 2, column 8", "argument 2, column 13"]


def test_moments_are_those_named_and_then_now() -> None:
    given_point = point("me? A [when=b]", "me? B [each=a each=B each]", "me! C")
    assert given_point.moments == ("b", "a", "now")
    assert [effect.met_by for effect in given_point.effects] == [(0,), (0, 1, 2), (2,)]


def test_now_may_be_named() -> None:
    given_point = point("me? A [if=Now if]", "me? B [each=now each]")
    assert given_point.moments == ("now",)
    assert [effect.met_by for effect in given_point.effects] == [(0,), (0, 0)]


def test_facts_have_one_spelling() -> None:
    effects = point("me? A [makes=K]", "me? B [needs=ｋ]").effects
    assert effects[0].makes == effects[1].needs == ("K",)


def test_turn_player_and_policies_are_kept() -> None:
    given_point = timing_point_from_arguments(
        ["me! A"], ruleset=OCG, turn_player="opponent", policies={"passed_over_hidden": "lost"}
    )
    assert given_point.turn_player == "opponent"
    assert given_point.policies == {"passed_over_hidden": "lost"}


def test_chain_is_spelled_as_its_effects() -> None:
    effects = [Effect("Dark Room", "me", wording="each", met_by=(0, 0)), Effect("B", "me")]
    assert chain_from_text("dark  room > B > DARK ROOM#2", effects) == (
        "Dark Room",
        "B",
        "Dark Room#2",
    )
    assert chain_from_text("Dark Room#1", effects) == ("Dark Room",)
    assert chain_from_text("", effects) == ()


def test_chain_with_unknown_names() -> None:
    effects = [Effect("Stumbling", "me"), Effect("Kick Man", "me")]
    with pytest.raises(CaseError) as caught:
        chain_from_text("Stumbling > Kik Man > Stumbling#2", effects)
    assert str(caught.value).splitlines() == [
        "--chain, column 13: no effect is called 'Kik Man'; allowed: Stumbling, Kick Man; "
        "did you mean 'Kick Man'?",
        "--chain, column 23: 'Stumbling' has no link 'Stumbling#2'; "
        "only an 'each' effect that was met several times has several links",
    ]


@pytest.mark.parametrize("module", ["segoc.models", "segoc.models.light"])
def test_light_modules_import_neither_yaml_nor_pydantic(module: str) -> None:
    code = (
        f"import sys, {module}; "
        "print(sorted({'yaml', 'pydantic', 'ortools', 'networkx'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def effects_or_problems(
    arguments: list[str],
) -> tuple[tuple[Effect, ...], tuple[Problem, ...]]:
    try:
        return point(*arguments).effects, ()
    except CaseError as error:
        return (), error.problems


WORD = st.sampled_from([*PLAIN_WORDS, "when=a", "needs=K", "makes=K", "breaks=K", "zzz", "=", "#"])


@given(st.lists(st.text() | st.builds(
    lambda side, name, words: f"{side} {name} [{' '.join(words)}]",
    st.sampled_from([*SIDES, "me", "you"]), st.text(max_size=8), st.lists(WORD, max_size=5),
), max_size=4))  # fmt: skip
def test_any_arguments_give_a_point_or_located_problems(arguments: list[str]) -> None:
    effects, problems = effects_or_problems(arguments)
    assert problems or len(effects) == len(arguments)
    assert all(problem.column >= 1 for problem in problems)

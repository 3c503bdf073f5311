"""What a board cannot answer is said at its place, in both languages."""

from __future__ import annotations

import pickle

import pytest
from english import english_sentence

from segoc.models.case import load_cases_text
from segoc.models.problem import CaseError
from segoc.solver import count_chains
from segoc.solver.board_error import BoardError
from segoc.solver.show.translation import error_lines

HEAD = """\
title: T
me:
  hand: [h: {type: monster}]
  monster_zone: [m: {type: monster}, down: {type: monster, face: down}]
  spell_zone: [s: {type: continuous spell}]
  set: [set]
  deck: [d: {type: monster}]
  graveyard: [g: {type: monster}]
opponent:
  monster_zone: [theirs: {type: monster}]
cards: {set: {type: continuous trap}}
happened:
"""

IMPOSSIBLE = {
    "{discarded: m}": "'discarded' cannot have happened to 'm', which is not in the hand; "
    "it is in 'monster_zone'",
    "{drawn: h}": "'drawn' cannot have happened to 'h', which is there already; it is in 'hand'",
    "{sent: g}": "'sent' cannot have happened to 'g', which is there already; it is in 'graveyard'",
    "{destroyed: g}": "'destroyed' cannot have happened to 'g', which is there already; "
    "it is in 'graveyard'",
    "{banished: h, from: field}": "'banished' cannot have happened to 'h' from 'field'; "
    "it is in 'hand'",
    "{normal_summoned: d}": "'normal_summoned' cannot have happened to 'd', which is not in the "
    "hand; it is in 'deck'",
    "{special_summoned: m}": "'special_summoned' cannot have happened to 'm', which is on the "
    "field already; it is in 'monster_zone'",
    "{flip_summoned: m}": "'flip_summoned' cannot have happened to 'm', which is no face-down "
    "monster on the field; it is in 'monster_zone'",
    "{flipped: m}": "'flipped' cannot have happened to 'm', which does not lie face-down; "
    "it is in 'monster_zone'",
    "{turned_face_down: down}": "'turned_face_down' cannot have happened to 'down', which is no "
    "face-up monster on the field; it is in 'monster_zone'",
    "{position_changed: m, position: attack}": "'position_changed' cannot have happened to 'm', "
    "which is no monster on the field in another position; it is in 'monster_zone'",
    "{control_taken: theirs, by: opponent}": "'control_taken' cannot have happened to 'theirs', "
    "which is not on the field of the other player; it is in 'monster_zone'",
    "{tributed: d}": "'tributed' cannot have happened to 'd', which is neither on the field nor in "
    "the hand; it is in 'deck'",
    "{set: set}": "'set' cannot have happened to 'set', which is set already; it is in 'set'",
    "{battled: h}": "'battled' cannot have happened to 'h', which is no monster on the field; "
    "it is in 'hand'",
    "{counter_placed: h}": "'counter_placed' cannot have happened to 'h', which is not on the "
    "field; it is in 'hand'",
    "{counter_removed: m}": "'counter_removed' cannot have happened to 'm', which has not so many "
    "counters; it is in 'monster_zone'",
    "{destroyed: {type: monster, in: field, atk: 1, is: x}}": "'destroyed' cannot have happened "
    "to any card on the board",
    "[destroyed: m, banished: m]": "'m' cannot move twice in one moment",
    "{damaged: me}": "'damaged' without an amount; write 'amount:'",
    "{tribute_summoned: h, using: [g]}": "'tributed' cannot have happened to 'g', which is there "
    "already; it is in 'graveyard'",
}


def error_of(text: str) -> CaseError:
    (case,) = load_cases_text(text, "x.yaml")
    with pytest.raises(CaseError) as caught:
        count_chains(case)
    return caught.value


@pytest.mark.parametrize("event", IMPOSSIBLE)
def test_what_could_not_happen_is_refused_where_it_stands(event: str) -> None:
    error = error_of(f"{HEAD}  - {{damaged: me, amount: 1}}\n  - {event}\n")
    assert str(error) == f"x.yaml:14:5: {IMPOSSIBLE[event]}"


@pytest.mark.parametrize("event", IMPOSSIBLE)
def test_it_is_refused_in_japanese_too(event: str) -> None:
    (line,) = error_lines(error_of(f"{HEAD}  - {event}\n"), "ja")
    assert line.startswith("x.yaml:13:5: ")
    assert english_sentence(line) is None


ASKED = {
    "an attack value": (
        '{if: {summoned: {atk: "<=1400"}}}',
        "{normal_summoned: h}",
        "x.yaml:3:10: 'atk' of 'h' is asked for, but the case does not give it; "
        "write 'atk:' for the card",
    ),
    "a cause": (
        "{if: {sent: any, cause: effect}}",
        "{sent: m}",
        "x.yaml:13:5: 'A' asks for the 'cause' of 'sent' 'm'; write 'cause:' beside 'sent'",
    ),
    "a doer": (
        "{if: {destroyed: any, by: your_opponent}}",
        "{destroyed: m}",
        "x.yaml:13:5: 'A' asks for the 'by' of 'destroyed' 'm'; write 'by:' beside 'destroyed'",
    ),
}


@pytest.mark.parametrize("what", ASKED)
def test_what_a_text_asks_has_to_be_said(what: str) -> None:
    effect, event, message = ASKED[what]
    watching = HEAD.replace("[theirs:", f"[A: {{type: monster, effects: {{1: {effect}}}}}, theirs:")
    error = error_of(f"{watching}  - {event}\n")
    assert str(error) == message
    (line,) = error_lines(error, "ja")
    assert english_sentence(line) is None


def test_what_does_not_decide_need_not_be_said() -> None:
    effect = '{if: {damaged: you}, targets: {type: monster, in: field, atk: "<=1400"}}'
    strong = "A: {type: monster, atk: 1000, effects: {1: " + effect + "}}, "
    text = HEAD.replace("[theirs:", f"[{strong}theirs:") + "  - {damaged: opponent, amount: 5}\n"
    (case,) = load_cases_text(text, "x.yaml")
    assert count_chains(case) > 1


def test_an_error_keeps_its_place_in_another_process() -> None:
    error = error_of(f"{HEAD}  - {{discarded: m}}\n")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, BoardError)
    assert str(again) == str(error)
    assert again.exit_code == error.exit_code == 2


def test_a_copy_is_written_as_the_message_says() -> None:
    with pytest.raises(CaseError) as caught:
        load_cases_text("title: T\nme: {graveyard: [つまずき, つまずき]}\n", "x.yaml")
    assert "is on the board already; a copy has a name of its own: 'つまずき 2: つまずき'" in str(
        caught.value
    )
    (line,) = error_lines(caught.value, "ja")
    assert english_sentence(line) is None
    load_cases_text("title: T\nme: {graveyard: [つまずき, つまずき 2: つまずき]}\n", "x.yaml")

"""Case files: what they become, and the schema as JSON."""

from __future__ import annotations

import datetime
import io
import json
import pickle
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from segoc.models import Case, load_case, load_cases
from segoc.models.case import Claim, Refusal, load_cases_text
from segoc.models.phases import SUB_STEPS
from segoc.models.problem import CaseError, Problem
from segoc.models.ruleset import parse_ruleset
from segoc.models.timing_point import ChainLimit, Effect

FULL = """\
id: X-1
title: Everything that is read now
sources: ["fid:1", "yugioh-wiki:segoc"]
ruleset: ocg@2012-05-17
since: 2012-05-17
until: 2020-04-01
status: historical
superseded_by: X-2
turn_player: opponent
phase: main
me: {life: 100}
opponent: {hand_revealed: true}
facts: [K]
happened: [tribute, summon]
effects:
  A: me! when
  B: me? hand if=tribute needs=k
  C:
    controller: opponent
    type: continuous spell
    each: [tribute, Summon, summon]
    cost: [{pay_life: 500}, {make_true: L}]
    no_response: anyone
  D:
    controller: me
    place: hand
    kind: trigger
    do: {special_summon: this}
    once_per: {per: chain, of: name, with: [b]}
    note: for people
chain: [a]
expect:
  - chains: [[A], [a, "C#2"]]
    count: 2
  - ruleset: tcg
    policy: {passed_over_hidden: lost}
    legal: [[A, B]]
    illegal: [[B], {chain: [B, A], breaks: segoc.tiers, link: 2}]
    may: [b]
    may_not: [A, {use: C, breaks: segoc.tiers}]
note: for people
"""


def one(text: str) -> Case:
    (case,) = load_cases_text(text, "x.yaml")
    return case


def message(text: str) -> str:
    with pytest.raises(CaseError) as caught:
        load_cases_text(text, "x.yaml")
    return str(caught.value)


def test_head_of_a_case() -> None:
    case = one(FULL)
    assert (case.id, case.title, case.variant) == ("X-1", "Everything that is read now", None)
    assert case.sources == ("fid:1", "yugioh-wiki:segoc")
    assert case.since == datetime.date(2012, 5, 17)
    assert case.until == datetime.date(2020, 4, 1)
    assert (case.status, case.superseded_by, case.note) == ("historical", "X-2", "for people")
    assert (case.file, case.line) == ("x.yaml", 1)


def test_timing_point_of_a_case() -> None:
    point = one(FULL).point
    assert point.ruleset == parse_ruleset("ocg@2012-05-17")
    assert point.turn_player == "opponent"
    assert point.moments == ("tribute", "summon")
    assert point.facts == {"K"}
    assert point.life == {"me": 100, "opponent": 8000}
    assert point.revealed_hands == {"opponent"}
    assert point.chain == ("A",)


def test_effects_of_a_case() -> None:
    effects = one(FULL).point.effects
    # Light effects of the main phase may be used in every part of the Damage Step alike.
    assert {each.sub_steps for each in effects} == {SUB_STEPS}
    assert tuple(replace(each, sub_steps=None) for each in effects) == (
        Effect("A", "me", mandatory=True, wording="when", met_by=(1,)),
        Effect("B", "me", met_by=(0,), place="hand", needs=("K",)),
        Effect(
            "C",
            "opponent",
            wording="each",
            met_by=(0, 1, 1),
            card_type="continuous spell",
            makes=("L",),
            pays_life=500,
            no_response="anyone",
        ),
        Effect(
            "D",
            "me",
            met_by=(1,),
            place="hand",
            summons_itself=True,
            limit=ChainLimit(("B",), of_name=True),
        ),
    )


def test_expectations_of_a_case() -> None:
    first, second = one(FULL).expectations
    assert first.chains == (("A",), ("A", "C#2"))
    assert first.count == 2
    assert first.ruleset is None
    assert (first.legal, first.illegal, first.may, first.may_not) == ((), (), (), ())
    assert second.chains is None
    assert second.count is None
    assert second.ruleset == parse_ruleset("tcg")
    assert second.policies == {"passed_over_hidden": "lost"}
    assert second.legal == (("A", "B"),)
    assert second.illegal == (Claim(("B",)), Claim(("B", "A"), "segoc.tiers", 2))
    assert second.may == ("B",)
    assert second.may_not == (Refusal("A"), Refusal("C", "segoc.tiers"))
    assert (first.line, second.line) == (33, 35)


def test_claimed_empty_is_not_unclaimed() -> None:
    case = one("{title: T, expect: [{chains: []}, {count: 0}]}")
    assert [each.chains for each in case.expectations] == [(), None]


def test_defaults() -> None:
    case = one("{title: T, effects: {A: me! when}}")
    assert case.point.moments == ("now",)
    assert case.point.ruleset == parse_ruleset("ocg")
    assert case.point.turn_player == "me"
    assert case.point.effects[0].met_by == (0,)
    assert (case.id, case.status, case.expectations) == (None, "current", ())


def test_variants_replace_keys_whole() -> None:
    first, second = load_cases_text(
        "title: T\n"
        "me: {life: 5, hand_revealed: true}\n"
        "effects: {A: me! when}\n"
        "variants:\n"
        "  poor: {me: {life: 1}}\n"
        "  tcg: {ruleset: tcg, effects: {B: me! when}, chain: [B]}\n"
    )
    assert (first.variant, second.variant) == ("poor", "tcg")
    assert first.point.life["me"] == 1
    assert first.point.revealed_hands == frozenset()
    assert second.point.life["me"] == 5
    assert [effect.name for effect in second.point.effects] == ["B"]
    assert (first.line, second.line) == (5, 6)


def test_self_summon_is_only_the_class_usable_in_the_hand() -> None:
    case = one("{title: T, effects: {A: {controller: me, place: graveyard, "
               "do: [{special_summon: this}]}}}")  # fmt: skip
    assert case.point.effects[0].summons_itself is False


def test_problem_in_the_base_is_told_once_for_all_variants() -> None:
    text = "{title: T, effects: {A: me!}, chain: [Ab], variants: {x: {}, y: {}}}"
    assert message(text).count("no effect is called 'Ab'") == 1


def test_unread_board_does_not_raise_false_alarm_about_names() -> None:
    text = "{title: T, me: {life: 1, hand: [1]}, effects: {A: me?}, chain: [Kick Man]}"
    assert message(text) == "x.yaml:1:38: a light effect beside a board is not supported yet"


def test_list_of_cases(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text("- title: one\n- title: two\n", encoding="utf-8")
    assert [case.title for case in load_cases(file)] == ["one", "two"]
    assert [case.line for case in load_cases(file)] == [1, 2]
    with pytest.raises(CaseError, match=r"two\.yaml:2:1: 2 cases \(variants are cases\) where one"):
        load_case(file)


def test_one_case(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("title: 一つ\n", encoding="utf-8")
    assert load_case(file).title == "一つ"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"titel: T")))
    with pytest.raises(CaseError, match="<stdin>:1:1: unknown key 'titel'"):
        load_cases("-")
    monkeypatch.setattr(sys, "stdin", io.StringIO("title: T"))
    assert load_case("-").file == "<stdin>"


def test_error_survives_the_way_between_processes() -> None:
    with pytest.raises(CaseError) as caught:
        load_cases_text("[]", "x.yaml")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.problems == caught.value.problems


def test_cases_of_the_project_are_read() -> None:
    import segoc.cases

    for folder in segoc.cases.__path__:
        files = [path for path in Path(folder).glob("*/*.yaml") if path.parent.name != "cards"]
        assert files
        for file in files:
            assert all(case.id for case in load_cases(file))


def test_json_schema_describes_every_key() -> None:
    from segoc.models.schema_case import json_schema

    schema = json_schema()
    assert json.loads(json.dumps(schema)) == schema
    keys = schema["$defs"]["Case"]["properties"]
    assert set(keys) == {
        "title", "id", "sources", "ruleset", "since", "until", "status", "superseded_by",
        "turn_player", "phase", "me", "opponent", "cards", "effects", "facts", "lasting", "earlier",
        "happened", "chain", "variants", "expect", "note",
    }  # fmt: skip
    assert schema["$defs"]["Case"]["required"] == ["title"]
    assert schema["$defs"]["Case"]["additionalProperties"] is False
    assert "special_summoned" in schema["$defs"]["Event"]["properties"]
    assert "null" not in json.dumps(schema)
    assert "<text>" not in json.dumps(schema)


def cases_or_problems(text: str) -> tuple[list[Case], tuple[Problem, ...]]:
    try:
        return load_cases_text(text, "x.yaml"), ()
    except CaseError as error:
        return [], error.problems


SCALARS = st.sampled_from(
    [None, True, 7, -1, "", "A", "me", "you", "me? hand", "me!", "2012-05-17", "ocg", "now", "K"]
)
KEYS = st.sampled_from([
    "title", "id", "effects", "expect", "chain", "happened", "variants", "me", "opponent", "hand",
    "facts", "lasting", "cards", "A", "controller", "when", "do", "cost", "needs", "once_per",
    "chains", "illegal", "may_not", "use", "breaks", "link", "destroyed", "destroy", "until",
    "then",
])  # fmt: skip
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=25,
)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=300)
@given(st.dictionaries(KEYS, DATA, max_size=5).map(lambda data: {"title": "T", **data}))
def test_any_data_gives_cases_or_located_problems(data: dict[str, object]) -> None:
    # JSON is YAML.
    cases, problems = cases_or_problems(json.dumps(data))
    assert bool(cases) != bool(problems)
    assert all(problem.line == 1 and problem.column >= 1 for problem in problems)


@given(st.data())
@settings(max_examples=200)
def test_any_damage_to_a_file_gives_cases_or_problems(data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(FULL)))
    end = data.draw(st.integers(begin, min(begin + 8, len(FULL))))
    text = FULL[:begin] + data.draw(st.text(max_size=3)) + FULL[end:]
    cases, problems = cases_or_problems(text)
    assert bool(cases) != bool(problems)

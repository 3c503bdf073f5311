"""VISION on the command line: its own words in both languages, JSON, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from command_line import lines, record, run
from english import english_sentence, is_japanese

import segoc.cases
from segoc.solver.show.words import WORDS
from segoc.solver.show.words_waiting import WAITING

CASES = Path(segoc.cases.__path__[0]) / "vision"
KEKKAI = str(CASES / "wc-03.yaml")
DECLINED = str(CASES / "made-vision-declined-1.yaml")
BARRIER = "大結界『博麗弾幕結界』"
QUICK = ("--ruleset", "vision", "me! A [waiting]", "opponent? B [waiting netherworld]")


# ---- answers ---------------------------------------------------------------------------------


def test_orders_are_listed_in_the_words_of_the_game() -> None:
    assert lines("enumerate", *QUICK) == ["ruleset: vision", "2 orders", "A", "A > B"]
    assert lines("enumerate", *QUICK, "--lang", "ja") == [
        "ルールセット: vision",
        "順番 2 通り",
        "A",
        "A > B",
    ]


def test_json_has_orders_in_place_of_chains() -> None:
    found = record("enumerate", KEKKAI)
    assert "chains" not in found
    assert found["orders"] == [[BARRIER, "森羅結界"], ["森羅結界", BARRIER]]
    assert (found["count"], found["complete"], found["ruleset"]) == (2, True, "vision")
    found = record("next", KEKKAI, "--order", "森羅結界")
    assert (found["order"], found["next"], found["may_stop"]) == (["森羅結界"], [BARRIER], False)
    found = record("outcomes", KEKKAI)
    assert (found["orders"], len(found["outcomes"])) == (2, 2)
    assert {each["facts"]["me life"] for each in found["outcomes"]} == {"20", "25"}


@pytest.mark.parametrize("order", [f"{BARRIER} > 森羅結界", f"{BARRIER} / 森羅結界"])
def test_a_legal_order_is_told_effect_by_effect(order: str) -> None:
    assert lines("check", KEKKAI, "--order", order) == [
        "ruleset: vision",
        "legal",
        "resolution, in this order:",
        f"  1. {BARRIER}: resolved",
        "  2. 森羅結界: fails, by rule vision.impossible",
    ]
    assert lines("check", KEKKAI, "--order", order, "--lang", "ja")[2:] == [
        "処理（順番どおり）:",
        f"  1 番目「{BARRIER}」: 解決する",
        "  2 番目「森羅結界」: 解決に失敗する、規則 vision.impossible",
    ]


def test_an_illegal_order_gets_its_reasons_and_the_nearest_one() -> None:
    found = lines("check", *QUICK, "--order", "B", code=1)
    assert found[:3] == [
        "ruleset: vision",
        "illegal",
        "as a whole: A has to be carried out now and is missing",
    ]
    assert found[-1] == "nearest legal order: A > B"
    found = lines("check", *QUICK, "--order", "B > A", "--lang", "ja", code=1)
    assert found[1:3] == [
        "成立しない",
        "2 番目の効果: 「A」はターンプレイヤーの効果なので、「B」より先に解決する",
    ]
    assert found[-1] == "最も近い成立する順番: A > B"


def test_what_comes_next_is_decided_by_the_owner() -> None:
    arguments = ("--ruleset", "vision", "me? A [waiting]", "opponent! B [waiting]")
    assert lines("next", *arguments)[1:] == [
        "order so far: (nothing is resolved)",
        "decision: me",
        "next: A, B",
        "the order may not end here",
    ]
    assert lines("next", *arguments, "--order", "A", "--lang", "ja")[1:] == [
        "ここまでの順番: A",
        "選択する人: なし（規則により次に解決する効果が決まっている）",
        "次に解決できる効果: 「B」",
        "ここではまだ終えられない",
    ]


def test_what_sources_do_not_say_is_counted_and_said() -> None:
    found = run("check", DECLINED, "--order", "may")
    assert found.exit_code == 3
    assert "undecided: sources do not say" in found.stdout
    assert "rule vision.declined" in found.stdout
    assert "1 further order is undecided: sources do not say" in run("count", DECLINED).stdout
    assert "ほかに 1 通りは不明" in run("count", DECLINED, "--lang", "ja").stdout


def test_zones_and_outcomes_have_their_own_names() -> None:
    found = lines("outcomes", str(CASES / "wc-01.yaml"))
    assert "1 orders, 1 outcome" in found
    assert "  森羅結界: netherworld" in found
    assert "  森羅結界: 冥界" in lines("outcomes", str(CASES / "wc-01.yaml"), "--lang", "ja")
    where = ("--where", "森羅結界=netherworld")
    assert lines("outcomes", str(CASES / "wc-01.yaml"), *where)[1].startswith("yes:")


def test_the_change_of_life_points_is_told_where_their_number_is_not(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(
        "{title: T, ruleset: vision, happened: [{would_be_damaged: me, amount: 3}]}",
        encoding="utf-8",
    )
    assert "  change of my life points: -3" in lines("outcomes", str(case))
    assert "  自分のライフポイントの増減: -3" in lines("outcomes", str(case), "--lang", "ja")


def test_an_effect_tells_its_story() -> None:
    assert lines("why", *QUICK, "B") == [
        "ruleset: vision",
        "B: may be resolved, effect of the opponent",
        "due at now",
        "it is in some legal order",
    ]
    record_1 = str(CASES / "made-vision-record-1.yaml")
    found = lines("why", record_1, "森羅結界", "--lang", "ja", code=1)
    assert not any(line.startswith("適用されるタイミング") for line in found)
    assert "どの成立する順番にも含まれない" in found
    assert "  規則 vision.record" in found


@pytest.mark.parametrize("form", ["mermaid", "dot", "json", "graphml", "svg", "html"])
def test_graphs_are_drawn_from_the_first_effect_on(form: str) -> None:
    found = run("graph", KEKKAI, "--to", form)
    assert found.exit_code == 0, found.stderr
    assert "森羅結界" in found.stdout


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", WAITING)
def test_words_of_the_game_stand_for_sentences_of_the_interface(key: str) -> None:
    own, usual = WAITING[key], WORDS[key]
    assert fields(own.en) == fields(own.ja) == fields(usual.en)
    assert fields(own.one or own.en) <= fields(own.en)
    assert (own.one is None) == (usual.one is None)
    assert english_sentence(own.ja) is None
    for text in (own.en, own.one or ""):
        bare = re.sub(r"\{[^}]*\}", "", text).replace("without a chain", "")
        assert not re.search(r"\b(chain|link)s?\b", bare)
    assert "チェーン" not in own.ja.replace("チェーンを組まず", "")


# ---- what is refused ---------------------------------------------------------------------------

REFUSED = [
    (("check", KEKKAI, "--chain", "森羅結界"), "without a chain: write --order 'A > B'"),
    (("check", KEKKAI, "--order", "森羅結解"), "did you mean '森羅結界'?"),
    (("next", KEKKAI, "--order", "", "--chain", ""), "name one of --chain and --order"),
    (("enumerate", KEKKAI, "--ruleset", "ocg"), "leave --ruleset out"),
    (("enumerate", "--ruleset", "vision", "me! A [graveyard]"), "allowed: hand, deck, field"),
    (("enumerate", "--ruleset", "vision", "me! A [quick]"), "unknown word 'quick'"),
    (("enumerate", "me! A [waiting]"), "effects wait for their event under 'ruleset: vision'"),
    (("enumerate", "--ruleset", "visoin", "me! A"), "did you mean 'vision'?"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_a_wrong_question_is_refused_in_both_languages(
    arguments: tuple[str, ...], message: str
) -> None:
    found = run(*arguments)
    assert (found.exit_code, found.stdout) == (2, "")
    assert message in found.stderr
    found = run(*arguments, "--lang", "ja")
    assert found.exit_code == 2
    for line in found.stderr.splitlines():
        assert is_japanese(line)
        assert english_sentence(line.removeprefix("segoc: ")) is None


UNTOLD = """
title: What happened cannot be followed
ruleset: vision
me: {life: 20}
effects:
  less: {controller: me, %(waits)s, do: {prevent: it, amount: 2}}
  all: {controller: me, %(waits)s, do: [{prevent: it}, then: {gain_life: you, amount: prevented}]}
happened: [%(before)s, {would_be_damaged: me, amount: 1}]
"""
WAITS = "kind: waiting, mandatory: true, when: {would_be_damaged: you}"
FIVE = "{would_be_damaged: me, amount: 5}"
NOT_FOLLOWED = [
    (FIVE, "which order was chosen for 'would_be_damaged: me' is not told"),
    (f"{FIVE}, order: [less]", "the order 'less' cannot have been chosen for"),
    ("{would_be_damaged: me}", "'would_be_damaged' without an amount"),
]


@pytest.mark.parametrize(("before", "message"), NOT_FOLLOWED)
def test_what_cannot_be_followed_is_said_in_both_languages(
    before: str, message: str, tmp_path: Path
) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(UNTOLD % {"waits": WAITS, "before": before}, encoding="utf-8")
    found = run("enumerate", str(case))
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.startswith(f"segoc: {case}:8:")
    assert message in found.stderr
    found = run("enumerate", str(case), "--lang", "ja")
    assert is_japanese(found.stderr)
    assert english_sentence(found.stderr.removeprefix(f"segoc: {case}:8:")) is None


LOOP = """
title: Two cards in play that hurt each other's players
ruleset: vision
me: {life: 50, field: [mine: {type: character, effects: {1: %(effect)s}}]}
opponent: {life: 50, field: [theirs: {type: character, effects: {1: %(effect)s}}]}
happened: [{would_be_damaged: me, amount: 1}]
"""
EFFECT = "{mandatory: true, when: {would_be_damaged: you}, do: {damage: your_opponent, amount: 1}}"


def test_effects_that_bring_each_other_up_without_end_are_cut_off(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(LOOP % {"effect": EFFECT}, encoding="utf-8")
    assert lines("enumerate", str(case))[1:3] == ["1 order", "mine"]
    found = run("outcomes", str(case))
    assert (found.exit_code, found.stdout) == (3, "")
    assert "bring each other up more than 20 times" in found.stderr
    assert is_japanese(run("outcomes", str(case), "--lang", "ja").stderr)


def test_a_ruleset_of_another_game_gives_no_answer_for_a_chain() -> None:
    ocg = str(CASES.parent / "segoc" / "sc-01.yaml")
    found = run("count", ocg, "--ruleset", "vision")
    assert found.exit_code == 2
    assert "cannot be asked under vision" in found.stderr

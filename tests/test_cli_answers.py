"""What the commands answer: the shapes of text and JSON, the numbers, the exit codes."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from command_line import lines, record, run

import segoc.cases
import segoc.solver

CASES = Path(segoc.cases.__path__[0])
SOURCE_KEYS = ["id", "title", "date", "url", "level"]

ONE_EACH = ("me! Stumbling", "me? Kick Man", "opponent! Future Vision")
LOCKED = ("me? Stealth [no-response]", "opponent? Answer")
HIDDEN = ("me? Mine [hand]", "opponent? Theirs [hand]")


@pytest.fixture
def case(tmp_path: Path):
    def write(text: str, name: str = "case.yaml") -> str:
        path = tmp_path / name
        path.write_text(dedent(text), encoding="utf-8")
        return str(path)

    return write


# ---- enumerate -----------------------------------------------------------------------


def test_enumerate_names_the_ruleset_first_and_lists_link_1_first() -> None:
    assert lines("enumerate", *ONE_EACH) == [
        "ruleset: ocg",
        "2 chains",
        "Stumbling > Future Vision",
        "Stumbling > Future Vision > Kick Man",
    ]


def test_enumerate_gives_the_keys_of_its_record() -> None:
    found = record("enumerate", *ONE_EACH)
    assert found == {
        "schema_version": 1,
        "case": None,
        "ruleset": "ocg",
        "count": 2,
        "complete": True,
        "chains": [
            ["Stumbling", "Future Vision"],
            ["Stumbling", "Future Vision", "Kick Man"],
        ],
        "excluded": [],
    }


def test_enumerate_says_which_effects_are_on_no_chain_and_why() -> None:
    (found,) = record("enumerate", "me? Kick Man [needs=equip]")["excluded"]
    assert list(found) == ["effect", "rule", "because", "sources"]
    assert (found["effect"], found["rule"]) == ("Kick Man", "segoc.snapshot")
    assert "Kick Man" in found["because"]
    assert all(list(source) == SOURCE_KEYS for source in found["sources"])
    text = lines("enumerate", "me? Kick Man [needs=equip]")
    assert text[:3] == ["ruleset: ocg", "1 chain", "(no activation)"]
    assert text[3:6] == [
        "on no legal chain:",
        f"Kick Man: {found['because']}",
        "  rule segoc.snapshot",
    ]
    assert [line.split(":")[0].strip() for line in text[6:]] == [
        f"source {source['id'].split(':')[0]}" for source in found["sources"]
    ]


def test_enumerate_that_is_cut_by_a_limit_counts_all_and_says_so() -> None:
    optional = ("me? A", "me? B")
    text = lines("enumerate", *optional, "--limit", "2", code=3)
    assert text[1] == "first 2 of 5 chains; cut by --limit"
    assert len(text) == 4
    found = record("enumerate", *optional, "--limit", "2", code=3)
    assert (found["count"], len(found["chains"]), found["complete"]) == (5, 2, False)


@pytest.mark.parametrize("limit", ["5", "6", "99999999999999999999999"])
def test_a_limit_that_cuts_nothing_is_no_doubt(limit: str) -> None:
    assert lines("enumerate", "me? A", "me? B", "--limit", limit)[1] == "5 chains"
    assert record("enumerate", "me? A", "me? B", "--limit", limit)["complete"] is True


def test_enumerate_that_is_cut_by_a_timeout_counts_all_and_says_so() -> None:
    optional = [f"me? {name}" for name in "ABCDEFGHIJ"]
    text = lines("enumerate", *optional, "--timeout", "0.000001", code=3)
    assert text[1] == "9,864,101 chains"
    assert text[-1].endswith("of 9,864,101 chains; cut by --timeout")
    assert len(text) < 2000
    found = record("enumerate", *optional, "--timeout", "0.000001", code=3)
    assert (found["count"], found["complete"]) == (9864101, False)
    assert len(found["chains"]) < 2000


def test_chains_of_which_sources_do_not_decide_are_told_apart() -> None:
    silent = record("enumerate", *LOCKED, "--ruleset", "tcg", code=3)
    assert silent["undecided"] == 1
    assert "disputed" not in silent
    disputed = record("enumerate", *HIDDEN, code=3)
    assert disputed["disputed"] == 1
    assert ["Theirs", "Mine"] not in disputed["chains"]
    chosen = record("enumerate", *HIDDEN, "--policy", "passed_over_hidden=may_return")
    assert ["Theirs", "Mine"] in chosen["chains"]
    assert "disputed" not in chosen


# ---- count ---------------------------------------------------------------------------


def each_side(mandatory: int, optional: int) -> list[str]:
    return [
        f"{player}{mark} {player} {mark} {number}"
        for player in ("me", "opponent")
        for mark, most in (("!", mandatory), ("?", optional))
        for number in range(most)
    ]


@pytest.mark.parametrize(
    ("effects", "number"),
    [
        (each_side(4, 4), 2_433_600),
        (each_side(5, 6), 55_149_825_600),
        ([f"me? {number}" for number in range(16)], 56_874_039_553_217),
    ],
)
def test_count_is_exact_and_lists_nothing(effects: list[str], number: int) -> None:
    assert lines("count", *effects) == ["ruleset: ocg", f"{number:,} chains"]
    assert record("count", *effects) == {
        "schema_version": 1, "case": None, "ruleset": "ocg", "count": number,
    }  # fmt: skip


@pytest.mark.parametrize(("id_", "number"), [("02", 5), ("03", 4), ("04", 6), ("05", 2)])
def test_the_shipped_rulings_have_as_many_chains_as_their_page_says(id_: str, number: int) -> None:
    found = record("count", str(CASES / f"segoc/sc-{id_}.yaml"))
    assert (found["case"], found["count"]) == (f"SC-{id_}", number)


def test_two_triggers_that_need_the_last_life_points(case) -> None:
    path = case("""
        title: Both must be activated, one can be paid for
        me: {life: 1000}
        effects:
          A: {controller: me, mandatory: true, if: now, cost: {pay_life: 1000}}
          B: {controller: me, mandatory: true, if: now, cost: {pay_life: 1000}}
        happened: [now]
    """)
    assert lines("enumerate", path)[1:] == ["2 chains", "A", "B"]


# ---- check ---------------------------------------------------------------------------


def test_check_of_a_legal_chain() -> None:
    assert lines("check", *ONE_EACH, "--chain", "stumbling > FUTURE VISION") == [
        "ruleset: ocg",
        "legal",
    ]
    assert record("check", *ONE_EACH, "--chain", "Stumbling > Future Vision") == {
        "schema_version": 1, "case": None, "ruleset": "ocg", "verdict": "legal",
        "because": None, "reasons": [], "nearest": None,
    }  # fmt: skip


def test_check_of_an_illegal_chain_gives_every_reason_and_the_nearest_chain() -> None:
    found = record("check", *ONE_EACH, "--chain", "Kick Man > Stumbling", code=1)
    assert (found["verdict"], found["because"]) == ("illegal", None)
    assert found["nearest"] == ["Stumbling", "Future Vision", "Kick Man"]
    first, last = found["reasons"]
    assert list(first) == ["rule", "link", "effects", "message", "sources"]
    assert (first["rule"], first["link"]) == ("segoc.tiers", 2)
    assert first["effects"] == ["Stumbling", "Kick Man"]
    assert (last["rule"], last["link"], last["effects"]) == (
        "segoc.mandatory",
        None,
        ["Future Vision"],
    )
    assert all(list(source) == SOURCE_KEYS for each in (first, last) for source in each["sources"])
    text = lines("check", *ONE_EACH, "--chain", "Kick Man > Stumbling", code=1)
    assert text[1] == "illegal"
    assert text[2] == f"link 2: {first['message']}"
    assert f"at the end: {last['message']}" in text
    assert text[-1] == "nearest legal chain: Stumbling > Future Vision > Kick Man"


def test_the_empty_chain_can_be_proposed() -> None:
    assert lines("check", "me? A", "--chain", "")[1] == "legal"
    found = record("check", "me! A", "--chain", "", code=1)
    assert [(each["rule"], each["link"]) for each in found["reasons"]] == [
        ("segoc.mandatory", None)
    ]


def test_a_link_that_is_repeated_is_a_verdict() -> None:
    found = record("check", "me? A", "me? B", "--chain", "A > A", code=1)
    assert [(each["rule"], each["link"]) for each in found["reasons"]] == [("chain.same_effect", 2)]
    assert found["nearest"] == ["A"]


def test_check_where_sources_are_silent() -> None:
    found = record("check", *LOCKED, "--ruleset", "tcg", "--chain", "Stealth > Answer", code=3)
    assert (found["verdict"], found["because"]) == ("undecided", "sources_silent")
    assert lines("check", *LOCKED, "--ruleset", "tcg", "--chain", "Stealth > Answer", code=3)[
        1
    ] == ("undecided: sources do not say")


def test_check_where_sources_disagree_gives_every_reading_with_its_sources() -> None:
    found = record("check", *HIDDEN, "--chain", "Theirs > Mine", code=3)
    assert found["verdict"] == "disputed"
    readings = {each["value"]: each["legal"] for each in found["readings"]}
    assert readings == {"lost": False, "may_return": True}
    assert all(each["sources"] for each in found["readings"])
    for value, code in (("lost", 1), ("may_return", 0)):
        policy = f"passed_over_hidden={value}"
        result = run("check", *HIDDEN, "--chain", "Theirs > Mine", "--policy", policy)
        assert result.exit_code == code


# ---- next ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chain", "decision", "following", "may_stop", "code"),
    [
        (None, "rule", ["Stumbling"], False, 0),
        ("Stumbling", "rule", ["Future Vision"], False, 0),
        ("Stumbling > Future Vision", "me", ["Kick Man"], True, 0),
        ("Stumbling > Future Vision > Kick Man", None, [], True, 0),
        ("Kick Man", None, [], False, 1),
    ],
)
def test_next(chain, decision, following, may_stop, code) -> None:
    proposed = () if chain is None else ("--chain", chain)
    assert record("next", *ONE_EACH, *proposed, code=code) == {
        "schema_version": 1, "case": None, "ruleset": "ocg",
        "chain": chain.split(" > ") if chain else [],
        "decision": decision, "next": following, "may_stop": may_stop,
        "may_pass": decision == "me",
    }  # fmt: skip


def test_next_as_text() -> None:
    assert lines("next", *ONE_EACH, "--chain", "Stumbling > Future Vision") == [
        "ruleset: ocg",
        "chain: Stumbling > Future Vision",
        "decision: me",
        "next: Kick Man",
        "I may pass",
        "the chain may stop here",
    ]


def test_the_turn_player_is_asked_first() -> None:
    options = ("me? Mine", "opponent? Theirs")
    assert record("next", *options)["decision"] == "me"
    assert record("next", *options, "--turn-player", "opponent")["decision"] == "opponent"

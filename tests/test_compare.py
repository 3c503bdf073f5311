"""segoc compare: what differs between rulesets and by which rule; dates known in part."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from command_line import run
from english import is_japanese

from segoc.models.case import load_cases_text
from segoc.models.days import Days, parse_days
from segoc.models.ruleset import RulesetError
from segoc.solver.columns import columns_of
from segoc.solver.compare import MOST_CHAINS, compare
from segoc.solver.registry import all_rules

# A trigger in the hand after one on the field: the OCG has it wait for all public ones,
# the TCG knows no such rule (SEGOC-12, TCG-001).
HAND = "{Field: me? when, Hand: me? hand when}"
# Two optional triggers met one after the other: the TCG kept the order of events until
# 2017-07-19 (SEGOC-33), the OCG never did.
EVENTS = "{First: 'me? if=one', Second: 'me? if=two'}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(text: str, name: str = "case.yaml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


# ---- dates ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2012-05-17", (2012, 5, 17), (2012, 5, 17)),
        ("2013-03", (2013, 3, 1), (2013, 3, 31)),
        ("2016-02", (2016, 2, 1), (2016, 2, 29)),
        ("2017", (2017, 1, 1), (2017, 12, 31)),
        ("2016-2024", (2016, 1, 1), (2024, 12, 31)),
        ("2012-05-17..2014-12", (2012, 5, 17), (2014, 12, 31)),
        ("2012 .. 2013", (2012, 1, 1), (2013, 12, 31)),
    ],
)
def test_dates_known_in_part_are_ranges(text: str, first, last) -> None:
    assert parse_days(text) == Days(date(*first), date(*last))


@pytest.mark.parametrize(
    "text", ["", "May", "2012-13", "2012-02-30", "2016-2012", "2014..2013", "12", "2012-5", ".."]
)
def test_what_is_no_date(text: str) -> None:
    with pytest.raises(RulesetError):
        parse_days(text)


@pytest.mark.parametrize(
    ("since", "until", "first", "last"),
    [("2013-03", "2016-2017", date(2013, 3, 1), date(2017, 12, 31)),
     ("2013-03-05", "2013-03", date(2013, 3, 5), date(2013, 3, 31))],
)  # fmt: skip
def test_rulings_may_know_their_days_in_part(since, until, first, last) -> None:
    (case,) = load_cases_text(f"title: T\nsince: {since}\nuntil: {until}\neffects: {HAND}")
    assert (case.since, case.until) == (first, last)


# ---- rulesets ------------------------------------------------------------------------


def test_a_range_is_split_where_rules_change_and_only_there() -> None:
    labels = [column.label for column in columns_of("tcg@2016-2024")]
    assert labels[0].startswith("tcg@2016-01-01..")
    assert labels[-1].endswith("..2024-12-31")
    # The order of events ended with the rulebook of July 2017, triggers of cards that
    # moved on with the rules of April 2020.
    for last, first in (("2017-07-19", "2017-07-20"), ("2020-03-31", "2020-04-01")):
        assert any(label.endswith(last) for label in labels)
        assert any(label.startswith(f"tcg@{first}") for label in labels)


def test_a_range_in_which_nothing_changes_is_one_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("segoc.solver.columns._changes", lambda _: {date(2013, 3, 1)})
    columns = columns_of("ocg,goat, ocg@2013-03 ,edison,tcg@2013-02..2013-03")
    assert [column.label for column in columns] == [
        "ocg", "goat", "ocg@2013-03", "edison",
        "tcg@2013-02-01..2013-02-28", "tcg@2013-03-01..2013-03-31",
    ]  # fmt: skip
    assert columns[2].ruleset.date == date(2013, 3, 1)


@pytest.mark.parametrize("text", ["ocg@2000-2030", "tcg@2000-2030"])
def test_within_a_column_the_same_rules_hold_on_every_day(text: str) -> None:
    from segoc.models.ruleset import Ruleset

    for column in columns_of(text):
        assert column.days is not None
        ends = [
            [rule.rule.strength(Ruleset(column.ruleset.game, day)) for rule in all_rules()]
            for day in (column.days.first, column.days.last)
        ]
        assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("rulesets", "said"),
    [
        ("ocg,tgc", "unknown ruleset 'tgc'"),
        ("ocg@2013-13", "--rulesets: '2013-13-01' is not in the calendar"),
        ("tcg@2016-2012", "'2016-2012' ends before it begins"),
        ("", "unknown ruleset ''"),
    ],
)
def test_rulesets_that_are_none(rulesets: str, said: str) -> None:
    result = run("compare", written(f"{{title: T, effects: {HAND}}}"), "--rulesets", rulesets)
    assert result.exit_code == 2
    assert said in result.stderr
    assert is_japanese(run("compare", "case.yaml", "--rulesets", rulesets, "--lang", "ja").stderr)


# ---- what differs --------------------------------------------------------------------


def test_the_rule_that_decides_stands_beside_the_chain() -> None:
    name = written(f"{{id: H, title: Hand, effects: {HAND}}}\n")
    result = run("compare", name, "--rulesets", "ocg,tcg")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "case.yaml:1: H: Hand\n"
        "  ocg      tcg\n"
        "  4        5      legal chains\n"
        "  illegal  legal  Hand > Field: segoc.hidden_hand\n"
        "\n"
        "1 case compared, 1 differ\n"
    )


def test_old_formats_and_days_have_their_own_rules() -> None:
    name = written(f"id: E\ntitle: Events\nhappened: [one, two]\neffects: {EVENTS}\n")
    result = run("compare", name, "--rulesets", "tcg,goat,tcg@2017-07-19,tcg@2017-07-20,ocg@2005")
    assert result.stdout == (
        "case.yaml:1: E: Events\n"
        "  tcg    goat     tcg@2017-07-19  tcg@2017-07-20  ocg@2005\n"
        "  5      4        4               5               5         legal chains\n"
        "  legal  illegal  illegal         legal           legal     "
        "Second > First: segoc.event_order\n"
        "\n"
        "1 case compared, 1 differ\n"
    )


def test_parts_of_a_range_between_which_nothing_differs_are_one_column() -> None:
    name = written(f"id: E\ntitle: Events\nhappened: [one, two]\neffects: {EVENTS}\n")
    header = run("compare", name, "--rulesets", "tcg@2016-2024,tcg@2018").stdout.splitlines()[1]
    assert header.split() == [
        "tcg@2016-01-01..2017-07-19", "tcg@2017-07-20..2024-12-31", "tcg@2018",
    ]  # fmt: skip
    same = written("{id: S, title: Same, status: pending, effects: {A: me! when}}\n")
    assert run("compare", same, "--rulesets", "tcg@2016-2024").stdout.splitlines()[2] == (
        "  tcg@2016-2024"
    )


def test_a_joined_column_is_in_force_if_one_of_its_parts_is() -> None:
    name = written("{id: S, title: S, status: pending, since: 2018-01-01, effects: {A: me!}}\n")
    lines = run("compare", name, "--rulesets", "tcg@2016-2024,tcg@2016").stdout.splitlines()
    assert lines[4].split() == ["1", "(1)", "legal", "chains"]


def test_what_is_the_same_everywhere_is_only_counted() -> None:
    name = written("{title: T, effects: {A: me! when}}\n")
    assert run("compare", name).stdout == "1 case compared, 0 differ\n"


def test_chains_that_differ_alike_share_a_row() -> None:
    effects = "{F: me? when, G: me? when, H: me? hand when}"
    (case,) = load_cases_text(f"title: T\neffects: {effects}")
    found = compare(case, columns_of("ocg,tcg"))
    # 16 orderings of three optional effects; in the OCG H is last or absent: 2 of F, G
    # (5 orderings) with or without H on top.
    assert [cell.count for cell in found.cells] == [10, 16]
    (row,) = found.differences
    assert (row.number, row.verdicts) == (6, ("illegal", "legal"))
    assert row.rules == (("segoc.hidden_hand",), ())


def test_rulings_that_do_not_simply_hold_are_shown_as_such() -> None:
    name = written(
        "- {id: OLD, title: Old, status: superseded, superseded_by: NEW, until: 2015-12, "
        "sources: ['fid:10706'], effects: {A: me! when}}\n"
        "- {id: OPEN, title: Open, status: pending, effects: {A: me! when}}\n"
        "- {id: BOTH, title: Both, status: disputed, "
        "effects: {Mine: me? hand, Theirs: 'opponent? hand'}}\n"
        "- {id: NEW, title: New, since: 2016-01, effects: {A: me! when}}\n"
    )
    result = run("compare", name, "--rulesets", "ocg,ocg@2014-01-01")
    assert result.exit_code == 3  # a chain is disputed
    lines = result.stdout.splitlines()
    assert lines[:6] == [
        "case.yaml:1: OLD: Old",
        "  superseded by NEW",
        "  until 2015-12-31",
        "  source fid:10706: 2017, level A",
        "  ocg  ocg@2014-01-01",
        "  (1)  1               legal chains",
    ]
    assert "  pending" in lines
    assert "  4 (+1 disputed)  4 (+1 disputed)  legal chains" in lines
    assert not any("NEW: New" in line for line in lines)
    assert lines[-2:] == [
        "(in parentheses: the ruling does not hold on these days)",
        "4 cases compared, 0 differ, superseded 1, disputed 1, pending 1",
    ]


@pytest.mark.parametrize(
    ("rulesets", "in_force"),
    [("ocg", True), ("ocg@2015-12-31", False), ("ocg@2016-01-01", True), ("ocg@2015-12", False),
     ("ocg@2015-2016", True)],
)  # fmt: skip
def test_a_ruling_holds_in_a_range_if_it_holds_on_some_day_of_it(rulesets, in_force) -> None:
    (case,) = load_cases_text("title: T\nsince: 2016-01\neffects: {A: me! when}")
    assert compare(case, columns_of(rulesets)).cells[0].in_force is in_force


def test_json_has_the_verdicts_of_every_ruleset_and_the_days_of_sources() -> None:
    name = written(
        f"{{id: H, title: Hand, sources: ['fid:10706'], since: 2015-12-01, effects: {HAND}}}\n"
    )
    found = json.loads(run("compare", name, "--format", "json").stdout)
    assert found["rulesets"] == ["ocg", "tcg"]
    (case,) = found["cases"]
    assert (case["case"], case["differs"], case["complete"], case["since"]) == (
        "H", True, True, "2015-12-01",
    )  # fmt: skip
    assert case["sources"] == [
        {"id": "fid:10706", "level": "A", "date": "2017", "first": "2017-01-01",
         "last": "2017-12-31"}
    ]  # fmt: skip
    assert {label: cell["count"] for label, cell in case["rulesets"].items()} == {
        "ocg": 4, "tcg": 5,
    }  # fmt: skip
    assert case["differences"] == [
        {"chains": 1, "example": ["Hand", "Field"],
         "verdicts": {"ocg": "illegal", "tcg": "legal"},
         "rules": {"ocg": ["segoc.hidden_hand"], "tcg": []}}
    ]  # fmt: skip


def test_too_many_chains_are_compared_in_part_and_counted_exactly() -> None:
    effects = ", ".join(f"E{number}: me? when" for number in range(7))
    name = written(f"{{title: T, effects: {{{effects}, H: me? hand when}}}}\n")
    result = run("compare", name)
    assert result.exit_code == 3
    # Orderings of subsets: of seven effects 13,700, of eight 109,601.
    assert "  27,400   109,601  legal chains" in result.stdout
    assert "there are too many chains to compare each; the counts are exact" in result.stdout
    assert MOST_CHAINS < 27_400


def test_two_games_are_not_compared() -> None:
    name = written(f"{{title: T, status: pending, effects: {HAND}}}\n")
    lines = run("compare", name, "--rulesets", "ocg,vision").stdout.splitlines()
    assert lines[2:4] == ["  ocg  vision", "  4    -       legal chains"]


def test_files_that_cannot_be_read_do_not_stop_the_others() -> None:
    written("{title: T, effects: {A: me! hnad}}\n", "bad.yaml")
    written("{title: T, effects: {A: me! when}}\n", "good.yaml")
    result = run("compare", "bad.yaml", "good.yaml")
    assert (result.exit_code, result.stdout) == (2, "1 case compared, 0 differ\n")
    assert "bad.yaml:1:29: unknown word 'hnad'" in result.stderr


def test_several_processes_say_the_same() -> None:
    for number in range(6):
        written(f"{{id: H-{number}, title: Hand, effects: {HAND}}}\n", f"{number}.yaml")
    assert run("compare", ".", "-j", "1").stdout == run("compare", ".", "-j", "2").stdout


def test_tables_are_japanese() -> None:
    written(f"- {{id: H, title: 手札, status: disputed, effects: {HAND}}}\n")
    lines = run("compare", "case.yaml", "--lang", "ja").stdout.splitlines()
    assert lines[1] == "  見解が分かれる裁定"
    # Wide letters take two columns: both rows begin their last column at the same one.
    first, second = len("成立しない") * 2, len("成立する") * 2
    assert lines[3] == f"  {'4'.ljust(first)}  {'5'.ljust(second)}  成立するチェーン"
    assert lines[4] == "  成立しない  成立する  「Hand > Field」: segoc.hidden_hand"
    assert lines[-1] == "比べた事例 1、異なるもの 1、見解が分かれる裁定 1"

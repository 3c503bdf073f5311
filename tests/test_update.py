"""segoc test --update: only expectations change, only when asked, and never by halves."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from textwrap import dedent

import pytest
from command_line import run

from segoc.models.case import load_cases_text
from segoc.models.yaml_edit import ListChange, YamlText, flow_text
from segoc.models.yaml_places import CannotRewrite
from segoc.models.yaml_reader import read_yaml_text
from segoc.solver.update import Update, update_of, write_update

# By the four groups the legal chains are A, A > B, A > C and A > B > C.
GROUPS = "{A: me! when, B: me? when, C: 'opponent? when'}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(text: str, name: str = "case.yaml") -> str:
    Path(name).write_text(dedent(text), encoding="utf-8")
    return name


def updated(text: str) -> str:
    """Give what a file becomes when everything is agreed to."""
    name = written(text)
    run("test", name, "--update", "--yes")
    return Path(name).read_text(encoding="utf-8")


def becomes(before: str, after: str) -> None:
    assert updated(f"title: T\neffects: {GROUPS}\n{dedent(before)}") == (
        f"title: T\neffects: {GROUPS}\n{dedent(after)}"
    )


# ---- what each claim becomes ---------------------------------------------------------


def test_a_complete_list_keeps_its_items_and_its_comments() -> None:
    becomes(
        """\
        expect:
          chains:   # all of them
            # alone
            - [A]
            - [ A,  B ]   # mine
            - [B, A]      # never was
            # nothing follows
          # the end
        note: N
        """,
        """\
        expect:
          chains:   # all of them
            # alone
            - [A]
            - [ A,  B ]   # mine
            - [A, C]
            - [A, B, C]
            # nothing follows
          # the end
        note: N
        """,
    )


def test_a_list_on_one_line_stays_on_one_line() -> None:
    becomes(
        "expect: {chains: [[A, B], [B, A], ['A']]}  # short\n",
        "expect: {chains: [[A, B], ['A'], [A, C], [A, B, C]]}  # short\n",
    )


def test_a_list_in_brackets_over_several_lines() -> None:
    becomes(
        """\
        expect:
          chains: [
            [A],      # one
            [B],      # wrong
            [A, B],   # two
            [C, A],
          ]
        """,
        """\
        expect:
          chains: [
            [A],      # one
            [A, B],
            [A, C],
            [A, B, C],   # two
          ]
        """,
    )


def test_legal_chains_that_are_not_go_to_the_illegal_ones_with_rule_and_link() -> None:
    becomes(
        """\
        expect:
          legal:
            - [A]
            - [B, A]  # wrong
          count: 4
        """,
        """\
        expect:
          legal:
            - [A]
          count: 4
          illegal: [{chain: [B, A], breaks: segoc.tiers, link: 2}]
        """,
    )


def test_illegal_chains_that_are_legal_go_to_the_legal_ones() -> None:
    becomes(
        """\
        expect:
          illegal: [{chain: [A, C]}]
        """,
        """\
        expect:
          legal: [[A, C]]
        """,
    )


def test_a_rule_that_is_named_wrongly_is_named_rightly() -> None:
    becomes(
        "expect: {illegal: [[C], {chain: [C, A], breaks: segoc.mandatory, link: 1}]}\n",
        "expect: {illegal: [[C], {chain: [C, A], breaks: segoc.tiers, link: 2}]}\n",
    )


def test_a_count() -> None:
    becomes("expect: {count: 3} # three?\n", "expect: {count: 4} # three?\n")


def test_what_may_come_next() -> None:
    becomes(
        """\
        expect:
          - may: B
            may_not: [A, {use: C, breaks: segoc.tiers}]
        """,
        """\
        expect:
          - may: A
            may_not: [{use: C, breaks: segoc.mandatory}, {use: B, breaks: segoc.mandatory}]
        """,
    )


def test_logs() -> None:
    becomes(
        """\
        expect:
          logs: [[A], [A, resolves]]
          illegal: [{log: [A, B]}]
        """,
        """\
        expect:
          logs: [[A], [A, B]]
          illegal: [{log: [A, resolves], breaks: priority.open, link: 2}]
        """,
    )


def test_chains_in_doubt_go_to_their_own_lists() -> None:
    head = "title: T\neffects: {Mine: me? hand, Theirs: opponent? hand}\n"
    assert (
        updated(f"{head}expect: {{chains: [[], [Theirs, Mine]]}}\n")
        == (
            f"{head}expect: {{chains: [[], [Mine], [Theirs], [Mine, Theirs]], "
            "disputed: [[Theirs, Mine]]}\n"
        )
        or updated(f"{head}expect: {{chains: [[], [Theirs, Mine]]}}\n").count("Theirs, Mine") == 1
    )


BOARD = """\
title: Stumbling turns the monster to defense
me: {hand: [other: {type: monster}], spell_zone: [つまずき]}
happened: [{special_summoned: other}]
expect:
  outcomes:
    - chain: [つまずき]
      links: {つまずき: no_effect}   # no?
      result: {other: {zone: graveyard, position: attack}}
    - {chain: [つまずき], result: {other: graveyard}}
"""


def test_outcomes() -> None:
    assert updated(BOARD) == BOARD.replace("no_effect", "done").replace(
        "attack", "defense"
    ).replace("graveyard", "monster_zone")


def test_names_are_quoted_where_they_need_it() -> None:
    name = written("""\
        title: T
        effects: {"7": me! when, "A, B": me? when, "C: D": "me? when"}
        expect: {chains: []}
        """)
    run("test", name, "--update", "--yes")
    (case,) = load_cases_text(Path(name).read_text(encoding="utf-8"))
    # One mandatory effect, then none, one or both of two optional ones in either order.
    assert set(case.expectations[0].chains or ()) == {
        ("7",), ("7", "A, B"), ("7", "C: D"), ("7", "A, B", "C: D"), ("7", "C: D", "A, B"),
    }  # fmt: skip


def test_what_holds_is_left_alone() -> None:
    text = f"title: T\neffects: {GROUPS}\nexpect: {{count: 4,   legal: [ [A] ] }}\n"
    assert updated(text) == text


def test_variants_that_share_what_they_expect_and_do_not_agree() -> None:
    text = dedent("""\
        title: T
        expect: {count: 7}
        variants:
          one: {effects: {A: me! when}}
          two: {effects: {A: me? when}}
        """)
    assert updated(text) == text
    assert "nothing can be rewritten" in run("test", "case.yaml", "--update", "--yes").stdout


def test_variants_that_agree() -> None:
    text = dedent("""\
        - title: T
          expect: {count: 7}
          variants:
            one: {effects: {A: me! when}}
            two: {effects: {B: me! when}, expect: {count: 8}}
        - {title: U, effects: {A: me! when}, expect: [{count: 2}, {legal: [[A]]}]}
        """)
    assert updated(text) == text.replace("7", "1").replace("8", "1").replace("count: 2", "count: 1")


def test_an_alias_is_not_rewritten() -> None:
    text = f"title: T\neffects: {GROUPS}\nexpect:\n  - &same {{count: 3}}\n  - {{legal: [[A]]}}\n"
    assert updated(text) == text.replace("3", "4")
    text = (
        "- {title: T, effects: {A: me! when}, expect: &e {count: 3}}\n"
        "- {title: U, effects: {A: me! when}, expect: *e}\n"
    )
    assert updated(text) == text


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_the_mark_at_the_beginning_stay(end: str, mark: str) -> None:
    lines = ["title: T", f"effects: {GROUPS}", "expect:", "  chains:", "    - [A]", "    - [B]"]
    Path("case.yaml").write_bytes((mark + end.join(lines) + end).encode("utf-8"))
    run("test", "case.yaml", "--update", "--yes")
    wanted = [*lines[:5], *(f"    - {each}" for each in ("[A, C]", "[A, B]", "[A, B, C]"))]
    found = Path("case.yaml").read_bytes().decode("utf-8")
    assert found.startswith(mark)
    assert sorted(found.removeprefix(mark).split(end)) == sorted([*wanted, ""])


# ---- asking and writing --------------------------------------------------------------

WRONG = f"title: T\neffects: {GROUPS}\nexpect: {{count: 3}}\n"
RIGHT = WRONG.replace("3", "4")
DIFFERENCE = """\
--- case.yaml
+++ case.yaml
@@ -1,3 +1,3 @@
 title: T
 effects: {A: me! when, B: me? when, C: 'opponent? when'}
-expect: {count: 3}
+expect: {count: 4}
"""


def test_nothing_is_written_unless_asked_for() -> None:
    run("test", written(WRONG))
    assert Path("case.yaml").read_text(encoding="utf-8") == WRONG


@pytest.mark.parametrize(
    ("answer", "kept"),
    [("y\n", RIGHT), ("yes\n", RIGHT), ("n\n", WRONG), ("\n", WRONG), ("", WRONG), ("q\n", WRONG)],
)
def test_the_difference_is_shown_before_the_question(answer: str, kept: str) -> None:
    result = run("test", written(WRONG), "--update", stdin=answer)
    assert DIFFERENCE in result.stdout
    assert "write this file? (y/n)" in result.stderr
    assert Path("case.yaml").read_text(encoding="utf-8") == kept
    assert result.exit_code == (0 if kept == RIGHT else 1)
    assert ("nothing is written" in result.stdout) == (kept == WRONG)


def test_yes_writes_without_a_question_and_tests_again() -> None:
    result = run("test", written(WRONG), "--update", "--yes")
    assert (result.exit_code, result.stderr) == (0, "")
    after = result.stdout.split(DIFFERENCE)[1]
    assert after.startswith("case.yaml: written\n1 passed, 0 failed\n")


def test_what_cannot_be_rewritten_still_fails() -> None:
    text = WRONG.replace("{count: 3}", "[{count: 3}, {legal: &l [[A], [B]]}]")
    result = run("test", written(text), "--update", "--yes")
    assert result.exit_code == 1
    assert result.stdout.endswith("nothing can be rewritten\n")
    assert Path("case.yaml").read_text(encoding="utf-8") == text


def test_files_that_are_rewritten_do_not_hide_what_others_are() -> None:
    written(WRONG)
    written("{title: T, effects: {A: me! when}}\n", "silent.yaml")
    result = run("test", "case.yaml", "silent.yaml", "--update", "--yes")
    assert Path("case.yaml").read_text(encoding="utf-8") == RIGHT
    assert result.exit_code == 2  # silent.yaml claims nothing, now as before


def test_update_is_a_matter_of_text() -> None:
    result = run("test", written(WRONG), "--update", "--format", "json")
    assert result.exit_code == 2
    assert "--update shows what it would change as text; leave --format out" in result.stderr


def test_standard_input_is_not_rewritten() -> None:
    result = run("test", "-", "--update", "--yes", stdin=WRONG)
    assert result.exit_code == 1
    assert "standard input cannot be rewritten; name a file" in result.stderr


def test_a_protected_file_is_left_alone() -> None:
    name = written(WRONG)
    os.chmod(name, 0o444)
    result = run("test", name, "--update", "--yes")
    assert result.exit_code == 2
    assert "case.yaml: cannot be written: Permission denied" in result.stderr
    assert Path(name).read_text(encoding="utf-8") == WRONG


def test_the_file_keeps_its_mode_and_a_link_stays_a_link(folder: Path) -> None:
    name = written(WRONG, "real.yaml")
    os.chmod(name, 0o640)
    (folder / "case.yaml").symlink_to("real.yaml")
    write_update(update_of("case.yaml"))
    assert Path("case.yaml").is_symlink()
    assert Path("real.yaml").read_text(encoding="utf-8") == RIGHT
    assert stat.S_IMODE(os.stat("real.yaml").st_mode) == 0o640


def test_a_file_that_is_written_meanwhile_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(file: str) -> Update:
        update = update_of(file)
        Path(file).write_text("# mine\n" + WRONG, encoding="utf-8")
        return update

    written(WRONG)
    monkeypatch.setattr("segoc.solver.update.update_of", late)
    result = run("test", "case.yaml", "--update", "--yes")
    assert result.exit_code == 2
    assert "case.yaml: the file was changed meanwhile" in result.stderr
    assert Path("case.yaml").read_text(encoding="utf-8") == "# mine\n" + WRONG


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    written(WRONG)
    monkeypatch.setattr("os.replace", full)
    result = run("test", "case.yaml", "--update", "--yes")
    assert result.exit_code == 2
    assert "case.yaml: cannot be written: No space left on device" in result.stderr
    japanese = run("test", "case.yaml", "--update", "--yes", "--lang", "ja")
    assert "書き込めない: 空き容量がない" in japanese.stderr
    assert [each.name for each in folder.iterdir()] == ["case.yaml"]
    assert Path("case.yaml").read_text(encoding="utf-8") == WRONG


# ---- lists of a text -----------------------------------------------------------------

LAYOUTS = [
    "x: 1\nm:\n  a: {a}\n  b: {b}  # b\n  c: {c}\ny: 2\n",
    "x: 1\nm: {{a: {a}, b: {b}, c: {c}}}  # all\ny: 2\n",
    "- z\n- m:\n    - a: {a}\n      b: {b}\n      c: {c}\n- w\n",
    "m:\n  a: {a} # a\n\n  # on b\n  b: {b}\n\n  c: {c}",
]
BLOCK = "\n{indent}- p # p\n{indent}- q\n{indent}- r"
LISTS = [
    "[p, q, r]",
    "[p, 'q', \"r\" ]",
    "BLOCK",
    "[p,\n      q,  # q\n      r ]",
    "[\n p,\n q,\n r,\n]",
]


def laid_out(layout: str, kinds: tuple[str, str, str]) -> str:
    indent = "        " if layout.startswith("-") else "    "
    lists = [BLOCK.format(indent=indent) if each == "BLOCK" else each for each in kinds]
    return layout.format(**dict(zip("abc", lists, strict=True)))


def mapping_of(data: object) -> dict[str, list[str]]:
    """Find the mapping with the lists, wherever the layout has put it."""
    if isinstance(data, list):
        data = next(each for each in data if isinstance(each, dict))
    assert isinstance(data, dict)
    found = data["m"]
    return found[0] if isinstance(found, list) else found


CHANGES = [
    {"a": ListChange(removed={0})},
    {"a": ListChange(removed={1}), "b": ListChange(added=["s"])},
    {"b": ListChange(removed={2}, added=["s", "t"])},
    {"c": ListChange(removed={0, 1, 2})},
    {"a": ListChange(removed={0, 1, 2}), "d": ListChange(added=["s"])},
    {"a": ListChange(removed={0, 1, 2}), "b": ListChange(removed={0, 1, 2})},
    {"a": ListChange(removed={0, 1, 2}), "b": ListChange(removed={0, 1, 2}),
     "c": ListChange(removed={0, 1, 2}), "d": ListChange(added=["s"])},
    {"b": ListChange(replaced={0: "s", 2: "t"}, removed={1})},
    {"c": ListChange(added=["s"]), "d": ListChange(added=["t"]), "e": ListChange(added=["u"])},
    {"c": ListChange(removed={2}), "d": ListChange(added=["t"])},
]  # fmt: skip


def expected(data: dict[str, list[str]], changes: dict[str, ListChange]) -> dict[str, list[str]]:
    """Change plain lists as the text is to be changed."""
    result = {key: list(items) for key, items in data.items()}
    for key, change in changes.items():
        items = result.get(key, [])
        kept = [
            change.replaced.get(number, item)
            for number, item in enumerate(items)
            if number not in change.removed
        ]
        result[key] = [*kept, *change.added]
        if not result[key]:
            del result[key]
    return result


@pytest.mark.parametrize("changes", CHANGES, ids=range(len(CHANGES)))
@pytest.mark.parametrize("layout", LAYOUTS, ids=range(len(LAYOUTS)))
def test_lists_of_every_layout_change_as_plain_lists_do(layout, changes) -> None:
    in_braces = "{{" in layout
    for first in LISTS:
        for second in LISTS:
            if in_braces and "BLOCK" in (first, second):
                continue
            text = laid_out(layout, (first, second, first))
            before = read_yaml_text(text, "").data
            editor = YamlText(text)
            path = [0] if text.startswith("-") else []
            node = editor.node(["m"] if not path else [1, "m", 0])
            editor.change(node, {key: _copy(change) for key, change in changes.items()})
            after = editor.result()
            assert mapping_of(read_yaml_text(after, "").data) == expected(
                mapping_of(before), changes
            ), f"{text}\n---\n{after}"
            kept = {part for part in ("x: 1", "y: 2", "- z", "- w", "# all") if part in text}
            assert all(part in after for part in kept)


def _copy(change: ListChange) -> ListChange:
    return ListChange(set(change.removed), dict(change.replaced), list(change.added))


def test_an_empty_list_of_chains_says_something() -> None:
    for text, wanted in (
        ("chains: [[A]]\nlegal: [[A]]", "chains: []\n"),
        ("legal: [[A]]\nchains:\n  - [A]\n", "chains: []\n"),
    ):
        editor = YamlText(text)
        gone = {"chains": ListChange(removed={0}), "legal": ListChange(removed={0})}
        editor.change(editor.root, gone)
        assert read_yaml_text(editor.result(), "").data == read_yaml_text(wanted, "").data


@pytest.mark.parametrize("text", ["", "a: [", "[" * 3000])
def test_what_is_no_yaml_is_not_rewritten(text: str) -> None:
    with pytest.raises(CannotRewrite):
        YamlText(text)


def test_what_stands_in_several_places_is_not_rewritten() -> None:
    editor = YamlText("a: &x [1]\nb: *x\nc: [2]")
    assert editor.node(["c"]).value
    for key in "ab":
        with pytest.raises(CannotRewrite):
            editor.node([key])


def test_a_list_inside_a_list_on_one_line_is_not_rewritten() -> None:
    editor = YamlText("m:\n  a:\n  - - x\n    - y\n  - z")
    editor.change(editor.node(["m"]), {"a": ListChange(removed={1})})
    assert read_yaml_text(editor.result(), "").data == {"m": {"a": [["x", "y"]]}}
    inner = YamlText("- - x\n  - y")
    with pytest.raises(CannotRewrite):
        inner.change(inner.node([0]), {"a": ListChange(removed={0})})


@pytest.mark.parametrize(
    "name",
    ["A", "7", "true", "x: y", "a # b", "[a]", "me? spell", "a, b", "'", '"', "つまずき", "-"],
)
def test_names_come_back_as_they_were(name: str) -> None:
    assert read_yaml_text(flow_text([name, {"k": name}]), "").data == [name, {"k": name}]

"""The reader of YAML: scalars, places, bounds, and files that are no YAML."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from segoc.models.problem import CaseError, Flaw
from segoc.models.yaml_nodes import DEEPEST_NESTING, MOST_NODES
from segoc.models.yaml_reader import (
    LARGEST_FILE,
    read_yaml_bytes,
    read_yaml_file,
    read_yaml_text,
)


@pytest.fixture(params=["C parser", "Python parser"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test with both parsers: not every PyYAML is built with the fast one."""
    if request.param == "Python parser":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    elif not hasattr(yaml, "CSafeLoader"):
        pytest.skip("this PyYAML has no C parser")


def message(text: str | bytes) -> str:
    """Give every problem, also those that do not keep the file from being read."""
    try:
        if isinstance(text, str):
            document = read_yaml_text(text, "x.yaml")
        else:
            document = read_yaml_bytes(text, "x.yaml")
    except CaseError as error:
        return str(error)
    return str(CaseError(document.problems))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("true", True),
        ("false", False),
        ("True", "True"),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("7", 7),
        ("-7", -7),
        ("+7", "+7"),
        ("1_000", "1_000"),
        ("0x10", "0x10"),
        ("1.5", "1.5"),
        ("1e3", "1e3"),
        ("12:30", "12:30"),
        ("2012-05-17", "2012-05-17"),
        ("７", "７"),
        (".inf", ".inf"),
        ("null", None),
        ("~", None),
        ("", None),
        ("'7'", "7"),
        ('"true"', "true"),
        ("9" * 30, "9" * 30),
        ("|\n  7\n", "7\n"),
    ],
)
def test_scalars(written: str, read: object) -> None:
    value = read_yaml_text(f"a: {written}", "x.yaml").data["a"]
    assert value == read
    assert type(value) is type(read)


def test_keys_are_always_text() -> None:
    data = read_yaml_text("{1: a, true: b, 2012-05-17: c, null: d}", "x.yaml").data
    assert list(data) == ["1", "true", "2012-05-17", "null"]


def test_merge_keys_are_plain_keys() -> None:
    assert read_yaml_text("<<: {a: b}", "x.yaml").data == {"<<": {"a": "b"}}


def test_places_of_keys_and_values() -> None:
    document = read_yaml_text("first:\n  - {key: 値, 二: [x, y]}\n", "x.yaml")
    value = document.node(["first", 0, "二", 1])
    key = document.node(["first", 0, "二"], key=True)
    assert (value.line, value.column) == (2, 21)
    assert (key.line, key.column) == (2, 14)


def test_place_of_what_is_missing_is_the_mapping() -> None:
    document = read_yaml_text("a:\n  b: c\n", "x.yaml")
    assert document.problem(["a", "missing"], Flaw("m")).place == "x.yaml:2:3"


@pytest.mark.parametrize("written", ["a: one two", "a: 'one two'", 'a: "one two"'])
def test_place_inside_a_text_minds_its_quote(written: str) -> None:
    document = read_yaml_text(written, "x.yaml")
    column = document.problem(["a"], Flaw("m", offset=4)).column
    assert written[column - 1 :].startswith("two")


def test_byte_order_mark_and_line_ends() -> None:
    document = read_yaml_bytes("\ufeffa: b\r\nc: d\r\n".encode(), "x.yaml")
    assert document.data == {"a": "b", "c": "d"}
    assert document.node(["c"]).line == 2
    assert document.node(["a"]).column == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", "x.yaml:3:1: key 'a' is already in line 1; keep one of the two"),
        ("", "x.yaml:1:1: the file is empty"),
        ("# only a remark\n", "x.yaml:1:1: the file is empty"),
        ("---\n", "x.yaml:1:1: the file is empty"),
        ("a: 1\n---\nb: 2\n", "x.yaml:2:1: a second document begins here; one file, one document"),
        ("a: *b", "x.yaml:1:4: no '&b' stands before this alias; "
         "a name that begins with '*' needs quotes"),
        ("a: &a {b: *a}", "x.yaml:1:11: the alias '*a' holds itself; write it out"),
        ("a: !!str 7", "x.yaml:1:4: the tag '!!str' is not allowed; "
         "a name that begins with '!' needs quotes"),
        ("a: b\x00c", "x.yaml:1:5: character '\\x00' may not be in a text file"),
        ("a: 'b\ud800'", "x.yaml:1:6: character '\\ud800' may not be in a text file"),
        ('a: "b\\x07"', "x.yaml:1:4: character '\\x07' may not be in a name or text"),
        ("card: Number 39: Utopia", "x.yaml:1:16: a second ': ' in one line; "
         "a name that contains ': ' needs quotes: \"Number 39: Utopia\""),
        ("a:\n\t- b", "x.yaml:2:1: a tab at the beginning of a line; indent with blanks"),
        ("a: `b`", "x.yaml:1:4: '`' cannot begin a text; a name that begins with it needs quotes"),
        ("a: b\nword\nc: d", "x.yaml:3:1: the text before this is no key; "
         "write ': ' behind a key, with a blank"),
        ("[a]\nb", "x.yaml:2:1: text behind the end of the case; check the indentation"),
        ("{a: b}: c", "x.yaml:1:1: a mapping where a key belongs; a key is a name; quote it"),
        (b"a: \xff", "x.yaml:1:4: byte 0xff is not UTF-8; save it as UTF-8"),
        (b"a: b\nc: \xe3\x81", "x.yaml:2:4: byte 0xe3 is not UTF-8; save it as UTF-8"),
        ("a: b".encode("utf-16"), "x.yaml:1:1: the file is UTF-16 or UTF-32; save it as UTF-8"),
        (b"\x00\x01\x02", "x.yaml:1:1: character '\\x00' may not be in a text file"),
    ],
)  # fmt: skip
def test_what_is_no_yaml_of_ours(text: str | bytes, expected: str) -> None:
    assert message(text) == expected


def test_bad_escape_is_an_error_not_a_crash() -> None:
    assert message('a: "\\U00110000"').startswith("x.yaml:1:")


def test_several_problems_are_told_together() -> None:
    lines = message("a: 1\na: 2\nb: !x y\nc: *d\n").splitlines()
    assert [line.split(": ")[0] for line in lines] == ["x.yaml:2:1", "x.yaml:3:4", "x.yaml:4:4"]


def test_aliases_that_multiply_are_stopped() -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    lines = ["a: &a [" + ",".join("x" * 9) + "]"]
    lines += [f"{new}: &{new} [{','.join([f'*{old}'] * 9)}]" for old, new in pairwise(letters)]
    assert "aliases add more than 20000 values" in message("\n".join(lines))


def test_aliases_may_repeat_a_little() -> None:
    assert read_yaml_text("[&a {x: y}, *a]", "x.yaml").data == [{"x": "y"}, {"x": "y"}]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_deep_nesting_is_stopped(opening: str) -> None:
    assert message(opening * 100_000).startswith("x.yaml:1:")


def test_nesting_is_counted_through_aliases() -> None:
    lines = ["- &a0 [x]"]
    lines += [f"- &a{number} [*a{number - 1}]" for number in range(1, DEEPEST_NESTING + 5)]
    assert f"nested more than {DEEPEST_NESTING} levels deep" in message("\n".join(lines))


def test_as_deep_as_allowed_is_read() -> None:
    deepest = DEEPEST_NESTING - 1
    assert read_yaml_text("[" * deepest + "x" + "]" * deepest, "x.yaml").data


def test_too_many_values_are_stopped() -> None:
    text = "[" + "1," * (MOST_NODES + 1) + "]"
    assert f"more than {MOST_NODES} values" in message(text)


def test_large_files_are_not_read() -> None:
    assert "more than 4 million bytes" in message(b"a" * (LARGEST_FILE + 1))
    assert "more than 4 million bytes" in message("a" * (LARGEST_FILE + 1))


def test_endless_file_is_not_read_to_its_end() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no endless file here")
    with pytest.raises(CaseError, match="more than 4 million bytes"):
        read_yaml_file("/dev/zero")


def test_missing_file() -> None:
    with pytest.raises(CaseError, match=r"none\.yaml:1:1: there is no such file"):
        read_yaml_file("none.yaml")


def test_folder(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="this is a folder; name a file in it"):
        read_yaml_file(tmp_path)


def test_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret.yaml"
    file.write_text("a: b")
    file.chmod(0)
    if os.access(file, os.R_OK):

        def refuse(*_: object, **__: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(CaseError, match=r"cannot be read \(Permission denied\)"):
        read_yaml_file(file)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_names_no_file_can_have(name: str) -> None:
    with pytest.raises(CaseError):
        read_yaml_file(name)

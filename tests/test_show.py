"""The sentences of the interface: in both languages, all of them used, none of them foreign."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from english import english_sentence, is_japanese

import segoc.solver
from segoc.models.policy import POLICIES
from segoc.models.problem import CaseError, Flaw, Problem
from segoc.solver.registry import all_rules
from segoc.solver.show.translation import CATALOGUE, error_lines, in_language, problem_text
from segoc.solver.show.words import WORDS, say
from segoc.solver.show.words_terms import REASONS, TERMS

SOLVER = Path(segoc.solver.__path__[0])
FOLDERS = (SOLVER, SOLVER.parent / "models")
BAD_FILES = sorted((Path(__file__).parent / "bad_files").glob("*.yaml"))

every_key = pytest.mark.parametrize("key", WORDS)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def modules() -> Iterator[ast.Module]:
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.py")):
            if not path.name.startswith("words"):
                yield ast.parse(path.read_text(encoding="utf-8"))


@every_key
def test_both_languages_say_the_same_with_the_same_fields(key: str) -> None:
    words = WORDS[key]
    assert words.en.strip()
    assert words.ja.strip()
    assert fields(words.en) == fields(words.ja)
    assert fields(words.one or words.en) <= fields(words.en)


@every_key
def test_japanese_has_no_english_sentence(key: str) -> None:
    assert english_sentence(WORDS[key].ja) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ファイルが空", None),
        ("there is no such file", "there is no such file"),
        ("オプション --limit はない。使えるもの: --lang, --limit", None),
        ("ファイルを読めない（file is a directory）", "file is"),
    ],
)
def test_an_english_sentence_would_be_noticed(text: str, found: str | None) -> None:
    assert english_sentence(text) == found


def said_keys(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", None))
            if name == "say":
                first = node.args[0]
                yield from (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)


def pattern_of(text: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
        for part in text.values
    )


def test_every_key_that_is_said_is_known() -> None:
    said = [key for tree in modules() for key in said_keys(tree)]
    constants = {key.value for key in said if isinstance(key, ast.Constant)}
    assert constants <= set(WORDS)
    for key in said:
        if isinstance(key, ast.JoinedStr):
            assert any(re.fullmatch(pattern_of(key), known) for known in WORDS)
    assert len(constants) > 60


def test_every_key_is_used() -> None:
    constants: set[object] = set()
    patterns = []
    for tree in modules():
        constants.update(node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        patterns += [pattern_of(node) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    patterns = [each for each in patterns if re.match(r"(?:[a-z]+\\ )+\.\+", each)]
    unused = [
        key
        for key in WORDS
        if key not in constants and not any(re.fullmatch(each, key) for each in patterns)
    ]
    assert not unused


def test_one_is_said_for_the_number_one_only() -> None:
    assert say("chains", "en", number=1) == "1 chain"
    assert say("chains", "en", number=0) == "0 chains"
    assert say("chains", "ja", number=1) == "チェーン 1 通り"


# ---- rules and policies --------------------------------------------------------------


@pytest.mark.parametrize("rule", [each.rule for each in all_rules()], ids=lambda rule: rule.id)
def test_rule_is_said_in_both_languages_with_the_same_fields(rule) -> None:
    assert "effect" in fields(rule.english)
    assert fields(rule.english) == fields(rule.japanese) <= {"effect", "others", "link"}
    assert is_japanese(rule.japanese)
    assert not is_japanese(rule.english)
    assert english_sentence(rule.japanese) is None


@pytest.mark.parametrize("policy", POLICIES.values(), ids=lambda policy: policy.name)
def test_policy_asks_in_both_languages(policy) -> None:
    assert policy.english.endswith("?")
    assert is_japanese(policy.japanese)
    assert english_sentence(policy.japanese) is None


# ---- what readers say ----------------------------------------------------------------

SAYING = {
    "Flaw": 0, "Impossible": 0, "NotSaid": 0, "TooManyChoices": 0, "TooManyStates": 0,
    "RulesetError": 0, "PolicyError": 0, "UnknownLink": 0, "later": 1, "_later": 1,
}  # fmt: skip
SAID_IN_PARTS = {
    "{} is {} than {}": ("{} is less than {}", "{} is more than {}"),
    "{} inside {}": ("{} inside brackets", "{} inside the brackets opened in line {}"),
    "{} or {}": ("{} or less", "{} or more"),
    "no effect is called {}; the effects: {}{}": ("no effect is called {}; the effects: {}",),
}


def shapes(node: ast.AST) -> Iterator[str]:
    """Give every text in an expression, with {} for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(map(shape_of, node.values))
    else:
        for inner in ast.iter_child_nodes(node):
            yield from shapes(inner)


def shape_of(part: ast.expr) -> str:
    if isinstance(part, ast.FormattedValue):
        return "not supported yet" if getattr(part.value, "id", "") == "NOT_YET" else "{}"
    assert isinstance(part, ast.Constant)
    return str(part.value)


def sentences() -> Iterator[str]:
    """Give every sentence of a reader: messages and hints."""
    for tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", None))
                if name in SAYING and len(node.args) > SAYING[name]:
                    yield from shapes(node.args[SAYING[name]])
                for keyword in node.keywords:
                    if keyword.arg == "hint":
                        yield from shapes(keyword.value)
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "hint":
                yield from shapes(node.value)


@pytest.mark.parametrize("sentence", sorted(set(sentences()) - {"{}", ""}))
def test_every_sentence_of_a_reader_is_in_the_catalogue(sentence: str) -> None:
    for each in SAID_IN_PARTS.get(sentence, (sentence,)):
        filled = each.replace("{}", "'x'")
        assert is_japanese(in_language(filled, "ja"))
        assert english_sentence(in_language(filled, "ja")) is None


def bare(english: str) -> str:
    return re.sub(r"\{\w+(?:!r)?\}", "{}", english).replace("{{", "{").replace("}}", "}")


@pytest.fixture(scope="module")
def all_shapes() -> set[str]:
    in_parts = {each for parts in SAID_IN_PARTS.values() for each in parts}
    return in_parts.union(*(shapes(tree) for tree in modules()))


@pytest.mark.parametrize("english", CATALOGUE)
def test_every_sentence_of_the_catalogue_is_said(english: str, all_shapes: set[str]) -> None:
    assert bare(english) in all_shapes


@pytest.mark.parametrize("english", TERMS)
def test_every_term_is_said(english: str, all_shapes: set[str]) -> None:
    assert any(english in shape for shape in all_shapes)


@pytest.mark.parametrize("english", REASONS)
def test_every_reason_is_one_of_the_operating_system(english: str) -> None:
    assert english in map(os.strerror, errno.errorcode)


@pytest.mark.parametrize("english", CATALOGUE)
def test_catalogue_fills_in_everything(english: str) -> None:
    assert fields(english) - {"english"} == fields(CATALOGUE[english])
    assert english_sentence(CATALOGUE[english]) is None
    assert not is_japanese(english)


@pytest.mark.parametrize("japanese", [*TERMS.values(), *REASONS.values()])
def test_term_is_translated(japanese: str) -> None:
    assert is_japanese(japanese)
    assert english_sentence(japanese) is None


@pytest.mark.parametrize("path", BAD_FILES, ids=lambda path: path.stem)
def test_messages_about_bad_files_are_japanese(path: Path) -> None:
    from segoc.models import load_cases

    with pytest.raises(CaseError) as caught:
        load_cases(path)
    assert error_lines(caught.value, "en") == [str(each) for each in caught.value.problems]
    for line in error_lines(caught.value, "ja"):
        message = line.removeprefix(f"{path}:")
        assert is_japanese(message)
        assert english_sentence(message) is None


def test_parts_of_a_problem_stand_in_the_order_in_which_people_need_them() -> None:
    problem = Problem("x.yaml", 3, 5, "unknown key 'hnd'", ("hand", "deck"), "hand", "leave it out")
    assert problem_text(problem, "en") == (
        "x.yaml:3:5: unknown key 'hnd'; allowed: hand, deck; did you mean 'hand'?; leave it out"
    )
    assert problem_text(problem, "ja") == (
        "x.yaml:3:5: キー 'hnd' は認識できない。使えるもの: hand, deck。'hand' のことか。省くこと"
    )


@pytest.mark.parametrize(
    ("name", "japanese"),
    [
        ("a list where a card belongs", "'a list where a card belongs' はすでに盤面にある"),
        ("it's a list", '"it\'s a list" はすでに盤面にある'),
        ("x" * 70, f"'{'x' * 59}… はすでに盤面にある"),
    ],
)
def test_what_a_person_wrote_is_never_translated(name: str, japanese: str) -> None:
    from segoc.models.problem import shown

    flaw = Flaw(f"{shown(name)} is on the board already")
    assert in_language(flaw.message, "ja") == japanese


def test_an_unknown_sentence_stays_as_it_is() -> None:
    assert in_language("nobody says this", "ja") == "nobody says this"
    assert in_language("nobody says this", "en") == "nobody says this"

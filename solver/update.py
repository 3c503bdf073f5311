"""Rewrites the expectations of a case file to what is found, and nothing else in it."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from segoc.models.case import Case, Expectation, load_cases_text
from segoc.models.names import fold_name
from segoc.models.problem import CaseError
from segoc.models.yaml_edit import YamlText
from segoc.models.yaml_places import CannotRewrite
from segoc.models.yaml_reader import read_yaml_text
from segoc.solver.expectations import results_of
from segoc.solver.rewrite import Rewriting

_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Update:
    """A case file and what it would be with expectations that hold.

    Args:
        file: its path.
        before: what it holds.
        after: what it would hold; the same if nothing can be changed.
    """

    file: str
    before: str
    after: str


class ChangedMeanwhile(Exception):
    """Another program wrote the file since it was read."""


def update_of(file: str) -> Update:
    """Find out what a file would have to say to hold.

    Args:
        file: the path of a case file.

    Returns:
        The file as it is and as it would be.

    Raises:
        CaseError: the file, or a case in it, cannot be read.
    """
    before = Path(file).read_bytes().decode("utf-8")
    text = before.removeprefix(_MARK)
    mark = before[: len(before) - len(text)]
    try:
        after = _changed(text, load_cases_text(text, file))
    except CannotRewrite:
        return Update(file, before, before)
    return Update(file, before, mark + after if _says_the_same(text, after) else before)


def write_update(update: Update) -> None:
    """Write what a file is to be, so that it is never half written.

    Args:
        update: the file as it was and as it is to be.

    Raises:
        ChangedMeanwhile: the file is no longer what it was.
        OSError: it cannot be written.
    """
    path = os.path.realpath(update.file)
    mode = os.stat(path).st_mode
    if not os.access(path, os.W_OK) or not mode & stat.S_IWUSR:
        # Its folder would let us replace it; whoever protected it did not want that.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
    if Path(path).read_bytes() != update.before.encode("utf-8"):
        raise ChangedMeanwhile
    handle, beside = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".segoc-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(update.after.encode("utf-8"))
        os.chmod(beside, mode)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


@dataclass(frozen=True, slots=True)
class _Task:
    """An expectation as it was read, and its mapping in the text."""

    case: Case
    expectation: Expectation
    node: yaml.MappingNode

    def rewriting(self) -> Rewriting:
        """Put its claims to the solver and turn what fails into changes."""
        written = {key.value: len(value.value) for key, value in self.node.value}
        work = Rewriting(self.case, self.expectation, written)
        for failure in results_of(self.case, self.expectation):
            if failure is not None:
                work.take(failure)
        return work


def _changed(text: str, cases: list[Case]) -> str:
    editor = YamlText(text)
    tasks: dict[int, list[_Task]] = {}
    for task in _tasks(editor, cases):
        tasks.setdefault(id(task.node), []).append(task)
    for sharing in tasks.values():
        first, *others = (task.rewriting() for task in sharing)
        if any((each.changes, each.values) != (first.changes, first.values) for each in others):
            continue  # variants share what they expect, and do not agree about it
        node = sharing[0].node
        editor.change(node, first.changes)
        for path, value in first.values:
            editor.set_value(_value_node(editor, node, path), value)
    return editor.result()


def _tasks(editor: YamlText, cases: list[Case]) -> Iterator[_Task]:
    """Give every expectation of every case with its mapping."""
    remaining = iter(cases)
    whole = isinstance(editor.root, yaml.SequenceNode)
    for path in [(n,) for n in range(len(editor.root.value))] if whole else [()]:
        keys = _keys(editor.node(path))
        names = _keys(editor.node((*path, "variants"))) if "variants" in keys else [None]
        for name in names:
            own = () if name is None else ("variants", name)
            place = (*path, *own) if "expect" in _keys(editor.node((*path, *own))) else path
            yield from _tasks_of(editor, next(remaining), place)


def _tasks_of(editor: YamlText, case: Case, path: tuple[str | int, ...]) -> Iterator[_Task]:
    for index, expectation in enumerate(case.expectations):
        node = editor.node((*path, "expect"))
        if isinstance(node, yaml.SequenceNode):
            node = editor.node((*path, "expect", index))
        if not isinstance(node, yaml.MappingNode):
            raise CannotRewrite
        yield _Task(case, expectation, node)


def _keys(node: yaml.Node) -> list[str]:
    return [key.value for key, _ in node.value] if isinstance(node, yaml.MappingNode) else []


def _value_node(editor: YamlText, node: yaml.Node, path: tuple[str | int, ...]) -> yaml.Node:
    """Give the node of a value; names are found however they are spelled."""
    for step in path:
        if isinstance(node, yaml.ScalarNode):
            return node  # a mere zone, where more could be said of a card
        if isinstance(step, str):
            same = [key for key in _keys(node) if fold_name(key) == fold_name(step)]
            step = same[0] if same else step
        node = editor.node((step,), node)
    return node


def _says_the_same(before: str, after: str) -> bool:
    """Say whether only expectations differ, and what is written can be read."""
    try:
        load_cases_text(after)
    except CaseError:
        return False
    return bool(_without_claims(before) == _without_claims(after))


def _without_claims(text: str) -> Any:
    data = read_yaml_text(text, "").data
    cases = data if isinstance(data, list) else [data]
    return [
        {key: _silent(each) if key == "variants" else each for key, each in _bare(case).items()}
        for case in cases
    ]


def _silent(variants: dict[str, Any]) -> dict[str, Any]:
    return {name: _bare(variant) for name, variant in variants.items()}


def _bare(case: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in case.items() if key != "expect"}

"""What is said in an outcome graph: lines of a node, of an edge, and all that is known of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from segoc.models.orders import written
from segoc.models.rule import Rule
from segoc.solver.board_play import DECLINED
from segoc.solver.show.language import Language, listed
from segoc.solver.show.outcome_text import fact_text
from segoc.solver.show.sentences import chain_text, rule_of, rule_sentence
from segoc.solver.show.words import say

MOST_FACTS = 6
"""A drawn node shows at most so many facts."""

PLAIN_VALUES = {"true": "graph true", None: "graph absent"}

Data = Mapping[str, Any]
"""The attributes of a node or an edge."""


def node_lines(data: Data, lang: Language, most: int | None = None) -> list[str]:
    """Give the lines of a node, its heading first.

    Args:
        data: the node.
        lang: the reader's language.
        most: how many facts to show; None for all.

    Returns:
        The heading, then one line for each fact: of an outcome those that differ from
        other outcomes, of a state those that differ from the start.

    >>> node_lines({"kind": "state", "ways": 1, "facts": '{"K": "true"}'}, "en")
    ['1 way', 'K is true']
    """
    heading = _heading(data, lang)
    if data["kind"] in ("root", "rest"):
        return heading
    facts = _facts(data.get("differing", "{}"), lang) or _facts(data["facts"], lang)
    lines = facts or [say("graph unchanged", lang)]
    if most is not None and len(lines) > most:
        lines = [*lines[:most], say("graph more", lang, number=len(lines) - most)]
    return [*heading, *lines]


def _heading(data: Data, lang: Language) -> list[str]:
    ways = say("graph ways", lang, number=data["ways"])
    if data["kind"] == "root":
        return [say("graph root", lang), ways]
    if data["kind"] == "outcome":
        return [say("outcome", lang, index=data["number"], number=data["ways"])]
    if data["kind"] == "rest":
        return [say(f"graph further {data['what']}", lang, number=data["nodes"]), ways]
    return [ways]


def _facts(text: str, lang: Language) -> list[str]:
    """Give a line for each fact; what is only true or not true stands together."""
    facts: Mapping[str, str | None] = json.loads(text)
    lines = [
        fact_text(name, value, lang) for name, value in facts.items() if value not in PLAIN_VALUES
    ]
    for value, key in PLAIN_VALUES.items():
        names = sorted(name for name, found in facts.items() if found == value)
        if len(names) > 1:
            lines.append(say(key, lang, names=("、" if lang == "ja" else ", ").join(names)))
        elif names:
            lines.append(fact_text(names[0], value, lang))
    return lines


def edge_lines(data: Data, lang: Language) -> list[str]:
    """Give the lines of an edge: the link and its result, and what was decided.

    >>> edge_lines({"kind": "choose", "link": "A", "result": "done", "decided": '["B"]'}, "en")
    ['A: done', 'choice: B']
    """
    if data["kind"] == "rule":
        return [data["rule"]]
    lines = []
    if "link" in data:
        result = say(f"result {data['result']}", lang)
        lines.append(say("graph link", lang, link=written(data["link"]), result=result))
    if "edges" in data and data["edges"] > 1:
        lines.append(say("graph further edges", lang, number=data["edges"]))
    if "decided" in data:
        lines.append(say("graph decided", lang, names=_names(data["decided"], lang)))
    return lines


def _names(text: str, lang: Language) -> str:
    names = [say("declined", lang) if each == DECLINED else each for each in json.loads(text)]
    return listed(names, lang)


def node_details(data: Data, lang: Language, *, one_at_a_time: bool = False) -> list[str]:
    """Give all that is known of a node, line by line.

    Args:
        data: the node.
        lang: the reader's language.
        one_at_a_time: True for orders of items, False for chains.
    """
    lines = node_lines(data, lang)
    if data["kind"] == "outcome":
        lines += [data["decided_by"], say("graph differs", lang)]
        lines += _facts(data["facts"], lang) or [say("graph unchanged", lang)]
    if data["kind"] == "state":
        lines[0] = say(
            "graph before and after",
            lang,
            number=data["ways"],
            before=data["ways_before"],
            after=data["ways_after"],
        )
    if "example" in data:
        chain = chain_text(json.loads(data["example"]), lang, one_at_a_time=one_at_a_time)
        lines.append(say("such as", lang, chain=chain))
    return lines


def edge_details(data: Data, lang: Language) -> list[str]:
    """Give all that is known of an edge, but for the sources of its rules."""
    lines = edge_lines(data, lang)
    if data["kind"] in ("end", "build"):
        lines.append(say(f"graph kind {data['kind']}", lang))
    for rule in rules_of(data):
        about = json.loads(data["about"]) if "about" in data else [data["link"]]
        sentence = rule_sentence(rule, lang, about, None)
        lines.append(say("graph because", lang, sentence=sentence, rule=rule.id))
    return [*lines, say("graph ways", lang, number=data["ways"])]


def rules_of(data: Data) -> Sequence[Rule]:
    """Give the rules that an edge follows."""
    return [rule_of(each) for each in data.get("rule", "").split(", ") if each]


def kind_of(data: Data) -> str:
    """Give the kind under which an edge is drawn: a link that a rule stopped has one of its own.

    >>> kind_of({"kind": "choose", "rule": "resolution.targets_left", "link": "A"})
    'stopped'
    """
    return "stopped" if "link" in data and "rule" in data else str(data["kind"])


def kinds(nodes: Iterator[Data], edges: Iterator[Data]) -> tuple[list[str], list[str]]:
    """Give the kinds of nodes and of edges there are, for a legend."""
    node_kinds = {each["kind"] for each in nodes}
    edge_kinds = {kind_of(each) for each in edges}
    return (
        [each for each in ("root", "state", "outcome", "rest") if each in node_kinds],
        [
            each
            for each in ("resolve", "choose", "stopped", "rule", "end", "build", "rest")
            if each in edge_kinds
        ],
    )

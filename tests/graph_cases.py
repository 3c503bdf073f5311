"""Cases to draw, and the graph of a case as other programs read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
from command_line import run

import segoc.cases

SC_05 = Path(segoc.cases.__path__[0]) / "segoc" / "sc-05.yaml"
SPENT = """
title: A quick-play spell answers a trigger
cards:
  Spark:
    type: monster
    effects: {1: {if: {normal_summoned: this}, do: {damage: your_opponent, amount: 500}}}
  Gust:
    type: quick-play spell
    effects: {activate: {targets: {type: monster, in: field, count: 1}, do: {destroy: targets}}}
me: {hand: [Spark]}
opponent: {set: [Gust]}
happened:
  - {normal_summoned: Spark}
"""
MARKUP = ('Ash <b>"bold"</b>', "Bee & Cat\\n", "`つまずき` {x}", "<img src=x onerror=alert(1)>")


def facts_case(effects: int, facts: int = 5) -> str:
    """Give a light case whose effects turn facts over, so that their order matters."""
    written = {}
    for number in range(effects):
        steps: list[dict[str, Any]] = [{"make_true": f"fact {number**2 % facts}"}]
        if number % 2:
            steps[0]["needs"] = f"fact {(3 * number + 1) % facts}"
            steps.append({"also": {"make_false": f"fact {number % facts}"}})
            steps.append({"also": {"make_true": f"fact {(number + 1) % facts}"}})
        written[f"{('効果', 'Effect')[number % 2]} {number}"] = {
            "controller": ("me", "me", "opponent")[number % 3],
            "mandatory": number % 4 == 0,
            "when": "now",
            "do": steps,
        }
    return json.dumps({"title": f"{effects} effects", "effects": written}, ensure_ascii=False)


def markup_case() -> str:
    """Give a case whose names are markup in one format or another."""
    effects = {
        name: {"controller": "me", "when": "now", "do": {"make_true": f"<i>{name}</i>"}}
        for name in MARKUP
    }
    return json.dumps({"title": '<script>alert("&")</script>', "effects": effects})


def drawn(path: Path, form: str, *options: str, code: int = 0) -> str:
    """Give what the command writes."""
    result = run("graph", str(path), "--to", form, *options)
    assert (result.exit_code, bool(result.stderr)) == (code, code != 0)
    return result.stdout


def exported(path: Path, *options: str, code: int = 0) -> nx.MultiDiGraph:
    """Give the graph of a case, read back from JSON."""
    data = json.loads(drawn(path, "json", *options, code=code))
    graph: nx.MultiDiGraph = nx.node_link_graph(data, edges="edges")
    return graph

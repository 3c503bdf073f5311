"""Outcome graphs in every format, read back: nothing is lost, nothing is markup."""

from __future__ import annotations

import html
import json
import math
import os
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest
from command_line import process
from graph_cases import MARKUP, SC_05, SPENT, drawn, exported, facts_case, markup_case

from segoc.models.case import load_cases_text
from segoc.solver.outcome_graph import outcome_graph
from segoc.solver.outcomes import outcomes

SVG = "{http://www.w3.org/2000/svg}"
FORMS = ("dot", "mermaid", "graphml", "json", "svg", "html")
EFFECTS_IN_A_ROW = 8


@pytest.fixture(params=["markup", "facts", "spent"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    texts = {"markup": markup_case(), "facts": facts_case(6), "spent": SPENT}
    file = tmp_path / f"{request.param}.yaml"
    file.write_text(texts[request.param], encoding="utf-8")
    return file


def core_graph(path: Path) -> nx.MultiDiGraph:
    (case,) = load_cases_text(path.read_text(encoding="utf-8"))
    return outcome_graph(outcomes(case))


def without_words(graph: nx.MultiDiGraph) -> tuple[object, ...]:
    """Give nodes and edges with everything but what depends on the language."""
    words = ("label", "decided_by")
    nodes = {
        node: {key: value for key, value in data.items() if key not in words}
        for node, data in graph.nodes(data=True)
    }
    edges = {
        edge: {key: value for key, value in data.items() if key not in (*words, "id")}
        for *edge, data in graph.edges(keys=True, data=True)
        for edge in [tuple(edge)]
    }
    return nodes, edges


Drawn = Counter[tuple[str, str]]


def ends(graph: nx.MultiDiGraph) -> Drawn:
    return Counter(list(graph.edges()))


# ---- for other programs ----------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_json_is_read_by_networkx(path: Path, lang: str) -> None:
    graph = exported(path, "--lang", lang)
    assert without_words(graph) == without_words(core_graph(path))
    assert {"title", "notes", "ruleset", "chains", "ways", "outcomes", "states"} == set(graph.graph)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_graphml_is_read_by_networkx(path: Path, lang: str) -> None:
    text = drawn(path, "graphml", "--lang", lang)
    graph = nx.read_graphml(BytesIO(text.encode("utf-8")), force_multigraph=True)
    assert without_words(graph) == without_words(core_graph(path))


def test_numbers_of_ways_are_exact_however_large(tmp_path: Path) -> None:
    """Eight effects in each tier: 8! orders of the mandatory ones, all sub-orders of the others."""
    effects = {
        f"{side} {number}": side
        for side in ("me!", "opponent!", "me?", "opponent?")
        for number in range(EFFECTS_IN_A_ROW)
    }
    path = tmp_path / "large.yaml"
    path.write_text(json.dumps({"title": "T", "effects": effects}), encoding="utf-8")
    all_of_them = math.factorial(EFFECTS_IN_A_ROW)
    some = sum(math.perm(EFFECTS_IN_A_ROW, length) for length in range(EFFECTS_IN_A_ROW + 1))
    ways = all_of_them**2 * some**2
    assert ways > 2**63
    assert exported(path, code=3).nodes["root"]["ways"] == ways
    graph = nx.read_graphml(BytesIO(drawn(path, "graphml", code=3).encode()))
    assert graph.nodes["root"]["ways"] == str(ways)
    assert graph.nodes["o1"]["layer"] == 4 * EFFECTS_IN_A_ROW


# ---- Graphviz and Mermaid --------------------------------------------------------------

QUOTED = r'"(?:[^"\\]|\\.)*"'
DOT_NODE = re.compile(rf"  (\w+) \[label=({QUOTED}), [^\n]*\];")
DOT_EDGE = re.compile(rf"  (\w+) -> (\w+) \[label=({QUOTED}), [^\n]*\];")
DOT_OTHER = re.compile(
    rf"digraph outcomes {{|}}|  (?:graph|node|edge) \[(?:\w+=(?:[\w.]+|{QUOTED})(?:, )?)+\];"
    r"|  { rank=same;[ \w]* }"
)


def read_dot(text: str) -> tuple[dict[str, str], Drawn, Counter[str]]:
    nodes: dict[str, str] = {}
    edges: Drawn = Counter()
    labels: Counter[str] = Counter()
    for line in text.splitlines():
        node, edge = DOT_NODE.fullmatch(line), DOT_EDGE.fullmatch(line)
        if edge:
            edges[edge[1], edge[2]] += 1
            labels[unescaped(edge[3])] += 1
        elif node and node[1] not in ("graph", "node", "edge"):
            nodes[node[1]] = unescaped(node[2])
        else:
            assert DOT_OTHER.fullmatch(line), line
    return nodes, edges, labels


def unescaped(quoted: str) -> str:
    r"""Read a label of Graphviz, in which ``\l`` ends a line."""
    codes = {"l": "\n", '"': '"', "\\": "\\"}
    return re.sub(r"\\(.)", lambda match: codes[match[1]], quoted[1:-1])


def test_dot_has_every_node_and_edge(path: Path) -> None:
    graph = exported(path)
    nodes, edges, labels = read_dot(drawn(path, "dot"))
    assert list(nodes) == list(graph)
    assert edges == ends(graph)
    said = Counter(f"{text}\n" if text else "" for *_, text in graph.edges(data="label"))
    assert labels == said


MERMAID_LABEL = r'"(?P<label>[^"]*)"'
MERMAID_NODE = re.compile(rf"  (?P<id>\w+)(?:\(\[|\[\[|\[/|\[){MERMAID_LABEL}[\])/]+:::\w+")
MERMAID_EDGE = re.compile(rf"  (?P<from>\w+) [-=.x>]+(?:\|{MERMAID_LABEL}\|)? (?P<to>\w+)")
MERMAID_OTHER = re.compile(r"---|title: .*|flowchart LR|  %% [^{}]*|  classDef \w+ [\w:#,; -]+")


def read_mermaid(text: str) -> tuple[dict[str, str], Drawn, Counter[str]]:
    nodes: dict[str, str] = {}
    edges: Drawn = Counter()
    labels: Counter[str] = Counter()
    for line in text.splitlines():
        node, edge = MERMAID_NODE.fullmatch(line), MERMAID_EDGE.fullmatch(line)
        if edge:
            edges[edge["from"], edge["to"]] += 1
            labels[decoded(edge["label"] or "")] += 1
        elif node:
            nodes[node["id"]] = decoded(node["label"])
        else:
            assert MERMAID_OTHER.fullmatch(line), line
    return nodes, edges, labels


def decoded(label: str) -> str:
    lines = label.replace("<br>", "\n")
    assert not re.search(r"""[<>"'`{}|\\]|&|#(?!\d+;)""", lines)
    return re.sub(r"#(\d+);", lambda match: chr(int(match[1])), lines)


def test_mermaid_has_every_node_and_edge(path: Path) -> None:
    graph = exported(path)
    nodes, edges, labels = read_mermaid(drawn(path, "mermaid"))
    assert list(nodes) == list(graph)
    assert edges == ends(graph)
    assert labels == Counter(text for *_, text in graph.edges(data="label"))


def test_mermaid_title_is_read_as_text(tmp_path: Path) -> None:
    path = tmp_path / "markup.yaml"
    path.write_text(markup_case(), encoding="utf-8")
    title = next(line for line in drawn(path, "mermaid").splitlines() if line.startswith("title: "))
    assert json.loads(title.removeprefix("title: ")) == '<script>alert("&")</script>'


# ---- pictures --------------------------------------------------------------------------


def elements(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in root.iter(f"{SVG}g") if name in each.get("class", "").split()]


def drawn_parts(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """Give the nodes or edges of the graph itself, not those of the legend."""
    return [each for each in elements(root, name) if each.get("data-id")]


def test_svg_has_every_node_and_edge(path: Path) -> None:
    graph = exported(path)
    root = ElementTree.fromstring(drawn(path, "svg"))
    assert [each.get("data-id") for each in drawn_parts(root, "node")] == list(graph)
    found = Counter(
        (each.get("data-from"), each.get("data-to"), each.get("data-id"))
        for each in drawn_parts(root, "edge")
    )
    assert found == Counter(list(graph.edges(keys=True)))


def test_svg_says_everything_that_is_known(path: Path) -> None:
    """Every fact, link, choice and rule stands in the title of its node or edge."""
    graph = exported(path)
    root = ElementTree.fromstring(drawn(path, "svg"))
    titles = {
        each.get("data-id"): each.findtext(f"{SVG}title")
        for name in ("node", "edge")
        for each in drawn_parts(root, name)
    }
    for node, data in graph.nodes(data=True):
        for fact in json.loads(data["facts"]):
            name = re.sub(r"^(me|opponent) (life|hand)$", r"\1", fact)
            assert name in titles[node]
        assert all(line in titles[node] for line in data["label"].splitlines()[1:])
    for *_, key, data in graph.edges(keys=True, data=True):
        assert data["label"] in titles[key]
        assert data.get("rule", "") in titles[key]
        assert all(name in titles[key] for name in json.loads(data.get("decided", "[]")))


def test_names_are_text_in_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "markup.yaml"
    path.write_text(markup_case(), encoding="utf-8")
    root = ElementTree.fromstring(drawn(path, "svg"))
    assert {each.tag.removeprefix(SVG) for each in root.iter()} == {
        "svg", "title", "style", "rect", "g", "text", "tspan", "path",
    }  # fmt: skip
    said = {"".join(each.itertext()) for each in root.iter(f"{SVG}text")}
    for name in MARKUP:
        assert f"{name}: done" in said


def boxes(root: ElementTree.Element) -> Iterator[tuple[float, float, float, float]]:
    for node in drawn_parts(root, "node"):
        rect = node.find(f"{SVG}rect")
        assert rect is not None
        x, y, width, height = (float(rect.get(each, "")) for each in ("x", "y", "width", "height"))
        yield x, y, x + width, y + height


def test_nothing_in_a_picture_lies_over_anything_else(path: Path) -> None:
    root = ElementTree.fromstring(drawn(path, "svg"))
    columns: dict[float, list[tuple[float, float]]] = {}
    for left, top, _, bottom in boxes(root):
        columns.setdefault(left, []).append((top, bottom))
    for edge in drawn_parts(root, "edge"):
        lines = [
            (float(each.get("x", "")), float(each.get("y", "")))
            for each in edge.iter(f"{SVG}tspan")
        ]
        if lines:
            middle = -lines[0][0]
            columns.setdefault(middle, []).append((lines[0][1] - 11, lines[-1][1] + 3))
    assert sum(map(len, columns.values())) > 5
    for places in columns.values():
        for (_, bottom), (top, _) in pairwise(sorted(places)):
            assert bottom < top


def test_edges_run_from_the_right_side_to_the_left_side_of_a_node(path: Path) -> None:
    root = ElementTree.fromstring(drawn(path, "svg"))
    sides = {
        node.get("data-id"): box
        for node, box in zip(drawn_parts(root, "node"), boxes(root), strict=True)
    }
    for edge in drawn_parts(root, "edge"):
        line = edge.find(f"{SVG}path[@class='line']")
        head = edge.find(f"{SVG}path[@class='head']")
        assert line is not None
        assert head is not None
        x, y = map(float, re.findall(r"[\d.]+", line.get("d", ""))[:2])
        _, top, right, bottom = sides[edge.get("data-from")]
        assert x == pytest.approx(right, abs=0.11)
        assert top < y < bottom
        x, y = map(float, re.findall(r"[\d.]+", head.get("d", ""))[:2])
        left, top, _, bottom = sides[edge.get("data-to")]
        assert x == pytest.approx(left, abs=0.11)
        assert top < y < bottom


class Page(HTMLParser):
    """Reads a page: its tags, where they point to, and what stands in scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.raw: dict[str, str] = {}
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value or "" for key, value in attrs if key in ("src", "href", "xlink:href")]
        self._open.append(dict(attrs).get("id") or tag)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self._open.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] in ("rules", "script", "style"):
            self.raw[self._open[-1]] = self.raw.get(self._open[-1], "") + data
        else:
            self.text.append(data)


def test_page_fetches_nothing(path: Path) -> None:
    text = drawn(path, "html")
    page = Page(text)
    assert page.links == ["data:,"]
    assert not {"img", "iframe", "object", "embed", "video", "audio"} & set(page.tags)
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest|import\(", text)
    assert page.tags["script"] == 2
    assert "default-src 'none'" in text


def test_page_knows_the_sources_of_every_rule_in_it() -> None:
    rules = json.loads(Page(drawn(SC_05, "html")).raw["rules"])
    graph = exported(SC_05)
    used = {data["rule"] for *_, data in graph.edges(data=True) if "rule" in data}
    assert used
    assert set(rules["sources"]) == used
    assert all(each["id"] and each["line"] for found in rules["sources"].values() for each in found)


def test_names_are_text_in_a_page(tmp_path: Path) -> None:
    path = tmp_path / "markup.yaml"
    path.write_text(markup_case(), encoding="utf-8")
    page = Page(drawn(path, "html"))
    assert not {"b", "i", "img"} & set(page.tags)
    assert '<script>alert("&")</script>' in page.text
    for name in MARKUP:
        assert f"{name}: done" in page.text


def test_page_holds_the_picture_without_scripts() -> None:
    text = drawn(SC_05, "html")
    picture = text[text.index("<svg xmlns") : text.index("</main>")]
    root = ElementTree.fromstring(picture)
    graph = exported(SC_05)
    assert len(drawn_parts(root, "node")) == len(graph)
    assert len(drawn_parts(root, "edge")) == graph.number_of_edges()
    assert "hidden" not in picture


@pytest.mark.parametrize("form", FORMS)
def test_both_languages_are_spoken(form: str) -> None:
    english = html.unescape(drawn(SC_05, form))
    japanese = html.unescape(drawn(SC_05, form, "--lang", "ja"))
    assert "outcome 1: 1 way" in english
    assert "結果 1: 1 通り" in japanese
    assert "outcome 1" not in japanese


@pytest.mark.parametrize("form", FORMS)
def test_a_point_without_legal_chains_is_drawn(form: str, tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    path.write_text("{title: T, effects: {A: me!, B: opponent?}, chain: [B]}", encoding="utf-8")
    assert "no chain is legal beyond doubt" in drawn(path, form)


def test_files_do_not_depend_on_the_run() -> None:
    written = {
        process(
            "graph", str(SC_05), "--to", "html", env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(written) == 1


# ---- what is left out ------------------------------------------------------------------


def limited(path: Path, *options: str) -> nx.MultiDiGraph:
    return exported(path, *options, code=3)


@pytest.mark.parametrize("limit", [1, 5, 12, 20])
def test_a_limit_puts_nodes_together_and_says_so(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "facts.yaml"
    path.write_text(facts_case(6), encoding="utf-8")
    whole = exported(path)
    cut = limited(path, "--limit", str(limit))
    kept = [node for node in cut if not node.startswith("rest")]
    assert len(kept) <= limit
    left = len(whole) - len(kept)
    assert f"{left:,} of {len(whole):,} nodes" in cut.graph["notes"]
    assert sum(count for _, count in cut.nodes(data="nodes") if count) == left
    assert sum(data.get("edges", 1) for *_, data in cut.edges(data=True)) == whole.number_of_edges()
    assert_flow(cut, whole.graph["ways"])
    assert_flow(whole, whole.graph["ways"])


def assert_flow(graph: nx.MultiDiGraph, ways: int) -> None:
    """As many ways lead into a node as go through it and out of it."""
    assert graph.nodes["root"]["ways"] == ways
    for node, through in graph.nodes(data="ways"):
        into = sum(number for *_, number in graph.in_edges(node, data="ways"))
        out = sum(number for *_, number in graph.out_edges(node, data="ways"))
        assert through in (into, out)
        assert into in (0, through)
        assert out in (0, through)


def test_a_limit_that_is_high_enough_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "facts.yaml"
    path.write_text(facts_case(6), encoding="utf-8")
    whole = drawn(path, "json")
    assert drawn(path, "json", "--limit", str(len(exported(path)))) == whole


@pytest.mark.parametrize("form", FORMS)
def test_every_format_says_what_is_left_out(tmp_path: Path, form: str) -> None:
    path = tmp_path / "facts.yaml"
    path.write_text(facts_case(6), encoding="utf-8")
    text = drawn(path, form, "--limit", "9", code=3)
    assert "not everything is drawn" in text
    assert "further states" in text


def test_mermaid_draws_no_more_edges_than_it_can(tmp_path: Path) -> None:
    path = tmp_path / "facts.yaml"
    path.write_text(facts_case(10, facts=7), encoding="utf-8")
    assert exported(path).number_of_edges() > 500
    _, edges, _ = read_mermaid(drawn(path, "mermaid", code=3))
    assert 100 < edges.total() <= 500

"""The page of an outcome graph in a browser: drawn, hovered, followed, moved, and alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from graph_cases import MARKUP, SC_05, SPENT, exported, facts_case, markup_case
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By

Page = Callable[..., Path]

TEXTS_INSIDE = """
return [...document.querySelectorAll("#stage .node, svg.graph > g > .node")].map(node => {
  const box = node.querySelector("rect").getBBox(), text = node.querySelector("text").getBBox();
  return text.x >= box.x && text.x + text.width <= box.x + box.width
      && text.y >= box.y && text.y + text.height <= box.y + box.height;
});
"""
PLACES = """
return [...document.querySelectorAll("#stage .node rect, #stage .edge text")].filter(
  part => part.getBBox().width
).map(part => { const {x, y, width, height} = part.getBBox(); return [x, y, width, height]; });
"""
ON = """
return [...document.querySelectorAll("#stage .on")].map(part => part.dataset.id).sort();
"""
VIEW = """
const {x, y, width, height} = document.querySelector("#stage > svg").viewBox.baseVal;
return [x, y, width, height];
"""
HOVER = """
const part = document.querySelector(`#stage [data-id="${arguments[0]}"]`);
const place = part.querySelector("rect, .line");
const box = place.getBoundingClientRect();
if (place.tagName === "rect") return [box.x + box.width / 2, box.y + box.height / 2];
const point = place.getPointAtLength(place.getTotalLength() / 2);
const here = point.matrixTransform(place.getScreenCTM());
return [here.x, here.y];
"""


def hover(browser: Any, part: str) -> None:
    """Move the mouse over the middle of a node or an edge."""
    x, y = browser.run(HOVER, part)
    actions = ActionChains(browser.driver, duration=0)
    actions.w3c_actions.pointer_action.move_to_location(round(x), round(y))
    actions.perform()


def panel(browser: Any) -> str:
    return str(
        browser.run(
            "const p = document.getElementById('panel'); return p.hidden ? '' : p.innerText"
        )
    )


def through(graph: nx.MultiDiGraph, source: str, target: str) -> tuple[set[str], set[str]]:
    """Give the nodes before one end of a stretch and behind the other, themselves included."""
    return nx.ancestors(graph, source) | {source}, nx.descendants(graph, target) | {target}


def on_paths(graph: nx.MultiDiGraph, source: str, target: str) -> list[str]:
    """Give everything that lies on a path through a node, or through an edge between two."""
    before, after = through(graph, source, target)
    edges = {
        key
        for tail, head, key in graph.edges(keys=True)
        if {tail, head} <= before or {tail, head} <= after
    }
    return sorted(before | after | edges)


# ---- drawn -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_is_drawn_and_legible(browser: Any, page: Page, lang: str) -> None:
    browser.open(page(SC_05, "html", "--lang", lang))
    graph = exported(SC_05)
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, "#stage .node")) == len(graph)
    edges = browser.driver.find_elements(By.CSS_SELECTOR, "#stage .edge")
    assert len(edges) == graph.number_of_edges()
    assert all(browser.run(TEXTS_INSIDE))
    assert browser.run("return document.documentElement.lang") == lang
    assert browser.messages() == []


def test_nothing_is_fetched(browser: Any, page: Page) -> None:
    file = page(SC_05)
    browser.open(file)
    hover(browser, "o1")
    asked = [each for each in browser.requests() if not each.startswith("data:")]
    assert asked == [file.as_uri()]


def test_no_text_lies_over_another_one(browser: Any, page: Page) -> None:
    browser.open(page(facts_case(7)))
    places = browser.run(PLACES)
    assert len(places) > 100
    for (x, y, width, height), (left, top, wide, high) in combinations(places, 2):
        apart = x + width <= left or left + wide <= x or y + height <= top or top + high <= y
        assert apart


def test_a_picture_is_drawn_alone(browser: Any, page: Page) -> None:
    browser.open(page(SC_05, "svg"))
    assert len(browser.run(TEXTS_INSIDE)) == len(exported(SC_05))
    assert all(browser.run(TEXTS_INSIDE))
    assert browser.messages() == []


@pytest.mark.parametrize("form", ["html", "svg"])
def test_light_and_dark_have_contrast(browser: Any, page: Page, form: str) -> None:
    file = page(SPENT, form)
    lightness = {}
    for scheme in ("light", "dark"):
        browser.open(file, prefers_color_scheme=scheme)
        colours = browser.run(
            "const of = (s, p) => getComputedStyle(document.querySelector(s))[p];"
            "const paper = document.querySelector('.paper') ? of('.paper', 'fill')"
            "  : of('body', 'backgroundColor');"
            "return [paper, of('.node.state rect', 'fill'), of('.node.state text', 'fill'),"
            " of('.edge[data-id] text', 'fill'), of('.edge.rule .line', 'stroke'),"
            " of('.edge.choose .line, .edge.resolve .line', 'stroke'),"
            " of('.node.outcome rect', 'stroke')]"
        )
        paper, box, text, label, *lines = map(luminance, colours)
        assert contrast(box, text) > 7
        assert contrast(paper, label) > 7
        assert all(contrast(paper, line) > 3 for line in lines)
        lightness[scheme] = paper
    assert lightness["dark"] < 0.05 < 0.9 < lightness["light"]


def luminance(colour: str) -> float:
    red, green, blue = (int(part) / 255 for part in colour[4:-1].split(","))
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def test_names_stay_text(browser: Any, page: Page) -> None:
    browser.open(page(markup_case()))
    assert browser.run("return document.title") == '<script>alert("&")</script>'
    assert browser.driver.find_elements(By.CSS_SELECTOR, "b, i, img") == []
    texts = browser.run(
        "return [...document.querySelectorAll('#stage .edge text')].map(t => t.textContent)"
    )
    assert {f"{name}: done" for name in MARKUP} <= set(texts)
    browser.run("document.querySelector('[data-zoom=fit]').click()")
    hover(browser, "e1")
    assert any(name in panel(browser) for name in MARKUP)
    assert browser.messages() == []


# ---- hovered and followed --------------------------------------------------------------


def test_an_edge_tells_its_rule_its_sentence_and_its_sources(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    graph = exported(SC_05)
    key, rule = next(
        (key, data["rule"]) for *_, key, data in graph.edges(keys=True, data=True) if "rule" in data
    )
    hover(browser, key)
    said = panel(browser)
    assert f"({rule})" in said
    assert "no longer" in said or "is still there" in said
    sources = json.loads(browser.run("return document.getElementById('rules').textContent"))
    assert sources["sources"][rule]
    for each in sources["sources"][rule]:
        assert f"{each['id']}: {each['line']}" in said


def test_the_rule_of_a_forced_step_is_told(browser: Any, page: Page) -> None:
    file = page(SPENT)
    browser.open(file)
    graph = exported(file.with_name("case.yaml"))
    key = next(key for *_, key, data in graph.edges(keys=True, data=True) if data["kind"] == "rule")
    hover(browser, key)
    assert "resolution.spent" in panel(browser)
    assert "Gust leaves the field only when the chain is over" in panel(browser)


def test_chains_through_a_node_are_highlighted(browser: Any, page: Page) -> None:
    file = page(facts_case(5))
    browser.open(file)
    graph = exported(file.with_name("case.yaml"))
    browser.run("document.querySelector('[data-zoom=fit]').click()")
    for node in list(graph)[:: max(len(graph) // 8, 1)]:
        hover(browser, node)
        assert browser.until(ON) == on_paths(graph, node, node)
    dimmed = browser.run(
        "return getComputedStyle(document.querySelector('#stage .edge:not(.on)')).opacity"
    )
    assert float(dimmed) < 0.3


def test_chains_through_an_edge_are_highlighted(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    graph = exported(SC_05)
    for source, target, key in list(graph.edges(keys=True))[::3]:
        hover(browser, key)
        before, after = through(graph, source, target)
        lit = set(browser.until(ON))
        assert lit >= before | after | {key}
        assert lit <= before | after | set(on_paths(graph, source, target)) | {key}
        assert panel(browser)


def test_what_is_clicked_stays_until_it_is_let_go(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    hover(browser, "o1")
    ActionChains(browser.driver).click().perform()
    held = browser.run(ON)
    hover(browser, "o3")
    assert browser.run(ON) == held
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    assert browser.run(ON) == []
    assert panel(browser) == ""
    assert browser.messages() == []


# ---- moved -----------------------------------------------------------------------------


def test_the_wheel_zooms_where_the_pointer_is(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    x, y = browser.run(HOVER, "o1")
    before = browser.run(VIEW)
    origin = ScrollOrigin.from_viewport(round(x), round(y))
    ActionChains(browser.driver).scroll_from_origin(origin, 0, -400).perform()
    after = browser.until(f"const v = (() => {{{VIEW}}})(); return v[2] < {before[2]} && v")
    assert after[3] < before[3]
    assert browser.run(HOVER, "o1") == pytest.approx([x, y], abs=3)


def test_dragging_moves_the_picture(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    x, y = browser.run(HOVER, "o1")
    actions = ActionChains(browser.driver, duration=20)
    pointer = actions.w3c_actions.pointer_action
    pointer.move_to_location(400, 700)
    pointer.pointer_down()
    pointer.move_to_location(340, 640)
    pointer.pointer_up()
    actions.perform()
    assert browser.run(HOVER, "o1") == pytest.approx([x - 60, y - 60], abs=1)
    assert browser.run(ON) == []


def test_two_fingers_zoom(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    before = browser.run(VIEW)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        browser.command("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", (600, 500))
    touch("touchStart", (600, 500), (700, 500))
    touch("touchMove", (550, 500), (750, 500))
    touch("touchMove", (500, 500), (800, 500))
    touch("touchEnd")
    after = browser.until(f"const v = (() => {{{VIEW}}})(); return v[2] < {before[2] * 0.6} && v")
    assert after[2] == pytest.approx(before[2] / 3, rel=0.05)


def test_keys_go_from_node_to_node_along_the_chains(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    graph = exported(SC_05)
    focused = "return document.activeElement.dataset.id || document.activeElement.id"

    def press(*keys: str) -> str:
        ActionChains(browser.driver).send_keys(*keys).perform()
        return str(browser.run(focused))

    while press(Keys.TAB) != "stage":
        pass
    assert press(Keys.TAB) == "root"
    assert "4 ways" in panel(browser)
    edge = press(Keys.ARROW_RIGHT)
    _, target = next((u, v) for u, v, key in graph.edges(keys=True) if key == edge)
    assert press(Keys.ARROW_RIGHT) == target
    assert browser.run(ON) == on_paths(graph, target, target)
    assert press(Keys.ARROW_LEFT) == edge
    assert press(Keys.ARROW_DOWN) in {key for *_, key in graph.out_edges("root", keys=True)} - {
        edge
    }
    assert press(Keys.ENTER)
    assert browser.run("return document.activeElement.getAttribute('aria-pressed')") == "true"
    press(Keys.ESCAPE)
    assert browser.run(ON) == []
    width = browser.run(VIEW)[2]
    press("+")
    assert browser.run(VIEW)[2] == pytest.approx(width / 1.25)
    press("0")
    assert browser.run(VIEW)[2] == pytest.approx(width)
    assert browser.messages() == []


def test_every_part_has_a_name_for_those_who_do_not_see_it(browser: Any, page: Page) -> None:
    browser.open(page(SC_05))
    named = browser.run(
        "return [...document.querySelectorAll('#stage .node, #stage .edge')].every("
        "part => part.getAttribute('aria-label') && part.getAttribute('role') === 'button')"
    )
    assert named


# ---- large, small, and without scripts -------------------------------------------------


def test_a_large_graph_begins_legible_and_fits_at_a_click(browser: Any, page: Page) -> None:
    browser.open(page(facts_case(10, facts=7), "html", "--limit", "300", code=3))
    assert len(browser.driver.find_elements(By.CSS_SELECTOR, "#stage .node")) > 250
    assert all(browser.run(TEXTS_INSIDE))
    height = "return document.querySelector('#stage .node text').getBoundingClientRect().height"
    lines = browser.run("return document.querySelectorAll('#stage .node tspan').length")
    assert lines > 250
    assert browser.run(height) > 14
    root = browser.run(HOVER, "root")
    assert 0 < root[0] < 700
    assert 0 < root[1] < 900
    browser.run("document.querySelector('[data-zoom=fit]').click()")
    x, y, width, tall = browser.run(VIEW)
    places = browser.run(PLACES)
    assert x < min(place[0] for place in places)
    assert x + width > max(place[0] + place[2] for place in places)
    assert y < min(place[1] for place in places)
    assert y + tall > max(place[1] + place[3] for place in places)
    assert "not everything is drawn" in browser.run(
        "return document.querySelector('header').innerText"
    )
    assert browser.messages() == []


def test_a_small_graph_fills_no_more_than_it_needs(browser: Any, page: Page) -> None:
    browser.open(page("{title: T, effects: {A: {controller: me, when: now, do: {make_true: x}}}}"))
    font = browser.run("return document.querySelector('#stage .node text').getScreenCTM().a * 13")
    assert 13 <= font <= 20


def test_without_scripts_the_picture_is_there(browser: Any, page: Page) -> None:
    file = page(SC_05)
    browser.command("Emulation.setScriptExecutionDisabled", {"value": True})
    browser.open(file)
    svg = browser.driver.find_element(By.CSS_SELECTOR, "#stage > svg")
    assert svg.size["width"] == pytest.approx(float(svg.get_dom_attribute("width")), abs=1)
    titles = browser.driver.find_elements(By.CSS_SELECTOR, "#stage .edge > title")
    assert len(titles) == exported(SC_05).number_of_edges()
    assert not browser.driver.find_element(By.CSS_SELECTOR, ".buttons").is_displayed()
    assert not browser.driver.find_element(By.ID, "panel").is_displayed()


def test_a_narrow_screen_keeps_picture_and_panel(browser: Any, page: Page) -> None:
    browser.command(
        "Emulation.setDeviceMetricsOverride",
        {"width": 390, "height": 760, "deviceScaleFactor": 2, "mobile": True},
    )
    browser.open(page(SC_05))
    assert browser.run("return document.documentElement.scrollWidth") <= 390
    assert browser.run("return document.getElementById('stage').clientHeight") > 300
    hover(browser, "root")
    box = browser.run("return document.getElementById('panel').getBoundingClientRect().toJSON()")
    assert 0 <= box["left"] < box["right"] <= 390

"""An outcome graph as a page: one file that fetches nothing, and a picture without scripts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from segoc.models.rule import Rule
from segoc.solver.show.as_json import source_records
from segoc.solver.show.graph_sheet import Sheet
from segoc.solver.show.graph_svg import drawn, opening, samples, style, text
from segoc.solver.show.graph_text import rules_of
from segoc.solver.show.language import Language
from segoc.solver.show.words import say

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What the page may do: nothing from anywhere else."""

BUTTONS = (("in", "+", "graph zoom in"), ("out", "−", "graph zoom out"), ("fit", "⤢", "graph fit"))


def html(sheet: Sheet) -> str:
    """Give an outcome graph as one self-contained page.

    Args:
        sheet: the graph.

    Returns:
        The text of the file.
    """
    drawing = drawn(sheet)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{sheet.lang}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            '<link rel="icon" href="data:,">',
            f"<title>{text(sheet.title)}</title>",
            f"<style>\n{style()}\n{_file('graph_page.css')}</style>",
            "</head>",
            "<body>",
            *_header(sheet),
            f'<main id="stage" tabindex="0" aria-label="{_say("graph picture", sheet)}">',
            opening(sheet, drawing.width, drawing.height),
            drawing.body,
            "</svg>",
            "</main>",
            '<aside id="panel" aria-live="polite" hidden></aside>',
            f'<script type="application/json" id="rules">{_script(_rules(sheet))}</script>',
            f"<script>\n{_file('graph_page.js')}</script>",
            "</body>",
            "</html>",
            "",
        )
    )


def _file(name: str) -> str:
    return files("segoc.solver.show").joinpath(name).read_text(encoding="utf-8")


def _say(key: str, sheet: Sheet) -> str:
    return text(say(key, sheet.lang))


def _header(sheet: Sheet) -> Iterator[str]:
    yield "<header>"
    yield f"<h1>{text(sheet.title)}</h1>"
    yield "".join(f"<p>{text(each)}</p>" for each in sheet.lines[1:])
    yield f'<ul aria-label="{_say("graph legend", sheet)}">'
    for sample, width, name in samples(sheet):
        picture = f'<svg class="graph" width="{width:.0f}" height="18">{sample}</svg>'
        yield f"<li>{picture} {text(name)}</li>"
    yield "</ul>"
    yield f'<p class="handling" hidden>{_say("graph handling", sheet)}</p>'
    yield '<div class="buttons" hidden>'
    for name, sign, key in BUTTONS:
        said = _say(key, sheet)
        yield f'<button type="button" data-zoom="{name}" aria-label="{said}">{sign}</button>'
    yield "</div>"
    yield "</header>"


def _rules(sheet: Sheet) -> Mapping[str, Any]:
    """Give the sources of every rule that an edge follows."""
    found = {rule.id: rule for *_, data in sheet.graph.edges(data=True) for rule in rules_of(data)}
    return {
        "heading": say("rule sources", sheet.lang),
        "sources": {rule: list(_sources(found[rule], sheet.lang)) for rule in sorted(found)},
    }


def _sources(rule: Rule, lang: Language) -> Iterator[Mapping[str, Any]]:
    comma = "、" if lang == "ja" else ", "
    for each in source_records(rule.citations, lang):
        level = say("level", lang, level=each["level"])
        line = comma.join(filter(None, (each["title"], each["date"], level)))
        yield {"line": line, "id": each["id"], "url": each["url"]}


def _script(value: object) -> str:
    """Give data that may stand in a script, whatever is in it."""
    written = json.dumps(value, ensure_ascii=True)
    return written.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")

"""Sentences about questions that come as JSON, one a line."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

LINES: Mapping[str, Words] = {
    # JSON lines.
    "jsonl and effects": Words(
        "{argument!r}: --jsonl reads its questions from standard input; name case files only",
        "{argument!r}: --jsonl は標準入力から質問を読む。事例ファイルだけを指定すること",
    ),
    "jsonl terminal": Words(
        "--jsonl reads standard input, which is a terminal; pipe lines in: "
        "segoc check --jsonl < lines.jsonl",
        "--jsonl は標準入力を読むが、標準入力が端末になっている。行を渡すこと: "
        "segoc check --jsonl < lines.jsonl",
    ),
    "cannot read lines": Words(
        "standard input cannot be read: {error}", "標準入力を読めない: {error}"
    ),
    "line too long": Words(
        "the line has more than 4 million bytes", "この行は 400 万バイトを超えている"
    ),
    "line not utf-8": Words(
        "column {column}: this is not UTF-8", "{column} 文字目: UTF-8 ではない"
    ),
    "line not json": Words(
        "column {column}: this is not JSON", "{column} 文字目: JSON ではない"
    ),
    "key twice": Words(
        "key {key!r} stands twice in one object", "キー {key!r} が一つのオブジェクトに二つある"
    ),
    "line without case": Words(
        "a line is an object with 'case': a case, the id of one, or FILE.yaml#ID",
        "行は 'case' を持つオブジェクトで、その値は事例、id、または FILE.yaml#ID",
    ),
    "line key": Words(
        "unknown key {key!r}; allowed: {keys}{guess}",
        "キー {key!r} は認識できない。使えるもの: {keys}{guess}",
    ),
    "line list": Words("{key!r} is a list of names", "{key!r} は名前のリスト"),
    "line text": Words("{key!r} is a text", "{key!r} は文字列"),
    "line policy": Words(
        "'policy' is an object of names and values", "'policy' は名前と値のオブジェクト"
    ),
    "line asks twice": Words(
        "name one of 'chain', 'order' and 'log'", "'chain'、'order'、'log' のうち一つだけ書くこと"
    ),
    "line other game": Words(
        "the case is not of the game of {ruleset}", "この事例は {ruleset} のゲームのものではない"
    ),
    "line variant": Words(
        "'variant' is for a case that is named; leave it out",
        "'variant' は名前で指定した事例に使う。省くこと",
    ),
    "line order": Words(
        "items are carried out one at a time here: write 'order'",
        "ここでは一つずつ処理する。'order' と書くこと",
    ),
    "line no order": Words(
        "one chain is built here: write 'chain'", "ここでは一つのチェーンを組む。'chain' と書くこと"
    ),
    "no such case": Words(
        "no case is called {case!r}; name a file, FILE.yaml#ID, or an id of the case files that "
        "are given",
        "事例 {case!r} はない。ファイル、FILE.yaml#ID、または指定した事例ファイルの id を書くこと",
    ),
    "which variant": Words(
        "{case!r} has variants; add 'variant': {variants}",
        "{case!r} には variant がある。'variant' を加えること: {variants}",
    ),
    "line crash": Words(
        "unforeseen error: {error}; please report this line to the maintainers",
        "予期しないエラー: {error}（この行を開発者に知らせてほしい）",
    ),
    "help --jsonl": Words(
        "Read one JSON question a line from standard input, answer one a line.",
        "標準入力から一行に一つの JSON の質問を読み、一行ずつ答える",
    ),
}  # fmt: skip

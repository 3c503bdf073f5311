"""Sentences in outcome graphs and about them."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

GRAPH: Mapping[str, Words] = {
    # Nodes.
    "graph root": Words("all legal chains", "成立するすべてのチェーン"),
    "graph ways": Words("{number:,} ways", "{number:,} 通り", one="1 way"),
    "graph all ways": Words("{number:,} ways", "経路 {number:,} 通り", one="1 way"),
    "graph outcomes": Words("{number:,} outcomes", "結果 {number:,} 通り", one="1 outcome"),
    "graph states": Words(
        "{number:,} states resolved", "処理した状態 {number:,} 個", one="1 state resolved"
    ),
    "graph unchanged": Words("as at the start", "開始時と同じ"),
    "graph true": Words("true: {names}", "成り立つ: {names}"),
    "graph absent": Words("not: {names}", "なし: {names}"),
    "graph more": Words("… {number:,} more", "… ほか {number:,} 件"),
    "graph further states": Words(
        "{number:,} further states", "ほかの状態 {number:,} 個", one="1 further state"
    ),
    "graph further outcomes": Words(
        "{number:,} further outcomes", "ほかの結果 {number:,} 通り", one="1 further outcome"
    ),
    # Edges.
    "graph link": Words("{link}: {result}", "{link}: {result}"),
    "graph decided": Words("choice: {names}", "選択: {names}"),
    "graph further edges": Words(
        "{number:,} edges drawn as one", "線 {number:,} 本をまとめたもの"
    ),
    # What is said of a node or an edge.
    "graph differs": Words("not as at the start:", "開始時と異なる点:"),
    "graph because": Words("{sentence} ({rule})", "{sentence}（{rule}）"),
    "graph before and after": Words(
        "{number:,} ways: {before:,} up to here, {after:,} from here",
        "{number:,} 通り: ここまで {before:,} 通り、ここから {after:,} 通り",
        one="1 way",
    ),
    # What the kinds of nodes and edges mean.
    "graph kind root": Words("all legal chains", "成立するすべてのチェーン"),
    "graph kind state": Words("state while the chain resolves", "処理中の状態"),
    "graph kind outcome": Words("outcome", "結果"),
    "graph kind rest": Words("drawn together, details left out", "まとめて省略した部分"),
    "graph kind resolve": Words("a link resolves", "効果を処理する"),
    "graph kind choose": Words("a link with a choice", "選択のある効果"),
    "graph kind stopped": Words("a link stopped by a rule", "規則により処理されない効果"),
    "graph kind rule": Words("follows by rule", "規則による処理"),
    "graph kind end": Words("no link is left", "処理するチェーンは残っていない"),
    "graph kind build": Words("the chain is built", "チェーンを積み終える"),
    # The page.
    "graph legend": Words("legend", "凡例"),
    "graph picture": Words("outcome graph", "結果のグラフ"),
    "graph zoom in": Words("zoom in", "拡大"),
    "graph zoom out": Words("zoom out", "縮小"),
    "graph fit": Words("fit", "全体"),
    "graph handling": Words(
        "Wheel, pinch, + and -: zoom; 0: everything. Drag or arrow keys: move. Tab: go to the "
        "first node, then arrow keys: along the chains; Enter or click: hold; Escape: let go.",
        "ホイール・ピンチ・+・-: 拡大と縮小。0: 全体。ドラッグ・矢印キー: 移動。Tab: "
        "最初の状態へ、続けて矢印キー: チェーンに沿って移動。Enter・クリック: 固定。Esc: 解除。",
    ),
    # What was left out, and what goes wrong.
    "graph cut": Words(
        "not everything is drawn: {left:,} of {number:,} nodes are put together; --limit N draws "
        "more, --to json gives everything",
        "全体は描いていない: 全 {number:,} 個のうち {left:,} 個をまとめた。--limit N で"
        "さらに描き、--to json ですべて出力する",
    ),
    "graph one case": Words(
        "a graph is of one case, and {number:,} are given; name one with --case: {names}",
        "グラフは一つの事例のもの。{number:,} 件ある。--case で一つ選ぶこと: {names}",
    ),
    "graph no case": Words(
        "no case is called {name!r}{guess}; the cases: {names}",
        "事例 {name!r} はない{guess}。事例: {names}",
    ),
    "graph exists": Words(
        "{file} exists already; --force overwrites it",
        "{file} はすでにある。--force で上書きする",
    ),
    "graph cannot write": Words(
        "{file} cannot be written: {error}", "{file} に書き込めない: {error}"
    ),
    "drawing": Words("drawing", "描画中"),
    # The help page.
    "help graph": Words(
        "Draw how the legal chains resolve and what comes out, as one graph.\n\n"
        "The HTML page and the SVG picture need no other program. GraphML and JSON hold "
        "everything; pictures of large graphs put nodes together and say so.\n\n"
        "\b\n"
        "  segoc graph case.yaml --to html -o case.html\n"
        '  segoc graph "me! A [makes=K]" "me? B [needs=K]" --to mermaid',
        "\b\n"
        "成立するチェーンの処理と結果を一つのグラフに描く。\n\n"
        "\b\n"
        "HTML と SVG は他のプログラムなしで表示できる。GraphML と JSON はすべてを含む。\n"
        "大きいグラフの図は一部をまとめ、その旨を示す。\n\n"
        "\b\n"
        "  segoc graph case.yaml --to html -o case.html\n"
        '  segoc graph "me! A [makes=K]" "me? B [needs=K]" --to mermaid',
    ),
    "help graph --to": Words("Form of the graph.", "出力形式"),
    "help graph --output": Words(
        "File to write; without it the graph goes to standard output.",
        "書き込むファイル（省略時は標準出力）",
    ),
    "help graph --force": Words(
        "Overwrite the file if there is one.", "すでにあるファイルを上書きする"
    ),
    "help graph --case": Words(
        "The case to draw, if the files hold several: id, title, or id (variant).",
        "複数の事例がある場合に描くもの（id、題名、または id (変種)）",
    ),
    "help graph --limit": Words(
        "Draw at most N nodes one by one; the others are put together.",
        "最大 N 個まで個別に描く（残りはまとめる）",
    ),
}  # fmt: skip

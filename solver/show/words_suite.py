"""Sentences of the command test, and of what it rewrites."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words
from segoc.solver.show.words_compare import COMPARISONS
from segoc.solver.show.words_lines import LINES
from segoc.solver.show.words_writing import WRITING

_OWN: Mapping[str, Words] = {
    # What a failed expectation adds.
    "rule decides": Words("{rule}, {sentence}", "{rule}、{sentence}"),
    "rule not there": Words(
        "{rule} does not hold under {ruleset}", "{rule} は {ruleset} では適用されない"
    ),
    "rule silent here": Words(
        "{rule} holds and forbids nothing here", "{rule} は適用されるが、ここでは何も禁じない"
    ),
    # The end of a test.
    "suite counts": Words(
        "cases: {cases:,}, files: {files:,}, rules named: {rules:,}, {seconds:.1f} s",
        "事例 {cases:,}、ファイル {files:,}、名指しの規則 {rules:,}、{seconds:.1f} 秒",
    ),
    "nothing selected": Words(
        "no case fits -k {text!r}; it looks at file, id, title, variant, status, sources, "
        "rules and rulesets",
        "-k {text!r} に当てはまる事例がない（ファイル、id、題、variant、状態、出典、規則、"
        "ルールセットを調べる）",
    ),
    "bad selection": Words(
        "{text!r} cannot be read{at}; write words joined by and, or, not and parentheses",
        "{text!r} を読めない{at}。語を and、or、not、括弧でつないで書くこと",
    ),
    "bad selection at": Words(" at {rest!r}", "（{rest!r} のところ）"),
    "progress bar": Words(
        "{what} [{bar}] {done:,}/{total:,} ({seconds} s)",
        "{what} [{bar}] {done:,}/{total:,}（{seconds} 秒）",
    ),
    # What --update does.
    "update is text": Words(
        "--update shows what it would change as text; leave --format out",
        "--update は変更点を文字で示す。--format を外すこと",
    ),
    "nothing to update": Words(
        "nothing can be rewritten", "書き換えられるものはない"
    ),
    "no update of stdin": Words(
        "standard input cannot be rewritten; name a file",
        "標準入力は書き換えられない。ファイルを指定すること",
    ),
    "write files?": Words(
        "write {number:,} files? (y/n)", "{number:,} 件のファイルに書き込むか（y/n）",
        one="write this file? (y/n)",
    ),
    "nothing written": Words(
        "nothing is written; --yes writes without asking",
        "何も書き込んでいない（--yes で確認せずに書き込む）",
    ),
    "written": Words("{file}: written", "{file}: 書き込んだ"),
    "changed meanwhile": Words(
        "{file}: the file was changed meanwhile and is left as it is; run the command again",
        "{file}: 途中で変更されたので書き込んでいない。もう一度実行すること",
    ),
    "cannot write file": Words(
        "{file}: cannot be written: {error}", "{file}: 書き込めない: {error}"
    ),
    # Help.
    "help -k": Words(
        "Only cases that fit, such as 'hand and not tcg'.",
        "当てはまる事例のみ（例: 'hand and not tcg'）",
    ),
    "help --fail-fast": Words(
        "Stop at the first case that does not pass.", "成功しない最初の事例で止める"
    ),
    "help test --format": Words(
        "Form of the report: text, json, or junit (XML).", "報告の形式: text, json, junit（XML）"
    ),
    "help --update": Words(
        "Rewrite the expectations that fail to what is found, after showing the difference.",
        "失敗した期待を、実際の結果に書き換える（先に差分を表示する）",
    ),
    "help --yes": Words("Write without asking.", "確認せずに書き込む"),
    "help --processes": Words(
        "So many processes; without it as many as help.",
        "プロセスの数（省略時は速くなる数）",
    ),
}  # fmt: skip

SUITE: Mapping[str, Words] = {**_OWN, **COMPARISONS, **WRITING, **LINES}

SUITE_PROBLEMS: Mapping[str, str] = {
    "line {number}": "{number} 行目",
    "{text} ends before it begins": "{text} は始まる前に終わっている",
}  # fmt: skip

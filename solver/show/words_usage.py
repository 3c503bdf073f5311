"""Sentences around answers: tests of expectations, wrong usage, faults, progress."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

USAGE: Mapping[str, Words] = {
    # Expectations.
    "expected": Words(
        "{place}: {case}: expected {expected}; got {got}",
        "{place}: {case}: 期待は{expected}、結果は{got}",
    ),
    "claim chain": Words("{verdict} {chain}", "「{chain}」が{verdict}"),
    "claim count": Words("{number:,} chains", "{number:,} 通り", one="1 chain"),
    "claim may": Words("{chain} may come next", "「{chain}」を次に積める"),
    "claim may_not": Words("{chain} may not come next", "「{chain}」を次に積めない"),
    "claim by": Words("{claim} by {rule}", "{claim}（{rule}）"),
    "claim at": Words("{claim} at link {link}", "{claim}（チェーン{link}）"),
    "begun wrongly": Words(
        "the chain that the case says is placed already is not legal: {chain}; "
        "'segoc check' with --chain says why",
        "事例で積まれているチェーンが成立しない: {chain}"
        "（理由は segoc check --chain で分かる）",
    ),
    "chain or log": Words(
        "name one of --chain, --order and --log; --chain '' is the empty chain",
        "--chain、--order、--log のうち一つを指定すること（--chain '' は発動なし）",
    ),
    "chain and order": Words(
        "name one of --chain and --order", "--chain と --order のどちらか一つを指定すること"
    ),
    "order": Words(
        "in this phase items are carried out one at a time: write --order 'A > B / C', where "
        "'/' begins a new item and '>' joins a chain",
        "このフェイズでは一つずつ処理する。--order 'A > B / C' と書くこと"
        "（'/' で次の処理、'>' で同じチェーン）",
    ),
    "no order": Words(
        "one chain is built here: write --chain 'A > B'; --order is for the items of a phase",
        "ここでは一つのチェーンを組む。--chain 'A > B' と書くこと（--order はフェイズの処理用）",
    ),
    "claim log": Words("{verdict} log {log}", "履歴「{log}」が{verdict}"),
    "claim outcome": Words(
        "{about} {key} {value} after {chain}", "「{chain}」の後で「{about}」の {key} が {value}"
    ),
    "claim listed": Words("{chain} among the chains", "「{chain}」が一覧にある"),
    "claim unlisted": Words("no chain but those listed", "一覧にあるチェーンのみ"),
    "got may": Words("it may", "積める"),
    "got may not": Words("it may not", "積めない"),
    "got by": Words("{got} by {rules}", "{got}（{rules}）"),
    "no expectations": Words(
        "{place}: {case}: the case expects nothing; write 'expect'",
        "{place}: {case}: 期待が書かれていない（expect を書くこと）",
    ),
    "no cases in folder": Words(
        "{folder}: no case file (*.yaml) in this folder",
        "{folder}: このフォルダーに事例ファイル（*.yaml）がない",
    ),
    "passed": Words("{number:,} passed", "成功 {number:,}"),
    "failed": Words("{number:,} failed", "失敗 {number:,}"),
    "open": Words("{number:,} undecided or disputed", "不明・見解が分かれる {number:,}"),
    "without": Words("{number:,} without expectations", "期待なし {number:,}"),
    "broken": Words("{number:,} broken", "読めないもの {number:,}"),
    "crashed": Words("{number:,} crashed", "異常終了 {number:,}"),
    # What goes wrong before an answer.
    "nothing given": Words(
        "nothing is asked about; name case files, or write effects such as "
        '"me! Stumbling" "me? The Kick Man [when]"',
        "対象がない。事例ファイルを指定するか、効果を書くこと"
        '（例: "me! つまずき" "me? ザ・キックマン [when]"）',
    ),
    "mixed": Words(
        "case files and effects cannot be mixed: {file!r} is a file, {effect!r} an effect",
        "事例ファイルと効果は一緒に指定できない: {file!r} はファイル、{effect!r} は効果",
    ),
    "looks like effect": Words(
        "{argument}: there is no such file; if this is an effect, write "
        'SIDE NAME with me!, me?, opponent! or opponent?, such as "me? The Kick Man"',
        "{argument}: ファイルがない。効果であれば me!、me?、opponent!、opponent? で始めること"
        '（例: "me? ザ・キックマン"）',
    ),
    "terminal": Words(
        "'-' reads a case from standard input, which is a terminal; name a file, or pipe "
        "one in: segoc enumerate - < case.yaml",
        "'-' は標準入力から事例を読むが、標準入力が端末になっている。ファイルを指定するか、"
        "パイプで渡すこと: segoc enumerate - < case.yaml",
    ),
    "stdin twice": Words(
        "'-' can be read only once; write it once", "'-' は一度しか読めない。一つだけ書くこと"
    ),
    "other game": Words(
        "{place}: a case of ruleset {ruleset} cannot be asked under {wanted}; leave --ruleset out",
        "{place}: ルールセット {ruleset} の事例は {wanted} では調べられない。--ruleset を省くこと",
    ),
    "policy form": Words(
        "{text!r} is not NAME=VALUE; write such as passed_over_hidden=lost",
        "{text!r} は NAME=VALUE の形ではない（例: passed_over_hidden=lost）",
    ),
    "policy twice": Words(
        "policy {name} is given twice with different values",
        "policy {name} に異なる値が二つ指定されている",
    ),
    "unknown rule": Words(
        "no rule is called {rule!r}; 'segoc rules' lists them{guess}",
        "規則 {rule!r} はない（segoc rules で一覧を表示）{guess}",
    ),
    "place": Words("{file}, column {column}", "{file} の {column} 文字目"),
    "allowed": Words("; allowed: {words}", "。使えるもの: {words}"),
    "guess": Words("; did you mean {name!r}?", "。{name!r} のことか"),
    "hint": Words("; {hint}", "。{hint}"),
    "in case": Words("{case}: {message}", "{case}: {message}"),
    "no command": Words(
        "no command is called {name!r}; the commands: {commands}{guess}",
        "コマンド {name!r} はない。コマンド: {commands}{guess}",
    ),
    "no option": Words("there is no option {option}{guess}", "オプション {option} はない{guess}"),
    "needs option": Words(
        "{option} is missing; add {option} {metavar}",
        "{option} がない。{option} {metavar} を加えること",
    ),
    "needs argument": Words(
        "{argument} is missing; name one", "{argument} がない。一つ指定すること"
    ),
    "needs value": Words("{option} needs a value", "{option} には値が必要"),
    "takes no value": Words("{option} takes no value", "{option} に値は付けられない"),
    "too many arguments": Words(
        "too many arguments: {arguments}", "引数が多すぎる: {arguments}"
    ),
    "bad value": Words("{option}: {message}", "{option}: {message}"),
    "no such word": Words(
        "{text!r} is not one of {words}{guess}", "{text!r} は使えない。使えるもの: {words}{guess}"
    ),
    "whole number": Words(
        "{text!r} is not a whole number of 1 or more", "{text!r} は 1 以上の整数ではない"
    ),
    "not seconds": Words(
        "{text!r} is not a number of seconds above 0", "{text!r} は 0 より大きい秒数ではない"
    ),
    "usage hint": Words(
        "usage: {usage} ('{command} --help' tells more)",
        "使い方: {usage}（'{command} --help' で説明を表示）",
    ),
    "interrupted": Words("interrupted", "中断された"),
    "cannot write": Words(
        "the answer cannot be written: {error}", "結果を書き込めない: {error}"
    ),
    "crash": Words(
        "unforeseen error: {error}; this is a fault of segoc {version}: please report this line, "
        "your command and your files to its maintainers; SEGOC_DEBUG=1 shows where it happened",
        "予期しないエラー: {error}（segoc {version} の不具合。この行、コマンド、ファイルを"
        "開発者に知らせてほしい。SEGOC_DEBUG=1 で発生箇所を表示）",
    ),
    # Progress.
    "counting": Words("counting", "数え上げ中"),
    "listing": Words("listing chains", "チェーンを列挙中"),
    "checking": Words("checking", "検証中"),
    "testing": Words("testing", "テスト中"),
    "progress": Words("{what} … {done:,} ({seconds} s)", "{what} … {done:,}（{seconds} 秒）"),
    "progress start": Words("{what} … ({seconds} s)", "{what} …（{seconds} 秒）"),
}  # fmt: skip

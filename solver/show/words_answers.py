"""Sentences of answers: chains, verdicts, what may come next, rules."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

ANSWERS: Mapping[str, Words] = {
    # What every answer begins with.
    "ruleset": Words("ruleset: {ruleset}", "ルールセット: {ruleset}"),
    "case": Words("case: {name}", "事例: {name}"),
    "effects of the command line": Words(
        "the effects of the command line", "コマンドラインの効果"
    ),
    # Chains.
    "between items": Words(" / ", " / "),
    "empty": Words("(no activation)", "（発動なし）"),
    "chains": Words("{number:,} chains", "チェーン {number:,} 通り", one="1 chain"),
    "no chain": Words("no chain is legal beyond doubt", "確実に成立するチェーンはない"),
    "cut by limit": Words(
        "first {found:,} of {number:,} chains; cut by --limit",
        "全 {number:,} 通りのうち最初の {found:,} 通り（--limit による）",
        one="first {found:,} of 1 chain; cut by --limit",
    ),
    "cut by timeout": Words(
        "{found:,} of {number:,} chains; cut by --timeout",
        "全 {number:,} 通りのうち {found:,} 通り（--timeout による）",
        one="{found:,} of 1 chain; cut by --timeout",
    ),
    "undecided chains": Words(
        "{number:,} further chains are undecided: sources do not say",
        "ほかに {number:,} 通りは不明（資料に記載がない）",
        one="1 further chain is undecided: sources do not say",
    ),
    "disputed chains": Words(
        "{number:,} further chains are disputed: sources disagree",
        "ほかに {number:,} 通りは資料の見解が分かれる",
        one="1 further chain is disputed: sources disagree",
    ),
    "excluded": Words("on no legal chain:", "どのチェーンにも積めない効果:"),
    "excluded by": Words("{effect}: {sentence}", "「{effect}」: {sentence}"),
    # Verdicts.
    "legal": Words("legal", "成立する"),
    "illegal": Words("illegal", "成立しない"),
    "undecided": Words("undecided", "不明"),
    "disputed": Words("disputed", "見解が分かれる"),
    "limit": Words("cut by a limit", "上限に達した"),
    "timeout": Words("out of time", "時間切れ"),
    "sources_silent": Words("sources do not say", "資料に記載がない"),
    "verdict because": Words("{verdict}: {because}", "{verdict}（{because}）"),
    "at link": Words("link {link}: {sentence}", "チェーン{link}: {sentence}"),
    "at item": Words("item {link}: {sentence}", "{link} 番目: {sentence}"),
    "at entry": Words("entry {link}: {sentence}", "履歴の {link} 番目: {sentence}"),
    "rewind": Words(
        "  the game goes back to before entry {entry}", "  {entry} 番目の前まで巻き戻す"
    ),
    "log of": Words("  log: {log}", "  履歴: {log}"),
    "at the end": Words("at the end: {sentence}", "チェーン全体: {sentence}"),
    "rule id": Words("  rule {rule}", "  規則 {rule}"),
    "source": Words("  source {id}: {details}", "  出典 {id}: {details}"),
    "level": Words("level {level}", "信頼度 {level}"),
    "reading": Words(
        "  under --policy {policy}={value}: {verdict}",
        "  --policy {policy}={value} の場合: {verdict}",
    ),
    "nearest": Words("nearest legal chain: {chain}", "最も近い成立するチェーン: {chain}"),
    "no nearest": Words("there is no legal chain at all", "成立するチェーンは一つもない"),
    "other links": Words("other links", "他のチェーン"),
    # What may come next.
    "next chain": Words("chain: {chain}", "チェーン: {chain}"),
    "decides me": Words("decision: me", "選択する人: 自分"),
    "decides opponent": Words("decision: opponent", "選択する人: 相手"),
    "decides rule": Words(
        "decision: rule (only this link is possible, and it must come)",
        "選択する人: なし（規則により次に積む効果が決まっている）",
    ),
    "lost": Words("lost if both pass now: {names}", "双方がパスすると使えなくなる効果: {names}"),
    "lost at last": Words(
        "lost, as both passed: {names}", "双方がパスし、使えなくなった効果: {names}"
    ),
    "next": Words("next: {names}", "次に積める効果: {names}"),
    "nothing next": Words("next: nothing", "次に積める効果: なし"),
    "may pass me": Words("I may pass", "自分はパスできる"),
    "may pass opponent": Words("the opponent may pass", "相手はパスできる"),
    "may stop": Words("the chain may stop here", "ここでチェーンを終えられる"),
    "may not stop": Words("the chain may not stop here", "ここではチェーンを終えられない"),
    "dead end": Words("no legal chain begins like this", "このように始まるチェーンは成立しない"),
    "doubtful end": Words(
        "no chain that is legal beyond doubt begins like this",
        "このように始まるチェーンで、確実に成立するものはない",
    ),
    "undecided next": Words(
        "{number:,} chains that begin like this are undecided and not counted here",
        "このように始まる {number:,} 通りは不明で、ここには含まれない",
        one="1 chain that begins like this is undecided and not counted here",
    ),
    "disputed next": Words(
        "{number:,} chains that begin like this are disputed and not counted here",
        "このように始まる {number:,} 通りは見解が分かれ、ここには含まれない",
        one="1 chain that begins like this is disputed and not counted here",
    ),
    # Rules.
    "any effect": Words("X", "X"),
    "any others": Words("Y", "Y"),
    "any link": Words("N", "N"),
    "holds": Words("holds", "適用"),
    "assumed": Words("assumed", "推定"),
    "silent": Words("sources are silent", "資料に記載なし"),
    "always": Words("always", "期間の定めなし"),
    "since": Words("since {since}", "{since} から"),
    "until": Words("until {until}", "{until} まで"),
    "between": Words("{since} to {until}", "{since} から {until} まで"),
    "span": Words("  {game}: {days}, {strength}", "  {game}: {days}、{strength}"),
    "rule message": Words("message: {sentence}", "文面: {sentence}"),
    "rule holds for": Words("holds for:", "適用範囲:"),
    "rule policy": Words(
        "open question: {question} This rule is --policy {policy}={value}",
        "未確定の点: {question} この規則は --policy {policy}={value}",
    ),
    "rule sources": Words("sources:", "出典:"),
    "rule requirements": Words("requirements: {ids}", "要件: {ids}"),
    "rule file": Words("file: {file}:{line}", "ファイル: {file}:{line}"),
    "rule text": Words(
        "the text of the rule's file is shown by --lang en",
        "規則ファイルの本文は英語のみ（--lang en で表示）",
    ),
    "no rules": Words("no rule holds under {ruleset}", "{ruleset} で適用される規則はない"),
}  # fmt: skip

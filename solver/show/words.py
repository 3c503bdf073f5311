"""Every sentence of the interface, in English and in Japanese, and nowhere else.

The sentences of rules and policies stand in their own records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "ja"]

LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Words:
    """One sentence of the interface; names in braces are filled in.

    Args:
        en: in English.
        ja: in Japanese.
        one: in English where ``number`` is 1, if that reads differently.
    """

    en: str
    ja: str
    one: str | None = None


WORDS: Mapping[str, Words] = {
    # What every answer begins with.
    "ruleset": Words("ruleset: {ruleset}", "ルールセット: {ruleset}"),
    "case": Words("case: {name}", "事例: {name}"),
    "effects of the command line": Words(
        "the effects of the command line", "コマンドラインの効果"
    ),
    # Chains.
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
    "next": Words("next: {names}", "次に積める効果: {names}"),
    "nothing next": Words("next: nothing", "次に積める効果: なし"),
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
    "no such folder": Words("{folder}: there is no such file", "{folder}: ファイルがない"),
    "passed": Words("{number:,} passed", "成功 {number:,}"),
    "failed": Words("{number:,} failed", "失敗 {number:,}"),
    "open": Words("{number:,} undecided or disputed", "不明・見解が分かれる {number:,}"),
    "without": Words("{number:,} without expectations", "期待なし {number:,}"),
    "broken": Words("{number:,} broken files", "読めないファイル {number:,}", one="1 broken file"),
    "crashed": Words("{number:,} crashed", "異常終了 {number:,}"),
    "summary": Words("{counts}", "{counts}"),
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
    "no vision": Words(
        "ruleset vision is not supported yet; use ocg, tcg, goat or edison",
        "ルールセット vision にはまだ対応していない（ocg, tcg, goat, edison を使うこと）",
    ),
    "policy form": Words(
        "{text!r} is not NAME=VALUE; write such as passed_over_hidden=lost",
        "{text!r} は NAME=VALUE の形ではない（例: passed_over_hidden=lost）",
    ),
    "policy twice": Words(
        "policy {name} is given twice with different values",
        "policy {name} に異なる値が二つ指定されている",
    ),
    "not a number": Words("{text} is not a number of seconds", "{text} は秒数ではない"),
    "unknown rule": Words(
        "no rule is called {rule!r}; 'segoc rules' lists them{guess}",
        "規則 {rule!r} はない（segoc rules で一覧を表示）{guess}",
    ),
    "guess": Words("; did you mean {name!r}?", "。{name!r} のことか"),
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
    "crash in case": Words("{case}: {message}", "{case}: {message}"),
    # Progress.
    "counting": Words("counting", "数え上げ中"),
    "listing": Words("listing chains", "チェーンを列挙中"),
    "checking": Words("checking", "検証中"),
    "testing": Words("testing", "テスト中"),
    "progress": Words("{what} … {done:,} ({seconds} s)", "{what} … {done:,}（{seconds} 秒）"),
    "progress start": Words("{what} … ({seconds} s)", "{what} …（{seconds} 秒）"),
}  # fmt: skip


def say(key: str, lang: Language, **values: object) -> str:
    """Give a sentence of the interface with its values filled in.

    Args:
        key: a key of :data:`WORDS`.
        lang: the reader's language.
        values: what stands for the names in braces.

    Returns:
        The sentence.

    >>> say("chains", "en", number=1), say("chains", "en", number=2433600)
    ('1 chain', '2,433,600 chains')
    >>> say("chains", "ja", number=5)
    'チェーン 5 通り'
    """
    words = WORDS[key]
    if lang == "ja":
        return words.ja.format(**values)
    one = words.one is not None and values.get("number") == 1
    return (words.one if one and words.one else words.en).format(**values)


def quoted(name: str, lang: Language) -> str:
    """Give a name as a sentence shows it: Japanese sentences put it in 「」.

    >>> quoted("Stumbling", "ja")
    '「Stumbling」'
    """
    return f"「{name}」" if lang == "ja" else name


def listed(names: Sequence[str], lang: Language) -> str:
    """Give names as a sentence lists them.

    Args:
        names: at least one.
        lang: the reader's language.

    Returns:
        Such as ``A, B and C``.

    >>> listed(["A", "B", "C"], "en"), listed(["A", "B"], "ja")
    ('A, B and C', '「A」「B」')
    """
    if lang == "ja":
        return "".join(quoted(name, lang) for name in names)
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last

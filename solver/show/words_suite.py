"""Sentences of the suite: test, update, compare, coverage, new, report, JSON lines."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

SUITE: Mapping[str, Words] = {
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
        "-k {text!r} cannot be read{at}; write words joined by and, or, not and parentheses",
        "-k {text!r} を読めない{at}。語を and、or、not、括弧でつないで書くこと",
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
    # Compare.
    "comparing": Words("comparing", "比較中"),
    "compared case": Words("{place}: {case}: {title}", "{place}: {case}: {title}"),
    "legal chains": Words("legal chains", "成立するチェーン"),
    "and doubtful": Words(" (+{number:,} {kind})", "（ほかに{kind} {number:,}）"),
    "and alike": Words(" (and {number:,} more like it)", "（同様にほか {number:,} 通り）"),
    "differs by": Words("{chain}: {rules}", "「{chain}」: {rules}"),
    "compared in part": Words(
        "there are too many chains to compare each; the counts are exact",
        "チェーンが多すぎるため一部だけを比べた（数は正確）",
    ),
    "not in force": Words(
        "(in parentheses: the ruling does not hold on these days)",
        "（括弧内: その時期にはこの裁定は適用されない）",
    ),
    "compared": Words(
        "{number:,} cases compared, {differ:,} differ",
        "比べた事例 {number:,}、異なるもの {differ:,}",
        one="1 case compared, {differ:,} differ",
    ),
    "status superseded": Words("superseded", "改訂済み"),
    "status disputed": Words("disputed", "見解が分かれる裁定"),
    "status pending": Words("pending", "調整中"),
    "status historical": Words("historical", "過去の裁定"),
    "superseded by": Words("{status} by {by}", "{status}（新しい裁定: {by}）"),
    # Coverage.
    "switching rules off": Words("switching rules off", "規則を一つずつ外して確認中"),
    "coverage cases": Words(
        "{number:,} cases in {files:,} files, {passed:,} pass",
        "事例 {number:,}（ファイル {files:,}）、成功 {passed:,}",
        one="1 case in {files:,} files, {passed:,} pass",
    ),
    "coverage rules": Words(
        "{number:,} rules, {deciding:,} decide a case",
        "規則 {number:,}、事例の決め手になるもの {deciding:,}",
    ),
    "coverage sources": Words(
        "{number:,} sources are cited", "引用された出典 {number:,}", one="1 source is cited"
    ),
    "coverage statements": Words(
        "{number:,} statements: {covered:,} covered, {stated:,} with a stated reason, "
        "{open:,} open",
        "要件 {number:,}: 確認済み {covered:,}、理由を明記 {stated:,}、未確認 {open:,}",
    ),
    "standing covered": Words("{number:,} covered", "確認済み {number:,}"),
    "standing stated": Words("{number:,} with a reason", "理由を明記 {number:,}"),
    "standing open": Words("{number:,} open", "未確認 {number:,}"),
    "is covered": Words("covered", "確認済み"),
    "is stated": Words("reason stated", "理由を明記"),
    "is open": Words("open", "未確認"),
    "open statements": Words(
        "open: no case fails when the rules in parentheses are switched off",
        "未確認（括弧内の規則を外しても失敗する事例がない）:",
    ),
    "idle rules": Words("rules that decide no case:", "どの事例の決め手にもならない規則:"),
    "seconds": Words("{seconds:.1f} s", "{seconds:.1f} 秒"),
    "no rule": Words("no rule", "規則なし"),
    "no case": Words("no case", "なし"),
    "carried by": Words("rules: {rules}", "規則: {rules}"),
    "carries": Words("statements: {ids}", "要件: {ids}"),
    "proved by": Words("cases that fail without: {cases}", "外すと失敗する事例: {cases}"),
    "reason stated": Words("reason: {reason}", "理由: {reason}"),
    "shown by": Words("shown by: {cases}", "示している事例: {cases}"),
    "cited by": Words("cases: {cases}", "事例: {cases}"),
    "unknown source": Words("not in the registry", "一覧にない"),
    "and more": Words("{names} and {number:,} more", "{names} ほか {number:,}"),
    "proves nothing": Words(
        "{case}: does not pass and proves nothing; segoc test says why",
        "{case}: 成功しないので何も確かめられない（理由は segoc test で表示）",
    ),
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
    # Help.
    "help compare": Words(
        "Show what differs between rulesets, and by which rules; without a path the shipped "
        "cases.\n\n"
        "Rulings that are superseded, disputed or pending are shown as such. A date may be a "
        "day, a month, a year or a range; where rules change within it, it becomes several "
        "columns.\n\n"
        "\b\n"
        "  segoc compare my_rulings/ --rulesets ocg,tcg,goat,edison,ocg@2012-05-17\n"
        "  segoc compare --rulesets tcg@2016-2024",
        "\b\n"
        "ルールセットごとの違いと、その決め手となる規則を示す。パスがなければ付属の事例。\n\n"
        "\b\n"
        "改訂済み、見解が分かれる、調整中の裁定はそのように示す。日付は日、月、年、期間の\n"
        "いずれでもよく、期間内に規則が変わる場合は列が分かれる。\n\n"
        "\b\n"
        "  segoc compare my_rulings/ --rulesets ocg,tcg,goat,edison,ocg@2012-05-17\n"
        "  segoc compare --rulesets tcg@2016-2024",
    ),
    "help --rulesets": Words(
        "Rulesets with commas between them, ocg,tcg if not given.",
        "比べるルールセット（コンマ区切り、省略時は ocg,tcg）",
    ),
    "help coverage": Words(
        "Show which statements of the rules the cases prove, and what is open; without a path "
        "the shipped cases.\n\n"
        "A statement is covered by a case that fails as soon as a rule that carries it is "
        "switched off.\n\n"
        "\b\n"
        "  segoc coverage\n"
        "  segoc coverage my_rulings/ --by source",
        "\b\n"
        "事例がどの要件を確かめているか、何が未確認かを示す。パスがなければ付属の事例。\n\n"
        "\b\n"
        "要件は、それを担う規則を外すと失敗する事例があるとき、確認済みとなる。\n\n"
        "\b\n"
        "  segoc coverage\n"
        "  segoc coverage my_rulings/ --by source",
    ),
    "help --by": Words(
        "What is listed: the numbers, or statements, rules or sources with their cases.",
        "一覧の単位: 集計、要件、規則、出典",
    ),
    "help --strict": Words(
        "Exit with 1 if a statement is open or a rule decides no case.",
        "未確認の要件や決め手にならない規則があれば終了コード 1",
    ),
    "help --jsonl": Words(
        "Read one JSON question a line from standard input, answer one a line.",
        "標準入力から一行に一つの JSON の質問を読み、一行ずつ答える",
    ),
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

SUITE_PROBLEMS: Mapping[str, str] = {
    "line {number}": "{number} 行目",
    "{text} ends before it begins": "{text} は始まる前に終わっている",
}  # fmt: skip

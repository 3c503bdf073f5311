"""Sentences of the commands that look at many cases: compare and coverage."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

COMPARISONS: Mapping[str, Words] = {
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
}  # fmt: skip

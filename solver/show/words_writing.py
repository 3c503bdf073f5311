"""Sentences of the commands that write about cases: new and report."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

WRITING: Mapping[str, Words] = {
    # New and report.
    "file exists": Words(
        "{file}: there is such a file already, and it is left as it is; choose another name",
        "{file}: すでにあるので書き込まない。別の名前を指定すること",
    ),
    "not written so": Words(
        "{text!r} is not written as 'segoc new --help' shows",
        "{text!r} は segoc new --help に示す形ではない",
    ),
    "case written": Words(
        "{file}: written; 'segoc test {file}' says whether it holds",
        "{file}: 書き込んだ（segoc test {file} で確かめられる）",
    ),
    "ask title": Words("the claim in one line", "主張（一行）"),
    "ask id": Words("id (empty: none)", "id（なければ空）"),
    "ask sources": Words(
        "source, such as fid:18690 (empty: no more)", "出典（例: fid:18690、空で終わり）"
    ),
    "ask effects": Words(
        "effect, such as me! Stumbling [when] (empty: no more; cards are asked for then)",
        "効果（例: me! つまずき [when]、空で終わり、なければ次にカードを尋ねる）",
    ),
    "ask cards": Words(
        "card, such as me spell_zone Stumbling (empty: no more)",
        "カード（例: me spell_zone つまずき、空で終わり）",
    ),
    "ask happened": Words(
        "what happened, oldest first, such as special_summoned: The Kick Man (empty: no more)",
        "起きたこと。古い順（例: special_summoned: ザ・キックマン、空で終わり）",
    ),
    "ask chains": Words(
        "a chain of all that are legal, A > B (empty: no more, or they are not all known)",
        "成立するチェーンのすべて、A > B（空で終わり、すべては分からない場合も空）",
    ),
    "ask legal": Words(
        "a chain that is legal, among others (empty: no more)",
        "成立するチェーンの例（空で終わり）",
    ),
    "ask illegal": Words(
        "a chain that is not, such as B > A by segoc.tiers@2 (empty: no more)",
        "成立しないチェーン（例: B > A by segoc.tiers@2、空で終わり）",
    ),
    "ask more": Words("another one (empty: no more)", "次（空で終わり）"),
    "report case": Words("The case", "事例"),
    "report answer": Words("What is found", "結果"),
    "report more": Words("and {number:,} more", "ほか {number:,} 通り"),
    "report claims": Words("What is claimed", "期待"),
    "report no claims": Words("The case claims nothing.", "この事例には期待が書かれていない。"),
    "report hold": Words(
        "claims that hold: {passed:,}, that do not: {failed:,}",
        "期待どおり {passed:,}、期待に反するもの {failed:,}",
    ),
    "report claim": Words(
        "line {line}: expected {expected}; got {got}",
        "{line} 行目: 期待は{expected}、結果は{got}",
    ),
    "report end": Words(
        "{case}, segoc {version}; to see it again: {command}",
        "{case}、segoc {version}。再現するコマンド: {command}",
    ),
    # Help.
    "help new": Words(
        "Write a new case file (-: show it). On a terminal what is not given is asked for; no "
        "file is ever overwritten.\n\n"
        "\b\n"
        "  segoc new rulings/kick-man.yaml\n"
        "  segoc new rulings/order.yaml --title \"Mandatory before optional\" \\\n"
        "    --source yugioh-wiki:segoc --effect \"me! A\" --effect \"me? B\" \\\n"
        "    --legal \"A > B\" --illegal \"B > A by segoc.tiers@2\"",
        "\b\n"
        "新しい事例ファイルを書く（- なら表示するだけ）。端末では足りない項目を尋ねる。"
        "既存のファイルは上書きしない。\n\n"
        "\b\n"
        "  segoc new rulings/kick-man.yaml\n"
        "  segoc new rulings/order.yaml --title \"強制効果が先\" \\\n"
        "    --source yugioh-wiki:segoc --effect \"me! A\" --effect \"me? B\" \\\n"
        "    --legal \"A > B\" --illegal \"B > A by segoc.tiers@2\"",
    ),
    "help --title": Words("The claim in one line.", "主張（一行）"),
    "help --id": Words("Id of the case.", "事例の id"),
    "help new --ruleset": Words(
        "Rules that hold, ocg if not given.", "ルールセット（省略時は ocg）"
    ),
    "help --source": Words(
        "Where the ruling stands; may be given several times.", "出典（複数指定できる）"
    ),
    "help --effect": Words(
        "An effect whose card does not matter; may be given several times.",
        "カードを問わない効果（複数指定できる）",
    ),
    "help --card": Words(
        "A card of the library and where it lies; may be given several times.",
        "カードとその場所（複数指定できる）",
    ),
    "help --happened": Words(
        "What happened, oldest first; may be given several times.",
        "起きたこと。古い順（複数指定できる）",
    ),
    "help --chains": Words(
        "One of all legal chains; give every one.", "成立するチェーン（すべて指定する）"
    ),
    "help --legal": Words(
        "A legal chain; others may be legal, too.", "成立するチェーンの例（複数指定できる）"
    ),
    "help --illegal": Words(
        "A chain that is not legal, with the rule if it is known.",
        "成立しないチェーン（分かれば規則も）",
    ),
    "help --note": Words("A note for people.", "覚え書き"),
    "help report": Words(
        "Print a case, what is found about it and which claims hold as Markdown, for an issue "
        "tracker.\n\n"
        "\b\n"
        "  segoc report rulings/kick-man.yaml > issue.md\n"
        "  segoc report rulings/all.yaml -k SC-02",
        "\b\n"
        "事例、その結果、期待との違いを Markdown で出力する（課題管理用）。\n\n"
        "\b\n"
        "  segoc report rulings/kick-man.yaml > issue.md\n"
        "  segoc report rulings/all.yaml -k SC-02",
    ),
}  # fmt: skip

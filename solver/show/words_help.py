r"""Texts of the help pages; ``\b`` alone on a line keeps the lines that follow as they are."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

HELP: Mapping[str, Words] = {
    "usage": Words("usage:", "使い方:"),
    "options": Words("options", "オプション"),
    "commands": Words("commands", "コマンド"),
    # What each command does; its first paragraph stands in the list of commands.
    "help segoc": Words(
        "Check in which order simultaneous Yu-Gi-Oh! effects may go on a chain.\n\n"
        "Ask about case files, or about effects as arguments: a side and a mark (me! is "
        "mandatory, me? optional, opponent! and opponent? alike), a name, and words in "
        "brackets.\n\n"
        "\b\n"
        '  segoc enumerate "me! Stumbling" "me? The Kick Man [when]"\n'
        '  segoc check case.yaml --chain "Stumbling > The Kick Man"',
        "\b\n"
        "遊戯王で同時に発動する効果を、どの順にチェーンに積めるかを調べる。\n\n"
        "\b\n"
        "事例ファイル、または引数に書いた効果について答える。効果は、側と印\n"
        "（me! は強制効果、me? は任意効果、opponent! と opponent? も同様）、名前、\n"
        "角括弧の中の語の順に書く。\n\n"
        "\b\n"
        '  segoc enumerate "me! つまずき" "me? ザ・キックマン [when]"\n'
        '  segoc check case.yaml --chain "つまずき > ザ・キックマン"',
    ),
    "help check": Words(
        "Say whether a chain is legal, which rules it breaks, and which legal chain is nearest.\n\n"
        "\b\n"
        '  segoc check case.yaml --chain "Stumbling > The Kick Man"\n'
        '  segoc check "me! Stumbling" "me? The Kick Man" --chain "The Kick Man > Stumbling"',
        "\b\n"
        "チェーンが成立するか、どの規則に反するか、最も近い成立するチェーンは何かを答える。\n\n"
        "\b\n"
        '  segoc check case.yaml --chain "つまずき > ザ・キックマン"\n'
        '  segoc check "me! つまずき" "me? ザ・キックマン" --chain "ザ・キックマン > つまずき"',
    ),
    "help enumerate": Words(
        "List every legal chain, and the effects that are on none with the rule that says so.\n\n"
        "\b\n"
        '  segoc enumerate "me! Stumbling" "me? The Kick Man [when]" "opponent! Future Vision"\n'
        "  segoc enumerate case.yaml other.yaml --limit 20\n"
        "  segoc enumerate - --format json < case.yaml",
        "\b\n"
        "成立するチェーンをすべて挙げ、どのチェーンにも積めない効果とその規則を示す。\n\n"
        "\b\n"
        '  segoc enumerate "me! つまずき" "me? ザ・キックマン [when]"\n'
        "  segoc enumerate case.yaml other.yaml --limit 20\n"
        "  segoc enumerate - --format json < case.yaml",
    ),
    "help count": Words(
        "Count the legal chains, exactly, without listing them.\n\n\b\n  segoc count case.yaml",
        "\b\n成立するチェーンの数を、一つずつ挙げずに正確に数える。\n\n\b\n  segoc count case.yaml",
    ),
    "help outcomes": Words(
        "Group the legal chains by what comes out, and say what decides.\n\n"
        "\b\n"
        "  segoc outcomes case.yaml\n"
        '  segoc outcomes case.yaml --where "Mobius=banished"',
        "\b\n成立するチェーンを結果ごとにまとめ、何が決め手かを示す。\n\n"
        "\b\n"
        "  segoc outcomes case.yaml\n"
        '  segoc outcomes case.yaml --where "メビウス=banished"',
    ),
    "help --depth": Words(
        "Follow so many windows in a row: what the chain causes, and what that causes.",
        "続けて N 回分のタイミングを追う。",
    ),
    "help --where": Words(
        "Find a chain after which a fact is so, or prove that there is none.",
        "その結果になるチェーンを探す。なければ、ないことを示す。",
    ),
    "help next": Words(
        "Say which effects may be the next link, who decides, and whether the chain may stop.\n\n"
        "\b\n"
        '  segoc next case.yaml --chain "Stumbling"',
        "\b\n"
        "次に積める効果、それを選択する人、そこでチェーンを終えられるかを答える。\n\n"
        "\b\n"
        '  segoc next case.yaml --chain "つまずき"',
    ),
    "help why": Words(
        "Tell the story of one effect: what met it, what is asked of it, whether it may be "
        "used.\n\n"
        "\b\n"
        '  segoc why case.yaml "Pinch Hopper"\n'
        '  segoc why "me! Stumbling" "me? The Kick Man [when]" "The Kick Man"',
        "\b\n"
        "一つの効果について、条件を満たした出来事、問われること、使えるかどうかを示す。\n\n"
        "\b\n"
        '  segoc why case.yaml "代打バッター"\n'
        '  segoc why "me! つまずき" "me? ザ・キックマン [when]" "ザ・キックマン"',
    ),
    "help test": Words(
        "Test what the 'expect' blocks of case files claim; without a path the shipped cases.\n\n"
        "Folders are searched for *.yaml and *.yml, except card libraries and registries "
        "(beside a sources.yaml). Each thing claimed counts as one.\n\n"
        "\b\n"
        "  segoc test\n"
        "  segoc test my_rulings/ other.yaml",
        "\b\n"
        "事例ファイルの expect の内容を確かめる。パスがなければ付属の事例を使う。\n\n"
        "\b\n"
        "フォルダーの中の *.yaml と *.yml を探す（sources.yaml と同じ場所にある\n"
        "カードと出典の一覧は除く）。期待は一つずつ数える。\n\n"
        "\b\n"
        "  segoc test\n"
        "  segoc test my_rulings/ other.yaml",
    ),
    "help explain": Words(
        "Show everything that is known about a rule: what it says, where it holds, who says so.\n\n"
        "\b\n"
        "  segoc explain segoc.tiers",
        "\b\n"
        "規則の内容、適用範囲、出典を表示する。\n\n"
        "\b\n"
        "  segoc explain segoc.tiers",
    ),
    "help rules": Words(
        "List the rules: id, sentence, and the rulesets in which each holds.\n\n"
        "\b\n"
        "  segoc rules --ruleset tcg@2016-01-01",
        "\b\n"
        "規則の名前、内容、適用されるルールセットを一覧にする。\n\n"
        "\b\n"
        "  segoc rules --ruleset tcg@2016-01-01",
    ),
    "help schema": Words(
        "Print the JSON Schema of case files, for editors.\n\n"
        "\b\n"
        "  segoc schema > segoc-case.schema.json",
        "\b\n"
        "事例ファイルの JSON Schema を出力する（エディター用）。\n\n"
        "\b\n"
        "  segoc schema > segoc-case.schema.json",
    ),
    # Options.
    "help check --chain": Words(
        "The proposed chain, link 1 first; '' is the empty chain.",
        "調べるチェーン。チェーン1から順に書く（'' は発動なし）",
    ),
    "help --order": Words(
        "The proposed order: '/' begins a new item, '>' joins a chain, or begins a new item "
        "where there are no chains.",
        "調べる順番。'/' で次の処理、'>' で同じチェーン（チェーンのないゲームでは次の効果）",
    ),
    "help --log": Words(
        "What was done one after the other, passes included: 'A, opponent passes, B'.",
        "パスも含めた行動の履歴（例: 'A, opponent passes, B'）",
    ),
    "help --logs": Words(
        "Add to each chain a shortest log that builds it.", "各チェーンに、最短の履歴を添える。"
    ),
    "help next --chain": Words(
        "The links so far, link 1 first; without it those of the case.",
        "ここまでのチェーン。チェーン1から順に書く（省略時は事例のもの）",
    ),
    "help next --order": Words(
        "The items so far, in their order.", "ここまでに処理したものを、順に書く"
    ),
    "help --turn-player": Words("Whose turn it is.", "ターンプレイヤー"),
    "help --ruleset": Words(
        "Rules that hold instead of the case's: {rulesets}.",
        "事例のルールセットの代わりに使うもの: {rulesets}",
    ),
    "help rules --ruleset": Words("Rules that hold: {rulesets}.", "ルールセット: {rulesets}"),
    "help --policy": Words(
        "Value for what sources leave open; may be given several times.",
        "資料では決まらない点の選び方（複数指定できる）",
    ),
    "help --lang": Words(
        "Language of everything that is said; without it SEGOC_LANG counts, else en.",
        "表示する言語（省略時は SEGOC_LANG、なければ en）",
    ),
    "help --format": Words("Form of the answer, text if not given.", "出力形式（省略時は text）"),
    "help --limit": Words(
        "Give at most N chains; they are all counted first.",
        "最大 N 通りまで表示する（数は先にすべて数える）",
    ),
    "help --timeout": Words(
        "Stop listing after so many seconds; the chains are all counted first.",
        "この秒数で列挙を打ち切る（数は先にすべて数える）",
    ),
    "help --version": Words("Show the version.", "バージョンを表示"),
    "help --help": Words("Show this page.", "このページを表示"),
    "help epilog": Words(
        "\b\n"
        "exit codes:\n"
        "  0    legal, or everything as expected\n"
        "  1    a verdict: illegal, or an expectation that fails\n"
        "  2    wrong usage, or a file that cannot be read\n"
        "  3    undecided, disputed, or cut by a limit\n"
        "  70   an unforeseen error\n"
        "  130  interrupted\n"
        "  Of several cases the worst counts: 70, 2, 3, 1, 0.\n\n"
        "\b\n"
        "environment:\n"
        "  SEGOC_LANG=ja   everything in Japanese, as --lang ja\n"
        "  SEGOC_DEBUG=1   an unforeseen error shows where it happened\n"
        "  NO_COLOR=1      no colours\n\n"
        "\b\n"
        "completion of commands, options and files:\n"
        '  bash  eval "$(_SEGOC_COMPLETE=bash_source segoc)"\n'
        '  zsh   eval "$(_SEGOC_COMPLETE=zsh_source segoc)"\n'
        "  fish  _SEGOC_COMPLETE=fish_source segoc | source",
        "\b\n"
        "終了コード:\n"
        "  0    成立する、またはすべて期待どおり\n"
        "  1    成立しない、または期待に反する\n"
        "  2    使い方の誤り、または読めないファイル\n"
        "  3    不明、見解が分かれる、または上限による打ち切り\n"
        "  70   予期しないエラー\n"
        "  130  中断\n"
        "  事例が複数ある場合は 70, 2, 3, 1, 0 の順で最も重いもの\n\n"
        "\b\n"
        "環境変数:\n"
        "  SEGOC_LANG=ja   すべて日本語で表示（--lang ja と同じ）\n"
        "  SEGOC_DEBUG=1   予期しないエラーの発生箇所を表示\n"
        "  NO_COLOR=1      色を付けない\n\n"
        "\b\n"
        "コマンド、オプション、ファイル名の補完:\n"
        '  bash  eval "$(_SEGOC_COMPLETE=bash_source segoc)"\n'
        '  zsh   eval "$(_SEGOC_COMPLETE=zsh_source segoc)"\n'
        "  fish  _SEGOC_COMPLETE=fish_source segoc | source",
    ),
}  # fmt: skip

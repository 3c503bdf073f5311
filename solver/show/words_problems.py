"""What readers say about bad input: their English sentences, and the same in Japanese.

The English sentence is the key, as in a gettext catalogue; names in braces stand for
what differs. ``!r`` marks what is always in quotes, a number, or the kind of a value.
A name ``english`` is text that exists in English only and is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

PROBLEMS: Mapping[str, str] = {
    # Files.
    "there is no such file": "ファイルがない",
    "standard input is closed": "標準入力が閉じている",
    "this is a folder": "フォルダーが指定されている",
    "name a file in it": "その中のファイルを指定すること",
    "the file cannot be read ({reason})": "ファイルを読めない（{reason}）",
    "no file can have such a name": "ファイル名として使えない",
    "the file is empty": "ファイルが空",
    "the file is UTF-16 or UTF-32": "ファイルが UTF-16 か UTF-32 で書かれている",
    "byte {byte} is not UTF-8": "バイト {byte} は UTF-8 ではない",
    "save it as UTF-8": "UTF-8 で保存すること",
    "the file has more than {number} million bytes": "ファイルが {number}00 万バイトを超えている",
    "split it into several files": "複数のファイルに分けること",
    "the file holds more than {number} values": "ファイルの値が {number} 個を超えている",
    "nested more than {number} levels deep": "入れ子が {number} 段を超えている",
    "nested too deep": "入れ子が深すぎる",
    "split the case, or write it flatter": "事例を分けるか、入れ子を浅くすること",
    "character {character} may not be in a text file": "文字 {character} は使えない",
    "character {character} may not be in a name or text": "文字 {character} は名前や文に使えない",
    "{number} cases (variants are cases) where one belongs":
        "事例が {number} 件ある（variants も数える）。一件だけ書くこと",
    # YAML.
    "this is not YAML": "YAML として読めない",
    "this is not YAML ({english})": "YAML として読めない",
    "a second document begins here": "ここから二つ目の文書が始まっている",
    "one file, one document": "一つのファイルには一つの文書だけ書くこと",
    "no '&{name}' stands before this alias": "この参照より前に '&{name}' がない",
    "the alias '*{name}' holds itself": "参照 '*{name}' が自分自身を含んでいる",
    "write it out": "参照せずに書き出すこと",
    "aliases add more than {number} values": "参照によって値が {number} 個以上増える",
    "write less": "減らすこと",
    "the tag {tag} is not allowed": "タグ {tag} は使えない",
    "{value} where a key belongs": "キーが必要な所に {value} がある",
    "nothing where a key belongs": "キーが必要な所に何もない",
    "a key is a name; quote it": "キーは名前なので、引用符で囲むこと",
    "key {key} is already in line {line}": "キー {key} は {line} 行目にもある",
    "keep one of the two": "どちらか一つにすること",
    "a tab at the beginning of a line": "行頭にタブがある",
    "indent with blanks": "空白で字下げすること",
    "{text} cannot begin a text": "{text} では始められない",
    "a name that begins with it needs quotes": "これで始まる名前は引用符で囲むこと",
    "a name that begins with '!' needs quotes": "'!' で始まる名前は引用符で囲むこと",
    "a name that begins with '*' needs quotes": "'*' で始まる名前は引用符で囲むこと",
    "a name that begins with '[' needs quotes": "'[' で始まる名前は引用符で囲むこと",
    "a name that begins with '{{' needs quotes": "'{{' で始まる名前は引用符で囲むこと",
    "a name that begins with one of them needs quotes":
        "どちらかで始まる名前は引用符で囲むこと",
    'a name that contains \': \' needs quotes: "{name}"':
        '\': \' を含む名前は引用符で囲むこと: "{name}"',
    'a name that contains \': \' needs quotes: "{key}: {value}"':
        '\': \' を含む名前は引用符で囲むこと: "{key}: {value}"',
    "the quote opened in line {line} is not closed": "{line} 行目の引用符が閉じていない",
    "close the quote": "引用符を閉じること",
    "a second ': ' in one line": "一行に ': ' が二つある",
    "a key where no key can be": "キーを書けない所にキーがある",
    "put it under the key before it, or quote the text above":
        "前のキーの下に書くか、上の文を引用符で囲むこと",
    "{found} inside brackets": "括弧の中に {found} がある",
    "{found} inside the brackets opened in line {line}":
        "{line} 行目で開いた括弧の中に {found} がある",
    "close the bracket, or quote a name that holds ': ', '?', ',' or a bracket":
        "括弧を閉じるか、': '、'?'、','、括弧を含む名前を引用符で囲むこと",
    "text behind '|' or '>'": "'|' または '>' の後に文がある",
    "an unknown escape in a text": "不明なエスケープがある",
    "use single quotes, or write '\\\\'": "一重引用符を使うか、'\\\\' と書くこと",
    "text that belongs to no key": "どのキーにも属さない文がある",
    "check the indentation; quotes must hold the whole text":
        "字下げを確かめること（引用符は文全体を囲む）",
    "check the indentation": "字下げを確かめること",
    "a key in the middle of a list": "リストの途中にキーがある",
    "the text before this is no key": "この前の文はキーではない",
    "write ': ' behind a key, with a blank": "キーの後には ': ' を空白まで書くこと",
    "text behind the end of the case": "事例の終わりより後に文がある",
    # The shape of a case.
    "unknown {what} {value!r}": "{what} {value} は認識できない",
    "key {key} is missing": "キー {key} がない",
    "add '{key}: …'": "'{key}: …' を加えること",
    "nothing behind '{key}:'": "'{key}:' の値がない",
    "write a value, or leave the key out": "値を書くか、キーを省くこと",
    "{value} is less than {number}": "{value} は {number} より小さい",
    "{value} is more than {number}": "{value} は {number} より大きい",
    "{number} or less": "{number} 以下",
    "{number} or more": "{number} 以上",
    "{value} does not belong here": "{value} はここに書けない",
    "{value} where {what} belongs": "{what}が必要な所に {value} がある",
    "write [{names}]": "[{names}] と書くこと",
    "write it without quotes, with at most 18 digits": "引用符なしで、18 桁以内で書くこと",
    "quote it if it is a name": "名前であれば引用符で囲むこと",
    'quote it: "{name}"': '引用符で囲むこと: "{name}"',
    "a name without a letter": "名前に文字がない",
    "an empty text": "文が空",
    'such as "konami-us:7099"': '例: "konami-us:7099"',
    "{value} in a fact": "事実の中に {value} がある",
    "facts say me / opponent; only texts of effects say you / your_opponent":
        "事実では me / opponent と書く（you / your_opponent は効果の文だけで使う）",
    "{value} in the text of an effect": "効果の文の中に {value} がある",
    "texts say you / your_opponent, seen from the effect's controller":
        "効果の文では、コントローラーから見て you / your_opponent と書く",
    "a mapping of {number} keys where one pair belongs":
        "一組だけ書く所に、キーが {number} 個あるマッピングがある",
    "write 'name: card', or 'name: {{…}}' for a card described here":
        "'名前: カード' と書くか、ここで説明するカードは '名前: {{…}}' と書くこと",
    "{name} is the same name as {other}": "{name} は {other} と同じ名前",
    "names are compared without case, width and extra blanks":
        "大文字と小文字、全角と半角、余分な空白は区別しない",
    "a list without a case": "リストに事例がない",
    "id {id} is already in line {line}": "id {id} は {line} 行目にもある",
    "each id is unique": "id は重複できない",
    "'since' {since} lies after 'until' {until}":
        "'since' の {since} が 'until' の {until} より後になっている",
    "the lasting effect {name} has no 'until'": "lasting の {name} に 'until' がない",
    "a second verb {verb} beside {other}": "動詞 {other} のほかに {verb} がある",
    "write one mapping for each verb": "動詞ごとに分けて書くこと",
    "no verb in {what}": "{what}に動詞がない",
    "a second conjunction {word} in one step": "一つの処理に二つ目の接続 {word} がある",
    "the first step has a conjunction": "最初の処理に接続がある",
    "step {number} has no conjunction": "{number} 番目の処理に接続がない",
    "leave it out": "省くこと",
    "{key} without 'change_stats'": "'change_stats' なしに {key} がある",
    "'turn' without 'during'": "'during' なしに 'turn' がある",
    "'from' without 'does'": "'does' なしに 'from' がある",
    "an item without a link": "発動のない項目がある",
    "nothing that is claimed": "何も主張していない",
    "an expectation that claims nothing": "何も主張していない期待がある",
    "an outcome that claims nothing": "何も主張していない結果がある",
    "name one of them": "どれか一つを書くこと",
    "this chain stands here twice": "このチェーンは二度書かれている",
    "the chain has no link {number}": "このチェーンにチェーン{number}はない",
    "the log has no entry {number}": "この記録に {number} 番目の項目はない",
    "{what} is not supported yet": "{what}にはまだ対応していない",
    "{what} is not supported yet in a light effect": "簡易形式では{what}にまだ対応していない",
    "key {key}": "キー {key} ",
    "kind {kind}": "種類 {kind} ",
    "cost {cost}": "コスト {cost} ",
    "phase {phase}": "フェイズ {phase} ",
    # Moments, facts and effects.
    "no moment": "出来事がない",
    "name one, or leave 'happened' out": "一つ以上書くか、'happened' を省くこと",
    "no moment behind '{key}:'": "'{key}:' に出来事がない",
    "no moment behind '{key}='": "'{key}=' に出来事がない",
    "name a moment of 'happened'": "'happened' の出来事を書くこと",
    "write {key}=MOMENT without blanks": "{key}=出来事 の形で、空白なしで書くこと",
    "write {key}={value} without blanks": "{key}={value} の形で、空白なしで書くこと",
    "moment {name} twice": "出来事 {name} が二度書かれている",
    "{key} names one moment twice": "{key} が同じ出来事を二度指している",
    "only 'each' counts events": "回数を数えるのは 'each' だけ",
    "{what} {name!r} stands here twice": "{what} {name} が二度書かれている",
    "write each {what} once": "同じ{what}は一度だけ書くこと",
    "the cost makes {fact} true and false": "コストが {fact} を真にも偽にもしている",
    "a fact is true or false": "事実は真か偽のどちらか",
    "no effect is called {name}": "{name} という効果はない",
    "no effect is called {name}; the effects: {names}": "{name} という効果はない。効果: {names}",
    "{name} has no link {link}": "{name} に {link} という発動はない",
    "only an 'each' effect that was met several times has several links":
        "複数回発動できるのは、条件を複数回満たした 'each' の効果だけ",
    "the name {name} holds a control character": "名前 {name} に制御文字がある",
    "the name {name} ends as an occurrence does": "名前 {name} が発動の回数の形で終わっている",
    "NAME#2 is the second link of an 'each' effect; call copies NAME_1, NAME_2":
        "名前#2 は 'each' の効果の二回目の発動を表す。同名カードは 名前_1、名前_2 と書くこと",
    "an effect cannot answer itself": "効果は自身に対して発動できない",
    "a quick or ignition effect waits for no event; leave one of them out":
        "誘発即時効果や起動効果は出来事を待たない。どちらかを省くこと",
    "what answers a link is a quick effect, or the activation of a card":
        "チェーンに対して発動するのは誘発即時効果かカードの発動",
    "what moves cards needs a full case: me:, cards:, happened:":
        "カードを動かすものは盤面のある事例（me:, cards:, happened:）に書くこと",
    "{number} effects are more than the {most} that are answered about":
        "効果が {number} 個ある（答えられるのは {most} 個まで）",
    "leave out those that are not due": "発動しない効果は省くこと",
    # The short form.
    "argument {number}": "引数 {number}",
    "no name": "名前がない",
    "write side, name and words: me? Kick Man [graveyard]":
        "側、名前、語の順に書くこと: me? ザ・キックマン [graveyard]",
    "the name {name} is already in argument {number}": "名前 {name} は引数 {number} にもある",
    "name copies by hand ({one}_1, {two}_2); {name}#2 is the second link of one 'each' effect":
        "同名カードには別の名前を付けること（{one}_1、{two}_2）。"
        "{name}#2 は 'each' の効果の二回目の発動",
    "a name with ' > '": "名前に ' > ' がある",
    "such a name needs a file": "このような名前はファイルに書くこと",
    "no effect": "効果がない",
    'write at least one, such as "me! Stumbling"': '一つ以上書くこと（例: "me! つまずき"）',
    "no word in the brackets": "角括弧の中に語がない",
    "']' without '['": "'[' のない ']' がある",
    "'[' without ']' at the end": "末尾に ']' のない '[' がある",
    "close it behind the words; a name with brackets needs a file":
        "語の後で閉じること（角括弧を含む名前はファイルに書くこと）",
    "side {side} without a mark": "側 {side} に印がない",
    "! is mandatory, ? is optional": "! は強制効果、? は任意効果",
    "an effect without a word": "効果の語がない",
    "{word} beside {other}": "{other} のほかに {word} がある",
    "'{key}={fact}' beside '{opposite}={other}'":
        "'{opposite}={other}' のほかに '{key}={fact}' がある",
    "an effect has one of when, if, each": "when, if, each はどれか一つだけ",
    "an effect has one {what}": "効果の{what}は一つだけ",
    "word {word} is written twice": "語 {word} が二度書かれている",
    "'{key}={fact}' is written twice": "'{key}={fact}' が二度書かれている",
    "'{key}' without a value": "'{key}' に値がない",
    "write ' > ' between two links, with blanks":
        "チェーンの項目の間には ' > ' を空白とともに書くこと",
    # Rulesets, dates, policies and sources.
    "{text} is not a date; write YYYY-MM-DD, such as 2012-05-17":
        "{text} は日付ではない。YYYY-MM-DD の形で書くこと（例: 2012-05-17）",
    "{text} is not in the calendar": "{text} は暦にない日付",
    "unknown ruleset {name}; known: {names}": "ルールセット {name} はない。使えるもの: {names}",
    "unknown policy {name}; known: {names}": "policy {name} はない。使えるもの: {names}",
    "policy {name} has no value {value}; allowed: {values}":
        "policy {name} に値 {value} はない。使えるもの: {values}",
    # Boards.
    "no card is called {name}": "{name} というカードはない",
    "describe it under 'cards:', or here as 'name: {{type: …}}'":
        "'cards:' の下で説明するか、ここに '名前: {{type: …}}' と書くこと",
    "no card on the board is called {name}": "{name} というカードは盤面にない",
    "{name} is on the board already": "{name} はすでに盤面にある",
    "a copy has a name of its own: '{name} 2: {card}'":
        "同名カードには別の名前を付けること: '{name} 2: {card}'",
    "the type of {name} is not said": "{name} の種類が書かれていない",
    "write 'type:'": "'type:' を書くこと",
    "the name {name} belongs to another card already": "名前 {name} はすでに別のカードのもの",
}  # fmt: skip

"""What a board says that cannot be played forward: in English, and the same in Japanese.

The form is that of :mod:`segoc.solver.show.words_problems`.
"""

from __future__ import annotations

from collections.abc import Mapping

BOARD_PROBLEMS: Mapping[str, str] = {
    # How cards and effects are called.
    "kind 'card' under the key {key!r}": "キー {key} に種類 'card' がある",
    "effect {key!r} of a {kind} says not when or where it is used":
        "{kind} の効果 {key} に、いつどこで使えるかが書かれていない",
    "call the activation of the card 'activate'":
        "カードの発動は 'activate' と書くこと",
    "{name!r} is a word of logs": "{name} は履歴に使う語である",
    "call the effect something else": "効果に別の名前を付けること",
    "the name {name!r} holds a character that turns the text round":
        "名前 {name} に、文字の向きを変える文字が含まれている",
    # Orders and what follows.
    "orders where one chain is built": "一つのチェーンを組む場面に 'orders' がある",
    "write 'chains', or say the phase whose items these are":
        "'chains' を書くか、処理を行うフェイズを書くこと",
    "the chains go in more than {number!r} ways": "チェーンの進み方が {number} 通りを超えている",
    "{verb!r} cannot have happened to {card!r}, which {why}":
        "{verb} は {card} に起こりえない（{why}）",
    "{verb!r} cannot have happened to {card!r} from {zone!r}":
        "{verb} は {zone} の {card} に起こりえない",
    "{verb!r} cannot have happened to any card on the board":
        "{verb} が起こりうるカードは盤面にない",
    "{card!r} cannot move twice in one moment": "{card} は一度の出来事で二度は動けない",
    "{verb!r} without an amount": "{verb} に数値がない",
    "write 'amount:'": "'amount:' を書くこと",
    "it is in {zone!r}": "現在は {zone} にある",
    "is on the field already": "すでにフィールドにある",
    "is not in the hand": "手札にない",
    "is no face-down monster on the field": "フィールドに裏側表示で存在するモンスターではない",
    "does not lie face-down": "裏側表示ではない",
    "is no face-up monster on the field": "フィールドに表側表示で存在するモンスターではない",
    "is no monster on the field in another position":
        "フィールドに別の表示形式で存在するモンスターではない",
    "is not on the field of the other player": "もう一方のプレイヤーのフィールドにない",
    "is neither on the field nor in the hand or deck": "フィールドにも手札にもデッキにもない",
    "is neither on the field nor in the hand": "フィールドにも手札にもない",
    "is not in the deck": "デッキにない",
    "is set already": "すでにセットされている",
    "is no monster on the field": "フィールドのモンスターではない",
    "is not on the field": "フィールドにない",
    "has not so many counters": "カウンターがそれだけ置かれていない",
    "is there already": "すでにそこにある",
    "the chains come to more than {number} different boards":
        "チェーンの途中の盤面が {number} 通りを超える",
    "{what!r} of {card!r} is asked for, but the case does not give it":
        "{card} の {what} が問われるが、事例に書かれていない",
    "write '{what}:' for the card": "カードに '{what}:' を書くこと",
    "{card!r} asks for the {key!r} of {verb!r} {about!r}":
        "{card} の効果は {verb} {about} の {key} を問う",
    "write '{key}:' beside {verb!r}": "{verb} に '{key}:' を添えること",
    "the cost of {name!r} can be paid in more than {number} ways":
        "{name} のコストの払い方が {number} 通りを超える",
    "{key!r} away from the board": "盤面の外に {key} がある",
    "say it where the card lies: name: {{…}}": "カードが置かれた所に 名前: {{…}} と書くこと",
    "materials of an Xyz Summon are not supported yet":
        "エクシーズ召喚の素材にはまだ対応していない",
    "{card!r} cannot have been set by hand here": "{card} をここで手札からセットすることはできない",
    "say 'cause: effect', or 'by:' which card did it":
        "'cause: effect'、またはどのカードによるかを 'by:' で書くこと",
    "{card!r} battles, and its {key!r} is not given":
        "{card} が戦闘するが、その {key} が書かれていない",
    "which effect of {card!r} was activated is not said":
        "{card} のどの効果が発動したかが書かれていない",
    "write 'chain: [EFFECT]' in place of 'activated:'":
        "'activated:' の代わりに 'chain: [効果]' と書くこと",
    "no effect on the board is called {name!r}": "{name} という効果は盤面にない",
    "{name} can be chosen for in too many ways": "{name} の選び方が多すぎる",
    "{name} means all cards of a {zone} that is not listed":
        "{name} は {zone} のすべてのカードに及ぶが、{zone} が書かれていない",
    "{name} draws from a deck whose order the case does not give":
        "{name} はデッキからドローするが、デッキの順が書かれていない",
    "write a number, or one of {words}": "数か、次のいずれかを書くこと: {words}",
    "what {name!r} does without a link can be done in several ways":
        "{name} がチェーンブロックを作らずに行うことには複数のやり方がある",
    "{name}: how much {verb!r} means is not a number": "{name}: {verb} の量が数ではない",
    "{name}: what {verb!r} comes to cannot be followed":
        "{name}: {verb} がどうなるかを追うことができない",
    "{name} cannot be placed like this: a cost, a target or what it answers is missing":
        "{name} はこのようには発動できない（コスト、対象、または対応する発動がない）",
    "{name} cannot choose {chosen} when it resolves, but: {options}":
        "{name} は処理時に {chosen} を選べない。選べるもの: {options}",
    "{what} is not told; possible: {options}": "{what}が書かれていない。考えられるもの: {options}",
    "{name}: which 'targets' and 'cost'": "{name} の 'targets' と 'cost' ",
    "{name}: what it chose when it resolved ('choose')": "{name} が処理時に選んだもの（'choose'）",
    "how many cards are in the hand of {player} is not said; list it":
        "{player} の手札の枚数が書かれていない（hand に書くこと）",
}  # fmt: skip

"""Sentences about what comes out: links that resolve, boards, what decides."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

OUTCOMES: Mapping[str, Words] = {
    "outcome count": Words(
        "{chains:,} chains, {number:,} outcomes",
        "チェーン {chains:,} 通り、結果 {number:,} 通り",
        one="{chains:,} chains, 1 outcome",
    ),
    "outcome": Words(
        "outcome {index}: {number:,} ways",
        "結果 {index}: {number:,} 通り",
        one="outcome {index}: 1 way",
    ),
    "decided by": Words("decided by: {reasons}", "決め手: {reasons}"),
    "nothing simple decides": Words(
        "decided by: no single link, order or choice",
        "決め手: 一つの効果・順番・選択では決まらない",
    ),
    "such as": Words("such as {chain}", "例: {chain}"),
    "feature": Words("{link} is on the chain", "「{link}」を積む"),
    "no feature": Words("{link} is not on the chain", "「{link}」を積まない"),
    "feature above": Words("{link} lies above {below}", "「{link}」が「{below}」より後"),
    "no feature above": Words(
        "{link} does not lie above {below}", "「{link}」が「{below}」より後でない"
    ),
    "feature decided": Words("{link} with {decided}", "「{link}」で {decided} を選ぶ"),
    "no feature decided": Words(
        "not {link} with {decided}", "「{link}」で {decided} を選ばない"
    ),
    "loop": Words(
        "this goes on for ever: the same board comes back",
        "同じ盤面に戻り、無限に繰り返す（無限ループ）",
    ),
    "no loop": Words("this comes to an end", "終わりがある"),
    "declined": Words("nothing", "何もしない"),
    "step": Words("link {link} {name}: {result}", "チェーン{link}「{name}」: {result}"),
    "step decided": Words("{step} ({decided})", "{step}（{decided}）"),
    "step rule": Words("{step}, by rule {rule}", "{step}、規則 {rule}"),
    "resolution": Words("resolution, from the top:", "処理（最後のチェーンから）:"),
    "resolution of": Words("resolution, way {index} of {number}:", "処理 {index}/{number}:"),
    "resolution cut": Words(
        "{number:,} ways are possible; the first {shown} are shown",
        "{number:,} 通りあり、最初の {shown} 通りを示す",
    ),
    "result activated": Words("activated", "発動する"),
    "result done": Words("done", "処理する"),
    "result partly": Words("done in part", "一部だけ処理する"),
    "result no_effect": Words("no effect", "不発"),
    "result effect_negated": Words("effect negated", "効果は無効"),
    "result activation_negated": Words("activation negated", "発動は無効"),
    "fact": Words("{name}: {value}", "{name}: {value}"),
    "fact true": Words("{name} is true", "{name} が成り立つ"),
    "fact absent": Words("{name}: no", "{name}: なし"),
    "life change me": Words("change of my life points", "自分のライフポイントの増減"),
    "life change opponent": Words(
        "change of the opponent's life points", "相手のライフポイントの増減"
    ),
    "life me": Words("my life points", "自分のLP"),
    "life opponent": Words("the opponent's life points", "相手のLP"),
    "hand me": Words("cards in my hand", "自分の手札の枚数"),
    "hand opponent": Words("cards in the opponent's hand", "相手の手札の枚数"),
    "counters of": Words("counters on {card}", "「{card}」のカウンターの数"),
    "atk of": Words("attack points of {card}", "「{card}」の攻撃力"),
    "returns": Words("{card} returns", "「{card}」が戻る時期"),
    "zone hand": Words("hand", "手札"),
    "zone deck": Words("deck", "デッキ"),
    "zone extra_deck": Words("Extra Deck", "エクストラデッキ"),
    "zone monster_zone": Words("Monster Zone", "モンスターゾーン"),
    "zone spell_zone": Words("Spell & Trap Zone", "魔法＆罠ゾーン"),
    "zone set": Words("set", "セット"),
    "zone field_zone": Words("Field Zone", "フィールドゾーン"),
    "zone pendulum_zone": Words("Pendulum Zone", "ペンデュラムゾーン"),
    "zone field": Words("field", "場"),
    "zone netherworld": Words("netherworld", "冥界"),
    "zone removed": Words("removed", "除外エリア"),
    "zone graveyard": Words("Graveyard", "墓地"),
    "zone banished": Words("banished", "除外"),
    "attack": Words("attack position", "攻撃表示"),
    "defense": Words("defense position", "守備表示"),
    "face-down": Words("face-down", "裏側表示"),
    "controlled by me": Words("under my control", "自分のコントロール"),
    "controlled by opponent": Words("under the opponent's control", "相手のコントロール"),
    "end_phase": Words("in the End Phase", "エンドフェイズ"),
    "end_of_turn": Words("at the end of the turn", "ターン終了時"),
    "next_standby_phase": Words("in the next Standby Phase", "次のスタンバイフェイズ"),
    "next_turn_end": Words("at the end of the next turn", "次のターン終了時"),
    "this_leaves": Words("when its source leaves", "発生源が離れた時"),
    "where found": Words(
        "yes: {fact} comes out, such as by {chain}", "ある: {chain} で {fact} になる"
    ),
    "where shown": Words(
        "{number:,} of {all:,} outcomes have it; only these follow",
        "全 {all:,} 通りの結果のうち {number:,} 通り（以下に示す）",
        one="1 of {all:,} outcomes has it; only this one follows",
    ),
    "where value": Words(
        "{value!r} is no value of that fact{guess}; possible: {words}",
        "{value!r} はその項目の値ではない{guess}。使える値: {words}",
    ),
    "where number": Words(
        "{name}: {value!r} is not a number", "{name}: {value!r} は数ではない"
    ),
    "where none": Words(
        "no: none of the {chains:,} legal chains comes to {fact}",
        "ない: 成立する {chains:,} 通りのどのチェーンでも {fact} にならない",
    ),
    "where form": Words(
        "--where {text!r} is not NAME=VALUE; the facts here: {names}",
        "--where {text!r} は NAME=VALUE の形ではない。ここでの項目: {names}",
    ),
    "where unknown": Words(
        "no fact is called {name!r}{guess}; the facts here: {names}",
        "項目 {name!r} はない{guess}。ここでの項目: {names}",
    ),
    "depth needs board": Words(
        "--depth follows what chains cause, which needs a full case: me:, cards:, happened:",
        "--depth で続きを追うには、盤面のある事例（me:、cards:、happened:）が必要",
    ),
    "depth in order": Words(
        "where items are carried out one at a time, what they cause is followed anyway: "
        "leave --depth out",
        "一つずつ処理する場合、引き起こされた効果まで追っているので、--depth は不要",
    ),
    "then due": Words(
        "then {number:,} chains: {chains}",
        "続いて {number:,} 通り: {chains}",
        one="then 1 chain: {chains}",
    ),
    "then nothing": Words("then nothing is due", "続いて発動するものはない"),
    "then repeats": Words(
        "then the same again: this may go on for ever", "同じ状況の繰り返し（無限に続き得る）"
    ),
    "all silent": Words(
        "nobody says what any of these effects does; write 'do' to follow it",
        "どの効果の処理も書かれていない。'do' を書けば処理を追える",
    ),
    "where or depth": Words(
        "--where asks about one window; leave --depth out", "--where と --depth は一緒に使えない"
    ),
    "silent effects": Words(
        "not said: what {effects} does; write 'do' to follow it",
        "「{effects}」の処理が書かれていない。'do' を書けば処理を追える",
    ),
    "unfolding": Words("resolving chains", "チェーンを処理中"),
}  # fmt: skip

"""Sentences in the words of a game in which effects wait and are carried out in order."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

WAITING: Mapping[str, Words] = {
    # Orders.
    "between items": Words(" > ", " > "),
    "empty": Words("(nothing is resolved)", "（何も解決しない）"),
    "chains": Words("{number:,} orders", "順番 {number:,} 通り", one="1 order"),
    "no chain": Words("no order is legal beyond doubt", "確実に成立する順番はない"),
    "cut by limit": Words(
        "first {found:,} of {number:,} orders; cut by --limit",
        "全 {number:,} 通りのうち最初の {found:,} 通り（--limit による）",
        one="first {found:,} of 1 order; cut by --limit",
    ),
    "cut by timeout": Words(
        "{found:,} of {number:,} orders; cut by --timeout",
        "全 {number:,} 通りのうち {found:,} 通り（--timeout による）",
        one="{found:,} of 1 order; cut by --timeout",
    ),
    "undecided chains": Words(
        "{number:,} further orders are undecided: sources do not say",
        "ほかに {number:,} 通りは不明（資料に記載がない）",
        one="1 further order is undecided: sources do not say",
    ),
    "disputed chains": Words(
        "{number:,} further orders are disputed: sources disagree",
        "ほかに {number:,} 通りは資料の見解が分かれる",
        one="1 further order is disputed: sources disagree",
    ),
    "excluded": Words("in no legal order:", "どの順番にも含まれない効果:"),
    # Verdicts.
    "at item": Words("effect {link}: {sentence}", "{link} 番目の効果: {sentence}"),
    "at the end": Words("as a whole: {sentence}", "順番全体: {sentence}"),
    "nearest": Words("nearest legal order: {chain}", "最も近い成立する順番: {chain}"),
    "no nearest": Words("there is no legal order at all", "成立する順番は一つもない"),
    "other links": Words("other effects", "他の効果"),
    # What may come next.
    "next chain": Words("order so far: {chain}", "ここまでの順番: {chain}"),
    "decides rule": Words(
        "decision: rule (only this effect is possible, and it must come)",
        "選択する人: なし（規則により次に解決する効果が決まっている）",
    ),
    "next": Words("next: {names}", "次に解決できる効果: {names}"),
    "nothing next": Words("next: nothing", "次に解決できる効果: なし"),
    "may stop": Words("the order may end here", "ここで終えられる"),
    "may not stop": Words("the order may not end here", "ここではまだ終えられない"),
    "dead end": Words("no legal order begins like this", "このように始まる順番は成立しない"),
    "doubtful end": Words(
        "no order that is legal beyond doubt begins like this",
        "このように始まる順番で、確実に成立するものはない",
    ),
    "undecided next": Words(
        "{number:,} orders that begin like this are undecided and not counted here",
        "このように始まる {number:,} 通りは不明で、ここには含まれない",
        one="1 order that begins like this is undecided and not counted here",
    ),
    "disputed next": Words(
        "{number:,} orders that begin like this are disputed and not counted here",
        "このように始まる {number:,} 通りは見解が分かれ、ここには含まれない",
        one="1 order that begins like this is disputed and not counted here",
    ),
    # What comes out.
    "outcome count": Words(
        "{chains:,} orders, {number:,} outcomes",
        "順番 {chains:,} 通り、結果 {number:,} 通り",
        one="{chains:,} orders, 1 outcome",
    ),
    "nothing simple decides": Words(
        "decided by: no single effect, order or choice",
        "決め手: 一つの効果・順番・選択では決まらない",
    ),
    "feature": Words("{link} is resolved", "「{link}」を解決する"),
    "no feature": Words("{link} is not resolved", "「{link}」を解決しない"),
    "feature above": Words("{link} comes before {below}", "「{link}」が「{below}」より先"),
    "no feature above": Words(
        "{link} does not come before {below}", "「{link}」が「{below}」より先でない"
    ),
    "step": Words("{link}. {name}: {result}", "{link} 番目「{name}」: {result}"),
    "resolution": Words("resolution, in this order:", "処理（順番どおり）:"),
    "result done": Words("resolved", "解決する"),
    "result partly": Words("resolved in part", "一部だけ解決する"),
    "result no_effect": Words("fails", "解決に失敗する"),
    "where none": Words(
        "no: none of the {chains:,} legal orders comes to {fact}",
        "ない: 成立する {chains:,} 通りのどの順番でも {fact} にならない",
    ),
    "unfolding": Words("resolving effects", "効果を処理中"),
    "listing": Words("listing orders", "順番を列挙中"),
    "life me": Words("my life points", "自分のライフポイント"),
    "life opponent": Words("the opponent's life points", "相手のライフポイント"),
    # The story of one effect.
    "account": Words("{effect}: {kind}, effect of {player}", "「{effect}」: {player}の{kind}"),
    "account mandatory if": Words("has to be resolved", "必ず解決する効果"),
    "account optional if": Words("may be resolved", "解決してもよい効果"),
    "met by": Words("due at {event}", "適用されるタイミング: {event}"),
    "use must": Words("it is in every legal order", "どの成立する順番にも含まれる"),
    "use may": Words("it is in some legal order", "含まれる成立する順番がある"),
    "use doubtful": Words(
        "sources do not say whether it waits, or disagree",
        "待機しているかは、資料に記載がないか見解が分かれる",
    ),
    "use never": Words("it is in no legal order", "どの成立する順番にも含まれない"),
    # Graphs.
    "graph root": Words("all legal orders", "成立するすべての順番"),
    "graph kind root": Words("all legal orders", "成立するすべての順番"),
    "graph kind state": Words("state between two effects", "処理中の状態"),
    "graph kind resolve": Words("an effect is resolved", "効果を解決する"),
    "graph kind choose": Words("an effect with a choice", "選択のある効果"),
    "graph kind stopped": Words("an effect that fails by a rule", "規則により失敗する効果"),
    "graph kind end": Words("no effect is left", "解決する効果は残っていない"),
    # Expectations and usage.
    "claim count": Words("{number:,} orders", "順番 {number:,} 通り", one="1 order"),
    "claim may": Words("{chain} may come next", "「{chain}」を次に解決できる"),
    "claim may_not": Words("{chain} may not come next", "「{chain}」を次に解決できない"),
    "claim at": Words("{claim} at effect {link}", "{claim}（{link} 番目）"),
    "claim listed": Words("{chain} among the orders", "「{chain}」が一覧にある"),
    "claim unlisted": Words("no order but those listed", "一覧にある順番のみ"),
    "got may": Words("it may", "解決できる"),
    "got may not": Words("it may not", "解決できない"),
    "order": Words(
        "effects are resolved one after the other here, without a chain: write --order 'A > B'",
        "ここではチェーンを組まず、効果を一つずつ解決する。--order 'A > B' と書くこと",
    ),
}  # fmt: skip

WAITING_PROBLEMS: Mapping[str, str] = {
    # Words of one game.
    "kind 'waiting' where chains are built": "チェーンを組むゲームの事例に種類 'waiting' がある",
    "word {word} where chains are built": "チェーンを組むゲームの効果に語 {word} がある",
    "effects wait for their event under 'ruleset: vision'":
        "出来事を待つ効果は 'ruleset: vision' の事例に書くこと",
    "{name} is a card of another game": "{name} は別のゲームのカード",
    "a ruleset of another game": "別のゲームのルールセット",
    "write a case of its own": "別の事例にすること",
    "a chain where effects wait": "効果が待機するゲームの事例に 'chain' がある",
    "chains where effects wait": "効果が待機するゲームの期待に 'chains' がある",
    "write 'orders'": "'orders' を書くこと",
    "write 'orders' under 'expect'": "'expect' に 'orders' を書くこと",
    "an order where chains are built": "チェーンを組むゲームの出来事に順番がある",
    "an order out of place": "順番の書かれた場所が正しくない",
    "it stands between the moment it was chosen for and the next one":
        "順番は、それを選んだ出来事と次の出来事との間に書くこと",
    # What happened.
    "the order {order!r} cannot have been chosen for {moment}":
        "{moment} に対して順番 {order} は選べない",
    "possible: {orders}": "選べる順番: {orders}",
    "which order was chosen for {moment} is not told":
        "{moment} に対して選んだ順番が書かれていない",
    "write 'order: […]' behind it; possible: {orders}":
        "その後に 'order: […]' を書くこと。選べる順番: {orders}",
    "effects bring each other up more than {number!r} times":
        "効果が互いに {number} 回を超えて発生する",
    "what is due has more than {number!r} orders":
        "適用される効果の順番が {number} 通りを超えている",
    "{name}: damage joined by 'and' cannot be followed":
        "{name}: 'and' でつながれたダメージは処理を追えない",
    "how many life points {player} has is not said; write 'life:'":
        "{player} のライフポイントが書かれていない。'life:' を書くこと",
    "{name} asks whether {verb} happened before": "{name} は以前に {verb} が起きたかを問う",
}  # fmt: skip
"""What readers of such cases say, in English and in Japanese."""

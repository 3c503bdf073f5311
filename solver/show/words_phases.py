"""Sentences about the items of a phase, which are carried out one at a time."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words
from segoc.solver.show.words_waiting import WAITING

_SAME = (
    "chains", "no chain", "cut by limit", "cut by timeout", "undecided chains", "disputed chains",
    "excluded", "at the end", "nearest", "no nearest", "next chain", "may stop", "may not stop",
    "dead end", "doubtful end", "undecided next", "disputed next", "outcome count", "where none",
    "listing", "graph root", "graph kind root", "claim count", "claim listed", "claim unlisted",
)  # fmt: skip
"""What is said alike wherever there are orders."""

PHASES: Mapping[str, Words] = {
    **{key: WAITING[key] for key in _SAME},
    "empty": Words("(nothing is done)", "（何も行わない）"),
    "other links": Words("other items", "他の処理"),
    # What may come next.
    "decides rule": Words(
        "decision: rule (only this item is possible, and it must come)",
        "選択する人: なし（規則により次の処理が決まっている）",
    ),
    "next": Words("next: {names}", "次に行える処理: {names}"),
    "nothing next": Words("next: nothing", "次に行える処理: なし"),
    # The story of one item.
    "use must": Words("it is done in every legal order", "どの成立する順でも行われる"),
    "use may": Words("it is done in some legal order", "行われる成立する順がある"),
    "use never": Words("it is done in no legal order", "どの成立する順でも行われない"),
    # What comes out.
    "nothing simple decides": Words(
        "decided by: no single item, order or choice",
        "決め手: 一つの処理・順番・選択では決まらない",
    ),
    "feature": Words("{link} is done", "「{link}」を行う"),
    "no feature": Words("{link} is not done", "「{link}」を行わない"),
    "feature above": Words("{link} comes before {below}", "「{link}」が「{below}」より先"),
    "no feature above": Words(
        "{link} does not come before {below}", "「{link}」が「{below}」より先でない"
    ),
    "step": Words("{link}. {name}: {result}", "{link} 番目「{name}」: {result}"),
    "resolution": Words("carried out in this order:", "処理（順番どおり）:"),
    "unfolding": Words("carrying out items", "処理中"),
    # Graphs.
    "graph kind state": Words("state between two items", "処理の間の状態"),
    "graph kind resolve": Words("an item is carried out", "処理を行う"),
    "graph kind choose": Words("an item with a choice", "選択のある処理"),
    "graph kind stopped": Words("an item that fails by a rule", "規則により不発となる処理"),
    "graph kind end": Words("nothing is left to be done", "行う処理は残っていない"),
    # Expectations.
    "claim may": Words("{chain} may come next", "「{chain}」を次に行える"),
    "claim may_not": Words("{chain} may not come next", "「{chain}」を次に行えない"),
    "claim at": Words("{claim} at item {link}", "{claim}（{link} 番目）"),
    "got may": Words("it may", "行える"),
    "got may not": Words("it may not", "行えない"),
}  # fmt: skip

PHASE_PROBLEMS: Mapping[str, str] = {
    # Files.
    "chains where items are carried out one at a time":
        "一つずつ処理するフェイズの期待に 'chains' がある",
    "write 'orders'; a chain of several links is a list inside":
        "'orders' を書くこと。チェーンを組むものはその中のリストにする",
    "a list inside a chain": "チェーンの中にリストがある",
    "name its links": "チェーンの効果を並べること",
    "{name!r} is also an effect on the board": "{name} という効果が盤面にある",
    "call what lasts by a name of its own": "継続するものには別の名前を付けること",
    # The short form.
    "a second phase {phase!r}": "二つ目のフェイズ {phase} がある",
    "on the command line there is one; a file says 'phase:'":
        "コマンドラインでは一つだけ。ファイルでは 'phase:' を書くこと",
    "'during' beside '{wording}'": "'during' と '{wording}' が並んでいる",
    "an effect of a phase waits for no event; leave one of them out":
        "フェイズの効果は出来事を待たない。どちらかを除くこと",
    # Boards.
    "what is in the hand of {player!r} is not said": "{player} の手札が書かれていない",
    "list 'hand:'": "'hand:' を書くこと",
    "the hand can be cut down in more than {number} ways":
        "手札調整の仕方が {number} 通りを超える",
    "what {name!r} does by itself can be done in several ways":
        "{name} が自然に行う処理の仕方が一通りではない",
    "the phase comes to more than {number} different boards":
        "フェイズの途中の盤面が {number} 通りを超える",
    "{name} comes more than {number} times in the phase":
        "{name} がフェイズ中に {number} 回を超えて発動する",
}  # fmt: skip
"""What is wrong with a phase, in English and in Japanese."""

"""Sentences about the story of one effect."""

from __future__ import annotations

from collections.abc import Mapping

from segoc.solver.show.language import Words

ACCOUNT: Mapping[str, Words] = {
    "account": Words("{effect}: {kind}, controlled by {player}", "「{effect}」: {player}の{kind}"),
    "account me": Words("me", "自分"),
    "account opponent": Words("the opponent", "相手"),
    "account mandatory when": Words("mandatory, when", "強制効果（時）"),
    "account mandatory if": Words("mandatory, if", "強制効果（場合）"),
    "account mandatory each": Words("mandatory, each time", "強制効果（度）"),
    "account optional when": Words("optional, when", "任意効果（時）"),
    "account optional if": Words("optional, if", "任意効果（場合）"),
    "account optional each": Words("optional, each time", "任意効果（度）"),
    "account quick": Words("quick effect", "誘発即時効果"),
    "account ignition": Words("ignition effect", "起動効果"),
    "account card": Words("activation of the card", "カードの発動"),
    "account process": Words("process without an activation", "発動を伴わない処理"),
    "account mandatory item": Words("mandatory effect of this phase", "このフェイズの強制効果"),
    "account optional item": Words("optional effect of this phase", "このフェイズの任意効果"),
    "met by": Words("met by {event}", "条件を満たした出来事: {event}"),
    "afterwards": Words("  afterwards: {moments}", "  その後: {moments}"),
    "at the window": Words("when the window opens", "発動できるタイミング"),
    "test passed": Words(
        "  yes: {question} [{rule}; {sources}]", "  ○ {question} [{rule}; {sources}]"
    ),
    "test failed": Words(
        "  no: {question} [{rule}; {sources}]", "  × {question} [{rule}; {sources}]"
    ),
    "test ignored": Words(
        "  no, but not asked under {ruleset}: {question} [{rule}; {sources}]",
        "  ×（{ruleset} では問われない） {question} [{rule}; {sources}]",
    ),
    "test place_then": Words(
        "the card was in place when the event happened", "出来事の時点で使える場所に存在した"
    ),
    "test while": Words(
        "what the text asks for at the event was there", "出来事の時点で必要な状況だった"
    ),
    "test place_now": Words("the card is still there", "カードがまだその場所に存在する"),
    "test control": Words(
        "the event still fits the player who controls the card",
        "現在のコントローラーから見ても条件に合う",
    ),
    "test missed": Words(
        "the event was the last thing to happen", "その出来事が最後に起こった"
    ),
    "test needs": Words("what the text needs is there", "発動に必要なものがある"),
    "test forbidden": Words("nothing forbids to activate it", "発動を禁じるものがない"),
    "test cost": Words("its cost can be paid", "コストを払える"),
    "test targets": Words("it has something to target", "対象が存在する"),
    "test nothing_to_do": Words("it has something to do", "処理できることがある"),
    "use must": Words("it is on every legal chain", "どの成立するチェーンにも積まれる"),
    "use may": Words("it is on some legal chain", "積まれる成立するチェーンがある"),
    "use doubtful": Words(
        "it is only on chains about which sources are silent or disagree",
        "資料に記載がないか見解が分かれるチェーンにのみ積まれる",
    ),
    "use never": Words("it is on no legal chain", "どの成立するチェーンにも積まれない"),
}  # fmt: skip

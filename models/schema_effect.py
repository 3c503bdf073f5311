"""Effects, light effects and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, Tag

from segoc.models.board import ACTIVATE
from segoc.models.game_words import WAITING, effects_wait
from segoc.models.light_words import light_flaws
from segoc.models.problem import Flaw, shown
from segoc.models.schema_base import Choice, Located, Model, OneOrMany, flaws_error
from segoc.models.schema_operation import Operations, Steps
from segoc.models.schema_pattern import Answers, Conditions, Patterns, Places, TargetFilters
from segoc.models.schema_scalars import Count, FactPlayer, Name, Names, Text, TextPlayer
from segoc.models.schema_union import MAPPING, TEXT, ByShape
from segoc.models.schema_words import CardKind, CardType, EffectKind, Face, Phase, Position

LimitPeriod = Annotated[Literal["turn", "chain"], Choice("period")]


class Limit(Model):
    """How often an effect may be used."""

    WHAT: ClassVar[str] = "a limit"

    per: LimitPeriod
    of: Annotated[Literal["card", "name"], Choice("limit")] | None = None
    with_: Names | None = Field(None, alias="with", description="effects that share the limit")
    negated_counts: bool | None = None


OncePer = Annotated[
    Annotated[LimitPeriod, Tag(TEXT)] | Annotated[Limit, Tag(MAPPING)],
    ByShape("turn, chain or a limit", TEXT, MAPPING),
]


class Effect(Model):
    """What the text of one effect says."""

    WHAT: ClassVar[str] = "an effect"
    IN_TEXT: ClassVar[bool | None] = True

    mandatory: bool | None = None
    when: Patterns | None = Field(None, description="must be the last thing that happened")
    if_: Patterns | None = Field(None, alias="if", description="once per window")
    each: Patterns | None = Field(None, description="one link for each event that met it")
    during: Annotated[list[Phase], OneOrMany()] | None = None
    turn: TextPlayer | None = Field(None, description="whose turn, with `during`")
    answers: Answers | None = Field(None, description="must lie directly on such a link")
    kind: EffectKind | None = None
    place: Places | None = Field(None, description="where the card is")
    while_: Conditions | None = Field(None, alias="while", description="judged at the event")
    needs: Conditions | None = Field(None, description="judged at the window and at the link")
    cost: Operations | None = None
    targets: TargetFilters | None = None
    do: Steps | None = None
    once_per: OncePer | None = None
    no_response: Annotated[Literal["your_opponent", "anyone"], Choice("player")] | None = None
    alone: bool | None = None
    damage_step: bool | None = None
    note: Text | None = None

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse two wordings, and a turn without a phase."""
        wordings = [key for key in data if key in ("when", "if", "each")]
        for key in wordings[1:]:
            flaw = Flaw(
                f"{shown(key)} beside {shown(wordings[0])}",
                hint="an effect has one of when, if, each",
                at_key=True,
            )
            yield (key,), flaw
        if data.get("kind") == WAITING and effects_wait() is False:
            hint = "effects wait for their event under 'ruleset: vision'"
            yield ("kind",), Flaw("kind 'waiting' where chains are built", hint=hint)
        if "turn" in data and "during" not in data:
            yield ("turn",), Flaw("'turn' without 'during'", at_key=True)


class LightEffect(Effect):
    """An effect whose card does not matter."""

    WHAT: ClassVar[str] = "a light effect"

    controller: FactPlayer
    type: CardKind | None = None


def _check_short(value: Any) -> Any:
    """Read a short string such as ``me? hand when``."""
    flaws = light_flaws(value)
    if flaws:
        raise flaws_error(((), flaw) for flaw in flaws)
    return value


AnyLightEffect = Annotated[
    Annotated[str, BeforeValidator(_check_short), Tag(TEXT)] | Annotated[LightEffect, Tag(MAPPING)],
    ByShape("an effect ('me? hand when', or a mapping)", TEXT, MAPPING, text_is_name=False),
]


ONE_SHOT = (
    "normal spell", "quick-play spell", "ritual spell", "normal trap", "counter trap",
)  # fmt: skip
USED_OTHERWISE = ("when", "if", "each", "during", "place", "kind")


class Card(Model):
    """A card, or what is different on this copy."""

    WHAT: ClassVar[str] = "a card"

    type: CardType | None = None
    is_: Names | None = Field(None, alias="is", description="everything a filter may ask")
    atk: Count | None = None
    def_: Count | None = Field(None, alias="def")
    level: Count | None = None
    effects: dict[Name, Effect] | None = None
    names: list[Name] | None = Field(None, description="further names")
    card: Name | None = Field(None, description="the library card this is described on top of")
    owner: FactPlayer | None = None
    face: Face | None = None
    position: Position | None = None
    counters: Count | None = Field(None, description="how many counters lie on it")

    @classmethod
    def flaws(cls, data: dict[str, Any]) -> Iterable[Located]:
        """Refuse an activation under another key, which would be an effect of its own."""
        effects = data.get("effects")
        for key, effect in effects.items() if isinstance(effects, dict) else ():
            if key == ACTIVATE or not isinstance(effect, dict):
                continue
            hint = "call the activation of the card 'activate'"
            if effect.get("kind") == "card" and "place" not in effect:
                flaw = Flaw(f"kind 'card' under the key {shown(key)}", hint=hint)
                yield ("effects", key, "kind"), flaw
            elif data.get("type") in ONE_SHOT and not any(
                each in effect for each in USED_OTHERWISE
            ):
                what = f"effect {shown(key)} of a {data['type']} says not when or where it is used"
                yield ("effects", key), Flaw(what, hint=hint, at_key=True)

"""From what the schema read to frozen card texts: filters, patterns, operations, effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from segoc.models import schema_effect, schema_operation, schema_pattern
from segoc.models.card import (
    CardEffect,
    CardText,
    Condition,
    EffectKind,
    Filter,
    LinkPattern,
    Object,
    Operation,
    Pattern,
    Range,
    Step,
    activation_places,
)
from segoc.models.game_words import PLACES_WITHOUT_CHAINS
from segoc.models.names import fold_name
from segoc.models.schema_words import CONJUNCTIONS
from segoc.models.timing_point import ChainLimit, Wording
from segoc.models.verbs import FACT_VERBS

WORDINGS: tuple[Wording, ...] = ("when", "if", "each")


def read_range(value: int | str | None) -> Range | None:
    """Read a number or a comparison.

    >>> read_range("<=1400"), read_range("1-2"), read_range(3)
    (Range(low=None, high=1400), Range(low=1, high=2), Range(low=3, high=3))
    """
    if value is None or value == "all":
        return None
    text = str(value).replace(" ", "")
    for sign, low, high in (("<=", None, 0), (">=", 0, None), ("<", None, -1), (">", 1, None)):
        if text.startswith(sign):
            number = int(text[len(sign) :])
            return Range(
                None if low is None else number + low, None if high is None else number + high
            )
    first, _, last = text.lstrip("=").partition("-")
    return Range(int(first), int(last or first))


def _ranges(values: Iterable[int | str] | None) -> tuple[Range, ...]:
    return tuple(r for r in map(read_range, values or ()) if r is not None)


def read_filter(written: schema_pattern.Filter) -> Filter:
    """Give the filter that was written."""
    return Filter(
        names=tuple(written.name or ()),
        types=tuple(written.type or ()),
        words=tuple(written.is_ or ()),
        without=tuple(written.not_ or ()),
        places=tuple(written.in_ or ()),
        of=written.of,  # type: ignore[arg-type]
        atk=_ranges(written.atk),
        defense=_ranges(written.def_),
        level=_ranges(written.level),
        counters=_ranges(written.counters),
        face=written.face,  # type: ignore[arg-type]
        count=read_range(written.count),
        everything=written.count == "all",
    )


def _object(value: Any) -> Object:
    return read_filter(value) if isinstance(value, schema_pattern.Filter) else value


def read_pattern(written: str | schema_pattern.Event) -> Pattern:
    """Give the event or pattern that was written; a mere name is the name of a moment."""
    if isinstance(written, str):
        return Pattern("moment", written)
    return Pattern(
        verb=written.verb,
        about=_object(written.about),
        source=written.from_,
        to=written.to,
        by=written.by,
        cause=written.cause,
        position=written.position,
        face=written.face,  # type: ignore[arg-type]
        of=written.of,  # type: ignore[arg-type]
        using=tuple(written.using or ()),
        count=read_range(written.count),
        targets=_object(written.targets),
        amount=read_range(written.amount),
    )


def read_condition(written: Any) -> Condition:
    """Give the condition that was written: a fact, cards, or an event of this turn."""
    if isinstance(written, str):
        return fold_name(written)
    if isinstance(written, schema_pattern.Filter):
        return read_filter(written)
    return read_pattern(written)


def _zone(word: str | None) -> str | None:
    """Give the zone that a word stands for inside."""
    return None if word is None else PLACES_WITHOUT_CHAINS.get(word, word)


def read_operation(written: schema_operation.Operation) -> Operation:
    """Give the operation that was written."""
    about = written.about
    banned = isinstance(about, schema_operation.Operation)
    return Operation(
        verb=written.verb,
        about=fold_name(about)
        if written.verb in FACT_VERBS
        else None
        if banned
        else _object(about),
        count=read_range(written.count),
        everything=written.count == "all",
        amount=written.amount,
        source=written.from_,
        to=written.to if written.verb == "rename" else _zone(written.to),
        by=written.by,
        whom=written.for_,  # type: ignore[arg-type]
        atk=written.atk,
        defense=written.def_,
        level=written.level,
        words=tuple(written.is_ or ()),
        position=written.position,
        face=written.face,  # type: ignore[arg-type]
        of=written.of,  # type: ignore[arg-type]
        until=written.until,
        may=bool(written.may),
        needs=tuple(map(read_condition, written.needs or ())),
        per=written.per,
        using=written.using,
        into=tuple(map(read_operation, written.into or ())),
        instead=written.instead,  # type: ignore[arg-type]
        banned=read_operation(about) if isinstance(about, schema_operation.Operation) else None,
    )


def read_steps(written: Sequence[Any] | None) -> tuple[Step, ...]:
    """Give the steps of a resolution with their conjunctions."""
    return tuple(map(_step, written or ()))


def _step(written: Any) -> Step:
    if isinstance(written, schema_operation.Operation):
        return Step(read_operation(written))
    word = next(word for word in CONJUNCTIONS if word in written.given)
    operation = getattr(written, "and_" if word == "and" else word)
    return Step(read_operation(operation), word)  # type: ignore[arg-type]


def read_answer(written: str | schema_pattern.LinkPattern) -> str | LinkPattern:
    """Give which links an effect answers."""
    if isinstance(written, str):
        return written
    return LinkPattern(
        names=tuple(written.name or ()),
        types=tuple(written.type or ()),
        words=tuple(written.is_ or ()),
        places=tuple(written.in_ or ()),
        use=written.use,
        by=written.by,  # type: ignore[arg-type]
        does=tuple(written.does or ()),
        source=written.from_,
        targets_this=written.targets is not None,
    )


def read_effect(key: str, written: schema_effect.Effect, card_type: str) -> CardEffect:
    """Give one effect of a card, with what follows from its key and the card's type."""
    wording = next((word for word in WORDINGS if word in written.given), None)
    patterns = {"when": written.when, "if": written.if_, "each": written.each}
    kind = written.kind or _usual_kind(key, written, wording, card_type)
    usual_places = activation_places(card_type) if kind == "card" else ("field",)
    return CardEffect(
        key=key,
        kind=kind,  # type: ignore[arg-type]
        mandatory=bool(written.mandatory),
        wording=wording,
        patterns=tuple(map(read_pattern, patterns[wording] or ())) if wording else (),
        places=tuple(written.place or usual_places),
        while_=tuple(map(read_condition, written.while_ or ())),
        needs=tuple(map(read_condition, written.needs or ())),
        cost=tuple(map(read_operation, written.cost or ())),
        targets=tuple(map(read_filter, written.targets or ())),
        steps=read_steps(written.do),
        during=tuple(written.during or ()),
        limit=_limit(written),
        once_per_turn=_period(written) == "turn",
        negated_counts=_negated_counts(written),
        no_response=written.no_response,
        answers=tuple(map(read_answer, written.answers or ())),
        turn=written.turn,
        alone=written.alone,
        damage_step=written.damage_step,
    )


def _usual_kind(
    key: str, written: schema_effect.Effect, wording: str | None, card_type: str
) -> EffectKind:
    if key == "activate":
        return "card"
    if written.answers:
        return "quick"
    if wording or written.during:
        return "trigger"
    return "quick" if card_type.endswith("trap") else "ignition"


def _period(written: schema_effect.Effect) -> str | None:
    once = written.once_per
    return once.per if isinstance(once, schema_effect.Limit) else once


def _negated_counts(written: schema_effect.Effect) -> bool:
    once = written.once_per
    return not (isinstance(once, schema_effect.Limit) and once.negated_counts is False)


def _limit(written: schema_effect.Effect) -> ChainLimit | None:
    once = written.once_per
    if once is None:
        return None
    if isinstance(once, schema_effect.Limit):
        return ChainLimit(tuple(once.with_ or ()), of_name=once.of == "name")
    return ChainLimit()


def read_card(name: str, written: schema_effect.Card, base: CardText | None) -> CardText:
    """Give the text of a card, on top of another one if it is described so.

    Args:
        name: what it is called.
        written: what the case or the library says.
        base: the library card it is described on top of.
    """
    text = base or CardText(name, (name,))
    kind = written.type or text.type
    effects = text.effects
    if written.effects is not None:
        effects = tuple(read_effect(key, each, kind) for key, each in written.effects.items())
    return replace(
        text,
        names=tuple(dict.fromkeys((*text.names, *(written.names or ())))),
        type=kind,
        words=text.words if written.is_ is None else tuple(written.is_),
        atk=text.atk if written.atk is None else written.atk,
        defense=text.defense if written.def_ is None else written.def_,
        level=text.level if written.level is None else written.level,
        effects=effects,
    )

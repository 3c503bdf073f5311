"""What card texts say, as plain frozen values: filters, patterns, operations, effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from segoc.models.filters import FIELD_ZONES as FIELD_ZONES
from segoc.models.filters import NOWHERE as NOWHERE
from segoc.models.filters import STAYING as STAYING
from segoc.models.filters import TOKEN as TOKEN
from segoc.models.filters import Face as Face
from segoc.models.filters import Filter as Filter
from segoc.models.filters import Range as Range
from segoc.models.filters import Side as Side
from segoc.models.filters import Zone as Zone
from segoc.models.timing_point import ChainLimit, ResponseLock, Wording

Conjunction = Literal["then", "and_if_so", "and", "also", "after_that", "otherwise"]
EffectKind = Literal["trigger", "quick", "ignition", "card", "continuous", "process", "waiting"]

Object = str | Filter | int | None
"""``this``, ``targets`` (``target_2``: those of the second wish), ``it``, ``answered``, ``those``
that the step before was done to, ``token``, ``any``, a player, a name, a filter, a number."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """An event, or a pattern of one.

    Args:
        verb: past form, such as ``destroyed``.
        about: what it happened to.
        source: zone it came from.
        to: zone it went to.
        by: what caused it.
        cause: ``effect``, ``cost``, ``battle`` or ``rule``.
        position: ``attack`` or ``defense``.
        face: ``up`` or ``down``, how it lies afterwards.
        of: on whose side it arrives.
        using: tributes or materials.
        count: how often (conditions about this turn).
        targets: what was attacked or targeted.
        amount: how much.
    """

    verb: str
    about: Object
    source: str | None = None
    to: str | None = None
    by: str | None = None
    cause: str | None = None
    position: str | None = None
    face: Face | None = None
    of: Side | None = None
    using: tuple[str, ...] = ()
    count: Range | None = None
    targets: Object = None
    amount: Range | None = None


Condition = str | Filter | Pattern
"""A fact's name, cards that must exist, or an event of this turn."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something to do.

    Args:
        verb: base form, such as ``destroy``.
        about: what it is done to.
        count: how many, if not said by the filter.
        everything: all of them.
        amount: how much, or a word: ``half``, ``atk`` (printed on those that the step
            before was done to), ``same`` (as in the step before).
        per: ``those`` if the amount counts for each card the step before was done to.
        source: zone it comes from.
        to: zone it goes to (the new name for ``rename``).
        by: who or what.
        whom: whom a ban is for.
        atk: change of attack points: a number, ``double`` or ``half``.
        defense: change of defence points alike.
        level: change of the level alike.
        words: what the card is from then on.
        position: ``attack`` or ``defense``.
        face: ``up`` or ``down``, how it lies afterwards.
        of: on whose side it arrives.
        until: when it ends.
        may: may be left undone.
        needs: done only if.
        banned: what a ban forbids, if it is an operation.
        using: what an Xyz Summon is laid upon.
        into: what the effect of a link becomes, one after the other at once.
        instead: the zone to which its cards would have gone without it.
        arrived: for what lasts for one card, when that card came where it is.
    """

    verb: str
    about: Object = None
    count: Range | None = None
    everything: bool = False
    amount: int | str | None = None
    source: str | None = None
    to: str | None = None
    by: str | None = None
    whom: Side | None = None
    atk: int | str | None = None
    defense: int | str | None = None
    level: int | str | None = None
    words: tuple[str, ...] = ()
    position: str | None = None
    face: Face | None = None
    of: Side | None = None
    until: str | None = None
    may: bool = False
    needs: tuple[Condition, ...] = ()
    banned: Operation | None = None
    per: str | None = None
    using: str | None = None
    into: tuple[Operation, ...] = ()
    instead: Zone | None = None
    arrived: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a resolution, tied to the one before by a conjunction (None: the first)."""

    operation: Operation
    conjunction: Conjunction | None = None


@dataclass(frozen=True, slots=True)
class LinkPattern:
    """Which links an effect answers; every part narrows.

    Args:
        names: cards of one of these names.
        types: cards of one of these types; ``spell`` and ``trap`` mean all of their kind.
        words: all of these are asked of the card's ``is``.
        places: activated in one of these places; a card is activated on the field.
        use: ``card`` for the activation of a card, ``effect`` for that of an effect.
        by: who activated it.
        does: it does one of these.
        source: it does that to cards in this place; None for anywhere.
        targets_this: it targets the card of the text.
    """

    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    use: Literal["card", "effect"] | None = None
    by: Side | None = None
    does: tuple[str, ...] = ()
    source: str | None = None
    targets_this: bool = False


@dataclass(frozen=True, slots=True)
class CardEffect:
    """What the text of one effect says.

    Args:
        key: its number or word on the card.
        kind: what kind of effect it is.
        mandatory: "activates" instead of "you can".
        wording: when, if or each; None if it waits for no event.
        patterns: what it waits for (any of them).
        places: where the card must be, zones or ``field``; ``set`` for set cards.
        while_: judged at the event.
        needs: judged when the window opens and at the link.
        cost: paid when the link is placed.
        targets: chosen when the link is placed.
        steps: what resolving does.
        during: phases it belongs to.
        limit: its once-per-chain limit.
        once_per_turn: it may be used once in a turn.
        negated_counts: whether a use counts for that whose activation was negated.
        no_response: who may not answer it.
        answers: links on which it has to lie directly: patterns, names, or ``any``.
        turn: whose turn it is, for an effect of a phase.
        alone: whether it joins no chain; None if its kind says so.
        damage_step: whether it may be used in the Damage Step; None if its text says so.
    """

    key: str
    kind: EffectKind
    mandatory: bool = False
    wording: Wording | None = None
    patterns: tuple[Pattern, ...] = ()
    places: tuple[str, ...] = ("field",)
    while_: tuple[Condition, ...] = ()
    needs: tuple[Condition, ...] = ()
    cost: tuple[Operation, ...] = ()
    targets: tuple[Filter, ...] = ()
    steps: tuple[Step, ...] = ()
    during: tuple[str, ...] = ()
    limit: ChainLimit | None = None
    once_per_turn: bool = False
    negated_counts: bool = True
    no_response: ResponseLock | None = None
    answers: tuple[str | LinkPattern, ...] = ()
    turn: Literal["you", "your_opponent"] | None = None
    alone: bool | None = None
    damage_step: bool | None = None


def activation_places(card_type: str) -> tuple[str, ...]:
    """Give where a spell or trap is activated from, unless its text says otherwise.

    >>> activation_places("normal trap"), activation_places("normal spell")
    (('set',), ('hand', 'set'))
    """
    return ("set",) if card_type.endswith("trap") else ("hand", "set")


@dataclass(frozen=True, slots=True)
class CardText:
    """What is printed on a card.

    Args:
        name: official name.
        names: all names it is known by, the official one first.
        type: such as ``monster`` or ``continuous spell``.
        words: everything a filter may ask: attribute, kind, family ...
        atk: attack points, None if not said.
        defense: defence points, None if not said.
        level: level, None if not said.
        effects: its effects.
    """

    name: str
    names: tuple[str, ...]
    type: str = "monster"
    words: tuple[str, ...] = ()
    atk: int | None = None
    defense: int | None = None
    level: int | None = None
    effects: tuple[CardEffect, ...] = field(default=())

    @property
    def stays(self) -> bool:
        """Say whether a spell or trap stays on the field once its activation has resolved.

        >>> CardText("A", ("A",), "normal spell").stays
        False
        """
        applies = (
            each.kind == "continuous" and "field" in each.places for each in self.effects
        )  # fmt: skip
        return self.type in STAYING or any(applies)

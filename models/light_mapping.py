"""Light effects written as mappings: what is supported now becomes a LightEffect.

Everything else that the schema allows gets a flaw of its own, so that nothing a
person wrote is passed over in silence.
"""

from __future__ import annotations

from collections.abc import Sequence

from segoc.models.light_words import NOT_YET, LightEffect
from segoc.models.names import fold_name
from segoc.models.problem import Flaw, shown
from segoc.models.schema_effect import LightEffect as WrittenLightEffect
from segoc.models.schema_operation import Operation
from segoc.models.timing_point import PLACES, ChainLimit, Place, Player, ResponseLock, Wording

Located = tuple[tuple[str | int, ...], Flaw]

SUPPORTED = (
    "controller", "type", "mandatory", "when", "if", "each", "kind", "place", "needs", "cost",
    "once_per", "no_response", "do", "note",
)  # fmt: skip
LATER_TYPES = ("quick-play spell", "counter trap")


class LightMapping:
    """Reads one mapping.

    Args:
        name: the name of the effect.
        written: the mapping, as the schema read it.
    """

    def __init__(self, name: str, written: WrittenLightEffect) -> None:
        """Keep the mapping; :meth:`read` fills `flaws`."""
        self.name = name
        self.written = written
        self.flaws: list[Located] = []

    def read(self) -> LightEffect:
        """Give the light effect; it counts only if `flaws` stays empty."""
        for key in self.written.given:
            if key not in SUPPORTED:
                self._later(key, f"key {shown(key)}", at_key=True)
        wording, met_by = self._trigger()
        makes, breaks, life = self._cost()
        controller: Player = self.written.controller
        place = self._place()
        lock: ResponseLock | None = self.written.no_response
        return LightEffect(
            name=self.name,
            controller=controller,
            mandatory=bool(self.written.mandatory),
            wording=wording or "if",
            met_by=met_by,
            place=place,
            card_type=self._card_type(wording),
            needs=self._needs(),
            makes=makes,
            breaks=breaks,
            pays_life=life,
            summons_itself=self._summons_itself() and place == "hand",
            no_response=lock,
            limit=self._limit(),
        )

    def _later(
        self, key: str, what: str, index: int | None = None, *, at_key: bool = False
    ) -> None:
        path = (key,) if index is None else (key, index)
        self.flaws.append((path, Flaw(f"{what} is {NOT_YET} in a light effect", at_key=at_key)))

    def _trigger(self) -> tuple[Wording | None, tuple[str | None, ...]]:
        patterns: dict[Wording, Sequence[object] | None] = {
            "when": self.written.when,
            "if": self.written.if_,
            "each": self.written.each,
        }
        for wording, listed in patterns.items():
            if listed is None:
                continue
            moments: list[str | None] = []
            for index, pattern in enumerate(listed):
                if not isinstance(pattern, str):
                    self._later(wording, "an event in the trigger", index)
                elif wording != "each" and fold_name(pattern) in [
                    fold_name(m or "") for m in moments
                ]:
                    flaw = Flaw(f"moment {shown(pattern)} twice", hint="only 'each' counts events")
                    self.flaws.append(((wording, index), flaw))
                else:
                    moments.append(pattern)
            if not listed:
                flaw = Flaw(f"no moment behind '{wording}:'", hint="name a moment of 'happened'")
                self.flaws.append(((wording,), flaw))
            return wording, tuple(moments)
        return None, (None,)

    def _card_type(self, wording: Wording | None) -> str | None:
        kind, card_type = self.written.kind, self.written.type
        if kind not in (None, "trigger"):
            self._later("kind", f"kind {shown(kind)}")
        elif card_type in LATER_TYPES:
            self._later("type", f"type {shown(card_type)}")
        elif card_type is not None and wording is None and kind is None:
            flaw = Flaw(
                f"type {shown(card_type)} without when, if or each is {NOT_YET}",
                hint="for a trigger of such a card write 'kind: trigger', or when, if or each",
            )
            self.flaws.append((("type",), flaw))
        return card_type

    def _place(self) -> Place:
        written = self.written.place
        if written is None:
            return "field"
        if len(written) != 1:
            self._later("place", "any number of places but one")
            return "field"
        for place in PLACES:
            if place == written[0]:
                return place
        flaw = Flaw(f"place {shown(written[0])} is {NOT_YET} in a light effect", PLACES)
        self.flaws.append((("place", 0), flaw))
        return "field"

    def _needs(self) -> tuple[str, ...]:
        facts: list[str] = []
        for index, condition in enumerate(self.written.needs or ()):
            if isinstance(condition, str):
                facts.append(condition)
            else:
                self._later("needs", "a condition that is no fact", index)
        return tuple(facts)

    def _cost(self) -> tuple[tuple[str, ...], tuple[str, ...], int]:
        changed: dict[str, list[str]] = {"make_true": [], "make_false": []}
        life = 0
        for index, operation in enumerate(self.written.cost or ()):
            verb, about = operation.verb, operation.about
            if operation.given != (verb,) or (verb not in changed and type(about) is not int):
                self._later("cost", "such a cost", index)
            elif verb == "pay_life":
                life += about
            elif verb in changed:
                changed[verb].append(about)
            else:
                self._later("cost", f"cost {shown(verb)}", index)
        true = [fold_name(fact) for fact in changed["make_true"]]
        for fact in changed["make_false"]:
            if fold_name(fact) in true:
                flaw = Flaw(f"the cost makes {shown(fact)} true and false")
                self.flaws.append((("cost",), flaw))
        return tuple(changed["make_true"]), tuple(changed["make_false"]), life

    def _summons_itself(self) -> bool:
        steps = self.written.do
        if steps is None:
            return False
        first = steps[0] if len(steps) == 1 else None
        if (
            isinstance(first, Operation)
            and first.given == ("special_summon",)
            and first.about == "this"
        ):
            return True
        flaw = Flaw(
            f"such a 'do' is {NOT_YET} in a light effect",
            ("{special_summon: this}",),
            hint="leave it out: for the order of a chain it does not matter",
        )
        self.flaws.append((("do",), flaw))
        return False

    def _limit(self) -> ChainLimit | None:
        limit = self.written.once_per
        if limit is None:
            return None
        if isinstance(limit, str):
            return ChainLimit()
        if limit.negated_counts is not None:
            flaw = Flaw(f"'negated_counts' is {NOT_YET}", at_key=True)
            self.flaws.append((("once_per", "negated_counts"), flaw))
        return ChainLimit(tuple(limit.with_ or ()), limit.of == "name")

"""Light effects written as mappings: what is supported now becomes a LightEffect.

Everything else that the schema allows gets a flaw of its own, so that nothing a
person wrote is passed over in silence.
"""

from __future__ import annotations

from collections.abc import Sequence

from segoc.models.card import Operation, Step
from segoc.models.light_effect import LightEffect
from segoc.models.light_words import ANSWERS, KINDS, NOT_YET
from segoc.models.names import fold_name
from segoc.models.problem import Flaw, shown
from segoc.models.schema_effect import LightEffect as WrittenLightEffect
from segoc.models.timing_point import (
    PLACES,
    ChainLimit,
    LinkKind,
    Place,
    Player,
    ResponseLock,
    Wording,
)

Located = tuple[tuple[str | int, ...], Flaw]

SUPPORTED = (
    "controller", "type", "mandatory", "when", "if", "each", "during", "answers", "kind", "alone",
    "place", "needs", "cost", "once_per", "no_response", "do", "damage_step", "note",
)  # fmt: skip
DOABLE = (
    "make_true", "make_false", "damage", "gain_life", "pay_life", "negate_activation",
    "negate_effect",
)  # fmt: skip


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
            card_type=self.written.type,
            needs=self._needs(),
            makes=makes,
            breaks=breaks,
            pays_life=life,
            summons_itself=self._summons_itself() and place == "hand",
            no_response=lock,
            limit=self._limit(),
            kind=self._kind(wording),
            alone=self.written.alone,
            answers=self._answers(wording),
            steps=self._steps(),
            during=self._during(wording),
            damage_step=self.written.damage_step,
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

    def _kind(self, wording: Wording | None) -> LinkKind:
        kind = self.written.kind
        kinds: dict[str, LinkKind] = {**KINDS, "trigger": "trigger", "card": "card"}
        if kind is not None and kind not in kinds:
            self._later("kind", f"kind {shown(kind)}")
        if kind in (*KINDS, "card") and wording:
            hint = "a quick or ignition effect waits for no event; leave one of them out"
            flaw = Flaw(f"{shown(kind)} beside '{wording}'", hint=hint)
            self.flaws.append((("kind",), flaw))
        if kind in kinds:
            return kinds[kind]
        if self.written.type is not None and not wording and self.written.type != "monster":
            return "card"
        return "quick" if self.written.answers else "trigger"

    def _answers(self, wording: Wording | None) -> tuple[str, ...]:
        names: list[str] = []
        for index, answered in enumerate(self.written.answers or ()):
            if isinstance(answered, str):
                names.append(answered)
            else:
                self._later(ANSWERS, "a link pattern", index)
        if names and wording:
            hint = "what answers a link is a quick effect, or the activation of a card"
            flaw = Flaw(f"'{ANSWERS}' beside '{wording}'", hint=hint, at_key=True)
            self.flaws.append(((ANSWERS,), flaw))
        return tuple(names)

    def _during(self, wording: Wording | None) -> tuple[str, ...]:
        if self.written.during and wording:
            hint = "an effect of a phase waits for no event; leave one of them out"
            flaw = Flaw(f"'during' beside '{wording}'", hint=hint, at_key=True)
            self.flaws.append((("during",), flaw))
        return tuple(self.written.during or ())

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
        return [each.operation for each in self._read()] == [Operation("special_summon", "this")]

    def _steps(self) -> tuple[Step, ...]:
        """Give what the effect does, as far as that needs no cards."""
        if self._summons_itself():
            return ()
        for index, step in enumerate(self._read()):
            if step.operation.verb not in DOABLE:
                flaw = Flaw(
                    f"{shown(step.operation.verb)} is {NOT_YET} in a light effect",
                    ("{special_summon: this}", *DOABLE),
                    hint="what moves cards needs a full case: me:, cards:, happened:",
                )
                self.flaws.append((("do", index), flaw))
        return self._read()

    def _read(self) -> tuple[Step, ...]:
        from segoc.models.text_builder import read_steps

        return read_steps(self.written.do)

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

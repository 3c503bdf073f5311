"""From what the schema read to cases: names are looked up, the rest is refused.

Only what the solver understands passes. Every other key of the schema is
answered with "not supported yet" at its place, never passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from segoc.models.board_builder import BoardBuilder
from segoc.models.case import Case
from segoc.models.days import parse_days
from segoc.models.light import LAST_MOMENT, size_flaw
from segoc.models.light_effect import LightEffect
from segoc.models.light_mapping import LightMapping
from segoc.models.light_words import read_light_effect
from segoc.models.names import fold_name, nearest_name
from segoc.models.orders import ORDER_PHASES
from segoc.models.phase_effects import named_effects
from segoc.models.phases import WINDOW_PHASES
from segoc.models.problem import CaseError, Flaw, Problem, shown, unknown
from segoc.models.ruleset import parse_ruleset
from segoc.models.schema_base import Path
from segoc.models.schema_case import Case as WrittenCase
from segoc.models.schema_case import validate_cases
from segoc.models.spelling import with_answers, with_one_spelling
from segoc.models.timing_point import STARTING_LIFE, Effect, Player, TimingPoint
from segoc.models.waiting_builder import WaitingBuilder
from segoc.models.yaml_reader import Document

SUPPORTED = (
    "title", "id", "sources", "ruleset", "since", "until", "status", "superseded_by", "turn_player",
    "phase", "me", "opponent", "cards", "effects", "facts", "lasting", "earlier", "happened",
    "variants", "chain", "expect", "note",
)  # fmt: skip
LIGHT_KEYS_OF_SIDE = {"life", "hand_revealed"}
KEYS_OF_BOARD = ("cards", "lasting", "earlier")
_Item = TypeVar("_Item")


def build_cases(document: Document) -> list[Case]:
    """Give the cases of a file.

    Args:
        document: the file, as read.

    Returns:
        The cases in their order, one for each variant.

    Raises:
        CaseError: with every problem of the file.

    >>> from segoc.models.yaml_reader import read_yaml_text
    >>> len(build_cases(read_yaml_text("{title: T, variants: {a: {}, b: {}}}", "x.yaml")))
    2
    """
    written = validate_cases(document)
    problems: list[Problem] = []
    cases: list[Case] = []
    ids: dict[str, int] = {}
    for number, case in enumerate(written):
        path: Path = (number,) if isinstance(document.data, list) else ()
        problems.extend(_problems_of_head(document, path, case, ids))
        for variant in case.variants or [None]:
            builder = _Builder(document, path, case, variant)
            cases.append(builder.build())
            problems.extend(builder.problems)
    if problems:
        raise CaseError(problems)
    return cases


def _problems_of_head(
    document: Document, path: Path, case: WrittenCase, ids: dict[str, int]
) -> Iterable[Problem]:
    if case.id is not None:
        first = ids.get(fold_name(case.id))
        ids.setdefault(fold_name(case.id), document.node((*path, "id")).line)
        if first is not None:
            flaw = Flaw(f"id {shown(case.id)} is already in line {first}", hint="each id is unique")
            yield document.problem((*path, "id"), flaw)
    if case.since and case.until and parse_days(case.since).first > parse_days(case.until).last:
        flaw = Flaw(f"'since' {case.since} lies after 'until' {case.until}")
        yield document.problem((*path, "since"), flaw)


class _Builder(WaitingBuilder):
    """Builds one case, or one variant of it."""

    def build(self) -> Case:
        """Give the case; it counts only if no problem was found."""
        for model, path in self.layers:
            self.only(path, model.given, SUPPORTED)
        case = self.case
        point = self._point()
        self.one_at_a_time = point.one_at_a_time
        expectations = self.expectations()
        note, _ = self.layer("note")
        path = self.path if self.variant is None else (*self.path, "variants", self.variant)
        return Case(
            id=case.id,
            title=case.title,
            variant=self.variant,
            sources=tuple(case.sources or ()),
            status=case.status or "current",
            since=parse_days(case.since).first if case.since else None,
            until=parse_days(case.until).last if case.until else None,
            superseded_by=case.superseded_by,
            note=note.note,
            point=point,
            expectations=expectations,
            file=self.document.file,
            line=self.document.node(path, key=self.variant is not None).line,
        )

    # ---- the timing point ------------------------------------------------------------

    def _point(self) -> TimingPoint:
        model, path = self.layer("ruleset")
        rules = parse_ruleset(model.ruleset or "ocg")
        if not rules.plays_with(parse_ruleset(self.case.ruleset or "ocg")):
            flaw = Flaw("a ruleset of another game", hint="write a case of its own")
            self.flag(path, flaw)
        if rules.effects_wait:
            return self.waiting_point(rules)
        phase, phase_path = self.layer("phase")
        if phase.phase not in (None, *WINDOW_PHASES, *ORDER_PHASES):
            self.later(phase_path, f"phase {shown(phase.phase)}")
        self.phase = phase.phase or "main"
        point = self._full_point() if self._is_full() else self._light_point()
        model, path = self.layer("chain")
        ruleset = self.layer("ruleset")[0].ruleset
        turn_player: Player | None = self.layer("turn_player")[0].turn_player
        told = self.told_chain(path, model.chain or ())
        return replace(
            point,
            ruleset=parse_ruleset(ruleset or "ocg"),
            turn_player=turn_player or "me",
            phase=phase.phase or "main",
            chain=tuple(each.use for each in told),
            told=told,
            after_event=bool(self.layer("happened")[0].happened),
        )

    def _is_full(self) -> bool:
        """Say whether the case has a board, so that what is due follows from it."""
        happened = self.layer("happened")[0].happened or ()
        sides = (self.layer("me")[0].me, self.layer("opponent")[0].opponent)
        given = {key for side in sides if side for key in side.given} - LIGHT_KEYS_OF_SIDE
        given |= {key for key in KEYS_OF_BOARD if key in self.layer(key)[0].given}
        return bool(given) or not all(isinstance(each, str) for each in happened)

    def _light_point(self) -> TimingPoint:
        moments = self._moments()
        facts = self._facts()
        spelled, true = with_one_spelling(self._effects(moments), facts)
        self.effects, wrong = with_answers(spelled)
        for number, index, flaw in wrong:
            self._flag_answer(spelled[number], index, flaw)
        life, revealed = self._sides()
        return TimingPoint(
            ruleset=parse_ruleset("ocg"),
            effects=self.effects,
            moments=moments,
            facts=true,
            life=MappingProxyType(life),
            revealed_hands=frozenset(revealed),
        )

    def _full_point(self) -> TimingPoint:
        """Give the timing point of a board; its effects are derived when it is asked about."""
        light, path = self.layer("effects")
        if light.effects:
            self.later(path, "a light effect beside a board", at_key=True)
        cards, cards_path = self.layer("cards")
        builder = BoardBuilder((cards.cards or {}, cards_path), self.flag, self.spot)
        me, opponent = self.layer("me"), self.layer("opponent")
        lasting, earlier, happened = map(self.layer, ("lasting", "earlier", "happened"))
        situation = builder.build(
            {"me": (me[0].me, me[1]), "opponent": (opponent[0].opponent, opponent[1])},
            (lasting[0].lasting or {}, lasting[1]),
            (earlier[0].earlier or (), earlier[1]),
            (happened[0].happened or (), happened[1]),
            self._facts(),
        )
        self.effects = named_effects(situation.board, self.phase)
        self.card_names = tuple(each.name for each in situation.board.copies)
        return TimingPoint(
            ruleset=parse_ruleset("ocg"),
            effects=(),
            facts=situation.board.facts,
            situation=situation,
        )

    def _sides(self) -> tuple[dict[Player, int], list[Player]]:
        life: dict[Player, int] = {}
        revealed: list[Player] = []
        players: tuple[Player, Player] = ("me", "opponent")
        for player in players:
            model, _ = self.layer(player)
            side = model.me if player == "me" else model.opponent
            if side is not None and side.hand_revealed:
                revealed.append(player)
            given = side.life if side is not None else None
            life[player] = STARTING_LIFE if given is None else given
        return life, revealed

    def _moments(self) -> tuple[str, ...]:
        model, path = self.layer("happened")
        if model.happened is None:
            return (LAST_MOMENT,)
        if not model.happened:
            self.flag(path, Flaw("no moment", hint="name one, or leave 'happened' out"))
            return (LAST_MOMENT,)
        names = [moment if isinstance(moment, str) else "" for moment in model.happened]
        for index, name in enumerate(names):
            if not name:
                self.later((*path, index), "an event or a chain among the moments")
        self._all_different("moment", path, [(name, (index,)) for index, name in enumerate(names)])
        return tuple(names)

    def _facts(self) -> list[str]:
        model, path = self.layer("facts")
        facts = model.facts or []
        self._all_different("fact", path, [(name, (index,)) for index, name in enumerate(facts)])
        return facts

    def _all_different(self, what: str, path: Path, names: list[tuple[str, Path]]) -> None:
        first: dict[str, str] = {}
        for name, step in names:
            folded = fold_name(name)
            if folded and folded in first:
                hint = f"write each {what} once"
                flaw = Flaw(f"{what} {shown(name)} stands here twice", hint=hint)
                self.flag((*path, *step), flaw)
            first.setdefault(folded, name)

    # ---- effects ---------------------------------------------------------------------

    def _effects(self, moments: Sequence[str]) -> list[Effect]:
        model, path = self.layer("effects")
        written = model.effects or {}
        too_many = size_flaw(len(written))
        if too_many:
            self.flag(path, too_many)
            return []
        first: dict[str, str] = {}
        effects: list[Effect] = []
        sharing: list[tuple[Path, Sequence[str]]] = []
        for name, value in written.items():
            first.setdefault(fold_name(name), name)
            if isinstance(value, str):
                light = read_light_effect(name, value)
            else:
                mapping = LightMapping(name, value)
                light = mapping.read()
                for inner, found in mapping.flaws:
                    self.flag((*path, name, *inner), found)
            effects.append(self._effect(light, value, (*path, name), moments))
            if light.limit and light.limit.shared_with:
                sharing.append(((*path, name, "once_per", "with"), light.limit.shared_with))
        return self._with_shared_limits(effects, sharing, first)

    def _effect(self, light: LightEffect, value: Any, path: Path, moments: Sequence[str]) -> Effect:
        known = {fold_name(moment) for moment in moments}
        met_by: list[str | None] = []
        for index, moment in enumerate(light.met_by):
            if moment is None or fold_name(moment) in known:
                met_by.append(moment)
                continue
            flaw = unknown("moment", moment, moments)
            if isinstance(value, str):
                self.flag(path, flaw.moved(value.find(f"={moment}") + 1))
            else:
                self.flag((*path, light.wording, index), flaw)
        met = replace(light, met_by=tuple(met_by) or (None,))
        happened = "happened" in self.layer("happened")[0].given
        chain = bool(self.layer("chain")[0].chain)
        in_order = self.phase in ORDER_PHASES and not happened and not chain
        return met.effect(moments, self.phase, in_order=in_order)

    def _flag_answer(self, effect: Effect, index: int, flaw: Flaw) -> None:
        model, path = self.layer("effects")
        value = (model.effects or {})[effect.name]
        if isinstance(value, str):
            found = value.find(f"={effect.answers[index]}") + 1
            self.flag((*path, effect.name), flaw.moved(found))
        else:
            self.flag((*path, effect.name, "answers", index), flaw)

    def _with_shared_limits(
        self,
        effects: list[Effect],
        sharing: list[tuple[Path, Sequence[str]]],
        names: dict[str, str],
    ) -> list[Effect]:
        """Spell the names in shared limits as the effects do."""
        for path, shared in sharing:
            for index, name in enumerate(shared):
                if fold_name(name) not in names:
                    self.flag((*path, index), self._no_effect(name, names.values()))
        return [
            replace(
                effect,
                limit=replace(
                    effect.limit,
                    shared_with=tuple(
                        names.get(fold_name(name), name) for name in effect.limit.shared_with
                    ),
                ),
            )
            if effect.limit
            else effect
            for effect in effects
        ]

    def _no_effect(self, name: str, names: Iterable[str]) -> Flaw:
        names = list(names)
        return Flaw(f"no effect is called {shown(name)}", tuple(names), nearest_name(name, names))

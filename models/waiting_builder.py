"""Cases of a game in which effects wait: what waits, the board, and what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from segoc.models.board import CardlessEffect, Happening, Situation, item_effects
from segoc.models.board_builder import BoardBuilder
from segoc.models.card import Zone
from segoc.models.cardless import MOMENT, cardless_effect
from segoc.models.expectation_builder import ExpectationBuilder
from segoc.models.game_words import WAITING, ZONES_WITHOUT_CHAINS
from segoc.models.light_words import read_light_effect
from segoc.models.names import fold_name
from segoc.models.phase_effects import MOST_OCCURRENCES
from segoc.models.problem import Flaw, shown, unknown
from segoc.models.ruleset import Ruleset
from segoc.models.schema_base import Path
from segoc.models.schema_effect import LightEffect as WrittenLightEffect
from segoc.models.text_builder import read_effect
from segoc.models.timing_point import PLACES, Effect, Place, Player, TimingPoint

SUPPORTED_OF_EFFECT = (
    "controller", "mandatory", "when", "if", "during", "kind", "needs", "place", "do", "note",
)  # fmt: skip


class WaitingBuilder(ExpectationBuilder):
    """Builds the point of a case in which effects wait."""

    def waiting_point(self, ruleset: Ruleset) -> TimingPoint:
        """Give the point; its effects are derived when it is asked about."""
        self.effects_wait = True
        chain, chain_path = self.layer("chain")
        if chain.chain is not None:
            hint = "write 'orders' under 'expect'"
            self.flag(chain_path, Flaw("a chain where effects wait", hint=hint, at_key=True))
        situation = self._situation()
        turn_player: Player | None = self.layer("turn_player")[0].turn_player
        return TimingPoint(
            ruleset=ruleset,
            effects=(),
            turn_player=turn_player or "me",
            phase=self.layer("phase")[0].phase or "main",
            facts=situation.board.facts,
            life=situation.board.life,
            situation=situation,
        )

    def _situation(self) -> Situation:
        cards, cards_path = self.layer("cards")
        zones = cast("Mapping[str, Zone]", ZONES_WITHOUT_CHAINS)
        builder = BoardBuilder((cards.cards or {}, cards_path), self.flag, self.spot, zones)
        me, opponent = self.layer("me"), self.layer("opponent")
        lasting, earlier, happened = map(self.layer, ("lasting", "earlier", "happened"))
        situation = builder.build(
            {"me": (me[0].me, me[1]), "opponent": (opponent[0].opponent, opponent[1])},
            (lasting[0].lasting or {}, lasting[1]),
            (earlier[0].earlier or (), earlier[1]),
            (happened[0].happened or (), happened[1]),
            self.layer("facts")[0].facts or (),
        )
        players: tuple[Player, Player] = ("me", "opponent")
        sides = dict(zip(players, (me[0].me, opponent[0].opponent), strict=True))
        life = {
            player: side.life for player, side in sides.items() if side and side.life is not None
        }
        named = [each.name for each in (*situation.earlier, *situation.happened) if each.name]
        situation = replace(
            situation,
            board=replace(situation.board, life=life),
            cardless=tuple(self._cardless(situation, named)),
        )
        self.card_names = tuple(each.name for each in situation.board.copies)
        self.effects = tuple(_stand_ins(situation))
        return replace(
            situation,
            earlier=tuple(self._entries(situation.earlier, earlier[1], last=False)),
            happened=tuple(self._entries(situation.happened, happened[1], last=True)),
        )

    # ---- effects whose card does not matter ----------------------------------------------

    def _cardless(self, situation: Situation, moments: Sequence[str]) -> Iterator[CardlessEffect]:
        model, path = self.layer("effects")
        items = item_effects(situation.board)
        on_board = {fold_name(name) for name in (*items, *(c.name for c in situation.board.copies))}
        for name, value in (model.effects or {}).items():
            here = (*path, name)
            if fold_name(name) in on_board:
                self.flag(here, Flaw(f"{shown(name)} is on the board already", at_key=True))
            if isinstance(value, str):
                found = cardless_effect(read_light_effect(name, value))
            else:
                found = self._written(name, value, here)
            self._check_moments(found, value, here, moments)
            yield found

    def _written(self, name: str, written: WrittenLightEffect, path: Path) -> CardlessEffect:
        self.only(path, written.given, SUPPORTED_OF_EFFECT)
        if written.kind not in (None, "trigger", WAITING):
            self.later((*path, "kind"), f"kind {shown(written.kind)}")
        effect = read_effect(name, written, "monster")
        place = next((each for each in PLACES if each in (written.place or ())), None)
        if written.place and (place is None or len(written.place) > 1):
            self.later((*path, "place"), "any number of places but one")
        kept: Place = place or "field"
        controller: Player = written.controller
        return CardlessEffect(name, controller, effect, kept)

    def _check_moments(
        self, found: CardlessEffect, value: object, path: Path, moments: Sequence[str]
    ) -> None:
        """Refuse texts that wait for a moment of a name that none has."""
        known = set(map(fold_name, moments))
        for index, pattern in enumerate(found.effect.patterns):
            if pattern.verb != MOMENT or fold_name(str(pattern.about)) in known:
                continue
            flaw = unknown("moment", str(pattern.about), moments)
            if isinstance(value, str):
                self.flag(path, flaw.moved(value.find(f"={pattern.about}") + 1))
            else:
                self.flag((*path, str(found.effect.wording), index), flaw)

    # ---- orders that were chosen -----------------------------------------------------------

    def _entries(
        self, entries: Sequence[Happening], path: Path, *, last: bool
    ) -> Iterator[Happening]:
        """Give what happened, with the names in orders spelled as the effects are."""
        before: Happening | None = None
        asked_in_phase = self.layer("phase")[0].phase not in (None, "main")
        for index, entry in enumerate(entries):
            here = (*path, index, "order")
            if entry.order is not None:
                ends = last and index == len(entries) - 1 and not asked_in_phase
                if before is None or before.chain or before.order is not None or ends:
                    hint = "it stands between the moment it was chosen for and the next one"
                    self.flag(here, Flaw("an order out of place", hint=hint, at_key=True))
                names = (self._link((*here, n), name) for n, name in enumerate(entry.order))
                entry = replace(entry, order=tuple(names))
            before = entry
            yield entry


def _stand_ins(situation: Situation) -> Iterator[Effect]:
    """Give a stand-in for every effect that may be due, so that names can be looked up."""
    for each in situation.cardless:
        yield Effect(each.name, each.controller)
    for name, (copy, effect) in item_effects(situation.board).items():
        times = MOST_OCCURRENCES if effect.kind == WAITING else 1
        yield Effect(name, copy.controller, wording="each", met_by=tuple(range(times)))

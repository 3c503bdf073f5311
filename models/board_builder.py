"""From what the schema read to a board and its happenings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from segoc.models import schema_case, schema_effect
from segoc.models.board import (
    Board,
    Copy,
    Happening,
    Situation,
    Spot,
    ToldLink,
    activations,
)
from segoc.models.card import CardText, Operation, Pattern, Zone
from segoc.models.game_words import TYPES_WITHOUT_CHAINS
from segoc.models.library import library
from segoc.models.names import fold_name, nearest_name
from segoc.models.problem import Flaw, shown, unknown
from segoc.models.schema_base import Path
from segoc.models.text_builder import read_card, read_operation, read_pattern
from segoc.models.timing_point import PLAYERS, STARTING_LIFE, Player
from segoc.models.tokens import tokens_of

ZONES: tuple[Zone, ...] = get_args(Zone)
HIDDEN: tuple[Zone, ...] = ("hand", "deck", "extra_deck")
KEYS_OF_COPIES = ("owner", "face", "position", "counters")
Flag = Callable[[Path, Flaw], None]


class BoardBuilder:
    """Builds the board of one case.

    Args:
        cards: the case's own cards, with the path at which they stand.
        flag: called with the place and the flaw of everything that is wrong.
        spot: gives where in the file a path leads.
        zones: the zones a side may list, each with what it is inside; the usual ones if
            not given. Only a game with zones of its own tells orders that were chosen.
    """

    def __init__(
        self,
        cards: tuple[Mapping[str, schema_effect.Card], Path],
        flag: Flag,
        spot: Callable[[Path], Spot],
        zones: Mapping[str, Zone] | None = None,
    ) -> None:
        self._written, self._cards_path = cards
        self._zones = zones or dict(zip(ZONES, ZONES, strict=True))
        self._orders_are_told = zones is not None
        self._flag = flag
        self._spot = spot
        self._texts: dict[str, CardText] = {}
        self._copies: dict[str, Copy] = {}
        self._paths: dict[str, Path] = {}
        for name, card in self._written.items():
            self._refuse_whereabouts(name, card)
            self._texts[fold_name(name)] = self._described(name, card, (*self._cards_path, name))

    def _refuse_whereabouts(self, name: str, card: schema_effect.Card) -> None:
        """Refuse what is said of a copy on the board where only its text is described."""
        for key in card.given:
            if key in KEYS_OF_COPIES:
                hint = "say it where the card lies: name: {…}"
                flaw = Flaw(f"{shown(key)} away from the board", hint=hint, at_key=True)
                self._flag((*self._cards_path, name, key), flaw)

    def build(
        self,
        sides: Mapping[Player, tuple[schema_case.Side | None, Path]],
        lasting: tuple[Mapping[str, Any], Path],
        earlier: tuple[Sequence[Any], Path],
        happened: tuple[Sequence[Any], Path],
        facts: Iterable[str] = (),
    ) -> Situation:
        """Give the situation; it counts only if nothing was flagged."""
        unnamed: dict[tuple[Player, Zone], int] = {}
        unknown: set[tuple[Player, Zone]] = set()
        for player in PLAYERS:
            side, path = sides[player]
            for word, zone in self._zones.items():
                entries = getattr(side, word, None)
                if entries is None:
                    if zone in HIDDEN:
                        unknown.add((player, zone))
                    continue
                self._zone(player, zone, entries, (*path, word), unnamed)
        self._add_tokens()
        board = Board(
            copies=tuple(self._copies.values()),
            unnamed=unnamed,
            unknown=frozenset(unknown),
            life={p: _life(sides[p][0]) for p in PLAYERS},
            revealed_hands=frozenset(p for p in PLAYERS if _revealed(sides[p][0])),
            lasting={name: read_operation(each) for name, each in lasting[0].items()},
            facts=frozenset(map(fold_name, facts)),
        )
        effects = {fold_name(each): each for each in activations(board)}
        for name, operation in (board.lasting or {}).items():
            if fold_name(name) in effects:
                hint = "call what lasts by a name of its own"
                flaw = Flaw(f"{shown(name)} is also an effect on the board", hint=hint, at_key=True)
                self._flag((*lasting[1], name), flaw)
            self._names_known(operation, (*lasting[1], name))
        situation = Situation(board, self._happenings(*earlier), self._happenings(*happened))
        self._moments_known(situation)
        return situation

    def _moments_known(self, situation: Situation) -> None:
        """Refuse texts that wait for a moment of a name that none has."""
        named = [each.name for each in (*situation.earlier, *situation.happened) if each.name]
        known = {fold_name(each) for each in named}
        for copy in situation.board.copies:
            for pattern in (each for effect in copy.text.effects for each in effect.patterns):
                if pattern.verb == "moment" and fold_name(str(pattern.about)) not in known:
                    flaw = unknown("moment", str(pattern.about), named)
                    self._flag(self._paths[fold_name(copy.name)], flaw)

    def _zone(
        self,
        player: Player,
        zone: Zone,
        entries: Sequence[Any],
        path: Path,
        unnamed: dict[tuple[Player, Zone], int],
    ) -> None:
        for index, entry in enumerate(entries):
            if isinstance(entry, int):
                unnamed[player, zone] = unnamed.get((player, zone), 0) + entry
                continue
            if isinstance(entry, str):
                name, card = entry, None
            else:
                ((name, card),) = entry.items()
            self._add(name, card, player, zone, (*path, index))

    def _add(self, name: str, card: Any, player: Player, zone: Zone, path: Path) -> None:
        if fold_name(name) in self._copies:
            of = card if isinstance(card, str) else name
            hint = f"a copy has a name of its own: '{name} 2: {of}'"
            self._flag(path, Flaw(f"{shown(name)} is on the board already", hint=hint))
            return
        written = card if isinstance(card, schema_effect.Card) else None
        if isinstance(card, str):
            text = self._text(card, path)
        elif written is None:
            text = self._text(name, path)
        else:
            text = self._described(name, written, path)
        owner: Player = player
        if written is not None and written.owner:
            owner = "me" if written.owner == "me" else "opponent"
        down = zone == "set" or (written is not None and written.face == "down")
        position = (written.position if written else None) or ("defense" if down else "attack")
        self._paths[fold_name(name)] = path
        self._copies[fold_name(name)] = Copy(
            name=name,
            text=text,
            owner=owner,
            controller=player,
            zone=zone,
            face="down" if down else "up",
            position=position,
            counters=(written.counters if written else None) or 0,
            spot=self._spot(path),
        )

    def _add_tokens(self) -> None:
        for copy in tuple(self._copies.values()):
            self._copies.update((fold_name(each.name), each) for each in tokens_of(copy))

    def _text(self, name: str, path: Path) -> CardText:
        found = self._texts.get(fold_name(name)) or library().get(fold_name(name))
        if found is None:
            known = [*self._texts, *library()]
            flaw = Flaw(
                f"no card is called {shown(name)}",
                guess=nearest_name(name, known),
                hint="describe it under 'cards:', or here as 'name: {type: …}'",
            )
            self._flag(path, flaw)
            return CardText(name, (name,))
        if (found.type in TYPES_WITHOUT_CHAINS) != self._orders_are_told:
            self._flag(path, Flaw(f"{shown(name)} is a card of another game"))
        return found

    def _described(self, name: str, card: schema_effect.Card, path: Path) -> CardText:
        base = None
        if card.card:
            base = self._text(card.card, (*path, "card"))
        elif not card.type:
            base = self._texts.get(fold_name(name)) or library().get(fold_name(name))
            if base is None and card.effects:
                self._flag(
                    path, Flaw(f"the type of {shown(name)} is not said", hint="write 'type:'")
                )
        return read_card(name, card, base)

    # ---- what happened -------------------------------------------------------------

    def _happenings(self, moments: Sequence[Any], path: Path) -> tuple[Happening, ...]:
        return tuple(
            self._happening(moment, (*path, index)) for index, moment in enumerate(moments)
        )

    def _happening(self, moment: Any, path: Path) -> Happening:
        if isinstance(moment, str):
            return Happening(name=moment, spot=self._spot(path))
        if isinstance(moment, schema_case.ChainMoment):
            chain = (*path, "chain")
            links = tuple(self._link(e, (*chain, i)) for i, e in enumerate(moment.chain or ()))
            order = None if moment.order is None else tuple(moment.order)
            if order is not None and not self._orders_are_told:
                flaw = Flaw("an order where chains are built", hint="leave it out", at_key=True)
                self._flag((*path, "order"), flaw)
            return Happening(chain=links, order=order, spot=self._spot(path))
        written = moment if isinstance(moment, list) else [moment]
        events = tuple(self._spelled(read_pattern(each), path) for each in written)
        if any(each.verb == "xyz_summoned" and each.using for each in events):
            self._flag(path, Flaw("materials of an Xyz Summon are not supported yet"))
        return Happening(events, spot=self._spot(path))

    def _link(self, written: Any, path: Path) -> ToldLink:
        """Give a link of a chain with everything called as it is on the board."""
        if isinstance(written, str):
            return ToldLink(self._effect_name(written, path))

        def cards(key: str) -> tuple[str, ...] | None:
            names = getattr(written, key)
            if names is None:
                return None
            return tuple(self._copy_name(n, (*path, key, i)) for i, n in enumerate(names))

        use = self._effect_name(written.use, (*path, "use"))
        return ToldLink(use, cards("targets"), cards("cost"), cards("choose"))

    def _effect_name(self, name: str, path: Path) -> str:
        known = {fold_name(each): each for each in activations(self._board())}
        found = known.get(fold_name(name))
        if found is None:
            names = tuple(known.values())
            flaw = Flaw(
                f"no effect on the board is called {shown(name)}",
                names[:12],
                nearest_name(name, names),
            )
            self._flag(path, flaw)
        return found or name

    def _board(self) -> Board:
        return Board(tuple(self._copies.values()), {}, frozenset(), {})

    def _spelled(self, event: Pattern, path: Path) -> Pattern:
        """Give the event with every card called as it is on the board."""
        about = event.about
        if isinstance(about, str) and about not in PLAYERS:
            about = self._copy_name(about, path)
        targets = event.targets
        if isinstance(targets, str) and targets not in PLAYERS:
            targets = self._copy_name(targets, path)
        by = event.by
        if by is not None and by not in PLAYERS:
            by = self._copy_name(by, path)
        using = tuple(self._copy_name(each, path) for each in event.using)
        return replace(event, about=about, targets=targets, by=by, using=using)

    def _copy_name(self, name: str, path: Path) -> str:
        copy = self._copies.get(fold_name(name))
        if copy is None:
            names = [each.name for each in self._copies.values()]
            flaw = Flaw(
                f"no card on the board is called {shown(name)}",
                tuple(names[:12]),
                nearest_name(name, names),
            )
            self._flag(path, flaw)
            return name
        return copy.name

    def _names_known(self, operation: Operation, path: Path) -> None:
        if isinstance(operation.about, str) and operation.about not in PLAYERS:
            self._copy_name(operation.about, path)


def _life(side: schema_case.Side | None) -> int:
    return STARTING_LIFE if side is None or side.life is None else side.life


def _revealed(side: schema_case.Side | None) -> bool:
    return bool(side is not None and side.hand_revealed)

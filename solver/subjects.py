"""Which cards an operation can be done to, and every way to choose them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from segoc.models.card import Filter, Operation, Range, Zone
from segoc.models.timing_point import PLAYERS, Player
from segoc.models.verbs import PAST
from segoc.solver.board_error import NotSaid, TooManyChoices
from segoc.solver.chain_link import CardRef, ChainLink, Progress
from segoc.solver.events import LEAVING, SUMMONS, as_zone
from segoc.solver.matching import HIDDEN_ZONES, World, player_of
from segoc.solver.state import CardState, State

ONE = Range(1, 1)
MOST_CHOICES = 5_000


@dataclass(frozen=True, slots=True)
class Chosen:
    """The cards one choice means.

    Args:
        names: named cards.
        unnamed: how many unnamed cards of whose zone.
    """

    names: tuple[str, ...]
    unnamed: tuple[tuple[Player, Zone, int], ...] = ()


def destination(operation: Operation) -> Zone | None:
    """Give the zone an operation moves cards to, None if they stay where they are."""
    past = PAST.get(operation.verb, "")
    if past in SUMMONS and past != "flip_summoned":
        return "monster_zone"
    if past in LEAVING:
        return as_zone(operation.to) if operation.to else LEAVING[past]
    return None


class Subjects:
    """Finds what an operation is done to.

    Args:
        world: the cards.
        link: whose operation it is.
        progress: the board at this moment.
        cost: True if the operation is a cost, which a card in the hand never pays with itself.
    """

    def __init__(
        self, world: World, link: ChainLink, progress: Progress, *, cost: bool = False
    ) -> None:
        self.world = world
        self.link = link
        self.progress = progress
        self.cost = cost

    @property
    def state(self) -> State:
        """Give the board."""
        return self.progress.state

    @property
    def _this(self) -> str | None:
        return self.link.card.name if self.link.card else None

    def choices(self, operation: Operation) -> Iterator[Chosen]:
        """Give every way to choose the cards; none if it cannot be done.

        Args:
            operation: what is done.

        Raises:
            NotSaid: all cards of a zone are meant, and the case does not list them.
            TooManyChoices: there are more ways than are followed.
        """
        about = operation.about
        if isinstance(about, str):
            names = tuple(n for n in self._meant(about) if self.able(operation, n))
            if names:
                yield Chosen(names)
        elif isinstance(about, int):
            hand = Filter(places=("hand",), of="you")
            yield from self._chosen(operation, hand, Range(about, about))
        elif isinstance(about, Filter):
            if operation.verb == "discard" and not about.places:
                about = replace(about, places=("hand",), of=about.of or "you")
            yield from self._chosen(operation, about, operation.count or about.count or ONE)

    def _meant(self, word: str) -> Iterable[str]:
        link, state = self.link, self.state
        refs: dict[str, Sequence[CardRef | None]] = {
            "this": (link.card,),
            "it": link.it,
            "targets": link.targets,
            "answered": (link.answered.card if link.answered else None,),
        }
        if word in refs:
            return [each.name for each in refs[word] if each and each.still_there(state)]
        return self.world.meant(state, Filter(names=(word,)), link.controller, self._this)

    def _chosen(self, operation: Operation, wanted: Filter, count: Range) -> Iterator[Chosen]:
        you = self.link.controller
        named = [
            name
            for name in self.world.meant(self.state, wanted, you, self._this)
            if self.able(operation, name) and not self._pays_with_itself(name)
        ]
        spare = list(self._spare(wanted))
        if operation.everything or wanted.everything:
            everything = Chosen(tuple(named), tuple(self._all_of(spare)))
            if everything.names or everything.unnamed:
                yield everything
            return
        most = len(named) + sum(number for _, _, number in spare)
        high = most if count.high is None else min(count.high, most)
        ways = 0
        for size in range(max(count.low or 1, 1), high + 1):
            for taken in range(min(size, len(named)), -1, -1):
                if size - taken > most - len(named):
                    break
                for names in combinations(named, taken):
                    ways += 1
                    if ways > MOST_CHOICES:
                        raise TooManyChoices(f"{self.link.id} can be chosen for in too many ways")
                    yield Chosen(names, tuple(_first(spare, size - taken)))

    def _pays_with_itself(self, name: str) -> bool:
        return self.cost and name == self._this and self.state.card(name).zone == "hand"

    def _spare(self, wanted: Filter) -> Iterator[tuple[Player, Zone, int]]:
        """Give the unnamed cards that may be what a filter means, zone by zone."""
        if wanted.names:
            return
        players = [player_of(wanted.of, self.link.controller)] if wanted.of else list(PLAYERS)
        for player in players:
            for zone in HIDDEN_ZONES:
                if zone in wanted.places:
                    unknown = (player, zone) in self.world.board.unknown
                    number = MOST_CHOICES if unknown else self.state.pile(player, zone)
                    if number:
                        yield player, zone, number

    def _all_of(
        self, spare: Iterable[tuple[Player, Zone, int]]
    ) -> Iterator[tuple[Player, Zone, int]]:
        for player, zone, number in spare:
            if (player, zone) in self.world.board.unknown:
                raise NotSaid(f"{self.link.id} means all cards of a {zone} that is not listed")
            yield player, zone, number

    # ---- what can be done to a card ----------------------------------------------------

    def able(self, operation: Operation, name: str) -> bool:
        """Say whether an operation can be done to a card and would change something."""
        card = self.state.card(name)
        if self._is_forbidden(operation, name):
            return False
        if operation.verb in ("return", "add") and self._is_spent(name):
            return False
        to = destination(operation)
        if operation.verb in ("destroy", "tribute"):
            return card.on_field or card.zone == "hand"
        if operation.verb == "discard":
            return card.zone == "hand"
        return card.zone != to if to else self._changes(operation, card)

    def _changes(self, operation: Operation, card: CardState) -> bool:
        if operation.verb == "take_control":
            return card.on_field and card.controller != self.link.controller
        if operation.verb == "change_position":
            upright = card.zone == "monster_zone" and card.face == "up"
            return upright and card.position != operation.position
        if operation.verb in ("place_counter", "remove_counter"):
            return card.seen_on_field and (operation.verb == "place_counter" or card.counters > 0)
        if operation.verb == "turn_face_down":
            return card.zone == "monster_zone" and card.face == "up"
        if operation.verb in ("flip", "flip_summon"):
            return card.zone == "monster_zone" and card.face == "down"
        if operation.verb == "set":
            return card.zone != "set" and card.face == "up"
        return True

    def _is_spent(self, name: str) -> bool:
        """Say whether a card waits for the end of the chain; one that was negated does not."""
        return any(
            each.name == name and each.still_there(self.state)
            for each in self.progress.spent - self.progress.cancelled
        )

    def _is_forbidden(self, operation: Operation, name: str) -> bool:
        return any(
            ban.banned is not None
            and ban.banned.verb == operation.verb
            and ban.verb in ("forbid", "prevent")
            and self.world.concerns(self.state, ban.banned, source, name)
            for source, ban in self.world.applying(self.state)
        )


def _first(
    spare: Iterable[tuple[Player, Zone, int]], number: int
) -> Iterator[tuple[Player, Zone, int]]:
    for player, zone, there in spare:
        taken = min(there, number)
        number -= taken
        if taken:
            yield player, zone, taken

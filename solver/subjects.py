"""Which cards an operation can be done to, and every way to choose them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from segoc.models.card import NOWHERE, TOKEN, Filter, Operation, Range, Zone
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.board_error import NotSaid, TooManyChoices
from segoc.solver.chain_link import CardRef, ChainLink, Progress
from segoc.solver.doable import Doable, fitting_targets
from segoc.solver.matching import HIDDEN_ZONES, World, player_of

ONE = Range(1, 1)
MOST_CHOICES = 5_000
THOSE = "those"
"""What the step before was done to."""

TARGETS_OF_ONE_WISH = re.compile(r"target_([1-9])")
"""The targets that one part of a text chose, counted from 1."""


@dataclass(frozen=True, slots=True)
class Before:
    """What the step before was done to.

    Args:
        names: the named cards.
        amount: how many points or cards it was about.
    """

    names: tuple[str, ...] = ()
    amount: int = 0


NOTHING = Before()


@dataclass(frozen=True, slots=True)
class Chosen:
    """The cards one choice means.

    Args:
        names: named cards.
        unnamed: how many unnamed cards of whose zone.
    """

    names: tuple[str, ...]
    unnamed: tuple[tuple[Player, Zone, int], ...] = ()


class Subjects(Doable):
    """Finds what an operation is done to.

    Args:
        world: the cards.
        link: whose operation it is.
        progress: the board at this moment.
        cost: True if the operation is a cost, which a card in the hand never pays with itself.
        before: what the step before was done to.
    """

    def __init__(
        self,
        world: World,
        link: ChainLink,
        progress: Progress,
        *,
        cost: bool = False,
        before: Before = NOTHING,
    ) -> None:
        super().__init__(world, link, progress)
        self.cost = cost
        self.before = before

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
        if about == TOKEN:
            yield from self._tokens(operation.count or ONE)
        elif isinstance(about, str):
            names = tuple(n for n in self.meant(about) if self.able(operation, n))
            if names:
                yield Chosen(names)
        elif isinstance(about, int):
            hand = Filter(places=("hand",), of="you")
            yield from self._chosen(operation, hand, Range(about, about))
        elif isinstance(about, Filter):
            if operation.verb == "discard" and not about.places:
                about = replace(about, places=("hand",), of=about.of or "you")
            yield from self._chosen(operation, about, operation.count or about.count or ONE)

    def _tokens(self, count: Range) -> Iterator[Chosen]:
        """Give tokens that are not there yet; they are all alike."""
        free = [
            each.name
            for each in self.world.board.copies
            if each.token_of == self._this and self.state.card(each.name).zone == NOWHERE
        ]
        number = count.low or 1
        if len(free) >= number:
            yield Chosen(tuple(free[:number]))

    def meant(self, word: str) -> Iterable[str]:
        """Give the named cards that a word of a text means, such as ``targets``."""
        link, state = self.link, self.state
        refs: dict[str, Sequence[CardRef | None]] = {
            "this": (link.card,),
            "it": link.it,
            "targets": fitting_targets(link, state),
            "answered": (link.answered.card if link.answered else None,),
        }
        if word == THOSE:
            return self.before.names
        if word in refs:
            return [each.name for each in refs[word] if each and each.still_there(state)]
        wish = TARGETS_OF_ONE_WISH.fullmatch(word)
        if wish:
            targets = fitting_targets(link, state, int(wish[1]))
            return [each.name for each in targets]
        return self.world.meant(state, Filter(names=(word,)), link.controller, self._this)

    def _chosen(self, operation: Operation, wanted: Filter, count: Range) -> Iterator[Chosen]:
        named = [
            name
            for name in self._described(wanted)
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

    def _described(self, wanted: Filter) -> Iterator[str]:
        """Give the named cards a filter means.

        A spell or trap does not mean itself while it lies on the field to resolve; one
        whose activation was negated does not count as a card on the field.
        """
        others = self.before.names if THOSE in wanted.without else ()
        without = tuple(each for each in wanted.without if each != THOSE)
        waiting = self.progress.spent & self.progress.cancelled
        itself = {self.link.card} if self.link.effect.kind == "card" else set()
        absent = {
            each.name for each in waiting | itself if each and each.still_there(self.state)
        }  # fmt: skip
        you = self.link.controller
        for name in self.world.meant(
            self.state, replace(wanted, without=without), you, self._this
        ):  # fmt: skip
            if name not in absent and name not in others:
                yield name

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


def _first(
    spare: Iterable[tuple[Player, Zone, int]], number: int
) -> Iterator[tuple[Player, Zone, int]]:
    for player, zone, there in spare:
        taken = min(there, number)
        number -= taken
        if taken:
            yield player, zone, taken

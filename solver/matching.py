"""Which cards a filter means, at one moment, seen from one player's side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from segoc.models.card import Filter, Range, Zone
from segoc.models.timing_point import PLAYERS, Player
from segoc.solver.board_error import NotSaid as NotSaid
from segoc.solver.state import State
from segoc.solver.traits import Traits
from segoc.solver.traits import in_zone as in_zone
from segoc.solver.traits import is_type as is_type
from segoc.solver.traits import player_of as player_of

HIDDEN_ZONES: tuple[Zone, ...] = ("hand", "deck", "extra_deck")
AT_LEAST_ONE = Range(1)
UNKNOWN = 10**6
"""As many unnamed cards as anybody could need."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """The named cards of a case, seen through a filter.

    Args:
        sure: those it means.
        doubtful: those of which the case says too little, with what is missing.
    """

    sure: tuple[str, ...]
    doubtful: Mapping[str, NotSaid]


@dataclass(frozen=True)
class World(Traits):
    """The cards of a case, and how their texts look at a state.

    Args:
        board: the board before everything that happened.
    """

    def meant(
        self, state: State, wanted: Filter, you: Player, this: str | None = None
    ) -> tuple[str, ...]:
        """Give the named cards a filter means."""
        return tuple(n for n in self.copies if self.fits(state, n, wanted, you, this))

    def unnamed(self, state: State, wanted: Filter, you: Player) -> int:
        """Count the unnamed cards that may be what a filter means.

        Unnamed cards are enough for "a card of this kind" in places nobody sees,
        but never for a card asked for by name.
        """
        if wanted.names or not wanted.places:
            return 0
        players = [player_of(wanted.of, you)] if wanted.of else list(PLAYERS)
        zones = [zone for zone in HIDDEN_ZONES if zone in wanted.places]
        return sum(
            UNKNOWN if (player, zone) in self.board.unknown else state.pile(player, zone)
            for player in players
            for zone in zones
        )

    def exist(self, state: State, wanted: Filter, you: Player, this: str | None = None) -> bool:
        """Say whether as many cards as a condition asks for are there (one if it does not say).

        Raises:
            NotSaid: that depends on a number the case does not give.
        """
        count = wanted.count or AT_LEAST_ONE
        return self._decided(state, wanted, you, this, lambda least, most: count.meets(least, most))

    def enough(self, state: State, wanted: Filter, you: Player, this: str | None = None) -> bool:
        """Say whether there are cards enough to take or target as many as a text says.

        Raises:
            NotSaid: that depends on a number the case does not give.
        """
        count = wanted.count or AT_LEAST_ONE
        needed = 1 if count.low is None else count.low
        return self._decided(state, wanted, you, this, lambda _, most: most >= needed)

    def _decided(
        self,
        state: State,
        wanted: Filter,
        you: Player,
        this: str | None,
        answer: Callable[[int, int], bool],
    ) -> bool:
        """Count the cards a filter means; a number that is not said matters only if it decides."""
        found = self.sorted_by(state, wanted, you, this)
        sure, unnamed = len(found.sure), self.unnamed(state, wanted, you)
        most = sure + len(found.doubtful)
        answers = {answer(number, number + unnamed) for number in range(sure, most + 1)}
        if len(answers) > 1:
            raise next(iter(found.doubtful.values()))
        return answers.pop()

    def sorted_by(
        self, state: State, wanted: Filter, you: Player, this: str | None = None
    ) -> Sorted:
        """Give the named cards a filter means, and those of which the case says too little."""
        sure: list[str] = []
        doubtful: dict[str, NotSaid] = {}
        for name in self.copies:
            try:
                if self.fits(state, name, wanted, you, this):
                    sure.append(name)
            except NotSaid as doubt:
                doubtful[name] = doubt
        return Sorted(tuple(sure), doubtful)

    def forbids_activation(self, state: State, name: str) -> bool:
        """Say whether something that applies forbids to activate effects of a card."""
        return self._speaks_of_activation("forbid", state, name)

    def permits_activation(self, state: State, name: str) -> bool:
        """Say whether something that applies lets a card be activated where it lies."""
        return self._speaks_of_activation("allow", state, name)

    def _speaks_of_activation(self, verb: str, state: State, name: str) -> bool:
        return any(
            operation.verb == verb
            and operation.banned is not None
            and operation.banned.verb == "activate"
            and operation.banned.count is None
            and self.concerns(state, operation.banned, source, name)
            and (
                operation.whom is None
                or state.card(name).controller
                == player_of(operation.whom, self.owner_of(state, source))
            )
            for source, operation in self.applying(state)
        )

    def owner_of(self, state: State, source: str) -> Player:
        """Give the player whom the text of a source of lasting effects calls "you"."""
        if source in self.copies:
            return state.card(source).controller
        return "opponent" if source == "opponent" else "me"

    def hand_lies_open(self, state: State, player: Player) -> bool:
        """Say whether the other player sees a player's hand."""
        return player in self.board.revealed_hands or any(
            operation.verb == "reveal"
            and isinstance(operation.about, Filter)
            and "hand" in operation.about.places
            and player in self._whose(state, operation.about, source)
            for source, operation in self.applying(state)
        )

    def _whose(self, state: State, wanted: Filter, source: str) -> tuple[Player, ...]:
        if not wanted.of:
            return PLAYERS
        return (player_of(wanted.of, self.owner_of(state, source)),)

"""Who may act in a phase whose items are carried out one at a time.

Steps, as the official answer numbers them: 1 the turn player may act, 3 the other
player may, then, with both having passed: 5 the turn player must do an obligation,
6 he may act before 7 the other player must do one, 8 nothing is left to be done.
Step 2, in which an item is carried out, and step 4, which only asks, take no time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from segoc.models.timing_point import Player, other_player

Kind = Literal["item", "trigger", "pass", "resolution", "end"]
TURN_PLAYER, OTHER, TURN_PLAYER_MUST, BEFORE_OTHER_MUST, OTHER_MUST, OVER = 1, 3, 5, 6, 7, 8
AFTER_FORCED, AFTER_ITEM, AFTER_ITEM_OTHER = 9, 10, 11


@dataclass(frozen=True, slots=True)
class PhaseEntry:
    """One entry of a phase's log.

    Args:
        text: the entry as people write it.
        kind: an item, what an item set off, a pass, the resolution of an item, or the end of
            the phase.
        player: who did it; None for what nobody has to hold priority for.
        compulsory: True for an item that must be done.
        makes_link: True for an item that is activated.
    """

    text: str
    kind: Kind
    player: Player | None = None
    compulsory: bool = False
    makes_link: bool = False


@dataclass(frozen=True, slots=True)
class PhaseFloor:
    """Where a phase stands.

    Args:
        turn_player: whose turn it is.
        step: the step; see the module. Besides, 9: the other player has just done an
            obligation and holds priority (a policy); 10 and 11: both may answer what
            an item did before the phase goes on (a policy).
        owing: players who still have an obligation.
        stays: True if priority stays with the other player after a forced item.
        any_item: True if a forced item may be any item.
        window: True if both pass after each item before the phase goes on.
    """

    turn_player: Player
    step: int = TURN_PLAYER
    owing: frozenset[Player] = frozenset()
    stays: bool = False
    any_item: bool = False
    window: bool = False

    @property
    def other(self) -> Player:
        """Give who is not the turn player."""
        return other_player(self.turn_player)

    @property
    def speakers(self) -> tuple[Player, ...]:
        """Give who may act now."""
        if self.step == OVER:
            return ()
        if self.step in (OTHER, OTHER_MUST, AFTER_FORCED, AFTER_ITEM_OTHER):
            return (self.other,)
        if self.step == BEFORE_OTHER_MUST:
            # The trace of the page prints no pass of the turn player here.
            return (self.turn_player, self.other)
        return (self.turn_player,)

    def must_do(self, entry: PhaseEntry) -> bool:
        """Say whether an entry is no obligation where only obligations are in place."""
        forced = self.step in (TURN_PLAYER_MUST, OTHER_MUST) or (
            self.step == BEFORE_OTHER_MUST and entry.player == self.other
        )
        if self.step == BEFORE_OTHER_MUST and entry.kind == "end":
            return True
        if not forced:
            return False
        if self.step == TURN_PLAYER_MUST and entry.player == self.other:
            return True
        if entry.kind == "trigger":
            return False
        return entry.kind != "item" or not (entry.compulsory or self.any_item)

    def after(self, entry: PhaseEntry, owing: frozenset[Player]) -> PhaseFloor:
        """Give where the phase stands after an entry.

        Args:
            entry: what was done.
            owing: players who have an obligation after it.
        """
        floor = replace(self, owing=owing)
        if entry.kind == "pass":
            return replace(floor, step=floor._after_pass())
        if entry.kind == "end":
            return replace(floor, step=OVER)
        if entry.kind in ("resolution", "trigger"):
            return floor
        forced = self.step in (OTHER_MUST, BEFORE_OTHER_MUST, AFTER_FORCED, OTHER)
        if entry.player == self.other and entry.compulsory and forced and self.stays:
            return replace(floor, step=AFTER_FORCED)
        if self.window and entry.makes_link:
            return replace(floor, step=AFTER_ITEM)
        return replace(floor, step=TURN_PLAYER)

    def _after_pass(self) -> int:
        following = {
            TURN_PLAYER: OTHER, BEFORE_OTHER_MUST: OTHER_MUST, AFTER_FORCED: TURN_PLAYER,
            AFTER_ITEM: AFTER_ITEM_OTHER, AFTER_ITEM_OTHER: TURN_PLAYER,
        }  # fmt: skip
        if self.step in following:
            return following[self.step]
        if self.step != OTHER:
            return self.step
        if self.turn_player in self.owing:
            return TURN_PLAYER_MUST
        return BEFORE_OTHER_MUST if self.owing else OVER

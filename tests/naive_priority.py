"""An umpire who knows the rules of priority and nothing of the program.

He hears a log token by token: the name of an effect, or ``me passes`` and
``opponent passes``. To each he says from the rules whether that may be said now,
and he keeps a :class:`Table`. He never imports the solver. Where sources are silent
or disagree he makes a note and goes on.

The course of a window:

1. to 4. the triggers of the four groups, the turn player's mandatory ones first. Passing
   gives up one's own optional ones; nobody passes while a mandatory one is due.
5. the turn player's mandatory answers to what was placed, 6. those of the other player.
7. One thing by priority (quick effects, spells, traps, triggers out of hidden places),
   then 5 and 6 again. The holder is the other player of whoever spoke last, the turn
   player at first. Two passes in a row end everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from segoc.models.timing_point import PLAYERS, Effect, Player, TimingPoint, other_player

Chain = tuple[str, ...]
POLICY = "passed_over_hidden"
COUNTER = 3
BOTH = 2


@dataclass(frozen=True)
class Table:
    """What the umpire remembers after each token."""

    holder: Player
    facts: frozenset[str]
    life: tuple[tuple[Player, int], ...]
    links: Chain = ()
    group: int = 0
    passes: int = 0
    gave_up: frozenset[Player] = frozenset()
    """Who has passed at all."""
    asked_in_vain: frozenset[Player] = frozenset()
    """Who passed before the other one used something by priority."""
    owed: frozenset[str] = frozenset()
    """Mandatory answers that something placed has called for."""
    triggers_over: bool = False
    notes: frozenset[str] = frozenset()

    @property
    def closed(self) -> bool:
        return self.passes == BOTH


class Umpire:
    """The umpire of one window in which nothing is placed yet."""

    def __init__(self, point: TimingPoint) -> None:
        assert not point.chain
        self.point = point
        self.ocg = point.ruleset.game == "ocg"
        self.effects = {effect.name: effect for effect in point.effects}
        self.open = all(effect.kind != "trigger" for effect in point.effects)

    def opening(self) -> Table:
        life = tuple((player, self.point.life[player]) for player in PLAYERS)
        return Table(self.point.turn_player, self.point.facts, life)

    # ---- what sort of effect it is ---------------------------------------------------

    def is_answer(self, effect: Effect) -> bool:
        """Say whether it must answer; nobody must flip a set card."""
        return effect.kind != "trigger" and effect.mandatory and effect.place != "set"

    def is_hidden(self, effect: Effect) -> bool:
        """Say whether it is a trigger that is used by priority: flipped, or out of the hand."""
        if effect.kind != "trigger":
            return False
        if effect.place == "set":
            return True
        if effect.mandatory or not self.ocg:
            return False
        open_hand = effect.place == "hand" and effect.controller in self.point.revealed_hands
        return effect.place in ("hand", "deck", "extra_deck") and not open_hand

    def in_groups(self, effect: Effect) -> bool:
        return effect.kind == "trigger" and not self.is_hidden(effect)

    def group(self, effect: Effect) -> int:
        mine = effect.controller == self.point.turn_player
        return (1 if mine else 2) + (0 if effect.mandatory else 2)

    # ---- what he says to a token -----------------------------------------------------

    def hear(self, table: Table, token: str) -> Table | None:
        """Give the table after a token, None if it may not be said now."""
        if table.closed:
            return None
        player = next((each for each in PLAYERS if token == f"{each} passes"), None)
        if player is not None:
            return self._hear_pass(table, player)
        effect = self.effects[token]
        if not self._text_allows(table, effect):
            return None
        if self.in_groups(effect):
            return self._hear_trigger(table, effect)
        if self.is_answer(effect):
            return self._hear_answer(table, effect)
        return self._hear_by_priority(table, effect)

    def _hear_pass(self, table: Table, player: Player) -> Table | None:
        if player != table.holder or self.must_come(table):
            return None
        return replace(
            table,
            holder=other_player(player),
            passes=table.passes + 1,
            gave_up=table.gave_up | {player},
        )

    def must_come(self, table: Table) -> bool:
        """Say whether something has to be placed before anybody passes."""
        return self._due_below(table, 5) or any(self._owed(table, *PLAYERS))

    def _due_below(self, table: Table, group: int) -> bool:
        """Say whether a mandatory trigger of a lower group is due and can be placed."""
        return not table.triggers_over and any(
            self.in_groups(effect)
            and effect.mandatory
            and table.group <= self.group(effect) < group
            and self.point.facts.issuperset(effect.needs)
            and self._text_allows(table, effect)
            for effect in self.effects.values()
        )

    def _owed(self, table: Table, *players: Player) -> Iterator[str]:
        for name in table.owed:
            effect = self.effects[name]
            if effect.controller in players and self._text_allows(table, effect):
                yield name

    def _text_allows(self, table: Table, effect: Effect) -> bool:
        """Ask limit, facts and cost, whatever else is going on."""
        if effect.name in table.links or not table.facts.issuperset(effect.needs):
            return False
        if dict(table.life)[effect.controller] < effect.pays_life:
            return False
        return not any(self._share_a_limit(effect, self.effects[each]) for each in table.links)

    def _share_a_limit(self, one: Effect, two: Effect) -> bool:
        if one.controller != two.controller:
            return False
        return any(
            each.limit is not None and {one.name, two.name} <= {each.name, *each.limit.shared_with}
            for each in (one, two)
        )

    def _hear_trigger(self, table: Table, effect: Effect) -> Table | None:
        group = self.group(effect)
        if table.triggers_over or group < table.group or self._due_below(table, group):
            return None
        if not self.point.facts.issuperset(effect.needs):
            return None
        notes: set[str] = set()
        if not effect.mandatory:
            if effect.controller in table.gave_up or self._is_shut_out(table, effect, notes):
                return None
            if any(self._shuts_out(each, effect) for each in table.links[:-1]):
                notes.add("undecided")
        return self._placed(replace(table, group=group), effect, notes)

    def _hear_answer(self, table: Table, effect: Effect) -> Table | None:
        if effect.name not in table.owed or self._due_below(table, 5):
            return None
        if effect.controller != self.point.turn_player:
            first = self.point.turn_player
            if any(self._owed(table, first)):
                return None
            table = self._let_go(table, first)
        return self._placed(replace(table, triggers_over=True), effect)

    def _let_go(self, table: Table, *players: Player) -> Table:
        """Forget the answers whose turn has passed, as they could not be placed."""
        kept = (each for each in table.owed if self.effects[each].controller not in players)
        return replace(table, owed=frozenset(kept))

    def _hear_by_priority(self, table: Table, effect: Effect) -> Table | None:
        notes: set[str] = set()
        if effect.controller != table.holder or self.must_come(table):
            return None
        if not self._fits_the_last_link(table, effect) or self._is_shut_out(table, effect, notes):
            return None
        if table.passes:
            asked = table.asked_in_vain | {other_player(effect.controller)}
            table = replace(table, asked_in_vain=asked)
        if self.ocg and self.is_hidden(effect) and effect.controller in table.asked_in_vain:
            if self.point.policies.get(POLICY) == "lost":
                return None
            if POLICY not in self.point.policies:
                notes.add("disputed")
        table = self._let_go(table, *PLAYERS)
        return self._placed(replace(table, triggers_over=True), effect, notes)

    def _fits_the_last_link(self, table: Table, effect: Effect) -> bool:
        slow = effect.kind != "trigger" and effect.spell_speed == 1
        if slow and not (self.open and effect.controller == self.point.turn_player):
            return False
        if not table.links:
            return not effect.answers
        last = self.effects[table.links[-1]]
        if slow or (last.spell_speed == COUNTER and effect.spell_speed < COUNTER):
            return False
        return not effect.answers or self._answers(effect, last)

    def _answers(self, effect: Effect, below: Effect) -> bool:
        return effect.name != below.name and not {"any", below.name}.isdisjoint(effect.answers)

    def _is_shut_out(self, table: Table, effect: Effect, notes: set[str]) -> bool:
        """Ask the last link, and the limit of self-summoning triggers."""
        locked = bool(table.links) and self._shuts_out(table.links[-1], effect)
        second = effect.summons_itself and any(
            other.summons_itself
            and other.controller == effect.controller
            and not other.mandatory
            and other.kind == "trigger"
            for other in map(self.effects.__getitem__, table.links)
        )
        if (locked or second) and not self.ocg:
            notes.add("undecided")
            return False
        return locked or second

    def _shuts_out(self, lock: str, effect: Effect) -> bool:
        said = self.effects[lock]
        if said.no_response == "anyone":
            return True
        return said.no_response is not None and said.controller != effect.controller

    def _placed(self, table: Table, effect: Effect, notes: set[str] | None = None) -> Table:
        life = dict(table.life)
        life[effect.controller] -= effect.pays_life
        called = (
            each.name
            for each in self.effects.values()
            if self.is_answer(each)
            and each.name not in table.links
            and effect.spell_speed < COUNTER
            and self._answers(each, effect)
        )
        return replace(
            table,
            holder=other_player(effect.controller),
            facts=(table.facts | set(effect.makes)) - set(effect.breaks),
            life=tuple(life.items()),
            links=(*table.links, effect.name),
            passes=0,
            owed=(table.owed | set(called)) - {effect.name},
            notes=table.notes | (notes or set()),
        )

    # ---- whole logs ------------------------------------------------------------------

    def judge(self, log: Sequence[str]) -> str:
        """Say of a log, finished or not, whether it is legal, illegal or open."""
        table = self.opening()
        for token in log:
            following = self.hear(table, token)
            if following is None:
                return "illegal"
            table = following
        return "open" if table.notes else "legal"

    def tokens(self) -> list[str]:
        return [*self.effects, *(f"{player} passes" for player in PLAYERS)]

    def orders(self) -> set[Chain]:
        """Give the orders of links of all finished logs that are legal beyond doubt."""
        found: set[Chain] = set()
        seen = {self.opening()}
        waiting = list(seen)
        while waiting:
            table = waiting.pop()
            if table.closed:
                found.add(table.links)
            for token in self.tokens():
                following = self.hear(table, token)
                if following is not None and not following.notes and following not in seen:
                    seen.add(following)
                    waiting.append(following)
        return found

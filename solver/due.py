"""From what happened to what is due: the effects of a full case, each with its story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from segoc.models.board import Copy, Situation, activations, effect_name, is_event_trigger
from segoc.models.card import CardEffect
from segoc.models.damage_step import sub_steps_of
from segoc.models.phases import DRAW, HAND_SIZE, TURN_END, UNTIL_CALCULATION
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import ChainLimit, Effect, Place, Player
from segoc.solver.after_hand_size import (
    adjusted_by,
    as_trigger,
    before_last_window,
    since,
    tests_failed,
)
from segoc.solver.battle import decided
from segoc.solver.choices import Choices
from segoc.solver.history import History, play
from segoc.solver.moment_bans import is_out_of_quota
from segoc.solver.phase_board import Adjusted
from segoc.solver.phase_effects import in_order
from segoc.solver.phase_items import Item, items_of, lasting
from segoc.solver.setting import refuse_wrong_sets
from segoc.solver.story import Story
from segoc.solver.usable import answered, link_kind, why_unusable
from segoc.solver.uses import breaks_oath, is_used_up


@dataclass(frozen=True)
class Due:
    """The trigger effects of a full case.

    Args:
        situation: the board and what happened.
        ruleset: the rules that hold.
        turn_player: whose turn it is.
        phase: the phase or step.
        in_order: True if the items of the phase are asked for, not one window.
        given: the board and what happened before, if that is not played from the beginning.
        adjusted: how often cards were discarded for the hand size, if that is given, too.
    """

    situation: Situation
    ruleset: Ruleset
    turn_player: Player = "me"
    phase: str = "main"
    in_order: bool = False
    given: History | None = None
    adjusted: Adjusted | None = None

    @cached_property
    def history(self) -> History:
        """Give what happened, played forward."""
        if self.given is not None:
            return self.given
        played = play(self.situation, self.ruleset)
        if self.phase == HAND_SIZE:
            before = play(before_last_window(self.situation), self.ruleset)
            return since(played, len(before.moments))
        if self.phase == TURN_END:
            # What a turn's end does is told by the rules, which look at what is due.
            from segoc.solver.turn_end import over

            return over(played)
        refuse_wrong_sets(played, self.phase, self.turn_player)
        lost = decided(played, self.phase)
        return replace(played, now=replace(played.now, decided=lost)) if lost else played

    @cached_property
    def adjustment(self) -> Adjusted:
        """Give how often cards were discarded for the hand size, and what came of it."""
        return self.adjusted or adjusted_by(self.situation)

    @cached_property
    def stories(self) -> Mapping[str, Story]:
        """Give the story of every trigger effect on the board, by its name."""
        return {
            effect_name(copy, effect): Story(self.history, copy, self._read(effect))
            for copy in self.situation.board.copies
            for effect in copy.text.effects
            if is_event_trigger(self._read(effect))
        }

    def _read(self, effect: CardEffect) -> CardEffect:
        """Give an effect as it is to be read at this time."""
        return as_trigger(effect) if self.phase == HAND_SIZE else effect

    @cached_property
    def fast(self) -> Mapping[str, Story]:
        """Give everything else that may be a link in this window, by its name."""
        return {
            name: Story(self.history, copy, effect)
            for name, (copy, effect) in activations(self.situation.board).items()
            if not is_event_trigger(self._read(effect))
        }

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """Give the items of the phase, by name."""
        return items_of(self.situation.board, self.phase)

    def has_begun(self, name: str) -> bool:
        """Say whether an item is one of a card, or ends something that lasts already."""
        item = self.items[name]
        return item.source is None or bool(lasting(self.history.now, item))

    @cached_property
    def all_stories(self) -> Mapping[str, Story]:
        """Give the stories of everything that may be a link."""
        return {**self.stories, **self.fast}

    @cached_property
    def choices(self) -> Choices:
        """Give what the effects can pay, target and do."""
        return Choices(self.history, self.all_stories)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        """Give every effect, due and usable or not; what it fails is named in `fails`."""
        if self.in_order:
            return tuple(in_order(self.history, self.items, self.all_stories, self.turn_player))
        triggers = (self._effect(name, story) for name, story in self.stories.items())
        fast = (self._fast(name, story) for name, story in self.fast.items())
        return (*triggers, *fast)

    def _fast(self, name: str, story: Story) -> Effect:
        """Give an effect that waits for no event, or is bound to the last one."""
        effect = story.effect
        last = len(self.moments) - 1
        met = tuple(dict.fromkeys(each.moment for each in story.counting))
        return replace(
            self._effect(name, story),
            wording=effect.wording or "if",
            met_by=met or (last,),
            kind=link_kind(effect),
            answers=answered(story, self.all_stories),
            may_begin=bool(effect.answers) and bool(story.counting),
        )

    @property
    def moments(self) -> tuple[str, ...]:
        """Give the names of the moments, oldest first."""
        return tuple(each.name for each in self.history.window_moments) or ("now",)

    def _effect(self, name: str, story: Story) -> Effect:
        text, effect = story.copy.text, story.effect
        facts = [each for each in effect.needs if isinstance(each, str)]
        cost = effect.cost
        return Effect(
            name=name,
            controller=story.controller,
            mandatory=effect.mandatory,
            wording=effect.wording or "if",
            met_by=tuple(dict.fromkeys(each.moment for each in story.counting)) or (0,),
            place=place_of(story),
            card_type=text.type,
            needs=tuple(facts),
            makes=tuple(str(o.about) for o in cost if o.verb == "make_true"),
            breaks=tuple(str(o.about) for o in cost if o.verb == "make_false"),
            pays_life=sum(
                o.about for o in cost if o.verb == "pay_life" and isinstance(o.about, int)
            ),
            summons_itself=_summons_itself(effect),
            no_response=effect.no_response,
            limit=self._limit(story),
            of_phase=belongs_to(effect, self.phase),
            sub_steps=sub_steps_of(effect, text.type),
            seen=story.seen,
            fails=tuple(dict.fromkeys(self._fails(name, story))),
        )

    def _fails(self, name: str, story: Story) -> Iterator[str]:
        if story.effect.wording and story.best is None and not story.effect.answers:
            yield "not_met"
            return
        yield from self._out_of_time(story)
        if is_event_trigger(story.effect):
            yield from story.best.fails if story.best else ()
        else:
            yield from why_unusable(self.history, story, self.turn_player)
        if self.history.now.is_decided(story.copy.name):
            yield "decided"
        if is_used_up(story):
            yield "once_per_turn"
        if breaks_oath(story):
            yield "oath"
        if is_out_of_quota(story):
            yield "quota"
        yield from self.choices.fails(self.history.now, name)

    def _out_of_time(self, story: Story) -> Iterator[str]:
        """Name the tests of the phase or step that an effect does not pass."""
        if not _is_of_its_time(story, self.phase, self.turn_player):
            yield "its_phase"
        if _waits_for_calculation(story, self.phase):
            yield "flipped"
        if self.phase == TURN_END:
            yield "turn_over"
        if self.phase == DRAW and _was_followed_by_draw(story):
            yield "normal_draw"
        if self.phase == HAND_SIZE and is_event_trigger(story.effect):
            yield from tests_failed(self.adjustment, story.effect)

    def _limit(self, story: Story) -> ChainLimit | None:
        """Give the limit with the names of all effects under it."""
        limit = story.effect.limit
        if limit is None:
            return None
        keys = {story.effect.key, *limit.shared_with}
        names = (
            name
            for name, other in self.all_stories.items()
            if other.effect.key in keys and _is_same(story.copy, other.copy, limit)
        )
        return ChainLimit(tuple(names), limit.of_name)


def belongs_to(effect: CardEffect, phase: str) -> bool:
    """Say whether a text gives an effect to a phase; the hand is adjusted in the End Phase.

    >>> belongs_to(CardEffect("1", "trigger", during=("end",)), "hand_size")
    True
    """
    return phase in effect.during or (phase == HAND_SIZE and "end" in effect.during)


def _is_of_its_time(story: Story, phase: str, turn_player: Player) -> bool:
    """Say whether a text that gives its effect to a phase means this one, and this turn."""
    effect, own_turn = story.effect, story.controller == turn_player
    if effect.during and not belongs_to(effect, phase):
        return False
    return effect.turn is None or (effect.turn == "you") == own_turn


def _was_followed_by_draw(story: Story) -> bool:
    """Say whether the normal draw is all that happened since a trigger was met."""
    moments = story.history.window_moments
    return (
        bool(moments)
        and all("drawn" in each.verbs and each.cause == "rule" for each in moments[-1].events)
        and [each.moment for each in story.counting][-1:] == [len(moments) - 2]
    )


def _waits_for_calculation(story: Story, phase: str) -> bool:
    """Say whether a monster was flipped by an attack, and its effect waits."""
    if phase not in UNTIL_CALCULATION or story.best is None:
        return False
    event = story.best.event
    return "flipped" in event.verbs and event.cause in (None, "battle")


def _is_same(one: Copy, other: Copy, limit: ChainLimit) -> bool:
    return one.text.name == other.text.name if limit.of_name else one is other


def place_of(story: Story) -> Place:
    """Give the place that decides the tier."""
    places: dict[str, Place] = {
        "hand": "hand", "deck": "deck", "extra_deck": "extra_deck", "graveyard": "graveyard",
        "banished": "banished", "set": "set",
    }  # fmt: skip
    return places.get(story.card.zone, "field")


def _summons_itself(effect: CardEffect) -> bool:
    """Say whether it is a trigger that Special Summons its card and is usable in the hand."""
    return "hand" in effect.places and any(
        step.operation.verb == "special_summon" and step.operation.about == "this"
        for step in effect.steps
    )

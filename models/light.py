"""Light effects: the short form of files and of the command line.

In a file the key is the name: ``Kick Man: me? graveyard when``. On the command
line the name stands in the argument: ``"me? Kick Man [graveyard when]"``.

In the quick form of the command line there is no list of what happened: the
moments are those that the effects name (``when=summoned``), in the order in
which they are first named, and after them the last moment, called ``now``. The phase
is the one that an effect names (``during=end``), else the main phase.
``no-response`` means that the opponent of its controller may not answer; a lock
for both players needs the mapping form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from segoc.models.cardless import bare_situation
from segoc.models.game_words import under_rules
from segoc.models.light_effect import LightEffect
from segoc.models.light_words import WORDS, light_flaws, read_light_effect
from segoc.models.light_words import read_side as _read_side
from segoc.models.light_words import read_words as _read_words
from segoc.models.names import fold_name
from segoc.models.orders import ORDER_PHASES
from segoc.models.problem import CaseError, Flaw, Problem, shown
from segoc.models.ruleset import Ruleset, parse_ruleset
from segoc.models.spelling import (
    first_spellings,
    name_flaw,
    resolve_link,
    with_answers,
    with_one_spelling,
)
from segoc.models.timing_point import Effect, Player, TimingPoint

__all__ = [
    "LAST_MOMENT",
    "LightEffect",
    "chain_from_text",
    "light_flaws",
    "read_light_argument",
    "read_light_effect",
    "timing_point_from_arguments",
]

_ARROW = re.compile(r" [>＞] ")
_NARROW_BRACKETS = str.maketrans("［］", "[]")

MAIN = "main"
MOST_EFFECTS = 200
"""More are a slip: no window has so many, and answers would take hours."""

LAST_MOMENT = "now"
"""What the last moment is called when nobody named it."""


def read_light_argument(argument: str, *, file: str = "argument") -> LightEffect:
    """Read an argument of the command line.

    Args:
        argument: such as ``me? Illusory Snatcher [hand when]``.
        file: what messages call the argument.

    Returns:
        The light effect.

    Raises:
        CaseError: it does not follow the grammar.

    >>> read_light_argument("me? Illusory Snatcher [hand when]").name
    'Illusory Snatcher'
    """
    side, end, flaw = _read_side(argument)
    flaws = [flaw] if flaw else []
    if not argument.strip():
        raise CaseError([flaw.at(file, None, 1)] if flaw else [])
    # A Japanese keyboard gives wide brackets.
    rest = argument[end:].rstrip().translate(_NARROW_BRACKETS)
    name, bracket, inside = rest, "", ""
    if rest.endswith("]"):
        name, bracket, inside = rest[:-1].rpartition("[")
        if not bracket:
            name, inside = rest, ""
            flaws.append(Flaw("']' without '['", offset=end + len(rest) - 1))
    elif "[" in rest:
        hint = "close it behind the words; a name with brackets needs a file"
        flaws.append(Flaw("'[' without ']' at the end", hint=hint, offset=end + rest.index("[")))
    # Blanks keep every word at its own column.
    words = _read_words(" " * (end + len(name) + 1) + inside, 0)
    if bracket and not inside.strip():
        flaws.append(Flaw("no word in the brackets", WORDS, offset=end + len(name)))
    start = end + len(name) - len(name.lstrip())
    bad_name = name_flaw(name.strip())
    if " > " in name:
        bad_name = Flaw("a name with ' > '", hint="such a name needs a file")
    if bad_name:
        flaws.append(bad_name.moved(min(start, max(len(argument) - 1, 0))))
    flaws.extend(words.flaws)
    if flaws or side is None:
        raise CaseError(flaw.at(file, None, flaw.offset + 1) for flaw in flaws)
    return words.light_effect(" ".join(name.split()), side)


def timing_point_from_arguments(
    arguments: Sequence[str],
    *,
    ruleset: Ruleset | None = None,
    turn_player: Player = "me",
    policies: Mapping[str, str] | None = None,
) -> TimingPoint:
    """Read the quick form of the command line.

    Args:
        arguments: light effects, one each.
        ruleset: the rules that hold; today's OCG if not given.
        turn_player: whose turn it is.
        policies: values for what sources leave open.

    Returns:
        The timing point; its moments are those named, in the order in which they
        are first named, and after them ``now``.

    Raises:
        CaseError: with every problem of every argument.

    >>> point = timing_point_from_arguments(["me! Stumbling", "me? Kick Man [graveyard when=sent]"])
    >>> point.moments, point.effects[1].met_by
    (('sent', 'now'), (0,))
    """
    rules = ruleset or parse_ruleset("ocg")
    with under_rules(rules):
        lights = _lights(arguments)
    phase = _phase(arguments, lights)
    named = [name for light in lights for name in light.met_by if name is not None]
    moments = first_spellings(name for name in named if fold_name(name) != LAST_MOMENT)
    point_moments = (*moments, LAST_MOMENT)
    point = TimingPoint(
        ruleset=rules,
        effects=(),
        turn_player=turn_player,
        phase=phase,
        moments=point_moments,
        policies=MappingProxyType(dict(policies or {})),
    )
    if rules.effects_wait:
        return replace(point, situation=bare_situation(lights, point_moments))
    in_order = phase in ORDER_PHASES
    effects, _ = with_one_spelling(
        light.effect(point_moments, phase, in_order=in_order) for light in lights
    )
    effects, wrong = with_answers(effects)
    if wrong:
        raise CaseError(
            flaw.at(
                f"argument {number + 1}", None, _column(arguments[number], lights[number], index)
            )
            for number, index, flaw in wrong
        )
    return replace(point, effects=effects)


def _phase(arguments: Sequence[str], lights: Sequence[LightEffect]) -> str:
    """Give the phase that the effects name; the main phase if none does."""
    named: dict[str, int] = {}
    for number, light in enumerate(lights):
        for phase in light.during:
            named.setdefault(phase, number)
    if len(named) > 1:
        other = list(named)[1]
        number = named[other]
        hint = "on the command line there is one; a file says 'phase:'"
        flaw = Flaw(f"a second phase {shown(other)}", hint=hint)
        column = arguments[number].find(f"={other}") + 2
        raise CaseError([flaw.at(f"argument {number + 1}", None, column)])
    return next(iter(named), MAIN)


def size_flaw(number: int) -> Flaw | None:
    """Give what is wrong with so many effects, or None.

    >>> size_flaw(1000).message
    '1000 effects are more than the 200 that are answered about'
    """
    if number <= MOST_EFFECTS:
        return None
    return Flaw(
        f"{number} effects are more than the {MOST_EFFECTS} that are answered about",
        hint="leave out those that are not due",
    )


def _lights(arguments: Sequence[str]) -> list[LightEffect]:
    problems: list[Problem] = []
    lights: list[LightEffect] = []
    first_with: dict[str, int] = {}
    for number, argument in enumerate(arguments, start=1):
        file = f"argument {number}"
        try:
            light = read_light_argument(argument, file=file)
        except CaseError as error:
            problems.extend(error.problems)
            continue
        first = first_with.setdefault(fold_name(light.name), number)
        if first != number:
            problems.append(_same_name(light.name, first).at(file, None, 1))
        lights.append(light)
    too_many = size_flaw(len(arguments))
    if too_many:
        problems = [too_many.at("arguments", None, 1)]
    if not arguments:
        flaw = Flaw("no effect", hint='write at least one, such as "me! Stumbling"')
        problems.append(flaw.at("arguments", None, 1))
    if problems:
        raise CaseError(problems)
    return lights


def _column(argument: str, light: LightEffect, index: int) -> int:
    """Give the column at which an argument says which link it answers."""
    return argument.find(f"={light.answers[index]}") + 2


def _same_name(name: str, first: int) -> Flaw:
    return Flaw(
        f"the name {shown(name)} is already in argument {first}",
        hint=f"name copies by hand ({name}_1, {name}_2); "
        f"{name}#2 is the second link of one 'each' effect",
    )


def chain_from_text(
    text: str, effects: Sequence[Effect], *, file: str = "--chain"
) -> tuple[str, ...]:
    """Read a chain of the command line.

    Args:
        text: names with `` > `` between them, link 1 first; empty for no chain.
        effects: the effects whose names may stand there.
        file: what messages call the text.

    Returns:
        The names of the links, as the effects spell them.

    Raises:
        CaseError: names that no effect has.

    >>> effects = [Effect("Stumbling", "me"), Effect("Kick Man", "me")]
    >>> chain_from_text("stumbling > KICK MAN", effects)
    ('Stumbling', 'Kick Man')
    """
    if not text.strip():
        return ()
    links: list[str] = []
    problems: list[Problem] = []
    for start, name in _links_of(text, effects):
        link = resolve_link(name, effects)
        if not isinstance(link, Flaw):
            links.append(link)
            continue
        if re.search("[>＞]", name):
            link = replace(link, hint="write ' > ' between two links, with blanks")
        problems.append(link.at(file, None, start + 1))
    if problems:
        raise CaseError(problems)
    return tuple(links)


def _links_of(text: str, effects: Sequence[Effect]) -> Iterator[tuple[int, str]]:
    """Give the names in a chain, with their offsets.

    A name of a file may hold `` > `` itself: the longest name that fits is meant.
    """
    folded = (fold_name(each.name) for each in effects)
    long = {name: name.count(" > ") for name in folded if " > " in name}
    arrows = list(_ARROW.finditer(text))
    begins = [0, *(each.end() for each in arrows)]
    ends = [*(each.start() for each in arrows), len(text)]
    number = 0
    while number < len(begins):
        begin = begins[number]
        reach = ends[number : number + 1 + max(long.values(), default=0)]
        fits = [each for each, end in enumerate(reach) if fold_name(text[begin:end]) in long]
        taken = max(fits, default=0)
        part = text[begin : reach[taken]]
        yield begin + len(part) - len(part.lstrip()), part.strip()
        number += taken + 1

"""One spelling for each name: effects, their occurrences, facts, moments."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from segoc.models.log_words import is_log_word
from segoc.models.names import fold_name, nearest_name
from segoc.models.problem import Flaw, shown
from segoc.models.timing_point import Effect

_OCCURRENCE = re.compile(r"(?P<name>.*)#(?P<number>[0-9]{1,6})", re.DOTALL)
_ENDS_AS_OCCURRENCE = re.compile(r"#\s*[0-9]*\s*$")
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction in which a terminal shows a line."""

_MOST_SHOWN = 20


def name_flaw(name: str) -> Flaw | None:
    """Give what is wrong with the name of an effect, or None.

    Args:
        name: the name.

    Returns:
        The flaw, if there is one.

    >>> name_flaw("Stumbling#2").message
    "the name 'Stumbling#2' ends as an occurrence does"
    """
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in name):
        return Flaw(f"the name {shown(name)} holds a control character")
    if any(character in TURNING for character in name):
        return Flaw(f"the name {shown(name)} holds a character that turns the text round")
    if is_log_word(name):
        return Flaw(f"{shown(name)} is a word of logs", hint="call the effect something else")
    if not fold_name(name) or all(unicodedata.category(each) == "Cf" for each in name.strip()):
        return Flaw("no name", hint="write side, name and words: me? Kick Man [graveyard]")
    if _ENDS_AS_OCCURRENCE.search(unicodedata.normalize("NFKC", name)):
        return Flaw(
            f"the name {shown(name)} ends as an occurrence does",
            hint="NAME#2 is the second link of an 'each' effect; call copies NAME_1, NAME_2",
        )
    return None


def occurrences(effect: Effect) -> int:
    """Give how many links an effect may take in one window.

    >>> occurrences(Effect("A", "me", wording="each", met_by=(0, 0)))
    2
    """
    return len(effect.met_by) if effect.wording == "each" else 1


def resolve_link(text: str, effects: Sequence[Effect]) -> str | Flaw:
    """Give the name of a link as its effect spells it.

    Args:
        text: the name of an effect, or ``NAME#K`` for its link number K.
        effects: the effects there are.

    Returns:
        ``NAME`` or ``NAME#K`` (K from 2), or the flaw of a name that no effect has.

    >>> resolve_link("dark room#2", [Effect("Dark Room", "me", wording="each", met_by=(0, 0))])
    'Dark Room#2'
    """
    by_fold = {fold_name(effect.name): effect for effect in effects}
    effect = by_fold.get(fold_name(text))
    if effect is not None:
        return effect.name
    match = _OCCURRENCE.fullmatch(unicodedata.normalize("NFKC", text).strip())
    effect = by_fold.get(fold_name(match["name"])) if match else None
    if effect is None or match is None:
        names = [each.name for each in effects]
        guess = nearest_name(match["name"] if match else text, names)
        return Flaw(f"no effect is called {shown(text)}", _few(names), guess)
    number, most = int(match["number"]), occurrences(effect)
    if 1 <= number <= most:
        return effect.name if number == 1 else f"{effect.name}#{number}"
    if most == 1:
        hint = "only an 'each' effect that was met several times has several links"
        return Flaw(f"{shown(effect.name)} has no link {shown(text)}", hint=hint)
    names = [effect.name, *(f"{effect.name}#{each}" for each in range(2, most + 1))]
    return Flaw(f"{shown(effect.name)} has no link {shown(text)}", _few(names))


def _few(names: Sequence[str]) -> tuple[str, ...]:
    """Shorten a list of names, which may be as long as a file."""
    shortened = tuple(names[:_MOST_SHOWN])
    return (*shortened, "…") if len(names) > _MOST_SHOWN else shortened


def first_spellings(names: Iterable[str]) -> tuple[str, ...]:
    """Give every name once, as it is spelled first.

    >>> first_spellings(["Summon", "summon", "tribute"])
    ('Summon', 'tribute')
    """
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(fold_name(name), name)
    return tuple(first.values())


def with_one_spelling(
    effects: Iterable[Effect], facts: Iterable[str] = ()
) -> tuple[tuple[Effect, ...], frozenset[str]]:
    """Give effects and facts in which each fact is spelled in one way only.

    Args:
        effects: the effects of a timing point.
        facts: the facts that are true when it begins.

    Returns:
        The same, with every fact as it is spelled first.

    >>> effects, facts = with_one_spelling([Effect("A", "me", needs=("k",))], ["K"])
    >>> effects[0].needs, facts
    (('K',), frozenset({'K'}))
    """
    effects, facts = tuple(effects), tuple(facts)
    used = (fact for each in effects for fact in (*each.needs, *each.makes, *each.breaks))
    spelling = {fold_name(name): name for name in first_spellings((*facts, *used))}

    def spelled(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(spelling[fold_name(name)] for name in names)

    same = (
        replace(
            each,
            needs=spelled(each.needs),
            makes=spelled(each.makes),
            breaks=spelled(each.breaks),
        )
        for each in effects
    )
    return tuple(same), frozenset(spelled(facts))


ANY_LINK = "any"
"""Stands for every link among what an effect answers."""


def with_answers(
    effects: Iterable[Effect],
) -> tuple[tuple[Effect, ...], list[tuple[int, int, Flaw]]]:
    """Give effects whose answers are spelled as the effects that they name.

    Args:
        effects: the effects of a timing point.

    Returns:
        The effects, and for each answer that names none of them the numbers of the
        effect and of the answer, and the flaw.

    >>> effects, flaws = with_answers([Effect("X", "me"), Effect("O", "me", answers=("x",))])
    >>> effects[1].answers, flaws
    (('X',), [])
    """
    effects = tuple(effects)
    known = {fold_name(each.name): each.name for each in effects}
    flaws: list[tuple[int, int, Flaw]] = []
    spelled: list[Effect] = []
    for number, effect in enumerate(effects):
        names: list[str] = []
        for index, name in enumerate(effect.answers):
            if name == ANY_LINK:
                names.append(name)
            elif fold_name(name) not in known:
                found = tuple(known.values())
                flaw = Flaw(
                    f"no effect is called {shown(name)}", _few(found), nearest_name(name, found)
                )
                flaws.append((number, index, flaw))
            elif known[fold_name(name)] == effect.name:
                flaws.append((number, index, Flaw("an effect cannot answer itself")))
            else:
                names.append(known[fold_name(name)])
        spelled.append(replace(effect, answers=tuple(names)))
    return tuple(spelled), flaws

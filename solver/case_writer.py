"""Writes a new case file out of a few answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from segoc.models.light import read_light_argument
from segoc.models.problem import CaseError
from segoc.models.timing_point import PLAYERS
from segoc.models.yaml_edit import flow_text

_BY_RULE = re.compile(
    r"(?P<chain>|.*\s)by\s+(?P<rule>[a-z_]+\.[a-z_]+)(?:@(?P<link>[0-9]{1,3}))?", re.DOTALL
)


class Unreadable(ValueError):
    """An answer that is not written as it has to be; its text is the answer."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a new case is to say.

    Args:
        title: the claim in one line.
        id: its id; empty for none.
        sources: ``authority:place`` each.
        ruleset: the rules; empty for the usual ones.
        effects: light effects, as on the command line: ``me! Stumbling [when]``.
        cards: what lies where: ``me spell_zone Stumbling``.
        happened: what happened, oldest first: ``special_summoned: The Kick Man``.
        chains: all legal chains, if they are known.
        legal: chains that are legal, among others.
        illegal: chains that are not, with the rule if it is known:
            ``A > B by segoc.tiers@2``.
        note: for people.
    """

    title: str
    id: str = ""
    sources: tuple[str, ...] = ()
    ruleset: str = ""
    effects: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    chains: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    note: str = ""


def case_text(draft: Draft) -> str:
    """Write a case file.

    Args:
        draft: what it is to say.

    Returns:
        The text; whether it is a case is seen when it is read.

    Raises:
        Unreadable: an effect or a card is not written as it has to be.

    >>> print(case_text(Draft("A lone trigger", effects=("me! A [when]",), chains=("A",))), end="")
    title: A lone trigger
    effects:
      A: me! when
    expect:
      chains:
        - [A]
    """
    return "".join(f"{line}\n" for line in _lines(draft))


def _lines(draft: Draft) -> Iterator[str]:
    if draft.id:
        yield f"id: {_on_its_own(draft.id)}"
    yield f"title: {_on_its_own(draft.title)}"
    if draft.sources:
        quoted = ", ".join(f'"{each}"' for each in draft.sources)
        yield f"sources: [{quoted}]"
    if draft.ruleset:
        yield f"ruleset: {_on_its_own(draft.ruleset)}"
    yield from _board_lines(draft.cards)
    if draft.effects:
        yield "effects:"
        yield from (f"  {line}" for line in map(_effect_line, draft.effects))
    if draft.happened:
        yield "happened:"
        yield from (f"  - {_moment(each)}" for each in draft.happened)
    yield from _expect_lines(draft)
    if draft.note:
        yield f"note: {_on_its_own(draft.note)}"


def _effect_line(text: str) -> str:
    """Turn an effect of the command line into one of a file."""
    try:
        name = read_light_argument(text).name
    except CaseError:
        raise Unreadable(text) from None
    side, _, rest = text.strip().partition(" ")
    words = rest.rpartition("[")[2].rstrip("] ") if rest.rstrip().endswith("]") else ""
    return f"{_on_its_own(name, key=True)}: {_on_its_own(' '.join((side, *words.split())))}"


def _board_lines(cards: Sequence[str]) -> Iterator[str]:
    """Put the cards into their zones, each side once."""
    board: dict[str, dict[str, list[str]]] = {}
    for text in cards:
        parts = text.split(maxsplit=2)
        if len(parts) < 3 or parts[0] not in PLAYERS:
            raise Unreadable(text)
        side, zone, name = parts
        board.setdefault(side, {}).setdefault(zone, []).append(name.strip())
    for side, zones in board.items():
        yield f"{side}:"
        yield from (f"  {zone}: {flow_text(names)}" for zone, names in zones.items())


def _moment(text: str) -> str:
    pairs = [each.partition(": ") for each in text.split(", ")]
    if not all(colon for _, colon, _ in pairs):
        return _on_its_own(text)
    return flow_text({key.strip(): _number_or_text(value) for key, _, value in pairs})


def _number_or_text(value: str) -> str | int:
    stripped = value.strip()
    return int(stripped) if stripped.isascii() and stripped.isdigit() else stripped


def _expect_lines(draft: Draft) -> Iterator[str]:
    lists = {
        "chains": [flow_text(_links(each)) for each in draft.chains],
        "legal": [flow_text(_links(each)) for each in draft.legal],
        "illegal": [flow_text(_illegal(each)) for each in draft.illegal],
    }
    if any(lists.values()):
        yield "expect:"
    for key, claims in lists.items():
        if claims:
            yield f"  {key}:"
            yield from (f"    - {claim}" for claim in claims)


def _links(chain: str) -> list[str]:
    return [each.strip() for each in chain.split(" > ")] if chain.strip() else []


def _illegal(text: str) -> Mapping[str, object] | Sequence[str]:
    found = _BY_RULE.fullmatch(text.strip())
    if found is None:
        return _links(text)
    links = _links(found["chain"])
    link = {} if found["link"] is None else {"link": int(found["link"])}
    return {"chain": links, "breaks": found["rule"], **link}


def _on_its_own(text: str, *, key: bool = False) -> str:
    """Write a text on a line of its own, with quotes only where it needs them."""
    from segoc.models.yaml_reader import read_yaml_text

    one_line = " ".join(text.split())
    line = f"{one_line}: x" if key else f"x: {one_line}"
    try:
        read: object = read_yaml_text(line, "").data
    except CaseError:
        read = None
    if read == ({one_line: "x"} if key else {"x": one_line}):
        return one_line
    escaped = one_line.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'

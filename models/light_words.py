"""The words of light effects: ``me? hand when needs=K``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from segoc.models.game_words import WAITING, effects_wait
from segoc.models.light_effect import LightEffect
from segoc.models.names import fold_name, nearest_name
from segoc.models.phases import PHASES
from segoc.models.problem import CaseError, Flaw, shown, unknown
from segoc.models.timing_point import PLACES, ChainLimit, LinkKind, Place, Player, Wording

SIDES: Mapping[str, tuple[Player, bool]] = MappingProxyType(
    {
        "me!": ("me", True),
        "me?": ("me", False),
        "opponent!": ("opponent", True),
        "opponent?": ("opponent", False),
    }
)
WORDINGS: tuple[Wording, ...] = ("when", "if", "each")
CARD_TYPES = {
    "spell": "spell",
    "trap": "trap",
    "continuous-spell": "continuous spell",
    "continuous-trap": "continuous trap",
    "quick-play": "quick-play spell",
    "counter": "counter trap",
}
KINDS: Mapping[str, LinkKind] = MappingProxyType(
    {"quick": "quick", "ignition": "ignition", "process": "process"}
)
ALONE = "alone"
DURING = "during"
ANSWERS = "answers"
FACT_WORDS = ("needs", "makes", "breaks")
LIMIT_WORDS = ("once-per-turn", "once-per-chain")
PLAIN_WORDS = (
    *PLACES, *WORDINGS, *KINDS, *CARD_TYPES, "self-summon", "no-response", ALONE, *LIMIT_WORDS,
)  # fmt: skip
VALUE_WORDS = (
    *(f"{word}=MOMENT" for word in WORDINGS), "during=PHASE", "answers=NAME",
    *(f"{word}=FACT" for word in FACT_WORDS),
)  # fmt: skip
WORDS = (*PLAIN_WORDS, *VALUE_WORDS)
OWN_PLACES: Mapping[str, Place] = MappingProxyType(
    {"hand": "hand", "deck": "deck", "field": "field", "netherworld": "graveyard",
     "removed": "banished"}
)  # fmt: skip
"""The places of a game in which effects wait."""
ALL_PLACES: Mapping[str, Place] = MappingProxyType(
    {**dict(zip(PLACES, PLACES, strict=True)), **OWN_PLACES}
)

WORDS_WITHOUT_CHAINS = (
    *OWN_PLACES, "when", "if", WAITING, "when=MOMENT", "if=MOMENT", "during=PHASE", "needs=FACT",
)  # fmt: skip
NOT_YET = "not supported yet"

Side = tuple[Player, bool]
"""The controller, and whether the effect is mandatory."""

_TOKEN = re.compile(r"\S+")


@dataclass(slots=True)
class Words:
    """What the words of one effect have said so far."""

    seen: set[str] = field(default_factory=set)
    places: list[str] = field(default_factory=list)
    wording: Wording | None = None
    met_by: list[str | None] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    offsets: dict[str, int] = field(default_factory=dict)
    answers: list[str] = field(default_factory=list)
    during: list[str] = field(default_factory=list)
    facts: dict[str, list[str]] = field(default_factory=lambda: {word: [] for word in FACT_WORDS})
    flaws: list[Flaw] = field(default_factory=list)

    def read(self, token: str, offset: int) -> None:
        """Take in one word."""
        word = unicodedata.normalize("NFKC", token)
        key, equals, value = word.partition("=")
        before = len(self.flaws)
        if equals:
            self._with_value(key, token.partition("=")[2] or value, word)
        else:
            self._plain(word)
        self.offsets.setdefault(key, offset)
        self.flaws[before:] = [flaw.moved(offset) for flaw in self.flaws[before:]]

    def _plain(self, word: str) -> None:
        if word == WAITING and effects_wait() is False:
            hint = "effects wait for their event under 'ruleset: vision'"
            self.flaws.append(Flaw(f"word {shown(word)} where chains are built", hint=hint))
        elif word in (*FACT_WORDS, DURING, ANSWERS):
            self.flaws.append(_lacks_value(word))
        elif word not in _words():
            self.flaws.append(unknown("word", word, _words()))
        elif word in WORDINGS:
            self._wording(word, None)
        elif word in self.seen:
            self.flaws.append(Flaw(f"word {shown(word)} is written twice"))
        else:
            self._place_or_type(word)
        self.seen.add(word)

    def _place_or_type(self, word: str) -> None:
        if word in ALL_PLACES:
            self._only_one(self.places, word, "place")
        if word in CARD_TYPES:
            self._only_one(self.types, word, "type")
        if word in (*KINDS, WAITING):
            self._only_one(self.kinds, word, "kind")

    def _only_one(self, found: list[str], word: str, what: str) -> None:
        if found:
            self.flaws.append(
                Flaw(f"{shown(word)} beside {shown(found[0])}", hint=f"an effect has one {what}")
            )
        found.append(word)

    def _wording(self, word: str, moment: str | None) -> None:
        wording = next(each for each in WORDINGS if each == word)
        if self.wording not in (None, wording):
            flaw = Flaw(
                f"{shown(word)} beside {shown(self.wording)}",
                hint="an effect has one of when, if, each",
            )
            self.flaws.append(flaw)
            return
        # Twice the same moment is two events in it, and only `each` counts events.
        known = {None if name is None else fold_name(name) for name in self.met_by}
        if word != "each" and (None if moment is None else fold_name(moment)) in known:
            self.flaws.append(
                Flaw(f"{shown(word)} names one moment twice", hint="only 'each' counts events")
            )
        self.wording = wording
        self.met_by.append(moment)

    def _with_value(self, key: str, value: str, word: str) -> None:
        keys = tuple(each.partition("=")[0] for each in _words() if "=" in each)
        if key not in keys:
            allowed = tuple(f"{each}=…" for each in keys)
            guess = nearest_name(key, keys)
            self.flaws.append(
                Flaw(f"unknown word {shown(word)}", allowed, guess and f"{guess}={value}")
            )
        elif not fold_name(value):
            self.flaws.append(_lacks_value(key))
        elif key == DURING:
            self._phase(word.partition("=")[2])
        elif key in WORDINGS:
            self._wording(key, value)
        elif key == ANSWERS:
            if fold_name(value) in map(fold_name, self.answers):
                self.flaws.append(Flaw(f"'{key}={value}' is written twice"))
            self.answers.append(value)
        else:
            self._fact(key, value)

    def _phase(self, phase: str) -> None:
        if phase not in PHASES:
            self.flaws.append(unknown("phase", phase, PHASES))
        elif phase in self.during:
            self.flaws.append(Flaw(f"'{DURING}={phase}' is written twice"))
        else:
            self.during.append(phase)

    def _fact(self, key: str, fact: str) -> None:
        folded = fold_name(fact)
        written = {
            word: {fold_name(name): name for name in names} for word, names in self.facts.items()
        }
        if folded in written[key]:
            self.flaws.append(Flaw(f"'{key}={fact}' is written twice"))
        opposite = {"makes": "breaks", "breaks": "makes"}.get(key)
        if opposite and folded in written[opposite]:
            self.flaws.append(
                Flaw(
                    f"'{key}={fact}' beside '{opposite}={written[opposite][folded]}'",
                    hint="a fact is true or false",
                )
            )
        self.facts[key].append(fact)

    def finish(self) -> None:
        """Refuse what only all words together show."""
        if self.kinds and self.wording and WAITING not in self.kinds:
            hint = "a quick or ignition effect waits for no event; leave one of them out"
            kind = self.kinds[0]
            flaw = Flaw(f"{shown(kind)} beside '{self.wording}'", hint=hint)
            self.flaws.append(flaw.moved(self.offsets[kind]))
        if self.during and self.wording:
            hint = "an effect of a phase waits for no event; leave one of them out"
            flaw = Flaw(f"'{DURING}=' beside '{self.wording}'", hint=hint)
            self.flaws.append(flaw.moved(self.offsets[DURING]))
        if self.answers and (self.wording or "ignition" in self.kinds):
            other = self.wording or "ignition"
            hint = "what answers a link is a quick effect, or the activation of a card"
            flaw = Flaw(f"'{ANSWERS}=' beside '{other}'", hint=hint)
            self.flaws.append(flaw.moved(self.offsets[ANSWERS]))

    @property
    def kind(self) -> LinkKind:
        """Give what kind of link it makes; a mere spell or trap is activated itself."""
        if WAITING in self.kinds:
            return "waiting"
        if self.kinds:
            return KINDS[self.kinds[0]]
        if self.types and not self.wording:
            return "card"
        return "quick" if self.answers else "trigger"

    def light_effect(self, name: str, side: Side) -> LightEffect:
        """Give what was said."""
        return LightEffect(
            name=name,
            controller=side[0],
            mandatory=side[1],
            wording=self.wording or "if",
            met_by=tuple(self.met_by) or (None,),
            place=ALL_PLACES[self.places[0]] if self.places else "field",
            card_type=CARD_TYPES[self.types[0]] if self.types else None,
            needs=tuple(self.facts["needs"]),
            makes=tuple(self.facts["makes"]),
            breaks=tuple(self.facts["breaks"]),
            summons_itself="self-summon" in self.seen,
            no_response="your_opponent" if "no-response" in self.seen else None,
            limit=ChainLimit() if self.seen.intersection(LIMIT_WORDS) else None,
            kind=self.kind,
            alone=True if ALONE in self.seen else None,
            answers=tuple(self.answers),
            during=tuple(self.during),
        )


def _words() -> tuple[str, ...]:
    """Give the words of the game whose effect is read."""
    wait = effects_wait()
    if wait is None:
        return tuple(dict.fromkeys((*WORDS, *WORDS_WITHOUT_CHAINS)))
    return WORDS_WITHOUT_CHAINS if wait else WORDS


def _lacks_value(key: str) -> Flaw:
    value = next(word for word in VALUE_WORDS if word.startswith(key)).partition("=")[2]
    if key in WORDINGS:
        return Flaw(f"no moment behind '{key}='", hint=f"write {key}=MOMENT without blanks")
    return Flaw(f"'{key}' without a value", hint=f"write {key}={value} without blanks")


def read_side(text: str) -> tuple[Side | None, int, Flaw | None]:
    """Give the side, where it ends, and what is wrong with it."""
    token = _TOKEN.search(text)
    if token is None:
        return None, len(text), Flaw("an effect without a word", tuple(SIDES))
    word = unicodedata.normalize("NFKC", token[0])
    side = SIDES.get(word)
    if side is not None:
        return side, token.end(), None
    if word in ("me", "opponent"):
        flaw = Flaw(
            f"side {shown(word)} without a mark",
            (f"{word}!", f"{word}?"),
            hint="! is mandatory, ? is optional",
        )
    else:
        flaw = unknown("side", word, SIDES)
    return None, token.end(), flaw.moved(token.start())


def read_words(text: str, begin: int) -> Words:
    """Read every word from a character on; what is wrong stays in ``flaws``."""
    words = Words()
    for token in _TOKEN.finditer(text, begin):
        words.read(token[0], token.start())
    words.finish()
    return words


def light_flaws(text: str) -> tuple[Flaw, ...]:
    """Give everything that is wrong with a short string.

    Args:
        text: such as ``me? hand when``.

    Returns:
        The flaws, each with its offset in the text; none if it can be read.

    >>> [flaw.guess for flaw in light_flaws("me? hnad")]
    ['hand']
    """
    _, end, flaw = read_side(text)
    words = read_words(text, end)
    return ((flaw,) if flaw else ()) + tuple(words.flaws)


def read_light_effect(name: str, text: str, *, file: str = "effect") -> LightEffect:
    """Read a short string, whose name stands elsewhere.

    Args:
        name: the name of the effect.
        text: such as ``me? hand when``.
        file: what messages call the text.

    Returns:
        The light effect.

    Raises:
        CaseError: words that are unknown, contradict each other or come later.

    >>> read_light_effect("Kick Man", "me? graveyard when").place
    'graveyard'
    """
    flaws = light_flaws(text)
    side, end, _ = read_side(text)
    if flaws or side is None:
        raise CaseError(flaw.at(file, None, flaw.offset + 1) for flaw in flaws)
    return read_words(text, end).light_effect(name, side)

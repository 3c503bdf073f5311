"""What the program answers: verdicts and their reasons, as values without words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

VerdictKind = Literal["legal", "illegal", "undecided", "disputed"]
Because = Literal["limit", "timeout", "sources_silent"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule that a chain breaks, at one link.

    Args:
        rule: the rule's id, such as ``segoc.tiers``.
        link: the first link (1 is the lowest) at which the rule can no longer
            hold, or None if something is missing at the end.
        effects: the effect at that link (or the one that is missing) first, then
            the links below it that are the cause.
        rewind: the entry of a log to which the game goes back, if it does.
    """

    rule: str
    link: int | None
    effects: tuple[str, ...]
    rewind: int | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a chain is under one value of a disputed policy."""

    policy: str
    value: str
    legal: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to "is this chain legal?".

    Args:
        kind: legal, illegal, undecided or disputed.
        because: why it is undecided, else None.
        reasons: every rule broken; empty if legal. For undecided and disputed
            the rules on which the answer hangs.
        nearest: the legal chain that is nearest to an illegal one, else None.
        readings: the values of a disputed policy and what each gives.
    """

    kind: VerdictKind
    because: Because | None = None
    reasons: tuple[Reason, ...] = ()
    nearest: tuple[str, ...] | None = None
    readings: tuple[Reading, ...] = ()

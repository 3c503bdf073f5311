"""Policies: what sources leave open or disagree about, and the values it may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from segoc.models.names import did_you_mean
from segoc.models.rule import Citation


@dataclass(frozen=True, slots=True)
class Policy:
    """An open question of the rules.

    Args:
        name: what users write before ``=``.
        values: each value with the sources that speak for it.
        english: the question.
        japanese: the same in Japanese.
    """

    name: str
    values: Mapping[str, tuple[Citation, ...]]
    english: str
    japanese: str


POLICIES: Mapping[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy(
            "passed_over_hidden",
            {
                "lost": (Citation("fid", "18690", date="2017-03-24"),),
                "may_return": (
                    Citation("yugioh-wiki", "chain", "L25"),
                    Citation("gh", "Fluorohydride/ygopro/pull/419", date="2012-05-17"),
                ),
            },
            "May a trigger from a hidden place still be used after its player passed on it?",
            "非公開の場所の誘発効果は、優先権を一度放棄した後でも発動できるか。",
        ),
        Policy(
            "holder_after_opponent_process",
            {
                "turn_player": (Citation("fid", "11533"),),
                "opponent": (Citation("yugioh-wiki", "end-phase"),),
            },
            "Who holds priority after the other player did what he had to do in a phase?",
            "相手が強制の処理を行った後、優先権はどちらにあるか。",
        ),
        Policy(
            "any_item_when_forced",
            {"no": (Citation("fid", "11533"),), "yes": (Citation("ocg-rule", "c02"),)},
            "May a player who must do something do something optional instead?",
            "強制の処理を行うべき時に、任意の処理を行えるか。",
        ),
        Policy(
            "post_resolution_window",
            {
                "merged": (Citation("fid", "11533"),),
                "separate": (Citation("yugioh-wiki", "segoc"),),
            },
            "Do both players pass after each item before the phase goes on?",
            "処理ごとに、双方がパスしてから次に進むのか。",
        ),
    )
}


class PolicyError(ValueError):
    """A policy or a value of it that does not exist."""


def check_policies(policies: Mapping[str, str]) -> None:
    """Refuse names and values that do not exist.

    Raises:
        PolicyError: with what is allowed and the nearest guess.

    >>> check_policies({"passed_over_hidden": "lost"})
    """
    for name, value in policies.items():
        if name not in POLICIES:
            raise PolicyError(
                f"unknown policy {name!r}; known: {', '.join(POLICIES)}"
                + did_you_mean(name, POLICIES)
            )
        values = POLICIES[name].values
        if value not in values:
            raise PolicyError(
                f"policy {name} has no value {value!r}; allowed: {', '.join(values)}"
                + did_you_mean(value, values)
            )

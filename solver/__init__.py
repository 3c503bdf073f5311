"""What is answered: rules, constraints, solving, the command line.

The functions of this page take a timing point or a case, and names of effects.
They are imported when they are first used, so that importing the package costs
nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segoc.solver.account import Account as Account
    from segoc.solver.account import account_of as account_of
    from segoc.solver.count import Doubtful as Doubtful
    from segoc.solver.count import count_chains as count_chains
    from segoc.solver.count import count_doubtful as count_doubtful
    from segoc.solver.enumerate import OutOfTime as OutOfTime
    from segoc.solver.enumerate import enumerate_chains as enumerate_chains
    from segoc.solver.exclusions import Exclusion as Exclusion
    from segoc.solver.exclusions import excluded as excluded
    from segoc.solver.nearest import nearest_chain as nearest_chain
    from segoc.solver.next import NextLinks as NextLinks
    from segoc.solver.next import next_links as next_links
    from segoc.solver.question import UnknownLink as UnknownLink
    from segoc.solver.verify import check as check

_HOMES = {
    "Account": "account",
    "account_of": "account",
    "check": "verify",
    "Doubtful": "count",
    "count_chains": "count",
    "count_doubtful": "count",
    "OutOfTime": "enumerate",
    "enumerate_chains": "enumerate",
    "Exclusion": "exclusions",
    "excluded": "exclusions",
    "nearest_chain": "nearest",
    "NextLinks": "next",
    "next_links": "next",
    "UnknownLink": "question",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)

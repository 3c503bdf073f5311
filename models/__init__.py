"""What is said: effects, timing points, rulesets, sources, cases, verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from segoc.models.case import Case, load_case, load_cases

__all__ = ["Case", "load_case", "load_cases"]


def __getattr__(name: str) -> Any:
    """Import case files only when somebody reads one."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from segoc.models import case

    return getattr(case, name)

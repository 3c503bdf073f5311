"""Finds case files in folders."""

from __future__ import annotations

import os
from collections.abc import Iterator

ENDINGS = (".yaml", ".yml")
REGISTRY = "sources.yaml"
"""Beside it lie a card library and registries, which are no cases."""
NOT_CASES = (REGISTRY, "rulesets.yaml", "requirements.yaml")
NOT_CASE_FOLDERS = ("cards",)


def shipped_cases() -> str:
    """Give the folder of the cases that come with the program."""
    from importlib.resources import files

    return str(files("segoc.cases"))


def case_files(folder: str) -> Iterator[str]:
    """Find the case files of a folder and of the folders in it.

    Args:
        folder: where to look. Hidden folders are passed over, and beside a
            ``sources.yaml`` the card library and the registries.

    Yields:
        Their paths, in a defined order.

    >>> any(path.endswith("sources.yaml") for path in case_files(shipped_cases()))
    False
    """
    for path, folders, files in os.walk(folder):
        library = REGISTRY in files
        folders[:] = sorted(
            each
            for each in folders
            if not each.startswith(".") and not (library and each in NOT_CASE_FOLDERS)
        )
        for file in sorted(files):
            if file.endswith(ENDINGS) and not (library and file in NOT_CASES):
                yield os.path.join(path, file)

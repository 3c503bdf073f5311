"""The command line: `segoc check`, `enumerate`, `count`, `next`, `test` and the rest."""

from __future__ import annotations

import gc
import sys

INTERRUPTED = 130

SELDOM = 100_000
"""So many new objects between two looks for garbage."""


def main() -> None:
    """Run the command line with the arguments of the process, and end it.

    Raises:
        SystemExit: always, with the exit code.
    """
    # Starting makes much that stays: looking through it again and again takes a tenth
    # of the time.
    gc.set_threshold(SELDOM)
    try:
        from segoc.solver.cli.app import cli

        cli.main(prog_name="segoc")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)

"""The command line: `segoc check`, `enumerate`, `count`, `next`, `test` and the rest."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line with the arguments of the process, and end it.

    Raises:
        SystemExit: always, with the exit code.
    """
    try:
        from segoc.solver.cli.app import cli

        cli.main(prog_name="segoc")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)

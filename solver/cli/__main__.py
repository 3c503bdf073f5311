"""Run the command line as ``python -m segoc.solver.cli``."""

from segoc.solver.cli import main

main()

"""Runs the command line: inside this process, or as a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from click.testing import CliRunner, Result

from segoc.solver.cli.app import cli

PLAIN = {"SEGOC_LANG": None, "SEGOC_DEBUG": None, "NO_COLOR": None}


def run(*arguments: str, stdin: str | bytes = "", env: Mapping[str, str] | None = None) -> Result:
    return CliRunner(env={**PLAIN, **(env or {})}).invoke(cli, arguments, input=stdin)


def lines(*arguments: str, code: int = 0) -> list[str]:
    """Give the lines of an answer that ends with an exit code and says nothing else."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (code, "")
    return result.stdout.splitlines()


def record(*arguments: str, code: int = 0) -> Any:
    """Give the data of an answer in JSON."""
    result = run(*arguments, "--format", "json")
    assert (result.exit_code, result.stderr) == (code, "")
    return json.loads(result.stdout)


def process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, to its end."""
    options = {"capture_output": True, "text": True, "timeout": 60, "check": False, **options}
    return subprocess.run(command(*arguments), **options)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "segoc.solver.cli", *arguments]

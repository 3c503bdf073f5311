"""The command line at a terminal: progress, colours, completion."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Sequence

import pytest
from command_line import command, process

TEN_OPTIONAL = [f"me? {name}" for name in "ABCDEFGHIJ"]


def on_a_terminal(arguments: Sequence[str], *, output: bool) -> tuple[bytes, bytes]:
    """Run a command whose standard error is a terminal, and its output, too, if wanted."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=theirs if output else subprocess.PIPE,
        stderr=theirs,
    ) as running:
        os.close(theirs)
        piped = running.stdout.read() if running.stdout else b""
        shown = b""
        while True:
            try:
                shown += os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
    os.close(ours)
    return piped, shown


def test_progress_is_shown_on_a_terminal_and_wiped_away() -> None:
    asked = ["enumerate", *TEN_OPTIONAL, "--timeout", "2.5", "--format", "json"]
    piped, shown = on_a_terminal(asked, output=False)
    assert b"listing chains" not in piped
    assert b"\rlisting chains" in shown
    assert shown.endswith(b"\r")
    assert shown.rstrip(b"\r").endswith(b" ")


def test_progress_is_not_shown_where_the_answer_goes() -> None:
    _, shown = on_a_terminal(["enumerate", *TEN_OPTIONAL, "--timeout", "1.8"], output=True)
    assert b"listing" not in shown


def test_progress_is_not_shown_in_a_file() -> None:
    done = process("enumerate", *TEN_OPTIONAL, "--timeout", "1.8")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    environment: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    asked = ["check", "me! A", "--chain", "A"]
    _, shown = on_a_terminal(asked, output=True)
    assert (b"\x1b[1;32mlegal\x1b[0m" in shown) is coloured
    assert process(*asked).stdout == "ruleset: ocg\nlegal\n"


def test_a_terminal_as_standard_input_is_refused() -> None:
    ours, theirs = pty.openpty()
    done = process("count", "-", stdin=theirs)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 2
    assert "which is a terminal; name a file, or pipe one in" in done.stderr


# ---- completion ----------------------------------------------------------------------


def completed(words: str) -> list[str]:
    """Give what bash would offer behind the last word."""
    done = process(
        env={
            **os.environ,
            "_SEGOC_COMPLETE": "bash_complete",
            "COMP_WORDS": f"segoc {words}",
            "COMP_CWORD": str(len(words.split(" "))),
        }
    )
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("enu", ["enumerate"]),
        ("count --tur", ["--turn-player"]),
        ("count --turn-player o", ["opponent"]),
        ("rules --ruleset t", ["tcg"]),
        ("explain segoc.hidden", ["segoc.hidden_hand", "segoc.hidden_tiers"]),
        ("count me", ["me!", "me?"]),
        ("schema --lang ", ["en", "ja"]),
    ],
)
def test_completion(words: str, offered: list[str]) -> None:
    assert completed(words) == offered


def test_every_command_is_offered() -> None:
    assert {"check", "enumerate", "count", "next", "test", "explain", "rules", "schema"} <= set(
        completed("")
    )

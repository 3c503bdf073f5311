"""The command line as a process: imports, streams, pipes, signals, memory, completion."""

from __future__ import annotations

import os
import pty
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from command_line import PLAIN, command, process, run

TEN_OPTIONAL = [f"me? {name}" for name in "ABCDEFGHIJ"]
TEN_CHAINS = 9_864_101
LISTED = [*TEN_OPTIONAL, *(f"opponent? {name}" for name in "KLMNO")]
HEAVY = ("ortools", "networkx", "pydantic", "pandas", "numpy")


# ---- imports -------------------------------------------------------------------------


def imported(*arguments: str) -> set[str]:
    """Give which heavy packages a command imports."""
    code = (
        "import sys\n"
        "from segoc.solver.cli.app import cli\n"
        f"try: cli({list(arguments)!r})\n"
        f"finally: sys.stderr.write(','.join(n for n in {HEAVY} if n in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(filter(None, done.stderr.split(",")))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["rules"],
        ["rules", "--lang", "ja", "--format", "json"],
        ["explain", "segoc.tiers"],
        ["check", "--help"],
        ["count", "me! A"],
    ],
    ids=" ".join,
)
def test_what_needs_no_solver_imports_nothing_heavy(arguments: list[str]) -> None:
    assert imported(*arguments) == set()


def test_what_needs_the_solver_imports_no_pandas_and_no_schema() -> None:
    assert imported("enumerate", "me! A") <= {"ortools", "numpy"}


# ---- streams -------------------------------------------------------------------------


def test_millions_of_chains_need_no_memory() -> None:
    """List ten million chains in less memory than a list of a million of them needs."""
    limit = 400_000_000
    done = subprocess.run(
        f"{sys.executable} -m segoc.solver.cli enumerate --limit 1000000 "
        f"{' '.join(map(repr, TEN_OPTIONAL))} | tail -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (limit, limit)),
    )
    assert len(done.stdout.split(" > ")) > 5
    assert done.stderr == ""


def test_the_first_chain_is_written_long_before_the_last() -> None:
    with subprocess.Popen(command("enumerate", *LISTED), stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"ruleset: ocg\n"
        assert running.stdout.readline().endswith(b" chains\n")
        assert running.stdout.readline() == b"(no activation)\n"
        running.kill()


@pytest.mark.parametrize("output", [[], ["--format", "json"], ["--lang", "ja"]])
def test_a_closed_pipe_is_silent(output: list[str]) -> None:
    with subprocess.Popen(
        command("enumerate", *LISTED, *output), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "segoc: the answer cannot be written: No space left on device\n"),
        ("ja", "segoc: 結果を書き込めない: 空き容量がない\n"),
    ],
)
def test_a_full_disk_is_said(lang: str, said: str) -> None:
    with open("/dev/full", "w") as full:
        done = process(
            "rules", "--lang", lang, capture_output=False, stdout=full, stderr=subprocess.PIPE
        )
    assert (done.returncode, done.stderr) == (70, said)


def test_streams_that_are_closed_from_the_beginning_do_no_harm() -> None:
    done = subprocess.run(
        f"{sys.executable} -m segoc.solver.cli count 'me! A' >&- 2>&- <&-", shell=True, check=False
    )
    assert done.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp932"])
def test_every_name_can_be_written_in_every_encoding(encoding: str) -> None:
    done = process(
        "enumerate",
        "me! つまずき",
        "me! ❀",
        text=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 4


# ---- signals -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"), [("en", b"segoc: interrupted"), ("ja", "segoc: 中断された".encode())]
)
def test_an_interrupt_ends_with_130(lang: str, said: bytes) -> None:
    with subprocess.Popen(
        command("enumerate", *LISTED, "--lang", lang),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        running.stdout.read(1000)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert errors.strip() == said


# ---- terminals -----------------------------------------------------------------------


def on_a_terminal(arguments: Sequence[str], *, output: bool) -> tuple[bytes, bytes]:
    """Run a command whose standard error is a terminal, and its output, too, if wanted."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=theirs if output else subprocess.PIPE,
        stderr=theirs,
        env={key: each for key, each in os.environ.items() if key not in PLAIN},
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


@pytest.mark.parametrize(("variable", "coloured"), [("", True), ("1", False)])
def test_colours_are_for_terminals_that_want_them(
    variable: str, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("command_line.PLAIN", {})
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    arguments = command("check", "me! A", "--chain", "A")
    ours, theirs = pty.openpty()
    env = {**os.environ, **({"NO_COLOR": variable} if variable else {})}
    subprocess.run(arguments, stdout=theirs, stderr=theirs, env=env, check=True)
    os.close(theirs)
    shown = os.read(ours, 65536)
    os.close(ours)
    assert (b"\x1b[1;32mlegal\x1b[0m" in shown) is coloured
    assert b"\x1b" not in process("check", "me! A", "--chain", "A", text=False).stdout


def test_a_terminal_as_standard_input_is_refused() -> None:
    ours, theirs = pty.openpty()
    done = process("count", "-", stdin=theirs)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 2
    assert "which is a terminal; name a file, or pipe one in" in done.stderr


# ---- faults --------------------------------------------------------------------------


def test_an_unforeseen_error_is_one_line_and_says_how_to_report_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("segoc.solver.count.count_chains", broken)
    result = run("count", "me! A")
    assert (result.exit_code, result.stdout) == (70, "")
    assert len(result.stderr.splitlines()) == 1
    assert "unforeseen error: RuntimeError: two lines; " in result.stderr
    assert "report this line" in result.stderr
    shown = run("count", "me! A", env={"SEGOC_DEBUG": "1"}).stderr
    assert "Traceback" in shown
    assert "予期しないエラー: RuntimeError" in run("count", "me! A", "--lang", "ja").stderr


# ---- completion ----------------------------------------------------------------------


def completed(words: str) -> list[str]:
    """Give what bash would offer behind the last word."""
    done = process(
        env={
            **os.environ,
            "_SEGOC_CLI_COMPLETE": "bash_complete",
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


def test_interrupts_are_quick(tmp_path: Path) -> None:
    """See that an interrupt while OR-Tools works ends the process soon, too."""
    del tmp_path
    many = [f"me? {number} [makes=K{number} needs=K{number}]" for number in range(6)]
    with subprocess.Popen(command("enumerate", *many), stderr=subprocess.PIPE) as running:
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=20)
    assert running.returncode in (0, 130)

"""The command line as a process: imports, streams, pipes, memory, interrupts, faults."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys

import pytest
from command_line import command, process, run

from segoc.solver.cli.app import cli

TEN_OPTIONAL = [f"me? {name}" for name in "ABCDEFGHIJ"]
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


def peak_memory(chains: int) -> int:
    """Give the kilobytes that listing so many chains takes at most."""
    code = (
        "import resource, sys\n"
        "from segoc.solver.cli.app import cli\n"
        "try: cli(sys.argv[1:])\n"
        "finally: print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "enumerate", *TEN_OPTIONAL, "--limit", str(chains)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    return int(done.stderr)


def test_listing_takes_no_memory_for_what_is_listed() -> None:
    """A list of these chains alone would take more than 30 megabytes."""
    assert peak_memory(300_000) - peak_memory(1_000) < 4_000


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


class FullDisk(io.StringIO):
    """Takes nothing."""

    def write(self, text: str) -> int:
        del text
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "segoc: the answer cannot be written: No space left on device\n"),
        ("ja", "segoc: 結果を書き込めない: 空き容量がない\n"),
    ],
)
@pytest.mark.parametrize("asked", [["rules"], ["enumerate", "me! A"], ["schema"]])
def test_an_answer_that_cannot_be_written_is_said(
    asked: list[str],
    lang: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdout", FullDisk())
    with pytest.raises(SystemExit) as ended:
        cli([*asked, "--lang", lang])
    assert ended.value.code == 70
    assert capsys.readouterr().err == said


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

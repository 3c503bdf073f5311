"""Runs every benchmark once and writes one table: Markdown and JSON, with ratios.

``python tests/benchmarks/report.py [FOLDER]`` writes ``benchmarks.md`` and
``benchmarks.json`` there (the current folder if none is named).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def measured() -> dict[str, Any]:
    """Run the benchmarks and give what pytest-benchmark noted."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "raw.json"
        command = [sys.executable, "-m", "pytest", "-q", str(HERE), f"--benchmark-json={file}"]
        subprocess.run(command, check=True)
        noted: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return noted


def rows(noted: dict[str, Any]) -> list[dict[str, Any]]:
    """Give one row for each benchmark; the ratio is to the first of its group."""
    found: list[dict[str, Any]] = []
    first: dict[str, float] = {}
    for each in noted["benchmarks"]:
        seconds = each["stats"]["median"]
        chains = each["extra_info"].get("chains")
        # What lists only some of the chains is compared by the time for one.
        cost = seconds / chains if chains else seconds
        row = {
            "group": each["group"] or "other",
            "what": each["name"].partition("[")[2].rstrip("]") or each["name"],
            "milliseconds": round(seconds * 1000, 3),
            "chains": chains,
            "chains_a_second": round(chains / seconds) if chains else None,
            "megabytes": each["extra_info"].get("megabytes"),
        }
        row["ratio"] = round(cost / first.setdefault(row["group"], cost), 2)
        found.append(row)
    return found


def table(found: list[dict[str, Any]]) -> Iterator[str]:
    """Give the table in Markdown."""
    yield "| group | what | ms (median) | chains | chains/s | peak MB | times the first |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for row in found:
        cells = [
            row["group"],
            row["what"],
            f"{row['milliseconds']:,}",
            "" if row["chains"] is None else f"{row['chains']:,}",
            "" if row["chains_a_second"] is None else f"{row['chains_a_second']:,}",
            "" if row["megabytes"] is None else str(row["megabytes"]),
            f"{row['ratio']:,}",
        ]
        yield "| " + " | ".join(cells) + " |"


def main() -> None:
    """Measure and write."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    found = rows(measured())
    (folder / "benchmarks.md").write_text("\n".join(table(found)) + "\n", encoding="utf-8")
    (folder / "benchmarks.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print((folder / "benchmarks.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()

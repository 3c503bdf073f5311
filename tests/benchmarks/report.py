"""Runs every benchmark once; writes one table (Markdown, JSON) with ratios, and curves (SVG).

``python tests/benchmarks/report.py [FOLDER]`` writes ``benchmarks.md``, ``benchmarks.json``,
``effects.svg`` and ``cases.svg`` there (the current folder if none is named).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from curves import svg

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
        answers = each["extra_info"].get("answers")
        # What gives only some of the answers is compared by the time for one.
        cost = seconds / answers if answers else seconds
        row = {
            "group": each["group"] or "other",
            "what": each["name"].partition("[")[2].rstrip("]") or each["name"],
            "milliseconds": round(seconds * 1000, 3),
            "answers": answers,
            "answers_a_second": round(answers / seconds) if answers else None,
            "megabytes": each["extra_info"].get("megabytes"),
            "series": each["extra_info"].get("series"),
            "x": each["extra_info"].get("x"),
        }
        row["ratio"] = round(cost / first.setdefault(row["group"], cost), 2)
        found.append(row)
    return found


def table(found: list[dict[str, Any]]) -> Iterator[str]:
    """Give the table in Markdown."""
    yield "| group | what | ms (median) | answers | answers/s | peak MB | times the first |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for row in found:
        if row["series"] and not row["answers"]:
            continue
        cells = [
            row["group"],
            row["what"],
            f"{row['milliseconds']:,}",
            "" if row["answers"] is None else f"{row['answers']:,}",
            "" if row["answers_a_second"] is None else f"{row['answers_a_second']:,}",
            "" if row["megabytes"] is None else str(row["megabytes"]),
            f"{row['ratio']:,}",
        ]
        yield "| " + " | ".join(cells) + " |"


def curves(found: list[dict[str, Any]]) -> dict[str, list[tuple[float, float]]]:
    """Give the points of each series, in seconds."""
    points: dict[str, list[tuple[float, float]]] = {}
    for row in found:
        points.setdefault(row["series"], []).append((row["x"], row["milliseconds"] / 1000))
    return points


def draw(found: list[dict[str, Any]], folder: Path) -> None:
    """Write the two pictures."""
    kinds = (("effects", "number of effects in the window", 2), ("cases", "number of cases", 10))
    for name, across, base in kinds:
        rows = [
            row
            for row in found
            if row["series"] and row["group"].startswith(f"time by number of {name}")
        ]
        picture = svg(rows[0]["group"], across, "seconds", curves(rows), base)
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


def main() -> None:
    """Measure and write."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    found = rows(measured())
    (folder / "benchmarks.md").write_text("\n".join(table(found)) + "\n", encoding="utf-8")
    (folder / "benchmarks.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    draw(found, folder)
    print((folder / "benchmarks.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()

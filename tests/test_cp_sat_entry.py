"""The documented entry point of CP-SAT gives the answers of the module below it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

DOCUMENTED = """
import sys
import ortools.sat.python.cp_model
sys.modules["ortools.sat.python.cp_model_helper"] = None
del ortools.sat.python.cp_model_helper
"""
ASK = """
import json
from measured_instances import game_of, instance
from segoc.solver import cp_model
from segoc.solver.enumerate import chains_of
from segoc.solver.order_model import CheckModel, least_broken
game = game_of(instance("S1"))
backwards = tuple(reversed(game.moves))
broken = CheckModel(game.moves, game.breakable).broken(backwards)
print(json.dumps({
    "module": cp_model.ortools.__name__.rpartition(".")[2],
    "pandas": "pandas" in sys.modules,
    "chains": sorted(chains_of(game)),
    "broken": [(each.kind, *each.about) for each in broken],
    "least": len(least_broken(game.moves, game.breakable, game.moves)),
}))
"""


def answers(before: str) -> dict[str, Any]:
    code = f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n{before}{ASK}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_both_entry_points_give_the_same_answers() -> None:
    direct, documented = answers(""), answers(DOCUMENTED)
    assert (direct.pop("module"), direct.pop("pandas")) == ("cp_model_helper", False)
    assert (documented.pop("module"), documented.pop("pandas")) == ("documented_cp_sat", True)
    assert documented == direct
    assert len(direct["chains"]) == 216

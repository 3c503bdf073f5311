"""One tiny bad file for each message, the expected text beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from segoc.models import load_cases
from segoc.models.problem import CaseError

FOLDER = Path(__file__).parent / "bad_files"
NAMES = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_bad_file_gets_its_message(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    with pytest.raises(CaseError) as caught:
        load_cases(f"{name}.yaml")
    assert f"{caught.value}\n" == (FOLDER / f"{name}.expected").read_text(encoding="utf-8")


def test_every_expected_text_has_its_file() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.expected")) == NAMES
    assert len(NAMES) > 100


@pytest.mark.parametrize("name", NAMES)
def test_message_speaks_plainly(name: str) -> None:
    text = (FOLDER / f"{name}.expected").read_text(encoding="utf-8")
    for jargon in ("pydantic", "validation", "type=", "input_", "union", "<text>", "Traceback"):
        assert jargon not in text

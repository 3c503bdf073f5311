"""Every citation leads somewhere: the registry of sources and the cases that cite it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
import yaml

from segoc.models.rule import Citation
from segoc.models.sources import LEVELS, SourceError, known_authorities, source

CASES = Path(str(files("segoc.cases")))
CASE_FILES = sorted(
    path for path in CASES.glob("*/*.yaml") if path.parent.name not in {"cards", "__pycache__"}
)
DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


def registry() -> dict[str, dict[str, object]]:
    return yaml.safe_load((CASES / "sources.yaml").read_text(encoding="utf-8"))


def registered() -> Iterator[str]:
    for authority, entry in registry().items():
        yield f"{authority}:some-document"
        for document in entry.get("documents", {}):
            yield f"{authority}:{document}"


def cases(path: Path) -> list[dict[str, object]]:
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    return read if isinstance(read, list) else [read]


@pytest.mark.parametrize("path", CASE_FILES, ids=lambda path: path.stem)
def test_every_case_cites_known_sources(path: Path) -> None:
    for case in cases(path):
        assert case["sources"], "a case in cases/ names its sources"
        for each in case["sources"]:
            assert source(each).level in LEVELS


@pytest.mark.parametrize("source_id", list(registered()))
def test_every_registered_document_resolves(source_id: str) -> None:
    found = source(source_id)
    assert found.id == source_id
    assert found.level in LEVELS
    assert found.title
    assert found.title_ja
    assert found.date is None or DATE.fullmatch(found.date)
    assert found.url is None or re.fullmatch(r"https?://[^{}\s]+", found.url)


def test_the_registry_says_no_more_than_is_read() -> None:
    for entry in registry().values():
        assert entry.keys() <= {"title", "title_ja", "level", "url", "documents"}
        for document in entry.get("documents", {}).values():
            assert document.keys() <= {"title", "title_ja", "date", "url", "level"}


def test_a_document_without_an_entry_has_what_its_authority_says() -> None:
    found = source("fid:99999")
    assert (found.level, found.date) == ("B", None)
    assert found.url is not None
    assert found.url.endswith("fid=99999")


def test_an_entry_goes_before_its_authority() -> None:
    assert source("konami-office:2012-05-17").level == "A"
    assert source("konami-office:2012-05-17").date == "2012-05-17"
    assert source("konami-office:2012-05-17").url is None


def test_a_citation_is_looked_up_with_its_date() -> None:
    cited = Citation("yugioh-wiki", "segoc", locator="FAQ", date="2013-03-14")
    assert source(cited).date == "2013-03-14"
    assert source(Citation("fid", "18690")).date == "2017-03-24"


def test_a_thread_may_be_written_like_its_address() -> None:
    short = source("gh:Fluorohydride/ygopro#419")
    long = source("gh:Fluorohydride/ygopro/pull/419")
    assert (short.level, short.url) == (long.level, long.url)


def test_an_unknown_authority_gives_a_guess() -> None:
    with pytest.raises(SourceError, match="did you mean 'konami-office'") as error:
        source("konami-ofice:2012-05-17")
    assert all(name in str(error.value) for name in known_authorities())


@pytest.mark.parametrize("text", ["fid", "fid:", ":18690", ""])
def test_a_source_names_authority_and_document(text: str) -> None:
    with pytest.raises(SourceError, match="authority:document"):
        source(text)

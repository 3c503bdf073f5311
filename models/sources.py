"""The registry of sources: who may be cited, how far it carries, where to read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Literal, cast, get_args

import yaml

from segoc.models.names import did_you_mean
from segoc.models.rule import Citation

Level = Literal["A", "B", "C", "D", "E"]

LEVELS: tuple[Level, ...] = get_args(Level)

_THREAD = re.compile(r"/(?:issues|pull)/(?=\d+$)")


class SourceError(ValueError):
    """A source that is not written ``authority:document``, or an unknown authority."""


@dataclass(frozen=True, slots=True)
class Source:
    """One document of an authority.

    Args:
        id: ``authority:document``, as it was asked for.
        title: what it is, in English.
        date: the day of the answer, ``YYYY-MM-DD`` or a part of it; None if undated.
        url: where to read it; None if it has no public address.
        level: how far it carries, from ``A`` (official answer read) to ``E`` (claim).
        title_ja: its Japanese title; None if it has none of its own.
    """

    id: str
    title: str
    date: str | None
    url: str | None
    level: Level
    title_ja: str | None = None


@dataclass(frozen=True, slots=True)
class _Document:
    title: str | None = None
    title_ja: str | None = None
    date: str | None = None
    url: str | None = None
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class _Authority:
    title: str
    level: Level
    title_ja: str | None = None
    url: str | None = None
    documents: Mapping[str, _Document] = field(default_factory=dict)

    def url_of(self, document: str) -> str | None:
        """Give the address of a document that has none of its own."""
        return self.url and self.url.format(document=document.replace("#", "/issues/"))


def _spelled(document: str) -> str:
    """Give ``owner/repository#number`` for the other spellings of a thread."""
    return _THREAD.sub("#", document)


@cache
def _registry() -> Mapping[str, _Authority]:
    text = files("segoc.cases").joinpath("sources.yaml").read_text(encoding="utf-8")
    authorities = {}
    for name, entry in yaml.safe_load(text).items():
        documents = {
            key: _Document(**values) for key, values in (entry.pop("documents", None) or {}).items()
        }
        authorities[name] = _Authority(**entry, documents=documents)
    return authorities


def known_authorities() -> tuple[str, ...]:
    """Give the names of all authorities, in the order of the registry.

    Returns:
        What may stand before the colon of a source.

    >>> "konami-office" in known_authorities()
    True
    """
    return tuple(_registry())


def source(citation_or_id: str | Citation) -> Source:
    """Look up a source.

    Args:
        citation_or_id: ``authority:document``, or a rule's citation; its date goes
            before the date of the registry.

    Returns:
        The source; a document without an entry of its own has what its authority says.

    Raises:
        SourceError: there is no colon, or the authority is unknown.

    >>> source("fid:18690").level
    'B'
    >>> source("gh:Fluorohydride/ygopro-core#22").url
    'https://github.com/Fluorohydride/ygopro-core/issues/22'
    """
    cited = citation_or_id if isinstance(citation_or_id, Citation) else None
    source_id = cited.id if cited else cast(str, citation_or_id)
    name, _, document = source_id.partition(":")
    if not document.strip() or not name.strip():
        raise SourceError(
            f"{source_id!r} is not a source; write authority:document, such as fid:18690"
        )
    authorities = _registry()
    if name not in authorities:
        raise SourceError(
            f"unknown authority {name!r} in source {source_id!r}; "
            f"known: {', '.join(authorities)}" + did_you_mean(name, authorities)
        )
    authority = authorities[name]
    document = _spelled(document)
    entry = authority.documents.get(document, _Document())
    written_date = document if re.fullmatch(r"\d{4}-\d{2}-\d{2}", document) else None
    return Source(
        id=source_id,
        title=entry.title or authority.title,
        date=(cited and cited.date) or entry.date or written_date,
        url=entry.url or authority.url_of(document),
        level=entry.level or authority.level,
        title_ja=entry.title_ja or authority.title_ja,
    )

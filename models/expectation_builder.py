"""From what the schema read to expectations: chains, claims and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from segoc.models.case import Claim, Expectation, Refusal
from segoc.models.layers import Layers
from segoc.models.names import fold_name
from segoc.models.policy import POLICIES, PolicyError, check_policies
from segoc.models.problem import Flaw, shown
from segoc.models.ruleset import parse_ruleset
from segoc.models.schema_base import Path
from segoc.models.schema_expect import Expectation as WrittenExpectation
from segoc.models.schema_expect import Link
from segoc.models.spelling import resolve_link

SUPPORTED_OF_EXPECTATION = (
    "chains", "legal", "illegal", "count", "may", "may_not", "ruleset", "policy",
)  # fmt: skip


class ExpectationBuilder(Layers):
    """Builds what one case claims, once its effects are known."""

    def chain(self, path: Path, written: Sequence[str | Link]) -> tuple[str, ...]:
        """Give the names of the links, spelled as the effects are."""
        links: list[str] = []
        for index, link in enumerate(written):
            if isinstance(link, str):
                links.append(self._link((*path, index), link))
                continue
            self.only((*path, index), link.given, ("use",))
            links.append(self._link((*path, index, "use"), link.use))
        return tuple(links)

    def expectations(self) -> tuple[Expectation, ...]:
        """Give every expectation."""
        model, path = self.layer("expect")
        return tuple(
            self._expectation((*path, index), written)
            for index, written in enumerate(model.expect or ())
        )

    def _expectation(self, path: Path, written: WrittenExpectation) -> Expectation:
        self.only(path, written.given, SUPPORTED_OF_EXPECTATION)
        policies = dict(written.policy or {})
        for name, value in policies.items():
            try:
                check_policies({name: value})
            except PolicyError as error:
                self.flag((*path, "policy", name), Flaw(str(error), at_key=name not in POLICIES))
        chains = self._chains((*path, "chains"), written.chains)
        may = tuple(
            self._link((*path, "may", index), name) for index, name in enumerate(written.may or ())
        )
        return Expectation(
            ruleset=parse_ruleset(written.ruleset) if written.ruleset else None,
            policies=MappingProxyType(policies),
            chains=None if written.chains is None else chains,
            legal=self._chains((*path, "legal"), written.legal),
            illegal=self._illegal((*path, "illegal"), written),
            count=written.count,
            may=may,
            may_not=self._may_not((*path, "may_not"), written),
            line=self.document.node(path).line,
        )

    def _chains(
        self, path: Path, written: Sequence[Sequence[str | Link]] | None
    ) -> tuple[tuple[str, ...], ...]:
        chains = [self.chain((*path, index), chain) for index, chain in enumerate(written or ())]
        first: dict[tuple[str, ...], int] = {}
        for index, chain in enumerate(chains):
            if first.setdefault(chain, index) != index:
                self.flag((*path, index), Flaw("this chain stands here twice"))
        return tuple(chains)

    def _illegal(self, path: Path, written: WrittenExpectation) -> tuple[Claim, ...]:
        claims: list[Claim] = []
        for index, claim in enumerate(written.illegal or ()):
            here = (*path, index)
            if isinstance(claim, list):
                claims.append(Claim(self.chain(here, claim)))
                continue
            self.only(here, claim.given, ("chain", "breaks", "link"))
            chain = self.chain((*here, "chain"), claim.chain or ())
            if claim.link is not None and claim.chain is not None and claim.link > len(chain):
                self.flag((*here, "link"), Flaw(f"the chain has no link {claim.link}"))
            claims.append(Claim(chain, claim.breaks, claim.link))
        return tuple(claims)

    def _may_not(self, path: Path, written: WrittenExpectation) -> tuple[Refusal, ...]:
        refusals: list[Refusal] = []
        for index, refusal in enumerate(written.may_not or ()):
            if isinstance(refusal, str):
                refusals.append(Refusal(self._link((*path, index), refusal)))
            else:
                name = self._link((*path, index, "use"), refusal.use)
                refusals.append(Refusal(name, refusal.breaks))
        return tuple(refusals)

    def _link(self, path: Path, text: str) -> str:
        link = resolve_link(text, self.effects)
        if isinstance(link, Flaw):
            what = self.fast.get(fold_name(text))
            if what:
                self.later(path, f"{shown(text)}, {what}, on a chain")
            elif self.all_read:
                self.flag(path, link)
            return text
        return link

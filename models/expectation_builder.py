"""From what the schema read to expectations: chains, claims and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from segoc.models.board import ToldLink
from segoc.models.case import Claim, Expectation, OutcomeClaim, Refusal
from segoc.models.layers import Layers
from segoc.models.log_words import is_log_word
from segoc.models.names import fold_name, nearest_name
from segoc.models.orders import moves_of
from segoc.models.policy import POLICIES, PolicyError, check_policies
from segoc.models.problem import Flaw, shown
from segoc.models.ruleset import parse_ruleset
from segoc.models.schema_base import Path
from segoc.models.schema_expect import CLAIMS, Link
from segoc.models.schema_expect import Expectation as WrittenExpectation
from segoc.models.spelling import resolve_link
from segoc.models.timing_point import PLAYERS

SUPPORTED_OF_EXPECTATION = (
    "chains", "legal", "illegal", "disputed", "undecided", "count", "may", "may_not", "orders",
    "logs", "outcomes", "ruleset", "policy",
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

    def told_chain(self, path: Path, written: Sequence[str | Link]) -> tuple[ToldLink, ...]:
        """Give links with what is told of their choices."""
        return tuple(self._told((*path, index), link) for index, link in enumerate(written))

    def expectations(self) -> tuple[Expectation, ...]:
        """Give every expectation."""
        model, path = self.layer("expect")
        return tuple(
            self._expectation((*path, index), written)
            for index, written in enumerate(model.expect or ())
        )

    def _expectation(self, path: Path, written: WrittenExpectation) -> Expectation:
        self.only(path, written.given, SUPPORTED_OF_EXPECTATION)
        if written.ruleset and parse_ruleset(written.ruleset).effects_wait != self.effects_wait:
            flaw = Flaw("a ruleset of another game", hint="write a case of its own")
            self.flag((*path, "ruleset"), flaw)
        if written.chains is not None and self.effects_wait:
            flaw = Flaw("chains where effects wait", hint="write 'orders'", at_key=True)
            self.flag((*path, "chains"), flaw)
        policies = dict(written.policy or {})
        for name, value in policies.items():
            try:
                check_policies({name: value})
            except PolicyError as error:
                self.flag((*path, "policy", name), Flaw(str(error), at_key=name not in POLICIES))
        if written.chains is not None and self.one_at_a_time and not self.effects_wait:
            hint = "write 'orders'; a chain of several links is a list inside"
            flaw = Flaw("chains where items are carried out one at a time", hint=hint, at_key=True)
            self.flag((*path, "chains"), flaw)
        chains = self._chains((*path, "chains"), written.chains)
        orders = self._orders((*path, "orders"), written.orders or ())
        may = tuple(
            self._link((*path, "may", index), name) for index, name in enumerate(written.may or ())
        )
        return Expectation(
            ruleset=parse_ruleset(written.ruleset) if written.ruleset else None,
            policies=MappingProxyType(policies),
            chains=None
            if written.chains is None and written.orders is None
            else (*chains, *orders),
            legal=self._chains((*path, "legal"), written.legal),
            illegal=self._illegal((*path, "illegal"), written),
            count=written.count,
            may=may,
            may_not=self._may_not((*path, "may_not"), written),
            logs=tuple(
                self._log((*path, "logs", index), log)
                for index, log in enumerate(written.logs or ())
            ),
            outcomes=self._outcomes((*path, "outcomes"), written),
            line=self.document.node(path).line,
            disputed=self._chains((*path, "disputed"), written.disputed),
            undecided=self._chains((*path, "undecided"), written.undecided),
            lines=self._lines(path, written),
        )

    def _lines(self, path: Path, written: WrittenExpectation) -> Mapping[str, tuple[int, ...]]:
        """Give the lines of what is claimed, key by key."""
        lines: dict[str, tuple[int, ...]] = {}
        for key in CLAIMS:
            claimed = getattr(written, key)
            if isinstance(claimed, list):
                places = [(*path, key, index) for index in range(len(claimed))]
            else:
                places = [] if claimed is None else [(*path, key)]
            into = "chains" if key == "orders" else key
            found = tuple(self.document.node(each).line for each in places)
            lines[into] = lines.get(into, ()) + found
        return MappingProxyType(lines)

    def _chains(
        self, path: Path, written: Sequence[Sequence[str | list[str] | Link]] | None
    ) -> tuple[tuple[str, ...], ...]:
        chains = [self._line((*path, index), chain) for index, chain in enumerate(written or ())]
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
                claims.append(Claim(self._line(here, claim)))
                continue
            self.only(here, claim.given, ("chain", "order", "log", "breaks", "link"))
            if claim.order is not None:
                order = self._order((*here, "order"), claim.order)
                claims.append(Claim(order, claim.breaks, claim.link))
                continue
            if claim.log is not None:
                log = self._log((*here, "log"), claim.log)
                if claim.link is not None and claim.link > len(log):
                    self.flag((*here, "link"), Flaw(f"the log has no entry {claim.link}"))
                claims.append(Claim(log, claim.breaks, claim.link, is_log=True))
                continue
            chain = self.chain((*here, "chain"), claim.chain or ())
            if claim.link is not None and claim.chain is not None and claim.link > len(chain):
                self.flag((*here, "link"), Flaw(f"the chain has no link {claim.link}"))
            claims.append(Claim(chain, claim.breaks, claim.link))
        return tuple(claims)

    def _line(self, path: Path, written: Sequence[str | list[str] | Link]) -> tuple[str, ...]:
        """Give a chain, or an order where items are carried out one at a time."""
        if self.one_at_a_time and not any(isinstance(each, Link) for each in written):
            return self._order(path, written)
        links: list[str | Link] = []
        for index, each in enumerate(written):
            if isinstance(each, list):
                self.flag((*path, index), Flaw("a list inside a chain", hint="name its links"))
            else:
                links.append(each)
        return self.chain(path, links)

    def _orders(self, path: Path, written: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
        if written and not self.one_at_a_time:
            hint = "write 'chains', or say the phase whose items these are"
            self.flag(path, Flaw("orders where one chain is built", hint=hint))
        return tuple(self._order((*path, index), each) for index, each in enumerate(written))

    def _order(self, path: Path, written: Sequence[Any]) -> tuple[str, ...]:
        """Give the moves of an order, spelled as the effects are."""
        spelled: list[str | list[str]] = []
        for index, item in enumerate(written):
            here = (*path, index)
            if isinstance(item, str):
                spelled.append(self._link(here, item))
            else:
                spelled.append([self._link((*here, n), name) for n, name in enumerate(item)])
        return moves_of(spelled)

    def _log(self, path: Path, written: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            text if is_log_word(text) else self._link((*path, index), text)
            for index, text in enumerate(written)
        )

    def _may_not(self, path: Path, written: WrittenExpectation) -> tuple[Refusal, ...]:
        refusals: list[Refusal] = []
        for index, refusal in enumerate(written.may_not or ()):
            if isinstance(refusal, str):
                refusals.append(Refusal(self._link((*path, index), refusal)))
            else:
                name = self._link((*path, index, "use"), refusal.use)
                refusals.append(Refusal(name, refusal.breaks))
        return tuple(refusals)

    def _outcomes(self, path: Path, written: WrittenExpectation) -> tuple[OutcomeClaim, ...]:
        claims: list[OutcomeClaim] = []
        for index, claim in enumerate(written.outcomes or ()):
            here = (*path, index)
            self.only(here, claim.given, ("chain", "order", "links", "result"))
            chain = None
            if claim.order is not None:
                chain = tuple(map(ToldLink, self._order((*here, "order"), claim.order)))
            if claim.chain is not None:
                chain = self.told_chain((*here, "chain"), claim.chain)
            links = {
                self._link((*here, "links", name), name): result
                for name, result in (claim.links or {}).items()
            }
            result = {
                self._subject((*here, "result", name), name): _said(value)
                for name, value in (claim.result or {}).items()
            }
            if not links and not result:
                self.flag(here, Flaw("an outcome that claims nothing", ("links", "result")))
            claims.append(OutcomeClaim(chain, links, result, self.document.node(here).line))
        return tuple(claims)

    def _told(self, path: Path, link: str | Link) -> ToldLink:
        """Give a link with what is chosen for it, everything called as in the case."""
        if isinstance(link, str):
            return ToldLink(self._link(path, link))

        def cards(key: str) -> tuple[str, ...] | None:
            names = getattr(link, key)
            if names is None:
                return None
            return tuple(self._card((*path, key, i), name) for i, name in enumerate(names))

        use = self._link((*path, "use"), link.use)
        return ToldLink(use, cards("targets"), cards("cost"), cards("choose"))

    def _subject(self, path: Path, name: str) -> str:
        return name if name in PLAYERS else self._card(path, name)

    def _card(self, path: Path, name: str) -> str:
        known = {fold_name(each): each for each in self.card_names}
        found = known.get(fold_name(name))
        if found is None and self.all_read:
            names = tuple(known.values())
            flaw = Flaw(
                f"no card on the board is called {shown(name)}",
                names[:12],
                nearest_name(name, names),
            )
            self.flag(path, flaw)
        return found or name

    def _link(self, path: Path, text: str) -> str:
        link = resolve_link(text, self.effects)
        if isinstance(link, Flaw):
            if self.all_read:
                self.flag(path, link)
            return text
        return link


def _said(value: Any) -> dict[str, str | int]:
    """Give what is said of a card or a player; a mere text is a zone."""
    if isinstance(value, str):
        return {"zone": value}
    return {key: getattr(value, key) for key in value.given}

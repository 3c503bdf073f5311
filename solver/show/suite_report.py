"""A tested suite as JSON and as JUnit XML, for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from segoc.solver.show.as_json import SCHEMA_VERSION
from segoc.solver.show.expectation_text import finding_lines, finding_record
from segoc.solver.show.language import Language
from segoc.solver.show.translation import error_lines
from segoc.solver.show.words import say

if TYPE_CHECKING:
    from segoc.solver.suite import CaseResult, FileResult

NO_ERRORS = ("failed", "open", "without")
"""What JUnit calls a failure; whatever did not pass must not look as if it had."""


def suite_record(
    results: Sequence[FileResult], counts: Mapping[str, int], seconds: float, lang: Language
) -> dict[str, Any]:
    """Give a tested suite as JSON data.

    Args:
        results: what came out, file by file.
        counts: how many claims passed, failed and so on.
        seconds: how long it took.
        lang: the reader's language.

    Returns:
        The record.
    """
    cases = [_case(each, lang) for result in results for each in result.cases]
    broken = [
        {"file": result.file, "errors": error_lines(result.error, lang)}
        for result in results
        if result.error
    ]
    summary = {"cases": len(cases), "files": len(results), **counts, "seconds": round(seconds, 3)}
    return {
        "schema_version": SCHEMA_VERSION, "cases": cases, "broken_files": broken,
        "summary": summary,
    }  # fmt: skip


def _case(result: CaseResult, lang: Language) -> dict[str, Any]:
    name = result.name
    return {
        "case": name.id or name.title,
        **({"variant": name.variant} if name.variant else {}),
        "title": name.title,
        "file": name.file,
        "line": name.line,
        "status": result.status,
        "passed": result.passed,
        "failures": [finding_record(each, lang) for each in result.findings],
        "errors": list(case_errors(result, lang)),
        "seconds": round(result.seconds, 4),
    }


def case_errors(result: CaseResult, lang: Language) -> Iterator[str]:
    """Give what keeps a case from being answered, one line for each problem."""
    from segoc.solver.suite import Crash

    if isinstance(result.error, Crash):
        yield result.error.text
    elif result.error is not None:
        yield from error_lines(result.error, lang)


def case_lines(result: CaseResult, lang: Language) -> Iterator[str]:
    """Give the claims of a case that do not hold, or say that it claims nothing."""
    for finding in result.findings:
        yield from finding_lines(result.name, finding, lang)
    if result.status == "without":
        yield say("no expectations", lang, place=result.name.place, case=result.name.short)


def junit_text(results: Sequence[FileResult], seconds: float, lang: Language) -> str:
    """Give a tested suite as JUnit XML.

    Args:
        results: what came out, file by file.
        seconds: how long it took.
        lang: the reader's language.

    Returns:
        The document. What is undecided, or claims nothing, is a failure there: JUnit
        has no third verdict.
    """
    from xml.etree import ElementTree

    root = ElementTree.Element("testsuites", name="segoc", time=f"{seconds:.3f}")
    for result in results:
        root.append(_junit_suite(result, lang))
    for key in ("tests", "failures", "errors"):
        root.set(key, str(sum(int(suite.get(key, "0")) for suite in root)))
    ElementTree.indent(root)
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{body}\n'


def _junit_suite(result: FileResult, lang: Language) -> Any:
    from xml.etree import ElementTree

    suite = ElementTree.Element("testsuite", name=_xml(result.file))
    if result.error:
        case = ElementTree.SubElement(
            suite, "testcase", classname=_xml(result.file), name=_xml(result.file)
        )
        _junit_fault(case, "error", "broken", error_lines(result.error, lang))
    for each in result.cases:
        name = each.name
        case = ElementTree.SubElement(
            suite, "testcase", classname=_xml(name.file), name=_xml(name.short),
            file=_xml(name.file), line=str(name.line), time=f"{each.seconds:.4f}",
        )  # fmt: skip
        if each.status != "passed":
            tag = "failure" if each.status in NO_ERRORS else "error"
            lines = [*case_lines(each, lang), *case_errors(each, lang)]
            _junit_fault(case, tag, each.status, lines)
    suite.set("tests", str(len(suite)))
    for key, tag in (("failures", "failure"), ("errors", "error")):
        suite.set(key, str(len(suite.findall(f"testcase/{tag}"))))
    suite.set("time", f"{sum(each.seconds for each in result.cases):.3f}")
    return suite


def _junit_fault(case: Any, tag: str, kind: str, lines: Iterable[str]) -> None:
    from xml.etree import ElementTree

    said = [_xml(line) for line in lines]
    fault = ElementTree.SubElement(case, tag, type=kind, message=said[0] if said else kind)
    fault.text = "\n".join(said)


def _xml(text: str) -> str:
    """Give a text without the halves of characters that XML cannot hold."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")

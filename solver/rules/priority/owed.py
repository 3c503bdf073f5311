"""Nobody passes while something must be placed.

Says:
    Mandatory triggers and mandatory answers are placed before priority begins, or goes on.

Source:
    ocg-rule:c03, yugioh-wiki:segoc.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a mandatory answer, then a pass.

Illegal:
    a pass while a mandatory answer is due.

Doubts:
    None.
"""

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.protocol import Entry, Floor

RULE = Rule(
    id="priority.owed",
    requirements=("SEGOC-42",),
    citations=(
        Citation("ocg-rule", "c03"),
        Citation("yugioh-wiki", "segoc"),
    ),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect}: {others} has to be placed first",
    japanese="{effect}: その前に{others}を積まなければならない",
)

REWINDS = True
"""The game goes back to where something was left out."""


def objects(floor: Floor, entry: Entry) -> bool:
    """Object to a pass that comes too early."""
    return entry.passes and bool(floor.owed)

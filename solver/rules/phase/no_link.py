"""What is no link joins no chain, and nothing is chained to it.

Says:
    Lingering processes, maintenance costs and lapses are carried out without an activation.
    Only an activation can be answered.

Source:
    yugioh-wiki:end-phase.

Holds for:
    OCG; taken over for the TCG.

Legal:
    a process, then a trigger on a chain of its own.

Illegal:
    a quick effect chained to a process.

Doubts:
    None.
"""

from collections.abc import Iterator

from segoc.models.rule import Citation, Rule, Span
from segoc.solver.candidates import Window
from segoc.solver.constraints import AnyConstraint, absent, directly_on

RULE = Rule(
    id="phase.no_link",
    requirements=("END-76",),
    citations=(Citation("yugioh-wiki", "end-phase"),),
    spans=(Span("ocg"), Span("tcg", strength="assumed")),
    english="{effect} cannot share a chain like this: something in it is no link",
    japanese="{effect}はこのようにチェーンを組めない（発動を伴わない処理が含まれる）",
)


def constraints(window: Window) -> Iterator[AnyConstraint]:
    """Leave out joined processes; put whatever joins on a link."""
    processes = [each for each in window.candidates if each.effect.kind == "process"]
    joining = [each.id for each in window.candidates if each.joined and each not in processes]
    links = [each.id for each in window.candidates if each not in processes]
    barred = [each.id for each in processes if each.joined]
    if barred:
        yield absent(barred)
    for move in joining:
        yield directly_on([move], [each for each in links if each != move])

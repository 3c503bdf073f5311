"""Other ways to enumerate legal chains: clingo, python-constraint, plain CP-SAT, brute force."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import chain as join
from itertools import combinations, islice, pairwise, permutations, product
from typing import Any

from measured_instances import Instance, game_of

from segoc.solver.constraints import Move
from segoc.solver.enumerate import chains_of

Chain = tuple[int, ...]
Pair = tuple[int, int]


def segoc(told: Instance) -> Iterator[tuple[Move, ...]]:
    """List blocks by OR-Tools, choose groups that fit, concatenate."""
    return chains_of(game_of(told))


def brute_force(told: Instance) -> Iterator[Chain]:
    """Judge permutations of subsets."""
    for size in range(len(told.effects) + 1):
        yield from filter(told.is_legal, permutations(told.effects, size))


def by_hand(told: Instance) -> Iterator[Chain]:
    """Nest loops over the tiers, filter only where effects are coupled: the limit."""
    begin, parts = 0, []
    for number, size in enumerate(told.sizes):
        tier = range(begin, begin + size)
        sizes = (size,) if number < 2 else range(size + 1)
        parts.append(list(join.from_iterable(permutations(tier, k) for k in sizes)))
        begin += size
    *lower, last = parts
    heads = map(tuple, map(join.from_iterable, product(*lower)))
    chains = join.from_iterable(map(head.__add__, last) for head in heads)
    coupled = told.at_most or told.requires or told.directly_on or told.last
    return filter(told.is_legal, chains) if coupled else chains


# ---- CP-SAT through its documented entry point ------------------------------------------


def plain_cp_sat(told: Instance) -> Iterator[Chain]:
    """Solve one model of "is there" and "lies below", every solution collected."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    used = {i: model.new_bool_var(f"u{i}") for i in told.effects}
    below = {ij: model.new_bool_var(f"b{ij}") for ij in permutations(told.effects, 2)}
    for i, j in combinations(told.effects, 2):
        model.add_implication(below[i, j], used[i])
        model.add_implication(below[i, j], used[j])
        model.add_implication(below[j, i], used[i])
        model.add_implication(below[j, i], used[j])
        model.add_at_most_one(below[i, j], below[j, i])
        model.add_bool_or(~used[i], ~used[j], below[i, j], below[j, i])
        if told.tier[i] < told.tier[j]:
            model.add(below[j, i] == 0)
    for i, j, k in permutations(told.effects, 3):
        model.add_bool_or(~below[i, j], ~below[j, k], below[i, k])
    _couple(model, told, used, below)
    collected: list[Chain] = []

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            there = [i for i in told.effects if self.boolean_value(used[i])]
            height = {
                j: sum(self.boolean_value(below[i, j]) for i in there if i != j) for j in there
            }
            collected.append(tuple(sorted(there, key=height.__getitem__)))

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, Collect())
    return iter(collected)


def _couple(model: Any, told: Instance, used: dict[int, Any], below: dict[Pair, Any]) -> None:
    for i in told.mandatory:
        model.add(used[i] == 1)
    for group, most in told.at_most:
        model.add(sum(used[i] for i in group) <= most)
    for a, b in told.requires:
        model.add_implication(used[a], used[b])
    for a, b in told.directly_on:
        model.add_implication(used[a], below[b, a])
        for other in set(told.effects) - {a, b}:
            model.add_bool_or(~used[a], ~below[other, a], below[other, b])
    for last in told.last:
        for other in set(told.effects) - {last}:
            model.add(below[last, other] == 0)


# ---- clingo ----------------------------------------------------------------------------

_FACTS = """
effect(0..{last}). {tiers}
{mandatory}
"""
_SEQUENCE = """
{{ at(E,P) : effect(E) }} 1 :- P = 1..n.
:- at(E,P), at(E,Q), P < Q.
used(E) :- at(E,_). taken(P) :- at(_,P).
:- taken(P), P > 1, not taken(P-1).
:- mandatory(E), not used(E).
:- at(E,P), at(F,P+1), tier(E,T), tier(F,U), T > U.
"""
_NEXT = """
{{ used(E) }} :- effect(E). used(E) :- mandatory(E).
1 {{ first(E) : used(E) }} 1 :- used(_).
{{ next(E,F) : used(F), F != E }} 1 :- used(E).
:- used(F), not first(F), not next(_,F).
:- next(E,F), next(D,F), D < E. :- first(F), next(_,F).
reached(E) :- first(E). reached(F) :- reached(E), next(E,F).
:- used(E), not reached(E).
:- next(E,F), tier(E,T), tier(F,U), T > U.
"""


def _program(told: Instance, encoding: str) -> str:
    tiers = " ".join(f"tier({effect},{tier})." for effect, tier in enumerate(told.tier))
    mandatory = " ".join(f"mandatory({effect})." for effect in told.mandatory)
    lines = [
        f"#const n={len(told.effects)}.",
        _FACTS.format(last=len(told.effects) - 1, tiers=tiers, mandatory=mandatory),
        encoding.format(),
    ]
    sequence = encoding is _SEQUENCE
    for group, most in told.at_most:
        members = ";".join(f"used({each})" for each in group)
        lines.append(f":- {most + 1} {{ {members} }}.")
    lines += [f":- used({a}), not used({b})." for a, b in told.requires]
    for a, b in told.directly_on:
        below = f"at({b},P-1)" if sequence else f"next({b},{a})"
        lines.append(f":- at({a},P), not {below}." if sequence else f":- used({a}), not {below}.")
    for last in told.last:
        lines.append(f":- at({last},P), taken(P+1)." if sequence else f":- next({last},_).")
    lines.append("#show at/2." if sequence else "#show first/1. #show next/2.")
    return "\n".join(lines)


def _decoded_sequence(atoms: list[tuple[str, tuple[int, ...]]]) -> Chain:
    return tuple(effect for _, (effect, _) in sorted(atoms, key=lambda each: each[1][1]))


def _decoded_next(atoms: list[tuple[str, tuple[int, ...]]]) -> Chain:
    following = {args[0]: args[1] for name, args in atoms if name == "next"}
    here = next((args[0] for name, args in atoms if name == "first"), None)
    found: list[int] = []
    while here is not None:
        found.append(here)
        here = following.get(here)
    return tuple(found)


def _clingo(told: Instance, encoding: str) -> Iterator[Chain]:
    import clingo

    decode = _decoded_sequence if encoding is _SEQUENCE else _decoded_next
    control = clingo.Control(["0"])
    control.add("base", [], _program(told, encoding))
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            yield decode(
                [
                    (symbol.name, tuple(each.number for each in symbol.arguments))
                    for symbol in model.symbols(shown=True)
                ]
            )


def clingo_sequence(told: Instance) -> Iterator[Chain]:
    """Read models of the Python API, an atom for each effect and position."""
    return _clingo(told, _SEQUENCE)


def clingo_next(told: Instance) -> Iterator[Chain]:
    """Read models of the Python API, an atom for each pair of neighbours."""
    return _clingo(told, _NEXT)


def clingo_text(told: Instance) -> Iterator[Chain]:
    """Parse what the command line prints."""
    done = subprocess.Popen(
        [sys.executable, "-m", "clingo", "0", "--verbose=0", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert done.stdin
    assert done.stdout
    done.stdin.write(_program(told, _SEQUENCE))
    done.stdin.close()
    try:
        for line in done.stdout:
            if line.startswith("at("):
                atoms = [each[3:-1].split(",") for each in line.split()]
                yield tuple(int(e) for e, _ in sorted(atoms, key=lambda each: int(each[1])))
    finally:
        done.kill()


def python_constraint(told: Instance) -> Iterator[Chain]:
    """Give a variable for each link, pairs that fit, and one predicate for the rest."""
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    last = len(told.effects)
    # Above the chain each link has an absence of its own, so that all are different.
    for link in told.effects:
        problem.addVariable(link, [*told.effects, last + link])
    problem.addConstraint(AllDifferentConstraint())
    tier = [*told.tier, *(last for _ in told.effects)]
    for lower, higher in pairwise(told.effects):
        problem.addConstraint(lambda a, b: tier[a] <= tier[b], (lower, higher))

    def chain_of(links: Iterable[int]) -> Chain:
        return tuple(each for each in links if each < last)

    problem.addConstraint(lambda *links: told.is_legal(chain_of(links)), list(told.effects))
    for solution in problem.getSolutionIter():
        yield chain_of(solution[link] for link in told.effects)


def first(chains: Iterator[object], most: int | None) -> int:
    """Count chains, at most so many."""
    return sum(1 for _ in islice(chains, most))

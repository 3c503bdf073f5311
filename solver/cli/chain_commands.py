"""The commands about chains: check, enumerate, count and next."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click
from segoc.models.ruleset import Ruleset
from segoc.models.timing_point import Player, TimingPoint
from segoc.solver.cli.answers import Page, answer_all
from segoc.solver.cli.arguments import inputs_argument
from segoc.solver.cli.exits import FINE, OPEN, VERDICT_AGAINST
from segoc.solver.cli.inputs import Questions, Wanted, read_questions
from segoc.solver.cli.options import limit_option, question_options, settings_of, timeout_option
from segoc.solver.cli.progress import Progress
from segoc.solver.cli.settings import wants_colour
from segoc.solver.show.subject import Subject

if TYPE_CHECKING:
    from segoc.solver.count import Doubtful

_CODES = {"legal": FINE, "illegal": VERDICT_AGAINST, "undecided": OPEN, "disputed": OPEN}

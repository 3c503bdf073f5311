"""Curves on two logarithmic axes, as SVG that needs nothing beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 380, 70, 210, 40, 50
COLOURS = ("#0b6e99", "#c4551d", "#4c8a2b", "#8a3f8f", "#b8860b", "#555555")
Points = Sequence[tuple[float, float]]


def svg(title: str, across: str, up: str, curves: Mapping[str, Points], base: int) -> str:
    """Draw curves.

    Args:
        title: stands above.
        across: what the horizontal axis counts.
        up: what the vertical axis counts.
        curves: positive points by the name of their curve.
        base: of the horizontal logarithm.

    Returns:
        The picture.
    """
    return "\n".join(_picture(title, across, up, curves, base)) + "\n"


def _picture(
    title: str, across: str, up: str, curves: Mapping[str, Points], base: int
) -> Iterator[str]:
    xs = _marks([x for points in curves.values() for x, _ in points], base)
    ys = _marks([y for points in curves.values() for _, y in points], 10)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(LEFT + (right - LEFT) * _share(x, xs), 1),
            round(bottom - (bottom - TOP) * _share(y, ys), 1),
        )

    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">'
    )
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>'
    yield f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>'
    yield f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 12}" text-anchor="middle">{across}</text>'
    turned = f"translate(16 {(TOP + bottom) / 2}) rotate(-90)"
    yield f'<text transform="{turned}" text-anchor="middle">{up}</text>'
    for x in xs:
        at, _ = place(x, ys[0])
        yield f'<path d="M{at} {TOP}V{bottom}" stroke="#dddddd"/>'
        yield f'<text x="{at}" y="{bottom + 16}" text-anchor="middle">{x:,g}</text>'
    for y in ys:
        _, at = place(xs[0], y)
        yield f'<path d="M{LEFT} {at}H{right}" stroke="#dddddd"/>'
        yield f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end">{y:,g}</text>'
    for number, (name, points) in enumerate(curves.items()):
        colour = COLOURS[number % len(COLOURS)]
        line = " ".join(f"{x},{y}" for x, y in (place(*each) for each in sorted(points)))
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
        height = TOP + 12 + 18 * number
        yield f'<path d="M{right + 12} {height - 4}h18" stroke="{colour}" stroke-width="2"/>'
        yield f'<text x="{right + 36}" y="{height}">{escape(name)}</text>'
    yield "</svg>"


def _marks(values: Sequence[float], base: int) -> list[float]:
    low = math.floor(round(math.log(min(values), base), 6))
    high = max(math.ceil(round(math.log(max(values), base), 6)), low + 1)
    return [float(base) ** power for power in range(low, high + 1)]


def _share(value: float, marks: Sequence[float]) -> float:
    low, high = math.log(marks[0]), math.log(marks[-1])
    return (math.log(value) - low) / (high - low)

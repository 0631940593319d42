"""What an analysis says, as the study page has it. See `kabinett.web.routes.study.Analysis`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kabinett.analysis import Analysis, Value, margin
from kabinett.games import CHANCE
from kabinett.players import Line


def analysis(found: Analysis) -> dict[str, Any]:
    """What is known of a position that is not over.

    Where chance decides there are no lines but a value that is expected, which is None if nothing was asked.
    """
    if found.turn == CHANCE:
        value = found.value
        return {
            "move": None,
            "exact": value.exact,
            "simulations": value.simulations,
            "seconds": found.seconds,
            "lines": [],
            "expected": _value(value) if found.outcomes else None,
        }
    return {
        "move": found.move,
        "exact": found.value.exact,
        "simulations": found.simulations,
        "seconds": found.seconds,
        "lines": [_line(line) for line in found.lines],
    }


def _value(value: Value) -> dict[str, Any]:
    return {
        "exact": value.exact,
        "simulations": value.simulations,
        "points": _rounded(value.points, 4),
        "shares": _rounded(value.shares, 6),
        "margin": value.margin if value.margin is None else round(value.margin, 6),
    }


def _line(line: Line) -> dict[str, Any]:
    estimated = bool(line.shares) and not line.exact
    value = Value(line.points, line.shares, line.exact, line.simulations, margin(line) if estimated else None)
    return {"move": line.move, **_value(value), "variation": list(line.variation) or [line.move]}


def _rounded(values: Sequence[float], digits: int) -> list[float]:
    return [round(float(value), digits) for value in values]

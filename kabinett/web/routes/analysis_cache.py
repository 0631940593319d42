"""What can be expected where chance decides: the mean of what follows from each outcome, by its odds."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from kabinett.games import CHANCE, Position
from kabinett.web.routes.analysis import think

MOST_OUTCOMES = 16
"""Positions that are thought about for one value; two tiles turned up one after the other lead to as many."""


def analysis(position: Position, seconds: float, stop: threading.Event) -> dict[str, Any]:
    """What a machine thinks of a chance event. See `study.Analysis`."""
    begun = time.perf_counter()
    expected = expect(position, seconds, stop)
    return {
        "move": None,
        "exact": expected is not None and expected["exact"],
        "simulations": expected["simulations"] if expected else 0,
        "seconds": time.perf_counter() - begun,
        "lines": [],
        "expected": expected,
    }


def expect(position: Position, seconds: float, stop: threading.Event) -> dict[str, Any] | None:
    """The value of a chance event: the mean over its outcomes of the best line's value, weighted by odds.

    Args:
        position: where chance is to decide.
        seconds: for all outcomes together, who have equal parts of it.
        stop: ends the thinking early.

    Returns:
        What `study.Value` holds; None where chance decides so often in a row that it would take too long.
    """
    outcomes = list(_outcomes(position.copy(), 1.0, MOST_OUTCOMES))
    if len(outcomes) > MOST_OUTCOMES:
        return None
    values = [_value(after, seconds / len(outcomes), stop) for _, after in outcomes]
    weights = [weight for weight, _ in outcomes]
    margins = [weight * (value["margin"] or 0.0) for weight, value in zip(weights, values, strict=True)]
    exact = all(value["exact"] for value in values)
    return {
        "exact": exact,
        "simulations": sum(value["simulations"] for value in values),
        "points": _mean(weights, [value["points"] for value in values], 4),
        "shares": _mean(weights, [value["shares"] for value in values], 6),
        # The simulations of one outcome know nothing of those of another: their variances add up.
        "margin": None if exact else round(math.hypot(*margins), 6),
    }


def _outcomes(position: Position, odds: float, most: int) -> Iterator[tuple[float, Position]]:
    """What a seat may find before it, with probabilities; gives up beyond `most`."""
    if position.turn != CHANCE:
        yield odds, position
        return
    found = 0
    for token, part in position.odds.items():
        after = position.copy()
        after.push(token)
        for one in _outcomes(after, odds * part, most - found):
            yield one
            found += 1
            if found > most:
                return


def _value(position: Position, seconds: float, stop: threading.Event) -> dict[str, Any]:
    if position.turn is not None:
        best: dict[str, Any] = think(position, seconds, stop)["lines"][0]
        return best
    return {
        "exact": True,
        "simulations": 0,
        "points": [float(points) for points in position.scores],
        "shares": list(position.shares),
        "margin": None,
    }


def _mean(weights: Sequence[float], values: Sequence[Sequence[float]], digits: int) -> list[float]:
    """By seat; nothing where one of the outcomes says nothing."""
    if not all(values):
        return []
    return [
        round(sum(weight * one for weight, one in zip(weights, seat, strict=True)), digits)
        for seat in zip(*values, strict=True)
    ]

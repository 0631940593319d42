"""The most that could be made of The Loom by somebody who knew in which order the tiles would come."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.games.herati.rules import KINDS, patterns
from kabinett.games.loom.exact.kernels import Tables
from kabinett.games.loom.exact.outlook import frontier
from kabinett.games.loom.exact.solver import Sweep, tables_below
from kabinett.games.loom.exact.table import shipped_table
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE


def hindsight(position: Position) -> Position:
    """The best game that was possible from the start of a finished one, with its order of tiles.

    Where several moves are best, the first in the order of legal moves is played.
    """
    best = Position(position.game, position.start)
    # Chance events have the codes of the kinds, and only they are below KINDS.
    order = [code for code in position.move_codes if code < KINDS]
    layers = _layers(tuple(order))
    entries = position.game.rules.entries
    coming = iter(order)
    while not best.is_over:
        if best.turn == CHANCE:
            best.push_code(next(coming))
            continue
        worths = []
        for code in best.codes:
            after = best.state_array
            entries.play(after, code)
            worths.append(_worth(after.view(np.recarray)[0], layers))
        best.push_code(best.codes[worths.index(max(worths))])
    return best


def _layers(order: tuple[int, ...]) -> list[np.ndarray[Any, np.dtype[np.int8]]]:
    """By tiles to come, int8[classes, ROWS, KINDS]: the most patterns with one tile of a kind in hand."""
    sweep = Sweep(_tables(), 1)
    layers = []
    for kind in [*reversed(order), None]:
        layers.append(sweep.rows[..., 0].astype(np.int8))
        if kind is not None:
            sweep.turn_up(sweep.edges(), np.eye(KINDS)[kind])
    return layers


@functools.cache
def _tables() -> Tables:
    classes, _ = shipped_table()
    return tables_below(classes.examples, classes.below)


def _worth(state: Any, layers: list[np.ndarray[Any, np.dtype[np.int8]]]) -> int:
    """The most patterns after a move."""
    made = int(patterns(state))
    in_hand = np.flatnonzero(state.up)
    if not in_hand.size:
        return made
    at, begun = frontier(state)
    return made + int(layers[int(state.down)][at, begun, in_hand[0]])

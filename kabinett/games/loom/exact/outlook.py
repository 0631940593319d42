"""What perfect play of The Loom still makes of a position, from the shipped table."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np

from kabinett.games.herati.rules import TILES, patterns
from kabinett.games.loom.exact import kernels
from kabinett.games.loom.exact.kernels import AT_LEAST, EXACTLY, MOST
from kabinett.games.loom.exact.solver import Sweep, Values, finished, mean, tables_below
from kabinett.games.loom.exact.table import shipped_table
from kabinett.games.loom.rules import SIDE
from kabinett.games.position import Position
from kabinett.kernels.bits import count


class Outlook(NamedTuple):
    """How a game can end, exactly; patterns made already are counted in.

    Attributes:
        expected: patterns on average when the average is maximised.
        at_least: by k = 0 to 8, the best chance of at least k patterns.
        distribution: by number of patterns, 0 to 8, its chance when the average is maximised and, among
            moves of equal average, the first in the order of legal moves is chosen.
    """

    expected: float
    at_least: tuple[float, ...]
    distribution: tuple[float, ...]

    @classmethod
    def of(cls, made: int, vector: Values) -> Outlook:
        """From the patterns made and the vector of what is still to come."""
        chances = (1.0, *vector[AT_LEAST:EXACTLY].tolist())
        numbers = vector[EXACTLY:].tolist()
        return cls(
            made + float(vector[0]),
            tuple(chances[max(0, k - made)] for k in range(MOST + 1)),
            tuple(numbers[k - made] if k >= made else 0.0 for k in range(MOST + 1)),
        )

    def chance(self, aim: int) -> float:
        """The best chance of at least `aim` patterns."""
        return self.at_least[aim] if aim <= MOST else 0.0


def outlook(position: Position) -> Outlook:
    """How a game can go on with perfect play from a position of The Loom."""
    if position.turn == 0 and position.state.up.sum() > 1:
        found = list(outlooks(position).values())
        best = max(found, key=lambda candidate: candidate.expected)
        chances = tuple(max(candidate.at_least[k] for candidate in found) for k in range(MOST + 1))
        return best._replace(at_least=chances)
    return Outlook.of(position.scores[0], _vector(position.state))


def outlooks(position: Position) -> dict[str, Outlook]:
    """How a game can go on after each legal move or chance event, by token in the order of legal moves."""
    rules, array, found = position.game.rules, position.state_array, {}
    for token, code in zip(position.legal_moves, position.codes, strict=True):
        after = array.copy()
        rules.entries.play(after, code)
        if rules.entries.turn(after) == 0 and after["up"].sum() > 1:
            # A tile was turned up, and a choice between two follows.
            found[token] = _after_chance(position, token)
        else:
            state = after.view(np.recarray)[0]
            found[token] = Outlook.of(int(patterns(state)), _vector(state))
    return found


def _after_chance(position: Position, token: str) -> Outlook:
    position = position.copy()
    position.push(token)
    return outlook(position)


def _vector(state: Any) -> Values:
    """What is still to come with at most one tile in hand, as `loom_kernels` describes it."""
    in_hand = np.flatnonzero(state.up)
    if not in_hand.size and not state.down:
        return finished()
    if not in_hand.size:
        return mean(_rows(shipped_table()[0].first, TILES - 1)[0])
    at, begun = frontier(state)
    vector: Values = _rows(at, int(state.down))[begun, in_hand[0]]
    return vector


def frontier(state: Any) -> tuple[int, int]:
    """The class of the last finished row, or what stands for none, and the number of the row below it."""
    classes, _ = shipped_table()
    y = int(count(state.tiles)) // SIDE
    at = int(classes.below[kernels.row_number(state, y - 1)]) if y else classes.first
    return at, int(kernels.row_number(state, y))


@functools.lru_cache(maxsize=8)
def _rows(at: int, down: int) -> Values:
    """float64[ROWS, KINDS, VALUES]: the values below a class of finished row."""
    classes, edges = shipped_table()
    sweep = Sweep(tables_below([classes.examples[at]], classes.below))
    for layer in range(down):
        # The table ends where no first row can be finished; what is put there is never looked at.
        sweep.turn_up(edges[min(layer, len(edges) - 1)])
    rows: Values = sweep.rows[0]
    return rows

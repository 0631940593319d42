"""Which moves force a row of five within a few tiles, by the search for threats: for puzzles."""

from __future__ import annotations

import functools

from kabinett.games.first_five.threats.kernels.board import LENGTH
from kabinett.games.first_five.threats.search import Threats
from kabinett.games.position import Position
from kabinett.puzzles.proof import Finding
from kabinett.puzzles.puzzle import Worth

MOST_TILES = 4
"""Of the seat to move; with one, which completes a row, nothing is to be found."""


@functools.cache
def _memory() -> Threats:
    return Threats()


def prove(position: Position, nodes: int) -> Finding | None:
    """The moves that force the shortest win of the seat to move, of two to `MOST_TILES` of its tiles.

    Args:
        position: where a seat is to move.
        nodes: how many nodes a search may visit for each move.

    Returns:
        None if there is no such win, if a search ends before it is known, or if another move wins as well,
        only later.
    """
    threats, seat = _memory(), position.turn or 0
    threats.show(position.state_array)
    if threats.holes(seat, LENGTH - 1):
        return None
    for tiles in range(2, min(MOST_TILES, threats.left(seat)) + 1):
        threats.forget()
        wins = {cell: threats.wins_after(seat, cell, tiles - 1, nodes) for cell in position.codes}
        if None in wins.values():
            return None
        won = [cell for cell in wins if wins[cell]]
        if len(won) == 1 and _wins_otherwise(threats, seat, won[0], position.codes, nodes):
            return None
        if won:
            worths = {
                token: Worth(float(bool(wins[cell])), 0.0)
                for cell, token in zip(position.codes, position.legal_moves, strict=True)
            }
            return Finding("threats", worths, 2 * tiles - 1)
    return None


def _wins_otherwise(threats: Threats, seat: int, winning: int, codes: list[int], nodes: int) -> bool:
    """Whether a move other than the winning one forces a win by threats with any number of tiles."""
    return any(
        threats.wins_after(seat, cell, threats.left(seat) - 1, nodes) for cell in codes if cell != winning
    )

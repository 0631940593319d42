"""What anybody sees of a threat in First-Five: fours and open threes."""

from __future__ import annotations

from kabinett.games.first_five.threats.kernels.board import LENGTH
from kabinett.games.first_five.threats.search import Threats
from kabinett.games.position import Position

TWO_TILES = 2
"""A win in First-Five that takes no more tiles is seen: an open four, or two fours at once, and the row."""

_FOURS_TABLE, _PROOF_TABLE = 1 << 8, 1


def answers(position: Position) -> list[int]:
    """Where no tile wins at once: what stops a four; else what wins with two tiles; else what
    stops the other from winning so, as an open three would.
    """
    assert position.turn is not None
    seat, other = position.turn, 1 - position.turn
    threats = Threats(_FOURS_TABLE, _PROOF_TABLE)
    threats.show(position.state_array)
    if ends := threats.holes(other, LENGTH - 1):
        return ends
    if line := threats.by_fours(seat, tiles=TWO_TILES):
        return line[:1]
    candidates = threats.refuting(other, tiles=TWO_TILES) or []

    def holds(cell: int) -> bool:
        with threats.laid(seat, cell):
            return not threats.by_fours(other, tiles=TWO_TILES)

    return [cell for cell in candidates if holds(cell)] or candidates

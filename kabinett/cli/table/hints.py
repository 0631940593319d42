"""What the adviser says: its best moves with what it expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.cli.table.words import capital

if TYPE_CHECKING:
    from kabinett.games.position import Position
    from kabinett.players import Choice

SHOWN = 5
"""So many moves are advised at most."""


def hint_lines(position: Position, choice: Choice) -> list[str]:
    """One line for every advised move, the best first."""
    game, turn = position.game, position.turn
    if not choice.lines or turn is None:
        return [f"Best: {choice.move}"]
    lines = [f"{capital(game.seat_name(turn))} after {choice.simulations:,} games tried:"]
    for line in choice.lines[:SHOWN]:
        lines.append(
            f"{line.move}: wins {line.wins[turn]:.0%}, {line.points[turn]:.1f} points expected, "
            f"{line.simulations:,} games tried"
        )
    return lines

"""What the adviser says: its best moves with what it expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kabinett.games.position import Position
    from kabinett.players import Choice, Line

SHOWN = 5
"""So many moves are advised at most."""


def hint_lines(position: Position, choice: Choice) -> list[str]:
    """One line for every advised move, the best first."""
    game, turn = position.game, position.turn
    if turn is None:
        return []
    tried = f" after {choice.simulations:,} games tried" if choice.simulations else ""
    lines = [f"Best for {game.seat_name(turn)}{tried}:"]
    return lines + [_line(line, turn) for line in choice.lines[:SHOWN]]


def _line(line: Line, turn: int) -> str:
    told = [f"wins {line.shares[turn]:.0%}"] if line.shares else []
    told += [f"{line.points[turn]:.1f} points"] if line.points else []
    told += [f"{line.simulations:,} tried"] if line.simulations else []
    return f"{line.move}: {', '.join(told)}" if told else line.move

"""What the adviser says: its best moves with what it expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.games.position import Position
    from kabinett.players import Choice, Line

SHOWN = 5
"""So many moves are advised at most."""


def hint_lines(position: Position, choice: Choice) -> list[str]:
    """One line for every advised move, the best first, below a line that says for whom."""
    turn = position.turn
    if turn is None:
        return []
    return [_for_whom(position, choice, turn)] + [_line(line, turn) for line in choice.lines[:SHOWN]]


def hint_table(position: Position, choice: Choice) -> list[str]:
    """The same in columns."""
    turn = position.turn
    if turn is None:
        return []
    lines = [_for_whom(position, choice, turn), "", _columns("", "wins", "points", "tried")]
    for line in choice.lines[:SHOWN]:
        wins = f"{line.shares[turn]:.0%}" if line.shares else ""
        tried = "exact" if line.exact else f"{line.simulations:,}" if line.simulations else ""
        points = f"{line.points[turn]:.1f}" if line.points else ""
        lines.append(_columns(line.move, wins, points, tried))
    return lines


def _for_whom(position: Position, choice: Choice, turn: int) -> str:
    tried = f" after {counted(choice.simulations, 'game')} tried" if choice.simulations else ""
    return f"Best for {position.game.seat_name(turn)}{tried}:"


def _columns(move: str, wins: str, points: str, tried: str) -> str:
    return f"{move:<8} {wins:>4} {points:>6} {tried:>9}".rstrip()


def _line(line: Line, turn: int) -> str:
    parts = [f"wins {line.shares[turn]:.0%}{_doubt(line, turn)}"] if line.shares else []
    parts += [f"{line.points[turn]:.1f} points"] if line.points else []
    parts += [f"{line.simulations:,} tried"] if line.simulations and not line.exact else []
    parts += ["exact"] if line.exact else []
    return f"{line.move}: {', '.join(parts)}" if parts else line.move


def _doubt(line: Line, turn: int) -> str:
    """How far the share may be off, with 95 %, by the luck of the simulated games."""
    if not line.shares_intervals:
        return ""
    low, high = line.shares_intervals[turn]
    return f" ± {50 * (high - low):.0f}"

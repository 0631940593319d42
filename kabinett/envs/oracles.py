"""Exact values of moves, where a game is solved."""

from __future__ import annotations

from kabinett.errors import UnknownPlayer
from kabinett.games.position import Position
from kabinett.players import player


def exact_values(position: Position) -> dict[str, float]:
    """The exact value of each legal move of the seat to move, by token; {} where the game is not solved.

    Alone, the points still to come on average; against others, the reward "win" on average; both with
    perfect play of all from then on. To be given to an environment as `action_values`.
    """
    try:
        lines = player("exact", 0).choose(position).lines
    except UnknownPlayer:
        return {}
    seats, seat = position.game.seats, position.turn
    assert seat is not None
    if seats == 1:
        return {line.move: line.points[seat] - position.scores[seat] for line in lines if line.exact}
    return {line.move: (line.shares[seat] * seats - 1) / (seats - 1) for line in lines if line.exact}

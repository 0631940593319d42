"""What each move of a game of The Loom cost, exactly."""

from __future__ import annotations

from kabinett.games.loom.exact.hindsight import hindsight
from kabinett.games.loom.exact.outlook import Outlook, outlook, outlooks
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE
from kabinett.players.review import Review, Turn


def review(position: Position, aim: int | None = None) -> Review:
    """Look at a game of The Loom again, move by move.

    Args:
        position: the game, finished or not.
        aim: compare chances of at least so many patterns instead of averages.
    """

    def value_of(one: Outlook) -> float:
        return one.expected if aim is None else one.chance(aim)

    replayed = Position(position.game, position.start)
    start = value = value_of(outlook(replayed))
    turns = []
    for ply, token in enumerate(position.moves, 1):
        before, chance = value, replayed.turn == CHANCE
        best: tuple[str, ...] = ()
        if chance:
            replayed.push(token)
            value = value_of(outlook(replayed))
        else:
            values = {move: value_of(one) for move, one in outlooks(replayed).items()}
            best = tuple(move for move, worth in values.items() if worth == before)
            value = values[token]
            replayed.push(token)
        turns.append(Turn(ply, token, chance, value, value - before, best))
    ended = hindsight(position) if position.is_over else None
    return Review(position.game.name, "pattern", aim, position.scores[0], start, tuple(turns), ended)

"""What each move of a game of The Loom cost, exactly."""

from __future__ import annotations

from kabinett.analysis.review import Review, Turn
from kabinett.games.loom.exact.hindsight import hindsight
from kabinett.games.loom.exact.outlook import Outlook, outlook, outlooks
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE


def review(position: Position, aim: int | None = None) -> Review:
    """Look at a game of The Loom again, move by move.

    Args:
        position: the game, finished or not.
        aim: compare chances of at least so many patterns instead of averages.
    """

    def value_of(found: Outlook) -> float:
        return found.expected if aim is None else found.chance(aim)

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
            values = {move: value_of(found) for move, found in outlooks(replayed).items()}
            best = tuple(move for move, worth in values.items() if worth == before)
            value = values[token]
            replayed.push(token)
        turns.append(Turn(ply, token, chance, value, value - before, best))
    ended = hindsight(position) if position.is_over else None
    return Review(position.game.name, "pattern", aim, position.scores[0], start, tuple(turns), ended)

"""What puzzles of The Loom and The Factory are about alike."""

from __future__ import annotations

from kabinett.games.themes import Situation


def lay(situation: Situation, token: str = "") -> tuple[str, int, int] | None:
    """Kind, x and y of a lay, the best move's if none is named; None if it is none."""
    kind, _, place = (token or situation.move).partition("@")
    if not place:
        return None
    x, y = place.split(",")
    return kind, int(x), int(y)


def gain(situation: Situation) -> int:
    """How many patterns the move completes."""
    return situation.gain(situation.move, situation.seat)


def pattern(situation: Situation) -> bool:
    """The move completes a pattern."""
    return gain(situation) == 1


def double_pattern(situation: Situation) -> bool:
    """The move completes two patterns at once."""
    return gain(situation) > 1


def groundwork(situation: Situation) -> bool:
    """The move completes nothing, and no other move does."""
    return gain(situation) == 0 and all(
        situation.gain(token, situation.seat) == 0 for token in situation.others
    )


def which_tile(situation: Situation) -> bool:
    """Another tile could lie on the same place."""
    place = situation.move.partition("@")[2]
    return bool(place) and any(token.partition("@")[2] == place for token in situation.others)


def which_place(situation: Situation) -> bool:
    """The same tile could lie on another place."""
    kind = situation.move.partition("@")[0]
    return any(token.partition("@")[0] == kind for token in situation.others)

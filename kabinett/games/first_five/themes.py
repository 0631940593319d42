"""What puzzles of First-Five are about."""

from __future__ import annotations

from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, has
from kabinett.games.first_five.threats.plain import LENGTH, WINDOWS, completing
from kabinett.games.position import Position
from kabinett.games.themes import Situation, Themes


def tiles_of(position: Position, seat: int) -> int:
    """The tiles of a seat as bits."""
    return sum(1 << cell for cell in range(CELLS) if has(position.state, seat, cell))


def _sides(situation: Situation) -> tuple[int, int, int]:
    """The tiles of the seat to move and of the other one, and the square that the move takes, as bits."""
    position, seat = situation.position, situation.seat
    square = 1 << position.code(situation.move)
    return tiles_of(position, seat), tiles_of(position, 1 - seat), square


def _live(own: int, other: int, square: int, tiles: int) -> list[int]:
    """The windows with the square in which the owner has so many tiles and the other none."""
    return [
        window
        for window in WINDOWS
        if window & square and not window & other and (window & own).bit_count() == tiles
    ]


def ends(situation: Situation) -> int:
    """How many squares complete a row after the move."""
    own, other, square = _sides(situation)
    return completing(own | square, other).bit_count()


def four(situation: Situation) -> bool:
    """The move makes a four, which leaves one reply."""
    return ends(situation) == 1


def double_four(situation: Situation) -> bool:
    """The move leaves two squares that complete a row."""
    return ends(situation) > 1


def quiet(situation: Situation) -> bool:
    """The move makes no four, and wins all the same."""
    return ends(situation) == 0


def double_three(situation: Situation) -> bool:
    """The move makes threes in two directions or more, and no four."""
    own, other, square = _sides(situation)
    steps = {_step(window) for window in _live(own, other, square, LENGTH - 3)}
    return ends(situation) == 0 and len(steps) > 1


def crossing(situation: Situation) -> bool:
    """A four is made that crosses a three."""
    own, other, square = _sides(situation)
    fours = {_step(window) for window in _live(own, other, square, LENGTH - 2)}
    threes = {_step(window) for window in _live(own, other, square, LENGTH - 3)}
    return bool(fours) and bool(threes - fours)


def _step(window: int) -> int:
    """The direction of a window, as the distance of its first two squares."""
    first = window & -window
    rest = window ^ first
    return (rest & -rest).bit_length() - first.bit_length()


def slanting(situation: Situation) -> bool:
    """The four or three that counts is slanting."""
    own, other, square = _sides(situation)
    strongest = _live(own, other, square, LENGTH - 2) or _live(own, other, square, LENGTH - 3)
    return any(_step(window) in (COLUMNS - 1, COLUMNS + 1) for window in strongest)


def forced_block(situation: Situation) -> bool:
    """The other seat is about to complete a row, and the move that stops it wins."""
    own, other, square = _sides(situation)
    return bool(completing(other, own) & square)


def parries(situation: Situation) -> bool:
    """The move wins, and takes a square on which the other seat would have made a four."""
    own, other, square = _sides(situation)
    return bool(_live(other, own, square, LENGTH - 2))


def rim(situation: Situation) -> bool:
    """The move is on the rim of the board."""
    cell = situation.position.code(situation.move)
    return cell // COLUMNS in (0, ROWS - 1) or cell % COLUMNS in (0, COLUMNS - 1)


THEMES: Themes = {
    "four": four,
    "double-four": double_four,
    "quiet-move": quiet,
    "double-three": double_three,
    "four-and-three": crossing,
    "slanting": slanting,
    "forced-block": forced_block,
    "parry": parries,
    "rim": rim,
}

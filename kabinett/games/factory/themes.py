"""What puzzles of The Factory are about."""

from __future__ import annotations

import numpy as np

from kabinett.games.factory import rules
from kabinett.games.herati.themes import double_pattern, groundwork, lay, pattern, which_place, which_tile
from kabinett.games.position import Position
from kabinett.games.rules import CODE
from kabinett.games.themes import Situation, Themes, declines_points, ends_the_game


def _offered(position: Position, seat: int) -> int:
    """The most patterns that a seat could complete with a face-up tile if it were to move."""
    state = position.state_array
    state["seat"], state["due"] = seat, rules.LAY
    listed = np.zeros(position.game.rules.max_moves, CODE)
    most = 0
    for code in listed[: position.game.rules.entries.moves(state, listed)].tolist():
        if code != rules.PASS:
            after = state.copy()
            position.game.rules.entries.play(after, code)
            most = max(most, int(after["scored"][0, seat] - state["scored"][0, seat]))
    return most


def deny(situation: Situation) -> bool:
    """The next seat had a pattern at hand, and has none after the move."""
    following = (situation.seat + 1) % situation.position.game.seats
    return _offered(situation.position, following) > 0 and _offered(situation.after, following) == 0


def no_gift(situation: Situation) -> bool:
    """Another move would offer the next seat a pattern with a tile that it holds; this one does not."""
    following = (situation.seat + 1) % situation.position.game.seats
    if _offered(situation.after, following):
        return False
    for token in situation.others:
        after = situation.position.copy()
        after.push(token)
        if _offered(after, following):
            return True
    return False


def _size(position: Position) -> tuple[int, int]:
    """Columns and rows of the field."""
    tiles = int(position.state.tiles)
    cells = [cell for cell in range(36) if tiles >> cell & 1]
    columns, rows = {cell % 6 for cell in cells}, {cell // 6 for cell in cells}
    return len(columns), len(rows)


def widens(situation: Situation) -> bool:
    """The field grows by a column or a row."""
    return _size(situation.after) != _size(situation.position)


def closes(situation: Situation) -> bool:
    """The field grows to its full width or height."""
    before, after = _size(situation.position), _size(situation.after)
    return any(now == 5 and now > then for then, now in zip(before, after, strict=True))


def filled_in(situation: Situation) -> bool:
    """The tile lies between others, with three neighbours or more."""
    found = lay(situation)
    if found is None:
        return False
    state = situation.after.state
    _, x, y = found
    cell = (y - int(state.top) + 1) * 6 + x - int(state.left) + 1
    return sum(int(state.tiles) >> near & 1 for near in (cell - 6, cell - 1, cell + 1, cell + 6)) >= 3


THEMES: Themes = {
    "pattern": pattern,
    "double-pattern": double_pattern,
    "groundwork": groundwork,
    "restraint": declines_points,
    "deny-pattern": deny,
    "no-gift": no_gift,
    "widens": widens,
    "closes": closes,
    "filled-in": filled_in,
    "which-tile": which_tile,
    "which-place": which_place,
    "last-piece": ends_the_game,
}

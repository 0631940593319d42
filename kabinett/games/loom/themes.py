"""What puzzles of The Loom are about."""

from __future__ import annotations

from kabinett.games.herati.themes import double_pattern, groundwork, lay, pattern, which_place, which_tile
from kabinett.games.loom.rules import SIDE
from kabinett.games.themes import Situation, Themes, declines_points
from kabinett.kernels.bits import count


def _laid(situation: Situation) -> int:
    return int(count(situation.position.state.tiles))


def row_begins(situation: Situation) -> bool:
    """The move lays the first tile of a row."""
    return _laid(situation) % SIDE == 0


def row_ends(situation: Situation) -> bool:
    """The move completes a row."""
    return _laid(situation) % SIDE == SIDE - 1


def corner(situation: Situation) -> bool:
    """The tile lies at an end of its row, below a finished one."""
    found = lay(situation)
    return (
        found is not None
        and found[1] - int(situation.after.state.left) in (0, SIDE - 1)
        and _laid(situation) > SIDE
    )


def last_tiles(situation: Situation) -> bool:
    """No tile is left to turn up: nothing depends on luck any more."""
    return int(situation.position.state.down) == 0


def aside(situation: Situation) -> bool:
    """No tile fits, and it matters which one is put aside."""
    return situation.move.startswith("-")


THEMES: Themes = {
    "pattern": pattern,
    "double-pattern": double_pattern,
    "groundwork": groundwork,
    "restraint": declines_points,
    "row-begins": row_begins,
    "row-ends": row_ends,
    "corner": corner,
    "which-tile": which_tile,
    "which-place": which_place,
    "last-tiles": last_tiles,
    "aside": aside,
}

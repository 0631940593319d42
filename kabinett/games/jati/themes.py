"""What puzzles of Jati are about."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kabinett.games.jati import rules
from kabinett.games.jati.score import SCORE_ITEMS, SLANTED
from kabinett.games.position import Position
from kabinett.games.scene import ROW
from kabinett.games.score_items import LABEL, POINTS, SEAT, cells_of
from kabinett.games.themes import Situation, Themes, declines_points, ends_the_game, turns_the_game
from kabinett.kernels.bits import wide_has


class _Run(NamedTuple):
    """A run that scores: its squares, whether it slants, whether a booster multiplies it."""

    cells: tuple[int, ...]
    is_slanting: bool
    is_boosted: bool


def _code(situation: Situation) -> int:
    return situation.position.code(situation.move)


def _cell(situation: Situation) -> int:
    """The square on which the move lays something."""
    return _code(situation) % int(rules.CELLS[situation.position.game.edition])  # type: ignore[attr-defined]


def _scoring(position: Position, seat: int) -> list[_Run]:
    boosters = rules.boosters(position.state)
    return [
        _Run(cells, row[LABEL] == SLANTED, any(wide_has(boosters, cell) for cell in cells))
        for row in SCORE_ITEMS.rows(position.state, np.zeros(0, ROW))
        if row[SEAT] == seat and row[POINTS]
        for cells in (cells_of(row),)
    ]


def _grown(situation: Situation) -> list[_Run]:
    """The scoring runs of the seat that hold the square just taken."""
    cell = _cell(situation)
    return [run for run in _scoring(situation.after, situation.seat) if cell in run.cells]


def denied(situation: Situation) -> int:
    """How many points the other seat would gain by a tile on the square at once."""
    position, other, cell = situation.position, 1 - situation.seat, _cell(situation)
    if position.state.left[other] == 0:
        return 0
    state = position.state_array
    state["seat"] = other
    position.game.rules.entries.play(state, cell)
    return int(rules.score(state.view(np.recarray)[0], other)) - position.scores[other]


def new_row(situation: Situation) -> bool:
    """The move makes a row that scores where none did."""
    before = len(_scoring(situation.position, situation.seat))
    return len(_scoring(situation.after, situation.seat)) > before


def longer_row(situation: Situation) -> bool:
    """The move makes a scoring row longer."""
    cell = _cell(situation)
    before = [set(run.cells) for run in _scoring(situation.position, situation.seat)]
    return any(set(run.cells) - {cell} in before for run in _grown(situation))


def two_rows(situation: Situation) -> bool:
    """One square counts for two rows or more."""
    return len(_grown(situation)) > 1


def boosted_row(situation: Situation) -> bool:
    """A booster multiplies what the move makes."""
    return any(run.is_boosted for run in _grown(situation))


def slanting_row(situation: Situation) -> bool:
    """A slanting row is made or grows."""
    return any(run.is_slanting for run in _grown(situation))


def block(situation: Situation) -> bool:
    """The square would have given the other seat points, and gives none to this one."""
    return denied(situation) > 0 and situation.gain(situation.move, situation.seat) == 0


def takes_from_both(situation: Situation) -> bool:
    """The square gives points, and would have given the other seat points too."""
    return denied(situation) > 0 and situation.gain(situation.move, situation.seat) > 0


def booster(situation: Situation) -> bool:
    """A booster is laid."""
    return "@" in situation.move


THEMES: Themes = {
    "new-row": new_row,
    "longer-row": longer_row,
    "two-rows": two_rows,
    "boosted-row": boosted_row,
    "slanting-row": slanting_row,
    "block": block,
    "takes-from-both": takes_from_both,
    "booster": booster,
    "restraint": declines_points,
    "comeback": turns_the_game,
    "last-piece": ends_the_game,
}

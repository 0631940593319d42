"""Which positions are worth an attempt: how far the end is, and what it costs to search that far.

Costs were measured, see docs/endgames.md; an attempt that fails costs its time and nothing else.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kabinett.games.game import Game, StateRecord
from kabinett.games.position import Position
from kabinett.players.minimax.ending import Ending, ending_of
from kabinett.players.search_limit import SearchLimit

SPEED = 800_000
"""Positions a second, on a machine that does nothing else."""

HOPE = 2.0
"""Attempts are made that should cost so many times what there is time for."""


def can_solve(position: Position, search_limit: SearchLimit) -> bool:
    """Whether a search to the end of the game may be done with what is allowed."""
    cost = _ending(position.game).positions(position.state)
    return bool(cost <= HOPE * search_limit.positions(SPEED))


def distance(game: Game, state: StateRecord) -> int:
    """How far the end is, in the unit of the game's `Ending`."""
    return _ending(game).distance(state)


def plies_left(game: Game, root: np.ndarray[Any, Any]) -> int:
    """How many plies the game lasts from here, 0 if that is not certain."""
    count = _ending(game).plies_left
    return count(root.view(np.recarray)[0]) if count is not None else 0


def _ending(game: Game) -> Ending:
    found = ending_of(game.name)
    assert found is not None
    return found

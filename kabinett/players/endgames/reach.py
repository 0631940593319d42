"""Which positions are worth an attempt: how far the end is, and what it costs to search that far.

Costs were measured, see docs/endgames.md; an attempt that fails costs its time and nothing else.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kabinett.games.game import Game, StateRecord
from kabinett.games.jamit import rules as jamit
from kabinett.games.noti import rules as noti
from kabinett.games.position import Position
from kabinett.players.allowance import Allowance
from kabinett.players.endgames.kernels.values import MOST_EVENTS

SPEED = 800_000
"""Positions a second, on a machine that does nothing else."""

HOPE = 2.0
"""Attempts are made that should cost so many times what there is time for."""

COSTS = {
    ("jati", 2): (20.0, 2.6),
    ("noti", 2): (14.0, 2.6),
    ("noti", 3): (1.0, 33.0),
    ("factory", 2): (0.0065, 5.5),
    ("factory", 3): (0.01, 5.5),
    ("factory", 4): (0.01, 5.5),
}
"""By game and seats, positions looked at: the first number times a power of the second, with `distance`."""

JATI_WITH_BOOSTERS = (2.0, 4.0)
"""The same for Jati as long as a seat holds a booster."""

JAMIT_POINTS = 4
"""A win in Jamit is looked for once a seat lacks no more points."""


def within_reach(position: Position, allowance: Allowance) -> bool:
    """Whether a search to the end of the game may be done with what is allowed."""
    game, state = position.game, position.state
    if game.name == "jamit":
        lacking = int(jamit.GOAL[game.seats - 2]) - max(position.scores)
        return lacking <= JAMIT_POINTS
    if game.name == "factory" and state.down.sum() > MOST_EVENTS:
        return False
    first, growth = COSTS[game.name, game.seats]
    if game.name == "jati" and state.holds.any():
        first, growth = JATI_WITH_BOOSTERS
    return bool(first * growth ** distance(game, state) <= HOPE * allowance.positions(SPEED))


def distance(game: Game, state: StateRecord) -> int:
    """How far the end is: in plies, in The Factory in tiles."""
    if game.name == "factory":
        return int(state.up.sum() + state.down.sum())
    return _plies(game.name, state)


def plies_left(game: Game, root: np.ndarray[Any, Any]) -> int:
    """How many plies the game lasts from here, 0 if that is not certain."""
    return 0 if game.name == "factory" else _plies(game.name, root.view(np.recarray)[0])


def _plies(name: str, state: StateRecord) -> int:
    return _noti(state) if name == "noti" else _jati(state)


def _noti(state: StateRecord) -> int:
    seats = int(state.seats)
    markers = sum((0, 1, 1, 2)[int(held)] for held in state.holds[:seats])
    placed = state.placed[:seats]
    marking = sum(int((placed < noti.PHASE * phase).sum()) for phase in (1, 2))
    due = state.due in (noti.MARK_TWO, noti.MARK_THREE)
    return markers + int((noti.STONES - placed).sum()) + marking + due


def _jati(state: StateRecord) -> int:
    return int(state.left.sum()) + sum((0, 1, 1, 2)[int(held)] for held in state.holds)

"""The strongest player there is for a position, within some seconds."""

from __future__ import annotations

import threading

from kabinett.analysis.analyze import Choose
from kabinett.games import Position
from kabinett.players import Choice, player
from kabinett.players.exact import is_solved

TOO_FEW = 200
"""Simulations below which a search is done once more."""


def find_best(seconds: float, stop: threading.Event | None = None) -> Choose:
    """Ask the exact solution where the game has one, else a search.

    Args:
        seconds: for each position that is searched.
        stop: once set, a search decides at once with what it knows.
    """

    def choose(position: Position) -> Choice:
        spec = "exact" if is_solved(position.game) else f"search(seconds={seconds})"
        thinker = player(spec, seed=position.ply)
        choice = thinker.choose(position, stop=stop)
        if not choice.exact and choice.simulations < TOO_FEW and not (stop and stop.is_set()):
            # The first search of a game is compiled first, which takes its time.
            choice = thinker.choose(position, stop=stop)
        return choice

    return choose

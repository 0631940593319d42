"""Perfect moves of Dai Jobi for two with few jungs."""

from __future__ import annotations

import functools
import time
import zipfile
from pathlib import Path

import numpy as np

from kabinett.errors import UnknownPlayer
from kabinett.files import atomic_write
from kabinett.games.daijobi.exact.solver import Solver
from kabinett.games.daijobi.exact.tables import checksum
from kabinett.games.daijobi.exact.values import FORMAT, Interval, Values
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import OVER
from kabinett.kernels.code_cache import cache_folder
from kabinett.players import solvers
from kabinett.players.player import Choice, Line
from kabinett.players.search_limit import SearchLimit

MOST_JUNGS = 2
"""With more the solution takes minutes, which nobody waits for at the table."""

TOLERANCE = 1e-12


def solved(game: Game) -> bool:
    """Whether `choose` knows the game with its options."""
    return game.seats == 2 and int(game.values["jungs"]) <= MOST_JUNGS


@functools.cache
def solution(jungs: int) -> Values:
    """The values of the game, solved within seconds when first asked for and kept beside the machine code."""
    values = Values.unknown(jungs)
    file = _file(jungs)
    kept = _kept(file)
    if kept is not None and kept.shape == values.bounds.shape and kept.dtype == values.bounds.dtype:
        return Values(jungs, kept)
    Solver(values, TOLERANCE, threads=1).run()
    try:
        with atomic_write(file) as stream:
            np.savez_compressed(stream, bounds=values.bounds)
    except OSError:
        pass  # Nothing is lost but the next start's time.
    return values


def _file(jungs: int) -> Path:
    """Where a solution is kept."""
    return cache_folder() / f"daijobi-{jungs}-{FORMAT}-{checksum(jungs)[:16]}.npz"


def _kept(file: Path) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]] | None:
    """The bounds in a file, None if there are none; the archive's own checksums are checked."""
    try:
        with np.load(file) as archive:
            bounds: np.ndarray[tuple[int, ...], np.dtype[np.int64]] = archive["bounds"]
            return bounds
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def interval_after(values: Values, position: Position, code: int) -> Interval:
    """Between what the chance lies that the seat to move wins if it makes a move."""
    rules = position.game.rules
    after = position.state_array
    rules.entries.play(after, code)
    s = after.view(np.recarray)[0]
    low, high = values.interval(s)
    if rules.entries.turn(after) == OVER or s.seat == position.turn:
        return low, high
    return 1.0 - high, 1.0 - low


def chances_after(values: Values, position: Position) -> list[float]:
    """By legal move, the chance that the seat to move wins if it makes it: the middle of its bounds."""
    return [sum(interval_after(values, position, code)) / 2 for code in position.codes]


def choose(position: Position, aim: int | None) -> Choice:
    """The move with the best chance to win, among equal ones the first in the order of legal moves.

    Raises:
        UnknownPlayer: a game for more than two or with more jungs, or an aim.
    """
    game = position.game
    if not solved(game):
        raise UnknownPlayer(
            f"{game.spec} is too large for the player exact; of daijobi it knows the games for two with "
            f"1 or {MOST_JUNGS} jungs, such as daijobi(jungs=2)"
        )
    if aim is not None:
        raise UnknownPlayer("in daijobi the player exact plays to win and takes no aim")
    begun = time.perf_counter()
    found = chances_after(solution(int(game.values["jungs"])), position)
    tokens = position.legal_moves
    order = sorted(range(len(tokens)), key=lambda index: -found[index])
    lines = tuple(
        Line(tokens[index], shares=_shares(position.turn, found[index]), exact=True) for index in order
    )
    return Choice(lines[0].move, lines, 0, time.perf_counter() - begun, exact=True)


def solver(game: Game) -> solvers.Solver | None:
    """Perfect moves for the strong player, where they cost no time: of games that were solved before."""
    if not solved(game):
        return None
    jungs = int(game.values["jungs"])

    def solve(position: Position, _search_limit: SearchLimit) -> Choice | None:
        return choose(position, None) if jungs == 1 or _file(jungs).exists() else None

    return solve


def _shares(seat: int | None, chance: float) -> tuple[float, float]:
    """A seat's chance to win as shares of both."""
    return (chance, 1.0 - chance) if seat == 0 else (1.0 - chance, chance)

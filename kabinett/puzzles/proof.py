"""Which moves are best, proven: by the end of the game, by its solution, or by a win within some plies."""

from __future__ import annotations

import functools
from typing import NamedTuple

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position
from kabinett.players.exact import ExactPlayer, is_solved
from kabinett.players.minimax.ending import ending_of
from kabinett.players.minimax.kernels.values import EVEN, LEAST
from kabinett.players.minimax.searches import OutOfTime, Paranoid
from kabinett.players.minimax.solver import Endgame
from kabinett.players.search_limit import SearchLimit
from kabinett.puzzles.puzzle import Worth

TOLERANCE = 1e-9
"""Worths that differ by less are equal; solutions by iteration are off by less."""


class Finding(NamedTuple):
    """What is proven of a position.

    Attributes:
        proof: how, one of `kabinett.puzzles.puzzle.PROOFS`.
        worths: of every legal move, by token, in the order of legal moves.
        within: 0, or how many plies the shortest forced win takes; then a share of 1 stands for the moves
            that force it within so many plies, and 0 for those that do not.
    """

    proof: str
    worths: dict[str, Worth]
    within: int = 0

    @property
    def ranked(self) -> list[str]:
        """The moves, the best first; those of equal worth in the order of legal moves."""
        return sorted(self.worths, key=lambda token: self.worths[token], reverse=True)

    @property
    def only_best(self) -> str | None:
        """The best move, None if several are worth the same or there is but one move."""
        if len(self.worths) < 2:
            return None
        first, second = self.ranked[:2]
        best, next_best = self.worths[first], self.worths[second]
        if best.share > next_best.share + TOLERANCE:
            return first
        return first if best.points > next_best.points + TOLERANCE else None


def prove(position: Position, nodes: int) -> Finding | None:
    """The worth of every move, None where it cannot be proven with so many nodes.

    Args:
        position: where a seat is to move.
        nodes: how many positions a search may look at for each move.
    """
    game = position.game
    source = plugin_of(game.name).puzzles
    if source is not None and source.prove:
        found: Finding | None = plugin_of(game.name).load(source.prove)(position, nodes)
        return found
    if is_solved(game):
        return _look_up(position)
    ending = ending_of(game.name)
    if ending is None:
        return None
    try:
        if ending.has_fixed_length:
            return _search_to_end(position, nodes)
        return _search_for_win(position, nodes, source.deepest if source is not None else 0)
    except OutOfTime:
        return None


def _look_up(position: Position) -> Finding:
    seat = position.turn or 0
    lines = {line.move: line for line in ExactPlayer("exact").choose(position).lines}
    worths = {
        token: Worth(lines[token].shares[seat], lines[token].points[seat] if lines[token].points else 0.0)
        for token in position.legal_moves
    }
    return Finding("solved", worths)


def _search_to_end(position: Position, nodes: int) -> Finding:
    """Each move searched to the end of the game.

    Raises:
        OutOfTime: one of them takes more.
    """
    game, seat = position.game, position.turn or 0
    search = _endgame(game)
    search.forget()
    worths = {}
    for code, token in zip(position.codes, position.legal_moves, strict=True):
        after = position.state_array
        game.rules.entries.play(after, code)
        found = search.prove(after, SearchLimit(nodes=nodes))
        others = [points for other, points in enumerate(found.points) if other != seat]
        worths[token] = Worth(found.shares[seat], found.points[seat] - max(others, default=0.0))
    return Finding("ending", worths)


def _search_for_win(position: Position, nodes: int, deepest: int) -> Finding | None:
    """The shortest forced win against all others together, within `deepest` plies.

    Raises:
        OutOfTime: it takes more.
    """
    search = _paranoid(position.game)
    for within in range(1, deepest + 1):
        # What was won within more plies before is not won within so many.
        search.forget()
        won = [code for code in position.codes if _wins_within(position, code, within, nodes)]
        if won:
            worths = {
                token: Worth(float(code in won), 0.0)
                for code, token in zip(position.codes, position.legal_moves, strict=True)
            }
            return Finding("forced win", worths, within)
    return None


def _wins_within(position: Position, code: int, within: int, nodes: int) -> bool:
    """Whether a move forces the win of its seat within so many plies, itself counted."""
    game, seat = position.game, position.turn or 0
    after = position.copy()
    after.push_code(code)
    if after.is_over:
        return after.winners == (seat,)
    if within == 1:
        return False
    found = _paranoid(game).solve(
        after.state_array,
        within - 1,
        SearchLimit(nodes=nodes),
        maximizer=seat,
        window=(EVEN, EVEN + 1.0),
        horizon=LEAST,
        salt=1 + game.seats + 2 * seat + 1,
    )
    return found.value > EVEN


@functools.lru_cache(maxsize=8)
def _endgame(game: Game) -> Endgame:
    return Endgame(game)


@functools.lru_cache(maxsize=8)
def _paranoid(game: Game) -> Paranoid:
    return Paranoid(game)

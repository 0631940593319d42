"""Proofs by the plainest way: every move and every chance event, to the end.

Nothing here knows a bound, a table of positions or a solution. What the generator finds by its fast ways is
proven anew by it: compiled, and once more on positions as Python plays them where there are few.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from kabinett.games.game import Game
from kabinett.games.outcomes import margin, shares_of
from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE, CODE, MAX_SEATS, odds_of
from kabinett.puzzles.kernels import DEEPEST, TOO_LARGE, plain_search
from kabinett.puzzles.proof import TOLERANCE, Finding
from kabinett.puzzles.puzzle import Worth

USUAL_POSITIONS = 400_000
"""How many positions are looked at unless another number is given."""

FEW_POSITIONS = 300
"""So many are looked at once more as Python plays them."""

NO_LIMIT = DEEPEST + 1


class TooLarge(Exception):
    """More positions than allowed."""


class PlainSearch:
    """`kabinett.puzzles.kernels.plain_search` with its memory.

    Attributes:
        left: how many more positions may be looked at.
        looked: how many were.
    """

    def __init__(self, game: Game, positions: int) -> None:
        self.left, self.looked = positions, 0
        rules = game.rules
        self._seats = game.seats
        self._states = rules.blank(DEEPEST + 1)
        self._worths = np.zeros((DEEPEST + 1, MAX_SEATS, 2))
        self._search = plain_search(rules).bind(
            self._states,
            np.zeros((DEEPEST + 1, rules.max_moves), CODE),
            np.zeros((DEEPEST + 1, 3), np.int64),
            self._worths,
            np.zeros(MAX_SEATS, np.int64),
            np.zeros(MAX_SEATS),
        )

    def worths(self, state: np.ndarray[Any, Any], limit: int = NO_LIMIT, winner: int = 0) -> list[Worth]:
        """By seat, what a position is worth with perfect play of everybody.

        Args:
            state: a record, shape (1,).
            limit: after so many plies a game that is not over counts as lost for `winner`.
            winner: a seat.

        Raises:
            TooLarge: it takes more positions than are left.
        """
        self._states[:1] = state
        looked = self._search(self._seats, limit, winner, self.left)
        if looked == TOO_LARGE:
            raise TooLarge
        self.left -= looked
        self.looked += looked
        return [Worth(*worth) for worth in self._worths[0, : self._seats].tolist()]


def worths_in_python(position: Position, limit: int = NO_LIMIT, winner: int = 0) -> tuple[Worth, ...]:
    """The same as `PlainSearch.worths`, by pushing and popping moves; `position` comes out as it went in."""
    turn = position.turn
    if turn is None:
        scores, shares, seats = position.scores, shares_of(position.scores), range(position.game.seats)
        return tuple(Worth(shares[seat], float(margin(scores, len(scores), seat))) for seat in seats)
    if limit == 0:
        return tuple(Worth(float(seat != winner), 0.0) for seat in range(position.game.seats))
    found = []
    for code in position.codes:
        position.push_code(code)
        found.append(worths_in_python(position, limit - 1, winner))
        position.pop()
    if turn == CHANCE:
        odds = odds_of(position.game.rules).tolist()
        return tuple(_mean(odds, of_seat) for of_seat in zip(*found, strict=True))
    return max(found, key=functools.partial(_merit, seat=turn))


def _mean(odds: list[float], worths: tuple[Worth, ...]) -> Worth:
    """The mean over events of chance."""
    pairs = list(zip(odds, worths, strict=True))
    return Worth(
        sum(weight * worth.share for weight, worth in pairs),
        sum(weight * worth.points for weight, worth in pairs),
    )


def _merit(worths: tuple[Worth, ...], seat: int) -> tuple[float, float]:
    """What orders a seat's moves; rounded, since means over chance are."""
    return round(worths[seat].share, 9), worths[seat].points


def plain_finding(position: Position, asked: Finding, positions: int = USUAL_POSITIONS) -> Finding | None:
    """What plain search says of a position; None if it is too large for it.

    Args:
        position: where a seat is to move.
        asked: says within how many plies a win is looked for; its worths are not used.
        positions: how many positions may be looked at.
    """
    source = plugin_of(position.game.name).puzzles
    if source is not None and source.check:
        found: Finding | None = plugin_of(position.game.name).load(source.check)(position, asked, positions)
        return found
    if not position.game.rules.max_plies:
        return None  # Positions come up again, so that nothing ends.
    search = _search_of(position.game, positions)
    try:
        if not asked.within:
            return Finding(asked.proof, _worths_of_moves(position, search, NO_LIMIT))
        for within in range(1, asked.within + 1):
            worths = _worths_of_moves(position, search, within - 1)
            if any(worth.share == 1.0 for worth in worths.values()) or within == asked.within:
                forced = {token: Worth(float(worth.share == 1.0), 0.0) for token, worth in worths.items()}
                return Finding(asked.proof, forced, within)
    except TooLarge:
        pass
    return None


def _search_of(game: Game, positions: int) -> PlainSearch:
    search = _searches(game)
    search.left, search.looked = positions, 0
    return search


@functools.lru_cache(maxsize=8)
def _searches(game: Game) -> PlainSearch:
    return PlainSearch(game, 0)


def _worths_of_moves(position: Position, search: PlainSearch, limit: int) -> dict[str, Worth]:
    """What each legal move is worth to the seat to move; Python looks once more where it has little to do.

    Raises:
        TooLarge: it takes more positions than are left to the search.
        AssertionError: compiled code and Python disagree.
    """
    seat, worths, before = position.turn or 0, {}, search.looked
    for code, token in zip(position.codes, position.legal_moves, strict=True):
        after = position.state_array
        position.game.rules.entries.play(after, code)
        worths[token] = search.worths(after, limit, seat)[seat]
    if search.looked - before <= FEW_POSITIONS:
        walked = position.copy()
        for token, worth in worths.items():
            walked.push(token)
            assert _near(worths_in_python(walked, limit, seat)[seat], worth), token
            walked.pop()
    return worths


def agrees(first: Finding, second: Finding) -> bool:
    """Whether two ways have found the same: the same worth for every move, the same number of plies."""
    if first.within != second.within or first.worths.keys() != second.worths.keys():
        return False
    return all(_near(worth, second.worths[token]) for token, worth in first.worths.items())


def _near(first: Worth, second: Worth) -> bool:
    return all(abs(number - other) < 10 * TOLERANCE for number, other in zip(first, second, strict=True))

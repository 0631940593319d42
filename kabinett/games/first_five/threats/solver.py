"""What threats decide in a position of First-Five: a forced win, a certain loss, or which moves are left."""

from __future__ import annotations

import threading
from typing import NamedTuple

from kabinett.games.first_five.threats.kernels.board import LENGTH
from kabinett.games.first_five.threats.search import Threats
from kabinett.games.first_five.threats.zone import relevant_cells
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.players.player import Choice, Line
from kabinett.players.search_limit import SearchLimit
from kabinett.players.solvers import Solver

_OWN, _THEIRS, _WALK = 0.6, 0.4, 0.4
"""Shares of what is left: for a win of one's own by threats, then for seeing one of the other seat, and then
for going through its proof."""

_GLANCE = 1500
"""Positions looked at for each possible defence at first; then four times as many in each round."""


class Verdict(NamedTuple):
    """What is known about a position; cells are move codes.

    Attributes:
        wins: True if the seat to move has a forced win, False if it loses whatever it does, else None.
        variation: where `wins` is known, how the game may go on, as far as it was kept.
        moves: the moves worth considering: the winning one; or, against a threat, those after which the
            search came to an end and found no win of the other seat, if there are such, else those not shown
            to lose; if all lose, the one that took most work to refute.
        threatened: whether the other seat would have a forced win if the seat to move passed.
        complete: whether the search came to an end; else not enough was allowed, and a win of either seat
            may have been missed.
    """

    wins: bool | None
    variation: tuple[int, ...]
    moves: tuple[int, ...]
    threatened: bool
    complete: bool


class ThreatSolver:
    """Judges positions; for one thread at a time."""

    def __init__(self) -> None:
        self.threats = Threats()

    def judge(self, position: Position, search_limit: SearchLimit) -> Verdict:
        """What threats decide for the seat to move, with about what is allowed.

        Wins by fours, and the moves that refute those of the other seat, take less than a millisecond in
        nearly all positions and are seen whatever is allowed; wins by fours and threes as far as that
        reaches.
        """
        threats, seat = self.threats, position.turn
        assert seat is not None
        threats.show(position.state_array)
        if ends := threats.holes(seat, LENGTH - 1):
            return _won(ends[:1])
        if fours := threats.by_fours(seat, search_limit):
            return _won(fours)
        forced = threats.holes(1 - seat, LENGTH - 1) if threats.left(1 - seat) else []
        if len(forced) > 1:
            return Verdict(False, tuple(forced[:2]), tuple(forced[:1]), True, True)
        found = threats.wins(seat, search_limit.part(_OWN))
        if found:
            return _won(threats.variation(seat))
        verdict = self._answer(position, seat, forced, search_limit)
        if found is None and verdict.wins is None:
            # What seeing the other seat's win did not need is left for one's own.
            found = threats.wins(seat, search_limit)
            if found:
                return _won(threats.variation(seat))
            verdict = verdict._replace(complete=verdict.complete and found is not None)
        return verdict

    def _answer(self, position: Position, seat: int, forced: list[int], search_limit: SearchLimit) -> Verdict:
        """What a win of the other seat leaves; `forced` completes its row."""
        threats = self.threats
        candidates = forced or threats.refuting(1 - seat, search_limit)
        if candidates is None:
            threatened = threats.wins(1 - seat, search_limit.part(_THEIRS))
            if not threatened:
                return Verdict(None, (), tuple(position.codes), False, threatened is not None)
            relevant = relevant_cells(threats, 1 - seat, search_limit.part(_WALK))
            candidates = [cell for cell in position.codes if relevant is None or cell in relevant]
        return self._defend(seat, self._by_promise(seat, candidates), search_limit)

    def _by_promise(self, seat: int, cells: list[int]) -> list[int]:
        """Cells in the order in which to try them as defences: what both seats want first."""
        threats = self.threats
        worth = dict.fromkeys(cells, 0)
        for tiles in range(1, LENGTH):
            for owner in (seat, 1 - seat):
                for cell in threats.holes(owner, tiles):
                    if cell in worth:
                        worth[cell] += 4**tiles
        return sorted(cells, key=lambda cell: (-worth[cell], cell))

    def _defend(self, seat: int, candidates: list[int], search_limit: SearchLimit) -> Verdict:
        """Try what may refute the other seat's win: all a little, then those not decided more and more.

        Most defences that are not decided when the limit is over do lose, so they are left out where
        others are known to stop the threat.
        """
        threats = self.threats
        toughest: tuple[int, int, list[int]] = (-1, candidates[0], [])
        work = dict.fromkeys(candidates, 0)

        def loses(cell: int, nodes: int) -> bool | None:
            nonlocal toughest
            with threats.laid(seat, cell):
                before = threats.nodes
                line = threats.by_fours(1 - seat, search_limit)
                found = True if line else threats.wins(1 - seat, search_limit, nodes)
                work[cell] += threats.nodes - before
                if found and work[cell] >= toughest[0]:
                    toughest = max(toughest, (work[cell], cell, line or threats.variation(1 - seat)))
            return found

        lost: dict[int, bool | None] = {}
        unknown, most = candidates, _GLANCE
        while unknown:
            lost |= {cell: loses(cell, most) for cell in unknown}
            if search_limit.is_over:
                break
            unknown = [cell for cell in unknown if lost[cell] is None]
            most *= 4
        left = [cell for cell in candidates if not lost[cell]]
        if not left:
            _, cell, line = toughest
            return Verdict(False, (cell, *line), (cell,), True, True)
        safe = [cell for cell in left if lost[cell] is False]
        return Verdict(None, (), tuple(safe or left), True, len(safe) == len(left))


def _won(line: list[int]) -> Verdict:
    return Verdict(True, tuple(line), (line[0],), False, True)


def solver(game: Game) -> Solver | None:
    """Forced wins and certain losses by threats and how the game may go on; else which moves to consider."""
    if game.name != "first-five":
        return None
    memory = threading.local()

    def solve(position: Position, search_limit: SearchLimit) -> Choice | None:
        if not hasattr(memory, "judge"):
            memory.judge = ThreatSolver()
        judge: ThreatSolver = memory.judge
        return choice_of(position, judge.judge(position, search_limit), search_limit.spent)

    return solve


def choice_of(position: Position, verdict: Verdict, seconds: float) -> Choice | None:
    """A verdict as a player's choice; None if it decides nothing.

    Where the other seat threatens to win, its lines are the moves worth considering against that.
    """
    if verdict.wins is None and len(verdict.moves) == len(position.codes):
        return None
    tokens = dict(zip(position.codes, position.legal_moves, strict=True))
    if verdict.wins is None:
        lines = tuple(Line(tokens[cell]) for cell in verdict.moves)
        return Choice(lines[0].move, lines, 0, seconds)
    winner = position.turn if verdict.wins else 1 - (position.turn or 0)
    result = tuple(float(seat == winner) for seat in (0, 1))
    move = tokens[verdict.moves[0]]
    line = Line(
        move, 0, result, result, exact=True, variation=tuple(tokens[cell] for cell in verdict.variation)
    )
    return Choice(move, (line,), 0, seconds, exact=True)

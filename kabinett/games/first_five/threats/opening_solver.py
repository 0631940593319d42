"""Attempt to settle First-Five: which replies to an opening lose by force.

For each reply the first player's next tile is chosen from a few; after it every further reply must be shown
to lose. A position with the first player to move is won if threats win it; or if some quiet tile leaves every
reply lost, where replies outside of what `kabinett.games.first_five.threats.kernels.walk` finds need no look.
Only the attacker's moves are chosen, never the defender's, so "won" is proven, and "open" says nothing.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from kabinett.errors import KabinettError
from kabinett.files import write_text
from kabinett.games.first_five.game import FirstFive
from kabinett.games.first_five.rules import CELLS, COLUMNS, ROWS, RULES
from kabinett.games.first_five.threats.kernels.board import LENGTH
from kabinett.games.first_five.threats.search import Threats
from kabinett.players.search_limit import SearchLimit

FIRST, SECOND = 0, 1
NODES = 400_000
"""How much work a search for a win by threats may take."""

PLANS, QUIET = 3, 16
"""How many second tiles of the first player are tried, and how many third ones."""

_FORMAT = 1
_SAVE_EVERY = 10.0

Advance = Callable[[int, str], object]


class Result(NamedTuple):
    """What is known about an opening.

    Attributes:
        opening: the first tile.
        won: the replies after which the first player is proven to win, mirror images left out.
        open: the replies for which no proof was found.
        left: how many replies have not been looked at to the end.
        further: how many positions after the second tiles of both are proven to be won.
        further_open: for how many of those looked at no proof was found.
        finished: whether none is left.
        proven: whether the opening is proven to win.
        seconds: time spent, in resumed work all together.
    """

    opening: str
    won: tuple[str, ...]
    open: tuple[str, ...]
    left: int
    further: int
    further_open: int
    finished: bool
    proven: bool
    seconds: float


class OutOfTime(Exception):
    """The time for the work is over."""


def mirrored(cell: int) -> tuple[int, int, int]:
    """A cell in the three mirror images of the board."""
    row, column = divmod(cell, COLUMNS)
    across, down = COLUMNS - 1 - column, ROWS - 1 - row
    return row * COLUMNS + across, down * COLUMNS + column, down * COLUMNS + across


def distinct_replies(opening: int) -> list[int]:
    """Replies to an opening, one of each pair of mirror images, the farthest first."""
    kept = [place for place, image in enumerate(mirrored(opening)) if image == opening]
    found: list[int] = []
    for cell in range(CELLS):
        images = mirrored(cell)
        if cell != opening and not any(images[place] in found for place in kept):
            found.append(cell)
    return sorted(found, key=lambda cell: (-_distance(cell, opening), cell))


def _distance(cell: int, other: int) -> int:
    (row, column), (row2, column2) = divmod(cell, COLUMNS), divmod(other, COLUMNS)
    return max(abs(row - row2), abs(column - column2)) * 2 + abs(row - row2) + abs(column - column2)


class OpeningSolver:
    """Work on one opening.

    Args:
        opening: the first tile, such as "e5".
        file: where results are kept; nowhere if None.
        resume: go on from the results in the file.

    Raises:
        KabinettError: the opening is no square; or the file is there already, not there, or of another sort.
    """

    def __init__(self, opening: str, file: Path | None = None, resume: bool = False) -> None:
        self.names: tuple[str, ...] = tuple(FirstFive().grid.names)
        if opening not in self.names:
            raise KabinettError(f"{opening!r} is no square of First-Five; write one such as e5")
        self.opening = opening
        self._first = self.names.index(opening)
        self._file = file
        self._spent = 0.0
        self._replies: dict[str, str | None] = {}
        self._done: dict[str, bool] = {}
        self._resume(resume)
        self._threats = Threats(1 << 16, 1 << 20)
        self._threats.show(RULES.blank())
        self._ends = self._saved = self._clock = 0.0
        self._advance: Advance = lambda done, note: None

    # -- the file --------------------------------------------------------------------------------

    def _resume(self, resume: bool) -> None:
        file = self._file
        if file is None:
            return
        if file.exists() != resume:
            raise KabinettError(
                f"{file} exists; add --resume to go on, or choose another folder"
                if file.exists()
                else f"{file} does not exist; leave --resume out to begin there"
            )
        if not resume:
            return
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            if kept["format"] != _FORMAT or kept["opening"] != self.opening:
                raise ValueError("another opening")
            self._replies, self._done = dict(kept["replies"]), dict(kept["done"])
            self._spent = float(kept["seconds"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise KabinettError(f"{file} holds no results for the opening {self.opening}: {error}") from error

    def _save(self) -> None:
        now = time.monotonic()
        self._spent += now - self._clock
        self._clock = now
        if self._file is None:
            return
        data = {
            "format": _FORMAT,
            "opening": self.opening,
            "seconds": round(self._spent, 1),
            "done": self._done,
            "replies": self._replies,
        }
        write_text(self._file, json.dumps(data, indent=1) + "\n")

    # -- the work --------------------------------------------------------------------------------

    def run(
        self,
        advance: Advance = lambda done, note: None,
        seconds: float | None = None,
        only: tuple[str, ...] = (),
        plan: str | None = None,
    ) -> None:
        """Go through the replies until done or for some seconds.

        Args:
            advance: called with how many replies are done since the last call, and what is under way.
            seconds: how long; without end if None.
            only: the replies to look at; all if empty.
            plan: try this second tile of the first player alone, with all replies to it, also where it fails.
        """
        self._advance = advance
        self._clock = time.monotonic()
        self._ends = self._clock + (float("inf") if seconds is None else seconds)
        try:
            for cell in distinct_replies(self._first):
                name = self.names[cell]
                if name == plan or name in self._done or (only and name not in only):
                    continue
                with self._threats.laid(FIRST, self._first, cell):
                    won = self._refute_reply((self._first, cell), plan)
                if won or plan is None:
                    self._done[name] = won
                advance(1, f"{name} {'loses' if won else 'stays open'}")
        except OutOfTime:
            pass
        finally:
            self._save()

    def check(self, replies: tuple[str, ...], plan: str | None = None) -> None:
        """See to it that `run` looks at these replies, and that the plan is a square.

        Raises:
            KabinettError: one is no reply, or the mirror image of one; or the plan is no square.
        """
        if plan is not None and plan not in self.names:
            raise KabinettError(f"{plan!r} is no square of First-Five; write one such as f4")
        names = [self.names[cell] for cell in distinct_replies(self._first)]
        for reply in replies:
            if reply not in names:
                raise KabinettError(
                    f"{reply!r} is none of the replies to {self.opening}, where mirror images are left out: "
                    f"{' '.join(sorted(names))}"
                )

    def result(self) -> Result:
        """What is known now."""
        names = [self.names[cell] for cell in distinct_replies(self._first)]
        won = tuple(name for name in names if self._done.get(name) is True)
        still_open = tuple(name for name in names if self._done.get(name) is False)
        left = len(names) - len(won) - len(still_open)
        further = sum(found is not None for found in self._replies.values())
        return Result(
            self.opening,
            won,
            still_open,
            left,
            further,
            len(self._replies) - further,
            left == 0,
            len(won) == len(names),
            round(self._spent, 1),
        )

    def _check_time(self) -> None:
        now = time.monotonic()
        if now > self._ends:
            raise OutOfTime
        if now > self._saved + _SAVE_EVERY:
            self._saved = now
            self._save()

    def _refute_reply(self, line: tuple[int, ...], plan: str | None) -> bool:
        """Whether the first player, to move with its second tile, is shown to win."""
        if plan is not None:
            return self._plan_wins((*line, self.names.index(plan)), True)
        return any(self._plan_wins((*line, cell), False) for cell in self._by_promise()[:PLANS])

    def _plan_wins(self, line: tuple[int, ...], to_the_end: bool) -> bool:
        """Whether all replies to a second tile lose; what is found is kept reply by reply."""
        shown = True
        with self._threats.laid(FIRST, line[-1]):
            for reply in self._by_promise():
                key = " ".join(self.names[cell] for cell in (*line, reply))
                if key not in self._replies:
                    self._check_time()
                    self._advance(0, key)
                    self._threats.forget()
                    with self._threats.laid(SECOND, reply):
                        self._replies[key] = self._winning()
                shown &= self._replies[key] is not None
                if not (shown or to_the_end):
                    return False
        return shown

    def _winning(self) -> str | None:
        """How the first player, to move, wins: "" by threats at once, or the quiet tile; None if unknown."""
        if self._by_threats():
            return ""
        if self._threats.holes(SECOND, LENGTH - 1):
            return None
        for cell in self._by_promise()[:QUIET]:
            self._check_time()
            with self._threats.laid(FIRST, cell):
                if self._holds():
                    return self.names[cell]
        return None

    def _holds(self) -> bool:
        """Whether a quiet tile, just laid, leaves every reply lost."""
        if not self._by_threats():
            return False
        relevant = self._threats.relevant_cells()
        assert relevant is not None
        tiles = self._threats.tiles_needed(FIRST)
        for reply in self._by_promise():
            if reply in relevant:
                with self._threats.laid(SECOND, reply):
                    if not self._by_threats(tiles):
                        return False
        return True

    def _by_threats(self, tiles: int = 3) -> bool:
        """Whether the first player, were it to move, wins by threats, at first with so many tiles."""
        return self._threats.wins(FIRST, SearchLimit(), NODES, tiles) is True

    def _worth(self) -> dict[int, float]:
        """What a tile on each empty cell gathers and spoils."""
        threats = self._threats
        taken = threats.tiles_of(FIRST) | threats.tiles_of(SECOND)
        worth = {cell: 0.0 for cell in range(CELLS) if cell not in taken}
        for seat, part in ((FIRST, 1.0), (SECOND, 0.5)):
            for tiles in range(1, LENGTH):
                for cell, number in threats.windows_at(seat, tiles).items():
                    worth[cell] += part * number * 4.0**tiles
        return worth

    def _by_promise(self) -> list[int]:
        """The empty cells, what both seats want first."""
        worth = self._worth()
        return sorted(worth, key=lambda cell: (-worth[cell], cell))

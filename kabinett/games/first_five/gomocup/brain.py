"""Gomocup's protocol for First-Five: Kabinett as the brain of a Gomoku manager.

The protocol is that of https://plastovicka.github.io/protocl2en.htm; what of it there is here, and how
its squares lie on the board, is told in docs/engine.md.
"""

from __future__ import annotations

import queue
import re
import threading
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from kabinett.engine.analysis import with_settings
from kabinett.engine.lines import Line
from kabinett.errors import KabinettError
from kabinett.games import Position, position
from kabinett.messages import counted
from kabinett.players import Player, player
from kabinett.players.registry import PLAYERS
from kabinett.version import VERSION

COLUMNS, ROWS = 10, 9
_SQUARE = re.compile(r"\s*+(\d{1,3})\s*+,\s*+(\d{1,3})\s*+", re.ASCII)
_STONE = re.compile(r"\s*+(\d{1,3})\s*+,\s*+(\d{1,3})\s*+,\s*+([0-9])\s*+", re.ASCII)
_SIZE = re.compile(r"\s*+(\d{1,4})\s*+(?:,\s*+(\d{1,4})\s*+)?", re.ASCII)
_ABOUT = (
    f'name="Kabinett", version="{VERSION}", author="the Kabinett maintainers", game="First-Five Jati", '
    f'board="{COLUMNS}x{ROWS}"'
)

TURN_TIMEOUT = 5000
"""Milliseconds for a move before the manager says otherwise."""

EXACTLY_FIVE = 1
"""Bit of ``INFO rule`` under which six in a row do not win."""


class Trouble(Exception):
    """Something that is answered with ERROR."""


class Clock(NamedTuple):
    """What the manager said about time, all in milliseconds.

    Attributes:
        turn: for one move; 0 means as fast as possible.
        match: for the whole game; 0 means no limit.
        left: what is left of it; None if the manager has not said.
    """

    turn: int = TURN_TIMEOUT
    match: int = 0
    left: int | None = None

    def seconds(self, moves_left: int) -> float:
        """How long to think about a move if there are so many to come, this one among them."""
        allowed = self.turn
        if self.match > 0:
            left = self.match if self.left is None else self.left
            allowed = min(allowed, 2 * left // (moves_left + 1))
        # A twentieth and 30 ms are for the way through the pipes and a busy machine.
        return max(0.01, 0.95 * allowed / 1000 - 0.03)


class Brain:
    """One session: takes lines, gives lines."""

    def __init__(
        self, write: Callable[[bytes], object], *, usual: str = "search", seed: int | None = None
    ) -> None:
        """Get ready.

        Args:
            write: takes a line with its end and passes it on at once.
            usual: who plays; given the manager's time if it takes seconds and has no budget of its own.
            seed: what the player draws from.
        """
        self._write, self._usual, self._seed = write, usual, seed
        self._position: Position | None = None
        self._clock = Clock()
        self._stop = threading.Event()
        self._asks_time = usual.strip() in PLAYERS and "seconds" in PLAYERS[usual.strip()].settings
        self._player: Player = player(usual, seed=seed)

    def run(self, lines: Iterable[Line]) -> None:
        """Answer every line until END or the end of the input; END also ends a thought under way."""
        waiting: queue.Queue[str | None] = queue.Queue(maxsize=1000)
        threading.Thread(target=self._listen, args=(lines, waiting), daemon=True).start()
        lines_here = iter(waiting.get, None)
        for line in lines_here:
            if not line.strip():
                continue
            try:
                self._obey(line, lines_here)
            except Trouble as trouble:
                self._say(f"ERROR {trouble}")
            except KabinettError as error:
                self._say(f"ERROR {error}")

    def _listen(self, lines: Iterable[Line], waiting: queue.Queue[str | None]) -> None:
        try:
            for line in lines:
                text = line.decode("ascii", "replace") if isinstance(line, bytes) else "a line too long"
                if text.strip().upper() == "END":
                    self._stop.set()
                    return
                waiting.put(text)
        except OSError:
            return
        finally:
            waiting.put(None)

    def _say(self, text: str) -> None:
        # One line whatever stands in it.
        self._write(" ".join(text.split()).encode("ascii", "replace") + b"\n")

    # -- commands --------------------------------------------------------------------------------

    def _obey(self, line: str, lines: Iterable[str]) -> None:
        word, _, rest = line.strip().partition(" ")
        match word.upper():
            case "START" | "RECTSTART":
                self._start(rest)
            case "RESTART":
                self._board()
                self._position = position("first-five")
                self._say("OK")
            case "BEGIN":
                self._begin()
            case "TURN":
                self._turn(rest)
            case "BOARD":
                self._set_up(lines)
            case "TAKEBACK":
                self._take_back(rest)
            case "INFO":
                self._inform(rest)
            case "ABOUT":
                self._say(_ABOUT)
            case _:
                self._say(f"UNKNOWN command {word[:40]}")

    def _start(self, size: str) -> None:
        found = _SIZE.fullmatch(size)
        if found is None:
            raise Trouble(f"{size[:40]!r} is no size, write RECTSTART {COLUMNS},{ROWS}")
        if (int(found[1]), int(found[2] or found[1])) != (COLUMNS, ROWS):
            self._position = None
            raise Trouble(
                f"unsupported size {size.strip()}; First-Five has {COLUMNS} columns and {ROWS} rows, "
                f"write RECTSTART {COLUMNS},{ROWS}"
            )
        self._position = position("first-five")
        # What has to be compiled is compiled now, not on the clock.
        hurry = threading.Event()
        hurry.set()
        self._thinker(0.01).choose(self._position, stop=hurry)
        self._say("OK")

    def _board(self) -> Position:
        if self._position is None:
            raise Trouble(f"no board yet, write RECTSTART {COLUMNS},{ROWS}")
        return self._position

    def _begin(self) -> None:
        if self._board().ply:
            raise Trouble("BEGIN is for an empty board, write TURN or BOARD")
        self._move()

    def _turn(self, rest: str) -> None:
        board = self._board()
        board.push_code(self._free(board, _SQUARE.fullmatch(rest), rest))
        self._move()

    def _take_back(self, rest: str) -> None:
        board = self._board()
        code = _code(_SQUARE.fullmatch(rest), rest)
        if not board.ply or board.move_codes[-1] != code:
            raise Trouble(f"the last tile does not lie on {rest.strip()[:40]}")
        board.pop()
        self._say("OK")

    def _set_up(self, lines: Iterable[str]) -> None:
        """BOARD: all lines up to DONE are read, also behind a mistake."""
        rows = []
        for line in lines:
            if line.strip().upper() == "DONE":
                break
            rows.append(line)
            if len(rows) > 10 * COLUMNS * ROWS:
                raise Trouble("BOARD without DONE")
        else:
            raise Trouble("BOARD without DONE")
        self._board()
        self._position = _position_of(rows)
        self._move()

    def _inform(self, rest: str) -> None:
        """INFO is never answered, but a rule that is not played here is worth a message."""
        key, _, value = rest.strip().partition(" ")
        try:
            number = max(0, int(value))
        except ValueError:
            return
        match key.lower():
            case "timeout_turn":
                self._clock = self._clock._replace(turn=number)
            case "timeout_match":
                self._clock = self._clock._replace(match=number, left=None)
            case "time_left":
                self._clock = self._clock._replace(left=number)
            case "rule" if number & EXACTLY_FIVE:
                self._say("MESSAGE in First-Five six in a row win as well; rule 1 is not played")

    # -- moving ----------------------------------------------------------------------------------

    def _free(self, board: Position, found: re.Match[str] | None, text: str) -> int:
        code = _code(found, text)
        if board.is_over:
            raise Trouble("the game is over")
        if code not in board.codes:
            raise Trouble(f"{text.strip()[:40]} is taken")
        return code

    def _move(self) -> None:
        board = self._board()
        if board.is_over:
            raise Trouble("the game is over")
        begun = time.monotonic()
        moves_left = (board.game.rules.max_plies - board.ply + 1) // 2
        chosen = self._thinker(self._clock.seconds(moves_left)).choose(board, stop=self._stop)
        board.push(chosen.move)
        if self._clock.left is not None:
            spent = int(1000 * (time.monotonic() - begun))
            self._clock = self._clock._replace(left=max(0, self._clock.left - spent))
        self._say(square(board.move_codes[-1]))

    def _thinker(self, seconds: float) -> Player:
        """The player for a move."""
        if self._asks_time:
            return player(with_settings(self._usual, [f"seconds={seconds:.3f}"]), seed=self._seed)
        return self._player


def square(code: int) -> str:
    """A square as Gomocup writes it, column and row from 0: a1 is 0,0 and k9 is 9,8."""
    return f"{code % COLUMNS},{code // COLUMNS}"


def _code(found: re.Match[str] | None, text: str) -> int:
    if found is None:
        raise Trouble(f"{text.strip()[:40]!r} is no square, write column,row such as 4,4")
    column, row = int(found[1]), int(found[2])
    if column >= COLUMNS or row >= ROWS:
        raise Trouble(f"{text.strip()[:40]} is not on the board of {COLUMNS} columns and {ROWS} rows")
    return row * COLUMNS + column


def _position_of(rows: Iterable[str]) -> Position:
    """The position that the lines of BOARD show: stones of the brain are 1, of its opponent 2."""
    stones: dict[str, list[int]] = {"1": [], "2": []}
    for row in rows:
        found = _STONE.fullmatch(row)
        if found is None or found[3] not in stones:
            raise Trouble(f"{row.strip()[:40]!r} is no stone, write column,row,1 or column,row,2")
        code = _code(found, row)
        if code in (*stones["1"], *stones["2"]):
            raise Trouble(f"two stones on {square(code)}")
        stones[found[3]].append(code)
    own, other = stones["1"], stones["2"]
    if len(other) - len(own) not in (0, 1):
        mine = counted(len(own), "stone")
        raise Trouble(f"{mine} of mine and {len(other)} of my opponent: it is not my turn")
    first, second = (own, other) if len(own) == len(other) else (other, own)
    board = position("first-five")
    for index in range(len(first) + len(second)):
        code = (second if index % 2 else first)[index // 2]
        if board.is_over:
            raise Trouble("the game is over")
        board.push_code(code)
    return board

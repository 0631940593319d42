"""A foreign program that speaks Gomocup's protocol as a player, told in docs/engine.md."""

from __future__ import annotations

import threading
from typing import Any

from kabinett.games.first_five.rules import CELLS, has
from kabinett.games.position import Position
from kabinett.players.external.process import ProgramTrouble
from kabinett.players.external.protocols import SHOWN, Answer, Protocol, Stopped
from kabinett.players.player import Report


class GomocupProtocol(Protocol):
    """Gomocup's protocol; we are the manager."""

    game = "first-five"
    counts_simulations = False

    goodbye = "END"
    _columns, _rows = 10, 9
    _known: tuple[int, ...] | None = None
    """The codes played as the program knows them; None before the first game."""

    def ask(
        self, position: Position, deadline: float, report: Report | None, stop: threading.Event | None
    ) -> Answer:
        """See `Protocol`."""

        def poll() -> None:
            if stop is not None and stop.is_set():
                raise Stopped

        played = tuple(position.move_codes) if position.start is None else None
        if self._known is None:
            self._command(f"RECTSTART {self._columns},{self._rows}", deadline, poll)
            milliseconds = max(1, round(1000 * (self.seconds or 1.0)))
            settings = {"timeout_turn": milliseconds, "timeout_match": 0, "game_type": 1, "rule": 0}
            for key, value in settings.items():
                self.process.say(f"INFO {key} {value}")
            self._known = ()
        elif self._known and (played is None or played[:-1] != self._known):
            self._command("RESTART", deadline, poll)
            self._known = ()
        if played == ():
            self.process.say("BEGIN")
        elif played is not None and played[:-1] == self._known:
            self.process.say(f"TURN {self._square(played[-1])}")
        else:
            for line in ("BOARD", *self._stones(position), "DONE"):
                self.process.say(line)
        line = self._hear(deadline, poll)
        column, comma, row = (part.strip() for part in line.partition(","))
        if not (comma and column.isascii() and column.isdigit() and row.isascii() and row.isdigit()):
            raise ProgramTrouble("protocol_error", f"this is no square: {line[:SHOWN]!r}")
        if len(column) > 3 or len(row) > 3 or int(column) >= self._columns or int(row) >= self._rows:
            raise ProgramTrouble("illegal", f"{line[:SHOWN]} is not on the board")
        code = int(row) * self._columns + int(column)
        if code not in position.codes:
            raise ProgramTrouble("illegal", f"{line} is taken")
        self._known = (*played, code) if played is not None else ()
        return Answer(position.game.token(code, position.state))

    def _command(self, line: str, deadline: float, poll: Any) -> None:
        """Say something that is answered with OK."""
        self.process.say(line)
        answer = self._hear(deadline, poll)
        if answer.upper() != "OK":
            raise ProgramTrouble("protocol_error", f"it answered {line} with {answer[:SHOWN]!r}, not OK")

    def _hear(self, deadline: float, poll: Any) -> str:
        """The next line that is an answer."""
        while True:
            line = self.process.hear(deadline, poll).strip()
            word = line.partition(" ")[0].upper()
            if word in ("ERROR", "UNKNOWN"):
                raise ProgramTrouble("refusal", f"it answered {line[:SHOWN]!r}")
            if line and word not in ("MESSAGE", "DEBUG"):
                return line
            poll()

    def _square(self, code: int) -> str:
        return f"{code % self._columns},{code // self._columns}"

    def _stones(self, position: Position) -> list[str]:
        """Lines of BOARD: 1 the program's own stones, 2 the others; in the order of play if it is known."""
        if position.start is None:
            owners = [(code, index % 2 != position.ply % 2) for index, code in enumerate(position.move_codes)]
        else:
            owners = [
                (cell, seat != position.turn)
                for cell in range(CELLS)
                for seat in range(2)
                if has(position.state, seat, cell)
            ]
        return [f"{self._square(code)},{2 if other else 1}" for code, other in owners]

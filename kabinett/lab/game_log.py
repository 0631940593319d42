"""The games of an arena in a file of records, which every command that reads records can read."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from kabinett.errors import KabinettError
from kabinett.lab.result_log import DamagedLog, LogFormat, ResultLog
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import ARENA, EVENT, OPENING, REPEAT
from kabinett.records import BadRecord, Record, format_record, read_records

GAMES = "games.kab"

GameLog = ResultLog[ScheduledGame, Record]


def game_log(folder: Path, game: str, seed: int) -> GameLog:
    """The games in a folder, which is made if there is none.

    Raises:
        KabinettError: it holds other games than those of this arena.
        OSError: it cannot be read.
    """
    return ResultLog(folder / GAMES, GameRecords(game, seed))


class GameRecords(LogFormat[ScheduledGame, Record]):
    """Records of scheduled games, each found again by its tags."""

    def __init__(self, game: str, seed: int) -> None:
        """Of an arena of this game's specification with this seed."""
        self.game, self.seed = game, seed

    def read(self, file: Path) -> Iterator[tuple[ScheduledGame, Record]]:
        try:
            for record in read_records(file):
                yield self._scheduled(record, file), record
        except BadRecord as error:
            raise DamagedLog(str(error)) from error

    def _scheduled(self, record: Record, file: Path) -> ScheduledGame:
        scheduled = scheduled_game_of(record)
        if scheduled is not None and (scheduled.game, scheduled.seed) == (self.game, self.seed):
            return scheduled
        origin = f" with the seed {scheduled.seed}" if scheduled else ", not of an arena"
        raise KabinettError(
            f"{file} holds games of {record.tags['Game']}{origin}, not of {self.game} with the seed "
            f"{self.seed}; give another folder"
        )

    def write(self, key: ScheduledGame, value: Record) -> str:
        return format_record(value)

    def order(self, key: ScheduledGame) -> tuple[int, int, tuple[str, ...], int]:
        return key.opening, key.round, key.seats, key.repeat

    def receive(self, result: str) -> Record:
        (record,) = read_records(io.StringIO(result))
        return record

    def describe(self, key: ScheduledGame) -> str:
        return ", ".join(dict.fromkeys(key.seats))


def scheduled_game_of(record: Record) -> ScheduledGame | None:
    """The scheduled game that a record is of; None if it is of none."""
    tags = record.tags
    seats = tuple(tags.get(f"Seat{seat}", "") for seat in range(record.game.seats))
    numbers = (tags.get(ARENA, ""), tags.get("Round", ""), tags.get(OPENING, "0"), tags.get(REPEAT, "0"))
    if tags.get("Event") != EVENT or not all(number.lstrip("-").isdecimal() for number in numbers):
        return None
    seed, round, opening, repeat = map(int, numbers)
    return ScheduledGame(tags["Game"], seats, seed, round, opening, repeat)

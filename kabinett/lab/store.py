"""The folder of an arena: its games, kept as they end, so that it can be gone on with at any time."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from kabinett.errors import KabinettError
from kabinett.files import write_text
from kabinett.lab.schedule import ScheduledGame
from kabinett.lab.scheduled_game import ARENA, EVENT, OPENING, REPEAT
from kabinett.messages import counted
from kabinett.records import BadRecord, Record, format_record, read_records

GAMES = "games.kab"
DAMAGED = "games.damaged.kab"
_LOCK = ".lock"


class Store:
    """The games played so far, by bout.

    Attributes:
        folder: where they are kept.
        records: what was played.
        remark: what had to be mended when the folder was read, "" if nothing.
    """

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        """Read a folder, which is made if there is none.

        Raises:
            KabinettError: it holds other games than those of this arena.
            OSError: it cannot be read or written.
        """
        self.folder, self.game, self.seed = folder, game, seed
        self.records: dict[ScheduledGame, Record] = {}
        self.remark = ""
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / GAMES
        if self._file.exists():
            self._read()

    def _read(self) -> None:
        try:
            for record in read_records(self._file):
                self._take(record)
        except BadRecord as error:
            # Cut off when the machine stopped, as a rule; what can be read is kept, and the rest as well.
            os.replace(self._file, self.folder / DAMAGED)
            self.tidy()
            kept = counted(len(self.records), "game before it is", "games before it are")
            self.remark = f"{error}; {kept} kept, all is in {DAMAGED}"

    def _take(self, record: Record) -> None:
        scheduled = bout_of(record)
        if scheduled is None or (scheduled.game, scheduled.seed) != (self.game, self.seed):
            held = record.tags["Game"] + (
                f" with the seed {scheduled.seed}" if scheduled else ", not of an arena"
            )
            raise KabinettError(
                f"{self._file} holds games of {held}, not of {self.game} with the seed {self.seed}; "
                f"give another folder"
            )
        self.records[scheduled] = record

    @contextlib.contextmanager
    def adding(self) -> Iterator[_Adder]:
        """Add games meanwhile; each is in the file when `_Adder.add` returns.

        Raises:
            KabinettError: another process does so.
        """
        with open(self.folder / _LOCK, "w") as lock:
            if not locked(lock):
                raise KabinettError(f"another arena is playing in {self.folder}")
            with open(self._file, "a", encoding="utf-8", newline="\n") as stream:
                yield _Adder(self, stream)
            self.tidy()

    def tidy(self) -> None:
        """Bring the games into their order, whatever order they ended in."""
        ordered = sorted(
            self.records,
            key=lambda scheduled: (scheduled.opening, scheduled.round, scheduled.seats, scheduled.repeat),
        )
        write_text(self._file, "".join(format_record(self.records[scheduled]) for scheduled in ordered))


class _Adder:
    def __init__(self, store: Store, stream: TextIO) -> None:
        self._store, self._stream = store, stream

    def add(self, scheduled: ScheduledGame, text: str) -> None:
        """Keep a game."""
        self._stream.write(text)
        self._stream.flush()
        (self._store.records[scheduled],) = read_records(io.StringIO(text))


def bout_of(record: Record) -> ScheduledGame | None:
    """The bout that a record is of; None if it is of none."""
    tags = record.tags
    seats = tuple(tags.get(f"Seat{seat}", "") for seat in range(record.game.seats))
    numbers = (tags.get(ARENA, ""), tags.get("Round", ""), tags.get(OPENING, "0"), tags.get(REPEAT, "0"))
    if tags.get("Event") != EVENT or not all(one.lstrip("-").isdecimal() for one in numbers):
        return None
    seed, round, opening, repeat = map(int, numbers)
    return ScheduledGame(tags["Game"], seats, seed, round, opening, repeat)


def locked(stream: TextIO) -> bool:
    """Take the file's lock, which ends with the process; where there are none, hope for the best."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

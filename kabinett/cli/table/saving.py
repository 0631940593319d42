"""Where games at the table are kept: one record file a game, in the user's data folder."""

from __future__ import annotations

import datetime
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from kabinett.cli.table.seats import OPPONENT, PERSON, SeatError, check_seat
from kabinett.errors import KabinettError
from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.messages import counted

_EVENT = "At the table"
_SUFFIX = ".game"


class SavedGameError(KabinettError):
    """A file that holds no game to go on with; says which and why."""


@dataclass(frozen=True)
class Saved:
    """A game as it was kept.

    Attributes:
        position: the game so far.
        seats: who sat where.
        seed: what chance is drawn from.
        is_ours: whether the file holds this game alone, so that it may be written anew.
    """

    position: Position
    seats: tuple[str, ...]
    seed: int | None
    is_ours: bool


def folder() -> Path:
    """The folder of the games at the table, which the variable KABINETT_DATA can move."""
    named = os.environ.get("KABINETT_DATA")
    return (Path(named) if named else Path(platformdirs.user_data_dir("kabinett", appauthor=False))) / "games"


def fresh_path(game: Game) -> Path:
    """A file for a game that begins now; no other game has it, also if two begin at once."""
    return folder() / f"{game.name}-{datetime.datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}{_SUFFIX}"


def store(path: Path, position: Position, seats: Sequence[str], seed: int) -> None:
    """Write the game, whole or not at all.

    Raises:
        OSError: the file cannot be written.
    """
    from kabinett.files import write_text
    from kabinett.records import Record
    from kabinett.records.write import format_record

    sitting = {f"Seat{seat}": spec for seat, spec in enumerate(seats)}
    record = Record.of(position, comments=None, Event=_EVENT, Seed=str(seed), **sitting)
    write_text(path, format_record(record))


def load(path: Path) -> Saved:
    """The game in a file: the only one, else the last that is not over.

    Raises:
        SavedGameError: there is no such file, or no game in it.
    """
    from kabinett.records import read_records

    try:
        records = list(read_records(path))
        positions = [record.replay() for record in records]
    except OSError as error:
        raise SavedGameError(f"{str(path)!r} cannot be read: {error.strerror or error}") from None
    except KabinettError as error:
        raise SavedGameError(f"{str(path)!r} holds no game to resume: {error}") from None
    if not records:
        raise SavedGameError(f"{str(path)!r} holds no game")
    index = next((i for i in reversed(range(len(records))) if not positions[i].is_over), len(records) - 1)
    tags, position = records[index].tags, positions[index]
    seed = tags.get("Seed")
    return Saved(
        position,
        tuple(_sitter(tags.get(f"Seat{seat}"), seat) for seat in range(position.game.seats)),
        None if seed is None else int(seed),
        len(records) == 1 and tags.get("Event") == _EVENT,
    )


def _sitter(spec: str | None, seat: int) -> str:
    """Who sat at a seat; a name that is no player's is a person's, and nobody is as in a new game.

    A foreign program is never started because a file names it: a person takes its seat.
    """
    from kabinett.players import is_program

    if spec is None:
        return OPPONENT if seat else PERSON
    if is_program(spec):
        return PERSON
    try:
        check_seat(spec)
    except SeatError:
        return PERSON
    return spec


def unfinished(limit: int = 20) -> list[tuple[Path, Saved]]:
    """Games of the folder that are not over, the latest first; files that cannot be read are left out."""
    try:
        paths = sorted(folder().glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    found = []
    for path in paths[: 5 * limit]:
        try:
            saved = load(path)
        except SavedGameError:
            continue
        if not saved.position.is_over:
            found.append((path, saved))
    return found[:limit]


def describe_saved(saved: Saved) -> str:
    """Such as "Noti, 12 moves played, Blue to move"."""
    game, turn = saved.position.game, saved.position.turn
    options = game.spec[len(game.name) :]
    moves = f"{counted(saved.position.ply, 'move')} played"
    next_up = "" if turn is None else f", {game.seat_name(turn)} to move"
    return f"{game.title}{f' {options}' if options else ''}, {moves}{next_up}"

"""Where games at the table are kept: one file a game or match, in the user's data folder.

A single game is a record. A match of several games, or one with bids, is its log in JSON lines: a head with
the seed and the number of events, then one event a line; the games of it that have ended stand as records in
a second file beside it.
"""

from __future__ import annotations

import datetime
import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import platformdirs

from kabinett.cli.table import match_words
from kabinett.cli.table.seats import (
    OPPONENT,
    PERSON,
    SeatError,
    check_seat,
    participant_of,
    sitter_of,
)
from kabinett.errors import KabinettError
from kabinett.games.position import Position
from kabinett.matches import Match, event_from_plain, event_to_plain
from kabinett.matches.export import record_of
from kabinett.matches.restore import restore
from kabinett.matches.table import Table
from kabinett.matches.views import due
from kabinett.messages import counted
from kabinett.records import Record

_EVENT = "At the table"
_GAME, _MATCH, _RECORDS = ".game", ".match", ".kab"
_HEAD = "kabinett match"
_VERSION = 1
TASKS = ("bid", "choice", "move")
"""What a game can wait for at the table; everybody who is to get ready is."""

_LARGEST = 10**40
"""Numbers of a head are smaller; a record's seed has so many digits, too."""

LARGEST_LOG = 1 << 24
"""Bytes of a log that is read."""


class SavedGameError(KabinettError):
    """A file that holds no game to go on with; says which and why."""


@dataclass(frozen=True)
class Saved:
    """A match as it was kept.

    Attributes:
        match: as it stands.
        sitters: who takes part, a specification for each participant.
        seed: what chance and players draw from.
        is_ours: whether the file holds this alone, so that it may be written anew.
    """

    match: Match
    sitters: tuple[str, ...]
    seed: int
    is_ours: bool

    @property
    def table(self) -> Table:
        """The game to go on with."""
        return foremost(self.match)


def foremost(match: Match) -> Table:
    """The first game of a match that is not over, else its last one."""
    return next(iter(match.current), match.games[max(match.games)])


def secret_of(seed: int) -> bytes:
    """The secret of a match at the table."""
    return sha256(f"kabinett table {seed}".encode()).digest()


def seeds_of(seed: int, sitters: Sequence[str]) -> tuple[str, ...]:
    """What each participant adds to the draws; nothing for machines."""
    return tuple(
        "" if participant_of(spec).is_machine else f"{seed} {index}" for index, spec in enumerate(sitters)
    )


def is_plain(match: Match) -> bool:
    """Whether a match is no more than one game without bids, which is kept as a record."""
    return match.format.kind == "single" and not match.format.bidding and len(match.games) == 1


def folder() -> Path:
    """The folder of the games at the table, which the variable KABINETT_DATA can move."""
    named = os.environ.get("KABINETT_DATA")
    return (Path(named) if named else Path(platformdirs.user_data_dir("kabinett", appauthor=False))) / "games"


def fresh_path(match: Match) -> Path:
    """A file for a match that begins now; no other one has it, also if two begin at once."""
    now, token = f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}", secrets.token_hex(3)
    return folder() / f"{match.format.played.name}-{now}-{token}{_GAME if is_plain(match) else _MATCH}"


# -- writing ---------------------------------------------------------------------------------------


def store(path: Path, match: Match, sitters: Sequence[str], seed: int) -> None:
    """Write the match, whole or not at all.

    Raises:
        OSError: the file cannot be written.
    """
    from kabinett.files import write_text
    from kabinett.records.write import format_record

    if is_plain(match):
        write_text(path, format_record(_record(match, sitters, seed)))
        return
    head = {_HEAD: _VERSION, "seed": seed, "events": len(match.log)}
    write_text(path, "".join(f"{json.dumps(entry)}\n" for entry in (head, *map(event_to_plain, match.log))))
    ended = [number for number, table in match.games.items() if table.secret is not None and table.seats]
    if ended:
        records = [record_of(match, number) for number in ended]
        write_text(Path(path).with_suffix(_RECORDS), "\n".join(map(format_record, records)))


def _record(match: Match, sitters: Sequence[str], seed: int) -> Record:
    table = match.games[1]
    tags = {f"Seat{seat}": sitters[participant] for seat, participant in enumerate(table.seats)}
    if match.format.first == "lot":
        tags["Places"] = " ".join(str(table.places.index(participant)) for participant in table.seats)
    return Record.of(table.position, comments=None, Event=_EVENT, Seed=str(seed), **tags)


# -- reading ---------------------------------------------------------------------------------------


def load(path: Path) -> Saved:
    """The match in a file; of several records the last one that is not over.

    Raises:
        SavedGameError: there is no such file, or no game in it.
    """
    try:
        with open(path, "rb") as stream:
            is_log = stream.read(1) == b"{"
        return _load_log(path) if is_log else _load_record(path)
    except OSError as error:
        raise SavedGameError(f"{str(path)!r} cannot be read: {error.strerror or error}") from None
    except SavedGameError:
        raise
    except KabinettError as error:
        raise SavedGameError(f"{str(path)!r} holds no game to resume: {error}") from None


def _load_record(path: Path) -> Saved:
    from kabinett.records import read_records

    records = list(read_records(path))
    positions = [record.replay() for record in records]
    if not records:
        raise SavedGameError(f"{str(path)!r} holds no game")
    index = next((i for i in reversed(range(len(records))) if not positions[i].is_over), len(records) - 1)
    tags, position = records[index].tags, positions[index]
    seed = int(tags["Seed"]) if "Seed" in tags else secrets.randbits(31)
    sitters = tuple(_sitter(tags.get(f"Seat{seat}"), seat) for seat in range(position.game.seats))
    is_ours = tags.get("Event") == _EVENT
    match = None
    if is_ours and "Places" in tags:
        match, sitters = _by_lot(position, sitters, seed, tags["Places"])
    return Saved(match or restored(position, sitters, seed), sitters, seed, len(records) == 1 and is_ours)


def _by_lot(
    position: Position, sitters: tuple[str, ...], seed: int, places: str
) -> tuple[Match | None, tuple[str, ...]]:
    """The match whose lot gave the seats, and who takes part in the order of the places; None if none did."""
    order = places.split(" ")
    if sorted(order) != sorted(map(str, range(len(sitters)))):
        return None, sitters
    by_place = tuple(sitters[order.index(str(place))] for place in range(len(sitters)))
    match = restored(position, by_place, seed, "lot")
    if [str(participant) for participant in match.games[1].seats] != order:
        return None, sitters
    return match, by_place


def restored(position: Position, sitters: Sequence[str], seed: int, first: str = "given") -> Match:
    """A match of one game that stands as `position`, with the chance that the seed gives from there on."""
    participants = [participant_of(spec) for spec in sitters]
    return restore(position, participants, secret_of(seed), seeds_of(seed, sitters), first)


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


def _load_log(path: Path) -> Saved:
    with open(path, "rb") as stream:
        content = stream.read(LARGEST_LOG + 1)
    if len(content) > LARGEST_LOG:
        raise SavedGameError(f"{str(path)!r} is longer than {LARGEST_LOG:,} bytes, too long for a match")
    head, *lines = content.decode(errors="replace").removesuffix("\n").split("\n")
    seed, count = _read_head(path, head)
    if len(lines) != count:
        raise SavedGameError(
            f"{str(path)!r} is not whole: its head tells of {counted(count, 'event')}, "
            f"and there are {len(lines)}"
        )
    events = []
    for number, line in enumerate(lines, 2):
        try:
            events.append(event_from_plain(_read_json(line)))
        except KabinettError as error:
            raise SavedGameError(f"{str(path)!r}, line {number}: {error}") from None
    match = Match.replay(events)
    sitters = tuple(map(sitter_of, match.participants))
    _check_goes_on(path, match, sitters)
    return Saved(match, sitters, seed, is_ours=True)


def _read_head(path: Path, line: str) -> tuple[int, int]:
    """The seed and the number of events."""
    head = _read_json(line)
    known = isinstance(head, dict) and head.keys() == {_HEAD, "seed", "events"}
    if not known or not all(type(value) is int and abs(value) < _LARGEST for value in head.values()):
        raise SavedGameError(f"{str(path)!r} holds no match: its first line is no head of one")
    if head[_HEAD] != _VERSION:
        raise SavedGameError(
            f"{str(path)!r} is of version {head[_HEAD]}; this program reads version {_VERSION}"
        )
    return head["seed"], head["events"]


def _read_json(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise KabinettError("this is no JSON") from None


def _check_goes_on(path: Path, match: Match, sitters: Sequence[str]) -> None:
    """Refuse a match that cannot be played at the table in the terminal.

    Raises:
        SavedGameError, SeatError: with the reason.
    """
    for spec in sitters:
        check_seat(spec)
    if match.format.clock.kind != "none":
        raise SavedGameError(
            f"{str(path)!r} has a clock ({match.format.clock}); games in the terminal have none"
        )
    table = foremost(match) if match.games else None
    waits = table is not None and any(due(table, place) in ("ready", *TASKS) for place in table.places)
    if match.ended is None and not waits:
        raise SavedGameError(f"{str(path)!r} is not whole: nobody is to move in it")


def unfinished(limit: int = 20) -> list[tuple[Path, Saved]]:
    """Matches of the folder that are not over, the latest first; files that cannot be read are left out."""
    try:
        paths = [path for path in folder().iterdir() if path.suffix in (_GAME, _MATCH)]
        paths.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []
    found = []
    for path in paths[: 5 * limit]:
        try:
            saved = load(path)
        except SavedGameError:
            continue
        if saved.match.ended is None:
            found.append((path, saved))
    return found[:limit]


def describe_saved(saved: Saved) -> str:
    """Such as "Noti, 12 moves played, Blue to move"."""
    table, match = saved.table, saved.match
    game, turn = table.position.game, table.position.turn
    options = game.spec[len(game.name) :]
    where = match_words.place_in_match(match, table)
    moves = f"{counted(table.position.ply, 'move')} played"
    next_up = f", {game.seat_name(turn)} to move" if table.phase == "play" and turn is not None else ""
    return f"{game.title}{f' {options}' if options else ''}{f', {where}' if where else ''}, {moves}{next_up}"

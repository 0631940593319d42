"""Positions from what a user names: a game, a record, or a board given as text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from kabinett.cli.files import display_name, read_text, text_stream
from kabinett.errors import BadBoard, KabinettError, nearest
from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.games import Position
    from kabinett.records import Record

_NAME = re.compile(r"\s*+[a-z][a-z-]{2,}+\s*+(?:\([^()]*+\)\s*+)?", re.ASCII)


def read_position(file: str, spec: str | None) -> tuple[Position, str]:
    """The position of a board file, and a remark if its game had to be guessed, else "".

    Raises:
        KabinettError: the board cannot be read; the message names the file.
        OSError: the file cannot be read.
    """
    text = read_text(file)
    try:
        return _position(text, spec)
    except KabinettError as error:
        raise KabinettError(f"{display_name(file)}: {error}") from None


def _position(text: str, spec: str | None) -> tuple[Position, str]:
    from kabinett.games import Position, game, read_board
    from kabinett.games.plugin import plugins

    lines = text.splitlines()
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is None:
        raise BadBoard("the board is empty")
    if lines[first].lstrip().startswith("["):
        raise BadBoard("this is a file of records, not a board; kabinett replay and kabinett draw read it")
    if _NAME.fullmatch(lines[first]):
        position = read_board(text)
        if spec is not None and game(spec) != position.game:
            raise BadBoard(f"the board is of {position.game.spec}, not of {game(spec).spec}")
        return position, ""
    if spec is not None:
        return Position(game(spec), "\n".join(lines[first:])), ""
    for plugin in plugins().values():
        unnamed = plugin.load(plugin.read_board)(lines) if plugin.read_board else None
        if unnamed is not None:
            remark = f"no game is named; read as {unnamed.spec} for its {unnamed.reason}"
            return Position(game(unnamed.spec), "\n".join(unnamed.lines)), remark
    raise BadBoard("no game is named; write its name into the first line, such as noti, or give --game")


def read_record(stream: TextIO, name: str, number: int) -> Record:
    """Game `number` (from 1) of a record file.

    Raises:
        KabinettError: the file has fewer games, or one up to there is wrong.
    """
    from kabinett.records import read_records

    count = 0
    for count, record in enumerate(read_records(stream, name=name), 1):
        if count == number:
            return record
    raise KabinettError(f"{name} holds {counted(count, 'game')}, so there is no game {number}")


def named_position(what: str, number: int, ply: int | None) -> Position:
    """The start of a game, or a position of the record or board that a file holds.

    Args:
        what: a game's specification, or a file.
        number: which game of a record file, from 1.
        ply: how many moves of the record; all if None.
    """
    from kabinett.games import Position, game, game_names

    if what.partition("(")[0].strip() in game_names():
        return Position(game(what))
    if what != "-" and not Path(what).exists():
        raise KabinettError(
            f"{what!r} is neither a game nor a file; the games are {', '.join(game_names())}"
            f"{nearest(what, game_names())}"
        )
    if not _is_record(what):
        return read_position(what, None)[0]
    with text_stream(what) as stream:
        record = read_record(stream, display_name(what), number)
    if ply is not None and ply > len(record.moves):
        raise KabinettError(
            f"game {number} of {display_name(what)} has {counted(len(record.moves), 'ply', 'plies')}, "
            f"so there is no ply {ply}"
        )
    return record.replay(ply)


def _is_record(file: str) -> bool:
    """Whether a file begins as a record does; standard input is taken for a board."""
    if file == "-":
        return False
    with text_stream(file) as stream:
        return stream.read(4096).lstrip("\ufeff \t\r\n").startswith("[")

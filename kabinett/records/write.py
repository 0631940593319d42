"""Records into text, in the one form that a canonical file has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TextIO

from kabinett.games import CHANCE
from kabinett.messages import Message
from kabinett.records.errors import BadRecord
from kabinett.records.escapes import escape_comment, escape_value
from kabinett.records.record import UNFINISHED, Record, check_tag_name, check_tags

COLUMNS = 80
END, END_UNFINISHED = "#", "*"
TOKEN = re.compile(r'[^\x00-\x20\x7f-\U0010ffff{}\[\];"]++')
"""Visible ASCII without the signs that the format uses itself."""

NUMBER = re.compile(r"[0-9]++\.+")


def write_record(stream: TextIO, record: Record) -> None:
    """Append a record to a text stream (UTF-8 with plain line feeds, if it is a file).

    Only what would make the text unreadable is checked; the moves are not replayed.

    Raises:
        BadRecord: a tag, token or comment cannot be written.
    """
    stream.write(format_record(record))


def format_record(record: Record) -> str:
    """A record as text: tags, an empty line, the moves, an empty line."""
    if next(iter(record.tags), "") != "Game":
        raise BadRecord(Message("record_game_first", "the first tag of a record is Game"))
    played = record.game
    check_tags(record.tags, played)
    lines = []
    for name, value in record.tags.items():
        check_tag_name(name)
        lines.append(f'[{name} "{escape_value(value)}"]')
    lines.append("")
    lines += _wrapped(_pieces(record, played.seats))
    return "\n".join(lines) + "\n\n"


def _pieces(record: Record, seats: int) -> Iterable[str]:
    """What the move text consists of; lines break only between pieces."""
    for comment in record.preface:
        yield from _comment(comment)
    marks = numbers([move.seat for move in record.moves], seats)
    for index, move in enumerate(record.moves):
        if not TOKEN.fullmatch(move.token) or NUMBER.match(move.token) or move.token in (END, END_UNFINISHED):
            raise BadRecord(
                Message("record_no_move", "{token!r} cannot be a move", token=move.token), ply=index + 1
            )
        yield f"{marks[index]} {move.token}" if index in marks else move.token
        for comment in move.comments:
            yield from _comment(comment)
    yield END_UNFINISHED if record.tags["Result"] == UNFINISHED else END


def _comment(text: str) -> list[str]:
    return f"{{{escape_comment(text)}}}".split(" ")


def numbers(seats: Sequence[int], seat_count: int) -> dict[int, str]:
    """The numbers of the move text, by the index of the move that they stand before.

    A number stands before the first turn and before every later turn of seat 0, a turn being all moves
    that a seat makes until another one moves; in a game for one, before every move. Chance events go
    with the move that follows them. If another seat opens the game, its number has three dots.
    """
    marks: dict[int, str] = {}
    opening: int | None = None
    last: int | None = None
    for index, seat in enumerate(seats):
        if opening is None:
            opening = index
        if seat == CHANCE:
            continue
        if last is None or (seat == 0 and (last != 0 or seat_count == 1)):
            marks[opening] = f"{len(marks) + 1}{'.' if seat == 0 else '...'}"
        last, opening = seat, None
    return marks


def _wrapped(pieces: Iterable[str]) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in pieces:
        if line and len(line) + 1 + len(piece) > COLUMNS:
            lines.append(line)
            line = piece
        else:
            line = f"{line} {piece}" if line else piece
    return [*lines, line]

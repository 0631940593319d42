"""What is cut out: pieces of one size side by side, so that one cut serves two, and marks at its ends."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from kabinett.games.drawing import BLACK, FINE, GREY, HAIR, Drawing, Pen
from kabinett.games.printed import Piece
from kabinett.messages import Message
from kabinett.printing.sheets import Sheets

CAPTION = 8.0
_GAP = 6.0
_MARK, _AWAY = 3.0, 1.0
"""The length of a cutting mark, and how far it begins from the piece, in mm."""


class Strip(NamedTuple):
    """A row of pieces of one size."""

    pieces: list[Drawing]
    width: float
    height: float


def size_of(piece: Piece) -> str:
    """The size of a piece, such as "17 × 17 mm"."""
    return f"{piece.drawing.width:g} × {piece.drawing.height:g} mm"


def set_pieces(sheets: Sheets, pieces: tuple[Piece, ...]) -> None:
    """Add the sheets with all pieces, those of one size together."""
    heading = sheets.words(Message("print_pieces", "To cut out"))
    bottom, y = sheets.area.top + sheets.area.height, float("inf")
    for group in _groups(pieces):
        strips = list(_strips(group, sheets.area.width))
        caption = _caption(sheets, group)
        while strips:
            if y + CAPTION + strips[0].height > bottom:
                sheets.add(heading)
                y = sheets.area.top + 2
            fitting = max(1, int((bottom - y - CAPTION) / strips[0].height))
            sheets.text(sheets.area.left, y + 2.5, caption, 7.5, colour=GREY)
            y = _block(sheets, strips[:fitting], y + CAPTION) + _GAP
            strips = strips[fitting:]


def _groups(pieces: tuple[Piece, ...]) -> Iterator[list[Piece]]:
    """Pieces of one size that follow one another."""
    for _, group in itertools.groupby(pieces, size_of):
        yield list(group)


def _caption(sheets: Sheets, group: list[Piece]) -> str:
    named = ", ".join(f"{piece.count} × {sheets.words(piece.name)}" for piece in group)
    return f"{named} · {size_of(group[0])}"


def _strips(group: list[Piece], room: float) -> Iterator[Strip]:
    width, height = group[0].drawing.width, group[0].drawing.height
    every = [piece.drawing for piece in group for _ in range(piece.count)]
    many = int(room / width)
    yield from (Strip(every[at : at + many], width, height) for at in range(0, len(every), many))


def _block(sheets: Sheets, strips: list[Strip], top: float) -> float:
    """Draw rows of pieces below each other; returns where they end."""
    width, height = strips[0].width, strips[0].height
    left = sheets.area.left
    for row, strip in enumerate(strips):
        for column, drawing in enumerate(strip.pieces):
            sheets.draw(drawing, left + column * width, top + row * height)
    _cuts(sheets, strips, left, top)
    return top + len(strips) * height


def _cuts(sheets: Sheets, strips: list[Strip], left: float, top: float) -> None:
    """Faint lines between pieces, and marks where each cut begins and ends."""
    width, height = strips[0].width, strips[0].height
    faint, mark = Pen(GREY, HAIR), Pen(BLACK, FINE)
    full, last = len(strips[0].pieces), len(strips[-1].pieces)
    bottom = top + len(strips) * height
    for column in range(full + 1):
        x = left + column * width
        end = bottom if column <= last else bottom - height
        sheets.line((x, top), (x, end), faint)
        sheets.line((x, top - _AWAY - _MARK), (x, top - _AWAY), mark)
        sheets.line((x, end + _AWAY), (x, end + _AWAY + _MARK), mark)
    for row in range(len(strips) + 1):
        y = top + row * height
        end = left + width * (full if row < len(strips) or last == full else last)
        sheets.line((left, y), (end, y), faint)
        sheets.line((left - _AWAY - _MARK, y), (left - _AWAY, y), mark)
        sheets.line((end + _AWAY, y), (end + _AWAY + _MARK, y), mark)

"""Tables to fill in, as many to a sheet as the game asks for."""

from __future__ import annotations

from kabinett.games.drawing import BLACK, FINE, GREY, HAIR, Pen
from kabinett.games.printed import ScoreSheet
from kabinett.messages import Message
from kabinett.printing.sheets import Sheets

COLUMNS, SPACE, BELOW = 2, 8.0, 5.0
_NAMED = 0.4
"""The share of a table's width that the names of its rows take."""
_MOST = 9.0
"""The height of a row in mm, at most."""


def set_score(sheets: Sheets, score: ScoreSheet) -> None:
    """Add a score sheet."""
    sheets.add(sheets.words(Message("print_score", "Score sheet")))
    area, deep = sheets.area, -(-score.games // COLUMNS)
    width = (area.width - (COLUMNS - 1) * SPACE) / COLUMNS
    height = min(_MOST, ((area.height - 2) / deep - BELOW) / (len(score.rows) + 1))
    for game in range(score.games):
        row, column = divmod(game, COLUMNS)
        left = area.left + column * (width + SPACE)
        top = area.top + 2 + row * (height * (len(score.rows) + 1) + BELOW)
        _table(sheets, score, left, top, width, height)


def _table(sheets: Sheets, score: ScoreSheet, left: float, top: float, width: float, height: float) -> None:
    named = width * _NAMED
    each = (width - named) / len(score.columns)
    size = min(8.0, height * 1.3)
    for number, column in enumerate(score.columns):
        text = sheets.words(column)
        at = left + named + (number + 0.5) * each - sheets.width(text, size, heavy=True) / 2
        sheets.text(at, top + height * 0.68, text, size, heavy=True)
    for number, row in enumerate(score.rows, 1):
        text = sheets.words(row)
        fitting = min(size, size * (named - 1.5) / max(1.0, sheets.width(text, size)))
        sheets.text(left + 0.8, top + (number + 0.68) * height, text, fitting)
    for number in range(len(score.rows) + 2):
        y = top + number * height
        is_heavy = number in (0, 1, len(score.rows), len(score.rows) + 1)
        sheets.line(
            (left, y), (left + width, y), Pen(BLACK if is_heavy else GREY, FINE if is_heavy else HAIR)
        )
    bottom = top + (len(score.rows) + 1) * height
    for number in range(len(score.columns) + 2):
        x = left if number == 0 else left + named + (number - 1) * each
        sheets.line((x, top), (x, bottom), Pen(BLACK, HAIR))

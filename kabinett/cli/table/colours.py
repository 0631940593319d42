"""Colours of the table by day and by night, and the text board in them.

A sign of a seat on a text board is its letter, large with figures behind it or small alone: large ones
become blocks in the seat's colour, small ones letters in it. The letter stays, so nobody needs the colour.
"""

from __future__ import annotations

import os
import re
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.theme import Theme

from kabinett.games.game import Game
from kabinett.games.position import Position
from kabinett.games.rules import CHANCE

DAY, NIGHT = "kabinett-day", "kabinett-night"

THEMES = (
    Theme(
        name=DAY,
        dark=False,
        primary="#7a4b1e",
        secondary="#5b5348",
        accent="#7a4b1e",
        warning="#8a4b00",
        error="#a3241c",
        success="#2b6138",
        foreground="#221e19",
        background="#faf6ee",
        surface="#faf6ee",
        panel="#efe7d8",
    ),
    Theme(
        name=NIGHT,
        dark=True,
        primary="#e0b47c",
        secondary="#b9ad9c",
        accent="#e0b47c",
        warning="#e8b65a",
        error="#ff9d90",
        success="#93d3a2",
        foreground="#ece4d8",
        background="#1f1b18",
        surface="#1f1b18",
        panel="#2d2823",
    ),
)


class Ink(NamedTuple):
    """A seat's colour: of a block, of the letter on it, and of a letter alone by day and by night."""

    block: str
    letter: str
    day: str
    night: str


_INKS = {
    "yellow": Ink("#f0c541", "#221e19", "#7a5600", "#f0c541"),
    "amber": Ink("#e08a2e", "#221e19", "#8a4300", "#f0a95c"),
    "blue": Ink("#2f5fb3", "#ffffff", "#2450a0", "#8db8ff"),
    "red": Ink("#b3362b", "#ffffff", "#a32a20", "#ff9d90"),
    "green": Ink("#2c7441", "#ffffff", "#1f6634", "#86d197"),
    "white": Ink("#d9cfbe", "#221e19", "#5b5348", "#f4efe6"),
    "black": Ink("#3a3530", "#ffffff", "#221e19", "#b9ad9c"),
}
_BY_TURN = ("yellow", "blue", "red", "green")
_QUIET = {True: "#9c9184", False: "#6d6459"}
_HEADER = re.compile(r"\s*([a-z]( +[a-z]){2,}|-?[0-9]+( +-?[0-9]+)*)\s*")
_FIELD = re.compile(r"[a-z][a-z ]*+:")
_WIDE = 2.5
"""A board this many times as wide as high has its columns wide."""
_WORD = re.compile(r"[^\s,]+")


def is_dark() -> bool:
    """Whether the terminal's ground is dark, as far as it says so; dark if it does not."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground not in ("7", "15")


def ink(game: Game, seat: int) -> Ink:
    """The colour of a seat: the one that its name says, else the one of its turn."""
    named = [colour for colour in _INKS if colour in game.seat_name(seat).lower()]
    return _INKS[named[0] if named else _BY_TURN[seat]]


def seat_style(game: Game, seat: int, dark: bool) -> Style:
    """The style of a seat's name."""
    colours = ink(game, seat)
    return Style(color=colours.night if dark else colours.day, bold=True)


def coloured_board(position: Position, dark: bool, height: int = 0) -> tuple[Text, Text]:
    """The text board in colours, and the lines that say what does not fit under it.

    What the last move of a seat changed stands in brackets.

    Args:
        position: what to show.
        dark: whether it stands on a dark ground.
        height: lines that there are, 0 for any number. A board whose columns stand wide gets as wide
            rows if they fit.
    """
    lines = position.game.board(position.state).split("\n")
    rows = next((number for number, line in enumerate(lines) if _FIELD.match(line)), len(lines))
    airy = max(map(len, lines[:rows])) >= _WIDE * rows and height >= len(lines) + rows
    fresh = _changed(lines, _before(position))
    drawn = [
        Text(line, Style(color=_QUIET[dark]))
        if number == 0 and _HEADER.fullmatch(line)
        else _coloured_line(position.game, line, fresh.get(number, set()), dark)
        for number, line in enumerate(lines)
    ]
    board = Text("\n\n" if airy else "\n", no_wrap=True).join(drawn[:rows])
    below = Text("\n").join(drawn[rows:])
    if 0 < height < len(lines):
        return board, below
    return Text("\n\n" if airy else "\n").join([board, below] if below else [board]), Text()


def _coloured_line(game: Game, line: str, fresh: set[int], dark: bool) -> Text:
    field = _FIELD.match(line)
    begin = field.end() if field else 0
    words = list(_WORD.finditer(line, begin))
    drawn = Text(line if field else _bracketed(line + " ", [word for word in words if word.start() in fresh]))
    drawn.stylize(Style(color=_QUIET[dark]), 0, begin)
    for word in words:
        style = _style_of(game, word[0], dark)
        if field and line[: word.start()].rstrip()[-1] not in ":,":
            style = Style()  # what a field says of a seat may look like a seat
        before = style.bgcolor is not None and not field and line[: word.start()].endswith(" ")
        behind = before and f"{line}  "[word.end() :].startswith("  ")
        drawn.stylize(style, word.start() - before, word.end() + behind)
        if word.start() in fresh:
            drawn.stylize(Style(underline=True, bold=True), word.start(), word.end())
    return drawn


def _bracketed(line: str, words: list[re.Match[str]]) -> str:
    """The line with brackets in place of the blanks around these words."""
    signs = list(line)
    for word in words:
        for place, bracket in ((word.start() - 1, "["), (word.end(), "]")):
            if place >= 0 and signs[place] == " ":
                signs[place] = bracket
    return "".join(signs)


def _style_of(game: Game, word: str, dark: bool) -> Style:
    """How a word of a board looks."""
    for seat, mark in enumerate(game.seat_marks):
        colours = ink(game, seat)
        if word.startswith(mark) and re.fullmatch("[0-9]*+", word[len(mark) :]):
            return Style(color=colours.letter, bgcolor=colours.block, bold=True)
        if word == mark.lower():
            return Style(color=colours.night if dark else colours.day)
    if re.fullmatch(r"\.|-?[0-9]++", word):
        return Style(color=_QUIET[dark])
    return Style()


def _before(position: Position) -> list[str]:
    """The board before the last move that a seat made; the present one if there was none."""
    back = position.copy()
    while back.ply:
        back.pop()
        if back.turn != CHANCE:
            break
    return position.game.board(back.state).split("\n")


def _changed(lines: list[str], before: list[str]) -> dict[int, set[int]]:
    """By line, the columns where words begin that were not there before, as far as that can be told."""
    now, old = _cells(lines), _cells(before)
    found: dict[int, set[int]] = {}
    if now.keys() != old.keys() and not (_is_labelled(lines) and _is_labelled(before)):
        return found
    for place, (sign, number, start) in now.items():
        if sign != old.get(place, (".", 0, 0))[0]:
            found.setdefault(number, set()).add(start)
    return found


def _cells(lines: list[str]) -> dict[tuple[str, str], tuple[str, int, int]]:
    """Every sign of a board, its line and its first column, by labels of row and column or by place."""
    labelled = _is_labelled(lines)
    header = lines[0].split()
    cells = {}
    for number, line in _rows(lines)[labelled:]:
        words = list(_WORD.finditer(line))
        for index, word in enumerate(words[labelled:]):
            place = (words[0][0], header[index]) if labelled else (str(number), str(index))
            cells[place] = word[0], number, word.start()
    return cells


def _is_labelled(lines: list[str]) -> bool:
    """Whether a board's first line names its columns and all others begin with the name of their row."""
    first, *others = [line.split() for _, line in _rows(lines)]
    return bool(_HEADER.fullmatch(lines[0])) and all(len(words) == len(first) + 1 for words in others)


def _rows(lines: list[str]) -> list[tuple[int, str]]:
    """The numbered lines of the board above its fields."""
    fields = next((number for number, line in enumerate(lines) if _FIELD.match(line)), len(lines))
    return list(enumerate(lines[:fields]))

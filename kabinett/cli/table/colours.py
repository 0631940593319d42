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
from kabinett.rules.law import CHANCE

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
    "blue": Ink("#2f5fb3", "#ffffff", "#2450a0", "#8db8ff"),
    "red": Ink("#b3362b", "#ffffff", "#a32a20", "#ff9d90"),
    "green": Ink("#2c7441", "#ffffff", "#1f6634", "#86d197"),
    "white": Ink("#f4efe6", "#221e19", "#5b5348", "#f4efe6"),
    "black": Ink("#3a3530", "#ffffff", "#221e19", "#b9ad9c"),
}
_QUIET = {True: "#9c9184", False: "#6d6459"}
_HEADER = re.compile(r"\s*[a-z]( +[a-z]){2,}\s*")
_FIELD = re.compile(r"[a-z][a-z ]*:")
_WIDE = 2.5
"""A board this many times as wide as high has its columns wide."""
_WORD = re.compile(r"[^\s,]+")


def is_dark() -> bool:
    """Whether the terminal's ground is dark, as far as it tells; dark if it does not."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground not in ("7", "15")


def ink(game: Game, seat: int) -> Ink:
    """The colour of a seat: the one that its name tells, else the one of its turn."""
    told = [colour for colour in _INKS if colour in game.seat_name(seat).lower()]
    return _INKS[told[0]] if told else list(_INKS.values())[seat]


def seat_style(game: Game, seat: int, dark: bool) -> Style:
    """The style of a seat's name."""
    colours = ink(game, seat)
    return Style(color=colours.night if dark else colours.day, bold=True)


def coloured_board(position: Position, dark: bool, height: int = 0) -> Text:
    """The text board in colours; what the last move of a seat changed is underlined.

    Args:
        position: what to show.
        dark: whether it stands on a dark ground.
        height: lines that there are; a board whose columns stand wide gets as wide rows if they fit.
    """
    lines = position.game.board(position.state).split("\n")
    rows = sum(not _FIELD.match(line) for line in lines)
    airy = max(map(len, lines)) >= _WIDE * rows and height >= len(lines) + rows
    fresh = _changed(lines, _before(position))
    text = Text(no_wrap=True)
    for number, line in enumerate(lines):
        text.append("\n" * ((number > 0) + (airy and 0 < number <= rows)))
        text.append_text(_coloured_line(position.game, line, fresh.get(number, set()), dark))
    return text


def _coloured_line(game: Game, line: str, fresh: set[int], dark: bool) -> Text:
    drawn, field = Text(line), _FIELD.match(line)
    if _HEADER.fullmatch(line):
        drawn.stylize(_QUIET[dark])
        return drawn
    begin = field.end() if field else 0
    drawn.stylize(_QUIET[dark], 0, begin)
    for word in _WORD.finditer(line, begin):
        style = _style_of(game, word[0], dark)
        before = style.bgcolor is not None and not field and line[: word.start()].endswith(" ")
        behind = before and line[word.end() :].startswith("  ")
        drawn.append(" " * (before and word.end() == len(line)))
        drawn.stylize(style, word.start() - before, word.end() + (behind or word.end() == len(line)))
        if word.start() in fresh:
            drawn.stylize(Style(underline=True, bold=True), word.start(), word.end())
    return drawn


def _style_of(game: Game, word: str, dark: bool) -> Style:
    """How a word of a board looks."""
    for seat, mark in enumerate(game.seat_marks):
        colours = ink(game, seat)
        if word.startswith(mark) and re.fullmatch("[0-9]*", word[len(mark) :]):
            return Style(color=colours.letter, bgcolor=colours.block, bold=True)
        if word == mark.lower():
            return Style(color=colours.night if dark else colours.day)
    if re.fullmatch(r"\.|[0-9]+", word):
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
    """By line, the columns where words begin that differ, where both boards have the same form."""
    found: dict[int, set[int]] = {}
    for number, (line, old) in enumerate(zip(lines, before, strict=False)):
        words, old_words = list(_WORD.finditer(line)), old.split()
        if _FIELD.match(line) or _FIELD.match(old) or len(words) != len(old_words):
            break
        found[number] = {word.start() for word, was in zip(words, old_words, strict=True) if word[0] != was}
    return found

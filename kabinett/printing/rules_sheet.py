"""The rules on one or two sheets: what the rules page says to players, without its reference part."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kabinett.games.drawing import FINE, GREY, HAIR, Pen
from kabinett.games.game import Game
from kabinett.games.rules_page import PLAYERS_SECTIONS, unwrapped
from kabinett.messages import Message
from kabinett.printing.setting import Row, Run, gap, pour, rows
from kabinett.printing.sheets import POINT, Sheets

COLUMNS, SPACE = 2, 7.0
_SIZES = {1: (9.5, 9.0, 8.5, 8.0), 2: (9.5, 9.0, 8.5, 8.0, 7.5, 7.0)}
"""Sizes of type in points, by how many sheets they have to fit on; the first that fits is taken."""
_FULL = 0.97
"""How much of a sheet is filled, since headings and tables leave some room."""
_OPTION = re.compile(r"[ ]?[(（]`[^`]*+`[)）]")
"""What a program calls an option, which nobody needs at the table."""


def set_rules(sheets: Sheets, game: Game, language: str) -> None:
    """Add the sheets with the rules."""
    heading = sheets.words(Message("print_rules", "Rules"))
    width = (sheets.area.width - (COLUMNS - 1) * SPACE) / COLUMNS
    text = _OPTION.sub("", unwrapped(game.rules_page(language)))
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)
    found: list[Row] = []
    for most, size in ((most, size) for most, sizes in _SIZES.items() for size in sizes):
        found = list(_Rules(sheets, size, width).rows(tokens))
        if sum(row.height for row in found) < most * COLUMNS * sheets.area.height * _FULL:
            break

    def begin() -> float:
        sheets.add(heading)
        return 0.0

    pour(sheets, found, columns=COLUMNS, space=SPACE, begin=begin)


class _Rules:
    """The rows of a rules page in one size of type."""

    def __init__(self, sheets: Sheets, size: float, width: float) -> None:
        self.sheets, self.size, self.width = sheets, size, width
        self.between = gap(size * POINT * 0.55)

    def rows(self, tokens: list[Token]) -> Iterator[Row]:
        """The aim and the sections for players; text boards are left out, for the board is printed."""
        sections, items, at = 0, [0], 0
        while at < len(tokens):
            token = tokens[at]
            if token.type == "heading_open":
                sections += token.tag == "h2"
                if sections > PLAYERS_SECTIONS:
                    return
                yield from self._heading(tokens[at + 1], token.tag)
                at += 2
            elif token.type == "ordered_list_open":
                items.append(1)
            elif token.type == "bullet_list_open":
                items.append(0)
            elif token.type in ("ordered_list_close", "bullet_list_close"):
                items.pop()
            elif token.type == "table_open":
                end = next(i for i in range(at, len(tokens)) if tokens[i].type == "table_close")
                yield from self._table(tokens[at:end])
                at = end
            elif token.type == "inline":
                yield from self._paragraph(token, len(items) > 1, items[-1])
                items[-1] += items[-1] > 0
            at += 1

    def _heading(self, token: Token, tag: str) -> Iterator[Row]:
        size = self.size * (1.6 if tag == "h1" else 1.15)
        yield gap(self.size * POINT)
        for row in rows(self.sheets, [Run(token.content, True)], size, self.width):
            yield Row(row.height, row.draw, keeps=True)

    def _paragraph(self, token: Token, is_item: bool, number: int) -> Iterator[Row]:
        indent = self.size * POINT * (1.5 if number else 1.0) if is_item else 0.0
        mark = (f"{number}." if number else "•") if is_item else ""
        if not is_item:
            yield self.between
        yield from rows(self.sheets, _runs(token), self.size, self.width, indent=indent, mark=mark)

    def _table(self, tokens: list[Token]) -> Iterator[Row]:
        """A table whose columns share the width by what they hold."""
        lines: list[list[list[Run]]] = []
        heads = 0
        for token in tokens:
            if token.type == "tr_open":
                lines.append([])
            elif token.type == "inline":
                lines[-1].append(list(_runs(token)))
            elif token.type == "thead_close":
                heads = len(lines)
        widths = self._widths(lines)
        yield self.between
        for number, line in enumerate(lines):
            yield self._table_row(line, widths, is_head=number < heads)

    def _widths(self, lines: list[list[list[Run]]]) -> list[float]:
        natural = [
            max(sum(self.sheets.width(run.text, self.size, heavy=True) for run in cell) for cell in column)
            + 3
            for column in zip(*lines, strict=True)
        ]
        widths, rest = list(natural), self.width
        # The narrowest keep their width; the others share what is left.
        for number, column in enumerate(sorted(range(len(natural)), key=natural.__getitem__)):
            widths[column] = min(natural[column], rest / (len(natural) - number))
            rest -= widths[column]
        return widths

    def _table_row(self, line: list[list[Run]], widths: list[float], *, is_head: bool) -> Row:
        cells = [
            rows(
                self.sheets,
                [Run(run.text, run.heavy or is_head) for run in cell],
                self.size,
                width - 2,
            )
            for cell, width in zip(line, widths, strict=True)
        ]
        height = max(sum(row.height for row in cell) for cell in cells) + 0.8

        def draw(x: float, y: float) -> None:
            at = x
            for cell, width in zip(cells, widths, strict=True):
                down = y + 0.4
                for row in cell:
                    if row.draw:
                        row.draw(at, down)
                    down += row.height
                at += width
            pen = Pen(GREY, FINE if is_head else HAIR)
            self.sheets.line((x, y + height), (x + sum(widths), y + height), pen)

        return Row(height, draw, keeps=is_head)


def _runs(token: Token) -> Iterator[Run]:
    """The text of a paragraph; what is emphasised in any way is heavy."""
    heavy = 0
    for child in token.children or ():
        if child.type in ("strong_open", "em_open"):
            heavy += 1
        elif child.type in ("strong_close", "em_close"):
            heavy -= 1
        elif child.type in ("softbreak", "hardbreak"):
            yield Run(" ")
        elif child.content:
            yield Run(child.content, heavy > 0)

"""Jamit as people see it; its rules are in `kabinett.games.jamit.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from kabinett.games.colours import marks_of, names_of
from kabinett.games.game import Game, Option, Refused, StateRecord, Value
from kabinett.games.jamit import board
from kabinett.games.jamit import geometry as tables
from kabinett.games.jamit import rules as kernels
from kabinett.games.jamit.pieces import LETTERS, PIECE_NAMES, SEATS
from kabinett.games.jamit.refusals import REFUSALS
from kabinett.games.jamit.scene import SCENE
from kabinett.games.jamit.score import SCORE_ITEMS
from kabinett.games.jamit.tasks import TASKS
from kabinett.games.refusals import Words
from kabinett.games.wording import Wording
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.symbols import Picture

_TOKEN = re.compile(r"([1-9][0-9]?):([rbyn]{2})|\+([1-9][0-9]?)|>([A-F])", re.ASCII)


class Jamit(Game):
    """Jamit for two and three on our reconstruction of its board."""

    name = "jamit"
    title = Message("title_jamit", "Jamit")
    summary = Message(
        "summary_jamit", "Push coins in from your side so that your own colour falls out on the other."
    )
    author = "Ryo Nakamura"
    year = 2020
    options = (
        Option(
            "players",
            (2, 3),
            Message(
                "option_players_jamit", "How many play; two play with a neutral colour besides their own."
            ),
        ),
        Option("side", (4, 5), Message("option_side", "Hexes along a side of the board.")),
        Option("layout", tables.LAYOUTS, Message("option_layout", "How the stones begin around the hole.")),
    )
    notation = Message(
        "notation_jamit", "insert two coins with 3:bn, an extra coin with +2, move the pawn with >C"
    )
    wordings = (
        Wording(
            r"(\d+):(.)(.)",
            Message(
                "words_insert",
                "column {column}: first {first}, then {second}",
                column="{0}",
                first="{1}",
                second="{2}",
            ),
            Message("words_coins", "{first}, then {second}", first="{1}", second="{2}"),
        ),
        Wording(r"\+(\d+)", Message("words_extra", "extra coin into column {column}", column="{0}")),
        Wording(">(.)", Message("words_pawn", "pawn to corner {corner}", corner="{0}")),
    )
    terms: ClassVar[Mapping[str, str]] = {
        "r": Message("term_red", "red"),
        "b": Message("term_blue", "blue"),
        "y": Message("term_yellow", "yellow"),
        "n": Message("term_neutral", "neutral"),
    }
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    piece_name = Message("piece_coin", "coin")

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.side = int(self.values["side"])
        layout = tables.LAYOUTS.index(str(self.values["layout"]))
        self.setup_numbers = (self.seats, self.side, layout)
        self.seat_names = names_of(SEATS[: self.seats])
        self.seat_marks = marks_of(SEATS[: self.seats])
        self.columns = 2 * self.side - 1
        self.code_count = 3 * self.columns + len(tables.VERTICES)
        self.names = tables.NAMES[self.side - 4]
        self.coordinates = tables.COORDINATES[self.side - 4]
        self.goal = int(kernels.GOAL[self.seats - 2])
        self.colours = (0, 1, kernels.NEUTRAL) if self.seats == 2 else (0, 1, 2)
        self.coins = [kernels.COIN + colour for colour in self.colours]
        self.stones = [kernels.STONE + seat for seat in range(self.seats)]
        self.signs = {0: "."}
        self.signs |= {kernels.COIN + colour: LETTERS[colour] for colour in self.colours}
        self.signs |= {kernels.STONE + seat: mark for seat, mark in enumerate(self.seat_marks)}

    # -- geometry --------------------------------------------------------------------------------

    def strip(self, vertex: int, column: int) -> tuple[int, ...]:
        """The cells of a column (from 1) as a coin pushed from `vertex` (A is 0) meets them."""
        cells = tables.STRIPS[self.side - 4, vertex, column - 1].tolist()
        return tuple(cell for cell in cells if cell != tables.OUT)

    # -- notation --------------------------------------------------------------------------------

    def _others(self, seat: int) -> str:
        """The letters of the two colours that a seat inserts, in the order of the codes."""
        return "".join(LETTERS[colour] for colour in kernels.OTHERS[self.seats - 2, seat])

    def _insertion(self, code: int, seat: int) -> str:
        """How a seat writes that it inserts two coins."""
        column, reverse = divmod(code, 2)
        colours = self._others(seat)
        return f"{column + 1}:{colours[::-1] if reverse else colours}"

    def token(self, code: int, s: StateRecord) -> str:
        if code < 2 * self.columns:
            return self._insertion(code, int(s.seat))
        if code < 3 * self.columns:
            return f"+{code - 2 * self.columns + 1}"
        return f">{tables.VERTICES[code - 3 * self.columns]}"

    def read(self, token: str, s: StateRecord) -> int | None:
        parts = _TOKEN.fullmatch(token)
        if parts is None:
            return None
        column, colours, extra, vertex = parts.groups()
        if vertex:
            return 3 * self.columns + tables.VERTICES.index(vertex)
        number = int(column or extra)
        if number > self.columns:
            raise Refused(
                Message(
                    "no_column",
                    "there is no column {number}, they are numbered 1 to {last}",
                    number=number,
                    last=self.columns,
                )
            )
        if extra:
            return 2 * self.columns + number - 1
        own = self._others(int(s.seat))
        if s.stage == kernels.COINS and sorted(colours) != sorted(own):
            raise Refused(
                Message(
                    "inserts_these",
                    "{seat} inserts one {one} and one {other}",
                    seat=self.seat_name(s.seat),
                    one=own[0],
                    other=own[1],
                )
            )
        return 2 * (number - 1) + (colours != own)

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of; `insertions` by seat, then extra coins."""
        coins = [
            self._insertion(code, seat) for seat in range(self.seats) for code in range(2 * self.columns)
        ]
        return {
            **super().words,
            "vertices": tables.VERTICES,
            "pieces": PIECE_NAMES,
            "cells": self.names,
            "insertions": [*coins, *(f"+{column + 1}" for column in range(self.columns))],
        }

    # -- text board ------------------------------------------------------------------------------

    def board(self, s: StateRecord) -> str:
        return board.text(self, s)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        board.read(self, lines, s)

    # -- for people ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        from kabinett.games.jamit.picture import picture

        return picture(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.jamit.style import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]

"""Noti as people see it; its rules are in `kabinett.games.noti.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.games.colours import BLUE, RED, YELLOW, marks_of, names_of
from kabinett.games.game import Game, Option, Refused, StateRecord, Value
from kabinett.games.grid import Grid
from kabinett.games.noti import board
from kabinett.games.noti import geometry as noti_board
from kabinett.games.noti import rules as kernels
from kabinett.games.noti.refusals import REFUSALS
from kabinett.games.noti.scene import SCENE
from kabinett.games.noti.score import SCORE_ITEMS
from kabinett.games.noti.tasks import HANDS, TASKS
from kabinett.games.refusals import Words
from kabinett.games.wording import PASS, Wording
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.symbols import Picture

_TOKEN = re.compile(r"(?:(II|III)@)?([a-hjk][1-9])|([a-hjk][1-9])>([a-hjk][1-9])|(pass)", re.ASCII)

SEATS = (YELLOW, BLUE, RED)


class Noti(Game):
    """Noti for two, and our form of it for three."""

    name = "noti"
    title = Message("title_noti", "Noti")
    summary = Message(
        "summary_noti", "Grow groups on a chess board and choose which of them your markers multiply."
    )
    author = "Ingo Althöfer"
    year = 2007
    options = (
        Option(
            "players", (2, 3), Message("option_players_noti", "How many play; the game for three is ours.")
        ),
    )
    notation = Message(
        "notation_noti", "lay a stone with f6, a marker with II@d4 or III@d4, mark with d4>e6, or pass"
    )
    wordings = (
        PASS,
        Wording(r"([a-k]\d)", Message("words_stone", "stone to {place}", place="{0}")),
        Wording(
            r"(III?)@([a-k]\d)",
            Message("words_marker", "marker {piece} to {place}", piece="{0}", place="{1}"),
            Message("words_marker_alone", "marker {piece}", piece="{0}"),
        ),
        Wording(
            r"([a-k]\d)>([a-k]\d)",
            Message("words_marking", "marker of {place} to the group of {stone}", place="{0}", stone="{1}"),
        ),
    )
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    canonical = kernels.canonical
    piece_name = Message("piece_stone", "stone")

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.setup_numbers = (self.seats,)
        self.seat_names = names_of(SEATS[: self.seats])
        self.seat_marks = marks_of(SEATS[: self.seats])
        self.size = self.seats - 2  # the rules' board number
        self.grid = Grid(*(("abcdefgh", 8), ("abcdefghjk", 9))[self.size], first_row_on_top=False)
        self.centre = tuple(
            int(noti_board.centre_cell(index, self.size))
            for index in range(noti_board.CENTRE_CELLS[self.size])
        )
        self.code_count = int(kernels.pass_code(self.size)) + 1

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        name, cells, centre = self.grid.names, len(self.grid), len(self.centre)
        if code < cells:
            return name[code]
        if code == self.code_count - 1:
            return "pass"
        index = code - cells
        if index < 2 * centre:
            return f"{'II' if index < centre else 'III'}@{name[self.centre[index % centre]]}"
        square, first = divmod(index - 2 * centre, cells)
        return f"{name[self.centre[square]]}>{name[first]}"

    def read(self, token: str, s: StateRecord) -> int | None:
        parts = _TOKEN.fullmatch(token)
        if parts is None:
            return None
        kind, square, marker, stone, passed = parts.groups()
        if passed:
            return self.code_count - 1
        cells, centre = len(self.grid), len(self.centre)
        if square:
            cell = self._cell(square)
            if kind and s.due != kernels.PLACE_MARKER:
                raise Refused(Message("markers_placed", "all markers are placed"))
            return cell if not kind else cells + (kind == "III") * centre + self._central(cell)
        first = self._cell(stone)
        code = cells + 2 * centre + self._central(self._cell(marker)) * cells + first
        return int(kernels.canonical(s, code))

    def _cell(self, name: str) -> int:
        cell = self.grid.index(name)
        if cell is None:
            raise Refused(Message("off_board", "{square} is not on the board", square=name))
        return cell

    def _central(self, cell: int) -> int:
        if cell not in self.centre:
            first, last = self.grid.names[self.centre[0]], self.grid.names[self.centre[-1]]
            raise Refused(
                Message(
                    "markers_within",
                    "markers lie within {first} to {last}, {square} does not",
                    first=first,
                    last=last,
                    square=self.grid.names[cell],
                )
            )
        return self.centre.index(cell)

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, "squares": self.grid.names, "kinds": ("II", "III"), "hands": HANDS}

    # -- text board ------------------------------------------------------------------------------

    def board(self, s: StateRecord) -> str:
        return board.text(self, s)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        board.read(self, lines, s)

    # -- for people ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        from kabinett.games.noti.picture import picture

        return picture(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.noti.picture import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]

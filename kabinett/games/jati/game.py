"""Jati as people see it; its rules are in `kabinett.games.jati.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.games.game import Game, Option, StateRecord, Value
from kabinett.games.grid import Grid
from kabinett.games.jati import rules as kernels
from kabinett.games.jati.board import hand, read_jati
from kabinett.games.jati.refusals import REFUSALS
from kabinett.games.jati.scene import SCENE
from kabinett.games.jati.score import SCORE_ITEMS
from kabinett.games.jati.tasks import LAYS, TASKS
from kabinett.games.refusals import Words
from kabinett.games.wording import LAY_TILE, Wording
from kabinett.kernels import bits
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.position import Position
    from kabinett.games.symbols import Picture

COLUMNS = "abcdefghjk"
_TOKEN = re.compile(r"(?:(II|III)@)?([a-hjk](?:10|[1-9]))", re.ASCII)
_KINDS = ("", "II", "III")
KIND_NAMES = (Message("playing_tile", "playing tile"), "II", "III")


class Jati(Game):
    """Jati of 1966 or 1965, with one tile a turn or two."""

    name = "jati"
    title = Message("title_jati", "Jati")
    summary = Message(
        "summary_jati",
        "Lay tiles side by side, make long rows, and let boosters multiply them, the other seat's too.",
    )
    author = "Keith Havens"
    year = 1965
    options = (
        Option(
            "edition",
            kernels.YEARS,
            Message(
                "option_edition", "1966 has nine rows and boosters anywhere in a row of tiles, 1965 ten rows."
            ),
        ),
        Option(
            "double", (False, True), Message("option_double", "Whether a turn is two tiles instead of one.")
        ),
    )
    notation = Message("notation_jati", "lay a tile with e5, a booster with II@e5 or III@e5")
    wordings = (
        LAY_TILE,
        Wording(
            r"(III?)@([a-k]\d+)",
            Message("words_booster", "booster {piece} to {place}", piece="{0}", place="{1}"),
            Message("words_booster_alone", "booster {piece}", piece="{0}"),
        ),
    )
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    piece_name = Message("piece_tile", "tile")
    seats = 2
    seat_names = (Message("seat_a", "Player A"), Message("seat_b", "Player B"))
    seat_marks = ("A", "B")

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.edition = kernels.YEARS.index(int(self.values["edition"]))
        self.double = bool(self.values["double"])
        self.setup_numbers = (self.edition, int(self.double))
        self.grid = Grid(COLUMNS, int(kernels.CELLS[self.edition]) // len(COLUMNS), first_row_on_top=True)
        self.code_count = 3 * len(self.grid)

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        kind, cell = divmod(code, len(self.grid))
        return f"{_KINDS[kind]}@{self.grid.names[cell]}" if kind else self.grid.names[cell]

    def read(self, token: str, s: StateRecord) -> int | None:
        parts = _TOKEN.fullmatch(token)
        if parts is None:
            return None
        return _KINDS.index(parts[1] or "") * len(self.grid) + self.grid.square(parts[2])

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, **self.grid.words, "kinds": KIND_NAMES, "lays": LAYS}

    # -- text board ------------------------------------------------------------------------------

    def sign(self, cell: int, s: StateRecord) -> str:
        """What lies on a square: "A" or "B" a seat's tile, "II" or "III" a booster, "." nothing."""
        for words, sign in zip((*s.tiles, s.twos, s.threes), (*self.seat_marks, "II", "III"), strict=True):
            if bits.wide_has(bits.wide(words), cell):
                return sign
        return "."

    def board(self, s: StateRecord) -> str:
        lines = [self.grid.text(lambda cell: self.sign(cell, s))]
        hands = [f"{mark} {hand(s, seat)}" for seat, mark in enumerate(self.seat_marks) if hand(s, seat)]
        lines.append(f"turn: {self.seat_marks[s.seat] if hands else 'over'}")
        lines += ["tile: 2"] * int(s.second)
        lines += [f"hand: {', '.join(hands)}"] * bool(hands)
        return "\n".join(lines)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        read_jati(self, lines, s)

    # -- for people ------------------------------------------------------------------------------

    def growing(self, position: Position) -> tuple[tuple[str, ...], ...]:
        cell = self.grid.index(position.moves[-1].split("@")[-1]) if position.ply else None
        found: list[tuple[int, ...]] = []
        for mark in self.seat_marks:
            signs = (mark, "II", "III")
            present = {each for each in range(len(self.grid)) if self.sign(each, position.state) in signs}
            found += self.grid.stretches(present, cell) if cell in present else ()
        return tuple(tuple(self.grid.names[each] for each in line) for line in found)

    def picture(self) -> Picture:
        from kabinett.games.jati.picture import jati

        return jati(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.jati.picture import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]

"""First-Five Jati as people see it; its rules are in `kabinett.games.first_five.rules`."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.first_five import rules as kernels
from kabinett.games.first_five.refusals import REFUSALS
from kabinett.games.first_five.scene import SCENE
from kabinett.games.first_five.score import SCORE_ITEMS
from kabinett.games.first_five.tasks import TASKS
from kabinett.games.game import Game, StateRecord, Value
from kabinett.games.grid import Grid, read_fields
from kabinett.games.refusals import Words
from kabinett.games.wording import LAY_TILE
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.position import Position
    from kabinett.games.symbols import Picture

_TOKEN = re.compile(r"[a-hjk](?:10|[1-9])", re.ASCII)
_LENGTH = 5


class FirstFive(Game):
    """The variation of Jati in which the first row of five tiles wins."""

    name = "first-five"
    title = Message("title_first_five", "First-Five Jati")
    summary = Message(
        "summary_first_five", "Be the first to own a row of five, straight or diagonal, on the board of Jati."
    )
    author = "an unnamed author"
    year = 1966
    notation = Message("notation_first_five", "lay a tile with e5")
    wordings = (LAY_TILE,)
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    piece_name = Message("piece_tile", "tile")
    seats = 2
    seat_names = (Message("seat_a", "Player A"), Message("seat_b", "Player B"))
    seat_marks = ("A", "B")
    code_count = kernels.CELLS
    setup_numbers = ()

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.grid = Grid("abcdefghjk", kernels.ROWS, first_row_on_top=True)

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        return self.grid.names[code]

    def read(self, token: str, s: StateRecord) -> int | None:
        return self.grid.square(token) if _TOKEN.fullmatch(token) else None

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, **self.grid.words}

    # -- text board ------------------------------------------------------------------------------

    def sign(self, cell: int, s: StateRecord) -> str:
        """What lies on a square: "A" or "B" a seat's tile, "." nothing."""
        for seat, mark in enumerate(self.seat_marks):
            if kernels.has(s, seat, cell):
                return mark
        return "."

    def board(self, s: StateRecord) -> str:
        turn = int(kernels.turn(s))
        field = self.grid.text(lambda cell: self.sign(cell, s))
        return f"{field}\nturn: {self.seat_marks[turn] if turn >= 0 else 'over'}"

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        signs, rest = self.grid.read(lines, self.seat_marks)
        fields = read_fields(rest, ("turn",))
        counts = Counter(signs.values())
        if counts["A"] not in (counts["B"], counts["B"] + 1):
            raise BadBoard(
                Message(
                    "board_five_counts",
                    "{a:tile|tiles} of A and {b} of B cannot lie there if the seats took turns, A first",
                    a=counts["A"],
                    b=counts["B"],
                )
            )
        if counts["A"] > kernels.TILES:
            raise BadBoard(
                Message(
                    "board_five_most",
                    "{count} squares show A, but a seat has only {most} tiles",
                    count=counts["A"],
                    most=kernels.TILES,
                )
            )
        for cell, sign in signs.items():
            kernels.lay(s, self.seat_marks.index(sign), cell)
        s.laid = len(signs)
        s.won = self._check_fives(s)
        turn = int(kernels.turn(s))
        truth = self.seat_marks[turn] if turn >= 0 else "over"
        if fields.get("turn", truth) != truth:
            raise BadBoard(
                Message(
                    "board_turn_tiles",
                    "'turn: {given}' does not fit the tiles on the board; it is {truth}",
                    given=fields["turn"],
                    truth=truth,
                )
            )

    def _check_fives(self, s: StateRecord) -> bool:
        """Whether somebody has five; refuses fives that the game would have ended before."""
        last = (int(s.laid) - 1) % 2
        if self.fives(s, 1 - last):
            raise BadBoard(
                Message(
                    "board_five_late",
                    "{mark} has a row of five, but a tile was laid after it",
                    mark=self.seat_marks[1 - last],
                )
            )
        rows = [set(cells) for cells in self.fives(s, last)]
        if not rows:
            return False
        # The tile that made the five lies in every row of five and splits each into pieces under five.
        if not any(_splits(cell, self.fives(s, last)) for cell in set.intersection(*rows)):
            raise BadBoard(
                Message(
                    "board_fives",
                    "the rows of five of {mark} cannot come from one last tile",
                    mark=self.seat_marks[last],
                )
            )
        return True

    # -- for people ------------------------------------------------------------------------------

    def fives(self, s: StateRecord, seat: int) -> list[tuple[int, ...]]:
        """A seat's longest stretches of five tiles or more: rows, columns, then both slants."""
        return [cells for owner, cells in self.score_items.cells_by_seat(s) if owner == seat]

    def growing(self, position: Position) -> tuple[tuple[str, ...], ...]:
        cell = self.grid.index(position.moves[-1].split("@")[-1]) if position.ply else None
        found: list[tuple[int, ...]] = []
        for mark in self.seat_marks:
            signs = (mark,)
            present = {each for each in range(len(self.grid)) if self.sign(each, position.state) in signs}
            found += self.grid.stretches(present, cell) if cell in present else ()
        return tuple(tuple(self.grid.names[each] for each in line) for line in found)

    def picture(self) -> Picture:
        from kabinett.games.jati.picture import first_five

        return first_five(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.jati.picture import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]


def _splits(cell: int, rows: list[tuple[int, ...]]) -> bool:
    """Whether every row falls into pieces shorter than five without the cell."""
    return all(max(row.index(cell), len(row) - row.index(cell) - 1) < _LENGTH for row in rows)

"""Herati, The Factory as people see it; its rules are in `kabinett.games.factory.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.colours import BLUE, GREEN, RED, YELLOW, marks_of, names_of
from kabinett.games.factory import rules as kernels
from kabinett.games.factory.refusals import REFUSALS
from kabinett.games.factory.scene import SCENE
from kabinett.games.factory.score import SCORE_ITEMS
from kabinett.games.factory.tasks import TASKS
from kabinett.games.game import Game, Option, Refused, StateRecord, Value
from kabinett.games.grid import read_due, read_fields, read_seat
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import REACH, SPAN, TILES
from kabinett.games.herati.tiles import KINDS, Field, Place
from kabinett.games.refusals import Words
from kabinett.games.wording import PASS
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.symbols import Picture

_TURNED = re.compile(r"\+(ne|se|sw|nw)", re.ASCII)
_DUE = {
    kernels.DEAL: "deal",
    kernels.LAY: "tile",
    kernels.TURN_UP: "turn up",
    kernels.END: "nothing",
}

SEATS = (RED, BLUE, YELLOW, GREEN)


class Factory(Game):
    """The Factory, for two to four."""

    name = "factory"
    title = Message("title_factory", "Herati: The Factory")
    summary = Message(
        "summary_factory", "Weave one carpet together and be the one who completes its rhombuses."
    )
    author = "Hakushi"
    year = 2017
    options = (Option("players", (2, 3, 4), Message("option_players", "How many play.")),)
    notation = Message("notation_factory", "lay a tile with ne@2,1, or pass; +ne turns a tile up")
    wordings = (PASS, *herati.WORDINGS)
    terms = herati.TERMS
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    chance_name = Message("chance_shuffle", "the shuffle")
    piece_name = Message("piece_tile", "tile")

    code_count = kernels.CODES

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.setup_numbers = (self.seats,)
        self.seat_names = names_of(SEATS[: self.seats])
        self.seat_marks = marks_of(SEATS[: self.seats])
        self.hand_size = (TILES - 1) // self.seats

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        if code < kernels.FIRST_LAY:
            return f"+{KINDS[code]}"
        if code == kernels.PASS:
            return "pass"
        kind, place = self._lay(code)
        return f"{kind}@{herati.place_name(place)}"

    def _lay(self, code: int) -> tuple[str, Place]:
        kind, place = divmod(code - kernels.FIRST_LAY, kernels.CELLS)
        y, x = divmod(place, SPAN)
        return KINDS[kind], (x - REACH, y - REACH)

    def read(self, token: str, s: StateRecord) -> int | None:
        if token == "pass":
            return kernels.PASS
        turned = _TURNED.fullmatch(token)
        if turned:
            return KINDS.index(turned[1])
        parts = herati.LAY.fullmatch(token)
        if parts is None:
            return None
        kind, x, y = KINDS.index(parts[1]), int(parts[2]), int(parts[3])
        if max(abs(x), abs(y)) > REACH:
            raise Refused(
                Message(
                    "too_far",
                    "{place} is more than {reach} from 0,0, so the field would be wider than 5 × 5",
                    place=f"{x},{y}",
                    reach=REACH,
                )
            )
        return kernels.FIRST_LAY + kind * kernels.CELLS + (y + REACH) * SPAN + x + REACH

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, "kinds": KINDS, "places": herati.place_names(SPAN, -REACH)}

    # -- text board ------------------------------------------------------------------------------

    def field(self, s: StateRecord) -> Field:
        """The tiles by place."""
        return herati.field_of(s, int(s.left) - 1, int(s.top) - 1)

    def board(self, s: StateRecord) -> str:
        lines = herati.field_text(self.field(s))
        if s.due != kernels.END:
            lines.append(f"turn: {self.seat_marks[s.seat]}")
        lines.append(f"due: {_DUE[int(s.due)]}")
        up = [f"{mark} {herati.tiles_text(s.up[seat])}" for seat, mark in enumerate(self.seat_marks)]
        lines.append(f"face up: {', '.join(up)}")
        for name, numbers in (("face down", s.down), ("points", s.scored)):
            lines.append(f"{name}: " + ", ".join(map("{} {}".format, self.seat_marks, numbers)))
        return "\n".join(lines)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        from kabinett.games.factory.board import check

        field, rest = herati.read_field(lines)
        fields = read_fields(rest, ("turn", "due", "face up", "face down", "points"))
        s.due = read_due(fields.get("due", "tile"), _DUE)
        if s.due == kernels.END and "turn" in fields:
            raise BadBoard(
                Message(
                    "board_nobodys_turn", "nothing is due, so it is nobody's turn; leave the line 'turn' out"
                )
            )
        s.seat = read_seat(
            fields.get("turn", self.seat_marks[0] if s.due == kernels.END else ""), self.seat_marks
        )
        for seat, text in self._by_seat("face up", fields):
            s.up[seat] = herati.read_tiles(text, "face up")
        for name, numbers in (("face down", s.down), ("points", s.scored)):
            for seat, text in self._by_seat(name, fields):
                numbers[seat] = herati.read_count(text, name)
        if field:
            if len(field) > TILES or max(map(len, herati.spans(field))) > REACH + 1:
                raise BadBoard(Message("board_field_wide", "the field is wider than 5 × 5 tiles"))
            s.left, s.top = (span.start for span in herati.spans(field))
        herati.store_field(field, s, int(s.left) - 1, int(s.top) - 1)
        check(self, field, s)

    def _by_seat(self, name: str, fields: dict[str, str]) -> list[tuple[int, str]]:
        """``"R ne, B none"`` by seat; every seat must have its part, in order."""
        parts = [part.strip() for part in fields.get(name, "").split(",")]
        if [part[:1] for part in parts] != list(self.seat_marks):
            marks = ", ".join(f"{mark} …" for mark in self.seat_marks)
            raise BadBoard(
                Message(
                    "board_by_seat",
                    "'{field}: {text}' is not understood; write {field}: {marks}",
                    field=name,
                    text=fields.get(name, ""),
                    marks=marks,
                )
            )
        return [(seat, part[1:].strip()) for seat, part in enumerate(parts)]

    # -- for people ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        from kabinett.games.factory.picture import picture

        return picture(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.factory.picture import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]

"""Dai Jobi as people see it; its rules are in `kabinett.games.daijobi.rules`."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.colours import AMBER, BLUE, RED, WHITE, marks_of, names_of
from kabinett.games.daijobi import rules as kernels
from kabinett.games.daijobi.refusals import REFUSALS
from kabinett.games.daijobi.scene import SCENE
from kabinett.games.daijobi.score import SCORE_ITEMS
from kabinett.games.daijobi.tasks import TASKS
from kabinett.games.game import Game, Option, Refused, StateRecord, Value
from kabinett.games.grid import GAME_OVER, by_seat, not_over, read_fields, read_seat
from kabinett.games.refusals import Words
from kabinett.games.rules import OVER
from kabinett.games.wording import PASS, Wording
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.canvas import SeatColour
    from kabinett.games.symbols import Picture

_SPACE = r"[1-9]|1[0-9]|20|g1|g2|l1|l2|c|w1|w2|d1|d2"
_COUNT = re.compile(r"[0-9]", re.ASCII)
_TOKEN = re.compile(rf"t([1-5])|(pass)|(home|{_SPACE})-({_SPACE}|out)", re.ASCII)

_INSIDE = {"g1", "g2", "l1", "l2", "c", "w1", "w2", "d1", "d2"}

# The field as text: its rows, each space with the character that it begins at.
_FIELD: tuple[tuple[tuple[int, str], ...], ...] = (
    ((0, "10"), (5, "9"), (10, "8"), (15, "7"), (20, "6"), (25, "5")),
    ((0, "11"), (5, "l1"), (20, "g1"), (25, "4")),
    ((0, "12"), (10, "l2"), (15, "g2"), (25, "3")),
    ((13, "c"),),
    ((0, "13"), (10, "w1"), (15, "d1"), (25, "2")),
    ((0, "14"), (5, "w2"), (20, "d2"), (25, "1")),
    ((0, "15"), (5, "16"), (10, "17"), (15, "18"), (20, "19"), (25, "20")),
)

SEATS = (RED, BLUE, WHITE, AMBER)


class DaiJobi(Game):
    """Dai Jobi for two to four, with four jungs each or, in our shorter forms, fewer."""

    name = "daijobi"
    title = Message("title_daijobi", "Dai Jobi")
    summary = Message(
        "summary_daijobi",
        "Toss four sticks and race your jungs round the cloth, stacked, by short cuts, capturing.",
    )
    author = "an unnamed author"
    year = 1956
    options = (
        Option("players", (2, 3, 4), Message("option_players", "How many play.")),
        Option(
            "jungs",
            (4, 1, 2, 3),
            Message("option_jungs", "How many jungs each has; fewer than four is ours."),
        ),
    )
    notation = Message("notation_daijobi", "move with home-3, 5-g1 or 17-out, or pass; a toss is t1 to t5")
    wordings = (
        PASS,
        Wording("t([1-5])", Message("words_toss", "toss: {count}", count="{0}")),
        Wording("home-(.+)", Message("words_from_home", "a jung from home to {place}", place="{0}")),
        Wording("(.+)-out", Message("words_out", "from {place} out", place="{0}")),
        Wording("(.+)-(.+)", Message("words_move", "from {start} to {end}", start="{0}", end="{1}")),
    )
    rules = kernels.RULES
    refusals = REFUSALS
    scene = SCENE
    score_items = SCORE_ITEMS
    tasks = TASKS
    chance_name = Message("chance_sticks", "the sticks")
    piece_name = Message("piece_jung", "jung")
    code_count = kernels.CODES
    spaces = kernels.NAMES
    """The names of home, the spaces and out, by the rules' number."""

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.jungs = int(self.values["jungs"])
        self.setup_numbers = (self.seats, self.jungs)
        self.seat_names = names_of(SEATS[: self.seats])
        self.seat_marks = marks_of(SEATS[: self.seats])

    # -- notation --------------------------------------------------------------------------------

    def token(self, code: int, s: StateRecord) -> str:
        if code < kernels.FIRST_MOVE:
            return f"t{code + 1}"
        if code == kernels.PASS:
            return "pass"
        return f"{self.spaces[kernels.MOVE_FROM[code]]}-{self.spaces[kernels.MOVE_TO[code]]}"

    def read(self, token: str, s: StateRecord) -> int | None:
        parts = _TOKEN.fullmatch(token)
        if parts is None:
            return None
        toss, passed, start, end = parts.groups()
        if toss:
            return int(toss) - 1
        if passed:
            return kernels.PASS
        found = _MOVE_CODES.get((start, end))
        if found is None:
            if start not in _INSIDE | {"5", "10"} and end in _INSIDE:
                raise Refused(
                    Message("short_cut_when", "a short cut is open only to a move that starts on 5 or 10")
                )
            raise Refused(
                Message("no_toss_leads", "no toss leads from {start} to {end}", start=start, end=end)
            )
        return found

    @functools.cached_property
    def words(self) -> Words:
        """Names of what sentences speak of."""
        return {**super().words, "spaces": self.spaces}

    # -- text board ------------------------------------------------------------------------------

    def owner(self, space: int, s: StateRecord) -> int | None:
        """The seat whose jungs are on a space of the field, None if it is empty."""
        return next((seat for seat in range(self.seats) if s.jungs[seat, space]), None)

    def sign(self, space: int, s: StateRecord) -> str:
        """What the text board shows of a space: "R3" for three jungs of Red, else the space's name."""
        seat = self.owner(space, s)
        return self.spaces[space] if seat is None else f"{self.seat_marks[seat]}{s.jungs[seat, space]}"

    def board(self, s: StateRecord) -> str:
        lines = []
        for row in _FIELD:
            line = ""
            for column, name in row:
                line = line.ljust(column) + self.sign(self.spaces.index(name), s)
            lines.append(line)
        for field, space in (("home", kernels.HOME), ("out", kernels.OUT)):
            held = [
                f"{mark} {s.jungs[seat, space]}"
                for seat, mark in enumerate(self.seat_marks)
                if s.jungs[seat, space]
            ]
            lines += [f"{field}: {', '.join(held)}"] * bool(held)
        if kernels.turn(s) == OVER:
            lines.append(f"turn: {GAME_OVER}")
        else:
            lines += [f"turn: {self.seat_marks[s.seat]}", f"toss: {s.toss or 'due'}"]
        return "\n".join(lines)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        rows = [line for line in lines if line.strip()]
        fields = read_fields(rows[len(_FIELD) :], ("home", "out", "turn", "toss"))
        for seat in range(self.seats):
            kernels.take(s, seat, kernels.HOME, self.jungs)
        for number, row in enumerate(_FIELD):
            self._read_row(number, [name for _, name in row], rows, s)
        for field, space in (("home", kernels.HOME), ("out", kernels.OUT)):
            counts = by_seat(field, fields.get(field, ""), self.seat_marks, _COUNT, "2")
            for seat, many in counts.items():
                if int(many):
                    kernels.add(s, seat, space, int(many))
        s.seat = self._read_turn(fields.get("turn", ""), s)
        toss = fields.get("toss", "due")
        if not re.fullmatch("due|[1-5]", toss):
            raise BadBoard(
                Message("board_toss", "'toss: {toss}' is no toss; write toss: and due or 1 to 5", toss=toss)
            )
        s.toss = 0 if toss == "due" else int(toss)
        self._check(s)

    def _read_turn(self, turn: str, s: StateRecord) -> int:
        """The seat to move; the winner once the game is over."""
        if turn != GAME_OVER:
            return read_seat(turn, self.seat_marks)
        out = [seat for seat in range(self.seats) if s.jungs[seat, kernels.OUT] == self.jungs]
        if not out:
            raise not_over()
        return out[0]

    def _read_row(self, number: int, names: list[str], rows: list[str], s: StateRecord) -> None:
        """One row of the field, number `number` from the top."""
        line = rows[number] if number < len(rows) else ""
        signs = line.split()
        if len(signs) != len(names):
            raise BadBoard(
                Message(
                    "board_field_row",
                    "row {row} of the field has {found:space|spaces} instead of {wanted}: {line!r}; "
                    "it is {names}, a space with jungs showing R2 or the like",
                    row=number + 1,
                    found=len(signs),
                    wanted=len(names),
                    line=line.strip(),
                    names=" ".join(names),
                )
            )
        for name, sign in zip(names, signs, strict=True):
            if sign == name:
                continue
            mark, count = sign[0], sign[1:]
            if mark not in self.seat_marks or not re.fullmatch("[1-9]", count):
                raise BadBoard(
                    Message(
                        "board_space_sign",
                        "{sign!r} on {space} is unknown; a space shows its name {space}, "
                        "or one of {marks} and a number of jungs",
                        sign=sign,
                        space=name,
                        marks=" ".join(self.seat_marks),
                    )
                )
            kernels.add(s, self.seat_marks.index(mark), self.spaces.index(name), int(count))

    def _check(self, s: StateRecord) -> None:
        """Refuse what no game can lead to."""
        for seat in range(self.seats):
            name, count = self.seat_name(seat), int(s.jungs[seat].sum())
            if count != self.jungs:
                raise BadBoard(
                    Message(
                        "board_jungs",
                        "{seat} has {count:jung|jungs} at home, on the field and out, not {jungs}",
                        seat=name,
                        count=count,
                        jungs=self.jungs,
                    )
                )
            if s.jungs[seat, kernels.OUT] == self.jungs and (seat != s.seat or s.toss):
                raise BadBoard(
                    Message(
                        "board_jungs_out",
                        "{seat} has all jungs out, which ends the game; write turn: over",
                        seat=name,
                    )
                )
        if s.seat and all(s.jungs[seat, kernels.HOME] == self.jungs for seat in range(self.seats)):
            raise BadBoard(
                Message(
                    "board_jungs_home",
                    "with all jungs at home the turn is {seat}'s, who begins",
                    seat=self.seat_name(0),
                )
            )

    # -- for people ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        from kabinett.games.daijobi.picture import picture

        return picture(self)

    def seat_colours(self) -> tuple[SeatColour, ...]:
        from kabinett.games.daijobi.picture import SEAT_COLOURS

        return SEAT_COLOURS[: self.seats]


_MOVE_CODES = {
    (kernels.NAMES[kernels.MOVE_FROM[code]], kernels.NAMES[kernels.MOVE_TO[code]]): code
    for code in range(kernels.FIRST_MOVE, kernels.PASS)
}

# The toss that each move takes.
_LENGTHS = {
    first + choice: toss
    for toss, (firsts, counts) in enumerate(
        zip(kernels.FIRST_CHOICE.tolist(), kernels.CHOICES.tolist(), strict=True)
    )
    for first, count in zip(firsts, counts, strict=True)
    for choice in range(count)
}

"""Jamit as people see it; its law is in `kabinett.rules.jamit`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import Game, Item, Option, Refused, StateRecord, Value
from kabinett.games.grid import read_fields
from kabinett.games.jamit.pushes import COLOURS, LETTERS, Push, fall, pushes
from kabinett.phrases import Phrase
from kabinett.rules import jamit as rules
from kabinett.rules import jamit_board as tables

if TYPE_CHECKING:
    from kabinett.games.canvas import Look
    from kabinett.games.position import Position

HOLE = "o"
_TOKEN = re.compile(r"([1-9][0-9]?):([rbyn]{2})|\+([1-9][0-9]?)|>([A-F])", re.ASCII)
_DUE = {
    rules.COINS: "coins",
    rules.FIRST_EXTRA: "extra",
    rules.SECOND_EXTRA: "second extra",
    rules.PAWN: "pawn",
    rules.DONE: "nothing",
}


class Jamit(Game):
    """Jamit for two and three on our reconstruction of its board."""

    name = "jamit"
    title = Phrase("title_jamit", "Jamit")
    summary = Phrase(
        "summary_jamit", "Push coins in from your side so that your own colour falls out on the other."
    )
    author = "Ryo Nakamura"
    year = 2020
    options = (
        Option(
            "players",
            (2, 3),
            Phrase(
                "option_players_jamit", "How many play; two play with a neutral colour besides their own."
            ),
        ),
        Option("side", (4, 5), Phrase("option_side", "Hexes along a side of the board.")),
        Option("layout", tables.LAYOUTS, Phrase("option_layout", "How the stones begin around the hole.")),
    )
    notation = "insert two coins with 3:bn, an extra coin with +2, move the pawn with >C"
    law = rules.LAW
    piece_name = Phrase("piece_coin", "coin")

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.side = int(self.values["side"])
        layout = tables.LAYOUTS.index(str(self.values["layout"]))
        self.setup_numbers = (self.seats, self.side, layout)
        self.seat_names = (
            Phrase("seat_red", "Red"),
            Phrase("seat_blue", "Blue"),
            Phrase("seat_yellow", "Yellow"),
        )[: self.seats]
        self.seat_marks = ("R", "B", "Y")[: self.seats]
        self.columns = 2 * self.side - 1
        self.code_count = 3 * self.columns + len(tables.VERTICES)
        self.names = tables.NAMES[self.side - 4]
        self.coordinates = tables.COORDINATES[self.side - 4]
        self.goal = int(rules.GOAL[self.seats - 2])
        self.colours = (0, 1, rules.NEUTRAL) if self.seats == 2 else (0, 1, 2)
        self._coins = [rules.COIN + colour for colour in self.colours]
        self._stones = [rules.STONE + seat for seat in range(self.seats)]
        self._signs = {0: "."}
        self._signs |= {rules.COIN + colour: LETTERS[colour] for colour in self.colours}
        self._signs |= {rules.STONE + seat: mark for seat, mark in enumerate(self.seat_marks)}

    # -- geometry --------------------------------------------------------------------------------

    def strip(self, vertex: int, column: int) -> tuple[int, ...]:
        """The cells of a column (from 1) as a coin pushed from `vertex` (A is 0) meets them."""
        cells = tables.STRIPS[self.side - 4, vertex, column - 1].tolist()
        return tuple(cell for cell in cells if cell != tables.OUT)

    # -- notation --------------------------------------------------------------------------------

    def _others(self, seat: int) -> str:
        """The letters of the two colours that a seat inserts, in the order of the codes."""
        return "".join(LETTERS[colour] for colour in rules.OTHERS[self.seats - 2, seat])

    def token(self, code: int, s: StateRecord) -> str:
        if code < 2 * self.columns:
            column, reverse = divmod(code, 2)
            colours = self._others(int(s.seat))
            return f"{column + 1}:{colours[::-1] if reverse else colours}"
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
                Phrase(
                    "no_column",
                    "there is no column {number}, they are numbered 1 to {last}",
                    number=number,
                    last=self.columns,
                )
            )
        if extra:
            return 2 * self.columns + number - 1
        own = self._others(int(s.seat))
        if s.stage == rules.COINS and sorted(colours) != sorted(own):
            raise Refused(
                Phrase(
                    "inserts_these",
                    "{seat} inserts one {one} and one {other}",
                    seat=self.seat_name(s.seat),
                    one=own[0],
                    other=own[1],
                )
            )
        return 2 * (number - 1) + (colours != own)

    def refusal(self, code: int, s: StateRecord) -> str:
        token, others = self.token(code, s), self._others(int(s.seat))
        if s.stage == rules.COINS:
            return Phrase(
                "coins_first", "two coins are inserted first, with {example}", example=f"3:{others}"
            )
        if s.stage == rules.PAWN:
            if token[0] == "+":
                return Phrase(
                    "no_extra_due", "no extra coin is due; only an own stone pushed out brings them"
                )
            if token[0] != ">":
                return Phrase("pawn_due", "the coins are inserted, now the pawn moves, with >C")
            for seat in range(self.seats):
                if code - 3 * self.columns == s.pawns[seat]:
                    told = {"seat": self.seat_names[seat], "vertex": token[1]}
                    if seat != s.seat:
                        return Phrase("pawn_stands", "{seat}'s pawn stands at {vertex}", **told)
                    return Phrase("pawn_must", "{seat}'s pawn stands at {vertex}, and it must move", **told)
        if token[0] != "+":
            return Phrase("extra_due", "an own stone was pushed out, so extra coins are due, with +2")
        return Phrase(
            "extra_elsewhere",
            "column {number} has an extra coin already, the second goes into another",
            number=token[1:],
        )

    # -- text board ------------------------------------------------------------------------------

    def _rows(self) -> Iterator[list[tuple[int, int]]]:
        """(q, r) of the hexes at one height of the drawing, from the left; heights from the top."""
        for height in range(-2 * (self.side - 1), 2 * self.side - 1):
            row = []
            for q in range(-self.side + 1, self.side):
                r = (height - q) // 2
                if (height - q) % 2 == 0 and abs(r) < self.side and abs(q + r) < self.side:
                    row.append((q, r))
            yield row

    def board(self, s: StateRecord) -> str:
        lines = ["  ".join(tables.LETTERS[: self.columns])]
        pieces = dict(zip(self.coordinates, s.hexes.tolist()[: len(self.names)], strict=True))
        for row in self._rows():
            line = [" "] * self.columns
            for q, r in row:
                line[q + self.side - 1] = self._signs[pieces[q, r]] if (q, r) in pieces else HOLE
            lines.append("  ".join(line).rstrip())
        lines.append("points: " + self._by_seat(s.points))
        if any(s.neutral):
            lines.append("neutral: " + self._by_seat(s.neutral))
        lines.append("pawns: " + self._by_seat([tables.VERTICES[vertex] for vertex in s.pawns]))
        if s.stage != rules.DONE:
            lines.append(f"turn: {self.seat_marks[s.seat]}")
        lines.append(f"due: {_DUE[int(s.stage)]}")
        if s.stage == rules.SECOND_EXTRA:
            lines.append(f"extra in: {s.column}")
            lines += ["again: yes"] * bool(s.fell)
        return "\n".join(lines)

    def _by_seat(self, values: Sequence[object]) -> str:
        return ", ".join(f"{mark} {value}" for mark, value in zip(self.seat_marks, values, strict=False))

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        rest = [line for line in lines if line.strip()]
        if rest and "".join(rest[0].split()) == tables.LETTERS[: self.columns]:
            del rest[0]
        s.hexes[:] = 0
        for height, row in enumerate(self._rows(), 1):
            self._read_row(height, row, rest.pop(0) if rest else "", s)
        fields = read_fields(rest, ("points", "neutral", "pawns", "turn", "due", "extra in", "again"))
        self._read_seats(fields, s)
        self._read_turn(fields, s)
        self._check_pieces(s)
        self._check_turn(s)

    def _read_row(self, height: int, row: list[tuple[int, int]], line: str, s: StateRecord) -> None:
        signs = line.split()
        if len(signs) != len(row):
            raise BadBoard(
                f"line {height} of the hexes shows {len(signs)} instead of {len(row)}: {line.strip()!r}"
            )
        pieces = {sign: piece for piece, sign in self._signs.items()}
        for hexagon, sign in zip(row, signs, strict=True):
            if hexagon == (0, 0):
                if sign != HOLE:
                    raise BadBoard(f"the middle shows {sign!r}; the hole is written {HOLE}")
                continue
            cell = self.coordinates.index(hexagon)
            if sign not in pieces:
                raise BadBoard(
                    f"{sign!r} on {self.names[cell]} is unknown; a hex shows one of {' '.join(pieces)}"
                )
            s.hexes[cell] = pieces[sign]

    def _seat_values(self, fields: dict[str, str], name: str, form: str) -> dict[int, str]:
        """``"R 3, B 5"`` by seat, each value in the regular expression `form`."""
        found: dict[int, str] = {}
        for part in filter(None, (piece.strip() for piece in fields.get(name, "").split(","))):
            mark, _, value = part.partition(" ")
            seat = self.seat_marks.index(mark) if mark in self.seat_marks else -1
            if seat < 0 or seat in found or not re.fullmatch(form, value.strip(), re.ASCII):
                raise BadBoard(f"{part!r} in '{name}: {fields[name]}' is not understood")
            found[seat] = value.strip()
        return found

    def _read_seats(self, fields: dict[str, str], s: StateRecord) -> None:
        """Points, neutral coins and pawns."""
        points = self._seat_values(fields, "points", "[0-9]{1,2}")
        neutral = self._seat_values(fields, "neutral", "[0-9]")
        pawns = self._seat_values(fields, "pawns", "[A-F]")
        if neutral and self.seats == 3:
            raise BadBoard("'neutral' is for two players; three have no neutral colour")
        for seat, name in enumerate(self.seat_names):
            if seat not in pawns:
                raise BadBoard(f"{name}'s pawn is missing; write pawns: {self.seat_marks[seat]} A")
            s.points[seat] = int(points.get(seat, 0))
            s.neutral[seat] = int(neutral.get(seat, 0))
            s.pawns[seat] = tables.VERTICES.index(pawns[seat])
            if s.neutral[seat] >= rules.CHANGE:
                raise BadBoard(f"{name} has {s.neutral[seat]} neutral coins; three are a point at once")
        if len(set(pawns.values())) < self.seats:
            raise BadBoard(f"two pawns stand at one vertex in 'pawns: {fields['pawns']}'")

    def _read_turn(self, fields: dict[str, str], s: StateRecord) -> None:
        """Who is to move, and what is due."""
        due, turn = fields.get("due", "coins"), fields.get("turn", "")
        if due not in _DUE.values():
            raise BadBoard(f"'due: {due}' is unknown; write one of {', '.join(_DUE.values())}")
        s.stage = list(_DUE.values()).index(due)
        if s.stage == rules.DONE:
            if turn:
                raise BadBoard("nothing is due in a game that is over; leave 'turn' out")
            s.seat = s.points.tolist().index(max(s.points))
        elif turn not in self.seat_marks:
            raise BadBoard(f"'turn: {turn}' names no seat; write one of {', '.join(self.seat_marks)}")
        else:
            s.seat = self.seat_marks.index(turn)
        column, again = fields.get("extra in", ""), fields.get("again", "")
        if (s.stage == rules.SECOND_EXTRA) != bool(column) or (again and not column):
            raise BadBoard("'extra in' is written with a second extra, and 'again' only with it")
        if column and (not re.fullmatch("[1-9]", column, re.ASCII) or int(column) > self.columns):
            raise BadBoard(f"'extra in: {column}' is no column; they are numbered 1 to {self.columns}")
        if again not in ("", "yes"):
            raise BadBoard(f"'again: {again}' is not understood; write again: yes or leave it out")
        s.column = int(column or 0)
        s.fell = again == "yes"

    def _check_pieces(self, s: StateRecord) -> None:
        """Numbers of pieces and points; fills the supply."""
        pieces = s.hexes.tolist()
        for colour, coin in zip(self.colours, self._coins, strict=True):
            on_board = pieces.count(coin)
            if on_board > rules.SUPPLY:
                raise BadBoard(f"{on_board} {COLOURS[colour]} coins are on the board, there are only 25")
            s.supply[colour] = rules.SUPPLY - on_board
        for seat, stone in enumerate(self._stones):
            name, on_board = self.seat_names[seat], pieces.count(stone)
            if on_board > rules.STONES:
                raise BadBoard(f"{on_board} stones of {name} are on the board, there are only 4")
            if s.points[seat] < rules.STONES - on_board:
                raise BadBoard(
                    f"{name} has {s.points[seat]} points, too few for {4 - on_board} stones pushed out"
                )
            if s.points[seat] > self.goal + 1:
                raise BadBoard(f"{name} has {s.points[seat]} points; the game ends at {self.goal}")

    def _check_turn(self, s: StateRecord) -> None:
        """What is due must fit the pieces and the points."""
        reached = sum(int(points) >= self.goal for points in s.points)
        if reached != (s.stage == rules.DONE):
            raise BadBoard(
                f"{reached} seats have {self.goal} points with 'due: {_DUE[int(s.stage)]}'; "
                "the game is over as soon as one has"
            )
        if s.stage not in (rules.FIRST_EXTRA, rules.SECOND_EXTRA):
            return
        name, seat = self.seat_name(s.seat), int(s.seat)
        lost = rules.STONES - s.hexes.tolist().count(self._stones[seat])
        if lost < 1 + int(s.fell):
            raise BadBoard(f"an extra coin is due, but {name} has lost {lost} stones")
        if s.column:
            entry = self.strip(int(s.pawns[seat]), int(s.column))[0]
            if s.hexes[entry] != rules.COIN + seat and s.supply[seat]:
                raise BadBoard(f"'extra in: {s.column}', but no coin of {name} lies on {self.names[entry]}")

    # -- for people ------------------------------------------------------------------------------

    def explain(self, position: Position) -> tuple[tuple[Item, ...], ...]:
        items: list[list[Item]] = [[] for _ in range(self.seats)]
        start = next(position.states())
        for seat in range(self.seats):
            if points := int(start.points[seat]):
                items[seat].append(
                    Item(Phrase("points_at_start", "points at the start"), (), points, str(points))
                )
        for push in pushes(self, position):
            if push.fallen:
                cell = self.names[push.cells[-1]]
                label = fall(push, cell)
                items[push.owner].append(Item(label, (cell,), push.points, self._worth(push)))
        return tuple(map(tuple, items))

    def _worth(self, push: Push) -> Phrase:
        """What a piece that fell is worth, and by which move."""
        move = {"ply": push.ply, "move": push.move, "seat": self.seat_names[push.seat]}
        if push.fallen != rules.COIN + rules.NEUTRAL:
            return Phrase("worth", "{worth} with move {ply}, {move} by {seat}", worth=push.worth, **move)
        total = push.held + push.worth
        sum = f"{push.held} + {push.worth} = {total}"
        if not push.points:
            return Phrase("neutral_kept", "{sum} neutral with move {ply}, {move} by {seat}", sum=sum, **move)
        return Phrase(
            "neutral_changed",
            "{sum} neutral = 1 point, {left} left, with move {ply}, {move} by {seat}",
            sum=sum,
            left=total - rules.CHANGE,
            **move,
        )

    def draw(self, position: Position, look: Look) -> str:
        from kabinett.games.jamit.picture import draw

        return draw(self, position, look)

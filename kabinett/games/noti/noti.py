"""Noti as people see it; its law is in `kabinett.rules.noti`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kabinett.errors import BadBoard
from kabinett.games.game import Game, Item, Option, Refused, StateRecord, Value
from kabinett.games.grid import Grid, read_fields
from kabinett.phrases import Phrase
from kabinett.rules import bits
from kabinett.rules import noti as rules

if TYPE_CHECKING:
    from kabinett.games.canvas import Look
    from kabinett.games.position import Position

_TOKEN = re.compile(r"(?:(II|III)@)?([a-hjk][1-9])|([a-hjk][1-9])>([a-hjk][1-9])|(pass)", re.ASCII)
_DUE = {
    rules.PLACE_MARKER: "marker",
    rules.LAY_STONE: "stone",
    rules.MARK_TWO: "II",
    rules.MARK_THREE: "III",
}


class Noti(Game):
    """Noti for two, and our form of it for three."""

    name = "noti"
    title = Phrase("title_noti", "Noti")
    summary = Phrase(
        "summary_noti", "Grow groups on a chess board and choose which of them your markers multiply."
    )
    author = "Ingo Althöfer"
    year = 2007
    options = (
        Option(
            "players", (2, 3), Phrase("option_players_noti", "How many play; the game for three is ours.")
        ),
    )
    notation = "lay a stone with f6, a marker with II@d4 or III@d4, mark with d4>e6, or pass"
    law = rules.LAW
    piece_name = Phrase("piece_stone", "stone")

    def __init__(self, **values: Value) -> None:
        super().__init__(**values)
        self.seats = int(self.values["players"])
        self.setup_numbers = (self.seats,)
        self.seat_names = (
            Phrase("seat_yellow", "Yellow"),
            Phrase("seat_blue", "Blue"),
            Phrase("seat_red", "Red"),
        )[: self.seats]
        self.seat_marks = ("Y", "B", "R")[: self.seats]
        self.size = self.seats - 2  # the law's board number
        self.grid = Grid(*(("abcdefgh", 8), ("abcdefghjk", 9))[self.size], first_row_on_top=False)
        self.centre = tuple(
            int(rules.centre_cell(index, self.size)) for index in range(rules.CENTRE_CELLS[self.size])
        )
        self.code_count = int(rules.pass_code(self.size)) + 1

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
            if kind and s.due != rules.PLACE_MARKER:
                raise Refused(Phrase("markers_placed", "all markers are placed"))
            return cell if not kind else cells + (kind == "III") * centre + self._central(cell)
        first = self._cell(stone)
        own = rules.unmarked(s, s.seat)
        if bits.wide_has(own, first):
            first = int(bits.wide_lowest(rules.group_of(first, own, self.size)))
        return cells + 2 * centre + self._central(self._cell(marker)) * cells + first

    def _cell(self, name: str) -> int:
        cell = self.grid.index(name)
        if cell is None:
            raise Refused(Phrase("off_board", "{square} is not on the board", square=name))
        return cell

    def _central(self, cell: int) -> int:
        if cell not in self.centre:
            first, last = self.grid.names[self.centre[0]], self.grid.names[self.centre[-1]]
            raise Refused(
                Phrase(
                    "markers_within",
                    "markers lie within {first} to {last}, {square} does not",
                    first=first,
                    last=last,
                    square=self.grid.names[cell],
                )
            )
        return self.centre.index(cell)

    def refusal(self, code: int, s: StateRecord) -> str:
        token = self.token(code, s)
        if s.due == rules.PLACE_MARKER:
            if "@" not in token:
                return Phrase("markers_first", "markers are placed first, with II@d4 or III@d4")
            kind, square = token.split("@")
            if not s.holds[s.seat] & (1 if kind == "II" else 2):
                return Phrase(
                    "has_placed", "{seat} has placed its {kind}", seat=self.seat_name(s.seat), kind=kind
                )
            return Phrase("taken", "{square} is taken", square=square)
        if "@" in token:
            return Phrase("markers_placed", "all markers are placed")
        if s.due == rules.LAY_STONE:
            if ">" in token:
                return Phrase("marked_when", "a group is marked only right after the 6th and the 12th stone")
            if token == "pass":
                return Phrase("stone_must", "a stone can be laid, so it must be")
            return (
                Phrase("beside_marked", "{square} is beside your marked group", square=token)
                if self._is_free(code, s)
                else Phrase("taken", "{square} is taken", square=token)
            )
        if ">" not in token:
            return Phrase(
                "mark_first",
                "mark your largest unmarked group first, with a {kind} marker",
                kind=_DUE[int(s.due)],
            )
        return self._marking_refusal(token, s)

    def _is_free(self, cell: int, s: StateRecord) -> bool:
        return bool(bits.wide_has(rules.free_squares(s), cell))

    def _marking_refusal(self, token: str, s: StateRecord) -> str:
        square, stone = token.split(">")
        markers = s.two_markers if s.due == rules.MARK_TWO else s.three_markers
        if not bits.wide_has(bits.wide(markers), self._cell(square)):
            return Phrase(
                "no_marker_on", "there is no {kind} marker on {square}", kind=_DUE[int(s.due)], square=square
            )
        cell, own = self._cell(stone), rules.unmarked(s, s.seat)
        if not bits.wide_has(bits.wide(s.stones[s.seat]), cell):
            return Phrase(
                "no_stone_of", "{square} bears no stone of {seat}", square=stone, seat=self.seat_name(s.seat)
            )
        if not bits.wide_has(own, cell):
            return Phrase("marked_already", "the group of {square} bears a marker already", square=stone)
        size = bits.wide_count(rules.group_of(cell, own, self.size))
        largest = rules.largest_group(own, self.size)
        told = {"square": stone, "largest": largest}
        if size == 1:
            return Phrase(
                "smaller_group_of_one",
                "the group of {square} has 1 stone, your largest has {largest}",
                **told,
            )
        return Phrase(
            "smaller_group",
            "the group of {square} has {size} stones, your largest has {largest}",
            size=size,
            **told,
        )

    # -- text board ------------------------------------------------------------------------------

    def sign(self, cell: int, s: StateRecord) -> str:
        """What lies on a square: "Y" a stone, "Y2" one in a II group, "II" a marker, "." nothing."""
        for words, sign in ((s.two_markers, "II"), (s.three_markers, "III")):
            if bits.wide_has(bits.wide(words), cell):
                return sign
        for seat, mark in enumerate(self.seat_marks):
            if bits.wide_has(bits.wide(s.two_group[seat]), cell):
                return mark + "2"
            if bits.wide_has(bits.wide(s.three_group[seat]), cell):
                return mark + "3"
            if bits.wide_has(bits.wide(s.stones[seat]), cell):
                return mark
        return "."

    def board(self, s: StateRecord) -> str:
        lines = [self.grid.text(lambda cell: self.sign(cell, s))]
        lines.append(f"turn: {self.seat_marks[s.seat]}")
        lines.append(f"due: {_DUE[int(s.due)]}")
        hands = [
            f"{mark} {' '.join(kind for bit, kind in ((1, 'II'), (2, 'III')) if s.holds[seat] & bit)}"
            for seat, mark in enumerate(self.seat_marks)
            if s.holds[seat]
        ]
        passed = [
            f"{mark} {lost}"
            for seat, mark in enumerate(self.seat_marks)
            if (lost := int(s.placed[seat]) - int(bits.wide_count(bits.wide(s.stones[seat]))))
        ]
        lines += [f"hand: {', '.join(hands)}"] * bool(hands)
        lines += [f"passed: {', '.join(passed)}"] * bool(passed)
        return "\n".join(lines)

    def read_board(self, lines: Sequence[str], s: StateRecord) -> None:
        own = [mark + kind for mark in self.seat_marks for kind in ("", "2", "3")]
        signs, rest = self.grid.read(lines, ["II", "III", *own])
        fields = read_fields(rest, ("turn", "due", "hand", "passed"))
        for cell, sign in signs.items():
            self._add(cell, sign, s)
        self._read_turn(fields, s)
        self._check(s)

    def _add(self, cell: int, sign: str, s: StateRecord) -> None:
        words = [s.two_markers] if sign == "II" else [s.three_markers]
        if sign not in ("II", "III"):
            seat = self.seat_marks.index(sign[0])
            groups = {"": [], "2": [s.two_group[seat]], "3": [s.three_group[seat]]}
            words = [s.stones[seat], *groups[sign[1:]]]
        for two_words in words:
            bits.store_wide(two_words, bits.wide_or(bits.wide(two_words), bits.wide_bit(cell)))

    def _read_turn(self, fields: dict[str, str], s: StateRecord) -> None:
        """Turn, phase, hands and counts from the lines below the board."""
        turn, due = fields.get("turn", ""), fields.get("due", "stone")
        if turn not in self.seat_marks:
            raise BadBoard(f"'turn: {turn}' names no seat; write turn: and one of {self.seat_marks}")
        if due not in _DUE.values():
            raise BadBoard(f"'due: {due}' is unknown; write one of {', '.join(_DUE.values())}")
        s.seat = self.seat_marks.index(turn)
        s.due = list(_DUE.values()).index(due)
        hands = self._by_seat("hand", fields.get("hand", ""))
        passed = self._by_seat("passed", fields.get("passed", ""))
        for seat in range(self.seats):
            kinds = hands.get(seat, "").split()
            if not set(kinds) <= {"II", "III"} or len(set(kinds)) != len(kinds):
                raise BadBoard(f"'{hands[seat]}' is no hand; a seat holds at most one II and one III")
            s.holds[seat] = ("II" in kinds) + 2 * ("III" in kinds)
            lost = passed.get(seat, "0")
            if not re.fullmatch(r"1?[0-9]", lost, re.ASCII):
                raise BadBoard(f"'{lost}' is no number of passes")
            laid = int(bits.wide_count(bits.wide(s.stones[seat]))) + int(lost)
            if laid > rules.STONES:
                raise BadBoard(f"{self.seat_name(seat)} has laid {laid} stones, more than {rules.STONES}")
            s.placed[seat] = laid

    def _by_seat(self, field: str, text: str) -> dict[int, str]:
        """``"Y II, B III"`` by seat."""
        found: dict[int, str] = {}
        for part in filter(None, (piece.strip() for piece in text.split(","))):
            mark, _, rest = part.partition(" ")
            if mark not in self.seat_marks or self.seat_marks.index(mark) in found:
                raise BadBoard(f"'{part}' in '{field}: {text}' is not understood")
            found[self.seat_marks.index(mark)] = rest.strip()
        return found

    def _check(self, s: StateRecord) -> None:
        """Refuse what no game can lead to."""
        self._check_counts(s)
        for seat in range(self.seats):
            stones = bits.wide(s.stones[seat])
            for name, words, most in (
                ("II", s.two_group[seat], rules.PHASE),
                ("III", s.three_group[seat], 2 * rules.PHASE),
            ):
                group = bits.wide(words)
                if bits.wide_any(group) and not bits.wide_equal(
                    rules.group_of(bits.wide_lowest(group), stones, self.size), group
                ):
                    raise BadBoard(
                        f"the stones marked {name} of {self.seat_name(seat)} are not one whole group"
                    )
                if bits.wide_count(group) > most:
                    raise BadBoard(f"the {name} group of {self.seat_name(seat)} has more than {most} stones")
            if s.placed[seat] < rules.PHASE and bits.wide_any(rules.marked(s, seat)):
                raise BadBoard(f"{self.seat_name(seat)} has a marked group before its 6th stone")
            if s.placed[seat] < 2 * rules.PHASE and bits.wide_any(bits.wide(s.three_group[seat])):
                raise BadBoard(f"{self.seat_name(seat)} has a III group before its 12th stone")
        for name, words, groups, bit in (
            ("II", s.two_markers, s.two_group, 1),
            ("III", s.three_markers, s.three_group, 2),
        ):
            on_groups = sum(bool(bits.wide_any(bits.wide(group))) for group in groups)
            in_hand = sum(bool(hold & bit) for hold in s.holds)
            on_board = int(bits.wide_count(bits.wide(words)))
            if on_board + on_groups + in_hand != self.seats:
                raise BadBoard(
                    f"{on_board + on_groups + in_hand} markers {name} are in the game instead of {self.seats}"
                )
            outside = bits.wide_minus(bits.wide(words), bits.wide(rules.CENTRE[self.size]))
            if bits.wide_any(outside):
                raise BadBoard(f"a {name} marker lies outside the centre")

    def _check_counts(self, s: StateRecord) -> None:
        laid = [int(count) for count in s.placed[: self.seats]]
        if s.due == rules.PLACE_MARKER:
            order = [*range(self.seats - 1, -1, -1)] * 2
            left = sum(int(hold).bit_count() for hold in s.holds)
            if any(laid) or not left or order[2 * self.seats - left] != s.seat:
                raise BadBoard("the markers still in hand do not fit the turn")
            return
        stage = {rules.MARK_TWO: rules.PHASE, rules.MARK_THREE: 2 * rules.PHASE}.get(int(s.due))
        if stage is not None and laid[s.seat] != stage:
            raise BadBoard(f"marking with {_DUE[int(s.due)]} is due only after stone {stage}")
        moved = int(s.seat) + (s.due != rules.LAY_STONE)
        expected = [laid[-1] + (seat < moved < self.seats) for seat in range(self.seats)]
        if laid != expected:
            raise BadBoard(f"the numbers of stones laid, {laid}, do not fit the turn")

    # -- for people ------------------------------------------------------------------------------

    def groups(self, s: StateRecord, seat: int) -> Iterator[tuple[str, int, tuple[int, ...]]]:
        """Name, factor and cells of a seat's groups that score: II, III and, at the end, the largest."""
        yield Phrase("group_two", "II group"), 2, self._cells(bits.wide(s.two_group[seat]))
        yield Phrase("group_three", "III group"), 3, self._cells(bits.wide(s.three_group[seat]))
        rest = rules.unmarked(s, seat)
        largest: tuple[int, ...] = ()
        while bits.wide_any(rest):
            group = rules.group_of(bits.wide_lowest(rest), rest, self.size)
            largest = max(largest, self._cells(group), key=len)
            rest = bits.wide_minus(rest, group)
        yield Phrase("group_largest", "largest unmarked group"), 5, largest

    def _cells(self, cells: tuple[int, int]) -> tuple[int, ...]:
        return tuple(cell for cell in range(len(self.grid)) if bits.wide_has(cells, cell))

    def explain(self, position: Position) -> tuple[tuple[Item, ...], ...]:
        s, over = position.state, position.is_over
        items: list[tuple[Item, ...]] = []
        for seat in range(self.seats):
            mine = []
            for label, factor, cells in self.groups(s, seat):
                names = tuple(self.grid.names[cell] for cell in cells)
                worth = factor * len(cells)
                if factor == 5 and not over:
                    mine.append(
                        Item(
                            label,
                            names,
                            0,
                            Phrase("counted_at_end", "{sum}, counted at the end", sum=f"{len(cells)} × 5"),
                        )
                    )
                elif cells:
                    mine.append(Item(label, names, worth, f"{len(cells)} × {factor} = {worth}"))
            items.append(tuple(mine))
        return tuple(items)

    def draw(self, position: Position, look: Look) -> str:
        from kabinett.games.noti.picture import draw

        return draw(self, position, look)

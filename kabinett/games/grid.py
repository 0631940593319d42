"""Squares with a column letter and a row number, and text boards made of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set

from kabinett.errors import BadBoard
from kabinett.games.game import Refused
from kabinett.games.refusals import Reason
from kabinett.messages import Message

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))
"""Along rows, columns and both slants: steps to the right, and steps to the next row."""


def lines(columns: int, rows: int) -> Iterator[tuple[int, int, int, int]]:
    """Every row, column and slant of a rectangular board, each once.

    Yields:
        which of `DIRECTIONS` it runs in, the column and row of its first square, how many squares it has.
    """
    for direction, (right, up) in enumerate(DIRECTIONS):
        for row in range(rows):
            for column in range(columns):
                if 0 <= column - right < columns and 0 <= row - up < rows:
                    continue
                size = 1
                while 0 <= column + size * right < columns and 0 <= row + size * up < rows:
                    size += 1
                yield direction, column, row, size


class Grid:
    """Names of the squares of a rectangular board.

    Args:
        columns: the column letters from the left, such as "abcdefghjk".
        rows: how many rows.
        first_row_on_top: whether row 1 is the top row of a drawing.

    Square `i` is in column ``i % len(columns)`` and row ``i // len(columns) + 1``.
    """

    def __init__(self, columns: str, rows: int, *, first_row_on_top: bool) -> None:
        self.columns = columns
        self.rows = rows
        self.first_row_on_top = first_row_on_top
        self.names = tuple(f"{c}{r + 1}" for r in range(rows) for c in columns)
        self._index = {name: index for index, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    @property
    def words(self) -> Mapping[str, Sequence[str]]:
        """Names of squares, rows and columns, for sentences."""
        rows = tuple(str(row + 1) for row in range(self.rows))
        return {"squares": self.names, "rows": rows, "columns": tuple(self.columns)}

    def index(self, name: str) -> int | None:
        """The square with this name, or None."""
        return self._index.get(name)

    def square(self, name: str) -> int:
        """The square with this name.

        Raises:
            Refused: there is none; only the row can be wrong, since notations know the columns.
        """
        if name not in self._index:
            raise Refused(
                Message(
                    "off_board_rows",
                    "{square} is not on the board, which has {rows} rows",
                    square=name,
                    rows=self.rows,
                )
            )
        return self._index[name]

    def stretches(self, cells: Set[int], through: int) -> Iterator[tuple[int, ...]]:
        """The longest gapless stretches of `cells` that one of them stands in, by row, column and slants.

        Those of the square alone are left out.
        """
        columns = len(self.columns)
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            stretch = [through]
            for way in (1, -1):
                x, y = through % columns + way * right, through // columns + way * down
                while 0 <= x < columns and y * columns + x in cells:
                    stretch.append(y * columns + x)
                    x, y = x + way * right, y + way * down
            if len(stretch) > 1:
                yield tuple(sorted(stretch))

    @property
    def row_order(self) -> Sequence[int]:
        """Rows (from 0) as drawn, from the top."""
        return range(self.rows) if self.first_row_on_top else range(self.rows - 1, -1, -1)

    def text(self, mark: Callable[[int], str]) -> str:
        """The board as text; `mark` gives each square's sign, "." where nothing lies.

        Column letters stand above, row numbers to the left; squares are as wide as the widest sign.
        """
        width = len(self.columns)
        cells = [[mark(row * width + column) for column in range(width)] for row in self.row_order]
        widest = max(len(sign) for line in cells for sign in line)
        lines = ["   " + " ".join(letter.rjust(widest) for letter in self.columns)]
        for row, line in zip(self.row_order, cells, strict=True):
            lines.append(f"{row + 1:>2} " + " ".join(sign.rjust(widest) for sign in line))
        return "\n".join(lines)

    def read(self, lines: Sequence[str], signs: Iterable[str]) -> tuple[dict[int, str], list[str]]:
        """The signs of a board as `text` writes it, by square, and the lines that follow it.

        Raises:
            BadBoard: a row is missing, misplaced or has the wrong squares.
        """
        known = set(signs)
        rest = [line for line in lines if line.strip()]
        if rest and rest[0].split() == list(self.columns):
            del rest[0]
        found: dict[int, str] = {}
        for row in self.row_order:
            line = rest.pop(0) if rest else ""
            number, *marks = line.split() or [""]
            if number != str(row + 1):
                raise BadBoard(
                    Message(
                        "board_row_missing",
                        "row {row} of the board is missing; found {line!r} in its place",
                        row=row + 1,
                        line=line.strip(),
                    )
                )
            if len(marks) != len(self.columns):
                raise BadBoard(
                    Message(
                        "board_row_squares",
                        "row {row} has {found:square|squares} instead of {wanted}: {line!r}",
                        row=row + 1,
                        found=len(marks),
                        wanted=len(self.columns),
                        line=line.strip(),
                    )
                )
            for column, sign in enumerate(marks):
                if sign == ".":
                    continue
                if sign not in known:
                    raise BadBoard(
                        Message(
                            "board_square_sign",
                            "{sign!r} on {square} is unknown; a square shows . or one of {known}",
                            sign=sign,
                            square=f"{self.columns[column]}{row + 1}",
                            known=" ".join(sorted(known)),
                        )
                    )
                found[row * len(self.columns) + column] = sign
        return found, rest


def read_fields(lines: Iterable[str], known: Iterable[str]) -> dict[str, str]:
    """The ``name: value`` lines below a board.

    Raises:
        BadBoard: a line has another form, an unknown name, or a name stands twice.
    """
    known = list(known)
    fields: dict[str, str] = {}
    for line in filter(str.strip, lines):
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon or name not in known:
            raise BadBoard(
                Message(
                    "board_line",
                    "{line!r} is not understood; below a board come lines {known}",
                    line=line.strip(),
                    known=", ".join(known),
                )
            )
        if name in fields:
            raise BadBoard(Message("board_line_twice", "{field!r} stands twice below the board", field=name))
        fields[name] = value.strip()
    return fields


def read_seat(turn: str, marks: Sequence[str]) -> int:
    """The seat that a line ``turn:`` names by its mark.

    Raises:
        BadBoard: it names none.
    """
    if turn not in marks:
        raise BadBoard(
            Message(
                "board_no_seat",
                "'turn: {turn}' names no seat; write turn: and one of {marks}",
                turn=turn,
                marks=", ".join(marks),
            )
        )
    return marks.index(turn)


GAME_OVER = "over"
"""What a line ``turn:`` says once nobody is to move."""


def not_over() -> BadBoard:
    """What is wrong with a board that says ``turn: over`` too early."""
    return BadBoard(
        Message("board_not_over", "'turn: over' does not fit the board; the game is not over there")
    )


def read_due(due: str, words: Mapping[int, str]) -> int:
    """The number of what a line ``due:`` says is due; `words` has a word for each number.

    Raises:
        BadBoard: nothing of that name can be due.
    """
    for number, word in words.items():
        if word == due:
            return number
    raise BadBoard(
        Message(
            "board_no_due",
            "'due: {due}' is unknown; write one of {known}",
            due=due,
            known=", ".join(words.values()),
        )
    )


def by_seat(
    field: str, text: str, marks: Sequence[str], form: re.Pattern[str], example: str
) -> dict[int, str]:
    """What a line such as ``points: R 3, B 5`` says of some seats.

    Args:
        field: the name of the line.
        text: what stands behind it; "" says nothing.
        marks: of the seats.
        form: of all that follows a mark.
        example: of such a value, for messages.

    Raises:
        BadBoard: a part has another form, or a seat stands twice.
    """
    found: dict[int, str] = {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        mark, _, value = part.partition(" ")
        if mark not in marks or not form.fullmatch(value.strip()):
            raise misunderstood(part, field, text, f"{marks[0]} {example}")
        if marks.index(mark) in found:
            raise BadBoard(
                Message(
                    "board_mark_twice",
                    "{mark} stands twice in '{field}: {text}'",
                    mark=mark,
                    field=field,
                    text=text,
                )
            )
        found[marks.index(mark)] = value.strip()
    return found


def misunderstood(part: str, field: str, text: str, example: str) -> BadBoard:
    """What is wrong with a line ``field: text`` of which a part cannot be read."""
    return BadBoard(
        Message(
            "board_part",
            "{part!r} in '{field}: {text}' is not understood; write such as {example}",
            part=part,
            field=field,
            text=text,
            example=example,
        )
    )


LINE_NAMES = (
    Reason(Message("row", "row {name}"), (("name", "rows"),)),
    Reason(Message("column", "column {name}"), (("name", "columns"),)),
    Reason("{first}/{last}", (("first", "squares"), ("last", "squares"))),
)
"""What a row, a column and a slant of squares are called, with the lists of `Grid.words`."""

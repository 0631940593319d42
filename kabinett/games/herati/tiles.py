"""What people see of both Herati games: tiles, coordinates, the field as text, patterns."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from kabinett.errors import BadBoard
from kabinett.games.game import StateRecord
from kabinett.games.herati import rules
from kabinett.games.wording import Wording
from kabinett.messages import Message

KINDS = ("ne", "se", "sw", "nw")
"""Tile kinds, by where the Black corner lies; the order of the rules."""

Place = tuple[int, int]
Field = dict[Place, str]
"""Tiles by (x, y), each one of `KINDS`."""

LAY = re.compile(r"(ne|se|sw|nw)@(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})", re.ASCII)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]?", re.ASCII)

WORDINGS = (
    Wording("(..)@(.+)", Message("words_lay", "{tile}, to {place}", tile="{0}", place="{1}"), "{0}"),
    Wording(r"\+(..)", Message("words_turned", "turned up: {tile}", tile="{0}")),
)
TERMS: Mapping[str, str] = {
    "ne": Message("term_ne", "tile with its black corner top right"),
    "se": Message("term_se", "tile with its black corner bottom right"),
    "sw": Message("term_sw", "tile with its black corner bottom left"),
    "nw": Message("term_nw", "tile with its black corner top left"),
}


def place_name(place: Place) -> str:
    """A place in notation, such as "2,1"."""
    return f"{place[0]},{place[1]}"


def place_names(rows: int, first_row: int) -> tuple[str, ...]:
    """The names of the places in the order of the codes: rows of `SPAN`, the first with y = `first_row`."""
    return tuple(
        place_name((column - rules.REACH, first_row + row))
        for row in range(rows)
        for column in range(rules.SPAN)
    )


def edge_colour(kind: str, edge: str) -> str:
    """The colour of an edge, one of n, e, s, w, of a tile of this kind."""
    return "black" if edge in kind else "white"


_NEIGHBOURS = (("n", "s", 0, -1), ("e", "w", 1, 0), ("s", "n", 0, 1), ("w", "e", -1, 0))


def contacts(field: Mapping[Place, str], kind: str, place: Place) -> Iterator[tuple[Place, bool]]:
    """The tiles that a tile of this kind would touch by an edge, and whether the edges are alike."""
    for own, other, dx, dy in _NEIGHBOURS:
        beside = (place[0] + dx, place[1] + dy)
        if beside in field:
            yield beside, edge_colour(kind, own) == edge_colour(field[beside], other)


# -- the record ----------------------------------------------------------------------------------


def field_of(s: StateRecord, first_column: int, first_row: int) -> Field:
    """The tiles of a record, in reading order; the two numbers are x and y of cell 0 of the frame."""
    tiles, north, east = int(s.tiles), int(s.north), int(s.east)
    field: Field = {}
    for cell in range(tiles.bit_length()):
        if tiles >> cell & 1:
            row, column = divmod(cell, rules.WIDTH)
            kind = ("n" if north >> cell & 1 else "s") + ("e" if east >> cell & 1 else "w")
            field[first_column + column, first_row + row] = kind
    return field


def store_field(field: Field, s: StateRecord, first_column: int, first_row: int) -> None:
    """Put tiles into a record without any; the inverse of `field_of`."""
    for (x, y), kind in field.items():
        cell = (y - first_row) * rules.WIDTH + x - first_column
        rules.put_tile(s, cell, KINDS.index(kind))


# -- the field as text ---------------------------------------------------------------------------


def field_text(field: Field) -> list[str]:
    """The field's bounding box: a line of x, then each row with its y; "." where no tile lies."""
    columns, rows = spans(field or {(0, 0): "."})
    lines = ["    " + " ".join(f"{x:>2}" for x in columns)]
    for y in rows:
        lines.append(f"{y:>3} " + " ".join(field.get((x, y), ".").rjust(2) for x in columns))
    return lines


def spans(field: Iterable[Place]) -> tuple[range, range]:
    """The columns and rows from the first to the last tile."""
    xs, ys = zip(*field, strict=True)
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


def read_field(lines: Sequence[str]) -> tuple[Field, list[str]]:
    """The tiles of a field as `field_text` writes it, and the lines that follow it.

    Raises:
        BadBoard: the line of x is missing, or a row is misplaced or has the wrong places.
    """
    rest = [line for line in lines if line.strip()]
    columns = _whole_numbers(rest[0] if rest else "")
    rows = list(itertools.takewhile(lambda line: ":" not in line, rest[1:]))
    field: Field = {}
    expected: int | None = None
    for line in rows:
        label, *signs = line.split()
        if not _NUMBER.fullmatch(label) or (expected is not None and int(label) != expected):
            if expected is None:
                raise BadBoard(
                    Message(
                        "board_row_number", "{line!r} stands where a row number is due", line=line.strip()
                    )
                )
            raise BadBoard(
                Message(
                    "board_row_due", "{line!r} stands where row {row} is due", line=line.strip(), row=expected
                )
            )
        y = int(label)
        expected = y + 1
        if len(signs) != len(columns):
            raise BadBoard(
                Message(
                    "board_row_places",
                    "row {row} has {found:place|places} instead of {wanted}: {line!r}",
                    row=y,
                    found=len(signs),
                    wanted=len(columns),
                    line=line.strip(),
                )
            )
        for x, sign in zip(columns, signs, strict=True):
            if sign in KINDS:
                field[x, y] = sign
            elif sign != ".":
                raise BadBoard(
                    Message(
                        "board_place_sign",
                        "{sign!r} at {place} is unknown; a place shows . or one of {kinds}",
                        sign=sign,
                        place=f"{x},{y}",
                        kinds=" ".join(KINDS),
                    )
                )
    if expected is None:
        raise BadBoard(
            Message("board_no_row", "the field has no row; below the line of x comes a row such as '0 ne'")
        )
    return field, rest[1 + len(rows) :]


def _whole_numbers(line: str) -> list[int]:
    """The line of x over a field."""
    words = line.split()
    numbers = [int(word) for word in words if _NUMBER.fullmatch(word)]
    if not words or len(numbers) != len(words) or numbers != [*range(numbers[0], numbers[0] + len(words))]:
        raise BadBoard(
            Message(
                "board_no_columns",
                "{line!r} stands where the columns' x are due, such as '-1 0 1'",
                line=line.strip(),
            )
        )
    return numbers


def read_count(text: str, field: str) -> int:
    """A number of tiles or points, 0 to 99.

    Raises:
        BadBoard: the text is none.
    """
    if not _COUNT.fullmatch(text):
        raise BadBoard(
            Message("board_no_number", "{text!r} in the line {field!r} is no number", text=text, field=field)
        )
    return int(text)


def tiles_text(up: Sequence[int]) -> str:
    """Face-up tiles by kind as words, such as "ne ne sw"; "none" without any."""
    return " ".join(kind for kind, many in zip(KINDS, up, strict=True) for _ in range(many)) or "none"


def read_tiles(text: str, field: str) -> list[int]:
    """How many of each kind; the inverse of `tiles_text`, in any order of words.

    Raises:
        BadBoard: a word is no kind.
    """
    words = [] if text == "none" else text.split()
    if (not words and text != "none") or not set(words) <= set(KINDS):
        raise BadBoard(
            Message(
                "board_no_tiles",
                "{text!r} in the line {field!r} lists no tiles; write such as 'ne ne sw', or none",
                text=text,
                field=field,
            )
        )
    return [words.count(kind) for kind in KINDS]

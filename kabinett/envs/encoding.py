"""How a position is shown to a learning program: planes of small whole numbers, and their symmetries.

An observation is ``uint8[planes, rows, columns]``, seen from one seat: what belongs to a seat comes by
*distance* from the observer, 0 for the observer itself, 1 for the seat that moves after it, and so on round
the table. A number that belongs to no cell, such as a count, stands on every cell of its plane. Together
with the observer's seat an observation shows the whole position; two positions never look the same.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.errors import IllegalMove, InvalidState
from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of
from kabinett.games.position import Position, quoted, whole_number
from kabinett.games.registry import game as game_of
from kabinett.kernels.compile import INT, Array, Compiled, Kernel, Record, compiled, kernel

VERSION = 0
"""Counts changes of observations, action numbers or rewards; the same for all environments."""

Index = NDArray[np.intp]


class Plane(NamedTuple):
    """One plane of an observation.

    Attributes:
        name: such as "own stones".
        meaning: when a cell is 1, or what its number counts.
        most: the largest number it may hold.
        even: whether all its cells hold the same number.
    """

    name: str
    meaning: str
    most: int = 1
    even: bool = False


class Codes(NamedTuple):
    """Some action numbers that follow one another.

    Attributes:
        first: the smallest.
        size: how many.
        meaning: what they stand for, in their order.
        tokens: a regular expression for their tokens, which other codes do not match.
    """

    first: int
    size: int
    meaning: str
    tokens: str


def codes_in_order(*groups: tuple[int, str, str]) -> tuple[Codes, ...]:
    """Groups of codes one after the other from 0 on, each given by count, meaning and tokens."""
    firsts = np.cumsum([0, *(count for count, _, _ in groups)]).tolist()
    return tuple(Codes(first, *group) for first, group in zip(firsts, groups, strict=False))


class Symmetry(NamedTuple):
    """A change of the position that changes nothing but names: boards turned, colours exchanged.

    Attributes:
        name: such as "mirrored left to right".
        observation: intp[planes × rows × columns]; the changed position's observation, flattened, is the
            original's taken at these indices.
        codes: int64[code_count]; the move that in the changed position is what a move is in the original.
            Where a move has several codes, such as a marking that may name any stone of a group, it may come
            out as another than the listed one; `listed_code` finds that.
    """

    name: str
    observation: Index
    codes: NDArray[np.int64]


Renumber = Callable[[NDArray[Any]], NDArray[Any]]


@dataclass(frozen=True)
class Encoding:
    """How one game with its options is observed.

    Attributes:
        planes: what each plane holds.
        shape: (planes, rows, columns).
        rows: what the row index means.
        columns: what the column index means.
        codes: what action numbers mean, from 0 to the last.
        write: kernel ``write(s, seat, out)`` that fills an all-zero ``uint8`` array of the observation's
            size with what `seat` sees.
        symmetries: all but the identity.
        renumber: makes, of an array of records, one in which every seat's number is one higher and the last
            seat is seat 0; None where the rules do not allow that, because the order of the seats matters.
            Renumbered positions look the same from renumbered seats, and have the same legal codes.
    """

    planes: tuple[Plane, ...]
    shape: tuple[int, int, int]
    rows: str
    columns: str
    codes: tuple[Codes, ...]
    write: Kernel
    symmetries: tuple[Symmetry, ...] = ()
    renumber: Renumber | None = None

    @property
    def size(self) -> int:
        """How many numbers an observation holds."""
        return int(np.prod(self.shape))

    @functools.cached_property
    def most(self) -> NDArray[np.uint8]:
        """The largest possible observation."""
        high = np.array([plane.most for plane in self.planes], np.uint8)
        return np.broadcast_to(high[:, None, None], self.shape).copy()


@functools.cache
def encoding(game: Game | str) -> Encoding:
    """The encoding of a game with its options."""
    if isinstance(game, str):
        return encoding(game_of(game))
    plugin = plugin_of(game.name)
    made: Encoding = plugin.load(plugin.observation)(game)
    return made


@functools.cache
def writer(write: Kernel, state: np.dtype[Any]) -> Compiled:
    """``writer(encoding.write, rules.state)(state, seat, out)``: `write` as Python calls it."""

    @kernel
    def observe(s, seat, out):
        out[:] = 0
        write(s, seat, out)

    return compiled(observe, Record(state), INT, Array(np.uint8), result="none")


def observe(game: Game, state: NDArray[Any], seat: int) -> NDArray[np.uint8]:
    """What `seat` sees of a record (array of length 1): a fresh ``uint8[planes, rows, columns]``.

    Raises:
        InvalidState: the record is no position of the game.
        ValueError: there is no such seat.
    """
    number = whole_number(seat)
    if number is None or not 0 <= number < game.seats:
        raise ValueError(f"{game.spec} has no seat {quoted(seat)}; seats are counted from 0")
    checked = game.checked_states(state)
    if len(checked) != 1:
        raise InvalidState(f"{len(checked)} records are observed at once; one is needed")
    return observe_record(game, checked, number)


def observe_record(game: Game, state: NDArray[Any], seat: int) -> NDArray[np.uint8]:
    """As `observe`, faster: of a record and a seat that did not come from outside."""
    seen = encoding(game)
    out = np.empty(seen.size, np.uint8)
    writer(seen.write, game.rules.state)(state, seat, out)
    return out.reshape(seen.shape)


def listed_code(position: Position, code: int) -> int:
    """The code under which `legal_moves` lists the move that `code` means in this position.

    Raises:
        IllegalMove: it means no legal move.
    """
    number = whole_number(code)
    if number is None or not 0 <= number < position.game.code_count:
        raise IllegalMove(
            quoted(code),
            position.game.spec,
            position.ply,
            f"codes run from 0 to {position.game.code_count - 1}",
        )
    return position.code(position.game.token(code, position.state))


# -- help for the encodings ----------------------------------------------------------------------


@kernel
def fill(out, plane, cells, number):
    """Write a number to every cell of a plane; `cells` is how many a plane has."""
    # Fields of a record are narrow, and without the compiler so is what is reckoned with them.
    first = np.int64(plane) * cells
    for index in range(first, first + cells):
        out[index] = number


@kernel
def distance(seat, observer, seats):
    """How many seats after the observer's turn `seat` has its own."""
    return np.int64(seat - observer if seat >= observer else seat - observer + seats)


def seat_planes(seats: int, planes: Sequence[Plane]) -> Iterator[Plane]:
    """The planes for each distance, named "own …", "next …" and so on; seat by seat."""
    for whose in ("own", "next", "second next", "third next")[:seats]:
        for plane in planes:
            yield plane._replace(name=f"{whose} {plane.name}")


def renumbering(*by_seat: str, seats: int) -> Renumber:
    """For records whose fields `by_seat` have one entry a seat, and whose field "seat" is one."""

    def renumber(records: NDArray[Any]) -> NDArray[Any]:
        changed = records.copy()
        for name in by_seat:
            changed[name][:, :seats] = np.roll(records[name][:, :seats], 1, axis=1)
        changed["seat"] = (records["seat"] + 1) % seats
        return changed

    return renumber


def symmetry(
    name: str, cells: NDArray[Any], codes: Sequence[int] | NDArray[Any], planes: Sequence[int] | int
) -> Symmetry:
    """A symmetry that moves cells and planes.

    Args:
        name: of it.
        cells: shape (rows, columns); which cell of the original each cell of the changed position shows.
        codes: by code, the changed code.
        planes: by plane, which plane of the original it shows; or how many planes, which stay.
    """
    order = np.arange(planes) if isinstance(planes, int) else np.asarray(planes)
    flat = np.asarray(cells).reshape(-1)
    index = order[:, None] * flat.size + flat[None, :]
    return Symmetry(name, index.reshape(-1).astype(np.intp), np.asarray(codes, np.int64))


BOARD_SYMMETRIES: tuple[tuple[str, Callable[[NDArray[Any]], NDArray[Any]], bool], ...] = (
    ("mirrored left to right", lambda board: board[:, ::-1], False),
    ("mirrored top to bottom", lambda board: board[::-1], False),
    ("turned by half", lambda board: board[::-1, ::-1], False),
    ("mirrored at the falling diagonal", lambda board: board.T, True),
    ("mirrored at the rising diagonal", lambda board: board[::-1, ::-1].T, True),
    ("turned by a quarter clockwise", lambda board: np.rot90(board, -1), True),
    ("turned by a quarter counter-clockwise", lambda board: np.rot90(board), True),
)
"""Of a rectangle as a drawing shows it, first row on top: name, change, and whether it needs a square."""


def board_symmetries(
    rows: int,
    columns: int,
    planes: int,
    codes: Callable[[NDArray[np.int64]], NDArray[np.int64]],
) -> tuple[Symmetry, ...]:
    """The symmetries of a rectangle whose cells are numbered along the rows.

    Args:
        rows: of the board.
        columns: of the board.
        planes: how many there are.
        codes: of the new place of each cell (int64[cells]), the changed code of each code.
    """
    numbers = np.arange(rows * columns).reshape(rows, columns)
    found = []
    for name, change, square in BOARD_SYMMETRIES:
        if not square or rows == columns:
            shown = change(numbers)
            # The cell `shown[i]` of the original is cell i of the changed board.
            places = np.argsort(shown.reshape(-1)).astype(np.int64)
            found.append(symmetry(name, shown, codes(places), planes))
    return tuple(found)

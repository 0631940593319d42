"""Where everything lies in the picture of Jamit: the lists that fill the blanks of its symbols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.jamit import geometry as tables
from kabinett.games.jamit import pieces, scene, trail
from kabinett.games.jamit.outline import PITCH, Point, direction, extent, middles, pawns_radius
from kabinett.games.symbols import Item

if TYPE_CHECKING:
    from kabinett.games.jamit.game import Jamit

TAB_AT = 1.1  # from the entry of a column to its number, in pitches
MARGIN = 30.0
_NOWHERE: Point = (0.0, 0.0)

Lists = dict[str, tuple[int, Sequence[Item] | None]]


class Places:
    """The drawing of a board; `x` and `y` are half its width and height, where the hole is."""

    def __init__(self, game: Jamit) -> None:
        self.game = game
        self.radius = pawns_radius(game.side)
        self.x, self.y = extent(game.side, MARGIN)
        self.middles = middles(game.coordinates, (self.x, self.y))

    def vertex(self, vertex: int) -> Point:
        """Where a pawn stands."""
        x, y = direction(vertex)
        return self.x + self.radius * x, self.y + self.radius * y

    def beyond(self, cell: int, vertex: int, by: float) -> Point:
        """The place `by` pitches from a cell in the direction of a vertex."""
        (x, y), (across, down) = self.middles[cell], direction(vertex)
        return x + by * PITCH * across, y + by * PITCH * down

    def gates(self) -> list[tuple[int, tuple[int, ...]]]:
        """By gate, the vertex of the pawn that uses it and the cells behind it, () without such a column."""
        return [
            (vertex, self.game.strip(vertex, column) if column <= self.game.columns else ())
            for vertex in range(len(tables.VERTICES))
            for column in range(1, trail.MOST_COLUMNS + 1)
        ]

    def fallen(self) -> list[Point]:
        """Where a piece lies that fell out behind each gate: the first of two, the only one, the second."""
        found = []
        for vertex, strip in self.gates():
            across, down = direction(vertex)
            x, y = self.beyond(strip[-1], vertex, -1) if strip else _NOWHERE
            found += [(x - shift * down, y + shift * across) for shift in (-12.0, 0.0, 12.0)]
        return found

    def lists(self) -> Mapping[str, tuple[int, Sequence[Item] | None]]:
        """All lists of places."""
        return {**self._cells(), **self._gates(), **self._vertices(), **self._corners()}

    def _cells(self) -> Lists:
        game, fallen = self.game, self.fallen()
        more = [_NOWHERE] * (trail.GATE - len(self.middles))
        enters = [self.beyond(strip[0], vertex, 1.0) if strip else _NOWHERE for vertex, strip in self.gates()]
        before = [0.0] * trail.FALLEN
        stones = [f"piece-{name}" for name in game.names]
        return {
            "cell": (columns.PLACE, game.names),
            "x": (columns.PLACE, [x for x, _ in self.middles]),
            "y": (columns.PLACE, [y for _, y in self.middles]),
            "gleam": (columns.PLACE, [pieces.gleam(x, y) for x, y in self.middles]),
            "step": (
                columns.PLACE,
                [f"{x:.1f} {y:.1f}" for x, y in (*self.middles, *more, *enters, *fallen)],
            ),
            "fallen_x": (columns.PLACE, [*before, *(x for x, _ in fallen)]),
            "fallen_y": (columns.PLACE, [*before, *(y for _, y in fallen)]),
            "fallen_gleam": (
                columns.PLACE,
                [*map(str, before), *(pieces.gleam(x, y, 0.7) for x, y in fallen)],
            ),
            "piece": (
                columns.PIECE,
                [*(f"piece-{number}" for number in range(trail.FIRST_STONE)), *stones],
            ),
        }

    def _gates(self) -> Lists:
        tabs, starts, ends = [], [], []
        for vertex, strip in self.gates():
            tabs.append((vertex, *(self.beyond(strip[0], vertex, TAB_AT) if strip else _NOWHERE)))
            starts.append(self.beyond(strip[0], vertex, 0.55) if strip else _NOWHERE)
            ends.append(self.beyond(strip[-1], vertex, -0.75) if strip else _NOWHERE)
        more = [_NOWHERE] * (trail.GATE - len(self.middles))
        return {
            "tab": (columns.PLACE, [_tab(vertex, x, y) for vertex, x, y in tabs]),
            "tab_x": (columns.PLACE, [x for _, x, _ in tabs]),
            "tab_y": (columns.PLACE, [y for _, _, y in tabs]),
            "tab_cross": (columns.PLACE, [f"M{x - 8:.2f} {y + 8:.2f}l16 -16" for _, x, y in tabs]),
            "path_start": (columns.PLACE, [f"{x:.2f} {y:.2f}" for x, y in starts]),
            "path_end": (columns.FRAME, [f"{x:.2f} {y:.2f}" for x, y in (*self.middles, *more, *ends)]),
        }

    def _vertices(self) -> Lists:
        points = [self.vertex(vertex) for vertex in range(len(tables.VERTICES))]
        letters = [
            (x, y + (-35 if y < self.y else 38)) if vertex % 3 else (x + 34, y + 6)
            for vertex, (x, y) in enumerate(points)
        ]
        return {
            "vertex": (columns.PLACE, tuple(tables.VERTICES)),
            "vertex_x": (columns.PLACE, [x for x, _ in points]),
            "vertex_y": (columns.PLACE, [y for _, y in points]),
            "foot": (columns.PLACE, [pieces.foot(x, y) for x, y in points]),
            "letter_x": (columns.PLACE, [x for x, _ in letters]),
            "letter_y": (columns.PLACE, [y for _, y in letters]),
        }

    def _corners(self) -> Lists:
        width, height = 2 * self.x, 2 * self.y
        seats = ((18.0, 26.0, 1), (width - 18, 26.0, -1), (18.0, height - 58, 1))
        goals = [
            x + (34 + 17 * len(str(points)) if way > 0 else 28) * way
            for x, _, way in seats
            for points in range(scene.MOST_POINTS)
        ]
        held = [x + (8 + 24 * index) * way for x, _, way in seats for index in range(3)]
        supplies = {colour: row for row, colour in enumerate(reversed(self.game.colours))}
        return {
            "seat_x": (columns.SEAT, [x + 10 * way for x, _, way in seats]),
            "seat_y": (columns.SEAT, [y for _, y, _ in seats]),
            "seat_gleam": (columns.SEAT, [pieces.gleam(x + 10 * way, y, 0.62) for x, y, way in seats]),
            "anchor": (columns.SEAT, ["start" if way > 0 else "end" for _, _, way in seats]),
            "points_x": (columns.SEAT, [x + (28 if way > 0 else 64) * way for x, _, way in seats]),
            "goal_x": (columns.FRAME, goals),
            "due_x": (columns.SEAT, [x for x, _, _ in seats]),
            "held_x": (columns.PLACE, held),
            "held_y": (columns.PLACE, [y + 48 for _, y, _ in seats for _ in range(3)]),
            "supply_x": (columns.SEAT, [width - 58] * 4),
            "supply_y": (columns.SEAT, [height - 24 - 27 * supplies.get(colour, 0) for colour in range(4)]),
        }


def _tab(vertex: int, x: float, y: float) -> str:
    """The outline of the tip of a tab that points to the column of a gate."""
    across, down = direction(vertex)
    tip = f"{x - 17 * across:.2f} {y - 17 * down:.2f}"
    sides = (
        f"{x - 7 * across + 8 * down * turn:.2f} {y - 7 * down - 8 * across * turn:.2f}" for turn in (1, -1)
    )
    return f"M{tip}L{'L'.join(sides)}Z"

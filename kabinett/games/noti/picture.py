"""The picture of a Noti position: stones on a faint chequer, groups with a shared outline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import (
    INK,
    RULE,
    SANS,
    SERIF,
    Canvas,
    RenderOptions,
    SeatColour,
    Style,
    after_moves,
)
from kabinett.games.noti import geometry as noti_board
from kabinett.games.noti import rules
from kabinett.kernels import bits

if TYPE_CHECKING:
    from kabinett.games.game import StateRecord
    from kabinett.games.noti.game import Noti
    from kabinett.games.position import Position

CELL = 40
RIM = 30
RADIUS = 16.5
ROUNDING = 2
"""Of the board and of its squares alike, so that no square stands out at a corner."""

# By seat: fill, edge, and the ink of the mark on it.
_SEATS = (
    (("#f2c230", "#e9bb33"), ("#8f6a00", "#fbe08a"), ("#3d2e00", "#2e2300")),
    (("#3f78b8", "#4d86c6"), ("#17375a", "#bcd8f5"), ("#ffffff", "#0e1a28")),
    (("#c4483c", "#d0584b"), ("#641a13", "#f8c1ba"), ("#ffffff", "#2a0906")),
)
SEAT_COLOURS = tuple(SeatColour(fill, ink) for fill, _, ink in _SEATS)

STYLE: Style = {
    ".board": {"fill": ("#f3ecdd", "#2d2925"), "stroke": RULE, "stroke-width": "1"},
    ".dark": {"fill": ("#ece3d0", "#332e29")},
    ".centre": {"fill": "none", "stroke": RULE, "stroke-width": "1.5", "stroke-dasharray": "4 4"},
    ".label": {"font-size": "12px"},
    ".mark": {"font-size": "13px", "font-weight": "600", "font-family": SANS},
    ".outline": {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"},
    ".plate": {"fill": ("#d8b35a", "#c9a24a"), "stroke": ("#6e5212", "#f0d690"), "stroke-width": "1.2"},
    ".roman": {"fill": "#2f2205", "font-size": "12px", "font-weight": "700", "font-family": SERIF},
    ".last": {"fill": "none", "stroke": INK, "stroke-width": "2.2"},
    ".target": {"fill": INK, "opacity": "0.34"},
    ".area": {"fill": INK, "fill-opacity": "0"},
    ".choose": {"fill": "none", "stroke": INK, "stroke-width": "1.8", "stroke-dasharray": "4 3"},
    ".veil": {"fill": ("#faf6ee", "#24211e"), "opacity": "0.72"},
    ".veil-cross": {
        "fill": "none",
        "stroke": ("#8a3b1c", "#e2a07f"),
        "stroke-width": "1.4",
        "opacity": "0.6",
    },
    ".lit": {"fill": ("#ffdf8a", "#6b561c")},
}


def _seat_style() -> Style:
    rules_by_seat: dict[str, dict[str, str | tuple[str, str]]] = {}
    for seat, (fill, edge, ink) in enumerate(_SEATS):
        rules_by_seat |= {
            f".stone{seat}": {"fill": fill, "stroke": edge, "stroke-width": "1.4"},
            f".link{seat}": {"stroke": edge},
            f".fill{seat}": {"stroke": fill},
            f".ink{seat}": {"fill": ink},
        }
    return rules_by_seat


def draw(game: Noti, position: Position, look: RenderOptions) -> str:
    """A Noti position as SVG; the board is 40 units a square with a rim of 30."""
    picture = _Picture(game, position, look)
    picture.field()
    for seat in range(game.seats):
        picture.groups(seat)
    picture.markers()
    if look.targets:
        picture.targets()
    if look.last and position.ply:
        picture.last(position.moves[-1])
    return picture.canvas.render()


class _Picture:
    """One drawing: the canvas and where a square lies on it."""

    def __init__(self, game: Noti, position: Position, look: RenderOptions) -> None:
        self.game, self.position, self.look = game, position, look
        self.state: StateRecord = position.state
        self.columns, self.rows = len(game.grid.columns), game.grid.rows
        self.canvas = Canvas(
            self.columns * CELL + 2 * RIM,
            self.rows * CELL + 2 * RIM,
            game=game.name,
            title=after_moves(game.title, position.ply),
            description=str(position),
            style={**STYLE, **_seat_style()},
            look=look,
        )

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of a square."""
        column, row = cell % self.columns, cell // self.columns
        return RIM + column * CELL, RIM + (self.rows - 1 - row) * CELL

    def middle(self, cell: int) -> tuple[int, int]:
        """The middle of a square."""
        x, y = self.corner(cell)
        return x + CELL // 2, y + CELL // 2

    def field(self) -> None:
        """The chequer, the centre's frame and the rim labels."""
        canvas, grid = self.canvas, self.game.grid
        width, height = self.columns * CELL, self.rows * CELL
        canvas.add("rect", cls="board", x=RIM, y=RIM, width=width, height=height, rx=ROUNDING)
        for cell, name in enumerate(grid.names):
            x, y = self.corner(cell)
            shade = "light" if (cell % self.columns + cell // self.columns) % 2 else "dark"
            lit = "lit" if name in self.look.cells else shade
            opacity = None if lit != "light" else 0
            canvas.add(
                "rect",
                id=f"cell-{name}",
                cls=lit,
                x=x,
                y=y,
                width=CELL,
                height=CELL,
                rx=ROUNDING,
                fill_opacity=opacity,
            )
        left, top = self.corner(self.game.centre[-1])[0] + CELL, self.corner(self.game.centre[-1])[1]
        x, bottom = self.corner(self.game.centre[0])
        canvas.add("rect", cls="centre", x=x, y=top, width=left - x, height=bottom + CELL - top, rx=6)
        canvas.label_rim(grid, CELL, RIM)

    def groups(self, seat: int) -> None:
        """A seat's stones, joined ones in a shared outline, with plates on its marked groups."""
        stones = [
            cell
            for cell in range(len(self.game.grid))
            if bits.wide_has(bits.wide(self.state.stones[seat]), cell)
        ]
        path = " ".join(self._links(stones))
        if path:
            self.canvas.add("path", cls=f"outline link{seat}", d=path, stroke_width=RADIUS * 1.3 + 2.8)
            self.canvas.add("path", cls=f"outline fill{seat}", d=path, stroke_width=RADIUS * 1.3)
        for cell in stones:
            x, y = self.middle(cell)
            name = self.game.grid.names[cell]
            attributes = {"data_at": f"cell-{name}", "data_piece": "stone", "data_seat": seat}
            with self.canvas.group(id=f"piece-{name}", **attributes):
                self.canvas.add("circle", cls=f"stone{seat}", cx=x, cy=y, r=RADIUS)
                mark = self.game.seat_marks[seat]
                self.canvas.add("text", mark, cls=f"mark middle ink{seat}", x=x, y=y + 0.5)
        for kind, words in (("II", self.state.two_group[seat]), ("III", self.state.three_group[seat])):
            if bits.wide_any(bits.wide(words)):
                self._plate(kind, bits.wide_lowest(bits.wide(words)), f"plate-{kind}-{seat}")

    def _links(self, stones: list[int]) -> list[str]:
        """Path pieces between side-touching stones."""
        links = []
        for cell in stones:
            x, y = self.middle(cell)
            if cell + 1 in stones and (cell + 1) % self.columns:
                links.append(f"M{x} {y}h{CELL}")
            if cell + self.columns in stones:
                links.append(f"M{x} {y}v{-CELL}")
        return links

    def markers(self) -> None:
        """Markers that lie on the board."""
        for kind, words in (("II", self.state.two_markers), ("III", self.state.three_markers)):
            for cell in self.game.centre:
                if bits.wide_has(bits.wide(words), cell):
                    self._plate(kind, cell, f"piece-{self.game.grid.names[cell]}")

    def _plate(self, kind: str, cell: int, identity: str) -> None:
        x, y = self.middle(cell)
        at = f"cell-{self.game.grid.names[cell]}"
        with self.canvas.group(id=identity, data_at=at, data_piece=f"marker-{kind}"):
            self.canvas.add("rect", cls="plate", x=x - 13, y=y - 9, width=26, height=18, rx=3)
            self.canvas.add("text", kind, cls="roman middle", x=x, y=y + 0.5)

    def targets(self) -> None:
        """Dots where the seat to move may go, a veil on free squares that its own groups forbid."""
        dots: set[str] = set()
        for move in self.position.legal_moves:
            dots |= set(move.split("@")[-1].split(">")) - {"pass"}
        # Markers and groups to choose from are framed instead.
        choosing = any(">" in move for move in self.position.legal_moves)
        free = rules.free_squares(self.state)
        laying = self.state.due == rules.LAY_STONE and not self.position.is_over
        for cell, name in enumerate(self.game.grid.names):
            x, y = self.middle(cell)
            if name in dots and not choosing:
                self.canvas.add("circle", cls="target", cx=x, cy=y, r=5)
            elif laying and bits.wide_has(free, cell):
                left, top = self.corner(cell)
                attributes = {"data_at": f"cell-{name}", "data_piece": "forbidden"}
                self.canvas.add("rect", cls="veil", x=left, y=top, width=CELL, height=CELL, **attributes)
                cross = f"M{left + 14} {top + 14}l12 12m0-12l-12 12"
                self.canvas.add("path", cls="veil-cross", d=cross)
        if choosing:
            for name in sorted({move.partition(">")[0] for move in self.position.legal_moves}):
                x, y = self.middle(self.game.grid.names.index(name))
                self.canvas.add("rect", cls="choose", x=x - 16, y=y - 12, width=32, height=24, rx=5)
            for name in sorted({move.partition(">")[2] for move in self.position.legal_moves}):
                self._area(name)

    def _area(self, name: str) -> None:
        """A group that may be marked, as one thing to point at; it bears the name of its first stone."""
        stones = bits.wide(self.state.stones[self.state.seat])
        group = noti_board.group_of(self.game.grid.names.index(name), stones, self.game.size)
        with self.canvas.group(id=f"group-{name}"):
            for cell in range(len(self.game.grid)):
                if bits.wide_has(group, cell):
                    x, y = self.corner(cell)
                    self.canvas.add("rect", cls="area", x=x, y=y, width=CELL, height=CELL)
        for cell in range(len(self.game.grid)):
            if bits.wide_has(group, cell):
                x, y = self.middle(cell)
                self.canvas.add("circle", cls="choose", cx=x, cy=y, r=RADIUS + 1.5)

    def last(self, move: str) -> None:
        """A ring around what the last move put down."""
        square = move.split("@")[-1].split(">")[-1]
        cell = self.game.grid.index(square)
        if cell is not None:
            x, y = self.middle(cell)
            self.canvas.add("circle", cls="last", cx=x, cy=y, r=RADIUS + 2)

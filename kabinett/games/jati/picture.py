"""The pictures of Jati and First-Five: bevelled square tiles on a ruled grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import INK, SANS, SERIF, Canvas, RenderOptions, SeatColour, Style, after_moves

if TYPE_CHECKING:
    from kabinett.games.first_five.game import FirstFive
    from kabinett.games.game import StateRecord
    from kabinett.games.jati.game import Jati
    from kabinett.games.position import Position

CELL = 40
RIM = 30
TRAY = 44
MARGIN = 2.5  # between a square's line and its tile
SIDE = CELL - 2 * MARGIN
BEVEL = 3

SEAT_COLOURS = (
    SeatColour(("#b8432a", "#d9673f"), ("#ffffff", "#1d0601")),
    SeatColour(("#26405c", "#aecbee"), ("#ffffff", "#0b1a2a")),
)

STYLE: Style = {
    ".board": {"fill": ("#efe7d6", "#2f2b26")},
    ".lines": {"fill": "none", "stroke": ("#b9ab92", "#5b5348"), "stroke-width": "1"},
    ".frame": {"fill": "none", "stroke": ("#8a7b62", "#857a69"), "stroke-width": "1.6"},
    ".square": {"fill-opacity": "0"},
    ".lit": {"fill": ("#f7c948", "#8a6a12")},
    ".label": {"font-size": "14.5px"},
    ".shadow": {"fill": "#000000", "opacity": ("0.16", "0.4")},
    ".light": {"fill": "#ffffff", "opacity": ("0.34", "0.28")},
    ".shade": {"fill": "#000000", "opacity": ("0.26", "0.3")},
    **{f".tile{mark}": {"fill": colour.fill} for mark, colour in zip("AB", SEAT_COLOURS, strict=True)},
    **{f".ink{mark}": {"fill": colour.ink} for mark, colour in zip("AB", SEAT_COLOURS, strict=True)},
    ".booster": {"fill": ("#fdf3d3", "#f1e3b8")},
    ".roman": {"fill": "#3d2c08", "font-size": "17px", "font-weight": "700", "font-family": SERIF},
    ".mark": {"font-size": "17px", "font-weight": "600", "font-family": SANS},
    ".spent": {"opacity": "0.22"},
    ".count": {"fill": INK, "font-size": "15px", "dominant-baseline": "central", "font-family": SANS},
    ".due": {"fill": "none", "stroke": INK, "stroke-width": "2", "stroke-linecap": "round"},
    ".dim": {"opacity": "0.42"},
    ".last": {"fill": "none", "stroke": INK, "stroke-width": "2.4"},
    ".last-inside": {"fill": "none", "stroke": ("#ffffff", "#1b1815"), "stroke-width": "1.4"},
    ".ring": {"fill": "none", "stroke": ("#f5b800", "#ffd34d"), "stroke-width": "4"},
    ".ring-inside": {"fill": "none", "stroke": ("#5c3d00", "#4a3200"), "stroke-width": "1"},
    ".target": {"fill": INK, "opacity": "0.36"},
}


def draw_jati(game: Jati, position: Position, look: RenderOptions) -> str:
    """A Jati position as SVG: the board at 40 units a square, and below it what is left in hand."""
    picture = _Picture(game, position, look, TRAY)
    picture.tray(game)
    # With two tiles a turn, the turn that has just ended shows both.
    shown = 2 if game.double and not position.state.second else 1
    return picture.finish(position.moves[-shown:])


def draw_first_five(game: FirstFive, position: Position, look: RenderOptions) -> str:
    """A First-Five position as SVG, with rings around the row that has won."""
    picture = _Picture(game, position, look, 0)
    won = {cell for seat in range(2) for cells in game.fives(position.state, seat) for cell in cells}
    return picture.finish(position.moves[-1:], tuple(game.grid.names[cell] for cell in sorted(won)))


class _Picture:
    """One drawing: the canvas and where a square lies on it."""

    def __init__(self, game: Jati | FirstFive, position: Position, look: RenderOptions, tray: int) -> None:
        self.game, self.position, self.look = game, position, look
        self.state: StateRecord = position.state
        self.columns, self.rows = len(game.grid.columns), game.grid.rows
        self.canvas = Canvas(
            self.columns * CELL + 2 * RIM,
            self.rows * CELL + 2 * RIM + tray,
            game=game.name,
            title=after_moves(game.title, position.ply),
            description=str(position),
            style=STYLE,
            look=look,
        )
        self.tray_top = 2 * RIM + self.rows * CELL - 2 if tray else 0
        self._field()
        for cell, name in enumerate(game.grid.names):
            sign = game.sign(cell, self.state)
            if sign != ".":
                self._piece(sign, *self._corner(cell), f"piece-{name}", at=f"cell-{name}")

    def finish(self, last: list[str], won: tuple[str, ...] = ()) -> str:
        """Add what lies over the pieces, and return the document."""
        ringed = self.look.cells or won
        for name in ringed:
            self._ring(name, "ring", 2, 4.5)
        if self.look.last:
            for name in (move.split("@")[-1] for move in last):
                if name not in ringed:
                    self._ring(name, "last", 1.5, 3.4)
        if self.look.targets:
            for name in dict.fromkeys(move.split("@")[-1] for move in self.position.legal_moves):
                x, y = self._middle(self.game.grid.names.index(name))
                self.canvas.add("circle", cls="target", cx=x, cy=y, r=5)
        return self.canvas.render()

    def _corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of a square."""
        return RIM + cell % self.columns * CELL, RIM + cell // self.columns * CELL

    def _middle(self, cell: int) -> tuple[int, int]:
        x, y = self._corner(cell)
        return x + CELL // 2, y + CELL // 2

    def _field(self) -> None:
        """The ground, the squares, the ruled lines and the rim labels."""
        canvas, grid = self.canvas, self.game.grid
        width, height = self.columns * CELL, self.rows * CELL
        canvas.add("rect", cls="board", x=RIM, y=RIM, width=width, height=height, rx=3)
        for cell, name in enumerate(grid.names):
            x, y = self._corner(cell)
            shade = "lit" if name in self.look.cells else "square"
            canvas.add("rect", id=f"cell-{name}", cls=shade, x=x, y=y, width=CELL, height=CELL)
        across = "".join(f"M{RIM} {RIM + row * CELL}h{width}" for row in range(1, self.rows))
        down = "".join(f"M{RIM + column * CELL} {RIM}v{height}" for column in range(1, self.columns))
        canvas.add("path", cls="lines", d=across + down)
        canvas.add("rect", cls="frame", x=RIM, y=RIM, width=width, height=height, rx=3)
        canvas.label_rim(grid, CELL, RIM)

    def _piece(
        self,
        sign: str,
        x: float,
        y: float,
        identity: str,
        kind: str | None = None,
        at: str | None = None,
        owner: int | None = None,
        pile: bool = False,
    ) -> None:
        """A tile or booster on the square with this corner.

        `at` names the square; without one it lies in the hand of the seat `owner`; a `pile` is
        one that tiles can be dragged from.
        """
        left, top = x + MARGIN, y + MARGIN
        booster = sign in ("II", "III")
        if at and self.look.cells and at[5:] not in self.look.cells:
            kind = "dim"
        attributes = {
            "data_at": at,
            "data_pile": "tile" if pile else None,
            "data_piece": sign if booster else "tile",
            "data_seat": owner if booster else self.game.seat_marks.index(sign),
        }
        with self.canvas.group(id=identity, cls=kind, data_enter=self._enters(sign, at), **attributes):
            canvas = self.canvas
            canvas.add("rect", cls="shadow", x=left + 0.6, y=top + 1.6, width=SIDE, height=SIDE, rx=1.5)
            body = "booster" if booster else f"tile{sign}"
            canvas.add("rect", cls=body, x=left, y=top, width=SIDE, height=SIDE, rx=1.5)
            flat = SIDE - 2 * BEVEL
            right, bottom = left + SIDE, top + SIDE
            # The two bevels meet at the lower left and the upper right corner.
            rim = f"l{BEVEL} {-BEVEL}v{-flat}h{flat}l{BEVEL} {-BEVEL}h{-SIDE + 1.5}q-1.5 0 -1.5 1.5z"
            canvas.add("path", cls="light", d=f"M{left} {bottom}{rim}")
            rim = f"l{-BEVEL} {BEVEL}v{flat}h{-flat}l{-BEVEL} {BEVEL}h{SIDE - 1.5}q1.5 0 1.5 -1.5z"
            canvas.add("path", cls="shade", d=f"M{right} {top}{rim}")
            text = "roman" if booster else f"mark ink{sign}"
            canvas.add("text", sign, cls=f"{text} middle", x=x + CELL / 2, y=y + CELL / 2 + 0.5)

    def _enters(self, sign: str, at: str | None) -> str | None:
        """Where a playing tile comes from: the middle of its pile in the tray."""
        if not self.tray_top or not at or sign not in self.game.seat_marks:
            return None
        return f"{self._tray(self.game.seat_marks.index(sign)) + CELL / 2:g} {self.tray_top + CELL / 2:g}"

    def _tray(self, seat: int) -> float:
        """The left end of a seat's tray."""
        return RIM + seat * (self.columns * CELL / 2 + CELL / 2)

    def _ring(self, name: str, kind: str, outer: float, inner: float) -> None:
        """A square ring with a line inside it that keeps it apart from any tile's colour."""
        cell = self.game.grid.index(name)
        if cell is None:
            return
        x, y = self._corner(cell)
        for inset, line in ((outer, kind), (inner, f"{kind}-inside")):
            side = CELL - 2 * inset
            self.canvas.add("rect", cls=line, x=x + inset, y=y + inset, width=side, height=side, rx=3)

    def tray(self, game: Jati) -> None:
        """What each seat has left in hand, spent boosters faint, a line under the seat to move."""
        y = self.tray_top
        for seat, mark in enumerate(game.seat_marks):
            x = self._tray(seat)
            due = self.position.turn == seat
            left, holds = int(self.state.left[seat]), int(self.state.holds[seat])
            pile = bool(left and due and self.look.targets)
            self._piece(mark, x, y, f"tray-{mark}", None if left else "spent", owner=seat, pile=pile)
            self.canvas.add("text", f"× {left}", cls="count", x=x + CELL + 4, y=y + CELL / 2)
            for bit, sign in enumerate(("II", "III")):
                place = x + 2 * CELL + 4 + bit * CELL
                free = holds >> bit & 1
                with self.canvas.group(id=f"hand-{sign}" if free and due and self.look.targets else None):
                    self._piece(sign, place, y, f"tray-{mark}-{sign}", None if free else "spent", owner=seat)
            if due:
                self.canvas.add("path", cls="due", d=f"M{x + 3:g} {y + CELL + 1}h{4 * CELL - 2}")

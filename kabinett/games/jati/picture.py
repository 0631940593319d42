"""The pictures of Jati and First-Five: bevelled square tiles on a ruled grid."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import AFTER_MOVES, INK, SANS, SERIF, SeatColour, Sentence, Sketch, Style
from kabinett.games.grid import Grid
from kabinett.games.jati import scene
from kabinett.games.symbols import Item, Picture

if TYPE_CHECKING:
    from kabinett.games.first_five.game import FirstFive
    from kabinett.games.jati.game import Jati

CELL = 40
RIM = 30
TRAY = 44
MARGIN = 2.5  # between a square's line and its tile
SIDE = CELL - 2 * MARGIN
BEVEL = 3

MARKS = ("A", "B")
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
    **{f".tile{mark}": {"fill": colour.fill} for mark, colour in zip(MARKS, SEAT_COLOURS, strict=True)},
    **{f".ink{mark}": {"fill": colour.ink} for mark, colour in zip(MARKS, SEAT_COLOURS, strict=True)},
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


@functools.cache
def jati(game: Jati) -> Picture:
    """The symbols of Jati: the board at 40 units a square, and below it what is left in hand."""
    top = _tray_top(game.grid)
    enters = [f' data-enter="{_tray(game.grid, seat) + CELL / 2:g} {top + CELL / 2:g}"' for seat in range(2)]
    picture = _picture(game, TRAY, enters)
    _boosters(picture)
    _tray_tiles(picture)
    return picture


@functools.cache
def first_five(game: FirstFive) -> Picture:
    """The symbols of First-Five, on the board of Jati."""
    return _picture(game, 0, ("", ""))


def _picture(game: Jati | FirstFive, tray: int, enters: Sequence[str]) -> Picture:
    grid = game.grid
    width, height = len(grid.columns) * CELL, grid.rows * CELL
    picture = Picture(game.name, STYLE, grid.names, {**_places(grid), "enter": (columns.SEAT, enters)})
    with picture.symbol(scene.BOARD) as sketch:
        sketch.open_document(
            width + 2 * RIM,
            height + 2 * RIM + tray,
            game=game.name,
            title=Sentence(AFTER_MOVES, {"title": game.title, "ply": "{ply}"}),
        )
        _field(sketch, grid)
    with picture.symbol(scene.TILE_ON) as sketch:
        attributes = {"data_at": "cell-{name}", "data_piece": "tile", "data_seat": "{seat}"}
        with sketch.group(id="piece-{name}", whole_state="{state}", whole_enter="{enter}", **attributes):
            _body(sketch, "tile{mark}", "{mark}", "mark ink{mark}")
    _ring(picture, scene.RING, "ring", 2, 4.5)
    _ring(picture, scene.LAST_RING, "last", 1.5, 3.4)
    with picture.symbol(scene.TARGET) as sketch:
        sketch.add("circle", cls="target", cx="{x+20}", cy="{y+20}", r=5)
    return picture


def _places(grid: Grid) -> Mapping[str, tuple[int, Sequence[Item] | None]]:
    """The blanks: coordinates are those of the upper left corner of a square, or of a place in a hand."""
    cells = range(len(grid))
    width = len(grid.columns)
    x: list[Item] = [RIM + cell % width * CELL for cell in cells]
    y: list[Item] = [RIM + cell // width * CELL for cell in cells]
    for seat in range(2):
        left = _tray(grid, seat)
        x += [left, left + 2 * CELL + 4, left + 3 * CELL + 4]
        y += 3 * [_tray_top(grid)]
    return {
        "name": (columns.PLACE, grid.names),
        "x": (columns.PLACE, x),
        "y": (columns.PLACE, y),
        "seat": (columns.SEAT, None),
        "mark": (columns.SEAT, MARKS),
        "state": (columns.TURN, ("", ' class="dim"')),
        "hand": (columns.TURN, ("", ' class="spent"', ' data-pile="tile"')),
        "left": (columns.COUNT, None),
    }


def _tray_top(grid: Grid) -> int:
    """Where the hands begin."""
    return 2 * RIM + grid.rows * CELL - 2


def _tray(grid: Grid, seat: int) -> float:
    """The left end of a seat's hand."""
    return RIM + seat * (len(grid.columns) * CELL / 2 + CELL / 2)


def _field(sketch: Sketch, grid: Grid) -> None:
    """The ground, the squares, the ruled lines and the rim labels."""
    width, height = len(grid.columns) * CELL, grid.rows * CELL
    sketch.add("rect", cls="board", x=RIM, y=RIM, width=width, height=height, rx=3)
    for cell, name in enumerate(grid.names):
        x, y = RIM + cell % len(grid.columns) * CELL, RIM + cell // len(grid.columns) * CELL
        shade = f"{{lit {cell}|lit|square}}"
        sketch.add("rect", id=f"cell-{name}", cls=shade, x=x, y=y, width=CELL, height=CELL)
    across = "".join(f"M{RIM} {RIM + row * CELL}h{width}" for row in range(1, grid.rows))
    down = "".join(f"M{RIM + column * CELL} {RIM}v{height}" for column in range(1, len(grid.columns)))
    sketch.add("path", cls="lines", d=across + down)
    sketch.add("rect", cls="frame", x=RIM, y=RIM, width=width, height=height, rx=3)
    sketch.label_rim(grid, CELL, RIM)


def _body(sketch: Sketch, body: str, sign: str, ink: str) -> None:
    """A tile or booster on the square with the corner x, y."""
    sketch.add("rect", cls="shadow", x="{x+3.1}", y="{y+4.1}", width=SIDE, height=SIDE, rx=1.5)
    sketch.add("rect", cls=body, x="{x+2.5}", y="{y+2.5}", width=SIDE, height=SIDE, rx=1.5)
    flat = SIDE - 2 * BEVEL
    # The two bevels meet at the lower left and the upper right corner.
    rim = f"l{BEVEL} {-BEVEL}v{-flat}h{flat}l{BEVEL} {-BEVEL}h{-SIDE + 1.5}q-1.5 0 -1.5 1.5z"
    sketch.add("path", cls="light", d="M{x+2.5} {y+37.5}" + rim)
    rim = f"l{-BEVEL} {BEVEL}v{flat}h{-flat}l{-BEVEL} {BEVEL}h{SIDE - 1.5}q1.5 0 1.5 -1.5z"
    sketch.add("path", cls="shade", d="M{x+37.5} {y+2.5}" + rim)
    sketch.add("text", sign, cls=f"{ink} middle", x="{x+20}", y="{y+20.5}")


def _boosters(picture: Picture) -> None:
    """Boosters on the board and in the hands, where a move may take them from."""
    for kind, sign in enumerate(("II", "III")):
        with picture.symbol(scene.TWO_ON + kind) as sketch:
            attributes = {"data_at": "cell-{name}", "data_piece": sign}
            with sketch.group(id="piece-{name}", whole_state="{state}", **attributes):
                _body(sketch, "booster", sign, "roman")
        for first, identity in ((scene.TWO_IN_HAND, None), (scene.TWO_USABLE, f"hand-{sign}")):
            with picture.symbol(first + kind) as sketch, sketch.group(id=identity):
                attributes = {"data_piece": sign, "data_seat": "{seat}"}
                with sketch.group(id=f"tray-{{mark}}-{sign}", whole_state="{hand}", **attributes):
                    _body(sketch, "booster", sign, "roman")


def _tray_tiles(picture: Picture) -> None:
    """The playing tiles of a hand with their number, and the line under the seat to move."""
    with picture.symbol(scene.TILE_IN_HAND) as sketch:
        with sketch.group(id="tray-{mark}", whole_state="{hand}", data_piece="tile", data_seat="{seat}"):
            _body(sketch, "tile{mark}", "{mark}", "mark ink{mark}")
        sketch.add("text", "× {left}", cls="count", x="{x+44}", y="{y+20}")
    with picture.symbol(scene.DUE) as sketch:
        sketch.add("path", cls="due", d=f"M{{x+3}} {{y+41}}h{4 * CELL - 2}")


def _ring(picture: Picture, symbol: int, kind: str, outer: float, inner: float) -> None:
    """A square ring with a line inside it that keeps it apart from any tile's colour."""
    with picture.symbol(symbol) as sketch:
        for inset, line in ((outer, kind), (inner, f"{kind}-inside")):
            side = CELL - 2 * inset
            corner = {"x": f"{{x+{inset}}}", "y": f"{{y+{inset}}}"}
            sketch.add("rect", cls=line, **corner, width=side, height=side, rx=3)
